import { endControl } from './control';
import { deathRatingOf, durOf, insanityRatingOf, lucidityOf } from './derive';
import { addEffect, effectOf, endMortalEffects, hasEffect, isGone, removeEffect } from './effects';
import type { EffectId } from './tables/effects';
import type { Run } from './types';
import { isBiological, isSynthetic, isThing } from './types';

/** The event, label and rule of crossing each threshold of the body. */
const CROSSED: Partial<Record<EffectId, { event: string; label: string; rule: string }>> = {
  incapacitated: { event: 'incapacitated', label: 'Incapacitated', rule: 'EP-DMG-3' },
  disabled: { event: 'disabled', label: 'Disabled', rule: 'EP-DMG-3' },
  dead: { event: 'death', label: 'Dead', rule: 'EP-DMG-5' },
  destroyed: { event: 'destroyed', label: 'Destroyed', rule: 'EP-DMG-5' },
};

/** Ends an effect whose cause is gone; with `settling`, not one given by the starting state. */
function clear(ctx: Run, id: string, effect: EffectId, settling: boolean): void {
  if (settling && effectOf(ctx.peek(id), effect)?.given === true) return;
  if (!removeEffect(ctx, id, effect)) return;
  const { label, rule } = CROSSED[effect] ?? { label: effect, rule: 'EP-STR-2' };
  ctx.explain.note(`No longer ${label.toLowerCase()}`, rule, { subject: id });
}

function reach(ctx: Run, id: string, effect: EffectId): string[] {
  if (hasEffect(ctx.peek(id), effect)) return [];
  addEffect(ctx, id, effect);
  const crossed = CROSSED[effect];
  if (crossed !== undefined) {
    ctx.event(crossed.event, { target: id });
    ctx.explain.note(crossed.label, crossed.rule, { subject: id });
  }
  return [effect];
}

/**
 * Compares damage with Durability and Death Rating and sets or clears what follows: `incapacitated`, `disabled`, `dead`,
 * `destroyed` (EP-DMG-3, EP-DMG-5, EP-OBJ-1). Death is for good; a thing's destruction ends when it is repaired.
 * Returns the new effect ids. Rolls nothing.
 */
export function checkBody(ctx: Run, id: string, settling = false): string[] {
  const being = ctx.peek(id);
  const { morph } = being.stats;
  const dur = durOf(being);
  const { damage } = being.state;
  const deathRating = deathRatingOf(being);
  if (isThing(morph)) {
    if (damage >= dur) {
      endMortalEffects(ctx, id);
      endControl(ctx, id);
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
 * A meltdown is for good. Returns the new effect ids. Rolls nothing.
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
