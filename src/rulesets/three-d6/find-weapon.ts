import { invalidParams } from '../../engine/state/refusal';
import { checkDamageType } from './damage';
import type { Weapon } from './gear';
import { BARE_HANDS, weaponSchema } from './gear';
import { bestTrained, isUnarmedSkill, nameOf } from './levels';
import type { Options } from './options';
import type { Being, Read } from './types';
import type { WeaponRef } from './weapons';

const PUNCH = weaponSchema.parse({
  id: BARE_HANDS,
  name: 'Bare hands',
  class: 'unarmed',
  skill: 'dx',
  damage: 'thr-1',
});

/** A punch, with the best unarmed skill or DX: the weapon of somebody who holds nothing (TD-MATK-1). */
export function bareHands(being: Being, options: Options): Weapon {
  const skill = bestTrained(being, options, (name) => isUnarmedSkill(options, name)).name;
  return { ...PUNCH, skill };
}

/**
 * The weapon meant: one of their own or `bare-hands`, by id, or one given with all its figures. Any other id is refused
 * with `invalid-params`.
 */
export function findWeapon(ctx: Read, being: Being, ref: WeaponRef, path: string): Weapon {
  const own = being.stats.weapons.find(({ id }) => id === ref);
  const weapon =
    typeof ref === 'string' ? (own ?? (ref === BARE_HANDS ? bareHands(being, ctx.options) : undefined)) : ref;
  if (weapon === undefined) invalidParams(path, `${nameOf(being)} has no weapon '${String(ref)}'.`);
  checkDamageType(ctx.options, weapon.damageType, `${path}.damageType`);
  return weapon;
}
