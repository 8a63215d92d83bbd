import type { Being, Read, Run } from '../types';

/** Order of what falls due at one moment (section 6 of the rules). */
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

/** A timer that has at most one moment per creature, the same for asking and for doing. */
export interface OneMoment {
  name: Kind;
  /** When it comes for this creature, or null. Cheap: called for everybody. */
  at(ctx: Read, being: Being): number | null;
  fire(ctx: Run, id: string): void;
  text(ctx: Read, being: Being): string;
  rule: string;
  asksDice?: boolean;
  every?(being: Being): number;
}
