import { Exact } from './decimal';

/** Quotient rounded towards minus infinity, exact for decimals (0.3 / 0.1 is 3). `divisor` must not be 0. */
export function floorDiv(dividend: number, divisor: number): number {
  if (Number.isSafeInteger(dividend) && Number.isSafeInteger(divisor)) return Math.floor(dividend / divisor);
  return Exact.of(dividend).over(divisor).floor();
}

/** Quotient rounded towards plus infinity, exact for decimals. `divisor` must not be 0. */
export function ceilDiv(dividend: number, divisor: number): number {
  if (Number.isSafeInteger(dividend) && Number.isSafeInteger(divisor)) return Math.ceil(dividend / divisor);
  return Exact.of(dividend).over(divisor).ceil();
}

/** Rounded to the nearest integer, halves upwards. */
export function halfUp(value: number): number {
  return Math.floor(value + 0.5);
}

/** The nearest value within `low`…`high`. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
