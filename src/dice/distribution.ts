/**
 * Exact distributions of dice. Probabilities are doubles of exact rationals, so finite sums are accurate to about 1e-15;
 * an open-ended die is computed until the probability left out is below the given tail.
 */

/** A probability mass function over consecutive integers: P(X = low + i) = mass[i]. Never empty. */
export interface Distribution {
  readonly low: number;
  readonly mass: readonly number[];
}

/** Thrown where a distribution would be too much; see `workedOut`. */
class TooWide extends Error {}

/** What `work` gives; null if it would take so long, or have so many values, that the application would stand still. */
export function workedOut<T>(work: () => T): T | null {
  try {
    return work();
  } catch (thrown) {
    if (thrown instanceof TooWide) return null;
    throw thrown;
  }
}

/** Most steps and most values of one distribution. */
const MOST_STEPS = 5e7;
const MOST_VALUES = 1e6;

/** Ends what `workedOut` works out, with null, where `amount` is over `most`. */
export function allow(amount: number, most: number): void {
  if (!(amount <= most)) throw new TooWide();
}

/** Default probability left out of an open-ended die. */
export const DEFAULT_TAIL = 1e-18;

/** Always `value`. */
export function constant(value: number): Distribution {
  return { low: value, mass: [1] };
}

/** Every integer from `low` to `high` equally likely; `high` must not be below `low`. */
export function uniform(low: number, high: number): Distribution {
  const size = high - low + 1;
  if (!Number.isInteger(size) || size < 1) throw new RangeError(`no integers from ${low} to ${high}`);
  allow(size, MOST_VALUES);
  return { low, mass: Array.from({ length: size }, () => 1 / size) };
}

/** One die with faces 1…`sides`. */
export function die(sides: number): Distribution {
  return uniform(1, sides);
}

/** From single values and their probabilities; equal values are added up. At least one entry. */
export function fromEntries(entries: Iterable<readonly [value: number, probability: number]>): Distribution {
  const weights = new Map<number, number>();
  let low = Infinity;
  let high = -Infinity;
  for (const [value, probability] of entries) {
    weights.set(value, (weights.get(value) ?? 0) + probability);
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (weights.size === 0) throw new RangeError('a distribution needs at least one value');
  allow(high - low, MOST_VALUES);
  return { low, mass: Array.from({ length: high - low + 1 }, (_, i) => weights.get(low + i) ?? 0) };
}

/** The values that can come up, lowest first, with their probabilities. */
export function* entriesOf(distribution: Distribution): Generator<[value: number, probability: number]> {
  for (const [i, probability] of distribution.mass.entries()) {
    if (probability > 0) yield [distribution.low + i, probability];
  }
}

/** The sum of two independent rolls. */
export function sum(a: Distribution, b: Distribution): Distribution {
  allow(a.mass.length * b.mass.length, MOST_STEPS);
  // Plain loops over doubles: this is where the odds of many dice spend their time.
  const other = Float64Array.from(b.mass);
  const mass = new Float64Array(a.mass.length + other.length - 1);
  for (const [i, p] of a.mass.entries()) {
    if (p === 0) continue;
    for (let j = 0; j < other.length; j += 1) mass[i + j] = (mass[i + j] ?? 0) + p * (other[j] ?? 0);
  }
  return { low: a.low + b.low, mass: [...mass] };
}

/** The sum of any number of independent rolls; 0 for none. */
export function sumAll(parts: readonly Distribution[]): Distribution {
  return parts.reduce(sum, constant(0));
}

/**
 * The sum of `count` independent rolls of the same thing; 0 for none. `tail`: ends less likely than this are dropped on
 * the way, so that a thousand open-ended dice are summed as fast as ten.
 */
export function times(count: number, part: Distribution, tail = 0): Distribution {
  allow((tail === 0 ? count * count * part.mass.length ** 2 : 0) / 2, MOST_STEPS);
  if (tail === 0) return sumAll(Array.from({ length: Math.max(0, count) }, () => part));
  let all = constant(0);
  let doubled = trimmed(part, tail);
  for (let left = Math.max(0, count); left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) all = trimmed(sum(all, doubled), tail);
    if (left > 1) doubled = trimmed(sum(doubled, doubled), tail);
  }
  return all;
}

/** Without the values at either end whose total probability is below `tail`. */
function trimmed({ low, mass }: Distribution, tail: number): Distribution {
  const from = unlikely(mass, tail);
  const to = mass.length - unlikely(mass.toReversed(), tail);
  return { low: low + from, mass: mass.slice(from, to) };
}

/** How many of the first values have a total probability below `tail`. */
function unlikely(mass: readonly number[], tail: number): number {
  let reached = 0;
  const end = mass.findIndex((p) => (reached += p) >= tail);
  return Math.max(0, end);
}

/** Every value moved by `by`. */
export function shift(distribution: Distribution, by: number): Distribution {
  return { low: distribution.low + by, mass: distribution.mass };
}

/** `change` applied to every value (floor, half, clamp, …); it must give integers. */
export function mapValues(distribution: Distribution, change: (value: number) => number): Distribution {
  return fromEntries([...entriesOf(distribution)].map(([value, p]) => [change(value), p] as const));
}

