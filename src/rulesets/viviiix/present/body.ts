import type { Presentation, Tone } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import type { Read } from '../types';
import { nameOf } from '../types';
import { fig, num, part, say, str } from '../../../engine/say';
import { points } from './say';

const BURDEN_TEXT: Readonly<Record<string, string>> = {
  unburdened: 'is unburdened',
  light: 'bears a light load',
  medium: 'bears a medium load',
  heavy: 'bears a heavy load',
  overloaded: 'is overloaded',
  immobilised: 'cannot stir under the load',
};

export const burdenIs = (burden: string): string => BURDEN_TEXT[burden] ?? burden;

function toneOf(burden: string): Tone {
  return burden === 'immobilised' || burden === 'overloaded' ? 'warn' : 'neutral';
}

function bearingFigures(result: JsonObject) {
  return [
    fig('Load', result['load'], 'VX-LOAD-3', 'kg'),
    fig('Movement', result['mov'], 'VX-LOAD-9', 'm/turn'),
    fig('Load band', result['loadt'], 'VX-LOAD-1', 'kg'),
  ];
}

/** 'bears a medium load: 30 kg, 6 m a turn' */
function bearing(result: JsonObject): string {
  return `${burdenIs(str(result, 'burden'))}: ${num(result, 'load')} kg, ${num(result, 'mov')} m a turn`;
}

export function presentLoad(ctx: Read, { target }: { target: string }, result: JsonObject): Presentation {
  const sentence = `${nameOf(ctx, target)} ${bearing(result)}.`;
  return say(sentence, toneOf(str(result, 'burden')), bearingFigures(result));
}

const pieces = (count: number, item: string): string => (count === 1 ? item : `${count} × ${item}`);

export function presentTake(
  ctx: Read,
  { target, item, count }: { target: string; item: string; count: number },
  result: JsonObject,
): Presentation {
  const sentence = `${nameOf(ctx, target)} takes ${pieces(count, item)} along and ${bearing(result)}.`;
  return say(sentence, toneOf(str(result, 'burden')), bearingFigures(result));
}

export function presentDrop(
  ctx: Read,
  { target, item, to }: { target: string; item: string; to?: string | undefined },
  result: JsonObject,
): Presentation {
  const left = num(result, 'count');
  const keeps = left === 0 ? '' : `, keeps ${left}`;
  const given = part(result, 'to');
  const deed = to === undefined ? `puts ${item} down` : `hands ${item} to ${nameOf(ctx, to)}`;
  const theirs = to === undefined || given === null ? '' : ` ${nameOf(ctx, to)} ${bearing(given)}.`;
  const sentence = `${nameOf(ctx, target)} ${deed}${keeps} and ${bearing(result)}.${theirs}`;
  return say(sentence, toneOf(str(given ?? result, 'burden')), bearingFigures(result));
}

export function presentGear(
  ctx: Read,
  { target, thing, worn }: { target: string; thing: string; worn: boolean },
  result: JsonObject,
): Presentation {
  const deed = worn ? `has the ${thing} at hand` : `lays the ${thing} aside`;
  const sentence = `${nameOf(ctx, target)} ${deed} and ${bearing(result)}.`;
  return say(sentence, toneOf(str(result, 'burden')), bearingFigures(result));
}

export function presentMove(ctx: Read, { actor }: { actor: string }, result: JsonObject): Presentation {
  const name = nameOf(ctx, actor);
  const metres = num(result, 'metres');
  const left = result['left'];
  const sentence =
    typeof left === 'number'
      ? `${name} moves ${metres} m; ${left} m are left in this turn.`
      : `${name} needs ${points(num(result, 'turns'), 'turn')} (${num(result, 'seconds')} s) for ${metres} m.`;
  return say(sentence, 'neutral', [fig('Movement', result['mov'], 'VX-MOV-5', 'm/turn')]);
}
