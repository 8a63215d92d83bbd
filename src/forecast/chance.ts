import type { ChanceView, RangeView } from '../contract/forecast-views';
import type { Counts } from './tally';

/** The two-sided quantile of the normal distribution for 95 %. */
const Z = 1.959_963_984_540_054;

/**
 * The share `times` / `of` with its 95 % interval by Wilson (1927), all 0 to 1. Without trials (`of` 0) the interval is
 * the whole range. `times` is 0 to `of`.
 */
export function chanceOf(times: number, of: number): ChanceView {
  if (of === 0) return { share: 0.5, low: 0, high: 1, times, of };
  const share = times / of;
  const z2 = Z * Z;
  const middle = (share + z2 / (2 * of)) / (1 + z2 / of);
  const half = (Z / (1 + z2 / of)) * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of));
  return {
    share,
    low: times === 0 ? 0 : Math.max(0, middle - half),
    high: times === of ? 1 : Math.min(1, middle + half),
    times,
    of,
  };
}

/** Half the width of an interval, 0 to 0.5. */
export function margin({ low, high }: Pick<ChanceView, 'low' | 'high'>): number {
  return (high - low) / 2;
}

/** The 10th, 50th and 90th percentile: the smallest values that reach these shares. Null without any values. */
export function rangeOf(counts: Counts): RangeView | null {
  const values = Object.entries(counts)
    .map(([value, times]) => ({ value: Number(value), times }))
    .sort((a, b) => a.value - b.value);
  const all = values.reduce((sum, { times }) => sum + times, 0);
  if (all === 0) return null;
  const percentile = (part: number): number => {
    let sum = 0;
    for (const { value, times } of values) {
      sum += times;
      if (sum >= part * all) return value;
    }
    return values.at(-1)?.value ?? 0;
  };
  return { p10: percentile(0.1), p50: percentile(0.5), p90: percentile(0.9) };
}
