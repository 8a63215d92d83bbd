import type { Presentation } from '../../../contract/views';
import { sayDuration, spanSeconds } from '../../../engine/time/duration';
import type { ClockSpan } from '../../../engine/time/duration';
import type { Read } from '../types';
import { eventSentence, readEvent } from './events';
import { say } from '../../../engine/words/say';

const SHOWN = 6;

/** Left out of the sentence: the order is on screen, and reactions appear as suggestions. */
const SHOWN_ELSEWHERE: readonly string[] = ['order-changed', 'reaction-suggested'];

interface Shared {
  event: object;
  targets: readonly string[];
}

/** Merges equal events of several people into one, at the place of the last, as the log's lines do. */
function mergeEqual(events: readonly object[]): Shared[] {
  const merged = new Set<Shared>();
  const alike = new Map<string, Shared>();
  for (const event of events) {
    const { target } = readEvent(event);
    const key = JSON.stringify({ ...event, target: null });
    const before = alike.get(key);
    const joins = before !== undefined && !before.targets.includes(target);
    const shared = joins ? { event: before.event, targets: [...before.targets, target] } : { event, targets: [target] };
    if (joins) merged.delete(before);
    merged.add(shared);
    alike.set(key, shared);
  }
  return [...merged];
}

/** What happened, in sentences: the first few, and how many more there are. */
export function eventSentences(ctx: Read, events: readonly object[]): string {
  const sentences = mergeEqual(events.filter((event) => !SHOWN_ELSEWHERE.includes(readEvent(event).kind)))
    .map(({ event, targets }) => eventSentence(ctx, event, targets))
    .filter((sentence) => sentence !== '');
  const more = sentences.length - SHOWN;
  return [...sentences.slice(0, SHOWN), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

export function presentTime(ctx: Read, span: ClockSpan, { events }: { events: readonly object[] }): Presentation {
  const passed = `Time passes: ${sayDuration(spanSeconds(span))}.`;
  return say(`${passed} ${eventSentences(ctx, events)}`.trim(), 'info');
}

export function presentReminders(
  _ctx: Read,
  _params: object,
  { items }: { items: readonly { text: string }[] },
): Presentation {
  return say(items.map(({ text }) => text).join(' '), 'info');
}
