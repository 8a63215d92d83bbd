import { z } from 'zod';
import type { FieldMeta } from '../../../engine/params';
import { combatantId, combatantIds, field } from '../../../engine/params';
import { ABILITIES, SKILL_SUGGESTIONS } from '../tables/abilities';
import { DAMAGE_TYPE_NAMES } from '../tables/damage-types';
import { EFFECT_IDS, EFFECT_TABLE } from '../tables/effects';
import { QUALITIES } from '../tables/qualities';
import { VISIBILITIES } from '../tables/surroundings';
import { TYPE_TITLES } from '../weapon';
import { durationSchema } from '../duration';

/** Parts of which parameter lists are made. Each gives a fresh schema with its label. */

export const count = () => z.int().min(0);

export const skillField = (title = 'Skill', advanced = false) =>
  field(z.string().nullish(), { title, suggest: SKILL_SUGGESTIONS, advanced });

export const abilityField = (title = 'Ability') => field(z.string().nullish(), { title, suggest: ABILITIES });

export const diceField = (title = 'Further Bonus Dice', meta: FieldMeta = {}) =>
  field(z.int().default(0), { title, advanced: true, ...meta });

export const chargesField = (title = 'Charges', meta: FieldMeta = {}) =>
  field(count().default(0), { title, advanced: true, ...meta });

export const challengesField = (title = 'Challenges', meta: FieldMeta = {}) =>
  field(count().default(0), { title, advanced: true, ...meta });

export const modifiersField = () =>
  field(z.array(z.object({ label: z.string(), value: z.int() })).default([]), {
    title: 'Modifiers',
    widget: 'modifiers',
    advanced: true,
  });

/** Skill, ability and all that goes into an ordinary action roll. */
export const rollFields = () => ({
  skill: skillField(),
  ability: abilityField(),
  bonusDice: diceField(),
  charges: chargesField(),
  challenges: challengesField(),
});

/** A side of a contest. */
export const sideField = (title: string) =>
  field(z.object({ ...rollFields(), modifiers: modifiersField() }).prefault({}), { title });

export const visibilityField = () =>
  field(z.enum(VISIBILITIES).optional(), { title: 'Visibility', widget: 'situation' });

export const adjacentField = (more: FieldMeta = {}) =>
  combatantIds()
    .default([])
    .meta({
      title: 'Adjacent',
      description: 'Who gets an opening',
      widget: 'combatants',
      ...more,
    });

export const physicalField = (title = 'Needs movement') => field(z.boolean().default(true), { title, advanced: true });

export const typeField = () =>
  field(z.enum(DAMAGE_TYPE_NAMES).default('kinetic'), { title: 'Damage type', enumTitles: TYPE_TITLES });

export const qualityField = () => z.enum(QUALITIES).nullable();

export const effectField = () =>
  field(z.string(), {
    title: 'Effect',
    suggest: EFFECT_IDS.filter((id) => EFFECT_TABLE[id].class === 'manual'),
    enumTitles: Object.fromEntries(EFFECT_IDS.map((id) => [id, EFFECT_TABLE[id].label])),
  });

export const durationField = () => durationSchema.optional().meta({ title: 'Duration', widget: 'duration' });

export const defenseSchema = () =>
  z
    .object({
      kind: field(z.enum(['dodge', 'deflect', 'block', 'special']).default('dodge'), { title: 'Kind' }),
      ability: field(z.string().default('speed'), { title: 'Ability', suggest: ABILITIES, advanced: true }),
      vigor: field(count().default(5), { title: 'Vigor', advanced: true }),
      bonusDice: diceField(),
      charges: chargesField(),
      challenges: challengesField(),
      modifiers: modifiersField(),
    })
    .optional()
    .meta({ title: 'Defense', description: 'Rolled only if the attack beats the Guard' });

export { combatantId, combatantIds, field };
