import { invalidParams, refuse } from '../../engine/state/refusal';
import { nameOf } from './derive';
import { effectOf, hasEffect } from './effects';
import type { EffectId } from './tables/effects';
import { CANNOT_WAKE, CONTROL_MARKERS, EFFECT_TABLE } from './tables/effects';
import type { Read } from './types';

/** Refuses effects that cannot be ended by hand. */
export function requireRemovable(ctx: Read, target: string, effect: EffectId): void {
  const being = ctx.peek(target);
  const name = nameOf(ctx, target);
  const { label } = EFFECT_TABLE[effect];
  if (!hasEffect(being, effect)) invalidParams('effect', `${name} is free of '${label}'.`);
  if (CONTROL_MARKERS.includes(effect)) invalidParams('effect', 'Release the drone to end remote control.');
  if (CANNOT_WAKE.includes(effect)) refuse('cannot-wake', `${name}: '${label}' lasts as long as its cause.`);
  const breath = effectOf(being, 'asphyxiation');
  if (effect === 'unconscious' && (hasEffect(being, 'incapacitated') || breath?.blackout === true)) {
    refuse('cannot-wake', `${name} cannot be woken yet: the cause still lasts.`);
  }
  if (effect === 'asphyxiation' && breath?.drowning === true) {
    refuse('needs-treatment', `${name} has water in the lungs, which must be cleared by treatment.`);
  }
}
