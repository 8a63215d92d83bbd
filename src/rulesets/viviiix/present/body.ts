import type { Presentation, Tone } from '../../../contract/views';
import type { Read } from '../types';
import { nameOf } from '../types';
import { counted, fig, say } from '../../../engine/words/say';
import type { Who } from '../../../engine/words/who';
import type { Burden } from '../tables/burden';
import { ARMOUR, SHIELD, thePieces } from '../gear';

const BURDEN_TEXT: Readonly<Record<Burden, readonly [one: string, several: string]>> = {
  unburdened: ['is unburdened', 'are unburdened'],
  light: ['carries a light load', 'carry a light load'],
  medium: ['carries a medium load', 'carry a medium load'],
  heavy: ['carries a heavy load', 'carry a heavy load'],
  overloaded: ['is overloaded', 'are overloaded'],
  immobilised: ['cannot move under the load', 'cannot move under the load'],
};

/** 'Ana is overloaded now.' */
export const burdenNow = ({ names, verb }: Who, burden: Burden): string =>
  `${names} ${verb(...BURDEN_TEXT[burden])} now.`;

/** The part of results that says how a load is carried. */
interface Bearing {
  load: number;
  burden: Burden;
  mov: number;
  loadt?: number;
}

function toneOf({ burden }: Bearing): Tone {
  return burden === 'immobilised' || burden === 'overloaded' ? 'warn' : 'neutral';
}

function bearingFigures({ load, mov, loadt }: Bearing) {
  return [
    fig('Load', load, 'VX-LOAD-3', 'kg'),
    fig('Movement', mov, 'VX-LOAD-9', 'm/turn'),
    fig('Load band', loadt, 'VX-LOAD-1', 'kg'),
  ];
}

/** 'carries a medium load: 30 kg, 6 m a turn' */
function bearing({ burden, load, mov }: Bearing): string {
  return `${BURDEN_TEXT[burden][0]}: ${load} kg, ${mov} m a turn`;
}

export function presentLoad(ctx: Read, { target }: { target: string }, result: Bearing): Presentation {
  const sentence = `${nameOf(ctx, target)} ${bearing(result)}.`;
  return say(sentence, toneOf(result), bearingFigures(result));
}

export function presentTake(
  ctx: Read,
  { target, item, count }: { target: string; item: string; count: number },
  result: Bearing,
): Presentation {
  const sentence = `${nameOf(ctx, target)} takes ${thePieces(count, item)} and ${bearing(result)}.`;
  return say(sentence, toneOf(result), bearingFigures(result));
}

export function presentDrop(
  ctx: Read,
  { target, item, to }: { target: string; item: string; to?: string | undefined },
  result: Bearing & { count: number; to: Bearing | null },
): Presentation {
  const { count: left, to: given } = result;
  const keeps = left === 0 ? '' : `, keeps ${left}`;
  const action = to === undefined ? `puts the ${item} down` : `hands the ${item} to ${nameOf(ctx, to)}`;
  const theirs = to === undefined || given === null ? '' : ` ${nameOf(ctx, to)} ${bearing(given)}.`;
  const sentence = `${nameOf(ctx, target)} ${action}${keeps} and ${bearing(result)}.${theirs}`;
  return say(sentence, toneOf(result.to ?? result), bearingFigures(result));
}

export function presentGear(
  ctx: Read,
  { target, thing, worn }: { target: string; thing: string; worn: boolean },
  result: Bearing,
): Presentation {
  const { armour, shield } = ctx.peek(target).stats;
  const own = { [ARMOUR]: armour?.name, [SHIELD]: shield?.name }[thing] ?? thing;
  const action = worn ? `has the ${own} at hand` : `lays the ${own} aside`;
  const sentence = `${nameOf(ctx, target)} ${action} and ${bearing(result)}.`;
  return say(sentence, toneOf(result), bearingFigures(result));
}

/** The result of a move; `left` is null outside an encounter. */
interface Moved {
  metres: number;
  mov: number;
  left: number | null;
  turns: number;
  seconds: number;
}

export function presentMove(ctx: Read, { actor }: { actor: string }, result: Moved): Presentation {
  const { metres, mov, left, turns, seconds } = result;
  const name = nameOf(ctx, actor);
  const sentence =
    left === null
      ? `${name} needs ${counted(turns, 'turn')} (${seconds} s) for ${metres} m.`
      : `${name} moves ${metres} m; ${left} m left this turn.`;
  return say(sentence, 'neutral', [fig('Movement', mov, 'VX-MOV-5', 'm/turn')]);
}
