import { invalidParams } from '../../engine/commands/refusal';
import { checkDamageType } from './damage';
import type { Weapon } from './gear';
import { nameOf } from './levels';
import type { Being, Read } from './types';
import type { WeaponRef } from './weapons';

/** The weapon meant; an id that is none of the bearer's own weapons is refused with `invalid-params`. */
export function findWeapon(ctx: Read, being: Being, ref: WeaponRef, path: string): Weapon {
  const weapon = typeof ref === 'string' ? being.stats.weapons.find((own) => own.id === ref) : ref;
  if (weapon === undefined) invalidParams(path, `${nameOf(being)} has no weapon '${String(ref)}'.`);
  checkDamageType(ctx.options, weapon.damageType, `${path}.damageType`);
  return weapon;
}
