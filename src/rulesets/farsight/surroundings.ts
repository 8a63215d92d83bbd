import { d } from '../../dice/die';
import { minus, plus } from '../../kernel/decimal';
import { nameOf, possesses } from './beings';
import { feltGravity, gravityOf } from './conditions';
import { dropEffect } from './effects';
import { settle } from './settle';
import { LOW_GRAVITY_DAYS, ZERO_GRAVITY_DAYS, SICKNESS_SECONDS } from './tables/gravity';
import { DAY_SECONDS } from './tables/downtime';
import { secondsPerRad } from './radiation';
import type { Being, Run } from './types';

/** Never gets space-sick: used to weightlessness by skill or by birth (FS-GRV-10). */
export function immuneToSpaceSickness(being: Being): boolean {
  return possesses(being, 'g-zero') || gravityOf(being.stats.nativeGravity) === 'zero';
}

/** Starts a stay in another gravity; returns the days until low gravity feels normal, or null (FS-GRV-1 to FS-GRV-11). */
export function enterGravity(ctx: Run, id: string, gravity: number | null): number | null {
  const being = ctx.peek(id);
  if (being.state.gravity === gravity) return null;
  const before = feltGravity(being, ctx.options);
  const after = feltGravity(being, ctx.options, gravity);
  ctx.explain.lookUp('Gravity', gravity, 'FS-GRV-1', { subject: id });
  const staysPut = before === after && (after === 'normal' || after === 'zero');
  if (staysPut) {
    ctx.edit(id).state.gravity = gravity;
    settle(ctx, id);
    return null;
  }
  if (before === 'extreme' && after !== 'extreme') dropEffect(ctx, id, 'gravity-braced');
  const deconditioned = after === 'normal' && ctx.options.additionalGravity && longStay(being, before, ctx.clock);
  const { state } = ctx.edit(id);
  state.gravity = gravity;
  state.gravitySince = ctx.clock;
  state.highGravity = { successes: 0, acclimated: false };
  state.lowGravity = { acclimatesAt: null, acclimated: false };
  state.deconditioned = deconditioned;
  state.gravityDayAt = after === 'high' || deconditioned ? plus(ctx.clock, DAY_SECONDS) : null;
  state.spaceSickness = 'none';
  state.sicknessAt =
    after === 'zero' && ctx.options.additionalGravity && !immuneToSpaceSickness(being)
      ? plus(ctx.clock, SICKNESS_SECONDS)
      : null;
  if (after !== 'zero') state.drift = 0;
  if (deconditioned) ctx.explain.note('Back after a long stay', 'FS-GRV-11', { subject: id });
  settle(ctx, id);
  return after === 'low' ? rollAcclimation(ctx, id) : null;
}

/** A long stay in low or no gravity weakens a body (FS-GRV-11). */
function longStay(being: Being, before: string, clock: number): boolean {
  if (before === 'low') return being.state.lowGravity.acclimated;
  if (before !== 'zero' || being.state.gravitySince === null) return false;
  return minus(clock, being.state.gravitySince) > ZERO_GRAVITY_DAYS * DAY_SECONDS;
}

function rollAcclimation(ctx: Run, id: string): number {
  const faces = ctx.rollAll([d(6), d(6)], `${nameOf(ctx.peek(id))}: days to get used to it`, id);
  const days = LOW_GRAVITY_DAYS + faces.reduce((sum, face) => sum + face, 0);
  ctx.edit(id).state.lowGravity.acclimatesAt = plus(ctx.clock, days * DAY_SECONDS);
  ctx.explain.lookUp('Days to get used to it', days, 'FS-GRV-4', { subject: id });
  return days;
}

/** Changes the air around somebody (FS-SUF-1). */
export function enterAir(ctx: Run, id: string, air: 'breathable' | 'none', canHoldBreath: boolean): void {
  const { state } = ctx.edit(id);
  if (air === 'breathable') {
    state.airLostAt = null;
    state.breathSpent = false;
  } else if (state.air !== 'none') {
    state.airLostAt = ctx.clock;
    state.canHoldBreath = canHoldBreath;
    state.breathSpent = false;
  }
  state.air = air;
  ctx.explain.lookUp('Air', air, 'FS-SUF-1', { subject: id });
}

/** Starts, changes or ends an exposure; a changed level restarts its period (FS-RAD-1). */
export function enterRadiation(ctx: Run, id: string, level: number): void {
  if (ctx.peek(id).state.radiation === level) return;
  const being = ctx.edit(id);
  being.state.radiation = level;
  const period = secondsPerRad(being);
  being.state.radGainAt = period === null ? null : plus(ctx.clock, period);
  ctx.explain.lookUp('Exposure', level, 'FS-RAD-1', { subject: id });
}
