import { defineCommand } from '../../../engine/commands/command';
import type { JsonObject } from '../../../kernel/json';
import type { EP } from '../types';
import { extinguish } from './extinguish';
import { HAZARDS } from './kinds';
import { hazardParams } from './params';
import { presentHazard } from './present';
import { ASKS } from '../asks';

const command = defineCommand<EP>();

const hazard = command({
  name: 'hazard',
  title: 'Hazard',
  summary: 'Falls, fire, no air and everything else the surroundings can do.',
  kind: 'hazard',
  params: hazardParams,
  rules: [
    'EP-HAZ-1',
    'EP-HAZ-2',
    'EP-HAZ-3',
    'EP-HAZ-4',
    'EP-HAZ-5',
    'EP-HAZ-6',
    'EP-HAZ-7',
    'EP-HAZ-8',
    'EP-HAZ-9',
    'EP-HAZ-10',
    'EP-HAZ-11',
    'EP-HAZ-12',
    'EP-HAZ-13',
    'EP-HAZ-14',
    'EP-GRAV-2',
  ],
  targetParam: 'targets',
  manyTargets: true,
  asks: ASKS.hazard,
  run(ctx, params) {
    const { check, apply } = HAZARDS[params.kind];
    check?.(ctx, params);
    return { results: params.targets.map((target) => ({ target, ...apply(ctx, target, params) })) };
  },
  present: presentHazard,
  prefill: (_, __, target): JsonObject => (target === null ? {} : { targets: [target] }),
});

export const HAZARD_COMMANDS = [hazard, extinguish];
