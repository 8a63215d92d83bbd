import { addOwn } from '../../engine/own/marks';
import type { Sum } from '../../engine/explain/sum';
import { sumFrom } from '../../engine/explain/sum';
import type { Being } from './types';
import type { Stats } from './schemas/stats';
import type { Weapon } from './schemas/weapon';

/** How `set-gear` refers to armour and shield; weapons go by their own names. */
export const ARMOUR = 'armour';
export const SHIELD = 'shield';

/** A piece of gear with its weight. */
export interface Gear {
  /** Its name in `set-gear`. */
  thing: string;
  label: string;
  kg: number;
  /** Worn or at hand, as opposed to laid aside (VX-LOAD-11). */
  worn: boolean;
}

/** All gear of a being: armour, shield and weapons; nameless weapons have an empty `thing`. */
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

/** 'rope' or '2 × rope'. */
export const pieces = (count: number, item: string): string => (count === 1 ? item : `${count} × ${item}`);

/** In a sentence: 'the rope' or '2 × rope'. */
export const thePieces = (count: number, item: string): string => (count === 1 ? `the ${item}` : pieces(count, item));

/** The armour worn; null if there is none or it is laid aside. */
export function wornArmour({ stats, state }: Being): Stats['armour'] {
  return state.aside.includes(ARMOUR) ? null : stats.armour;
}

/** The armour level, with changes by the group's own conditions, as a sum (VX-EXT-8). */
export function armourSum(being: Being): Sum {
  return addOwn(sumFrom('Worn', wornArmour(being)?.level ?? 0, 'VX-EXT-8'), being, 'armour');
}

/** The shield at hand; null if there is none or it is laid aside. */
export function wornShield({ stats, state }: Being): Stats['shield'] {
  return state.aside.includes(SHIELD) ? null : stats.shield;
}

/** The being's own weapons that are at hand. */
export function weaponsAtHand({ stats, state }: Being): Weapon[] {
  return stats.weapons.filter(({ name }) => name === undefined || !state.aside.includes(name));
}
