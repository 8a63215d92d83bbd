import type { Presentation } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import { SOM_RANGE } from '../tables/scores';
import type { Read } from '../types';
import { nameOf } from '../types';
import { fig, join, num, parts, say, str } from '../../../engine/say';
import { namedIn } from './injury';
import { later } from './say';

/** 'Mira keeps her head' and who does not, in one sentence each. */
export function reactionSentence(ctx: Read, entries: readonly JsonObject[]): string {
  const name = (entry: JsonObject): string => nameOf(ctx, str(entry, 'id'));
  const steady = entries.filter((entry) => entry['success'] === true).map(name);
  const shaken = entries.filter((entry) => entry['success'] !== true).map(name);
  return [
    steady.length === 0 ? '' : `${join(steady)} ${steady.length === 1 ? 'keeps a cool head' : 'keep cool heads'}.`,
    shaken.length === 0 ? '' : `${join(shaken)} ${shaken.length === 1 ? 'loses' : 'lose'} the turn.`,
  ]
    .filter((text) => text !== '')
    .join(' ');
}

export function presentReaction(ctx: Read, _params: object, result: JsonObject): Presentation {
  const entries = parts(result['targets']);
  const lost = entries.some((entry) => entry['lostTurn'] === true);
  return say(
    reactionSentence(ctx, entries),
    lost ? 'bad' : 'good',
    entries.map((entry) => fig(nameOf(ctx, str(entry, 'id')), entry['roll'], 'VX-REACT-2')),
  );
}

const feeling = (som: number): string =>
  som === SOM_RANGE.max ? ' (exalted)' : som === SOM_RANGE.min ? ' (panicked)' : '';

function moodText(ctx: Read, id: string, result: JsonObject): string {
  const name = nameOf(ctx, id);
  if (result['pending'] === true) return `${name}'s State of Mind changes${later(result)}.`;
  const [from, to] = [num(result, 'from'), num(result, 'to')];
  if (from === to) return `${name}'s State of Mind stays at ${to}${feeling(to)}.`;
  return `${name}'s State of Mind goes from ${from} to ${to}${feeling(to)}.`;
}

export function presentSom(ctx: Read, input: Parameters<typeof namedIn>[0], result: JsonObject): Presentation {
  const all = namedIn(input, result);
  const moved = all.filter(({ of }) => of['pending'] !== true && num(of, 'from') !== num(of, 'to'));
  const sunk = moved.some(({ of }) => num(of, 'to') < num(of, 'from'));
  const tone = all.some(({ of }) => of['pending'] === true)
    ? 'info'
    : moved.length === 0
      ? 'neutral'
      : sunk
        ? 'warn'
        : 'good';
  return say(
    all.map(({ id, of }) => moodText(ctx, id, of)).join(' '),
    tone,
    moved.map(({ id, of }) =>
      fig(all.length === 1 ? 'State of Mind' : `State of Mind, ${nameOf(ctx, id)}`, of['to'], 'VX-SOM-1'),
    ),
  );
}
