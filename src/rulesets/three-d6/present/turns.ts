import type { Figure, Suggestion } from '../../../contract/views';
import type { EngineEvent } from '../../../engine/state/context';
import { counted } from '../../../engine/words/say';
import type { FeintResult } from '../combat/feint';
import type { ManeuverParams } from '../forms/maneuver';
import { fitsAllOut } from '../maneuvers';
import { attackPrefill, likelyWeapon } from '../offers';
import type { Roll } from '../rolls';
import type { Posture } from '../tables/combat';
import { sayPosture } from '../tables/combat';
import type { ManeuverId, WaitAction } from '../tables/maneuvers';
import { isAttackManeuver, sayManeuver } from '../tables/maneuvers';
import type { Read } from '../types';
import type { WeaponRef } from '../weapons';
import { tell } from './events';
import type { Presenter } from './parts';
import { namesOrNobody, presentation, rollFigure, sayItem, who } from './parts';

/** What a maneuver did beyond being declared (9.4). */
export interface CarriedOut {
  feint?: FeintResult;
  aim?: { turns: number };
  evaluate?: { bonus: number };
  posture?: Posture;
  task?: string;
  item?: string;
  wait?: { trigger: string; action: WaitAction; option: string | null };
  running?: number;
  fpLost?: number;
  staminaRoll?: Roll;
}

type Maneuvered =
  | { outcome: 'collapsed'; exhaustionRoll: Roll }
  | ({ outcome: 'done'; maneuver: ManeuverId; option: string | null; exhaustionRoll?: Roll } & CarriedOut);

export const presentManeuver: Presenter<ManeuverParams, Maneuvered> = (ctx, params, result) => {
  const name = who(ctx, params.actor);
  const exhausted = rollFigure('Will, exhausted', result.exhaustionRoll, 'TD-FAT-3');
  if (result.outcome === 'collapsed') {
    return presentation(`${name} is too exhausted to act and collapses.`, 'bad', exhausted);
  }
  const { maneuver, staminaRoll, fpLost = 0 } = result;
  const tired = fpLost > 0 ? `, ${fpLost} FP spent` : '';
  const sentence = `${name}${sayChoice(result)}${sayExtra(ctx, params, result)}${tired}.`;
  const figures = [
    ...exhausted,
    ...feintFigures(ctx, params, result),
    ...rollFigure('Stamina', staminaRoll, 'TD-MMOV-2'),
  ];
  return presentation(sentence, 'neutral', figures, strikeNext(ctx, params, maneuver));
};

/** The maneuver by its name, or by a verb where the name would not read well before what follows. */
function sayChoice({
  maneuver,
  option,
  evaluate,
  wait,
}: CarriedOut & { maneuver: ManeuverId; option: string | null }): string {
  if (evaluate !== undefined) return ' studies';
  return wait === undefined ? `: ${sayManeuver(maneuver, option)}` : ' waits for';
}

/** Who acts, against whom and with what, as far as given. */
interface Action {
  actor: string;
  target?: string | undefined;
  weapon?: WeaponRef | undefined;
}

function feintFigures(ctx: Read, { actor, target }: Action, { feint }: CarriedOut): Figure[] {
  if (feint === undefined) return [];
  return [
    ...rollFigure(who(ctx, actor), feint.actorRoll, 'TD-FEINT-1'),
    ...rollFigure(who(ctx, target), feint.targetRoll, 'TD-FEINT-1'),
  ];
}

function sayExtra(ctx: Read, { actor, target }: Action, extra: CarriedOut): string {
  const { feint, aim, evaluate, posture, task, item, wait, running = 0 } = extra;
  const whom = who(ctx, target);
  if (feint !== undefined) {
    return feint.penalty > 0 ? `; ${whom} will defend at −${feint.penalty}` : `; ${whom} sees through it`;
  }
  if (aim !== undefined) return ` at ${whom}, ${counted(aim.turns, 'second')} so far`;
  if (evaluate !== undefined) return ` ${whom}, +${evaluate.bonus} so far`;
  if (posture !== undefined) return `, now ${sayPosture(posture)}`;
  if (task !== undefined) return `, ${task}`;
  if (item !== undefined) return `, ${sayItem(ctx.peek(actor), item)}`;
  if (wait !== undefined) return `: ${wait.trigger}. Then: ${sayManeuver(wait.action, wait.option)}`;
  return running > 0 ? ` straight ahead, ${counted(running, 'second')} so far` : '';
}

/** After a maneuver that attacks, offers the attack. */
function strikeNext(ctx: Read, { actor, target, weapon }: Action, maneuver: ManeuverId): Suggestion[] {
  if (!isAttackManeuver(maneuver)) return [];
  const given = { actor, ...attackPrefill(ctx, actor, target ?? null, { weapon }) };
  return [{ label: 'Roll the attack', call: { do: 'attack', with: given }, rule: 'TD-ATK-1' }];
}

interface Triggered {
  maneuver: ManeuverId;
  option: string | null;
  /** The weapon declared with the Wait, if any. */
  weapon: string | null;
  feint?: FeintResult;
}

export const presentTrigger: Presenter<Action, Triggered> = (ctx, params, result) => {
  const { maneuver, option } = result;
  const acts = `${who(ctx, params.actor)} acts out of turn: ${sayManeuver(maneuver, option)}`;
  const sentence = `${acts}${sayExtra(ctx, params, result)}.`;
  const weapon =
    params.weapon ?? result.weapon ?? likelyWeapon(ctx.peek(params.actor), (own) => fitsAllOut(option, own));
  return presentation(
    sentence,
    'info',
    feintFigures(ctx, params, result),
    strikeNext(ctx, { ...params, weapon }, maneuver),
  );
};

export const presentStart: Presenter<object, { order: readonly string[]; active: string | null }> = (
  ctx,
  _params,
  { order, active },
) => {
  const first = active === null ? 'Nobody can act.' : `${who(ctx, active)} is up.`;
  const shown = order.length > 8 ? `${order.length} take part` : namesOrNobody(order.map((id) => who(ctx, id)));
  return presentation(`The fight begins: ${shown}. ${first}`, 'info');
};

interface Happened {
  events: readonly EngineEvent[];
}

export const presentTurn: Presenter<object, Happened & { active: string | null }> = (ctx, _params, result) => {
  const turn = result.active === null ? 'Nobody can act.' : `${who(ctx, result.active)} is up.`;
  return presentation(`${turn} ${tell(ctx, result.events)}`.trim(), 'neutral');
};

export const presentEnd: Presenter<object, Happened & { rounds: number }> = (ctx, _params, { rounds, events }) => {
  const over = `The fight is over after ${counted(rounds, 'second')}.`;
  return presentation(`${over} ${tell(ctx, events)}`.trim(), 'info');
};

export const presentTime: Presenter<object, Happened> = (ctx, _params, { events }) => {
  const told = tell(ctx, events);
  return presentation(told === '' ? 'Time passes; nothing happens.' : told, 'neutral');
};
