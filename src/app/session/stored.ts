import { z } from 'zod';
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
import { asCampaignRecord } from './records';

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

const list = z.array(z.unknown());
const span = z.tuple([z.number(), z.number()]);
const parts = z.array(z.looseObject({}));

/** What every record has in any version; patches and the rest are only checked when applied to a state. */
const recordForm = z.discriminatedUnion('kind', [
  z.looseObject({
    kind: z.literal('command'),
    body: z.looseObject({
      call: z.looseObject({ do: z.string(), with: z.looseObject({}) }),
      tape: parts,
      patches: parts,
      inverse: parts,
      result: z.looseObject({}),
      trace: parts,
      events: parts,
      presentation: z.looseObject({ sentence: z.string(), figures: list }),
      clock: span,
      versions: z.looseObject({ ruleset: z.number() }),
    }),
  }),
  z.looseObject({
    kind: z.enum(['undo', 'redo']),
    body: z.looseObject({ of: z.array(z.number()), patches: parts, clock: span, told: z.string().optional() }),
  }),
]);

/** Why a stored record, perhaps from a foreign file, is not a campaign's; null if it is. */
export function unreadableRecord(record: StoredRecord): CodedError | null {
  const read = recordForm.safeParse(record);
  if (read.success) return null;
  return appErrors.unreadableState(`record ${record.seq}: ${schemaRefusal(read.error.issues).message}`);
}

/** Why a stored campaign's own rules cannot be played; null if they can, and for systems with fixed rules. */
export function unreadableOptions(ruleset: AnyRuleset, stored: JsonObject): CodedError | null {
  if (ruleset.written === undefined) return null;
  const { campaign } = stored as unknown as Partial<StoredCampaign>;
  const read = ruleset.options.safeParse(campaign?.world.options);
  return read.success ? null : appErrors.unreadableState(schemaRefusal(read.error.issues).message);
}
