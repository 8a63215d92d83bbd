import { z } from 'zod';
import { field } from '../../engine/params';

/** Weapon classes; `melee` and `unarmed` make melee attacks, all others ranged attacks. */
export const WEAPON_CLASSES = [
  'melee',
  'unarmed',
  'thrown',
  'muscle-missile',
  'liquid',
  'firearm',
  'beam',
  'special',
] as const;

export type WeaponClass = (typeof WEAPON_CLASSES)[number];

const CLASS_TITLES: Record<WeaponClass, string> = {
  melee: 'Melee weapon',
  unarmed: 'Bare hands or body',
  thrown: 'Thrown weapon',
  'muscle-missile': 'Bow, sling or crossbow',
  liquid: 'Splash or jet',
  firearm: 'Firearm',
  beam: 'Beam',
  special: 'Other device',
};

/** Damage of a weapon: on the wielder's ST (`thr`, `sw`) or fixed (`2d`), with an addition. */
const DAMAGE_PATTERN = /^(thr|sw|[1-9]\d{0,2}d)([+-]\d{1,4})?$/;

/** Plain dice and adds, without `thr` and `sw`. */
const DICE_PATTERN = /^[1-9]\d{0,2}d([+-]\d{1,4})?$/;

export const weaponDamage = (): z.ZodString => z.string().regex(DAMAGE_PATTERN, 'write thr+1, sw-2, 2d or 1d-1');

export const diceString = (): z.ZodString => z.string().regex(DICE_PATTERN, 'write 2d, 1d-1 or 3d+2');

export const weaponSchema = z
  .object({
    id: field(z.string().min(1), { title: 'Id' }),
    name: field(z.string().optional(), { title: 'Name' }),
    class: field(z.enum(WEAPON_CLASSES).default('melee'), { title: 'Class', enumTitles: CLASS_TITLES }),
    skill: field(z.string().min(1), { title: 'Skill', widget: 'skill' }),
    damage: field(weaponDamage(), { title: 'Damage', widget: 'formula', rules: ['TD-ROLL-8'] }),
    damageType: field(z.string().default('crushing'), { title: 'Damage type', rules: ['TD-DMG-3'] }),
    reach: field(z.int().min(0).default(1), { title: 'Reach', unit: 'yd' }),
    parry: field(z.int().nullable().optional(), {
      title: 'Parry modifier',
      description: 'Empty: 0 for melee weapons and bare hands, cannot parry otherwise.',
    }),
    unbalanced: field(z.boolean().default(false), { title: 'Unbalanced', rules: ['TD-PARRY-4'] }),
    unreadyAfterAttack: field(z.boolean().default(false), {
      title: 'Unready after each attack',
      rules: ['TD-READY-2'],
    }),
    weight: field(z.number().min(0).default(2), { title: 'Weight', unit: 'lb', advanced: true }),
    acc: field(z.int().default(0), { title: 'Accuracy', advanced: true }),
    halfDamageRange: field(z.number().min(0).nullable().default(null), {
      title: 'Half-damage range',
      unit: 'yd',
      advanced: true,
    }),
    maxRange: field(z.number().min(0).nullable().default(null), { title: 'Longest range', unit: 'yd', advanced: true }),
    minRange: field(z.number().min(0).default(0), { title: 'Shortest range', unit: 'yd', advanced: true }),
    rof: field(z.int().min(1).default(1), { title: 'Shots per attack', advanced: true }),
    rcl: field(z.int().min(1).default(1), { title: 'Recoil', advanced: true }),
    bulk: field(z.int().max(0).default(0), { title: 'Bulk', advanced: true }),
  })
  .meta({ title: 'Weapon' });

export type Weapon = z.infer<typeof weaponSchema>;

export const armorSchema = z
  .object({
    name: field(z.string().default('armour'), { title: 'Name' }),
    dr: field(z.int().min(0), { title: 'DR' }),
    drByType: field(z.record(z.string(), z.int().min(0)).optional(), {
      title: 'DR by damage type',
      description: 'Replaces this piece’s DR against the damage types named.',
    }),
  })
  .meta({ title: 'Armour' });

export type Armor = z.infer<typeof armorSchema>;

export const shieldSchema = z
  .object({
    id: field(z.string().min(1).default('shield'), { title: 'Id' }),
    skill: field(z.enum(['shield', 'cloak']).default('shield'), { title: 'Skill' }),
    db: field(z.int().min(0).default(0), { title: 'Defence bonus' }),
  })
  .meta({ title: 'Shield' });

export type Shield = z.infer<typeof shieldSchema>;

/** Id by which a parry with bare hands is counted and named. */
export const BARE_HANDS = 'bare-hands';

/** Melee attacks are made with weapons of the classes `melee` and `unarmed`. */
export function isMelee(weapon: Weapon): boolean {
  return weapon.class === 'melee' || weapon.class === 'unarmed';
}

/** The weapon's modifier to Parry; null when it cannot parry. */
export function parryModifier(weapon: Weapon): number | null {
  if (weapon.parry !== undefined) return weapon.parry;
  return isMelee(weapon) ? 0 : null;
}

export function weaponName(weapon: Weapon): string {
  return weapon.name ?? weapon.id;
}
