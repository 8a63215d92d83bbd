import { describe, expect, it } from 'vitest';
import { d } from '../../../src/dice/die';
import { DiceStream, seedStream } from '../../../src/dice/stream';

const SEEDS = 40_000;
const SIX = d(6);

/** Counts of 1…6 among the given faces. */
function counts(faces: readonly number[]): number[] {
  return [1, 2, 3, 4, 5, 6].map((face) => faces.filter((shown) => shown === face).length);
}

/** Pearson's statistic of counts that should all be equal. */
function chiSquared(observed: readonly number[]): number {
  const expected = observed.reduce((sum, count) => sum + count, 0) / observed.length;
  return observed.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** The first `many` dice of the streams of seeds 1…40,000 (lane 0), or of the lanes of one seed. */
function firstThrows(many: number, of: 'seeds' | 'lanes'): number[][] {
  return Array.from({ length: SEEDS }, (_, at) =>
    new DiceStream(of === 'seeds' ? seedStream(at + 1) : seedStream(1, at)).rollMany(many, SIX),
  );
}

// Limits: a fair die is over them once in 10,000 sets of seeds; the seeds are fixed, so the tests are too.
const LIMIT_5 = 25.7;
const LIMIT_35 = 73.5;

describe.each(['seeds', 'lanes'] as const)('fresh streams of neighbouring %s', (of) => {
  const throws = firstThrows(3, of);

  it('show every face equally often on their first, second and third die', () => {
    for (const place of [0, 1, 2]) {
      expect(chiSquared(counts(throws.map((faces) => faces[place] ?? 0)))).toBeLessThan(LIMIT_5);
    }
  });

  it('show three equal dice as often as dice do: once in 36', () => {
    const equal = throws.filter(([a, b, c]) => a === b && b === c).length;
    // Four standard deviations of a share of 1/36 among 40,000.
    expect(Math.abs(equal - SEEDS / 36)).toBeLessThan(4 * Math.sqrt((SEEDS * 35) / 36 ** 2));
  });

  it('do not lean on the stream before or on their own last die', () => {
    const pairs = (first: (at: number) => number, second: (at: number) => number): number[] => {
      const table = new Array<number>(36).fill(0);
      for (let at = 1; at < SEEDS; at += 1) {
        const cell = (first(at) - 1) * 6 + second(at) - 1;
        table[cell] = (table[cell] ?? 0) + 1;
      }
      return table;
    };
    const face = (at: number, place: number): number => throws[at]?.[place] ?? 1;
    expect(
      chiSquared(
        pairs(
          (at) => face(at - 1, 0),
          (at) => face(at, 0),
        ),
      ),
    ).toBeLessThan(LIMIT_35);
    expect(
      chiSquared(
        pairs(
          (at) => face(at, 0),
          (at) => face(at, 1),
        ),
      ),
    ).toBeLessThan(LIMIT_35);
  });
});
