import type { Presentation } from '../../../contract/views';
import { sayDuration } from '../../../engine/time/duration';
import { spanSeconds } from '../../../engine/time/duration';
import type { ClockSpan } from '../../../engine/time/duration';
import type { Read } from '../types';
import { eventSentence, happening } from './events';
import { say } from '../../../engine/words/say';

const SHOWN = 6;

/** Told by lines of their own: the order is seen, and a reaction is offered. */
const APART: readonly string[] = ['order-changed', 'reaction-suggested'];

interface Shared {
  event: object;
  targets: readonly string[];
}

/** The same that befalls several is told of them together, once it has befallen the last, in the words of the log's lines. */
function together(events: readonly object[]): Shared[] {
  const told = new Set<Shared>();
  const alike = new Map<string, Shared>();
  for (const event of events) {
    const { target } = happening(event);
    const key = JSON.stringify({ ...event, target: null });
    const before = alike.get(key);
    const joins = before !== undefined && !before.targets.includes(target);
    const shared = joins ? { event: before.event, targets: [...before.targets, target] } : { event, targets: [target] };
    if (joins) told.delete(before);
    told.add(shared);
    alike.set(key, shared);
  }
  return [...told];
}

/** What took hold, in words; of very much the first, and how much more there was. */
export function happenings(ctx: Read, events: readonly object[]): string {
  const told = together(events.filter((event) => !APART.includes(happening(event).kind)))
    .map(({ event, targets }) => eventSentence(ctx, event, targets))
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
