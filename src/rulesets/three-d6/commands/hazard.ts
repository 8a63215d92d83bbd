import { z } from 'zod';
import { field } from '../../../engine/commands/params';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import type { FallResult } from '../falling';
import { checkFall, hitGround, yardsOf } from '../falling';
import { nameOf, needLevel } from '../levels';
import { checkTargets } from '../refusals';
import type { SwimResult } from '../swimming';
import { comeOut, goIn, stayAfloat } from '../swimming';
import type { Run } from '../types';
import { HAZARD_ASKS } from '../asks';
import { command } from '../command';
import { HAZARD_OFFER } from '../offers';
import { presentHazard } from '../present/bodies';
import { modifiersWhen, several, surfaceWhen } from '../forms/parts';

const hazardParams = z.object({
  kind: field(z.enum(['falling', 'water']), {
    title: 'Hazard',
    enumTitles: { falling: 'A fall', water: 'Deep water' },
  }),
  targets: several({ title: 'Who' }),
  yards: field(z.number().min(0).optional(), { title: 'Height', unit: 'yd', when: { kind: ['falling'] } }),
  feet: field(z.number().min(0).optional(), { title: 'Height', unit: 'ft', when: { kind: ['falling'] } }),
  surface: surfaceWhen({ kind: ['falling'] }),
  phase: field(z.enum(['enter', 'continue', 'leave']).optional(), {
    title: 'In the water',
    enumTitles: { enter: 'Goes in', continue: 'Next roll', leave: 'Comes out' },
    when: { kind: ['water'] },
  }),
  intentional: field(z.boolean().default(true), {
    title: 'Went in on purpose',
    when: { kind: ['water'] },
    rules: ['TD-SWIM-1'],
  }),
  modifiers: modifiersWhen({ kind: ['water'] }),
});

type HazardParams = z.infer<typeof hazardParams>;

const hazard = command({
  name: 'hazard',
  title: 'Fall or deep water',
  summary: 'Damage from a fall, or a roll to stay afloat.',
  kind: 'hazard',
  params: hazardParams,
  asks: HAZARD_ASKS,
  rules: ['TD-FALL-1', 'TD-FALL-2', 'TD-SWIM-1', 'TD-SWIM-2', 'TD-SWIM-3'],
  targetParam: 'targets',
  manyTargets: true,
  ...HAZARD_OFFER,
  present: presentHazard,
  run(ctx, params) {
    return { results: params.kind === 'falling' ? fall(ctx, params) : swim(ctx, params) };
  },
});

function fall(ctx: Run, params: HazardParams): (FallResult & { target: string })[] {
  const { surface } = params;
  if ((params.yards === undefined) === (params.feet === undefined)) {
    invalidParams('yards', 'How far is the fall, in yards or in feet?');
  }
  const yards = params.yards ?? yardsOf(params.feet ?? 0);
  const beings = params.targets.map((id) => ctx.peek(id));
  checkFall(beings, yards, surface, params.yards === undefined ? 'feet' : 'yards');
  checkTargets(ctx, params.targets);
  return params.targets.map((target) => ({ target, ...hitGround(ctx, target, yards, surface) }));
}

function swim(ctx: Run, params: HazardParams): SwimResult[] {
  const { phase } = params;
  if (phase === undefined) return invalidParams('phase', 'Do they go in, stay in or come out?');
  checkTargets(ctx, params.targets);
  for (const id of params.targets) {
    const being = ctx.peek(id);
    if (phase !== 'enter' && being.state.swimming === null) {
      refuse('not-eligible', `${nameOf(being)} is not in the water.`, 'targets');
    }
  }
  if (phase !== 'leave') for (const id of params.targets) needLevel(ctx.peek(id), ctx.options, 'swimming');
  return params.targets.map((target) => {
    if (phase === 'leave') return comeOut(ctx, target);
    if (phase === 'enter') goIn(ctx, target, params.intentional);
    return stayAfloat(ctx, target, phase, params.modifiers);
  });
}

export const hazardCommands = [hazard];
