import type { Being, Read, Run } from '../types';

/** Order of timers due at the same moment (section 6 of the rules). */
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

/** A timer with at most one pending moment per creature. */
export interface Timer {
  name: Kind;
  /** Clock second at which it is due for this creature, or null. Must be cheap: called for everybody. */
  at(ctx: Read, being: Being): number | null;
  fire(ctx: Run, id: string): void;
  text(ctx: Read, being: Being): string;
  rule: string;
  asksDice?: boolean;
  every?(being: Being): number;
}
