import type { StoredCampaign } from '../campaign/record';
import { applyRecord } from '../campaign/record';
import type { CampaignState } from '../campaign/state';
import type { PersonView } from '../contract/campaign-view';
import type { RestorePointsView, RestorePointView, SinceView } from '../contract/safety-views';
import { readContext } from '../engine/context';
import type { Patch } from '../kernel/patch';
import type { CodedError, Result } from '../kernel/result';
import { err, ok } from '../kernel/result';
import type { RestorePointSummary } from '../store/types';
import { migrateSnapshot } from '../store/migrations';
import type { Desk } from './desk';
import { logEntry } from './log';
import type { CampaignSession } from './session';
import { clockView, personView } from './view';

/** So many people changed at once outside a fight count as a bulk change. */
const MANY = 12;
/** Commands that change a whole campaign at once, and how their restore point is called. */
const BULK: Readonly<Record<string, string>> = {
  'set-options': 'Before other options',
  'set-calendar': 'Before another calendar',
};
/** So many steps are named when a restore point is compared with now. */
const MOST_ENTRIES = 50;

/** What is kept before a command: null for the ordinary ones, which undo takes back as well. */
export function pointBefore(
  command: string,
  before: CampaignState,
  after: CampaignState,
): { kind: 'session' | 'bulk'; label: string } | null {
  if (command === 'start-session') return { kind: 'session', label: `Before ${after.sessions.at(-1)?.title ?? ''}` };
  const named = BULK[command];
  if (named !== undefined) return { kind: 'bulk', label: named };
  const gone = before.world.combatants.length - after.world.combatants.length;
  if (gone > 1) return { kind: 'bulk', label: `Before ${gone} people were taken out` };
  if (before.world.encounter !== null) return null;
  const changed = after.world.combatants.filter(
    (one) => before.world.combatants[before.world.index[one.id] ?? -1] !== one,
  );
  return changed.length < MANY ? null : { kind: 'bulk', label: `Before a change to ${changed.length} people` };
}

/** The state that was left behind by undoing, and the record it stood at: everything undone done again. */
export function abandoned(
  stored: StoredCampaign,
  undone: readonly { seq: number; patches: Patch[] }[],
): { stored: StoredCampaign; seq: number } {
  let state = stored;
  let last = 0;
  for (const { seq, patches } of undone) {
    state = applyRecord(state, { seq, at: '', kind: 'redo', body: { of: [seq], patches, clock: [0, 0] } });
    last = seq;
  }
  return { stored: state, seq: last };
}

/** The restore points of a campaign, newest first. */
export async function listPoints(session: CampaignSession): Promise<Result<RestorePointsView, CodedError>> {
  const listed = await session.store.listRestorePoints();
  if (!listed.ok) return listed;
  const { points, problems } = listed.value;
  return ok({ points: points.map(pointView), problems: problems.map((one) => one.message) });
}

export function pointView(point: RestorePointSummary): RestorePointView {
  const { id, kind, label, at, seq, sizeBytes, recordsSince } = point;
  return { id, kind, label, at, revision: seq, sizeBytes, stepsSince: recordsSince };
}

/** What is different now from a restore point: the clock, the people, the newest steps. */
export async function sincePoint(
  desk: Desk,
  session: CampaignSession,
  point: string,
): Promise<Result<SinceView, CodedError>> {
  const read = await session.store.readRestorePoint(point);
  if (!read.ok) return read;
  const migrated = migrateSnapshot(read.value, desk.ports.data.ports.rulesets);
  if (!migrated.ok) return err(migrated.error);
  const { campaign: then } = migrated.value.state as unknown as StoredCampaign;
  const { state, revision, ruleset } = session;
  const { seq } = read.value;
  const records = await session.records.range(Math.max(seq, revision - MOST_ENTRIES) + 1, revision);
  const entries = records
    .reverse()
    .map((record) => logEntry(ruleset, state, record, record.kind === 'command' && !session.counts(record.seq)));
  const clockText = (campaign: CampaignState): string => {
    const { date, time } = clockView(campaign, campaign.world.clock);
    return `${date}, ${time}`;
  };
  return ok({
    clock: { before: clockText(then), after: clockText(state) },
    people: changedPeople(session, then),
    entries,
    steps: revision - seq,
  });
}

function changedPeople(session: CampaignSession, then: CampaignState): SinceView['people'] {
  const { ruleset, state } = session;
  const everyone = (campaign: CampaignState): Map<string, PersonView> => {
    const ctx = readContext(campaign.world);
    return new Map(campaign.world.combatants.map(({ id }) => [id, personView(ruleset, ctx, campaign, id)]));
  };
  const [old, young] = [everyone(then), everyone(state)];
  const rows: SinceView['people'] = [];
  for (const [id, { name }] of old) if (!young.has(id)) rows.push({ id, name, change: 'gone', details: [] });
  for (const [id, now] of young) {
    const before = old.get(id);
    if (before === undefined) rows.push({ id, name: now.name, change: 'new', details: [] });
    else {
      const details = differences(before, now);
      if (details.length > 0) rows.push({ id, name: now.name, change: 'changed', details });
    }
  }
  return rows;
}

/** 'Vitality 12 → 7', 'now prone', 'no longer stunned'. */
function differences(before: PersonView, now: PersonView): string[] {
  const was = new Map(before.trackers.map((one) => [one.label, one.value]));
  const trackers = now.trackers.flatMap(({ label, value }) =>
    was.get(label) === value ? [] : [`${label} ${String(was.get(label) ?? 'none')} → ${String(value)}`],
  );
  const labels = (person: PersonView): Set<string> => new Set(person.conditions.map((one) => one.label));
  const [had, has] = [labels(before), labels(now)];
  const come = [...has].filter((label) => !had.has(label)).map((label) => `now ${label}`);
  const gone = [...had].filter((label) => !has.has(label)).map((label) => `no longer ${label}`);
  const renamed = before.name === now.name ? [] : [`was called ${before.name}`];
  return [...renamed, ...trackers, ...come, ...gone];
}

/** Begins a new campaign from a restore point; it is not opened. */
export async function branchFrom(
  desk: Desk,
  session: CampaignSession,
  point: string,
  name: string,
): Promise<Result<{ id: string }, CodedError>> {
  const made = await desk.ports.data.branch(session.store, point, name);
  if (!made.ok) return made;
  const { id } = made.value;
  const named = await desk.nameAndClose(made.value, name);
  return named.ok ? ok({ id }) : named;
}
