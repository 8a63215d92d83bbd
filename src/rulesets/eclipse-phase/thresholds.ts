import { endControl } from './control';
import { deathRatingOf, insanityRatingOf, lucidityOf } from './derive';
import { addEffect, effectOf, endMortalEffects, hasEffect, isGone, removeEffect } from './effects';
import type { EffectId } from './tables/effects';
import type { Run } from './types';
import { isBiological, isSynthetic, isThing } from './types';

/** Event kinds of thresholds (section 6). */
const EVENT_OF: Partial<Record<EffectId, string>> = {
  incapacitated: 'incapacitated',
  disabled: 'disabled',
  dead: 'death',
  destroyed: 'destroyed',
};

/** Ends an effect whose cause is gone; with `settling` not one that the starting state has named. */
function clear(ctx: Run, id: string, effect: EffectId, settling: boolean): void {
  if (settling && effectOf(ctx.peek(id), effect)?.given === true) return;
  removeEffect(ctx, id, effect);
}

function reach(ctx: Run, id: string, effect: EffectId): string[] {
  if (hasEffect(ctx.peek(id), effect)) return [];
  addEffect(ctx, id, effect);
  const kind = EVENT_OF[effect];
  if (kind !== undefined) ctx.event(kind, { target: id });
  return [effect];
}

/**
 * Compares damage with Durability and Death Rating and sets or clears what follows: `incapacitated`, `disabled`, `dead`,
 * `destroyed` (EP-DMG-3, EP-DMG-5, EP-OBJ-1). Death is for good; a thing's destruction ends when it is repaired.
 * Answers the ids that are new. Rolls nothing.
 */
export function checkBody(ctx: Run, id: string, settling = false): string[] {
  const being = ctx.peek(id);
  const { morph, dur } = being.stats;
  const { damage } = being.state;
  const deathRating = deathRatingOf(being);
  if (isThing(morph)) {
    if (damage >= dur) {
      endMortalEffects(ctx, id);
      return reach(ctx, id, 'destroyed');
    }
    clear(ctx, id, 'destroyed', settling);
    return [];
  }
  if (isGone(being)) return [];
  const broken: EffectId = isSynthetic(morph) ? 'disabled' : 'incapacitated';
  if (deathRating !== null && damage >= deathRating) {
    removeEffect(ctx, id, broken);
    endMortalEffects(ctx, id);
    const added = reach(ctx, id, isBiological(morph) ? 'dead' : 'destroyed');
    endControl(ctx, id);
    return added;
  }
  if (damage >= dur) return reach(ctx, id, broken);
  clear(ctx, id, 'incapacitated', settling);
  clear(ctx, id, 'disabled', settling);
  return [];
}

/**
 * Compares stress with Lucidity and Insanity Rating and sets or clears `catatonic` and `meltdown` (EP-STR-2, EP-STR-3).
 * A meltdown is for good. Answers the ids that are new. Rolls nothing.
 */
export function checkMind(ctx: Run, id: string, settling = false): string[] {
  const being = ctx.peek(id);
  if (isThing(being.stats.morph) || hasEffect(being, 'meltdown')) return [];
  const { stress } = being.state;
  if (stress > 0 && stress >= insanityRatingOf(being)) {
    removeEffect(ctx, id, 'catatonic');
    return reach(ctx, id, 'meltdown');
  }
  if (stress > 0 && stress >= lucidityOf(being)) return reach(ctx, id, 'catatonic');
  clear(ctx, id, 'catatonic', settling);
  return [];
}
