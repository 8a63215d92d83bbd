import { z } from 'zod';
import { Exact, minus } from '../../kernel/decimal';
import { ceilDiv } from '../../kernel/rounding';

/** Seconds per unit of clock time. A month is 30 days. */
export const UNIT_SECONDS = {
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: 86_400,
  weeks: 604_800,
  months: 2_592_000,
} as const;

/** `{seconds?, minutes?, hours?, days?, weeks?}`: the parameters for a span of time. Units are added up. */
export const clockSpanSchema = z.object({
  seconds: z.number().min(0).optional().meta({ title: 'Seconds', unit: 's' }),
  minutes: z.number().min(0).optional().meta({ title: 'Minutes', unit: 'min' }),
  hours: z.number().min(0).optional().meta({ title: 'Hours', unit: 'h' }),
  days: z.number().min(0).optional().meta({ title: 'Days', unit: 'd' }),
  weeks: z.number().min(0).optional().meta({ title: 'Weeks', unit: 'wk' }),
});

export type ClockSpan = z.infer<typeof clockSpanSchema>;

const SPAN_UNITS = ['seconds', 'minutes', 'hours', 'days', 'weeks'] as const;

/** The length of a span in seconds, exact to six decimals: 4.1 h are 14,760. */
export function spanSeconds(span: ClockSpan): number {
  return SPAN_UNITS.reduce(
    (sum, unit) => sum.plus(Exact.of(span[unit] ?? 0).times(UNIT_SECONDS[unit])),
    Exact.of(0),
  ).toNumber();
}

/** In how many rounds of `seconds` the clock second `at` comes, counted from `from`; 0 if it is past. */
export const roundsBetween = (from: number, at: number, seconds: number): number =>
  Math.max(0, ceilDiv(minus(at, from), seconds));

const EVERY: Readonly<Record<number, string>> = {
  [UNIT_SECONDS.minutes]: 'each minute',
  [UNIT_SECONDS.hours]: 'each hour',
  [UNIT_SECONDS.days]: 'each day',
};

/** An interval in words: 'each hour', 'every 10 min'. */
export const sayEvery = (seconds: number): string => EVERY[seconds] ?? `every ${sayDuration(seconds)}`;

/** Display units of time, largest first. */
const SAID_UNITS: readonly { size: number; one: string; many: string }[] = [
  { size: UNIT_SECONDS.weeks, one: 'week', many: 'weeks' },
  { size: UNIT_SECONDS.days, one: 'day', many: 'days' },
  { size: UNIT_SECONDS.hours, one: 'h', many: 'h' },
  { size: UNIT_SECONDS.minutes, one: 'min', many: 'min' },
  { size: 1, one: 's', many: 's' },
];

/** Whole seconds; a part of one in hundredths, or it would be no time at all. */
const said = (seconds: number): number => (seconds < 1 ? Math.round(seconds * 100) / 100 : Math.round(seconds));

/** A duration in words: '2 h 5 min', '3 days', '12 s', '0.3 s'. Two units at most. */
export function sayDuration(seconds: number): string {
  const parts: string[] = [];
  let rest = said(seconds);
  if (!Number.isInteger(rest)) return `${rest} s`;
  for (const { size, one, many } of SAID_UNITS) {
    const count = Math.floor(rest / size);
    if (count === 0) continue;
    parts.push(`${count} ${count === 1 ? one : many}`);
    rest -= count * size;
    if (parts.length === 2) break;
  }
  return parts.length === 0 ? '0 s' : parts.join(' ');
}

/** A duration that has passed: '1 h passes.', '2 h pass.' */
export function sayPassed(seconds: number): string {
  const isOne = SAID_UNITS.some(({ size }) => size === said(seconds));
  return `${sayDuration(seconds)} ${isOne ? 'passes' : 'pass'}.`;
}
