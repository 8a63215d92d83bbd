import type { Being, Read, Run } from '../types';

/** Order of timers due at the same moment. */
export const KINDS = [
  'timed-effects',
  'concentration',
  'six-second-mark',
  'breath',
  'radiation',
  'radiation-decay',
  'rest-deadline',
  'stable-wake',
  'acclimation',
  'reminder',
] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Moments that change nothing but when the next one is. A stretch tells some of them one by one, and the rest as one event
 * with `times` and `until`.
 */
export interface Idle {
  /** How many are told one by one. */
  told: number;
  /** Whether it is so from now on, until something else happens to the creature. */
  is(ctx: Read, being: Being): boolean;
  /** Seconds from one to the next. */
  every(ctx: Read, being: Being): number;
  event(ctx: Read, being: Being): { kind: string; fields?: Record<string, unknown> };
  line(ctx: Read, being: Being): { label: string; value?: number; rule: string };
  /** Sets when the next one is. */
  goOn(ctx: Run, id: string, at: number): void;
}

/** A timer with at most one pending moment per creature. */
export interface Timer {
  name: Kind;
  /** Clock second at which it is due for this creature, or null. Must be cheap: called for everybody. */
  at(ctx: Read, being: Being): number | null;
  fire(ctx: Run, id: string): void;
  /** A sentence about the creature, which names it. */
  text(ctx: Read, being: Being): string;
  rule: string;
  asksDice?: boolean;
  every?(being: Being): number;
  idle?: Idle;
}
