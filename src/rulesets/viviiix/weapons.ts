import { invalidParams } from '../../engine/state/refusal';
import type { Weapon } from './schemas/weapon';
import type { Being } from './types';

/**
 * The weapon referred to: the first of the being's own by that name, or the one given in full. Refuses an unknown name or
 * a weapon laid aside with `invalid-params` (VX-EXT-19, VX-LOAD-11).
 */
export function findWeapon({ stats, state }: Being, reference: string | Weapon, path: string): Weapon {
  if (typeof reference !== 'string') return reference;
  const found = stats.weapons.find(({ name }) => name === reference);
  if (found === undefined) return invalidParams(path, `They have no weapon called '${reference}'.`);
  if (state.aside.includes(reference)) return invalidParams(path, `The ${reference} is laid aside.`);
  return found;
}
