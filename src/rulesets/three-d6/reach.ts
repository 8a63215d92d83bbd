import type { Sum } from '../../engine/explain/sum';
import { sumFrom } from '../../engine/explain/sum';
import { Exact, times } from '../../kernel/decimal';
import { basicLift, basicMove, effectiveSt, lifts } from './figures';
import type { Options } from './options';
import { tablesOf } from './own-tables';
import { JUMPS } from './tables/feats';
import type { Being } from './types';

/** A high jump in inches or a broad jump in feet, with yards of run-up added to Basic Move (TD-JUMP-2 … 4). */
export function jumpSum(being: Being, kind: 'high' | 'broad', runYards = 0): Sum {
  const { rule, times, less } = JUMPS[kind];
  const sum = sumFrom('Basic Move', basicMove(being), 'TD-STAT-2');
  if (runYards > 0) sum.add('Yards of run-up', runYards, 'TD-JUMP-4');
  sum.then('Per point of Move', rule, { times }).add('Fixed deduction', -less, rule);
  return sum.total < 0 ? sum.then('At least 0', rule, { atLeast: 0 }) : sum;
}

/** The same as a number. */
export function jumpReach(being: Being, kind: 'high' | 'broad'): number {
  return jumpSum(being, kind).total;
}

/** The row for a weight in a table by multiples of Basic Lift; undefined beyond the last row. */
export function rowFor<R extends readonly [number, ...unknown[]]>(
  being: Being,
  rows: readonly R[],
  weight: number,
): R | undefined {
  return rows.find(([multiple]) => weight <= lifts(being, multiple));
}

/** Throwing distance in yards, exact (TD-THROW-3), and the weight in Basic Lifts, four decimals. */
export function throwReach(being: Being, options: Options, weight: number): { reach: number; ratio: number } {
  const rows = tablesOf(options).throwDistance;
  const factor = (rowFor(being, rows, weight) ?? rows.at(-1))?.[1] ?? 0;
  const lift = basicLift(being);
  const ratio = lift === 0 ? 0 : Exact.of(weight).over(lift).toNumber(4);
  return { reach: times(effectiveSt(being), factor), ratio };
}
