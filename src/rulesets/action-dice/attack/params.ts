import { z } from 'zod';
import { weaponSchema } from '../weapon';
import { COVERS } from '../tables/surroundings';
import {
  adjacentField,
  challengesField,
  chargesField,
  combatantId,
  defenseSchema,
  diceField,
  field,
  modifiersField,
  skillField,
  visibilityField,
} from '../commands/fields';

export const MODES = ['action', 'off-hand', 'opening', 'readied', 'free'] as const;

export type Mode = (typeof MODES)[number];

/** Parameters of `attack` (section 9.4 of the document). */
export const attackSchema = z.object({
  actor: combatantId({ title: 'Who' }),
  target: combatantId({ title: 'Target' }),
  weapon: field(weaponSchema, { title: 'Weapon', widget: 'weapon' }),
  mode: field(z.enum(MODES).default('action'), {
    title: 'As',
    enumTitles: {
      action: 'Action',
      'off-hand': 'Off-hand attack',
      opening: 'Taking an opening',
      readied: 'Readied action',
      free: 'Free (already paid)',
    },
  }),
  distance: field(z.number().min(0).optional(), { title: 'Distance', unit: 'ft', rules: ['AD-ATK-6'] }),
  visibility: visibilityField(),
  cover: field(z.enum(COVERS).default('none'), { title: 'Cover', widget: 'situation', rules: ['AD-COV-1'] }),
  sturdy: field(z.boolean().default(true), { title: 'The cover is sturdy', advanced: true }),
  area: field(z.boolean().default(false), { title: 'Area attack', advanced: true }),
  fromBehind: field(z.boolean().default(false), { title: 'From behind', widget: 'situation', rules: ['AD-ATK-5'] }),
  unaware: field(z.boolean().default(false), { title: 'Target unaware', widget: 'situation', rules: ['AD-ATK-5'] }),
  skill: skillField('Skill, if not the weapon’s', true),
  bonusDice: diceField('Bonus Dice to hit'),
  charges: chargesField('Charges to hit'),
  challenges: challengesField('Challenges to hit'),
  modifiers: modifiersField(),
  damageBonusDice: diceField('Bonus Dice to damage'),
  damageCharges: chargesField('Charges on damage'),
  damageChallenges: challengesField('Challenges on damage'),
  guardModifier: field(z.int().default(0), { title: 'Guard, by hand', advanced: true, rules: ['AD-ATK-7'] }),
  toHealth: field(z.boolean().optional(), { title: 'Straight to Health', advanced: true, rules: ['AD-DMG-10'] }),
  defense: defenseSchema(),
  hold: field(z.boolean().default(false), { title: 'Let the defender decide after the roll', rules: ['AD-ATK-4'] }),
  finish: field(z.boolean().default(false), { title: 'Kill the helpless', rules: ['AD-INC-2'] }),
  adjacent: adjacentField({ advanced: true }),
});

export type AttackParams = z.infer<typeof attackSchema>;

export const reactSchema = z.object({
  target: combatantId({ title: 'Who is attacked' }),
  defense: defenseSchema(),
});

export type ReactParams = z.infer<typeof reactSchema>;

export type Defense = NonNullable<AttackParams['defense']>;
