import type { DamageFields } from '../damage/apply';
import type { Run } from '../types';
import type { HazardParams } from './params';

/** A hazard: what it refuses, what it does to each target (each kind has fields of its own), and how that reads. */
export interface HazardRow<R extends object = object> {
  /** It wounds people; hazards that only wear them down get a neutral tone. */
  harmful: boolean;
  /** What is wrong with the parameters. */
  refuse(ctx: Run, params: HazardParams): void;
  /** Further refusals, checked once all targets are known to be alive. */
  refuseLiving?(ctx: Run, params: HazardParams): void;
  run(ctx: Run, params: HazardParams): Record<string, R>;
  words(who: string, one: R): string;
  /** The wound it dealt, if any. */
  wound?(one: R): DamageFields | null;
}
