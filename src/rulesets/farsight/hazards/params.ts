import { z } from 'zod';
import { combatantId, field, type FieldMeta } from '../../../engine/commands/params';
import { dcSchema } from '../check/params';
import { stretchOf } from '../durations';
import { EXPOSURE_LEVELS, EXPOSURE_TITLES } from '../tables/radiation';
import { SIZES } from '../tables/sizes';
import { idList } from '../id-fields';

export const HAZARDS = [
  'collision',
  'fall',
  'impact',
  'food-water',
  'gravity-day',
  'space-sickness',
  'radiation',
  'terror',
] as const;
export type HazardKind = (typeof HAZARDS)[number];

/** Hazard kinds for which a field is shown. */
const COLLISION = { kind: ['collision'] };
const FALL = { kind: ['fall'] };
const RATIONS = { kind: ['food-water'] };
const RADIATION = { kind: ['radiation'] };

/** How strong the radiation is, by its number (FS-RAD-1). */
export const exposureLevel = (meta: FieldMeta = {}) =>
  field(z.literal(EXPOSURE_LEVELS), { title: 'Radiation', enumTitles: EXPOSURE_TITLES, ...meta });

const span = (title: string, unit: string, many = z.number().gt(0)) =>
  field(many.optional(), { title, unit, when: RADIATION });

export const hazardSchema = z.object({
  kind: field(z.enum(HAZARDS), {
    title: 'What',
    enumTitles: { 'food-water': 'Food and water', 'gravity-day': 'A day of high gravity' },
  }),
  targets: idList({ title: 'Who' }).min(1),
  objectSize: field(z.enum(SIZES).optional(), { title: 'Size of the object', when: COLLISION }),
  falling: field(z.boolean().default(false), { title: 'Falls from above', when: COLLISION }),
  dc: dcSchema.optional().meta({ title: 'DC', when: COLLISION, advanced: true }),
  height: field(z.number().gt(0).optional(), { title: 'Height', unit: 'm', when: FALL }),
  soft: field(z.boolean().default(false), { title: 'Soft landing', when: FALL }),
  tryAcrobatics: field(z.boolean().default(false), { title: 'Rolls with the fall', when: FALL }),
  d6: field(z.int().min(1).max(999).optional(), { title: 'Dice', unit: 'd6', when: { kind: ['impact'] } }),
  food: field(z.enum(['full', 'half', 'none']).optional(), { title: 'Food', when: RATIONS }),
  water: field(z.enum(['full', 'half', 'less']).optional(), { title: 'Water', when: RATIONS }),
  hot: field(z.boolean().default(false), { title: 'Hot or dry', when: RATIONS }),
  days: field(stretchOf('days', z.number().gt(0)).optional(), {
    title: 'Days',
    unit: 'd',
    when: { kind: ['food-water', 'radiation'] },
  }),
  source: combatantId({ title: 'What is feared', when: { kind: ['terror'] } }).optional(),
  rads: field(z.int().min(0).optional(), { title: 'Dose', unit: 'rad', when: RADIATION }),
  level: exposureLevel({ when: RADIATION }).optional(),
  seconds: span('Seconds', 's'),
  minutes: span('Minutes', 'min'),
  hours: span('Hours', 'h', stretchOf('hours', z.number().gt(0))),
});

export type HazardParams = z.infer<typeof hazardSchema>;
