import { armorAgainst, wearsOut } from './armor';
import type { Strike } from './damage';
import { immunity } from './damage';
import type { EffectInstance } from './state';
import type { Read } from './types';

/** The strike of an ongoing harm: no weapon, no cover (AD-DMG-11). */
export function strikeOf({ type = 'kinetic', toHealth = false }: EffectInstance): Strike {
  return { type, subtype: null, quality: null, toHealth, coverArmor: 0, coverRule: 'AD-COV-1' };
}

/** False for harm that changes nothing about its bearer as they are: nothing comes of its moments. */
export function bites(ctx: Read, id: string, instance: EffectInstance): boolean {
  const strike = strikeOf(instance);
  if (immunity(ctx, id, strike) !== null) return false;
  const armor = armorAgainst(ctx, id, strike);
  return instance.value > armor.rank || wearsOut(ctx.peek(id), strike, armor, ctx.options);
}
