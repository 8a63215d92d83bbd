import { HAZARD_TABLE } from '../hazards/index';
import { hazardSchema } from '../hazards/params';
import { command } from './shared';
import { refuseDead } from '../guards';
import { hazardWords } from '../present/harm';
import { HAZARD_ASKS } from './asks';

export const hazard = command({
  name: 'hazard',
  title: 'Hazard',
  summary: 'Collisions, falls, impacts, hunger and thirst, gravity, space sickness, radiation, terror.',
  kind: 'hazard',
  params: hazardSchema,
  rules: ['FS-COL-1', 'FS-FAL-1', 'FS-FOO-1', 'FS-GRV-2', 'FS-RAD-1', 'FS-TRM-13'],
  targetParam: 'targets',
  manyTargets: true,
  asks: HAZARD_ASKS,
  present: hazardWords,
  run(ctx, params) {
    const row = HAZARD_TABLE[params.kind];
    row.refuse(ctx, params);
    for (const id of params.targets) refuseDead(ctx, id, 'targets');
    row.refuseLiving?.(ctx, params);
    return { results: row.run(ctx, params) };
  },
});
