import { CORRUPT } from '../disk/set-aside';
import type { Damage } from '../damage';
import { BACKUP } from '../disk/durable-json';
import { listIfThere, TEMPORARY } from '../disk/fs-helpers';
import type { FsEntry, FsPort } from '../disk/fs-port';
import { LOCK } from '../disk/lock';
import { findBase } from './base';
import { readJournalHead, scanJournal, type JournalScan } from './from-journal';
import { Replay } from '../journal/replay';
import { PORTRAITS } from '../kept/portraits';
import { RESTORE_POINTS } from '../kept/restore-points';
import { scanSegment, segmentsAmong, SEGMENTS, type SegmentFile } from '../journal/segments';
import { CAMPAIGN_FILE, JOURNAL_FILE } from '../journal/snapshot';
import type { Snapshot, StorePorts } from '../types';

/** What is in a campaign's folder and what must be done before anything is written to it. Nothing has been changed yet. */
export interface Inspection {
  /** The state as far as it can be read, with the versions it had on disk. */
  snapshot: Snapshot;
  /** True if `campaign.json` itself was intact. */
  snapshotFileWhole: boolean;
  /** The snapshot that reading started from, as it is on disk, and its record number. */
  saved: Snapshot;
  savedSeq: number;
  damage: Damage[];
  /** Files to set aside, in this order. */
  asides: { file: string; damage: Damage }[];
  /** A segment of which only the records up to `to` are usable. */
  trim: { segment: SegmentFile; to: number } | null;
  journal: JournalPlan;
  /** Half-written files left by a crash: nothing in them was ever confirmed as saved. */
  temporaries: string[];
}

export type JournalPlan =
  | { do: 'keep'; scan: JournalScan }
  /** Keep the good part, set the rest aside. */
  | { do: 'cut'; scan: JournalScan; damage: Damage }
  /** Start a new one; the good part of the old one, if it has records, becomes a segment first. */
  | { do: 'begin'; scan: JournalScan; damage: Damage | null };

/**
 * Reads a campaign's folder: newest intact snapshot, then every later record from segments and journal as far as they go.
 * Changes nothing, so it is also used to verify.
 */
export async function inspectCampaign(
  fs: FsPort,
  folder: string,
  ports: Pick<StorePorts, 'reduce' | 'rulesets'>,
  journalEndBytes = Infinity,
): Promise<Inspection> {
  // Everything that needs no snapshot is read in parallel with it; problems with it are reported later.
  const ahead = readJournalHead(fs, folder, journalEndBytes);
  const listed = listAll(fs, folder);
  for (const early of [ahead, listed]) early.catch(() => undefined);
  // A folder that is not there is told as that, whether its list or its files are missed first.
  const base = await findBase(fs, folder, ports).catch(async (problem: unknown) => {
    await listed;
    throw problem;
  });
  const lists = await listed;
  const segments = segmentsAmong(lists[SEGMENTS]);
  const strangers = findUnknownFiles(lists['']);
  const replay = new Replay(base.snapshot, ports);
  const fromSegments = await replaySegments(fs, folder, segments, replay);
  const scan = await scanJournal(fs, folder, base.snapshot.id, replay, await ahead);
  const journal = planJournal(scan, replay, base.snapshot.seq);
  const known = new Set(base.unreadable.map((one) => one.file));
  const misplaced = strangers.misplaced.filter((one) => !known.has(one.file));
  const asides = [...base.unreadable, ...misplaced, ...fromSegments.asides];
  const holes = findHoles(segments, scan, base.snapshot.seq, replay.seq);
  const journalDamage = journal.do === 'keep' || journal.damage === null ? [] : [journal.damage];
  const damage = [...base.notes, ...asides.map((one) => one.damage), ...holes, ...journalDamage, ...strangers.notes];
  return {
    snapshot: replay.snapshot,
    snapshotFileWhole: base.fromMainFile,
    saved: base.snapshot,
    savedSeq: base.snapshot.seq,
    damage,
    asides,
    trim: fromSegments.trim,
    journal,
    temporaries: temporariesAmong(folder, lists),
  };
}

/** The entries of a campaign's folder, under '', and of each of its subfolders. */
type Lists = Record<'' | typeof SEGMENTS | typeof RESTORE_POINTS | typeof PORTRAITS, FsEntry[]>;

