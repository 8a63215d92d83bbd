import { z } from 'zod';
import { field } from '../../engine/commands/params';

/** Weapon classes. */
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

/** Classes that make melee attacks; all others make ranged ones. */
export const MELEE_CLASSES: readonly WeaponClass[] = ['melee', 'unarmed'];
export const RANGED_CLASSES = WEAPON_CLASSES.filter((one) => !MELEE_CLASSES.includes(one));

export const CLASS_TITLES: Record<WeaponClass, string> = {
  melee: 'Melee weapon',
  unarmed: 'Bare hands or body',
  thrown: 'Thrown weapon',
  'muscle-missile': 'Bow, sling or crossbow',
  liquid: 'Splash or jet',
  firearm: 'Firearm',
  beam: 'Beam',
  special: 'Other device',
};

/**
 * Damage of a weapon: on the wielder's ST (`thr`, `sw`) or fixed (`2d`, 1000 dice at most), with an addition; points
 * without dice (`3`); or `none`, for an attack whose effect is a text.
 */
const DAMAGE_PATTERN = /^(none|\d{1,9}|(thr|sw|([1-9]\d{0,2}|1000)d)([+-]\d{1,9})?)$/;

/** Plain dice and adds, without `thr` and `sw`. */
const DICE_PATTERN = /^([1-9]\d{0,2}|1000)d([+-]\d{1,9})?$/;

export const weaponDamage = (): z.ZodString =>
  z.string().regex(DAMAGE_PATTERN, 'Write dice or thr/sw (2d-1, sw+1; at most 1000 dice), points (3), or none.');

export const diceString = (): z.ZodString =>
  z.string().regex(DICE_PATTERN, 'Write dice: 2d, 1d-1 or 3d+2, at most 1000.');

/** Figures from an imported sheet; without them, everything follows from the skill and the rules. */
const givenFigures = {
  level: field(z.int().min(0).max(1_000_000).optional(), {
    title: 'Attack level from the sheet',
    description: 'Otherwise the skill’s level.',
    advanced: true,
  }),
  armorDivisor: field(z.number().min(0.01).max(1_000_000).optional(), {
    title: 'Armour divisor',
    description: 'Divides DR, rounding down.',
    advanced: true,
  }),
  onStrength: field(z.boolean().optional(), {
    title: 'Based on ST',
    description: 'All-Out Attack (Strong) raises these fixed dice too.',
    advanced: true,
  }),
  onHit: field(z.string().max(2_000).optional(), { title: 'Effect of a hit', advanced: true }),
  reaches: field(z.string().max(40).optional(), { title: 'Reach on the sheet', advanced: true }),
  minStrength: field(z.int().min(0).max(1_000_000).optional(), { title: 'Minimum ST', advanced: true }),
};

/** Fields for melee weapons only, and for ranged ones only. */
const IN_MELEE = { when: { class: MELEE_CLASSES } };
const FROM_AFAR = { when: { class: RANGED_CLASSES }, advanced: true };

