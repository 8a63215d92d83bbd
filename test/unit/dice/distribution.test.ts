import { describe, expect, it } from 'vitest';
import type { Distribution } from '../../../src/dice/distribution';
import {
  atLeast,
  atMost,
  constant,
  cumulative,
  DEFAULT_TAIL,
  die,
  entriesOf,
  exactly,
  exceeds,
  exploding,
  explodingMean,
  fromEntries,
  keepOf,
  mapValues,
  mean,
  mixture,
  shift,
  sum,
  sumAll,
  times,
  uniform,
  workedOut,
} from '../../../src/dice/distribution';

const whole = (distribution: Distribution): number => distribution.mass.reduce((a, b) => a + b, 0);

describe('plain dice', () => {
  it('spreads a die evenly over its faces', () => {
    expect(exactly(die(6), 1)).toBeCloseTo(1 / 6, 15);
    expect(exactly(die(6), 6)).toBeCloseTo(1 / 6, 15);
    expect(exactly(die(6), 0)).toBe(0);
    expect(exactly(die(6), 7)).toBe(0);
    expect(mean(die(6))).toBeCloseTo(3.5, 15);
  });

  it('knows a percentile roll from 0 to 99', () => {
    expect(atMost(uniform(0, 99), 29)).toBeCloseTo(0.3, 14);
    expect(atLeast(uniform(0, 99), 90)).toBeCloseTo(0.1, 14);
  });

  it('refuses a range without integers', () => {
    expect(() => uniform(3, 2)).toThrow(RangeError);
    expect(() => fromEntries([])).toThrow(RangeError);
  });
});

describe('sums', () => {
  it('gives 2d6 its triangle', () => {
    const two = sum(die(6), die(6));
    expect(exactly(two, 7)).toBeCloseTo(6 / 36, 15);
    expect(exactly(two, 2)).toBeCloseTo(1 / 36, 15);
    expect(atMost(two, 4)).toBeCloseTo(6 / 36, 15);
    expect(atLeast(two, 11)).toBeCloseTo(3 / 36, 15);
  });

  it('gives 3d6 the 27 ways to make 10', () => {
    expect(exactly(times(3, die(6)), 10)).toBeCloseTo(27 / 216, 15);
  });

  it('takes no dice for a sure 0', () => {
    expect([...entriesOf(times(0, die(6)))]).toEqual([[0, 1]]);
    expect([...entriesOf(sumAll([]))]).toEqual([[0, 1]]);
  });

  it('sums a thousand open-ended dice without their unlikely ends', () => {
    const many = times(1000, exploding(10), DEFAULT_TAIL);
    // a thousand times 55/9, and some 130 either way
    expect(mean(many)).toBeCloseTo(55_000 / 9, 6);
    expect(atMost(many, 5000) + atLeast(many, 7500)).toBeLessThan(1e-12);
    expect(many.mass.length).toBeLessThan(4000);
    expect(whole(many)).toBeCloseTo(1, 12);
  });

  it('gives few dice the same sum with and without their unlikely ends', () => {
    const plain = times(5, exploding(4));
    const short = times(5, exploding(4), DEFAULT_TAIL);
    for (const value of [5, 6, 8, 13, 40]) expect(exactly(short, value)).toBeCloseTo(exactly(plain, value), 15);
    expect([...entriesOf(times(0, exploding(4), DEFAULT_TAIL))]).toEqual([[0, 1]]);
  });

  it('shifts by a flat modifier', () => {
    expect([...entriesOf(shift(constant(3), -5))]).toEqual([[-2, 1]]);
    expect(mean(shift(die(20), 4))).toBeCloseTo(14.5, 14);
  });
});

describe('changed values', () => {
  it('halves downwards and puts equal values together', () => {
    const half = mapValues(die(6), (face) => Math.floor(face / 2));
    expect([...entriesOf(half)].map(([value]) => value)).toEqual([0, 1, 2, 3]);
    expect(exactly(half, 0)).toBeCloseTo(1 / 6, 15);
    expect(exactly(half, 1)).toBeCloseTo(2 / 6, 15);
  });

  it('mixes cases by their weight', () => {
    const either = mixture([
      [0.25, constant(0)],
      [0.75, die(2)],
    ]);
    expect(exactly(either, 0)).toBeCloseTo(0.25, 15);
    expect(exactly(either, 2)).toBeCloseTo(0.375, 15);
    expect(whole(either)).toBeCloseTo(1, 15);
  });
});

