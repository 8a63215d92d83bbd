import { removeEffect } from './effects';
import type { EffectId } from './tables/effects';
import { checkBody } from './thresholds';
import type { Run } from './types';

/** Ends an effect and what follows: without `weakened` a body may no longer be out at the same damage (EP-HAZ-15). */
export function endEffect(ctx: Run, id: string, effect: EffectId): void {
  removeEffect(ctx, id, effect);
  if (effect === 'weakened') checkBody(ctx, id);
}
