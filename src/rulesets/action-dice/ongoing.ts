import type { Armor } from './armor';
import { armorAgainst, wearsOut } from './armor';
import type { Strike } from './damage';
import { immunity } from './damage';
import type { EffectInstance } from './state';
import type { Read } from './types';

/** The strike of an ongoing effect: no weapon, no cover (AD-DMG-11). */
export function strikeOf({ type = 'kinetic', toHealth = false }: EffectInstance): Strike {
  return { type, subtype: null, quality: null, toHealth, coverArmor: 0, coverRule: 'AD-COV-1' };
}

/** The armour against an ongoing effect that would hurt its bearer or wear armour now; null if it would do neither. */
export function armorIfEffective(
  ctx: Read,
  id: string,
  instance: EffectInstance,
  strike = strikeOf(instance),
): Armor | null {
  if (immunity(ctx, id, strike) !== null) return null;
  const armor = armorAgainst(ctx, id, strike);
  const hurts = instance.value > armor.rank || wearsOut(ctx.peek(id), strike, armor, ctx.options);
  return hurts ? armor : null;
}