/** The distribution over several cases, whose probabilities should add up to 1. */
export function mixture(cases: readonly (readonly [probability: number, distribution: Distribution])[]): Distribution {
  allow(
    cases.reduce((sum, [, { mass }]) => sum + mass.length, 0),
    MOST_VALUES,
  );
  return fromEntries(
    cases.flatMap(([weight, part]) => [...entriesOf(part)].map(([value, p]) => [value, weight * p] as const)),
  );
}

/** Which of several dice are added up. `high`/`low`: that many of the highest or lowest; `drop…`: all but those. */
export type Keep = { high: number } | { low: number } | { dropHigh: number } | { dropLow: number };

/** The sum of the dice that `keep` selects from `count` equal ones, by enumerating every combination of faces. */
export function keepOf(count: number, part: Distribution, keep: Keep): Distribution {
  const [from, to] = keptRanks(count, keep);
  const faces = [...entriesOf(part)];
  const weights = new Map<number, number>();
  const enumerate = (face: number, ranked: number, total: number, weight: number): void => {
    if (ranked === count) {
      weights.set(total, (weights.get(total) ?? 0) + weight);
      return;
    }
    const entry = faces[face];
    if (entry === undefined) return;
    const [value, probability] = entry;
    let ways = weight;
    for (let shown = 0; ranked + shown <= count; shown += 1) {
      if (shown > 0) ways *= (probability * (count - ranked - shown + 1)) / shown;
      const kept = Math.max(0, Math.min(to, ranked + shown) - Math.max(from, ranked));
      enumerate(face + 1, ranked + shown, total + kept * value, ways);
    }
  };
  enumerate(0, 0, 0, 1);
  return fromEntries(weights);
}

/** The kept ranks [from, to) of dice sorted from lowest to highest. */
function keptRanks(count: number, keep: Keep): [from: number, to: number] {
  if ('high' in keep) return [Math.max(0, count - keep.high), count];
  if ('low' in keep) return [0, Math.min(count, keep.low)];
  if ('dropHigh' in keep) return [0, Math.max(0, count - keep.dropHigh)];
  return [Math.min(count, keep.dropLow), count];
}

/** How far an exploding die goes on. */
export interface Exploding {
  /** Most additional dice; 0 or absent: no limit. */
  limit?: number;
  /** Without a limit: stop when the probability left out is below this. */
  tail?: number;
}

/** A die (2 faces or more) that is rolled again and added each time it shows its highest face. */
export function exploding(sides: number, { limit = 0, tail = DEFAULT_TAIL }: Exploding = {}): Distribution {
  if (sides < 2) throw new RangeError(`a die with ${sides} face cannot be rolled open-ended`);
  const mass: number[] = [];
  let reached = 1;
  for (let again = 0; limit === 0 ? reached >= tail : again <= limit; again += 1) {
    const last = limit !== 0 && again === limit;
    for (let face = 1; face <= sides; face += 1) mass.push(face < sides || last ? reached / sides : 0);
    reached /= sides;
  }
  return { low: 1, mass };
}

/** Mean of `exploding`, in closed form (nothing left out). */
export function explodingMean(sides: number, limit = 0): number {
  const single = (sides + 1) / 2;
  const dice = limit === 0 ? sides / (sides - 1) : (1 - sides ** -(limit + 1)) / (1 - 1 / sides);
  return single * dice;
}

/** The expected value. */
export function mean(distribution: Distribution): number {
  return distribution.mass.reduce((total, p, i) => total + p * (distribution.low + i), 0);
}

/** P(X = value). */
export function exactly(distribution: Distribution, value: number): number {
  return distribution.mass[value - distribution.low] ?? 0;
}

/** P(X ≤ value). A finite sum, exact also for an open-ended die. */
export function atMost(distribution: Distribution, value: number): number {
  const end = Math.floor(value) - distribution.low + 1;
  return end <= 0 ? 0 : Math.min(1, total(distribution.mass.slice(0, end)));
}

/** P(X ≤ value), for many values. */
export function cumulative({ low, mass }: Distribution): (value: number) => number {
  let reached = 0;
  const upTo = mass.map((p) => (reached += p));
  return (value) => Math.min(1, upTo[Math.min(Math.floor(value) - low, upTo.length - 1)] ?? 0);
}

/** P(X ≥ value), as the complement of a finite sum, so that the part of a tail left out is included. */
export function atLeast(distribution: Distribution, value: number): number {
  return Math.max(0, 1 - atMost(distribution, Math.ceil(value) - 1));
}

/** P(A > B) for independent rolls; with `orEqual`, P(A ≥ B). */
export function exceeds(a: Distribution, b: Distribution, orEqual = false): number {
  let probability = 0;
  const upTo = cumulative(b);
  for (const [value, p] of entriesOf(a)) probability += p * upTo(orEqual ? value : value - 1);
  return Math.min(1, probability);
}

function total(parts: readonly number[]): number {
  return parts.reduce((subtotal, p) => subtotal + p, 0);
}
