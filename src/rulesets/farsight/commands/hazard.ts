import { z } from 'zod';
import { combatantIds, field } from '../../../engine/params';
import { dcSchema } from '../check/params';
import { SIZES } from '../tables/sizes';
import { HAZARD_TABLE } from '../hazards/index';
import { command, refuseDead } from './shared';

export const HAZARDS = [
  'collision',
  'fall',
  'impact',
  'food-water',
  'gravity-day',
  'space-sickness',
  'radiation',
] as const;

/** Kinds at which a field of the form matters. */
const COLLISION = { kind: ['collision'] };
const FALL = { kind: ['fall'] };
const RATIONS = { kind: ['food-water'] };
const RADIATION = { kind: ['radiation'] };

const span = (title: string, unit: string) => field(z.number().gt(0).optional(), { title, unit, when: RADIATION });

const hazardSchema = z.object({
  kind: field(z.enum(HAZARDS), { title: 'What' }),
  targets: combatantIds({ title: 'Who' }).min(1),
  objectSize: field(z.enum(SIZES).optional(), { title: 'Size of the object', when: COLLISION }),
  falling: field(z.boolean().default(false), { title: 'Falls from above', when: COLLISION }),
  dc: dcSchema.optional().meta({ title: 'DC', when: COLLISION, advanced: true }),
  height: field(z.number().gt(0).optional(), { title: 'Height', unit: 'm', when: FALL }),
  soft: field(z.boolean().default(false), { title: 'Soft landing', when: FALL }),
  tryAcrobatics: field(z.boolean().default(false), { title: 'Rolls with the fall', when: FALL }),
  d6: field(z.int().min(1).max(100).optional(), { title: 'Dice', unit: 'd6', when: { kind: ['impact'] } }),
  food: field(z.enum(['full', 'half', 'none']).optional(), { title: 'Food', when: RATIONS }),
  water: field(z.enum(['full', 'half', 'less']).optional(), { title: 'Water', when: RATIONS }),
  hot: field(z.boolean().default(false), { title: 'Hot or dry', when: RATIONS }),
  days: field(z.number().gt(0).optional(), { title: 'Days', unit: 'd', when: { kind: ['food-water', 'radiation'] } }),
  rads: field(z.int().min(0).optional(), { title: 'Dose', unit: 'rad', when: RADIATION }),
  level: field(z.int().min(0).max(5).optional(), { title: 'Exposure level', when: RADIATION }),
  seconds: span('Seconds', 's'),
  minutes: span('Minutes', 'min'),
  hours: span('Hours', 'h'),
});

export type HazardParams = z.infer<typeof hazardSchema>;

export const hazard = command({
  name: 'hazard',
  title: 'Hazard',
  summary: 'Collisions, falls, impacts, hunger and thirst, gravity, space sickness, radiation.',
  kind: 'hazard',
  params: hazardSchema,
  rules: ['FS-COL-1', 'FS-FAL-1', 'FS-FOO-1', 'FS-GRV-2', 'FS-RAD-1'],
  targetParam: 'targets',
  manyTargets: true,
  run(ctx, params) {
    const row = HAZARD_TABLE[params.kind];
    row.refuse(ctx, params);
    for (const id of params.targets) refuseDead(ctx, id, 'targets');
    return { results: row.run(ctx, params) };
  },
});
