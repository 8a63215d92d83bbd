import { z } from 'zod';
import { field } from '../../engine/commands/params';
import { formulaText } from './formula';
import { STRESS_TITLES } from './tables/stress';

const bandsSchema = z.object({
  min: z.number().min(0).default(0),
  short: z.number().min(0),
  medium: z.number().min(0),
  long: z.number().min(0),
  extreme: z.number().min(0),
});

/** The campaign's own data tables; their rows override the built-in ones. */
const tablesSchema = z
  .object({
    ranges: z.record(z.string(), bandsSchema).optional(),
    objects: z
      .record(
        z.string(),
        z.object({
          morph: z.enum(['object', 'structure']),
          armor: z.int().min(0),
          dur: z.int().min(1),
          woundThreshold: z.int().min(1),
        }),
      )
      .optional(),
    improvised: z
      .record(
        z.string(),
        z.object({
          kind: z.enum(['melee', 'ranged', 'thrown']),
          skill: z.string(),
          thrownSkill: z.string().optional(),
          ap: z.int().max(0).default(0),
          dv: formulaText(),
          minDv: z.int().optional(),
          static: z.int().optional(),
          damageType: z.enum(['kinetic', 'energy']).default('kinetic'),
        }),
      )
      .optional(),
    healing: z
      .record(z.string(), z.object({ damageHours: z.number().positive(), woundHours: z.number().positive() }))
      .optional(),
    stress: field(z.record(z.string(), formulaText()).optional(), {
      suggest: Object.keys(STRESS_TITLES),
      enumTitles: { ...STRESS_TITLES },
    }),
    derangements: z
      .record(
        z.string(),
        z.object({
          level: z.enum(['minor', 'moderate', 'major']),
          text: z.string().default(''),
          risesTo: z.array(z.string()).default([]),
        }),
      )
      .optional(),
  })
  .default({});

