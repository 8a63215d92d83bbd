import type { Due, Schedule, TimerDef } from '../../../engine/time/schedule';
import type { Farsight, Read } from '../types';
import { breathTimer, concentrationTimer, restDeadline, sixSecondMark, stableWake, timedEffects } from './body';
import { KINDS, type Kind, type Timer } from './timer';
import { acclimation, radiation, radiationDecay, reminder } from './world';

function timer(one: Timer): TimerDef<Farsight> {
  return {
    name: one.name,
    of(ctx, being, tell) {
      const at = being.state.lifeState === 'dead' ? null : one.at(ctx, being);
      if (at !== null) tell(at);
    },
    fire(ctx, due) {
      if (due.target !== undefined) one.fire(ctx, due.target);
    },
    describe(ctx, due) {
      const being = ctx.peek(due.target ?? '');
      const every = one.every?.(being);
      return {
        text: one.text(ctx, being),
        rule: one.rule,
        ...(one.asksDice === true ? { asksDice: true } : {}),
        ...(every === undefined ? {} : { everySeconds: every }),
      };
    },
  };
}

/** All timers in the order they fire at the same moment. */
export const TIMERS: readonly Timer[] = [
  timedEffects,
  concentrationTimer,
  sixSecondMark,
  breathTimer,
  radiation,
  radiationDecay,
  restDeadline,
  stableWake,
  acclimation,
  reminder,
];

/** Same moment: by kind, then in declared order. */
function order(ctx: Read, a: Due, b: Due): number {
  const kind = KINDS.indexOf(a.timer as Kind) - KINDS.indexOf(b.timer as Kind);
  if (kind !== 0) return kind;
  return (ctx.world.index[a.target ?? ''] ?? 0) - (ctx.world.index[b.target ?? ''] ?? 0);
}

/** Everything that happens automatically, for the agenda; commands run it through `passClock`. */
export const schedule: Schedule<Farsight> = { timers: TIMERS.map(timer), order };
