import type { Presentation } from '../../../contract/views';
import { sayDuration, spanSeconds } from '../../../engine/time/duration';
import type { ClockSpan } from '../../../engine/time/duration';
import type { EngineEvent } from '../../../engine/state/context';
import { tellEvents } from '../../../engine/words/tell-events';
import type { Read } from '../types';
import { eventSentence } from './events';
import { say } from '../../../engine/words/say';

/** Left out of the sentence: the order is on screen, and reactions appear as suggestions. */
const SHOWN_ELSEWHERE: readonly string[] = ['order-changed', 'reaction-suggested'];

/** What happened, in the sentence of a result. */
export function tell(ctx: Read, events: readonly EngineEvent[]): string {
  return tellEvents(ctx, events, {
    say: eventSentence,
    isSilent: ({ kind }) => SHOWN_ELSEWHERE.includes(kind),
    isGrave: ({ kind }) => kind === 'fatality',
  });
}

export function presentTime(ctx: Read, span: ClockSpan, { events }: { events: readonly EngineEvent[] }): Presentation {
  const passed = `Time passes: ${sayDuration(spanSeconds(span))}.`;
  return say(`${passed} ${tell(ctx, events)}`.trim(), 'info');
}

export function presentReminders(
  _ctx: Read,
  _params: object,
  { items }: { items: readonly { text: string }[] },
): Presentation {
  return say(items.map(({ text }) => text).join(' '), 'info');
}