/** The GM's options. */
export const optionsSchema = z.object({
  marginMethod: field(z.enum(['subtract', 'roll']).default('subtract'), {
    title: 'Margin of success',
    enumTitles: { subtract: 'Target minus roll', roll: 'The roll itself' },
    group: 'Tests',
    rules: ['EP-TEST-3'],
  }),
  modifierCap: field(z.int().min(0).default(60), {
    title: 'Cap on the total of all modifiers',
    description: '0 means no cap.',
    group: 'Tests',
    rules: ['EP-TEST-4'],
  }),
  criticalsTrump: field(z.boolean().default(true), {
    title: 'Between two successes, a critical one beats a higher roll',
    group: 'Tests',
    rules: ['EP-TEST-6'],
  }),
  staticValues: field(z.boolean().default(false), {
    title: 'Fixed values: every d10 of an amount counts 5',
    group: 'Tests',
    rules: ['EP-TEST-8'],
  }),
  taskMarginReducesTime: field(z.boolean().default(true), {
    title: 'A good margin shortens a task',
    group: 'Tests',
    rules: ['EP-TASK-1'],
  }),
  initiativeOnce: field(z.boolean().default(false), {
    title: 'Roll initiative only once per scene',
    group: 'Turn',
    rules: ['EP-INIT-7'],
  }),
  initiativeCriticals: field(z.enum(['doubles-except-99', 'all-doubles', 'none']).default('doubles-except-99'), {
    title: 'Initiative rolls that go first',
    enumTitles: { 'doubles-except-99': 'Doubles except 99', 'all-doubles': 'All doubles', none: 'None' },
    group: 'Turn',
    rules: ['EP-INIT-4'],
  }),
  initiativeTrauma: field(z.boolean().default(false), {
    title: 'Traumas lower initiative like wounds',
    group: 'Turn',
    rules: ['EP-INIT-1'],
  }),
  phasesPerTurn: field(z.enum(['four', 'max-speed']).default('four'), {
    title: 'Action Phases in a turn',
    enumTitles: { four: 'Always four', 'max-speed': 'As many as the highest Speed' },
    group: 'Turn',
    rules: ['EP-TIME-1'],
  }),
  quickActionsAlone: field(z.int().min(1).default(3), {
    title: 'Quick actions on their own',
    group: 'Turn',
    rules: ['EP-ACT-2'],
  }),
  quickActionsWithComplex: field(z.int().min(1).default(1), {
    title: 'Quick actions alongside a Complex one',
    group: 'Turn',
    rules: ['EP-ACT-2'],
  }),
  trackActions: field(z.boolean().default(true), {
    title: 'Track the actions of a slot',
    group: 'Turn',
    rules: ['EP-ACT-3'],
  }),
  trackAmmo: field(z.boolean().default(true), { title: 'Track ammunition', group: 'Turn', rules: ['EP-GUN-6'] }),
  multipleMeleeTargets: field(z.enum(['cumulative', 'per-extra']).default('cumulative'), {
    title: 'Several opponents at once',
    enumTitles: { cumulative: '−20, then −60', 'per-extra': '−20 for each extra one' },
    group: 'Fight',
    rules: ['EP-MEL-8'],
  }),
  suppressionOnce: field(z.boolean().default(true), {
    title: 'Suppressive fire attacks each target only once',
    group: 'Fight',
    rules: ['EP-GUN-12'],
  }),
  holdNeedsHolder: field(z.boolean().default(true), {
    title: 'Whoever goes down lets go',
    group: 'Fight',
    rules: ['EP-MEL-11'],
  }),
  instructionsNeeded: field(z.boolean().default(false), {
    title: 'Directed drones need an instruction for each slot',
    group: 'Fight',
    rules: ['EP-REM-6'],
  }),
  jammingPenalty: field(z.enum(['every-test', 'actions']).default('every-test'), {
    title: 'The −60 of jamming',
    enumTitles: { 'every-test': 'On every test of the own body', actions: 'Not on resistance tests' },
    group: 'Fight',
    rules: ['EP-REM-3'],
  }),
  fuseUnit: field(z.enum(['phases', 'seconds']).default('phases'), {
    title: 'Fuses count',
    enumTitles: { phases: 'Action Phases', seconds: 'Seconds' },
    group: 'Fight',
    rules: ['EP-GREN-2'],
  }),
  bleedingNeedsSuccess: field(z.boolean().default(true), {
    title: 'Only first aid that succeeds stops bleeding',
    group: 'Injury',
    rules: ['EP-DMG-4'],
  }),
  firstAidAttemptCounts: field(z.boolean().default(true), {
    title: 'First aid that fails cannot be tried again',
    group: 'Injury',
    rules: ['EP-HEAL-4'],
  }),
  derangementMode: field(z.enum(['upgrade', 'separate']).default('upgrade'), {
    title: 'Another trauma',
    enumTitles: { upgrade: 'Worsens the newest derangement', separate: 'Adds another derangement' },
    group: 'Mind',
    rules: ['EP-DER-1'],
  }),
  asphyxiaFirstModifier: field(z.union([z.literal(0), z.literal(-10)]).default(0), {
    title: 'Modifier on the first breath test',
    group: 'Hazards',
    rules: ['EP-HAZ-4'],
  }),
  toxicCausesWounds: field(z.boolean().default(true), {
    title: 'Toxic air can wound',
    group: 'Hazards',
    rules: ['EP-HAZ-6'],
  }),
  gravity: field(z.number().min(0).default(1), { title: 'Gravity', unit: 'g', group: 'Scene', rules: ['EP-GRAV-1'] }),
  vacuum: field(z.boolean().default(false), { title: 'Vacuum', group: 'Scene', rules: ['EP-HAZ-8'] }),
  highGravityMovement: field(z.number().positive().max(1).default(1), {
    title: 'Movement factor in high gravity',
    group: 'Scene',
    rules: ['EP-GRAV-5'],
  }),
  tables: field(tablesSchema, { title: 'Own tables', group: 'Tables', advanced: true }),
});

export type Options = z.infer<typeof optionsSchema>;
