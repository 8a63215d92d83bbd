import { z } from 'zod';
import type { FieldMeta, FormSchema } from '../../../contract/form-schema';
import { combatantId, combatantIds, field } from '../../../engine/commands/params';
import { inlineSkill, known, knownTitles, unknown, unknownTitles } from './stats';
import { EFFECT_IDS, EFFECT_TABLE } from '../tables/effects';
import { LEVEL_TITLES, LEVELS } from '../tables/scores';
import { CATALOGUE, SKILL_KEYS } from '../tables/skills';

// Building blocks of parameter lists. Each function returns a fresh, labelled schema.

/** Whose skills a form offers: the actor's, the target's, or for a group every known skill. */
type Whose = 'skill' | 'target-skill' | 'all';

const NAMES = Object.fromEntries(Object.entries(CATALOGUE).map(([id, { title }]) => [id, title]));

const skillReference = (whose: Whose) =>
  z.union([
    field(z.string().min(1), {
      title: 'Own skill',
      ...(whose === 'all' ? { suggest: SKILL_KEYS, enumTitles: NAMES } : { widget: 'skill', source: whose }),
    }),
    inlineSkill.meta({ title: 'In full' }),
  ]);

const skillMeta: FieldMeta = { title: 'Skill', rules: ['VX-EXT-3'] };

/** When a side applies: sibling fields and the values that show it. */
type When = NonNullable<FieldMeta['when']>;

const onlyWhen = (when: When | undefined): FieldMeta => (when === undefined ? {} : { when });

const labels = (title: string, rule: string, when?: When) =>
  field(
    z
      .array(
        z.union([
          field(z.string(), { title: 'Ordinary' }),
          z
            .object({
              label: field(z.string(), { title: 'What' }),
              exceptional: field(z.boolean().optional(), { title: 'Counts double' }),
            })
            .meta({ title: 'Exceptional' }),
        ]),
      )
      .default([]),
    { title, rules: [rule, 'VX-MOD-3'], ...onlyWhen(when) },
  );

/** Parameters of a side apart from its skill: stats, labels, modifiers. */
const sideRest = (when?: When) => ({
  ks: field(known().optional(), {
    title: 'Known stat',
    enumTitles: knownTitles,
    advanced: true,
    ...onlyWhen(when),
  }),
  us: field(unknown().optional(), {
    title: 'Unknown stat',
    enumTitles: unknownTitles,
    advanced: true,
    ...onlyWhen(when),
  }),
  advantages: labels('Advantages', 'VX-MOD-2', when),
  disadvantages: labels('Disadvantages', 'VX-MOD-2', when),
  modifiers: field(z.array(z.object({ label: z.string(), value: z.int() })).default([]), {
    title: 'Modifiers',
    widget: 'modifiers',
    advanced: true,
    rules: ['VX-MOD-1'],
    ...onlyWhen(when),
  }),
  ignoreSom: field(z.boolean().default(false), {
    title: 'Ignore State of Mind',
    advanced: true,
    rules: ['VX-MOD-6'],
    ...onlyWhen(when),
  }),
});

/** A side whose skill is required. */
export const sideFields = (whose: Whose = 'skill') => ({
  es: field(skillReference(whose), skillMeta),
  ...sideRest(),
});

/** A side whose skill has a default; `when` says when it applies. */
export const looseSideFields = (whose: Whose = 'skill', when?: When) => ({
  es: skillReference(whose)
    .optional()
    .meta({ ...skillMeta, unset: 'Default skill', ...onlyWhen(when) }),
  ...sideRest(when),
});

/** A level by its name, or a number (VX-ARC-4). */
export const levelOrNumber = () =>
  z.union([
    field(z.string(), { title: 'Level', suggest: LEVELS, enumTitles: LEVEL_TITLES }),
    field(z.int(), { title: 'Number' }),
  ]);

export const thresholdField = () => levelOrNumber().meta({ title: 'Threshold', rules: ['VX-ARC-4'] });

export const freeField = (when?: When) =>
  field(z.boolean().default(false), {
    title: 'Out of turn, free',
    advanced: true,
    rules: ['VX-ACT-7'],
    ...onlyWhen(when),
  });

/** `rule` is the one that allows carrying on: VX-SEQ-7 for checks, VX-SEQ-8 for anything else. */
export const continuingField = (rule: string, when?: When) =>
  field(z.boolean().default(false), {
    title: 'Carries on with what they were doing',
    advanced: true,
    rules: [rule],
    ...onlyWhen(when),
  });

/** One combatant or several in one command: exactly one of the two is given (VX-INP-4). */
export const targetFields = () => ({
  target: combatantId().optional().meta({ title: 'Who', widget: 'combatant' }),
  targets: combatantIds()
    .optional()
    .meta({ title: 'Several at once', widget: 'combatants', advanced: true, rules: ['VX-INP-4'] }),
});

export const whenField = () =>
  field(z.enum(['now', 'end-of-turn']).optional(), {
    title: 'Takes effect',
    enumTitles: { now: 'Now', 'end-of-turn': 'At the end of the turn' },
    advanced: true,
    rules: ['VX-TIME-3'],
  });

export const pairField = () =>
  field(
    z
      .object({
        ks: field(known(), { title: 'Known stat', enumTitles: knownTitles }),
        us: field(unknown(), { title: 'Unknown stat', enumTitles: unknownTitles }),
      })
      .optional(),
    { title: 'Stats affected', advanced: true, rules: ['VX-EXT-10'] },
  );

export const effectField = (meta: FieldMeta & Pick<FormSchema, 'enum'>) =>
  field(z.enum(EFFECT_IDS), {
    title: 'Condition',
    enumTitles: Object.fromEntries(EFFECT_IDS.map((id) => [id, EFFECT_TABLE[id].label])),
    ...meta,
  });

export const surprisedField = () =>
  combatantIds()
    .default([])
    .meta({ title: 'Surprised', widget: 'combatants', people: { named: 'participants' }, rules: ['VX-SEQ-3'] });

export const reactionField = () =>
  combatantIds()
    .default([])
    .meta({ title: 'Roll a reaction', widget: 'combatants', people: { named: 'participants' }, rules: ['VX-REACT-1'] });

export { combatantId, combatantIds, field };
