import type { Presentation } from '../../../contract/views';
import { sayDuration } from '../../../engine/time/duration';
import { spanSeconds } from '../../../engine/time/duration';
import type { ClockSpan } from '../../../engine/time/duration';
import type { Read } from '../types';
import { eventSentence } from './events';
import { say } from '../../../engine/words/say';

const SHOWN = 3;

/** The first few happenings in words, and how many more there were. */
export function happenings(ctx: Read, events: readonly object[]): string {
  const told = events.slice(0, SHOWN).map((event) => eventSentence(ctx, event));
  const more = events.length - told.length;
  return [...told, ...(more > 0 ? [more === 1 ? 'One more thing happens.' : `${more} more things happen.`] : [])].join(
    ' ',
  );
}

export function presentTime(ctx: Read, span: ClockSpan, { events }: { events: readonly object[] }): Presentation {
  const passed = `Time passes: ${sayDuration(spanSeconds(span))}.`;
  return say(events.length === 0 ? passed : `${passed} ${happenings(ctx, events)}`, 'info');
}

export function presentReminders(
  _ctx: Read,
  _params: object,
  { items }: { items: readonly { text: string }[] },
): Presentation {
  return say(items.map(({ text }) => text).join(' '), 'info');
}
