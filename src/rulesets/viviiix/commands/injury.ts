import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { invalidParams } from '../../../engine/state/refusal';
import { DAMAGE_ASKS } from '../asks';
import { mustBelong } from '../attack';
import type { Pair } from '../injury';
import { applyDamage } from '../injury';
import type { Hurt } from '../present/injury';
import { presentDamage } from '../present/injury';
import { field, pairField, targetFields, whenField } from '../schemas/fields';
import type { Known } from '../tables/stats';
import { DAMAGE_TYPE_NAMES, DAMAGE_TYPES, STAT_TITLES } from '../tables/stats';
import { resultFor, targetsOf } from '../targets';
import type { Run, Viviiix } from '../types';
import { enqueue, waits } from '../waiting';

const params = z.object({
  ...targetFields(),
  amount: field(z.int().min(0), { title: 'Points' }),
  type: field(z.enum(DAMAGE_TYPE_NAMES).default('physical'), {
    title: 'Kind',
    enumTitles: Object.fromEntries(DAMAGE_TYPE_NAMES.map((type) => [type, DAMAGE_TYPES[type].title])),
    rules: ['VX-EXT-10'],
  }),
  stats: pairField(),
  when: whenField(),
});

type Params = z.infer<typeof params>;

/** The pair of stats affected by damage (VX-EXT-10). */
function pairOf({ type, stats }: Params): Pair {
  const row = DAMAGE_TYPES[type];
  const pair = stats ?? row.pair;
  if (pair === null) return invalidParams('stats', 'Which two stats does it affect?');
  mustBelong(pair);
  const allowed: readonly Known[] = row.allowed;
  if (!allowed.includes(pair.ks))
    invalidParams('stats.ks', `${row.title} damage does not affect ${STAT_TITLES[pair.ks]}.`);
  return pair;
}

function hurt(ctx: Run, target: string, { amount, when }: Params, pair: Pair): Hurt {
  ctx.explain.note('Damage', 'VX-EXT-10', { value: amount, subject: target });
  if (!waits(ctx, when)) return { dealt: amount, pending: false, ...applyDamage(ctx, target, amount, pair) };
  enqueue(ctx, { kind: 'damage', target, amount, ...pair });
  return { dealt: amount, pending: true, lost: null, gained: [], burdenChanged: null };
}

export const damage = defineCommand<Viviiix>()({
  name: 'damage',
  title: 'Damage',
  summary: 'Reduces an unknown stat, then its known stat.',
  kind: 'injury',
  params,
  asks: DAMAGE_ASKS,
  rules: ['VX-EXT-10', 'VX-EXT-11', 'VX-EXT-12', 'VX-LOAD-13', 'VX-INP-4'],
  targetParam: 'target',
  rolls: false,
  run(ctx, input) {
    const targets = targetsOf(input);
    const pair = pairOf(input);
    return resultFor(
      input,
      targets,
      targets.map((target) => hurt(ctx, target, input, pair)),
    );
  },
  present: presentDamage,
  prefill: (_ctx, actor, target) => ({ target: target ?? actor, type: 'physical' }),
});
