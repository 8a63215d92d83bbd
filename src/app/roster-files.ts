import {
  MAX_ROSTER_BYTES,
  readRosterFile,
  writeRosterFile,
  type RosterEntry,
  type RosterFile,
} from '../archive/roster-file';
import { nameOf, numberedName } from '../campaign/names';
import { FRESH_CARD } from '../campaign/state';
import { writeTable } from '../campaign/tables/write';
import { safeFileName, type FileKind, type SavedFile } from '../contract/files';
import { CSV_FILE, ROSTER_FILE, type PictureView, type RosterFileEntry, type RosterFileView } from '../contract/roster';
import type { Json, JsonObject } from '../kernel/json';
import type { CodedError, Result } from '../kernel/result';
import { err, ok } from '../kernel/result';
import { attempt } from '../store/errors';
import { readWhole, replaceFile } from '../store/fs-helpers';
import type { Desk } from './desk';
import { keepPicture, readPicture } from './pictures';
import { rosterErrors } from './roster-errors';
import { tryOut } from './stat-blocks';
import type { CampaignSession, SessionAnswer } from './session';

/** Files that were looked at and may be taken from. */
const MOST_LOOKED_AT = 4;

/** Roster files that were looked at, by the name the page has for them; the oldest is forgotten first. */
export class LookedAt {
  readonly #files = new Map<string, { campaign: string; file: RosterFile }>();

