import { err, ok, type Result } from '../kernel/result';
import { guarded, storeError } from './errors';
import type { Snapshot } from './types';
import type { Migration, RulesetVersions } from './versions';

/** The store format this version writes. Every released format keeps a frozen folder under test/fixtures/campaigns. */
export const STORE_FORMAT = 1;

/** Steps between store formats. Format 1 is the first one released, so none lead to it. */
export const STORE_MIGRATIONS: readonly Migration<Snapshot>[] = [];

/** True if the steps lead from the first `from` to `current` without a gap, a duplicate or a step beyond. */
export function isContiguous(steps: readonly { from: number }[], current: number): boolean {
  return steps.every((step, index) => step.from === current - steps.length + index);
}

/** True if the snapshot has an older store format or was written by an older version of its ruleset. */
export function needsMigration(snapshot: Snapshot, rulesets: RulesetVersions): boolean {
  return snapshot.format < STORE_FORMAT || snapshot.rulesetVersion < (rulesets.current(snapshot.ruleset) ?? 0);
}

/**
 * Refuses what this version cannot read: a newer store format, a newer state version of the ruleset, an unknown ruleset.
 * The versions found and known are named in the message.
 */
export function checkVersions(
  found: { format: number; ruleset: string; rulesetVersion: number },
  rulesets: RulesetVersions,
): Result<void> {
  if (found.format > STORE_FORMAT) {
    return err(storeError('newer-format', { found: found.format, known: STORE_FORMAT }));
  }
  const known = rulesets.current(found.ruleset);
  if (known === null) return err(storeError('unknown-ruleset', { ruleset: found.ruleset }));
  if (found.rulesetVersion > known) {
    return err(storeError('newer-ruleset', { ruleset: found.ruleset, found: found.rulesetVersion, known }));
  }
  return ok(undefined);
}

/** Brings a snapshot up to the current store format and the current version of its ruleset, one numbered step at a time. */
export function migrateSnapshot(
  snapshot: Snapshot,
  rulesets: RulesetVersions,
  storeSteps: readonly Migration<Snapshot>[] = STORE_MIGRATIONS,
  storeFormat: number = STORE_FORMAT,
): Result<Snapshot> {
  let current = snapshot;
  while (current.format < storeFormat) {
    const stepped = runStep(storeSteps, current.format, current, 'the store');
    if (!stepped.ok) return stepped;
    current = { ...stepped.value, format: current.format + 1 };
  }
  return migrateState(current, rulesets, rulesets.current(current.ruleset) ?? current.rulesetVersion);
}

/** Brings a snapshot's state up to version `target` of its ruleset. */
export function migrateState(snapshot: Snapshot, rulesets: RulesetVersions, target: number): Result<Snapshot> {
  let current = snapshot;
  while (current.rulesetVersion < target) {
    const steps = rulesets.migrations(current.ruleset);
    const stepped = runStep(steps, current.rulesetVersion, current.state, current.ruleset);
    if (!stepped.ok) return stepped;
    current = { ...current, state: stepped.value, rulesetVersion: current.rulesetVersion + 1 };
  }
  return ok(current);
}

function runStep<T>(steps: readonly Migration<T>[], from: number, value: T, of: string): Result<T> {
  const step = steps.find((candidate) => candidate.from === from);
  if (step === undefined) {
    return err(storeError('migration-failed', { of, from, reason: 'there is no step for that version' }));
  }
  const run = guarded(() => step.migrate(value));
  if (!run.ok) return err(storeError('migration-failed', { of, from, reason: run.reason }));
  if (!run.value.ok) return err(storeError('migration-failed', { of, from, reason: run.value.error.message }));
  return run.value;
}
