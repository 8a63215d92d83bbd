import type { Presentation } from '../../../contract/views';
import { sayDuration } from '../../../engine/duration';
import type { JsonObject } from '../../../kernel/json';
import { has } from '../effects';
import { pieceName } from '../pools';
import { EFFECT_TABLE, isEffect } from '../tables/effects';
import type { Read } from '../types';
import { nameOf } from '../types';
import { sayPools } from './events';
import { fig, join, num, part, parts, say, str, strings } from '../../../engine/say';

function labels(ids: readonly string[]): string {
  return join(ids.map((id) => (isEffect(id) ? EFFECT_TABLE[id].word : id)));
}

/** States that whoever comes round leaves behind. */
const ASLEEP: readonly string[] = ['shock', 'stable', 'unconscious'];

/** What is over. Coming round says enough of the states before it; what was put on by hand has a line of its own. */
function noLonger(ended: readonly string[]): string {
  const wakes = ended.includes('unconscious');
  const isByHand = (id: string) => isEffect(id) && EFFECT_TABLE[id].stacking === 'many';
  const states = ended.filter((id) => !isByHand(id) && !(wakes && ASLEEP.includes(id)));
  return `${wakes ? ' Awake again.' : ''}${states.length === 0 ? '' : ` No longer ${labels(states)}.`}`;
}

export function presentTreat(
  ctx: Read,
  input: { healer: string; target: string; method: string },
  result: JsonObject,
): Presentation {
  const self = input.healer === input.target;
  const [healer, patient] = [nameOf(ctx, input.healer), self ? 'themselves' : nameOf(ctx, input.target)];
  const figures = [fig('Total', result['total'], 'AD-DICE-1'), fig('Victory Sum', result['vs'], 'AD-AID-1')];
  if (str(result, 'outcome') === 'unfinished') {
    const { spent, needed } = { spent: 0, needed: 0, ...part(result, 'progress') };
    return say(`${healer} tends to ${patient}: ${String(spent)} of ${String(needed)} actions.`, 'info');
  }
  const what = input.method === 'stabilize' ? 'stabilize' : 'help';
  if (str(result, 'outcome') !== 'success') {
    return say(
      `${healer} cannot ${what} ${patient}: ${num(result, 'total')} against ${num(result, 'vs')}.`,
      'warn',
      figures,
    );
  }
  if (input.method === 'stabilize') return say(`${healer} stabilizes ${patient}.`, 'good', figures);
  const points = num(part(result, 'healed') ?? {}, 'durability');
  const ended = noLonger(strings(result['ended']));
  return say(`${healer} patches ${patient} up: ${points} Durability back.${ended}`, 'good', figures);
}

export function presentHeal(ctx: Read, input: { target: string }, result: JsonObject): Presentation {
  const gain = sayPools(part(result, 'healed') ?? {});
  const name = nameOf(ctx, input.target);
  if (gain === '') return say(`${name} needs none of that.`, 'neutral');
  return say(`${name} regains ${gain}.${noLonger(strings(result['ended']))}`, 'good');
}

export function presentAdjust(ctx: Read, input: { target: string; set: object }, result: JsonObject): Presentation {
  const caused = strings(result['caused']);
  const now = caused.length === 0 ? '' : ` Now ${labels(caused)}.`;
  const { stats } = ctx.peek(input.target);
  const set = Object.entries(input.set).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'number') return [`${SET_TEXT[name] ?? name} ${value}`];
    return Object.entries((value ?? {}) as Record<string, number>).map(
      ([piece, left]) => `${pieceName(stats, piece)} ${left}`,
    );
  });
  return say(`${nameOf(ctx, input.target)}: ${join(set)} by hand.${now}${noLonger(strings(result['ended']))}`, 'info');
}

const SET_TEXT: Readonly<Record<string, string>> = {
  durability: 'Durability',
  health: 'Health',
  vigor: 'Vigor',
  mana: 'Mana',
  actionsLeft: 'actions left',
  initiative: 'initiative',
};

function cut(result: JsonObject): string {
  const left = num(result, 'secondsLeft');
  return left === 0 ? '' : ` Too much happened to go on; ${sayDuration(left)} are left.`;
}

export function presentTime(_ctx: Read, input: JsonObject, result: JsonObject): Presentation {
  const events = parts(result['events']);
  const passed = Object.entries(input)
    .filter(([, amount]) => typeof amount === 'number' && amount > 0)
    .map(([unit, amount]) => (amount === 1 ? `1 ${unit.slice(0, -1)}` : `${String(amount)} ${unit}`));
  const died = events.some((event) => event['kind'] === 'death');
  const verb = passed.length === 1 && passed[0]?.startsWith('1 ') === true ? 'passes' : 'pass';
  return say(`${join(passed)} ${verb}.${cut(result)}`, died ? 'bad' : 'info');
}

export function presentRest(ctx: Read, input: { hours: number }, result: JsonObject): Presentation {
  const rows = parts(result['results']).map((row) => restLine(ctx, row));
  const hours = `${input.hours} ${input.hours === 1 ? 'hour' : 'hours'} of rest.`;
  return say(`${hours} ${rows.join(' ')}${cut(result)}`, 'good');
}

function restLine(ctx: Read, row: JsonObject): string {
  const id = str(row, 'target');
  const name = nameOf(ctx, id);
  if (has(ctx.peek(id).state, 'dead')) return `${name} does not live to see the end of it.`;
  const gain = sayPools(row);
  return `${name} regains ${gain === '' ? 'nothing' : gain}.${noLonger(strings(row['ended']))}`;
}

export function presentDowntime(
  ctx: Read,
  input: { actor: string; activity: string; name?: string | undefined; item?: string | undefined },
  result: JsonObject,
): Presentation {
  const { stats } = ctx.peek(input.actor);
  const item = input.item === undefined ? undefined : pieceName(stats, input.item);
  const what = (input.activity === 'repair' ? item : input.name) ?? 'the work';
  const failed = str(result, 'outcome') === 'failure' ? ' It goes badly.' : '';
  const done = result['complete'] === true ? ' It is done.' : '';
  const unit = input.activity === 'repair' ? 'Durability' : 'days';
  const days = num(result, 'days');
  return say(
    `${nameOf(ctx, input.actor)} works ${days} ${days === 1 ? 'day' : 'days'} on ${what}: ${num(result, 'progress')} of ${num(result, 'goal')} ${unit}.${failed}${done}`,
    failed === '' ? 'good' : 'warn',
    [fig('Gained', result['gained'], input.activity === 'repair' ? 'AD-DWN-2' : 'AD-DWN-1')],
  );
}
