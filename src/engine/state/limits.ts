import type { Explained } from '../../contract/explanation';
import { isObject } from '../../kernel/json';
import { plus, within } from '../../kernel/decimal';
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

const said = (limit: number): string => limit.toLocaleString('en');

/** Refuses, with `invalid-params` and its path, the first number at any depth that is NaN, −0 or beyond ±`limit`. */
export function checkNumbers(input: unknown, limit: number, path = ''): void {
  if (typeof input === 'number') {
    if (!Number.isFinite(input) || Object.is(input, -0)) invalidParams(path, `${path}: This must be a number.`);
    if (Math.abs(input) > limit)
      invalidParams(path, `${path}: ${input < 0 ? 'At least −' : 'At most '}${said(limit)}.`);
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
      refuse('invalid-params', `${label}: that is beyond ${said(WIDEST.number)}.`);
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
    invalidParams(path, `${path}: No longer than ${said(ctx.limits.span)} seconds.`);
  }
  const end = plus(ctx.clock, seconds);
  if (!within(end, ctx.limits.clock)) {
    invalidParams(path, `${path}: It would end after second ${said(ctx.limits.clock)} of the campaign.`);
  }
  return end;
}
