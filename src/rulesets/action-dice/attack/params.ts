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
  feet,
  field,
  modifiersField,
  skillField,
  visibilityField,
} from '../fields';

export const MODES = ['action', 'off-hand', 'opening', 'readied', 'free'] as const;

export type Mode = (typeof MODES)[number];

const MODE_TITLES: Readonly<Record<Mode, string>> = {
  action: 'Action',
  'off-hand': 'Off-hand attack',
  opening: 'Taking an opening',
  readied: 'Readied action',
  free: 'Free (already paid)',
};

/** Parameters that differ by target (AD-ATK-9). */
const perTargetFields = () => ({
  distance: field(feet().optional(), { title: 'Distance', unit: 'ft', rules: ['AD-ATK-6'] }),
  cover: field(z.enum(COVERS).default('none'), { title: 'Cover', widget: 'situation', rules: ['AD-COV-1'] }),
  sturdy: field(z.boolean().default(true), {
    title: 'Sturdy cover',
    advanced: true,
    when: { cover: ['full'] },
  }),
  fromBehind: field(z.boolean().default(false), { title: 'From behind', widget: 'situation', rules: ['AD-ATK-5'] }),
  unaware: field(z.boolean().default(false), { title: 'Target unaware', widget: 'situation', rules: ['AD-ATK-5'] }),
  guardModifier: field(z.int().default(0), { title: 'Guard modifier', advanced: true, rules: ['AD-ATK-7'] }),
  defense: defenseSchema(),
});

/** Parameters shared by all targets. */
const sharedFields = () => ({
  visibility: visibilityField(),
  skill: skillField('Skill, if not the weapon’s', true),
  bonusDice: diceField('Bonus Dice to hit'),
  charges: chargesField('Charges to hit'),
  challenges: challengesField('Challenges to hit'),
  modifiers: modifiersField(),
  damageBonusDice: diceField('Bonus Dice to damage'),
  damageCharges: chargesField('Charges on damage'),
  damageChallenges: challengesField('Challenges on damage'),
  toHealth: field(z.boolean().optional(), { title: 'Straight to Health', advanced: true, rules: ['AD-DMG-10'] }),
  adjacent: adjacentField({ advanced: true }),
});

/** Parameters of `attack`. */
export const attackSchema = z.object({
  actor: combatantId({ title: 'Who' }),
  target: combatantId({ title: 'Target', but: 'actor' }),
  weapon: field(weaponSchema, { title: 'Weapon', widget: 'weapon' }),
  mode: field(z.enum(MODES).default('action'), { title: 'As', enumTitles: { ...MODE_TITLES } }),
  ...perTargetFields(),
  area: field(z.boolean().default(false), { title: 'Area attack', advanced: true }),
  ...sharedFields(),
  hold: field(z.boolean().default(false), { title: 'Let the defender decide after the roll', rules: ['AD-ATK-4'] }),
  finish: field(z.boolean().default(false), { title: 'Kill the helpless', rules: ['AD-INC-2'] }),
  spread: field(z.boolean().default(false), {
    title: 'Over several turns',
    advanced: true,
    when: { mode: ['action'] },
    rules: ['AD-ACT-12'],
  }),
});

export type AttackParams = z.infer<typeof attackSchema>;

/** One target of an area attack: its defence is asked beside its name, since such an attack never waits for an answer. */
const targetSchema = z.object({
  target: combatantId({ title: 'Target' }),
  ...perTargetFields(),
  defense: field(defenseSchema(), { brief: true }),
});

export type TargetParams = z.infer<typeof targetSchema>;

const unsupported = (title: string) => field(z.literal(false).optional(), { title, widget: 'hidden' });

/** Parameters of `area-attack` (AD-ATK-9). */
export const areaSchema = z.object({
  actor: combatantId({ title: 'Who' }),
  weapon: field(weaponSchema, { title: 'Weapon', widget: 'weapon' }),
  targets: field(z.array(z.union([combatantId(), targetSchema])).min(1), {
    title: 'Who is in it',
    widget: 'combatants',
    but: 'actor',
  }),
  mode: field(z.enum(['action', 'free']).default('action'), {
    title: 'As',
    enumTitles: { action: MODE_TITLES.action, free: MODE_TITLES.free },
  }),
  ...sharedFields(),
  hold: unsupported('Let the defender decide after the roll'),
  finish: unsupported('Kill the helpless'),
  spread: unsupported('Over several turns'),
});

export type AreaParams = z.infer<typeof areaSchema>;

/** The full parameters of one target of an area attack. */
export function targetParamsOf(entry: AreaParams['targets'][number]): TargetParams {
  return typeof entry === 'string' ? targetSchema.parse({ target: entry }) : entry;
}

export const reactSchema = z.object({
  target: combatantId({ title: 'Who is attacked' }),
  defense: defenseSchema(),
});

export type ReactParams = z.infer<typeof reactSchema>;

export type Defense = NonNullable<AttackParams['defense']>;
