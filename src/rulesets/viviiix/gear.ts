import { addOwn } from '../../engine/own/marks';
import type { Sum } from '../../engine/explain/sum';
import { sumFrom } from '../../engine/explain/sum';
import type { Being } from './types';
import type { Stats } from './schemas/stats';
import type { Weapon } from './schemas/weapon';

/** Names by which armour and shield are laid aside; own weapons go by theirs. */
export const ARMOUR = 'armour';
export const SHIELD = 'shield';

/** A piece of gear that has a weight of its own. */
export interface Gear {
  /** How `set-gear` names it. */
  thing: string;
  label: string;
  kg: number;
  /** It is worn or at hand, not laid aside (VX-LOAD-11). */
  worn: boolean;
}

/** Every piece of gear by which somebody can be told to lay it aside: armour, shield, weapons that have a name. */
export function gearOf({ stats, state }: Being): Gear[] {
  const { armour, shield, weapons } = stats;
  const piece = (thing: string, label: string, kg: number): Gear => {
    return { thing, label, kg, worn: !state.aside.includes(thing) };
  };
  return [
    ...(armour === null ? [] : [piece(ARMOUR, armour.name ?? 'Armour', armour.kg)]),
    ...(shield === null ? [] : [piece(SHIELD, shield.name ?? 'Shield', shield.kg)]),
    ...weapons.map(({ name = '', kg, kind }) => piece(name, name === '' ? `Weapon (${kind})` : name, kg)),
  ];
}

/** The armour worn; null without one, or where it is laid aside. */
export function wornArmour({ stats, state }: Being): Stats['armour'] {
  return state.aside.includes(ARMOUR) ? null : stats.armour;
}

/** Level of the armour worn, with what the table's own conditions add, as a sum (VX-EXT-8). */
export function armourSum(being: Being): Sum {
  return addOwn(sumFrom('Worn', wornArmour(being)?.level ?? 0, 'VX-EXT-8'), being, 'armour');
}

/** The shield at hand; null without one, or where it is laid aside. */
export function wornShield({ stats, state }: Being): Stats['shield'] {
  return state.aside.includes(SHIELD) ? null : stats.shield;
}

/** Own weapons that are at hand. */
export function weaponsAtHand({ stats, state }: Being): Weapon[] {
  return stats.weapons.filter(({ name }) => name === undefined || !state.aside.includes(name));
}
