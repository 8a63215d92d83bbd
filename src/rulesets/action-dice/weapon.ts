import { z } from 'zod';
import { field } from '../../engine/params';
import { ABILITIES, SKILL_SUGGESTIONS } from './tables/abilities';
import { DAMAGE_TYPE_NAMES, DAMAGE_TYPE_TABLE, KINETIC_SUBTYPES, mainType } from './tables/damage-types';
import { QUALITIES } from './tables/qualities';
import { DAMAGE_BONUSES, WEAPON_KIND_TABLE, WEAPON_KINDS } from './tables/weapon-kinds';

const count = () => z.int().min(0);

/** Display names of the damage types, other names included. */
export const TYPE_TITLES = Object.fromEntries(
  DAMAGE_TYPE_NAMES.map((name) => {
    const label = DAMAGE_TYPE_TABLE[mainType(name)].label;
    return [name, name === mainType(name) ? label : `${name.charAt(0).toUpperCase()}${name.slice(1)} (${label})`];
  }),
);

export const damageTypeName = z.enum(DAMAGE_TYPE_NAMES);

const KIND_TITLES = Object.fromEntries(WEAPON_KINDS.map((kind) => [kind, WEAPON_KIND_TABLE[kind].label]));

/** A weapon as it is entered; what is left out follows from its kind (AD-ATK-1). */
export const weaponSchema = z.object({
  name: field(z.string().optional(), { title: 'Name' }),
  kind: field(z.enum(WEAPON_KINDS), { title: 'Kind', enumTitles: KIND_TITLES }),
  damage: field(count().optional(), { title: 'Weapon dice', rules: ['AD-DMG-1'] }),
  quality: field(z.enum(QUALITIES).optional(), { title: 'Quality', rules: ['AD-DMG-2'] }),
  type: field(damageTypeName.optional(), { title: 'Damage type', enumTitles: TYPE_TITLES, rules: ['AD-TYP-1'] }),
  subtype: field(z.enum(KINETIC_SUBTYPES).nullish(), { title: 'Subtype', advanced: true }),
  skill: field(z.string().nullish(), { title: 'Skill', suggest: SKILL_SUGGESTIONS, advanced: true }),
  attackAbility: field(z.string().nullish(), { title: 'Attack ability', suggest: ABILITIES, advanced: true }),
  damageBonus: field(z.enum(DAMAGE_BONUSES).nullish(), { title: 'Dice to damage from', advanced: true }),
  ranged: field(z.boolean().nullish(), { title: 'Ranged', advanced: true }),
  attackDice: field(z.int().default(0), { title: 'Bonus Dice to hit', advanced: true }),
  damageDice: field(z.int().default(0), { title: 'Bonus Dice to damage', advanced: true }),
  charges: field(count().default(0), { title: 'Charges to hit', advanced: true }),
  challenges: field(count().default(0), { title: 'Challenges to hit', advanced: true }),
  damageCharges: field(count().default(0), { title: 'Charges on damage', advanced: true }),
  damageChallenges: field(count().default(0), { title: 'Challenges on damage', advanced: true }),
  reach: field(z.number().min(0).nullish(), { title: 'Reach', unit: 'ft', advanced: true }),
  range: field(z.number().min(0).nullish(), { title: 'Longest range', unit: 'ft', advanced: true }),
  actions: field(z.int().min(1).default(1), { title: 'Actions', advanced: true }),
  vigor: field(count().default(0), { title: 'Vigor', advanced: true }),
  mana: field(count().default(0), { title: 'Mana', advanced: true }),
  light: field(z.boolean().default(false), { title: 'Light technique', advanced: true }),
  createsOpening: field(z.boolean().default(false), { title: 'Leaves an opening', advanced: true }),
  toHealth: field(z.boolean().default(false), { title: 'Straight to Health', advanced: true }),
});

export type Weapon = z.infer<typeof weaponSchema>;
