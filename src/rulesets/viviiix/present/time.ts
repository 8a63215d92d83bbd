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

/** The same that befalls several is told of them together, where it befell the first, as in the lines of the log. */
function together(events: readonly object[]): { event: object; targets: string[] }[] {
  const told: { event: object; targets: string[] }[] = [];
  const alike = new Map<string, string[]>();
  for (const event of events) {
    const { target } = happening(event);
    const key = JSON.stringify({ ...event, target: null });
    const before = alike.get(key);
    if (before !== undefined && !before.includes(target)) before.push(target);
    else {
      const targets = [target];
      alike.set(key, targets);
      told.push({ event, targets });
    }
  }
  return told;
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