describe('kept and dropped dice', () => {
  it('gives 4d6 drop lowest its known figures', () => {
    const abilities = keepOf(4, die(6), { dropLow: 1 });
    expect(exactly(abilities, 18)).toBeCloseTo(21 / 1296, 14);
    expect(exactly(abilities, 3)).toBeCloseTo(1 / 1296, 14);
    expect(mean(abilities)).toBeCloseTo(15869 / 1296, 12);
    expect(whole(abilities)).toBeCloseTo(1, 13);
  });

  it('gives advantage and disadvantage on a d20', () => {
    expect(atLeast(keepOf(2, die(20), { high: 1 }), 11)).toBeCloseTo(0.75, 14);
    expect(atLeast(keepOf(2, die(20), { low: 1 }), 11)).toBeCloseTo(0.25, 14);
  });

  it('agrees with counting every throw of three dice', () => {
    const counted = new Map<number, number>();
    for (let a = 1; a <= 4; a += 1)
      for (let b = 1; b <= 4; b += 1)
        for (let c = 1; c <= 4; c += 1) {
          const middle = a + b + c - Math.max(a, b, c) - Math.min(a, b, c);
          const lowTwo = Math.min(a, b, c) + middle;
          counted.set(lowTwo, (counted.get(lowTwo) ?? 0) + 1 / 64);
        }
    const low = keepOf(3, die(4), { low: 2 });
    const dropped = keepOf(3, die(4), { dropHigh: 1 });
    for (const [value, p] of counted) {
      expect(exactly(low, value)).toBeCloseTo(p, 14);
      expect(exactly(dropped, value)).toBeCloseTo(p, 14);
    }
  });

  it('keeps all when asked for more than there are, and none when all are dropped', () => {
    expect(mean(keepOf(2, die(6), { high: 5 }))).toBeCloseTo(7, 13);
    expect([...entriesOf(keepOf(2, die(6), { dropLow: 2 }))]).toHaveLength(1);
    expect(mean(keepOf(2, die(6), { dropLow: 2 }))).toBe(0);
  });
});

describe('open-ended dice', () => {
  it('never ends on a multiple of its highest face', () => {
    const open = exploding(10);
    expect(exactly(open, 9)).toBeCloseTo(0.1, 15);
    expect(exactly(open, 10)).toBe(0);
    expect(exactly(open, 11)).toBeCloseTo(0.01, 15);
    expect(exactly(open, 20)).toBe(0);
    expect(exactly(open, 29)).toBeCloseTo(0.001, 15);
  });

  it('has the mean s(s+1) / 2(s−1)', () => {
    for (const sides of [4, 6, 8, 10, 12, 20]) {
      const closed = (sides * (sides + 1)) / (2 * (sides - 1));
      expect(explodingMean(sides)).toBeCloseTo(closed, 12);
      expect(mean(exploding(sides))).toBeCloseTo(closed, 9);
    }
  });

  it('stops at its limit, where the highest face stands', () => {
    const once = exploding(6, { limit: 1 });
    expect(exactly(once, 6)).toBe(0);
    expect(exactly(once, 12)).toBeCloseTo(1 / 36, 15);
    expect(once.mass).toHaveLength(12);
    expect(whole(once)).toBeCloseTo(1, 15);
    expect(explodingMean(6, 1)).toBeCloseTo(mean(once), 12);
  });

  it('leaves out no more than the tail asked for', () => {
    expect(1 - whole(exploding(4, { tail: 1e-6 }))).toBeLessThan(1e-6);
    expect(1 - whole(exploding(4, { tail: 1e-6 }))).toBeGreaterThan(0);
  });

  it('refuses a die that would never stop', () => {
    expect(() => exploding(1)).toThrow(RangeError);
  });
});

describe('comparisons', () => {
  it('compares two rolls, ties on either side', () => {
    expect(exceeds(die(20), die(20))).toBeCloseTo(190 / 400, 14);
    expect(exceeds(die(20), die(20), true)).toBeCloseTo(210 / 400, 14);
  });

  it('is sure outside the range of a roll', () => {
    expect(atMost(die(6), 0)).toBe(0);
    expect(atMost(die(6), 6)).toBeCloseTo(1, 15);
    expect(atLeast(die(6), 1)).toBe(1);
    expect(atLeast(die(6), 7)).toBeCloseTo(0, 15);
  });

  it('says of one value after the other how likely it is not passed', () => {
    const upTo = cumulative(die(6));
    for (const value of [-3, 0, 1, 2.5, 5, 6, 99]) expect(upTo(value)).toBe(atMost(die(6), value));
  });

  it('takes half steps for what they bound', () => {
    expect(atMost(die(6), 2.5)).toBeCloseTo(2 / 6, 15);
    expect(atLeast(die(6), 2.5)).toBeCloseTo(4 / 6, 15);
  });
});

describe('dice that are too many to work out', () => {
  it('gives up before the work begins, and works out all that a table rolls', () => {
    expect(workedOut(() => times(1000, die(1000)))).toBeNull();
    expect(workedOut(() => sum(uniform(1, 20_000), uniform(1, 20_000)))).toBeNull();
    expect(workedOut(() => uniform(1, 1e9))).toBeNull();
    expect(
      workedOut(() =>
        mixture([
          [0.5, constant(0)],
          [0.5, constant(1e9)],
        ]),
      ),
    ).toBeNull();
    const hundred = workedOut(() => times(100, die(6)));
    expect([hundred?.low, hundred?.mass.length]).toEqual([100, 501]);
    expect(() => workedOut(() => fromEntries([]))).toThrow(RangeError);
  });
});
