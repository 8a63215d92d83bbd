import { z } from 'zod';
import { field } from '../../engine/commands/params';
import type { Weapon } from './gear';
import { weaponSchema } from './gear';

/** As `weaponParam`, for a weapon of the target. */
export const targetWeaponParam = z.union([
  field(z.string(), { title: 'Own weapon', widget: 'weapon', source: 'target-weapon' }),
  weaponSchema,
]);

/** A weapon as a command takes it: the id of one of their weapons, or all its figures. */
export const weaponParam = field(
  z.union([field(z.string(), { title: 'Own weapon', widget: 'weapon' }), weaponSchema]),
  {
    title: 'Weapon',
    widget: 'weapon',
    description: 'One of their own weapons, or the figures of another.',
  },
);

export type WeaponRef = string | Weapon;
