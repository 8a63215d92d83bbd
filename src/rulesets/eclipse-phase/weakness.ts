import { removeEffect } from './effects';
import type { EffectId } from './tables/effects';
import { checkBody } from './thresholds';
import type { Run } from './types';

/** Takes an effect off with all that follows from it: who is weakened no longer may stay up with the same damage (EP-HAZ-15). */
export function endEffect(ctx: Run, id: string, effect: EffectId): void {
  removeEffect(ctx, id, effect);
  if (effect === 'weakened') checkBody(ctx, id);
}
