import { d } from '../../../dice/die';
import { encounterRunning } from '../../../engine/commands/common-refusals';
import { plus } from '../../../kernel/decimal';
import { HOUR_SECONDS } from '../tables/downtime';
import { nameOf } from '../beings';
import { sideEffectsOf } from '../side-effects';
import { savesDue } from '../saves';
import { nextMark } from '../settle';
import { wake } from '../timers/body';
import { passClock } from './clock';
import type { Read, Run } from '../types';

export function refuseInFight(ctx: Read): void {
  if (ctx.world.encounter !== null) encounterRunning('FS-INI-1');
}

/** Rolls once when each stable creature comes round (FS-DTH-7); those already due wake now. */
function rollWaking(ctx: Run): void {
  const stable = ctx.world.combatants.filter(({ state }) => state.lifeState === 'stable');
  for (const { id, state } of stable) {
    if (state.wakeAt !== null) continue;
    const hours = ctx.roll(d(4), `${nameOf(ctx.peek(id))}: hours until waking`, id);
    ctx.edit(id).state.wakeAt = plus(state.stableSince ?? ctx.clock, hours * HOUR_SECONDS);
    ctx.explain.lookUp('Hours until waking', hours, 'FS-DTH-7', { subject: id });
  }
  for (const { id } of stable) {
    const { wakeAt } = ctx.peek(id).state;
    if (wakeAt !== null && wakeAt <= ctx.clock) wake(ctx, id);
  }
}

/** Reminds of saves as a stretch begins, not again within it (FS-DUR-4). */
function remindOnce(ctx: Run): void {
  const effects = sideEffectsOf(ctx);
  if (effects.reminded) return;
  effects.reminded = true;
  savesDue(ctx);
}

/** Lets time pass up to a clock second; returns the seconds that did not pass. */
export function passUntil(ctx: Run, until: number): number {
  rollWaking(ctx);
  remindOnce(ctx);
  forgetMarks(ctx);
  const { secondsLeft } = passClock(ctx, until, 'free');
  forgetMarks(ctx);
  return secondsLeft;
}

/** Marks that passed while nothing came of them are over: those of a fight, and of bleeding that is not counted (option `bleedOutsideEncounters`). */
function forgetMarks(ctx: Run): void {
  for (const { id } of ctx.world.combatants) {
    const { markAt } = ctx.peek(id).state;
    if (markAt !== null && markAt <= ctx.clock) ctx.edit(id).state.markAt = nextMark(ctx.clock);
  }
}
