/** Pure helpers for odds and distribution plots. */
import { formatNumber, formatOdds } from '../lib/format';
import type { Tone } from './types';

export interface OddsPart {
  readonly label: string;
  /** 0 to 1. */
  readonly probability: number;
  readonly tone?: Tone;
}

export interface DistributionPoint {
  readonly value: number;
  /** 0 to 1. */
  readonly probability: number;
}

/** Parts with a chance above zero. */
export function visibleParts(parts: readonly OddsPart[]): OddsPart[] {
  return parts.filter((part) => part.probability > 0);
}

/** Mean of a distribution, weighted by its own total so that a partial one still has a mean. */
export function meanOf(points: readonly DistributionPoint[]): number {
  const total = points.reduce((sum, point) => sum + point.probability, 0);
  return total === 0 ? 0 : points.reduce((sum, point) => sum + point.value * point.probability, 0) / total;
}

/** Every value has the same chance, as with a single die. */
export function isEven(points: readonly DistributionPoint[]): boolean {
  const highest = Math.max(0, ...points.map(({ probability }) => probability));
  return points.every(({ probability }) => highest - probability < 1e-9);
}

/** The share of the probability that is drawn; the rest is only stated. */
const DRAWN = 0.999;

/** The points that make up all but a thousandth, and the highest possible value. */
export function drawnPart(points: readonly DistributionPoint[]): { drawn: DistributionPoint[]; highest: number } {
  const sorted = points.filter((point) => point.probability > 0).sort((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, point) => sum + point.probability, 0);
  let sum = 0;
  const last = sorted.findIndex((point) => {
    sum += point.probability;
    return sum >= total * DRAWN;
  });
  return { drawn: last < 0 ? sorted : sorted.slice(0, last + 1), highest: sorted.at(-1)?.value ?? 0 };
}

/** The plot in words: range, mean, likeliest value. */
export function describeDistribution(points: readonly DistributionPoint[], what: string): string {
  const possible = points.filter((point) => point.probability > 0);
  const first = possible[0];
  if (first === undefined) return `${what}: nothing can happen.`;
  const low = Math.min(...possible.map((point) => point.value));
  const high = Math.max(...possible.map((point) => point.value));
  const peak = possible.reduce((best, point) => (point.probability > best.probability ? point : best), first);
  const likeliest = `most often ${formatNumber(peak.value)} (${formatOdds(peak.probability)})`;
  return `${what} ${formatNumber(low)} to ${formatNumber(high)}, mean ${formatNumber(meanOf(points), 1)}, ${likeliest}.`;
}

/** Merges neighbours into at most `most` bars; keeps the total. */
export function bundle(
  points: readonly DistributionPoint[],
  most: number,
): (DistributionPoint & { readonly upTo: number })[] {
  const sorted = [...points].sort((a, b) => a.value - b.value);
  const size = Math.max(1, Math.ceil(sorted.length / most));
  const bars: (DistributionPoint & { upTo: number })[] = [];
  for (let at = 0; at < sorted.length; at += size) {
    const part = sorted.slice(at, at + size);
    const first = part[0];
    const last = part.at(-1);
    if (first === undefined || last === undefined) continue;
    bars.push({
      value: first.value,
      upTo: last.value,
      probability: part.reduce((sum, point) => sum + point.probability, 0),
    });
  }
  return bars;
}
