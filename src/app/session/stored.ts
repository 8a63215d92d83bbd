import { z } from 'zod';
import { applyRecord, storedCampaign, type StoredCampaign } from '../../campaign/record';
import { schemaRefusal } from '../../engine/commands/refusal';
import { completed } from '../../engine/state/carry-over';
import type { AnyRuleset } from '../../engine/system/ruleset';
import { asJson, type JsonObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import type { Migration, RulesetVersions } from '../../store/versions';
import type { StoredRecord } from '../../store/types';
import { appErrors } from '../errors';
import { asCampaignRecord } from './records';

/** The state after a stored record: how the store brings a snapshot up to date on opening. */
export function reduceStored(state: JsonObject, record: StoredRecord): Result<JsonObject, CodedError> {
  if (!['command', 'undo', 'redo'].includes(record.kind)) {
    return err(appErrors.unreadableState(`record ${record.seq} is of the unknown kind '${record.kind}'`));
  }
  return ok(asJson(applyRecord(storedCampaign(state), asCampaignRecord(record))));
}

/** The given rulesets, for the store: their state version and the way up from older ones. */
export function knownRulesets(rulesets: readonly AnyRuleset[]): RulesetVersions {
  const find = (id: string): AnyRuleset | undefined => rulesets.find((ruleset) => ruleset.id === id);
  return {
    current: (id) => find(id)?.version ?? null,
    migrations: (id) => stepsOf(find(id)),
  };
}

/** The steps of a ruleset, each with its step on the campaign in what is stored, and with what its worlds have gained. */
function stepsOf(ruleset: AnyRuleset | undefined): Migration<JsonObject>[] {
  return (ruleset?.migrations ?? []).map(({ from, what, migrate }) => ({
    from,
    what,
    migrate(stored) {
      const { campaign, ...rest } = storedCampaign(stored);
      const step = migrate(asJson(campaign));
      if (!step.ok || ruleset === undefined) return step;
      const next = step.value as unknown as StoredCampaign['campaign'];
      const world = completed(ruleset, next.world);
      return ok(asJson({ ...rest, campaign: { ...next, world, rulesetVersion: from + 1 } }));
    },
  }));
}

const named = z.array(z.looseObject({ id: z.string() }));
const place = z.int().min(0);

/** What every campaign has, in whatever version it was kept; the rest is for the game system to read. */
const storedForm = z.looseObject({
  campaign: z.looseObject({
    name: z.string(),
    ruleset: z.string(),
    world: z.looseObject({
      clock: z.number(),
      combatants: z.array(z.looseObject({ id: z.string(), stats: z.looseObject({}), state: z.looseObject({}) })),
      index: z.record(z.string(), place),
      options: z.looseObject({}),
    }),
    cards: z.record(z.string(), z.looseObject({})),
    encounters: named,
    timers: named,
    notes: named,
    sessions: named,
    ledger: named,
    projects: named,
    calendar: z.looseObject({}),
  }),
  history: z.looseObject({ undo: z.array(z.tuple([place, place])), redo: z.array(place) }),
});

/** Why a stored value is no campaign, as a file from elsewhere may hold; null where it is one. */
export function unreadableForm(stored: JsonObject): CodedError | null {
  const read = storedForm.safeParse(stored);
  return read.success ? null : appErrors.unreadableState(schemaRefusal(read.error.issues).message);
}

const list = z.array(z.unknown());
const span = z.tuple([z.number(), z.number()]);
const parts = z.array(z.looseObject({}));

/** What is read of every record, in whatever version it was kept; patches and the rest are held against a state only. */
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

/** Why a stored record is none of a campaign, as a file from elsewhere may hold; null where it is one. */
export function unreadableRecord(record: StoredRecord): CodedError | null {
  const read = recordForm.safeParse(record);
  if (read.success) return null;
  return appErrors.unreadableState(`record ${record.seq}: ${schemaRefusal(read.error.issues).message}`);
}

/** Why the rules that a stored campaign brings along cannot be played; null where they can, and where the rules are fixed. */
export function unreadableOptions(ruleset: AnyRuleset, stored: JsonObject): CodedError | null {
  if (ruleset.written === undefined) return null;
  const { campaign } = stored as unknown as Partial<StoredCampaign>;
  const read = ruleset.options.safeParse(campaign?.world.options);
  return read.success ? null : appErrors.unreadableState(schemaRefusal(read.error.issues).message);
}
