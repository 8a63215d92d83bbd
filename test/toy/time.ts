import { spanEnd } from '../../src/engine/limits';
import type { Schedule } from '../../src/engine/schedule';
import { passTime } from '../../src/engine/schedule';
import type { Course, StretchRules } from '../../src/engine/stretch';
import { course } from '../../src/engine/stretch';
import { EFFECTS } from './effects';
import type { Run, ToyTypes } from './model';
import { nameOf, ROUND_SECONDS, spent } from './model';

/** What happens by itself: embers burn, effects end. */
export const schedule: Schedule<ToyTypes> = {
  timers: [
    {
      name: 'ember',
      *pending(ctx) {
        for (const { id, state } of ctx.world.combatants) {
          if (state.emberAt !== null) yield { at: state.emberAt, timer: 'ember', target: id };
        }
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
  order: (ctx, a, b) => (ctx.world.index[a.target ?? ''] ?? 0) - (ctx.world.index[b.target ?? ''] ?? 0),
};

export function closeRound(ctx: Run): void {
  passTime(ctx, schedule, ctx.clock + ROUND_SECONDS);
}

const pass = (ctx: Run, until: number): number => passTime(ctx, schedule, until).secondsLeft;

export interface RestParams {
  targets: string[];
  hours: number;
}

/** A rest as a course: the hours pass, then each gets back one hurt for each hour. */
export function* restCourse(ctx: Run, { targets, hours }: RestParams): Course {
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
