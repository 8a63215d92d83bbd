import { applyRecord, storedCampaign, type StoredCampaign } from '../../campaign/record';
import { schemaRefusal } from '../../engine/state/refusal';
import { completedWorld } from '../../engine/state/complete-world';
import type { AnyRuleset } from '../../engine/system/ruleset';
import { asJson, type JsonObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import type { Migration, RulesetVersions } from '../../store/versions';
import type { StoredRecord } from '../../store/types';
import { appErrors } from '../errors';
import { asCampaignRecord } from './stored-record';

/** The state after a stored record; the store uses it to bring a snapshot up to date on opening. */
export function reduceStored(state: JsonObject, record: StoredRecord): Result<JsonObject, CodedError> {
  if (!['command', 'undo', 'redo'].includes(record.kind)) {
    return err(appErrors.unreadableState(`record ${record.seq} is of the unknown kind '${record.kind}'`));
  }
  return ok(asJson(applyRecord(storedCampaign(state), asCampaignRecord(record))));
}

/** The given rulesets for the store: their state versions and the migrations from older ones. */
export function knownRulesets(rulesets: readonly AnyRuleset[]): RulesetVersions {
  const find = (id: string): AnyRuleset | undefined => rulesets.find((ruleset) => ruleset.id === id);
  return {
    current: (id) => find(id)?.version ?? null,
    migrations: (id) => migrationsOf(find(id)),
  };
}

/** A ruleset's migrations, applied to the stored campaign, with missing parts of its world filled in. */
function migrationsOf(ruleset: AnyRuleset | undefined): Migration<JsonObject>[] {
  return (ruleset?.migrations ?? []).map(({ from, what, migrate }) => ({
    from,
    what,
    migrate(stored) {
      const { campaign, ...rest } = storedCampaign(stored);
      const step = migrate(asJson(campaign));
      if (!step.ok || ruleset === undefined) return step;
      const next = step.value as unknown as StoredCampaign['campaign'];
      const world = completedWorld(ruleset, next.world);
      return ok(asJson({ ...rest, campaign: { ...next, world, rulesetVersion: from + 1 } }));
    },
  }));
}

/** Why a stored campaign's own rules cannot be played; null if they can, and for systems with fixed rules. */
export function unreadableOptions(ruleset: AnyRuleset, stored: JsonObject): CodedError | null {
  if (ruleset.written === undefined) return null;
  const { campaign } = stored as unknown as Partial<StoredCampaign>;
  const read = ruleset.options.safeParse(campaign?.world.options);
  return read.success ? null : appErrors.unreadableState(schemaRefusal(read.error.issues).message);
}
