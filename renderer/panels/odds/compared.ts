import type { Odds } from '../../../src/contract/views';
import { formatNumber, formatOdds } from '../../lib/format';
import { meanOf } from '../../ui';
import { damagePoints, oddsParts } from '../shared/command-text';

/** One row of the comparison, as text. */
export interface ComparedOdds {
  what: string;
  one: string;
  other: string;
  by: string;
}

/** Two odds compared by outcome, with the average damage if any; empty while one is missing. */
export function comparedOdds(one: Odds | null, other: Odds | null): ComparedOdds[] {
  if (one === null || other === null) return [];
  const [a, b] = [oddsParts(one), oddsParts(other)];
  const labels = [...new Set([...a, ...b].map(({ label }) => label))];
  const chance = (parts: typeof a, label: string): number =>
    parts.find((part) => part.label === label)?.probability ?? 0;
  const rows = labels.map((what): ComparedOdds => {
    const [left, right] = [chance(a, what), chance(b, what)];
    return { what, one: formatOdds(left), other: formatOdds(right), by: points((right - left) * 100) };
  });
  const [left, right] = [damagePoints(one), damagePoints(other)];
  if (left.length === 0 && right.length === 0) return rows;
  const [less, more] = [meanOf(left), meanOf(right)];
  const by = signed(more - less);
  return [...rows, { what: 'Average damage', one: formatNumber(less, 1), other: formatNumber(more, 1), by }];
}

const points = (by: number): string => (Math.abs(by) < 0.05 ? 'none' : `${signed(by)} in 100`);

function signed(by: number): string {
  if (Math.abs(by) < 0.05) return 'none';
  return `${by < 0 ? '−' : '+'}${formatNumber(Math.abs(by), 1)}`;
}
