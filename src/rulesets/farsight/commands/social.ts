import { z } from 'zod';
import { field } from '../../../engine/commands/params';
import { invalidParams } from '../../../engine/state/refusal';
import { clamp } from '../../../kernel/rounding';
import type { Run } from '../types';
import { command } from './shared';
import { refuseDead } from '../guards';
import { targetField } from '../id-fields';
import { attitudeWords } from '../present/world';

/** The attitudes of others, worst first (FS-SOC-1). */
export const ATTITUDES = ['hostile', 'indifferent', 'friendly'] as const;
export type Attitude = (typeof ATTITUDES)[number];

/** Shifts an attitude by steps, clamped at the ends; returns the new one. */
export function shiftAttitude(ctx: Run, target: string, steps: number): Attitude {
  const place = ATTITUDES.indexOf(ctx.peek(target).state.attitude) + steps;
  const attitude = ATTITUDES[clamp(place, 0, ATTITUDES.length - 1)] ?? 'indifferent';
  ctx.edit(target).state.attitude = attitude;
  ctx.explain.lookUp('Attitude', attitude, 'FS-SOC-1', { subject: target });
  return attitude;
}

export const attitude = command({
  name: 'attitude',
  title: 'Attitude',
  summary: 'Changes how somebody takes to the party.',
  kind: 'scene',
  params: z.object({
    target: targetField,
    shift: field(z.int().min(-2).max(2).optional(), { title: 'Steps' }),
    value: field(z.enum(ATTITUDES).optional(), { title: 'Attitude' }),
  }),
  rules: ['FS-SOC-1'],
  present: attitudeWords,
  targetParam: 'target',
  rolls: false,
  run(ctx, { target, shift, value }) {
    if ((shift === undefined) === (value === undefined)) invalidParams('shift', 'How many steps, or which attitude?');
    refuseDead(ctx, target);
    if (value === undefined) return { attitude: shiftAttitude(ctx, target, shift ?? 0) };
    ctx.edit(target).state.attitude = value;
    ctx.explain.lookUp('Attitude', value, 'FS-SOC-1', { subject: target });
    return { attitude: value };
  },
});
