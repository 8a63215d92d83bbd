import type { Presentation } from '../../../contract/views';
import { SOM_RANGE } from '../tables/scores';
import type { Read } from '../types';
import { nameOf } from '../types';
import { fig, inLines, listOf, say } from '../../../engine/words/say';
import type { Reaction } from '../reaction';
import type { OneOrMany, TargetParams } from '../targets';
import { namedIn } from '../targets';
import { later } from './say';

/** Who stays calm and who loses the turn, in one sentence each. */
export function reactionSentence(ctx: Read, entries: readonly Reaction[]): string {
  const name = ({ id }: Reaction): string => nameOf(ctx, id);
  const steady = entries.filter(({ success }) => success).map(name);
  const shaken = entries.filter(({ success }) => !success).map(name);
  return [
    steady.length === 0 ? '' : `${listOf(steady)} ${steady.length === 1 ? 'stays calm' : 'stay calm'}.`,
    shaken.length === 0 ? '' : `${listOf(shaken)} ${shaken.length === 1 ? 'loses' : 'lose'} the turn.`,
  ]
    .filter((text) => text !== '')
    .join(' ');
}

export function presentReaction(
  ctx: Read,
  _params: object,
  { targets }: { targets: readonly Reaction[] },
): Presentation {
  return say(
    reactionSentence(ctx, targets),
    targets.some(({ lostTurn }) => lostTurn) ? 'bad' : 'good',
    targets.map(({ id, roll, som }) =>
      fig(nameOf(ctx, id), roll === null ? null : `${roll} against ${som}`, 'VX-REACT-2'),
    ),
  );
}

/** A State of Mind before and after; `to` is null while it waits. */
interface Mood {
  from: number;
  to: number | null;
  pending: boolean;
}

const feeling = (som: number): string =>
  som === SOM_RANGE.max ? ' (exalted)' : som === SOM_RANGE.min ? ' (panicked)' : '';

/** The requested change: an absolute value or a number of steps. */
interface Asked {
  som?: number | undefined;
  delta?: number | undefined;
}

function asked({ som, delta = 0 }: Asked): string {
  if (som !== undefined) return `goes to ${som}`;
  return delta === 0 ? 'stays as it is' : `goes ${delta < 0 ? 'down' : 'up'} by ${Math.abs(delta)}`;
}

function moodText(ctx: Read, id: string, input: Asked, mood: Mood): string {
  const { from, to } = mood;
  const name = nameOf(ctx, id);
  if (to === null) return `${name}’s State of Mind ${asked(input)}${later(mood)}.`;
  if (from === to) return `${name}’s State of Mind stays at ${to}${feeling(to)}.`;
  return `${name}’s State of Mind goes from ${from} to ${to}${feeling(to)}.`;
}

export function presentSom(ctx: Read, input: TargetParams & Asked, result: OneOrMany<Mood>): Presentation {
  const all = namedIn(input, result);
  const moved = all.flatMap(({ id, of: { from, to } }) => (to === null || to === from ? [] : [{ id, from, to }]));
  const sunk = moved.some(({ from, to }) => to < from);
  const settled = moved.length === 0 ? 'neutral' : sunk ? 'warn' : 'good';
  return say(
    inLines(all.map(({ id, of }) => moodText(ctx, id, input, of))),
    all.some(({ of }) => of.pending) ? 'info' : settled,
    moved.map(({ id, to }) =>
      fig(all.length === 1 ? 'State of Mind' : `State of Mind, ${nameOf(ctx, id)}`, to, 'VX-SOM-1'),
    ),
  );
}
