import { guessField, tableFields } from '../../campaign/tables/fields';
import { parseTable } from '../../campaign/tables/parse';
import { readTable } from '../../campaign/tables/read';
import { MAX_ROSTER_BYTES, readRosterFile, type RosterFile } from '../../archive/roster-file';
import { bringInKind, TABLE_ENDINGS, type BringTable, type BringView } from '../../contract/bring-in';
import { fileErrors } from '../../contract/files';
import { MAX_FOREIGN_BYTES, readerErrors, readText } from '../../engine/readers/limits';
import type { ReadPerson } from '../../engine/readers/reader';
import { asJson, type JsonObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { attempt } from '../../store/errors';
import { readWhole } from '../../store/disk/fs-helpers';
import type { Workspace } from '../workspace';
import { pictureRefusal } from '../roster/pictures';
import { rosterErrors } from '../roster/errors';
import type { CampaignSession } from '../session/session';
import { describe } from './describe';
import type { Inspected } from './inspected';
import { type Incoming, PendingImport } from './pending-import';

/** What a page asks to have inspected: a campaign, and the import to continue; null begins a new one. */
interface Asked {
  campaign: string;
  look: string | null;
}

/** The session and the pending import; a new one where none was begun. */
function openImport(
  workspace: Workspace,
  imports: Inspected<PendingImport>,
  { campaign, look }: Asked,
): Result<{ session: CampaignSession; pending: PendingImport }> {
  const session = workspace.session(campaign);
  if (!session.ok) return session;
  if (look === null) {
    const id = workspace.ports.data.ports.newId();
    return ok({ session: session.value, pending: imports.add(id, new PendingImport(id, campaign)) });
  }
  const found = imports.find(look, campaign);
  return found === null ? err(rosterErrors.unknownFile()) : ok({ session: session.value, pending: found });
}

/** Reads one offered file. A reader's refusal is part of the result; the import goes on with the next file. */
export async function inspectFile(
  workspace: Workspace,
  imports: Inspected<PendingImport>,
  asked: Asked & { offer: string },
): Promise<Result<BringView, CodedError>> {
  const opened = openImport(workspace, imports, asked);
  if (!opened.ok) return opened;
  const { session, pending } = opened.value;
  const endings = (session.ruleset.readers ?? []).flatMap(({ extensions }) => extensions);
  const { files } = workspace.ports;
  const kind = bringInKind(endings);
  const file = await files.open({ title: 'Bring people in', kind, offer: asked.offer });
  if (!file.ok) {
    const nameless = fileErrors.wrongEnding(kind);
    return ok(refused(pending, '', file.error.code === nameless.code ? nameless : file.error));
  }
  if (file.value === null) return err(rosterErrors.unknownFile());
  try {
    return await readOffered(workspace, session, pending, file.value);
  } finally {
    await file.value.release();
  }
}

/** Reads an opened file by its ending: a roster, a table, or a sheet that a reader of the system knows. */
async function readOffered(
  { ports }: Workspace,
  session: CampaignSession,
  pending: PendingImport,
  { name, path }: { name: string; path: string },
): Promise<Result<BringView, CodedError>> {
  const { fs } = ports.data;
  const size = await attempt('reading the file', name, () => fs.stat(path));
  if (!size.ok) return size;
  const ending = name.toLowerCase().replace(/^.*\./, '');
  const most = ending === 'json' ? MAX_ROSTER_BYTES : MAX_FOREIGN_BYTES;
  if (size.value.sizeBytes > most) return ok(refused(pending, name, readerErrors.tooLarge(most)));
  if (ending === 'json' || TABLE_ENDINGS.some((one) => one === ending)) {
    const bytes = await attempt('reading the file', name, () => readWhole(fs, path));
    if (!bytes.ok) return bytes;
    if (ending === 'json') return ok(rosterView(session, pending, name, bytes.value));
    const text = readText(bytes.value);
    return ok(text.ok ? tableView(session, pending, name, text.value) : refused(pending, name, text.error));
  }
  const read = await ports.work.run('read', { ruleset: session.ruleset.id, name, path });
  if (!read.ok) return read;
  if (!read.value.ok) return ok(refused(pending, name, read.value.error));
  const people = read.value.value.map((one) => incoming(one));
  return ok(peopleView(session, pending, name, people));
}

/** Reads pasted text. */
export function inspectText(
  workspace: Workspace,
  imports: Inspected<PendingImport>,
  asked: Asked & { text: string },
): Result<BringView, CodedError> {
  const opened = openImport(workspace, imports, asked);
  return opened.ok ? ok(tableView(opened.value.session, opened.value.pending, 'the text', asked.text)) : opened;
}

/** Reads a table again with a different column mapping. */
export function mapTable(
  workspace: Workspace,
  imports: Inspected<PendingImport>,
  asked: Asked & { look: string; table: number; fields: readonly (string | null)[] },
): Result<BringView, CodedError> {
  const opened = openImport(workspace, imports, asked);
  if (!opened.ok) return opened;
  const { session, pending } = opened.value;
  if (pending.tables[asked.table] === undefined) return err(rosterErrors.unknownFile());
  pending.clearTable(asked.table);
  return ok(mappedView(session, pending, asked.table, asked.fields));
}

function refused(pending: PendingImport, name: string, { code, message }: CodedError): BringView {
  return { look: pending.id, name, refused: { code, message }, people: [], table: null };
}

function peopleView(
  session: CampaignSession,
  pending: PendingImport,
  name: string,
  people: readonly Incoming[],
): BringView {
  const described = pending.add(people).map(([number, one]) => describe(session, number, one));
  return { look: pending.id, name, refused: null, people: described, table: null };
}

/** A person as a reader returned them, without the picture if it is not allowed. */
function incoming(one: ReadPerson, table: number | null = null, card: JsonObject = {}): Incoming {
  const { picture, ...person } = one;
  if (picture === undefined) return { ...person, card, table };
  const refusal = pictureRefusal('The portrait', Buffer.from(picture.base64, 'base64'));
  if (refusal === null) return { ...one, card, table };
  const dropped = [...one.report.dropped, { what: 'Portrait', why: refusal.message }];
  return { ...person, report: { ...one.report, dropped }, card, table };
}

/** A roster file of Turnwright: everybody comes with the game master's card. */
function rosterView(session: CampaignSession, pending: PendingImport, name: string, bytes: Uint8Array): BringView {
  const file = readRosterFile(bytes, session.ruleset);
  if (!file.ok) return refused(pending, name, file.error);
  const own = ownNames(file.value.own);
  const people = file.value.people.map(({ name: called, side, stats, card, picture }) => {
    const report = { kept: ['The whole roster entry', ...own], changed: [], dropped: [], differences: [] };
    const person: ReadPerson = {
      name: called,
      side,
      stats,
      notes: card.notes ?? '',
      tags: card.tags ?? [],
      ...(picture === undefined ? {} : { picture }),
      report,
    };
    return incoming(person, null, card);
  });
  if (file.value.own !== undefined) pending.own = asJson(file.value.own);
  return peopleView(session, pending, name, people);
}

/** Names of the conditions and things a roster file's table made for itself; they come along with the people. */
function ownNames(own: RosterFile['own']): string[] {
  const things = Object.values(own?.things ?? {}).flat();
  const names = [...(own?.conditions ?? []).map(({ label }) => label), ...things.map(({ name }) => name)];
  return names.length === 0 ? [] : [`Own conditions and things: ${names.join(', ')}`];
}

/** A table or text: its columns are guessed, and can be mapped again. */
function tableView(session: CampaignSession, pending: PendingImport, name: string, text: string): BringView {
  const fields = tableFields(session.ruleset);
  const parsed = parseTable(text, fields);
  if (parsed === null) return refused(pending, name, readerErrors.noTable());
  pending.tables.push({ name, parsed, fields });
  const guessed = parsed.headings.map((heading) => guessField(fields, heading));
  const unique = guessed.map((field, at) => (field !== null && guessed.indexOf(field) !== at ? null : field));
  return mappedView(session, pending, pending.tables.length - 1, unique);
}

function mappedView(
  session: CampaignSession,
  pending: PendingImport,
  table: number,
  mapping: readonly (string | null)[],
): BringView {
  const kept = pending.tables[table];
  if (kept === undefined) return refused(pending, '', rosterErrors.unknownFile());
  const { name, parsed, fields } = kept;
  const { people, problems } = readTable(parsed, mapping, fields);
  const view = peopleView(
    session,
    pending,
    name,
    people.map((one) => incoming(one, table)),
  );
  const columns = parsed.headings.map((heading, at) => ({
    heading,
    sample: parsed.rows.map((row) => row[at] ?? '').find((cell) => cell !== '') ?? '',
    field: mapping[at] ?? null,
  }));
  const shown: BringTable = { table, name, columns, fields: fields.map(({ id, title }) => ({ id, title })), problems };
  return { ...view, table: shown };
}
