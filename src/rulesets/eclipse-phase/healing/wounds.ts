import { sumFrom } from '../../../engine/explain/sum';
import { effectOf, hasEffect, removeEffect } from '../effects';
import { checkBody } from '../thresholds';
import type { Being, Run } from '../types';

/** Heals damage, never more than there is; ends incapacitation below Durability (EP-DMG-3). */
export function healDamage(ctx: Run, id: string, points: number, rule: string): number {
  const { state } = ctx.edit(id);
  const sum = sumFrom('Points', points, rule);
  if (points > state.damage) sum.then('No more than there is', rule, { atMost: state.damage });
  state.damage -= sum.total;
  checkBody(ctx, id);
  return ctx.explain.came('Damage healed', sum, rule, id);
}

/** Heals wounds, never more than there are; one healed wound wakes the unconscious (EP-WND-3). */
export function healWounds(ctx: Run, id: string, wounds: number, rule: string): number {
  const { state } = ctx.edit(id);
  const healed = Math.min(wounds, state.wounds);
  state.wounds -= healed;
  if (healed > 0 && !blackedOut(ctx.peek(id)) && removeEffect(ctx, id, 'unconscious')) {
    ctx.explain.note('Wakes with the wound healed', 'EP-WND-3', { subject: id });
  }
  return ctx.explain.lookUp('Wounds healed', healed, rule, { subject: id });
}

/** Unconscious from lack of air: nothing but air helps (EP-HAZ-4). */
export function blackedOut(being: Being): boolean {
  return effectOf(being, 'asphyxiation')?.blackout === true;
}

/** Stops bleeding; true if there was any (EP-DMG-4). */
export function stopBleeding(ctx: Run, id: string): boolean {
  if (!hasEffect(ctx.peek(id), 'bleeding')) return false;
  ctx.explain.note('The bleeding stops', 'EP-DMG-4', { subject: id });
  return removeEffect(ctx, id, 'bleeding');
}
