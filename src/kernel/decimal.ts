import { impossible } from './result';

/** Most decimals of a stored, returned or shown number. */
export const DECIMAL_PLACES = 6;

/** A number as written in JSON, or one already being computed with. */
export type Numeric = number | Exact;

/**
 * An exact number: a fraction of two integers, made from decimals as they are written (0.1 is a tenth). Nothing is rounded
 * in between; `toNumber` rounds once, at the end. For loads, distances, spans of time, amounts and factors.
 */
export class Exact {
  readonly #top: bigint;
  /** Greater than 0, with no common factor with `top`. */
  readonly #bottom: bigint;

  private constructor(top: bigint, bottom: bigint) {
    this.#top = top;
    this.#bottom = bottom;
  }

  /** The number exactly as JSON writes it, with all its decimals. It must be finite. */
  static of(value: Numeric): Exact {
    if (value instanceof Exact) return value;
    if (Number.isSafeInteger(value)) return new Exact(BigInt(value), 1n);
    const parts = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
    if (parts === null) return impossible(`${value} was refused before anything is reckoned with it`);
    const [, whole = '', decimals = '', power = '0'] = parts;
    const shift = Number(power) - decimals.length;
    const digits = BigInt(whole + decimals);
    return shift >= 0 ? new Exact(digits * 10n ** BigInt(shift), 1n) : Exact.#lowest(digits, 10n ** BigInt(-shift));
  }

  static #lowest(top: bigint, bottom: bigint): Exact {
    const shared = commonFactor(top < 0n ? -top : top, bottom);
    return shared === 1n ? new Exact(top, bottom) : new Exact(top / shared, bottom / shared);
  }

  plus(other: Numeric): Exact {
    const that = Exact.of(other);
    return Exact.#lowest(this.#top * that.#bottom + that.#top * this.#bottom, this.#bottom * that.#bottom);
  }

  minus(other: Numeric): Exact {
    const that = Exact.of(other);
    return Exact.#lowest(this.#top * that.#bottom - that.#top * this.#bottom, this.#bottom * that.#bottom);
  }

  times(other: Numeric): Exact {
    const that = Exact.of(other);
    return Exact.#lowest(this.#top * that.#top, this.#bottom * that.#bottom);
  }

  /** The exact quotient. `divisor` must not be 0. */
  over(divisor: Numeric): Exact {
    const that = Exact.of(divisor);
    if (that.#top === 0n) return impossible('a division by nothing');
    const sign = that.#top < 0n ? -1n : 1n;
    return Exact.#lowest(this.#top * that.#bottom * sign, this.#bottom * that.#top * sign);
  }

  /** −1 if this is smaller, 0 if both are equal, 1 if this is larger. */
  compare(other: Numeric): -1 | 0 | 1 {
    const that = Exact.of(other);
    const difference = this.#top * that.#bottom - that.#top * this.#bottom;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  /** Whether it is a whole number. */
  get isWhole(): boolean {
    return this.#bottom === 1n;
  }

  /** The largest whole number not above it. */
  floor(): number {
    return Number(floorOf(this.#top, this.#bottom));
  }

  /** The smallest whole number not below it. */
  ceil(): number {
    return Number(-floorOf(-this.#top, this.#bottom));
  }

  /** The nearest number with `places` decimals, halves upwards. */
  round(places: number = DECIMAL_PLACES): Exact {
    const scale = 10n ** BigInt(places);
    return Exact.#lowest(floorOf(this.#top * scale * 2n + this.#bottom, this.#bottom * 2n), scale);
  }

  /** As stored in JSON: rounded to `places` decimals, halves upwards; never −0. */
  toNumber(places: number = DECIMAL_PLACES): number {
    const scale = 10n ** BigInt(places);
    const scaled = floorOf(this.#top * scale * 2n + this.#bottom, this.#bottom * 2n);
    // Parsed from digits: that gives the double nearest to the decimal, which a quotient of two doubles might miss.
    return scaled % scale === 0n ? Number(scaled / scale) : Number(`${scaled}e-${places}`);
  }
}

/** `top / bottom` rounded down; BigInt division alone would round towards zero. */
function floorOf(top: bigint, bottom: bigint): bigint {
  const quotient = top / bottom;
  return top % bottom < 0n ? quotient - 1n : quotient;
}

function commonFactor(a: bigint, b: bigint): bigint {
  if (b === 1n) return 1n;
  let [larger, smaller] = [b, a];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** The sum, exact and then rounded to six decimals; 0 for no values. */
export function plus(...values: number[]): number {
  return sumOf(values);
}

/** The sum of a list, exact and then rounded to six decimals; 0 for an empty one. */
export function sumOf(values: readonly number[]): number {
  let whole = 0;
  for (const value of values) whole += value;
  if (Number.isSafeInteger(whole) && values.every(Number.isSafeInteger)) return whole + 0;
  return values.reduce((sum, value) => sum.plus(value), Exact.of(0)).toNumber();
}

/** `from` minus `value`, exact and then rounded to six decimals. */
export function minus(from: number, value: number): number {
  return sumOf([from, -value]);
}

/** The product, exact and then rounded to six decimals. */
export function times(...factors: number[]): number {
  return factors.reduce((product, factor) => product.times(factor), Exact.of(1)).toNumber();
}

/** The quotient, rounded to six decimals. `divisor` must not be 0. */
export function over(dividend: number, divisor: number): number {
  return Exact.of(dividend).over(divisor).toNumber();
}

/** The number rounded to `places` decimals (six by default), halves upwards; never −0. */
export function rounded(value: number, places: number = DECIMAL_PLACES): number {
  return Number.isSafeInteger(value) ? value + 0 : Exact.of(value).toNumber(places);
}

/** Compares two numbers as stored, at six decimals: −1, 0 or 1. Floating-point residue is ignored. */
export function compare(a: number, b: number): -1 | 0 | 1 {
  const [left, right] = [rounded(a), rounded(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Whether `value`, as stored, is at most `limit`: limits are inclusive. */
export function within(value: number, limit: number): boolean {
  return compare(value, limit) <= 0;
}

/** How many decimals a number has when written; 0 for whole ones. It must be finite. */
export function decimalsOf(value: number): number {
  let places = 0;
  const exact = Exact.of(value);
  for (let left = exact; !left.isWhole; left = left.times(10)) places += 1;
  return places;
}
