import type { TimerDef } from '../../engine/time/schedule';
import { has, isDead, nextOverload } from './effects';
import { loseFatigue } from './health';
import { stayAfloat } from './swimming';
import type { Run, TD } from './types';

/** Reports new effects as events, sorted by id. */
function reportAdded(ctx: Run, target: string, effects: readonly string[]): void {
  for (const effect of [...effects].sort()) ctx.event('effect-added', { target, effect });
}

/** The swimmer's next roll is due: announced once, or made, depending on the option (TD-SWIM-6). */
const swimming: TimerDef<TD> = {
  name: 'swimming',
  of({ options: { swimClock } }, being, tell) {
    const { swimming: water } = being.state;
    if (swimClock === 'off' || water === null || isDead(being) || (swimClock === 'remind' && water.due)) return;
    tell(water.nextAt);
  },
  fire(ctx, due) {
    const id = due.target ?? '';
    if (ctx.options.swimClock === 'roll') {
      rollInWater(ctx, id);
      return;
    }
    const { swimming: water } = ctx.edit(id).state;
    if (water !== null) water.due = true;
    ctx.explain.note('The next swimming roll is due', 'TD-SWIM-6', { subject: id });
    ctx.event('swim-due', { target: id });
  },
  describe: (ctx) =>
    ctx.options.swimClock === 'roll'
      ? { text: 'Swimming roll', rule: 'TD-SWIM-6', asksDice: true }
      : { text: 'Swimming roll due', rule: 'TD-SWIM-6' },
};

function rollInWater(ctx: Run, target: string): void {
  const wasDrowning = has(ctx.peek(target), 'drowning');
  ctx.explain.note('The next swimming roll is due', 'TD-SWIM-6', { subject: target });
  const { outcome, roll, fpLost, hpLost, nextRollIn, effects } = stayAfloat(ctx, target, 'continue');
  const rolled = roll === undefined ? {} : { roll };
  ctx.event('swim-roll', { target, outcome, ...rolled, fpLost, hpLost, nextRollIn });
  reportAdded(ctx, target, effects);
  const being = ctx.peek(target);
  if (wasDrowning && !has(being, 'drowning') && !isDead(being)) {
    ctx.event('effect-ended', { target, effect: 'drowning' });
  }
}

/** An overload costs 1 FP each second, by option (TD-LOAD-6). */
const overload: TimerDef<TD> = {
  name: 'overload',
  of({ options }, { state: { overloadNextAt } }, tell) {
    if (options.overloadFatigue === 'clock' && overloadNextAt !== null) tell(overloadNextAt);
  },
  fire(ctx, due) {
    const target = due.target ?? '';
    ctx.explain.lookUp('Overloaded for a second', 1, 'TD-LOAD-6', { subject: target });
    const { fpLost, hpLost, effects } = loseFatigue(ctx, target, 1);
    const { state } = ctx.edit(target);
    if (state.overloadNextAt !== null) state.overloadNextAt = nextOverload(due.at);
    ctx.event('overload', { target, fpLost, hpLost, fp: state.fp });
    reportAdded(ctx, target, effects);
  },
  describe: () => ({ text: 'Overloaded: 1 FP', rule: 'TD-LOAD-6', everySeconds: 1 }),
};

/** Consequences of exertion as the clock moves. */
export const exertionTimers: readonly TimerDef<TD>[] = [swimming, overload];