export const weaponSchema = z
  .object({
    id: field(z.string().min(1), { title: 'Id', auto: 'id' }),
    name: field(z.string().optional(), { title: 'Name' }),
    class: field(z.enum(WEAPON_CLASSES).default('melee'), { title: 'Class', enumTitles: CLASS_TITLES }),
    skill: field(z.string().min(1), { title: 'Skill', widget: 'skill' }),
    damage: field(weaponDamage(), { title: 'Damage', widget: 'formula', rules: ['TD-ROLL-8'] }),
    damageType: field(z.string().default('crushing'), { title: 'Damage type', rules: ['TD-DMG-3'] }),
    ...givenFigures,
    reach: field(z.int().min(0).default(1), { title: 'Reach', unit: 'yd', ...IN_MELEE }),
    parry: field(z.int().nullable().optional(), {
      title: 'Parry modifier',
      description: 'Otherwise 0 for melee weapons and bare hands; others cannot parry.',
    }),
    unbalanced: field(z.boolean().default(false), { title: 'Unbalanced', rules: ['TD-PARRY-4'] }),
    unreadyAfterAttack: field(z.boolean().default(false), {
      title: 'Unready after each attack',
      rules: ['TD-READY-2'],
    }),
    weight: field(z.number().min(0).default(2), { title: 'Weight', unit: 'lb', advanced: true }),
    acc: field(z.int().default(0), { title: 'Accuracy', ...FROM_AFAR }),
    halfDamageRange: field(z.number().min(0).nullable().default(null), {
      title: 'Half-damage range',
      unit: 'yd',
      ...FROM_AFAR,
    }),
    maxRange: field(z.number().min(0).nullable().default(null), { title: 'Maximum range', unit: 'yd', ...FROM_AFAR }),
    minRange: field(z.number().min(0).default(0), { title: 'Minimum range', unit: 'yd', ...FROM_AFAR }),
    rof: field(z.int().min(1).default(1), { title: 'Shots per attack', ...FROM_AFAR }),
    rcl: field(z.int().min(1).default(1), { title: 'Recoil', ...FROM_AFAR }),
    bulk: field(z.int().max(0).default(0), { title: 'Bulk', ...FROM_AFAR }),
    hands: field(z.literal([0, 1, 2]).optional(), {
      title: 'Hands needed',
      description: 'Otherwise 1, or none for bare hands and the body.',
      advanced: true,
      rules: ['TD-PARRY-6'],
    }),
    stowed: field(z.boolean().default(false), {
      title: 'Not in hand at the start',
      advanced: true,
      rules: ['TD-READY-3'],
    }),
  })
  .meta({ title: 'Weapon', line: ['name', 'skill', 'damage', 'damageType', 'reach'] });

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
  .meta({ title: 'Armour', line: ['name', 'dr'] });

export const shieldSchema = z
  .object({
    id: field(z.string().min(1).default('shield'), { title: 'Id', auto: 'id' }),
    skill: field(z.enum(['shield', 'cloak']).default('shield'), { title: 'Skill' }),
    db: field(z.int().min(0).default(0), { title: 'Defence bonus' }),
    score: field(z.int().min(0).optional(), {
      title: 'Block from the sheet',
      description: 'Otherwise half the skill plus 3, plus the bonus to active defences.',
      advanced: true,
    }),
  })
  .meta({ title: 'Shield' });

/** Ids of the two bare hands, by which parries with them are counted (TD-AOD-3). */
export const EMPTY_HANDS = ['bare-hands', 'other-hand'] as const;

export type EmptyHand = (typeof EMPTY_HANDS)[number];

export const BARE_HANDS: EmptyHand = 'bare-hands';

export function isEmptyHand(weapon: unknown): weapon is EmptyHand {
  return (EMPTY_HANDS as readonly unknown[]).includes(weapon);
}

export function isMelee(weapon: Weapon): boolean {
  return MELEE_CLASSES.includes(weapon.class);
}

/** The weapon's modifier to Parry; null when it cannot parry. */
export function parryModifier(weapon: Weapon): number | null {
  if (weapon.parry !== undefined) return weapon.parry;
  return isMelee(weapon) ? 0 : null;
}

/** Hands a weapon needs (TD-PARRY-6). */
export function handsOf(weapon: Weapon): number {
  return weapon.hands ?? (weapon.class === 'unarmed' ? 0 : 1);
}

/** An attack without damage, whose effect is a text. */
export function isNoted(weapon: Weapon): boolean {
  return weapon.damage === 'none';
}

export function weaponName(weapon: Weapon): string {
  return weapon.name ?? weapon.id;
}

/** A thing by name, in the middle of a sentence: 'the axe'. */
export const theThing = (name: string): string => (name.startsWith('the ') ? name : `the ${name.toLowerCase()}`);

/** A weapon in the middle of a sentence: 'the axe', 'bare hands'. */
export const theWeapon = (weapon: Weapon): string =>
  isEmptyHand(weapon) ? 'bare hands' : theThing(weaponName(weapon));
