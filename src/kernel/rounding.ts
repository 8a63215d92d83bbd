/** Quotient rounded towards minus infinity. `divisor` must not be 0. */
export function floorDiv(dividend: number, divisor: number): number {
  return Math.floor(dividend / divisor);
}

/** Quotient rounded towards plus infinity. `divisor` must not be 0. */
export function ceilDiv(dividend: number, divisor: number): number {
  return Math.ceil(dividend / divisor);
}

/** Rounded to the nearest integer, halves upwards. */
export function halfUp(value: number): number {
  return Math.floor(value + 0.5);
}

/** The nearest value within `low`…`high`. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
