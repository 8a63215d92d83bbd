import type { Weapon } from './gear';
import type { Level } from './levels';
import { levelOf, needLevel } from './levels';
import type { Options } from './options';
import type { Being } from './types';

/** The level somebody attacks with a weapon at: the weapon's own, else that of its skill; null with neither. */
export function weaponLevel(being: Being, options: Options, weapon: Weapon): Level | null {
  const level = levelOf(being, options, weapon.skill);
  if (weapon.level === undefined) return level;
  return { name: weapon.skill, value: weapon.level, attribute: level?.attribute ?? 'dx', trained: true };
}

/** The same, or a refusal with `no-default`. */
export function needWeaponLevel(being: Being, options: Options, weapon: Weapon): Level {
  return weaponLevel(being, options, weapon) ?? needLevel(being, options, weapon.skill);
}
