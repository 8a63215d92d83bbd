import type { Presentation } from '../../../contract/views';
import type { EngineEvent } from '../../../engine/state/context';
import { sayDuration } from '../../../engine/time/duration';
import { counted, fig, listOf, plain, say } from '../../../engine/words/say';
import { has } from '../effects';
import type { Reminder } from '../reminders';
import { sayReminder } from '../reminders';
import { EFFECT_TABLE } from '../tables/effects';
import type { Read } from '../types';
import { nameOf } from '../types';
import { endsSomebody, tell } from './events';

interface Order {
  order: readonly string[];
}

/** Whose turn it is, or nobody's, and in which round. */
interface Turn {
  round: number;
  active: string | null;
}

/** Reminders for the active combatant (AD-TIME-6), as sentences. */
const reminded = ({ reminders }: WithReminders): string => reminders.map((one) => ` ${sayReminder(one)}.`).join('');

interface WithReminders {
  reminders: readonly Reminder[];
}

interface WithEvents {
  events: readonly EngineEvent[];
}

/** 'Mira’s turn: 2 actions.', or what keeps her from using it, or that nobody can act. */
function whoseTurn(ctx: Read, { active }: Turn): string {
  if (active === null) return 'Nobody can act.';
  const { state } = ctx.peek(active);
  const by = (['incapacitated', 'winded'] as const).find((effect) => has(state, effect));
  if (by !== undefined) return `${nameOf(ctx, active)}’s turn, but ${EFFECT_TABLE[by].word}.`;
  const left = state.actionsLeft;
  return `${nameOf(ctx, active)}’s turn: ${counted(left, 'action')}.`;
}

export function presentStartEncounter(ctx: Read, _input: object, result: Turn & Order & WithReminders): Presentation {
  const order = result.order.map((id) => `${nameOf(ctx, id)} (${plain(ctx.peek(id).state.initiative ?? 0)})`);
  return say(`The fight begins: ${listOf(order)}. ${whoseTurn(ctx, result)}${reminded(result)}`, 'info', [
    fig('Round', result.round, 'AD-TIME-1'),
  ]);
}

export function presentAdvance(ctx: Read, _input: object, result: Turn & WithEvents & WithReminders): Presentation {
  const opened = result.events.some(({ kind }) => kind === 'round') ? `Round ${result.round}. ` : '';
  const happened = tell(ctx, result.events);
  const now = `${opened}${whoseTurn(ctx, result)}${reminded(result)}`;
  return say(`${happened} ${now}`.trim(), anybodyEnded(result) ? 'bad' : 'info');
}

/** True if it was the end of somebody while time passed. */
export const anybodyEnded = ({ events }: WithEvents): boolean => events.some(endsSomebody);

export function presentEndEncounter(
  ctx: Read,
  _input: object,
  result: WithEvents & { rounds: number; seconds: number },
): Presentation {
  const { rounds, seconds } = result;
  const over = `The fight is over after ${counted(rounds, 'round')}, ${sayDuration(seconds)}.`;
  return say(`${over} ${tell(ctx, result.events)}`.trim(), anybodyEnded(result) ? 'bad' : 'info');
}

export function presentJoin(
  ctx: Read,
  { target }: { target: string },
  { order, active, initiative }: Order & Turn & { initiative: number },
): Presentation {
  const place = order.indexOf(target);
  const late = active === null || place < order.indexOf(active) ? ' Acts from the next round.' : '';
  return say(
    `${nameOf(ctx, target)} arrives with initiative ${plain(initiative)}, in place ${place + 1}.${late}`,
    'info',
  );
}

export function presentLeave(ctx: Read, { target }: { target: string }): Presentation {
  return say(`${nameOf(ctx, target)} leaves the fight.`, 'info');
}
