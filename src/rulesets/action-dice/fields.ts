import { z } from 'zod';
import type { FieldMeta } from '../../engine/commands/params';
import { combatantId, combatantIds, decimal, field } from '../../engine/commands/params';
import { capital } from '../../engine/words/say';
import { DECIMAL_PLACES } from '../../kernel/decimal';
import { durationSchema } from './duration';
import { ABILITIES, SKILL_SUGGESTIONS } from './tables/abilities';
import type { DamageTypeName } from './tables/damage-types';
import {
  DAMAGE_TYPE_NAMES,
  DAMAGE_TYPE_TABLE,
  HARMS,
  KINETIC_SUBTYPES,
  mainType,
  SUBTYPE_TABLE,
} from './tables/damage-types';
import type { EffectField } from './tables/effects';
import { EFFECT_IDS, EFFECT_TABLE, effectsUsing } from './tables/effects';
import { MOST_DICE, VIGOR_PRICE } from './tables/ladder';
import { QUALITIES } from './tables/qualities';
import { VISIBILITIES } from './tables/surroundings';

/** Building blocks of parameter lists and stat blocks. Each returns a fresh schema with its label. */

/** A whole number, 0 or more. */
export const count = () => z.int().min(0);

/** Dice, Charges or Challenges: 0 to 1,000 (AD-NUM-2). */
export const diceCount = () => z.int().min(0).max(MOST_DICE);

/** Extra dice, or fewer: −1,000 to 1,000 (AD-NUM-2). */
export const diceAdjustment = () => z.int().min(-MOST_DICE).max(MOST_DICE);

/** Feet, 0 or more, with 6 decimals at most (AD-NUM-1). */
export const feet = () => decimal({ min: 0, places: DECIMAL_PLACES });

/** Display names of the damage types and their second names. */
export const TYPE_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  DAMAGE_TYPE_NAMES.map((name) => {
    const label = DAMAGE_TYPE_TABLE[mainType(name)].label;
    return [name, name === mainType(name) ? label : `${capital(name)} (${label})`];
  }),
);

/** Display names of everything that armour, wards and immunities can name. */
export const HARM_TITLES: Record<string, string> = {
  ...Object.fromEntries(HARMS.map((name) => [name, TYPE_TITLES[name] ?? capital(name)])),
  ...Object.fromEntries(KINETIC_SUBTYPES.map((name) => [name, `${SUBTYPE_TABLE[name].label} (Kinetic)`])),
  all: 'Everything',
};

export const damageTypeName: z.ZodType<DamageTypeName> = z.enum(DAMAGE_TYPE_NAMES);

export const skillField = (title = 'Skill', advanced = false) =>
  field(z.string().nullish(), { title, suggest: SKILL_SUGGESTIONS, advanced });

export const abilityField = () => field(z.string().nullish(), { title: 'Ability', suggest: ABILITIES });

export const abilityNamed = () => field(z.string(), { title: 'Ability', suggest: ABILITIES });

/** The name of a spell, technique or talent without an attack roll (AD-ACT-9, AD-RES-5). */
export const abilityName = (description: string) => field(z.string(), { title: 'Name', description });

export const diceField = (title = 'Extra Bonus Dice', meta: FieldMeta = {}) =>
  field(diceAdjustment().default(0), { title, advanced: true, ...meta });

export const chargesField = (title = 'Charges') => field(diceCount().default(0), { title, advanced: true });

export const challengesField = (title = 'Challenges') => field(diceCount().default(0), { title, advanced: true });

export const modifiersField = () =>
  field(z.array(z.object({ label: z.string(), value: z.int() })).default([]), {
    title: 'Modifiers',
    widget: 'modifiers',
    advanced: true,
  });

/** Extra dice, Charges and Challenges of a roll. */
export const dicePartsFields = () => ({
  bonusDice: diceField(),
  charges: chargesField(),
  challenges: challengesField(),
});

/** Skill, ability and everything else in an ordinary action roll. */
export const rollFields = () => ({
  ability: field(abilityField(), { brief: true }),
  skill: field(skillField(), { brief: true }),
  ...dicePartsFields(),
});

/** One side of a contest. */
export const sideField = (title: string) =>
  field(z.object({ ...rollFields(), modifiers: modifiersField() }).prefault({}), { title, brief: true });

export const visibilityField = () =>
  field(z.enum(VISIBILITIES).optional(), { title: 'Visibility', widget: 'situation' });