  add(id: string, campaign: string, file: RosterFile): void {
    const oldest = this.#files.keys().next().value;
    if (this.#files.size >= MOST_LOOKED_AT && oldest !== undefined) this.#files.delete(oldest);
    this.#files.set(id, { campaign, file });
  }

  find(id: string, campaign: string): RosterFile | null {
    const found = this.#files.get(id);
    return found?.campaign === campaign ? found.file : null;
  }
}

/** Writes entries of the roster, pictures included, to a file the user chooses; null when they change their mind. */
export async function exportRoster(
  desk: Desk,
  campaign: string,
  ids: readonly string[],
): Promise<Result<{ saved: SavedFile } | null, CodedError>> {
  const session = desk.session(campaign);
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
  const text = writeRosterFile({ app: desk.ports.data.ports.app, ruleset: { id, version }, people });
  return saveText(desk, { title: 'Export roster entries', kind: ROSTER_FILE, suggestedName }, text);
}

async function entryOf(session: CampaignSession, id: string): Promise<Result<RosterEntry, CodedError>> {
  const { state } = session;
  const combatant = state.world.combatants[state.world.index[id] ?? -1];
  if (combatant === undefined)
    return err({ code: 'unknown-combatant', message: `Nobody here is called '${id}'.`, path: 'ids' });
  const { alias, tags, notes, group, seen, portrait } = state.cards[id] ?? FRESH_CARD;
  const stats = combatant.stats as Record<string, Json>;
  const entry = { name: nameOf(state, id), side: combatant.side, stats, card: { alias, tags, notes, group, seen } };
  if (portrait === null) return ok(entry);
  const picture = await readPicture(session, portrait);
  return picture.ok ? ok({ ...entry, picture: picture.value }) : picture;
}

/** Writes a table of people as CSV to a file the user chooses; null when they change their mind. */
export async function exportTable(
  desk: Desk,
  campaign: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<Result<{ saved: SavedFile } | null, CodedError>> {
  const session = desk.session(campaign);
  if (!session.ok) return session;
  const suggestedName = `${safeFileName(`${session.value.state.name} roster`)}.csv`;
  return saveText(desk, { title: 'Export as a table', kind: CSV_FILE, suggestedName }, writeTable(headings, rows));
}

/** Writes a text whole where the user wants it, or leaves nothing behind. */
async function saveText(
  desk: Desk,
  request: { title: string; kind: FileKind; suggestedName: string },
  text: string,
): Promise<Result<{ saved: SavedFile } | null, CodedError>> {
  const { files, data } = desk.ports;
  const target = await files.save(request);
  if (!target.ok) return target;
  if (target.value === null) return ok(null);
  const { path } = target.value;
  const written = await attempt('writing the file', path, () => replaceFile(data.fs, path, [Buffer.from(text)]));
  if (!written.ok) {
    await target.value.discard();
    return written;
  }
  const saved = await target.value.finish();
  return saved.ok ? ok({ saved: saved.value }) : err(saved.error);
}

/** Reads a roster file and says of each entry whether it can be taken over; null when the user changes their mind. */
export async function lookAtRoster(
  desk: Desk,
  looked: LookedAt,
  campaign: string,
  offer: string | undefined,
): Promise<Result<RosterFileView | null, CodedError>> {
  const session = desk.session(campaign);
  if (!session.ok) return session;
  const { files, data } = desk.ports;
  const asked = { title: 'Import roster entries', kind: ROSTER_FILE, ...(offer === undefined ? {} : { offer }) };
  const opened = await files.open(asked);
  if (!opened.ok) return opened;
  if (opened.value === null) return ok(null);
  const { name, path, release } = opened.value;
  try {
    const bytes = await attempt('reading the roster file', name, async () => {
      const { sizeBytes } = await data.fs.stat(path);
      return sizeBytes > MAX_ROSTER_BYTES ? null : readWhole(data.fs, path);
    });
    if (!bytes.ok) return bytes;
    if (bytes.value === null) return err(rosterErrors.fileTooLarge(name, MAX_ROSTER_BYTES));
    const file = readRosterFile(bytes.value, session.value.ruleset);
    if (!file.ok) return file;
    const id = data.ports.newId();
    looked.add(id, campaign, file.value);
    const entries = describeEntries(session.value, file.value.people);
    return ok({ file: id, fileName: name, writtenBy: file.value.app, entries });
  } finally {
    await release();
  }
}

function describeEntries(session: CampaignSession, people: readonly RosterEntry[]): RosterFileEntry[] {
  const names = comingNames(session, people);
  return people.map((entry, position) => ({
    name: entry.name,
    comesAs: names[position] ?? entry.name,
    side: entry.side,
    tags: entry.card.tags ?? [],
    hasPicture: entry.picture !== undefined,
    problem: problemOf(session, entry),
  }));
}

/** The names under which entries come in: nobody here is overwritten, and no two are called the same. */
function comingNames(session: CampaignSession, people: readonly RosterEntry[]): string[] {
  const { state } = session;
  const taken = new Set(state.world.combatants.map(({ id }) => nameOf(state, id)));
  return people.map(({ name }) => {
    const free = numberedName(name, taken);
    taken.add(free);
    return free;
  });
}

/** Why the ruleset would refuse a stat block, in words. */
function problemOf(session: CampaignSession, { name, side, stats }: RosterEntry): string | null {
  const tried = tryOut(session, null, side, { ...(stats as JsonObject), name });
  return tried.ok ? null : tried.error.message;
}

/** Takes entries of a file that was looked at over as one step of the campaign. */
export async function takeFromRoster(
  desk: Desk,
  looked: LookedAt,
  request: { campaign: string; revision: number; file: string; entries: readonly number[] },
): Promise<Result<SessionAnswer, CodedError>> {
  const session = desk.session(request.campaign);
  if (!session.ok) return session;
  const file = looked.find(request.file, request.campaign);
  if (file === null) return err(rosterErrors.unknownFile());
  const wanted = file.people.filter((_entry, position) => request.entries.includes(position));
  const names = comingNames(session.value, wanted);
  const people: JsonObject[] = [];
  for (const [position, entry] of wanted.entries()) {
    const problem = problemOf(session.value, entry);
    if (problem !== null) return err(rosterErrors.notUsable(entry.name, problem));
    const portrait = entry.picture === undefined ? null : await keepEncoded(session.value, entry.name, entry.picture);
    if (portrait !== null && !portrait.ok) return portrait;
    const card = { ...entry.card, portrait: portrait?.value.id ?? null };
    people.push({ name: names[position] ?? entry.name, side: entry.side, stats: entry.stats, card } as JsonObject);
  }
  const call = { do: 'add-combatants', with: { people } };
  return session.value.dispatch(request.revision, call, { faces: [], then: 'roll' });
}

function keepEncoded(
  session: CampaignSession,
  name: string,
  picture: PictureView,
): Promise<Result<{ id: string }, CodedError>> {
  return keepPicture(session, name, Buffer.from(picture.base64, 'base64'));
}
