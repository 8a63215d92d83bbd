import { isDeepStrictEqual } from 'node:util';
import { counted } from '../../engine/words/say';
import type { JsonObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import type { Damage } from '../damage';
import { attempt, guarded } from '../errors';
import type { FsPort } from '../disk/fs-port';
import { listPortraits, readPortrait } from '../kept/portraits';
import { inspectCampaign, type Inspection } from './recovery';
import { readJournalHead, scanJournal } from './from-journal';
import { Replay } from '../journal/replay';
import { listRestorePointFiles, readRestorePointFile, type RestorePointFile } from '../kept/restore-points';
import { listSegments, scanSegment, SEGMENTS, type SegmentFile } from '../journal/segments';
import type { Snapshot, StoredRecord, StorePorts } from '../types';
import { finishReport, gaplessWords, note, wholeWords, type VerifyReport } from './verify-report';

/** A record made under an earlier version of the rules: its command may have a different result today. */
export interface OlderRules {
  playedUnder: number;
}

/**
 * Runs one record's command again on its recorded dice faces and compares; returns the difference, the older rules it was
 * played under, or null. Provided by the layer that knows commands.
 */
export type RecordCheck = (
  before: JsonObject,
  record: StoredRecord,
  after: JsonObject,
) => CodedError | OlderRules | null;

/** Checks a folder in another way, such as in a worker thread. */
export type VerifyElsewhere = (folder: string, journalEndBytes: number) => Promise<Result<VerifyReport>>;

export type VerifyPorts = Pick<StorePorts, 'reduce' | 'rulesets'>;

/** How many differences are listed; further ones are only counted. */
const MAX_DIFFERENCES = 20;

/**
 * Checks a campaign's folder without changing it: every checksum, the sequence of all records, every restore point and
 * portrait, and that the records applied to the first state give the snapshot and each restore point. With `check` every
 * command is also run again. For an open campaign, `journalEndBytes` is the confirmed length of its journal; call its
 * store's own method for that.
 */
export async function verifyFolder(
  fs: FsPort,
  folder: string,
  ports: VerifyPorts,
  check: RecordCheck | null = null,
  journalEndBytes = Infinity,
): Promise<Result<VerifyReport>> {
  return attempt('checking the campaign', folder, async () => {
    const inspection = await inspectCampaign(fs, folder, ports, journalEndBytes);
    const { snapshot } = inspection;
    const report = emptyReport(folder, 'folder', snapshot);
    report.damage.push(...inspection.damage);
    const snapshotOk = !inspection.damage.some(
      (one) => one.kind === 'snapshot-damaged' || one.kind === 'snapshot-missing',
    );
    note(report, 'snapshot', snapshotOk, snapshotOk ? `intact, at record ${inspection.savedSeq}` : 'damaged');
    const points = await readPoints(fs, folder, report);
    await checkPortraits(fs, folder, report);
    await checkHistory({ fs, folder, inspection, points, report }, ports, check);
    return finishReport(report);
  });
}

export function emptyReport(target: string, kind: 'folder' | 'archive', snapshot: Snapshot): VerifyReport {
  const { name, ruleset, rulesetVersion, format, seq } = snapshot;
  return { target, kind, name, ruleset, rulesetVersion, format, seq, ok: false, checks: [], damage: [] };
}

interface Point {
  file: RestorePointFile;
  snapshot: Snapshot;
}

async function readPoints(fs: FsPort, folder: string, report: VerifyReport): Promise<Point[]> {
  const points: Point[] = [];
  const files = await listRestorePointFiles(fs, folder);
  for (const file of files) {
    const read = await readRestorePointFile(fs, folder, file);
    if (read.ok) points.push({ file, snapshot: read.value.snapshot });
    else report.damage.push(pointDamage(file, read.error.message));
  }
  note(report, 'restore points', points.length === files.length, wholeWords(points.length, files.length));
  return points;
}

function pointDamage(file: RestorePointFile, message: string): Damage {
  return { kind: 'restore-point-damaged', severity: 'history', file: `restore-points/${file.name}`, message };
}

async function checkPortraits(fs: FsPort, folder: string, report: VerifyReport): Promise<void> {
  const portraits = await listPortraits(fs, folder);
  let whole = 0;
  for (const { id, name } of portraits) {
    const read = await attempt('reading a picture', folder, () => readPortrait(fs, folder, id));
    if (read.ok) whole += 1;
    else {
      const file = `portraits/${name}`;
      report.damage.push({ kind: 'portrait-damaged', severity: 'history', file, message: read.error.message });
    }
  }
  note(report, 'portraits', whole === portraits.length, wholeWords(whole, portraits.length));
}

/** A folder being checked: what was found in it so far, and the report about it. */
interface Found {
  fs: FsPort;
  folder: string;
  inspection: Inspection;
  points: readonly Point[];
  report: VerifyReport;
}

/** Reads every segment and the journal, applying the records to the first state if there is one. */
async function checkHistory(found: Found, ports: VerifyPorts, check: RecordCheck | null): Promise<void> {
  const { fs, folder, inspection, points, report } = found;
  const start = points.at(-1)?.snapshot ?? inspection.snapshot;
  const replay = new Replay(start, ports);
  const watch = new ReplayWatch(replay, [...points.map((one) => one.snapshot), inspection.saved], check);
  const segments = await listSegments(fs, folder);
  const whole = await checkSegments(found, segments, replay);
  note(report, 'segments', whole === segments.length, wholeWords(whole, segments.length));
  const head = await readJournalHead(fs, folder, inspection.journal.scan.sizeBytes);
  await scanJournal(fs, folder, inspection.snapshot.id, replay, head);
  const { scan } = inspection.journal;
  const records = scan.header === null ? 0 : scan.lastSeq - scan.header.from + 1;
  note(
    report,
    'journal',
    scan.problem === null,
    scan.problem === null ? `intact, ${records} records` : `ends early (${scan.problem})`,
  );
  const holes = inspection.damage.filter((one) => one.kind === 'segment-missing');
  note(report, 'sequence', holes.length === 0, holes.length === 0 ? gaplessWords(report.seq) : 'records are missing');
  if (inspection.snapshot.origin?.copy === 'player') {
    note(report, 'replay', true, 'a player’s copy keeps no commands, so there is nothing to replay');
    return;
  }
  watch.finish(report, start.seq, check !== null);
}

async function checkSegments(
  { fs, folder, report }: Found,
  segments: readonly SegmentFile[],
  replay: Replay,
): Promise<number> {
  let whole = 0;
  for (const segment of segments) {
    const { name, to } = segment;
    const file = `${SEGMENTS}/${name}`;
    const scan = await scanSegment(fs, `${folder}/${file}`, segment, replay);
    if (scan.problem === null) {
      whole += 1;
      continue;
    }
    const fromSeq = scan.lastGood + 1;
    const message = `Records ${fromSeq} to ${to} in ${file} cannot be read: ${scan.problem}.`;
    const known = report.damage.some((one) => one.file === file);
    if (!known) report.damage.push({ kind: 'segment-damaged', severity: 'history', file, fromSeq, toSeq: to, message });
  }
  return whole;
}

/** Compares the states of a replay with the snapshots saved at the same records. */
export class ReplayWatch {
  readonly #replay: Replay;
  readonly #kept: Snapshot[];
  readonly #check: RecordCheck | null;
  #compared = 0;
  #applied = 0;
  #differences: string[] = [];
  #countOfDifferences = 0;
  /** Version of the rules → how many records were played under it. */
  readonly #older = new Map<number, number>();

  constructor(replay: Replay, kept: Snapshot[], check: RecordCheck | null) {
    this.#replay = replay;
    this.#kept = kept;
    this.#check = check;
    replay.onApplied = (before, record, after) => this.#applyOne(before, record, after);
    for (const snapshot of kept) if (snapshot.seq === replay.seq) this.#compare(snapshot, replay.snapshot.state);
  }

  #applyOne(before: JsonObject, record: StoredRecord, after: JsonObject): void {
    this.#applied += 1;
    const run = guarded(() => this.#check?.(before, record, after) ?? null);
    if (!run.ok) this.#differ(`record ${record.seq}: ${run.reason}`);
    else if (run.value !== null && 'playedUnder' in run.value) {
      const { playedUnder } = run.value;
      this.#older.set(playedUnder, (this.#older.get(playedUnder) ?? 0) + 1);
    } else if (run.value !== null) this.#differ(`record ${record.seq}: ${run.value.message}`);
    for (const snapshot of this.#kept) if (snapshot.seq === record.seq) this.#compare(snapshot, after);
  }

  /** Skips snapshots of another ruleset version: migrating is not replaying. */
  #compare(snapshot: Snapshot, state: JsonObject): void {
    if (snapshot.rulesetVersion !== this.#replay.snapshot.rulesetVersion) return;
    this.#compared += 1;
    if (!isDeepStrictEqual(snapshot.state, state)) {
      this.#differ(`the state saved at record ${snapshot.seq} does not match the records`);
    }
  }

  #differ(what: string): void {
    this.#countOfDifferences += 1;
    if (this.#differences.length < MAX_DIFFERENCES) this.#differences.push(what);
  }

  /** Writes the findings into the report. */
  finish(report: VerifyReport, from: number, commandsChecked: boolean): void {
    const { stopped } = this.#replay;
    if (stopped !== null) this.#differ(`record ${stopped.seq} could not be applied: ${stopped.reason}`);
    else if (this.#replay.seq < report.seq) this.#differ(`record ${this.#replay.seq + 1} is missing`);
    const good = this.#countOfDifferences === 0;
    const states = counted(this.#compared, 'saved state');
    const span = `${counted(this.#applied, 'record')} applied from record ${from} on, ${states} compared`;
    const older = [...this.#older].map(([version, count]) => `${count} played under version ${version} of these rules`);
    const again = older.length === 0 ? 'every command' : 'every other command';
    const how = commandsChecked ? [span, ...older, `${again} run again with its dice`].join(', ') : span;
    note(
      report,
      'replay',
      good,
      good ? how : `${how}; ${this.#countOfDifferences} differences: ${this.#differences.join('; ')}`,
    );
  }
}