async function listAll(fs: FsPort, folder: string): Promise<Lists> {
  const [own, segments, points, portraits] = await Promise.all([
    fs.list(folder),
    ...[SEGMENTS, RESTORE_POINTS, PORTRAITS].map((name) => listIfThere(fs, `${folder}/${name}`)),
  ]);
  return { '': own, [SEGMENTS]: segments ?? [], [RESTORE_POINTS]: points ?? [], [PORTRAITS]: portraits ?? [] };
}

function temporariesAmong(folder: string, lists: Lists): string[] {
  return Object.entries(lists).flatMap(([place, entries]) =>
    entries
      .filter(({ kind, name }) => kind === 'file' && isHalfWritten(place, name))
      .map(({ name }) => [folder, place, name].filter((part) => part !== '').join('/')),
  );
}

/** Whether it is a file of ours left half-written by a crash; other programs' files do not count. */
function isHalfWritten(place: string, name: string): boolean {
  if (!name.endsWith(TEMPORARY)) return false;
  const whole = name.slice(0, -TEMPORARY.length);
  return place !== '' || OWN_FILES.has(whole) || whole.startsWith(`${LOCK}.`);
}

interface SegmentsOutcome {
  asides: { file: string; damage: Damage }[];
  trim: Inspection['trim'];
}

/** Applies the segments that reach beyond the snapshot. After an unreadable record no later one can be applied. */
async function replaySegments(
  fs: FsPort,
  folder: string,
  segments: SegmentFile[],
  replay: Replay,
): Promise<SegmentsOutcome> {
  const outcome: SegmentsOutcome = { asides: [], trim: null };
  for (const segment of segments) {
    if (segment.to <= replay.seq) continue;
    const file = `${SEGMENTS}/${segment.name}`;
    if (replay.stopped !== null || segment.from > replay.seq + 1) {
      outcome.asides.push({ file, damage: outOfReach(file, segment.from, segment.to) });
      continue;
    }
    const scan = await scanSegment(fs, `${folder}/${file}`, segment, replay);
    if (replay.seq >= segment.to) continue;
    const reason = replay.stopAtNext(scan.problem ?? 'it is cut short');
    const damage: Damage = {
      kind: 'segment-damaged',
      severity: 'loss',
      file,
      fromSeq: replay.seq + 1,
      toSeq: segment.to,
      message: `Records ${replay.seq + 1} to ${segment.to} in ${file} cannot be read: ${reason}.`,
    };
    outcome.asides.push({ file, damage });
    if (replay.seq >= segment.from) outcome.trim = { segment, to: replay.seq };
  }
  return outcome;
}

function outOfReach(file: string, fromSeq: number, toSeq: number): Damage {
  const message = `Records ${fromSeq} to ${toSeq} in ${file} could not be applied because earlier ones are missing.`;
  return { kind: 'beyond-gap', severity: 'loss', file, fromSeq, toSeq, message };
}

function planJournal(scan: JournalScan, replay: Replay, baseSeq: number): JournalPlan {
  if (scan.problem === 'missing') return { do: 'begin', scan, damage: missingJournal() };
  if (scan.header === null || scan.problem === 'gap') {
    return { do: 'begin', scan, damage: wholeJournalAside(scan, replay.seq) };
  }
  const damage = scan.problem === null ? null : cutDamage(scan, baseSeq);
  // A journal that ends before the snapshot cannot be continued: its next record would look like a gap.
  if (scan.lastSeq < replay.seq) return { do: 'begin', scan, damage };
  return damage === null ? { do: 'keep', scan } : { do: 'cut', scan, damage };
}

function missingJournal(): Damage {
  const message = 'The journal was missing. Any commands after the last snapshot are lost.';
  return { kind: 'journal-missing', severity: 'loss', file: JOURNAL_FILE, message };
}

const WHOLE_JOURNAL_REASONS: Partial<Record<string, string>> = {
  'not-a-file': 'there is a folder in its place',
  header: 'its first line is damaged',
  foreign: 'it belongs to another campaign',
  gap: 'earlier records are missing',
};

function wholeJournalAside(scan: JournalScan, seq: number): Damage {
  const reason = WHOLE_JOURNAL_REASONS[scan.problem ?? ''] ?? 'it cannot be read';
  const behind = scan.lastSeenBehind > seq ? { fromSeq: seq + 1, toSeq: scan.lastSeenBehind } : {};
  return {
    kind: scan.problem === 'gap' ? 'beyond-gap' : 'journal-damaged',
    severity: 'loss',
    file: JOURNAL_FILE,
    ...behind,
    bytes: scan.sizeBytes,
    message: `The journal could not be used: ${reason}. The campaign is at record ${seq}.`,
  };
}

