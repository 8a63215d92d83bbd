import { z } from 'zod';
import { field } from '../../engine/commands/params';
import type { Weapon } from './gear';
import { weaponSchema } from './gear';

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
