import type { Presentation } from '../../../contract/views';
import { sayDuration } from '../../../engine/time/duration';
import { spanSeconds } from '../../../engine/time/duration';
import type { ClockSpan } from '../../../engine/time/duration';
import { liesHelpless } from '../body';
import type { Read } from '../types';
import { nameOf } from '../types';
import type { Happening } from './events';
import { eventSentence, happening } from './events';
import { join, say } from '../../../engine/words/say';

const SHOWN = 6;

/** Told by lines of their own: the order is seen, and a reaction is offered. */
const APART: readonly string[] = ['order-changed', 'reaction-suggested'];

/** Blows on somebody one after the other as one, everything else by itself. */
function runsOf(events: readonly Happening[]): Happening[][] {
  const runs: Happening[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    const isMore = event.kind === 'damage-applied' && last?.[0]?.kind === event.kind && last[0].target === event.target;
    if (isMore) last.push(event);
    else runs.push([event]);
  }
  return runs;
}

/** 'Ana takes 3, 1 and 4 points of damage.' */
function tellRun(ctx: Read, run: readonly Happening[]): string {
  const [first] = run;
  if (first === undefined || run.length === 1) return eventSentence(ctx, first ?? {});
  const amounts = join(run.map(({ amount }) => String(amount)));
  return `${nameOf(ctx, first.target)} takes ${amounts} points of damage.`;
}

/** What took hold, in words; of very much the first, and how much more there was. */
export function happenings(ctx: Read, events: readonly object[]): string {
  const worthTelling = events.map(happening).filter(({ kind, target }) => {
    // Whoever lies helpless anyway feels no load.
    const isFelt =
      kind !== 'burden-changed' || !Object.hasOwn(ctx.world.index, target) || !liesHelpless(ctx.peek(target));
    return isFelt && !APART.includes(kind);
  });
  const told = runsOf(worthTelling)
    .map((run) => tellRun(ctx, run))
    .filter((sentence) => sentence !== '');
  const more = told.length - SHOWN;
  return [...told.slice(0, SHOWN), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

export function presentTime(ctx: Read, span: ClockSpan, { events }: { events: readonly object[] }): Presentation {
  const passed = `Time passes: ${sayDuration(spanSeconds(span))}.`;
  return say(`${passed} ${happenings(ctx, events)}`.trim(), 'info');
}

export function presentReminders(
  _ctx: Read,
  _params: object,
  { items }: { items: readonly { text: string }[] },
): Presentation {
  return say(items.map(({ text }) => text).join(' '), 'info');
}
