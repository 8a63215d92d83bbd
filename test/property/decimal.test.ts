import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, decimalsOf, Exact, minus, over, plus, rounded, sumOf, times, within } from '../../src/kernel/decimal';
import { ceilDiv, floorDiv } from '../../src/kernel/rounding';

/** A decimal as written, with its value in millionths: the oracle calculates with these. */
const written = (most: number): fc.Arbitrary<{ value: number; millionths: bigint }> =>
  fc
    .record({
      whole: fc.integer({ min: -most, max: most }),
      places: fc.integer({ min: 0, max: 6 }),
      part: fc.nat(999_999),
    })
    .map(({ whole, places, part }) => {
      const digits = String(part).padStart(6, '0').slice(0, places).padEnd(6, '0');
      const sign = whole < 0 ? -1n : 1n;
      const millionths = BigInt(whole) * 1_000_000n + sign * BigInt(digits);
      return { value: Number(`${whole}.${digits}`), millionths };
    });

const asNumber = (millionths: bigint): number => Number(`${millionths}e-6`) + 0;

describe('decimals', () => {
  it('add up to what their millionths add up to', () => {
    fc.assert(
      fc.property(fc.array(written(1_000_000), { maxLength: 12 }), (figures) => {
        const total = figures.reduce((sum, { millionths }) => sum + millionths, 0n);
        expect(sumOf(figures.map(({ value }) => value))).toBe(asNumber(total));
      }),
    );
  });

  it('are subtracted and added back exactly', () => {
    fc.assert(
      fc.property(written(1_000_000), written(1_000_000), (a, b) => {
        expect(plus(minus(a.value, b.value), b.value)).toBe(a.value + 0);
      }),
    );
  });

  it('multiply exactly and are rounded once, halves upwards', () => {
    fc.assert(
      fc.property(written(10_000), written(10_000), (a, b) => {
        const doubled = 2n * a.millionths * b.millionths + 1_000_000n;
        const floor = doubled / 2_000_000n - (doubled % 2_000_000n < 0n ? 1n : 0n);
        expect(times(a.value, b.value)).toBe(asNumber(floor));
      }),
    );
  });

  it('compare as they are written', () => {
    fc.assert(
      fc.property(written(1000), written(1000), (a, b) => {
        const expected = a.millionths < b.millionths ? -1 : a.millionths > b.millionths ? 1 : 0;
        expect(compare(a.value, b.value)).toBe(expected);
        expect(Exact.of(a.value).compare(b.value)).toBe(expected);
        expect(within(a.value, b.value)).toBe(expected <= 0);
      }),
    );
  });

  it('divide into whole parts with a remainder smaller than the divisor', () => {
    fc.assert(
      fc.property(
        written(100_000),
        written(1000).filter(({ millionths }) => millionths > 0n),
        (a, b) => {
          const parts = BigInt(floorDiv(a.value, b.value));
          const rest = a.millionths - parts * b.millionths;
          expect(rest >= 0n && rest < b.millionths).toBe(true);
          expect(BigInt(ceilDiv(a.value, b.value))).toBe(rest === 0n ? parts : parts + 1n);
        },
      ),
    );
  });

  it('keep every finite number that JSON can hold, and know how many decimals it has', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }), (value) => {
        const exact = Exact.of(value);
        expect(exact.toNumber(decimalsOf(value))).toBe(value + 0);
        expect(exact.floor()).toBe(Math.floor(value) + 0);
        expect(exact.ceil()).toBe(Math.ceil(value) + 0);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a number with decimals', () => {
  it('has as many decimals as are written, even with seventeen digits or an exponent', () => {
    expect(decimalsOf(-8.0595566758408965e-22)).toBe(38);
    expect(decimalsOf(0.25)).toBe(2);
    expect(decimalsOf(1e21)).toBe(0);
  });

  it('is calculated as by hand', () => {
    expect(plus(50.4, times(3, 1.2))).toBe(54);
    expect(sumOf([0.1, 2.7, 4.9, 0.3])).toBe(8);
    expect(sumOf([7.6, 8.7, 7.7])).toBe(24);
    expect(minus(8, 7.7)).toBe(0.3);
    expect(times(100, 0.29)).toBe(29);
    expect(over(1, 3)).toBe(0.333333);
    expect(floorDiv(0.3, 0.1)).toBe(3);
    expect(ceilDiv(0.3, 0.1)).toBe(3);
    expect(Exact.of(1.6).minus(1.2).times(5).floor()).toBe(2);
    expect(Exact.of(10).times(7).times(4).over(3).floor()).toBe(93);
    expect(rounded(0.000_000_5)).toBe(0.000_001);
    expect(rounded(4.35, 1)).toBe(4.4);
  });

  it('is compared as stored, whatever rounding error a chain of doubles left', () => {
    expect(within(0.1 + 0.2, 0.3)).toBe(true);
    expect(within(40.000_001, 40)).toBe(false);
    expect(Exact.of(0.1).times(3).compare(0.3)).toBe(0);
  });

  it('is never −0', () => {
    for (const value of [plus(-0), times(-0, 3), minus(0, 0), rounded(-0), rounded(-0.000_000_1), times(-1, 0)]) {
      expect(Object.is(value, 0)).toBe(true);
    }
  });

  it('throws for anything that is no number, and for division by zero', () => {
    expect(() => Exact.of(Number.NaN)).toThrow('impossible');
    expect(() => Exact.of(1).over(0)).toThrow('impossible');
  });
});
