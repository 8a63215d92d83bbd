import type { Explained } from '../../contract/explanation';
import { isObject } from '../../kernel/json';
import { DECIMAL_PLACES, plus, within } from '../../kernel/decimal';
import type { CodedError } from '../../kernel/result';
import { invalidParams, refusalOf, refuse } from './refusal';

/** Limits on a system's figures, as its document says; all inclusive. */
export interface NumberLimits {
  /** Of the absolute value of any number in a command. */
  number: number;
  /** Of a single span of time, in seconds. */
  span: number;
  /** Of the clock, in seconds. */
  clock: number;
}

/** Default: whatever is still exact. */
export const WIDEST: NumberLimits = {
  number: Number.MAX_SAFE_INTEGER,
  span: Number.MAX_SAFE_INTEGER,
  clock: Number.MAX_SAFE_INTEGER,
};

/** A limit on a figure, as people write it: '1,000', '−9,999', '0.25'. */
export const sayFigure = (limit: number): string =>
  `${limit < 0 ? '−' : ''}${Math.abs(limit).toLocaleString('en', { maximumFractionDigits: DECIMAL_PLACES })}`;

/** Seconds of a year without a calendar. */
const YEAR_SECONDS = 365 * 86_400;

/** A limit on a time, in seconds, in words: '100 years'. Limits that matter are at least a year. */
export const sayYears = (seconds: number): string => `${sayFigure(Math.floor(seconds / YEAR_SECONDS))} years`;

/** Refuses, with `invalid-params` and its path, the first number at any depth that is NaN, −0 or beyond ±`limit`. */
export function checkNumbers(input: unknown, limit: number, path = ''): void {
  if (typeof input === 'number') {
    if (!Number.isFinite(input) || Object.is(input, -0)) invalidParams(path, `${path}: This must be a number.`);
    if (Math.abs(input) > limit)
      invalidParams(path, `${path}: ${input < 0 ? 'At least −' : 'At most '}${sayFigure(limit)}.`);
    return;
  }
  const inside = path === '' ? '' : `${path}.`;
  if (Array.isArray(input)) input.forEach((entry, place) => checkNumbers(entry, limit, `${inside}${place}`));
  else if (isObject(input)) for (const key of Object.keys(input)) checkNumbers(input[key], limit, `${inside}${key}`);
}

/**
 * Refuses, with `invalid-params`, a command that explained a figure too large to be exact: numbers that are allowed one by
 * one may add up to it.
 */
export function checkExplained(trace: readonly Explained[]): void {
  for (const { label, value } of trace) {
    if (typeof value === 'number' && Math.abs(value) > WIDEST.number)
      refuse('invalid-params', `${label}: that is beyond ${sayFigure(WIDEST.number)}.`);
  }
}

/**
 * The refusal of figures that come by no command of the rules (options, stat blocks, corrections): the first number that is no
 * longer exact; null if there is none.
 */
export function inexactNumber(input: unknown): CodedError | null {
  return refusalOf(() => {
    checkNumbers(input, WIDEST.number);
  });
}

/**
 * The clock second at which a span of `seconds` from now ends, exact to six decimals. Refused with `invalid-params` at
 * `path` where the span, or the clock at its end, would be beyond what the system allows.
 */
export function spanEnd(
  ctx: { readonly clock: number; readonly limits: NumberLimits },
  seconds: number,
  path: string,
): number {
  if (!within(seconds, ctx.limits.span)) {
    invalidParams(path, `${path}: No longer than ${sayYears(ctx.limits.span)}.`);
  }
  const end = plus(ctx.clock, seconds);
  if (!within(end, ctx.limits.clock)) {
    invalidParams(path, `${path}: It would end after the campaign’s ${sayYears(ctx.limits.clock)}.`);
  }
  return end;
}
