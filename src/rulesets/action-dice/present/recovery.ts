import type { Presentation } from '../../../contract/views';
import type { EngineEvent } from '../../../engine/state/context';
import type { ClockSpan } from '../../../engine/time/duration';
import { sayDuration, sayPassed, spanSeconds } from '../../../engine/time/duration';
import { choiceOf, counted, fig, inLines, listOf, plain, say } from '../../../engine/words/say';
import { has } from '../effects';
import { pieceName } from '../pools';
import type { Progress } from '../progress';
import type { Gain } from '../tally';
import type { EffectId } from '../tables/effects';
import { EFFECT_TABLE } from '../tables/effects';
import type { Read } from '../types';
import { nameOf } from '../types';
import { sayPools, tell, wordsOf } from './events';
import { anybodyEnded } from './turn';

/** States that end when somebody comes round. */
const ASLEEP: readonly EffectId[] = ['shock', 'stable', 'unconscious'];

/** Which effects ended. 'Awake again' covers the states before it; effects applied by hand have their own line. */
function noLonger(ended: readonly EffectId[]): string {
  const wakes = ended.includes('unconscious');
  const isByHand = (id: EffectId) => EFFECT_TABLE[id].stacking === 'several';
  const states = ended.filter((id) => !isByHand(id) && !(wakes && ASLEEP.includes(id)));
  return `${wakes ? ' Awake again.' : ''}${states.length === 0 ? '' : ` No longer ${choiceOf(wordsOf(states))}.`}`;
}

/** Result of first aid; no total until all its actions are spent. */
interface TreatResult {
  outcome: 'success' | 'failure' | 'unfinished';
  total: number | null;
  vs: number;
  healed: { durability: number };
  ended: readonly EffectId[];
  progress: Progress | null;
}

export function presentTreat(
  ctx: Read,
  input: { healer: string; target: string; method: string },
  { outcome, total, vs, healed, ended, progress }: TreatResult,
): Presentation {
  const self = input.healer === input.target;
  const [healer, patient] = [nameOf(ctx, input.healer), self ? 'themselves' : nameOf(ctx, input.target)];
  if (total === null) {
    return say(`${healer} tends to ${patient}: ${progress?.spent ?? 0} of ${progress?.needed ?? 0} actions.`, 'info');
  }
  const figures = [fig('Total', total, 'AD-DICE-1'), fig('Victory Sum', vs, 'AD-AID-1')];
  const what = input.method === 'stabilize' ? 'stabilise' : 'help';
  if (outcome !== 'success') {
    return say(`${healer} cannot ${what} ${patient}: ${plain(total)} against ${plain(vs)}.`, 'warn', figures);
  }
  if (input.method === 'stabilize') return say(`${healer} stabilises ${patient}.`, 'good', figures);
  const back = `${healed.durability} Durability back.${noLonger(ended)}`;
  return say(`${healer} patches ${patient} up: ${back}`, 'good', figures);
}

export function presentHeal(
  ctx: Read,
  { target }: { target: string },
  { healed, ended }: { healed: Gain; ended: readonly EffectId[] },
): Presentation {
  const gain = sayPools(healed);
  const name = nameOf(ctx, target);
  if (gain === '') return say(`${name} regains nothing.`, 'neutral');
  return say(`${name} regains ${gain}.${noLonger(ended)}`, 'good');
}

export function presentAdjust(
  ctx: Read,
  input: { target: string; set: object },
  { caused, ended }: { caused: readonly EffectId[]; ended: readonly EffectId[] },
): Presentation {
  const now = caused.length === 0 ? '' : ` Now ${listOf(wordsOf(caused))}.`;
  const { stats } = ctx.peek(input.target);
  const set = Object.entries(input.set).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'number') return [`${SET_TEXT[name] ?? name} ${plain(value)}`];
    return Object.entries((value ?? {}) as Record<string, number>).map(
      ([piece, left]) => `${pieceName(stats, piece)} ${left}`,
    );
  });
  if (set.length === 0) return say(`${nameOf(ctx, input.target)} stays as before.`, 'info');
  return say(`${nameOf(ctx, input.target)}: ${listOf(set)}, set by hand.${now}${noLonger(ended)}`, 'info');
}

const SET_TEXT: Readonly<Record<string, string>> = {
  durability: 'Durability',
  health: 'Health',
  vigor: 'Vigor',
  mana: 'Mana',
  actionsLeft: 'actions left',
  initiative: 'initiative',
};

/** Time that passed; `secondsLeft` if it stopped early because too much happened. */
interface TimeResult {
  events: readonly EngineEvent[];
  secondsLeft?: number;
}

function cut({ secondsLeft = 0 }: TimeResult): string {
  return secondsLeft === 0 ? '' : ` Too much happened at once: stopped with ${sayDuration(secondsLeft)} to go.`;
}

export function presentTime(ctx: Read, span: ClockSpan, result: TimeResult): Presentation {
  const told = `${sayPassed(spanSeconds(span))} ${tell(ctx, result.events)}`.trim();
  return say(`${told}${cut(result)}`, anybodyEnded(result) ? 'bad' : 'info');
}

type RestResult = Gain & { target: string; ended: readonly EffectId[] };

export function presentRest(
  ctx: Read,
  input: { hours: number },
  result: TimeResult & { results: readonly RestResult[] },
): Presentation {
  const rows = result.results.map((row) => restLine(ctx, row));
  const hours = `${counted(input.hours, 'hour')} of rest.`;
  return say(`${inLines(rows, hours)}${cut(result)}`, anybodyEnded(result) ? 'bad' : 'good');
}

function restLine(ctx: Read, row: RestResult): string {
  const name = nameOf(ctx, row.target);
  const { state } = ctx.peek(row.target);
  if (has(state, 'dead')) return `${name} dies before it ends.`;
  if (has(state, 'destroyed')) return `${name} is destroyed before it ends.`;
  const gain = sayPools(row);
  return `${name} regains ${gain === '' ? 'nothing' : gain}.${noLonger(row.ended)}`;
}

/** Result of days of work. */
interface DowntimeResult {
  outcome: 'success' | 'failure' | 'none';
  days: number;
  gained: number;
  progress: number;
  goal: number;
  complete: boolean;
}

export function presentDowntime(
  ctx: Read,
  input: { actor: string; activity: string; name?: string | undefined; item?: string | undefined },
  { outcome, days, gained, progress, goal, complete }: DowntimeResult,
): Presentation {
  const { stats } = ctx.peek(input.actor);
  const item = input.item === undefined ? undefined : pieceName(stats, input.item);
  const repair = input.activity === 'repair';
  const what = (repair ? item : input.name) ?? 'the work';
  const failed = outcome === 'failure';
  const spent = `${nameOf(ctx, input.actor)} works ${counted(days, 'day')} on ${what}`;
  const came = `${progress} of ${goal} ${repair ? 'Durability' : 'days'}.`;
  return say(
    `${spent}: ${came}${failed ? ' It goes badly.' : ''}${complete ? ' It is done.' : ''}`,
    failed ? 'warn' : 'good',
    [fig('Gained', gained, repair ? 'AD-DWN-2' : 'AD-DWN-1')],
  );
}
