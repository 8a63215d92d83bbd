import { spanEnd } from '../../src/engine/state/limits';
import { nameOf } from '../../src/engine/state/combatant';
import { plainFight } from '../../src/engine/fight/plain-fight';
import type { Schedule } from '../../src/engine/time/schedule';
import { asAdded, passTime } from '../../src/engine/time/schedule';
import type { StretchRules } from '../../src/engine/time/stretch';
import { course } from '../../src/engine/time/stretch';
import { EFFECTS } from './effects';
import type { Run, ToyTypes } from './model';
import { spent } from './model';
import { eventSentence } from './words';

/** What happens by itself: embers burn, effects end. */
export const schedule: Schedule<ToyTypes> = {
  timers: [
    {
      name: 'ember',
      of(_ctx, { state }, tell) {
        if (state.emberAt !== null) tell(state.emberAt);
      },
      fire(ctx, due) {
        const who = due.target ?? '';
        const { state } = ctx.edit(who);
        state.hurt += ctx.explain.roll('An ember burns', ctx.roll({ sides: 6 }, `${who}: ember`), 'TOY-2', {
          subject: who,
        });
        state.emberAt = spent(ctx, who) ? null : due.at + 60;
        ctx.event('ember', { target: due.target });
      },
      describe: () => ({ text: 'An ember burns', rule: 'TOY-2', asksDice: true, everySeconds: 60 }),
    },
    EFFECTS.timer(),
  ],
  order: asAdded,
};

/** All act one after the other; ten seconds are an exchange. */
export const FIGHT = plainFight<ToyTypes>({
  names: { start: 'start-encounter', next: 'advance-turn', end: 'end-encounter', wait: 'advance-time' },
  rule: 'TOY-1',
  round: { seconds: 10, name: 'exchange' },
  schedule,
  sayEvent: eventSentence,
});

const pass = (ctx: Run, until: number): number => passTime(ctx, schedule, until).secondsLeft;

export interface RestParams {
  targets: string[];
  hours: number;
}

/** A rest as a course: the hours pass, then each gets back one hurt for each hour. */
export function* restCourse(ctx: Run, { targets, hours }: RestParams) {
  yield spanEnd(ctx, hours * 3600, 'hours');
  const results = targets.map((target) => {
    const healed = spent(ctx, target) ? 0 : Math.min(hours, ctx.peek(target).state.hurt);
    if (healed > 0) ctx.edit(target).state.hurt -= healed;
    ctx.explain.note(`${nameOf(ctx, target)} rests`, 'TOY-6', { value: healed, subject: target });
    return { target, healed };
  });
  return { results };
}

export const STRETCH: StretchRules<ToyTypes> = { pass, courses: { rest: course<ToyTypes, RestParams>(restCourse) } };
