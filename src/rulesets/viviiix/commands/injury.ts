import { z } from 'zod';
import { defineCommand } from '../../../engine/command';
import { invalidParams } from '../../../engine/refusal';
import { mustBelong } from '../attack';
import { applyDamage } from '../injury';
import type { Pair } from '../injury';
import { presentDamage } from '../present/injury';
import type { Known } from '../tables/stats';
import { DAMAGE_TYPE_NAMES, DAMAGE_TYPES, STAT_TITLES } from '../tables/stats';
import type { Viviiix } from '../types';
import { enqueue, waits } from '../waiting';
import { combatantId, field, pairField, whenField } from './fields';

const params = z.object({
  target: combatantId({ title: 'Who' }),
  amount: field(z.int().min(0), { title: 'Points' }),
  type: field(z.enum(DAMAGE_TYPE_NAMES).default('physical'), {
    title: 'Kind',
    enumTitles: Object.fromEntries(DAMAGE_TYPE_NAMES.map((type) => [type, DAMAGE_TYPES[type].title])),
    rules: ['VX-EXT-10'],
  }),
  stats: pairField('VX-EXT-10'),
  when: whenField(),
});

/** The pair that damage of a type touches (VX-EXT-10). */
function pairOf({ type, stats }: z.infer<typeof params>): Pair {
  const row = DAMAGE_TYPES[type];
  const pair = stats ?? row.pair;
  if (pair === null) return invalidParams('stats', 'Damage of another kind names its two stats.');
  mustBelong(pair);
  const allowed: readonly Known[] = row.allowed;
  if (!allowed.includes(pair.ks))
    invalidParams('stats.ks', `${row.title} damage does not touch ${STAT_TITLES[pair.ks]}.`);
  return pair;
}

export const damage = defineCommand<Viviiix>()({
  name: 'damage',
  title: 'Damage',
  summary: 'Points off an unknown stat, the rest off its known stat.',
  kind: 'injury',
  params,
  rules: ['VX-EXT-10', 'VX-EXT-11', 'VX-EXT-12'],
  targetParam: 'target',
  rolls: false,
  run(ctx, input) {
    const { target, amount } = input;
    const pair = pairOf(input);
    ctx.explain.add('Damage', amount, 'VX-EXT-10', { subject: target });
    if (waits(ctx, input.when)) {
      enqueue(ctx, { kind: 'damage', target, amount, ...pair });
      return { dealt: amount, pending: true, lost: null, gained: [] };
    }
    return { dealt: amount, pending: false, ...applyDamage(ctx, target, amount, pair) };
  },
  present: presentDamage,
  prefill: (_ctx, actor, target) => ({ target: target ?? actor, type: 'physical' }),
});
