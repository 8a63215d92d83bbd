import { writeRosterFile, type RosterEntry, type RosterFile } from '../../archive/roster-file';
import { nameOf } from '../../campaign/names';
import { FRESH_CARD } from '../../campaign/state';
import { writeTable } from '../../campaign/tables/write';
import { safeFileName, type SavedFile } from '../../contract/files';
import { CSV_FILE, ROSTER_FILE } from '../../contract/roster';
import { unknownCombatant } from '../../engine/state/refusal';
import { combatantOf } from '../../engine/state/world';
import type { Json } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import type { Workspace } from '../workspace';
import { saveText } from '../files/save-text';
import { readPicture } from './pictures';
import type { CampaignSession } from '../session/session';

/** Writes entries of the roster, pictures included, to a file the user chooses; null when they cancel. */
export async function exportRoster(
  workspace: Workspace,
  campaign: string,
  ids: readonly string[],
): Promise<Result<{ saved: SavedFile } | null, CodedError>> {
  const session = workspace.session(campaign);
  if (!session.ok) return session;
  const people: RosterEntry[] = [];
  for (const id of ids) {
    const entry = await entryOf(session.value, id);
    if (!entry.ok) return entry;
    people.push(entry.value);
  }
  const { state, ruleset } = session.value;
  const only = people.length === 1 ? people[0]?.name : undefined;
  const suggestedName = `${safeFileName(only ?? `${state.name} roster`)}.json`;
  const { id, version } = ruleset;
  const { own } = state.world;
  const ownPart = own === undefined ? {} : { own: JSON.parse(JSON.stringify(own)) as NonNullable<RosterFile['own']> };
  const text = writeRosterFile({ app: workspace.ports.data.ports.app, ruleset: { id, version }, people, ...ownPart });
  return saveText(workspace, { title: 'Export roster entries', kind: ROSTER_FILE, suggestedName }, text);
}

async function entryOf(session: CampaignSession, id: string): Promise<Result<RosterEntry, CodedError>> {
  const { state } = session;
  const combatant = combatantOf(state.world, id);
  if (combatant === undefined) return err(unknownCombatant(id, 'ids'));
  const { alias, tags, notes, group, seen, portrait } = state.cards[id] ?? FRESH_CARD;
  const stats = combatant.stats as Record<string, Json>;
  const entry = { name: nameOf(state, id), side: combatant.side, stats, card: { alias, tags, notes, group, seen } };
  if (portrait === null) return ok(entry);
  const picture = await readPicture(session, portrait);
  return picture.ok ? ok({ ...entry, picture: picture.value }) : picture;
}

/** Writes a table of people as CSV to a file the user chooses; null when they cancel. */
export async function exportTable(
  workspace: Workspace,
  campaign: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<Result<{ saved: SavedFile } | null, CodedError>> {
  const session = workspace.session(campaign);
  if (!session.ok) return session;
  const suggestedName = `${safeFileName(`${session.value.state.name} roster`)}.csv`;
  return saveText(workspace, { title: 'Export as a table', kind: CSV_FILE, suggestedName }, writeTable(headings, rows));
}
