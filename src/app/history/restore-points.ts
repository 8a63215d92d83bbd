import { clockText } from '../../campaign/calendar';
import { storedCampaign } from '../../campaign/record';
import type { CampaignState } from '../../campaign/state';
import type { PersonView } from '../../contract/campaign-view';
import { asRead } from '../../contract/trackers';
import type { RestorePointsView, RestorePointView, SinceView } from '../../contract/safety-views';
import { readContext } from '../../engine/state/context';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import type { RestorePointSummary } from '../../store/types';
import { migrateSnapshot } from '../../store/migrations';
import type { Workspace } from '../workspace';
import { logEntry } from '../log/entry';
import type { CampaignSession } from '../session/session';
import { personView } from '../view/campaign-view';

/** Maximum number of steps listed when a restore point is compared with now. */
const MAX_ENTRIES = 50;

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

/** What has changed since a restore point: the clock, the people, the newest steps. */
export async function sincePoint(
  workspace: Workspace,
  session: CampaignSession,
  point: string,
): Promise<Result<SinceView, CodedError>> {
  const read = await session.store.readRestorePoint(point);
  if (!read.ok) return read;
  const migrated = migrateSnapshot(read.value, workspace.ports.data.ports.rulesets);
  if (!migrated.ok) return err(migrated.error);
  const misshapen = workspace.storedCheck.misshapen(migrated.value.state);
  if (misshapen !== null) return err(misshapen);
  const { campaign: then } = storedCampaign(migrated.value.state);
  const { state, revision } = session;
  let people: SinceView['people'] = [];
  const unreadable = workspace.storedCheck.unshowable(() => (people = changedPeople(session, then)));
  if (unreadable !== null) return err(unreadable);
  const { seq } = read.value;
  const records = await session.records.range(Math.max(seq, revision - MAX_ENTRIES) + 1, revision);
  const entries = records
    .reverse()
    .map((record) => logEntry(session, record, record.kind === 'command' && !session.counts(record.seq)));
  const clockOf = ({ calendar, world }: CampaignState): string => clockText(calendar, world.clock);
  return ok({
    clock: { before: clockOf(then), after: clockOf(state) },
    people,
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
  const [earlier, present] = [everyone(then), everyone(state)];
  const rows: SinceView['people'] = [];
  for (const [id, { name }] of earlier) if (!present.has(id)) rows.push({ id, name, change: 'gone', details: [] });
  for (const [id, now] of present) {
    const before = earlier.get(id);
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
  const was = new Map(before.trackers.map(asRead).map(({ label, value }) => [label, value]));
  const trackers = now.trackers
    .map(asRead)
    .flatMap(({ label, value }) =>
      was.get(label) === value ? [] : [`${label} ${String(was.get(label) ?? 'none')} → ${String(value)}`],
    );
  const labels = (person: PersonView): Set<string> => new Set(person.conditions.map((one) => one.label));
  const [had, has] = [labels(before), labels(now)];
  const appeared = [...has].filter((label) => !had.has(label)).map((label) => `now ${label}`);
  const gone = [...had].filter((label) => !has.has(label)).map((label) => `no longer ${label}`);
  const renamed = before.name === now.name ? [] : [`was called ${before.name}`];
  return [...renamed, ...trackers, ...appeared, ...gone];
}

/** Creates a new campaign from a restore point, without opening it. */
export async function branchFrom(
  workspace: Workspace,
  session: CampaignSession,
  point: string,
  name: string,
): Promise<Result<{ id: string }, CodedError>> {
  const made = await workspace.ports.data.branch(session.store, point, name);
  if (!made.ok) return made;
  const { id } = made.value;
  workspace.logRefused('closing a new campaign', await made.value.close());
  const named = await workspace.nameNew(id, name);
  return named.ok ? ok({ id }) : named;
}