const TAIL_REASONS: Partial<Record<string, string>> = {
  unfinished: 'its last record is incomplete, as after a power cut',
  checksum: 'a record does not match its checksum',
  'too-long': 'a record is cut off',
  sequence: 'a record does not follow the one before it',
};

function cutDamage(scan: JournalScan, baseSeq: number): Damage {
  const reason = TAIL_REASONS[scan.problem ?? ''] ?? `record ${scan.lastSeq + 1} does not fit (${scan.reason})`;
  const bytes = scan.sizeBytes - scan.goodBytes;
  const behind = scan.lastSeenBehind > scan.lastSeq ? { fromSeq: scan.lastSeq + 1, toSeq: scan.lastSeenBehind } : {};
  const torn = scan.problem === 'unfinished';
  const covered = scan.lastSeq < baseSeq;
  return {
    kind: torn ? 'torn-tail' : scan.problem === 'refused' ? 'record-refused' : 'journal-damaged',
    severity: covered ? 'history' : torn ? 'note' : 'loss',
    file: JOURNAL_FILE,
    ...behind,
    bytes,
    message: `The journal is intact up to record ${scan.lastSeq}; then ${reason}. The last ${bytes} bytes were set aside.`,
  };
}

/** Stretches of the past that no file covers. They do not affect play: the snapshot is later. */
function findHoles(segments: SegmentFile[], scan: JournalScan, baseSeq: number, seq: number): Damage[] {
  const holes: Damage[] = [];
  let expected = 1;
  const note = (fromSeq: number, toSeq: number): void => {
    const severity = toSeq <= baseSeq ? 'history' : 'loss';
    const message = `Records ${fromSeq} to ${toSeq} are missing: no segment holds them.`;
    holes.push({ kind: 'segment-missing', severity, file: SEGMENTS, fromSeq, toSeq, message });
  };
  for (const segment of segments) {
    if (segment.from > expected) note(expected, segment.from - 1);
    expected = Math.max(expected, segment.to + 1);
  }
  const journalFrom = scan.header?.from ?? seq + 1;
  if (journalFrom > expected) note(expected, journalFrom - 1);
  expected = Math.max(expected, scan.lastSeq + 1);
  if (expected <= baseSeq) note(expected, baseSeq);
  return holes;
}

const OWN_FILES = new Set([CAMPAIGN_FILE, CAMPAIGN_FILE + BACKUP, JOURNAL_FILE, LOCK]);
const OWN_FOLDERS = new Set([SEGMENTS, RESTORE_POINTS, PORTRAITS]);
const CONFLICT = /conflict|\(\d+\)|\bcopy\b|kopie|^(campaign|journal|lock)[-_ ].+\.(json|log)$/i;

/** Files found besides the store's own, and entries that take the place of one of them. */
interface UnknownFiles {
  notes: Damage[];
  misplaced: { file: string; damage: Damage }[];
}

/**
 * Files the store did not write. Conflict copies of a sync client are reported as such. A folder where a file belongs, or
 * the reverse, must be set aside; snapshot and journal are checked where they are read.
 */
function findUnknownFiles(entries: readonly FsEntry[]): UnknownFiles {
  const found: UnknownFiles = { notes: [], misplaced: [] };
  for (const { name, kind } of entries) {
    const isMisplaced = OWN_FOLDERS.has(name) ? kind !== 'folder' : name === CAMPAIGN_FILE + BACKUP && kind !== 'file';
    if (isMisplaced) found.misplaced.push({ file: name, damage: misplacedDamage(name) });
    else if (!isOwn(name)) found.notes.push(unknownFileNote(name));
  }
  return found;
}

function isOwn(name: string): boolean {
  return OWN_FILES.has(name) || OWN_FOLDERS.has(name) || isHalfWritten('', name) || name.includes(CORRUPT);
}

function misplacedDamage(file: string): Damage {
  const what = OWN_FOLDERS.has(file) ? 'not a folder' : 'not a file';
  const message = `${file} was ${what}, so Turnwright could not write there. It was set aside.`;
  return { kind: 'misplaced', severity: 'note', file, message };
}

function unknownFileNote(file: string): Damage {
  if (!CONFLICT.test(file)) {
    return {
      kind: 'unknown-file',
      severity: 'note',
      file,
      message: `${file} is not a Turnwright file. It was left alone.`,
    };
  }
  const message = `${file} looks like the copy a synchronised drive makes when two computers save at once. Compare the two before going on.`;
  return { kind: 'conflict-copy', severity: 'note', file, message };
}
