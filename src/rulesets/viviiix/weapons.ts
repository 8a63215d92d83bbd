import { invalidParams } from '../../engine/commands/refusal';
import type { Weapon } from './schemas/weapon';
import type { Being } from './types';

/**
 * The weapon meant: the first of the own ones by that name, or the one given in full. A name that none of them has, or
 * only one that is laid aside, is refused with `invalid-params` (VX-EXT-19, VX-LOAD-11).
 */
export function findWeapon({ stats, state }: Being, reference: string | Weapon, path: string): Weapon {
  if (typeof reference !== 'string') return reference;
  const found = stats.weapons.find(({ name }) => name === reference);
  if (found === undefined) return invalidParams(path, `There is no weapon '${reference}' among their own.`);
  if (state.aside.includes(reference)) return invalidParams(path, `The ${reference} is laid aside.`);
  return found;
}
