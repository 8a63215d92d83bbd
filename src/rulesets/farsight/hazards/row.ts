import type { DamageFields } from '../damage/apply';
import type { Run } from '../types';
import type { HazardParams } from './params';

/** A hazard: what it refuses, what it does to each target (each kind has fields of its own), and how that reads. */
export interface HazardRow<R extends object = object> {
  /** It strikes people; what only wears them down is told more quietly. */
  harmful: boolean;
  /** What is wrong with the parameters. */
  refuse(ctx: Run, params: HazardParams): void;
  /** What cannot be done to these targets, once it is known that all of them live. */
  refuseDeed?(ctx: Run, params: HazardParams): void;
  run(ctx: Run, params: HazardParams): Record<string, R>;
  words(who: string, one: R): string;
  /** The wound it dealt, where it deals any. */
  wound?(one: R): DamageFields | null;
}
