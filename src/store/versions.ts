import type { JsonObject } from '../kernel/json';
import type { Result } from '../kernel/result';

/** One step from version `from` to `from + 1` of a state or of a whole snapshot. */
export interface Migration<T> {
  from: number;
  /** What changed, for the restore point's label and for people reading a report. */
  what: string;
  migrate(value: T): Result<T>;
}

/** The rulesets this version knows: their current state version and the migrations from older ones. */
export interface RulesetVersions {
  /** Current state version of a ruleset, or null when it is not known here. */
  current(ruleset: string): number | null;
  migrations(ruleset: string): readonly Migration<JsonObject>[];
}
