import { z } from 'zod';
import { combatantIds, field } from '../../../engine/params';
import { formulaText } from '../formula';

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

const flag = (title: string, group: string, rules: readonly string[], standard: boolean): z.ZodDefault<z.ZodBoolean> =>
  field(z.boolean().default(standard), { title, group, rules });

export const hazardParams = z.object({
  kind: field(z.enum(HAZARD_KINDS), { title: 'Danger', enumTitles: { ...HAZARD_TITLES } }),
  targets: combatantIds({ title: 'Whom' }),
  meters: field(z.number().min(0).optional(), { title: 'Height', unit: 'm', group: 'Fall', rules: ['EP-HAZ-1'] }),
  reduction: field(z.int().min(0).default(0), { title: 'Soft landing takes off', group: 'Fall', advanced: true }),
  stage: field(z.int().min(0).default(0), { title: 'Stage', group: 'Fire', rules: ['EP-HAZ-2'] }),
  armorBurns: flag('The armour burns too', 'Fire', ['EP-HAZ-2'], false),
  elapsed: field(z.number().min(0).default(0), {
    title: 'Already without air',
    unit: 's',
    description: 'More after strenuous activity.',
    group: 'Breath',
    rules: ['EP-HAZ-4'],
  }),
  panic: flag('Can panic', 'Breath', ['EP-HAZ-5'], true),
  aware: flag('Knows in time', 'Toxic air', ['EP-HAZ-6'], false),
  dense: flag('Dense cloud', 'Corrosive air', ['EP-HAZ-7'], false),
  prepared: flag('Prepared: lungs empty, curled up', 'Vacuum', ['EP-HAZ-8'], true),
  thermal: flag('Protected from the cold', 'Vacuum', ['EP-HAZ-8'], true),
  severity: field(z.enum(SEVERITIES).default('mild'), {
    title: 'Severity',
    enumTitles: { mild: 'Mild (−10)', moderate: 'Moderate (−20)', severe: 'Severe (−30)' },
    group: 'Contamination',
    rules: ['EP-HAZ-10'],
  }),
  severe: flag('Severe', 'Strange gravity', ['EP-GRAV-2'], false),
  onsetHours: field(z.number().min(0).default(6), { title: 'First effects after', unit: 'h', group: 'Radiation' }),
  latencyHours: field(z.number().min(0).default(336), { title: 'Then quiet for', unit: 'h', group: 'Radiation' }),
  everySeconds: field(z.number().positive().optional(), { title: 'Every', unit: 's', group: 'Exposure' }),
  amount: field(z.int().min(0).optional(), { title: 'Damage', group: 'Exposure' }),
  roll: field(formulaText().optional(), { title: 'Damage dice', widget: 'formula', group: 'Exposure' }),
  type: field(z.enum(['kinetic', 'energy', 'psi', 'untyped']).default('untyped'), {
    title: 'Kind of damage',
    group: 'Exposure',
    advanced: true,
  }),
  armor: field(z.boolean().default(false), { title: 'Armour helps', group: 'Exposure', advanced: true }),
  causesWounds: field(z.boolean().default(true), { title: 'Can wound', group: 'Exposure', advanced: true }),
  diameterKm: field(z.number().positive().optional(), { title: 'Diameter', unit: 'km', group: 'Adrift' }),
  push: field(z.enum(['none', 'good', 'strong']).default('none'), {
    title: 'Push towards the wall',
    enumTitles: { none: 'None', good: 'Good: half the time', strong: 'Strong: a quarter' },
    group: 'Adrift',
  }),
  gravity: field(z.number().min(0).optional(), {
    title: 'Gravity',
    unit: 'g',
    description: 'Left out: as in the scene.',
    advanced: true,
    rules: ['EP-GRAV-1'],
  }),
  vacuum: field(z.boolean().optional(), {
    title: 'In vacuum',
    description: 'Left out: as in the scene.',
    advanced: true,
  }),
});

export type HazardParams = z.infer<typeof hazardParams>;
