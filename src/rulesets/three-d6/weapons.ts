import { z } from 'zod';
import { field } from '../../engine/params';
import { invalidParams } from '../../engine/refusal';
import { checkDamageType } from './damage';
import type { Weapon } from './gear';
import { weaponSchema } from './gear';
import { nameOf } from './levels';
import type { Being, Read } from './types';

/** As `weaponParam`, for a weapon of the one acted on. */
export const targetWeaponParam = z.union([
  field(z.string(), { title: 'Own weapon', widget: 'weapon', source: 'target-weapon' }),
  weaponSchema,
]);

/** A weapon as a command takes it: the id of an own weapon, or all its figures. */
export const weaponParam = field(
  z.union([field(z.string(), { title: 'Own weapon', widget: 'weapon' }), weaponSchema]),
  {
    title: 'Weapon',
    widget: 'weapon',
    description: 'One of its own weapons, or the figures of another.',
  },
);

export type WeaponRef = string | Weapon;

/** The weapon meant; an id that is none of the bearer's own weapons is refused with `invalid-params`. */
export function findWeapon(ctx: Read, being: Being, ref: WeaponRef, path: string): Weapon {
  const weapon = typeof ref === 'string' ? being.stats.weapons.find((own) => own.id === ref) : ref;
  if (weapon === undefined) invalidParams(path, `${nameOf(being)} has no weapon '${String(ref)}'.`);
  checkDamageType(ctx.options, weapon.damageType, `${path}.damageType`);
  return weapon;
}
