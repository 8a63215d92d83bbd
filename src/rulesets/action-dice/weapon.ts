import { z } from 'zod';
import { checkHarm, harmFields } from './harm-fields';
import { count, damageTypeName, feet, diceCount, field, diceAdjustment, subtypeField, TYPE_TITLES } from './fields';
import { ABILITIES, SKILL_SUGGESTIONS } from './tables/abilities';
import { QUALITIES } from './tables/qualities';
import { DAMAGE_BONUSES, WEAPON_KIND_TABLE, WEAPON_KINDS } from './tables/weapon-kinds';

const KIND_TITLES = Object.fromEntries(WEAPON_KINDS.map((kind) => [kind, WEAPON_KIND_TABLE[kind].label]));

/** When the further effect of a hit applies: on every hit, or only on one that injures (AD-RES-4). */
const NEEDS = ['hit', 'injury'] as const;

export const onHitSchema = z
  .object({
    needs: field(z.enum(NEEDS).default('hit'), {
      title: 'Comes with',
      enumTitles: { hit: 'Every hit', injury: 'A hit that injures' },
    }),
    ...harmFields(),
  })
  .superRefine(checkHarm);

export type OnHit = z.infer<typeof onHitSchema>;

/** A weapon as entered; missing fields follow from its kind (AD-ATK-1). */
export const weaponSchema = z
  .object({
    name: field(z.string().optional(), { title: 'Name' }),
    kind: field(z.enum(WEAPON_KINDS), { title: 'Kind', enumTitles: KIND_TITLES }),
    damage: field(diceCount().optional(), { title: 'Weapon dice', rules: ['AD-DMG-1'] }),
    quality: field(z.enum(QUALITIES).optional(), { title: 'Quality', rules: ['AD-DMG-2'] }),
    type: field(damageTypeName.optional(), {
      title: 'Damage type',
      enumTitles: { ...TYPE_TITLES },
      rules: ['AD-TYP-1'],
    }),
    subtype: subtypeField(),
    skill: field(z.string().nullish(), { title: 'Skill', suggest: SKILL_SUGGESTIONS, advanced: true }),
    attackAbility: field(z.string().nullish(), { title: 'Attack ability', suggest: ABILITIES, advanced: true }),
    damageBonus: field(z.enum(DAMAGE_BONUSES).nullish(), { title: 'Dice to damage from', advanced: true }),
    ranged: field(z.boolean().nullish(), { title: 'Ranged', advanced: true }),
    attackDice: field(diceAdjustment().default(0), { title: 'Bonus Dice to hit', advanced: true }),
    damageDice: field(diceAdjustment().default(0), { title: 'Bonus Dice to damage', advanced: true }),
    charges: field(diceCount().default(0), { title: 'Charges to hit', advanced: true }),
    challenges: field(diceCount().default(0), { title: 'Challenges to hit', advanced: true }),
    damageCharges: field(diceCount().default(0), { title: 'Charges on damage', advanced: true }),
    damageChallenges: field(diceCount().default(0), { title: 'Challenges on damage', advanced: true }),
    reach: field(feet().nullish(), { title: 'Reach', unit: 'ft', advanced: true }),
    range: field(feet().nullish(), { title: 'Longest range', unit: 'ft', advanced: true }),
    farFrom: field(feet().nullish(), {
      title: 'Distant shot beyond',
      unit: 'ft',
      advanced: true,
      rules: ['AD-ATK-8'],
    }),
    actions: field(z.int().min(1).default(1), { title: 'Actions', advanced: true }),
    vigor: field(count().default(0), { title: 'Vigor', advanced: true }),
    mana: field(count().default(0), { title: 'Mana', advanced: true }),
    light: field(z.boolean().default(false), { title: 'Light technique', advanced: true }),
    area: field(z.boolean().optional(), {
      title: 'Strikes an area',
      description: 'Everybody in it is attacked',
      advanced: true,
      rules: ['AD-ATK-9'],
    }),
    createsOpening: field(z.boolean().default(false), { title: 'Gives an opening', advanced: true }),
    toHealth: field(z.boolean().default(false), { title: 'Straight to Health', advanced: true }),
    onHit: field(onHitSchema.nullish(), { title: 'More than damage', advanced: true, rules: ['AD-RES-4'] }),
  })
  .meta({ line: ['name', 'kind', 'damage', 'quality', 'subtype', 'range'] });

export type Weapon = z.infer<typeof weaponSchema>;
