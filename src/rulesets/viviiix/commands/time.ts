import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { clockSpanSchema, spanSeconds } from '../../../engine/time/duration';
import { spanEnd } from '../../../engine/state/limits';
import { invalidParams } from '../../../engine/state/refusal';
import { minus } from '../../../kernel/decimal';
import { mustBeOutsideEncounter } from '../guards';
import { presentReminders, presentTime } from '../present/time';
import { REMINDERS, TOPICS } from '../tables/reminders';
import { pass } from '../timers';
import type { Viviiix } from '../types';
import { field } from '../schemas/fields';

export const advanceTime = defineCommand<Viviiix>()({
  name: 'advance-time',
  title: 'Let time pass',
  summary: 'Minutes, hours or days; anything that falls due happens along the way.',
  kind: 'time',
  params: clockSpanSchema,
  rules: ['VX-TIME-2', 'VX-EXT-16'],
  rolls: false,
  run(ctx, span) {
    const seconds = spanSeconds(span);
    if (seconds <= 0) invalidParams('seconds', 'How much time passes?');
    const end = spanEnd(ctx, seconds, 'seconds');
    mustBeOutsideEncounter(ctx);
    ctx.explain.note('Seconds', 'VX-TIME-2', { value: minus(seconds, pass(ctx, end)) });
    return { events: [...ctx.events], clock: ctx.clock };
  },
  present: presentTime,
  guard: mustBeOutsideEncounter,
});

const reminderParams = z.object({
  topic: field(z.enum(TOPICS), {
    title: 'Topic',
    enumTitles: {
      'reaction-combat': 'Reactions in a fight',
      'reaction-non-combat': 'Reactions outside a fight',
      advantages: 'Advantages',
      disadvantages: 'Disadvantages',
      sequence: 'The order',
    },
  }),
});

export const reminders = defineCommand<Viviiix>()({
  name: 'reminders',
  title: 'Reminders',
  summary: 'What to bear in mind, by topic.',
  kind: 'question',
  params: reminderParams,
  rules: ['VX-REACT-5', 'VX-REACT-6', 'VX-MOD-7', 'VX-MOD-8', 'VX-SEQ-6', 'VX-SEQ-7'],
  rolls: false,
  run(ctx, { topic }) {
    for (const { text, rule } of REMINDERS[topic]) ctx.explain.note(text, rule);
    return { items: REMINDERS[topic].map(({ id, text }) => ({ id, text })) };
  },
  present: presentReminders,
});