export const adjacentField = (more: FieldMeta = {}) =>
  combatantIds()
    .default([])
    .meta({
      title: 'Adjacent',
      description: 'Who gets an opening',
      widget: 'combatants',
      people: 'in-fight',
      but: 'actor',
      ...more,
    });

export const physicalField = (title = 'Needs movement') => field(z.boolean().default(true), { title, advanced: true });

export const typeField = () =>
  field(damageTypeName.default('kinetic'), { title: 'Damage type', enumTitles: { ...TYPE_TITLES } });

export const subtypeField = () =>
  field(z.enum(KINETIC_SUBTYPES).nullish(), {
    title: 'Kind of blow',
    enumTitles: Object.fromEntries(KINETIC_SUBTYPES.map((name) => [name, SUBTYPE_TABLE[name].label])),
    advanced: true,
    rules: ['AD-TYP-7'],
  });

export const qualityField = () => z.enum(QUALITIES).nullable();

/** A condition by name; `source` is the list of those somebody has, where it must be one of them. */
export const effectField = (source?: string) =>
  field(z.string(), {
    title: 'Condition',
    ...(source === undefined ? {} : { source }),
    suggest: EFFECT_IDS.filter((id) => EFFECT_TABLE[id].byHand === 'free'),
    enumTitles: Object.fromEntries(EFFECT_IDS.map((id) => [id, EFFECT_TABLE[id].label])),
  });

export const durationField = () =>
  durationSchema.optional().meta({ title: 'Duration', widget: 'duration', unset: 'Until it is ended' });

/** The Resistance check that ends an effect (AD-RES-3). */
export const struggleSchema = z.object({
  ability: abilityNamed(),
  vs: field(z.int(), { title: 'Victory Sum' }),
  ...dicePartsFields(),
});

const shownFor = (name: EffectField): FieldMeta => ({ when: { effect: effectsUsing(name) } });

/** What an effect has besides its name and duration; unused fields are checked and ignored. */
export const effectDetails = () => ({
  value: field(z.int().min(1).optional(), {
    title: 'How much',
    description: 'Charges, Challenges, Guard, rank, actions or damage; 1 if empty',
    ...shownFor('value'),
  }),
  label: field(z.string().optional(), { title: 'Label' }),
  quality: field(z.enum(QUALITIES).optional(), { title: 'Quality', ...shownFor('quality') }),
  protects: field(z.array(z.enum([...HARMS, 'all'])).optional(), {
    title: 'Protects against',
    description: 'Empty: everything',
    enumTitles: HARM_TITLES,
    advanced: true,
    ...shownFor('protects'),
  }),
  type: field(damageTypeName.optional(), { title: 'Damage type', enumTitles: { ...TYPE_TITLES }, ...shownFor('type') }),
  toHealth: field(z.boolean().optional(), { title: 'Straight to Health', advanced: true, ...shownFor('toHealth') }),
  struggle: field(struggleSchema.optional(), {
    title: 'Can struggle free',
    advanced: true,
    rules: ['AD-RES-3'],
  }),
});

/** Reports an effect object that lacks a required field (AD-BON-4). */
export function checkEffectObject(
  input: { effect: string; quality?: string | undefined },
  check: z.core.$RefinementCtx,
): void {
  if (input.effect === 'hardened' && input.quality === undefined) {
    check.addIssue({ code: 'custom', path: ['quality'], message: 'Hardened against weapons below which quality?' });
  }
}

/** An effect object as hazards, powers and weapons have it. */
export const effectObject = () =>
  z.object({ effect: effectField(), duration: durationField(), ...effectDetails() }).superRefine(checkEffectObject);

export type EffectObject = z.infer<ReturnType<typeof effectObject>>;

export const defenseSchema = () =>
  z
    .object({
      kind: field(z.enum(['dodge', 'deflect', 'block', 'special']).default('dodge'), { title: 'Kind' }),
      ability: field(z.string().default('speed'), { title: 'Ability', suggest: ABILITIES, advanced: true }),
      vigor: field(count().default(VIGOR_PRICE.defense), { title: 'Vigor', advanced: true }),
      ...dicePartsFields(),
      modifiers: modifiersField(),
    })
    .optional()
    .meta({ title: 'Defence', description: 'Rolled only if the attack beats the Guard' });

export { combatantId, combatantIds, field };
