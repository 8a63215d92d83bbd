import { z } from 'zod';
import { combatantIds, field } from '../../../engine/commands/params';
import { formulaText } from '../formula';
import { uniqueIds } from '../fields';

export const HAZARD_KINDS = [
  'fall',
  'fire',
  'asphyxiation',
  'drowning',
  'panic',
  'toxic-atmosphere',
  'corrosive-atmosphere',
  'vacuum',
  'underwater',
  'contamination',
  'gravity-shift',
  'magnetism',
  'radiation',
  'exposure',
  'adrift',
] as const;

export type HazardKind = (typeof HAZARD_KINDS)[number];

export const HAZARD_TITLES: Readonly<Record<HazardKind, string>> = {
  fall: 'Fall',
  fire: 'Fire',
  asphyxiation: 'No air',
  drowning: 'Drowning',
  panic: 'Panic without air',
  'toxic-atmosphere': 'Toxic air',
  'corrosive-atmosphere': 'Corrosive air',
  vacuum: 'Vacuum',
  underwater: 'Underwater',
  contamination: 'Contamination',
  'gravity-shift': 'Strange gravity',
  magnetism: 'Magnetic field',
  radiation: 'Radiation',
  exposure: 'Heat, cold, pressure or other exposure',
  adrift: 'Adrift in a spin habitat',
};

export const SEVERITIES = ['mild', 'moderate', 'severe'] as const;

/** The kinds of hazard a field is for. */
const at = (...kind: HazardKind[]): { when: { kind: HazardKind[] } } => ({ when: { kind } });

const flag = (
  title: string,
  kinds: readonly HazardKind[],
  rules: readonly string[],
  standard: boolean,
): z.ZodDefault<z.ZodBoolean> => field(z.boolean().default(standard), { title, rules, ...at(...kinds) });

export const hazardParams = z.object({
  kind: field(z.enum(HAZARD_KINDS), { title: 'Kind', enumTitles: { ...HAZARD_TITLES } }),
  targets: uniqueIds(combatantIds({ title: 'Targets' })),
  meters: field(z.number().min(0).optional(), { title: 'Height', unit: 'm', rules: ['EP-HAZ-1'], ...at('fall') }),
  reduction: field(z.int().min(0).default(0), { title: 'Less for a soft landing', ...at('fall') }),
  stage: field(z.int().min(0).default(0), { title: 'Stage', rules: ['EP-HAZ-2'], ...at('fire') }),
  armorBurns: flag('The armour burns too', ['fire'], ['EP-HAZ-2'], false),
  elapsed: field(z.number().min(0).default(0), {
    title: 'Already without air',
    unit: 's',
    description: 'More after strenuous activity.',
    ...at('asphyxiation', 'drowning'),
    rules: ['EP-HAZ-4'],
  }),
  panic: flag('Can panic', ['asphyxiation', 'drowning'], ['EP-HAZ-5'], true),
  aware: flag('Warned in time', ['toxic-atmosphere'], ['EP-HAZ-6'], false),
  dense: flag('Dense cloud', ['corrosive-atmosphere'], ['EP-HAZ-7'], false),
  prepared: flag('Prepared: lungs empty, curled up', ['vacuum'], ['EP-HAZ-8'], true),
  thermal: flag('Protected from the cold', ['vacuum'], ['EP-HAZ-8'], true),
  severity: field(z.enum(SEVERITIES).default('mild'), {
    title: 'Severity',
    enumTitles: { mild: 'Mild (−10)', moderate: 'Moderate (−20)', severe: 'Severe (−30)' },
    ...at('contamination'),
    rules: ['EP-HAZ-10'],
  }),
  severe: flag('Severe', ['gravity-shift'], ['EP-GRAV-2'], false),
  onsetHours: field(z.number().min(0).default(6), { title: 'First effects after', unit: 'h', ...at('radiation') }),
  latencyHours: field(z.number().min(0).default(336), { title: 'Then latent for', unit: 'h', ...at('radiation') }),
  everySeconds: field(z.number().positive().optional(), { title: 'Every', unit: 's', ...at('exposure') }),
  amount: field(z.int().min(0).optional(), { title: 'Damage', ...at('exposure') }),
  roll: field(formulaText().optional(), { title: 'Damage dice', widget: 'formula', ...at('exposure') }),
  type: field(z.enum(['kinetic', 'energy', 'psi', 'untyped']).default('untyped'), {
    title: 'Damage type',
    ...at('exposure'),
  }),
  armor: field(z.boolean().default(false), { title: 'Armour helps', ...at('exposure') }),
  causesWounds: field(z.boolean().default(true), { title: 'Can wound', ...at('exposure') }),
  diameterKm: field(z.number().positive().optional(), { title: 'Diameter', unit: 'km', ...at('adrift') }),
  push: field(z.union([z.enum(['none', 'good', 'strong']), z.number().min(1)]).default('none'), {
    title: 'Push towards the wall',
    enumTitles: { none: 'None', good: 'Good: half the time', strong: 'Strong: a quarter' },
    ...at('adrift'),
  }),
  gravity: field(z.number().min(0).optional(), {
    title: 'Gravity',
    unit: 'g',
    description: 'Otherwise as in the scene.',
    advanced: true,
    rules: ['EP-GRAV-1'],
    ...at('fire'),
  }),
  vacuum: field(z.boolean().optional(), {
    title: 'In vacuum',
    description: 'Otherwise as in the scene.',
    advanced: true,
    ...at('fire'),
  }),
});

export type HazardParams = z.infer<typeof hazardParams>;
