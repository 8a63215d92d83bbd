import { CHUNK_BYTES, readChunks, readRange, statIfThere, withFile } from '../disk/fs-helpers';
import type { FsPort, FsStat } from '../disk/fs-port';
import { isJournalHeader, type JournalHeader } from '../journal/journal';
import { LineScanner, parseBody, parseRecord, quickSeq } from '../journal/lines';
import type { Replay } from '../journal/replay';
import { JOURNAL_FILE } from '../journal/snapshot';

export type JournalProblem =
  | 'missing'
  | 'not-a-file'
  | 'header'
  | 'foreign'
  | 'unfinished'
  | 'checksum'
  | 'too-long'
  | 'sequence'
  | 'gap'
  | 'refused';

/** What a journal holds: its good part, and what ends it. */
export interface JournalScan {
  header: JournalHeader | null;
  sizeBytes: number;
  /** Length of the header's line as it is in the file; 0 without one. */
  headerBytes: number;
  /** Length of the header and all records that are intact, in sequence, and could be applied. */
  goodBytes: number;
  /** Last record of the good part; the number before its first if it has none. */
  lastSeq: number;
  problem: JournalProblem | null;
  /** For 'refused': why the record did not fit the state. */
  reason: string;
  /** Last intact record found after the good part; 0 if there is none. */
  lastSeenBehind: number;
}

/** The file at a journal's path, and its first bytes. */
export interface JournalHead {
  stat: FsStat | null;
  bytes: Buffer;
  /** Nothing is read beyond this offset: the confirmed length of a journal that is being written. */
  endBytes: number;
}

/** The beginning of a journal, usually all of it; read in parallel with the snapshot. */
export async function readJournalHead(fs: FsPort, folder: string, endBytes = Infinity): Promise<JournalHead> {
  const path = `${folder}/${JOURNAL_FILE}`;
  const stat = await statIfThere(fs, path);
  if (stat?.kind !== 'file') return { stat, bytes: Buffer.alloc(0), endBytes };
  const end = Math.min(stat.sizeBytes, endBytes, CHUNK_BYTES);
  const bytes = await withFile(await fs.open(path, 'read'), (file) => readRange(file, 0, end));
  return { stat, bytes, endBytes };
}

/** Reads the journal once, checks every line, and lets `replay` apply new records. Changes nothing. */
export async function scanJournal(
  fs: FsPort,
  folder: string,
  campaign: string,
  replay: Replay,
  head: JournalHead,
): Promise<JournalScan> {
  const path = `${folder}/${JOURNAL_FILE}`;
  const scan = emptyScan();
  const { stat, endBytes } = head;
  if (stat === null) return { ...scan, problem: 'missing' };
  if (stat.kind !== 'file') return { ...scan, problem: 'not-a-file' };
  scan.sizeBytes = Math.min(stat.sizeBytes, endBytes);
  const scanner = new LineScanner();
  for await (const chunk of journalChunks(fs, path, head)) {
    for (const body of scanner.push(chunk)) {
      if (scan.problem === null) scan.problem = takeLine(body, scan, campaign, replay);
    }
    if (scanner.problem !== null || scan.problem !== null) break;
  }
  scanner.end();
  scan.problem ??= scan.header === null ? 'header' : scanner.problem;
  if (scan.problem !== null && scan.header !== null) scan.lastSeenBehind = await lastSeen(fs, path, scan.goodBytes);
  return scan;
}

async function* journalChunks(
  fs: FsPort,
  path: string,
  { stat, bytes, endBytes }: JournalHead,
): AsyncGenerator<Buffer> {
  yield bytes;
  if (bytes.length < Math.min(stat?.sizeBytes ?? 0, endBytes)) yield* readChunks(fs, path, bytes.length, endBytes);
}

function emptyScan(): JournalScan {
  const sizes = { sizeBytes: 0, headerBytes: 0, goodBytes: 0 };
  return { header: null, ...sizes, lastSeq: 0, problem: null, reason: '', lastSeenBehind: 0 };
}

function takeLine(body: Buffer, scan: JournalScan, campaign: string, replay: Replay): JournalProblem | null {
  if (scan.header === null) {
    const header = parseBody(body);
    if (!isJournalHeader(header)) return 'header';
    if (header.campaign !== campaign) return 'foreign';
    scan.header = header;
    scan.lastSeq = header.from - 1;
    scan.headerBytes = scan.goodBytes = body.length + LINE_OVERHEAD_BYTES;
    const refused = replay.stopped === null ? replay.enter(header.rulesetVersion) : null;
    if (refused === null) return header.from > replay.seq + 1 ? 'gap' : null;
    scan.reason = refused.message;
    return 'refused';
  }
  const seq = quickSeq(body);
  if (seq !== scan.lastSeq + 1) return 'sequence';
  replay.record(body, seq);
  if (replay.stopped !== null && seq > replay.seq) {
    scan.reason = replay.stopped.reason;
    return 'refused';
  }
  scan.lastSeq = seq;
  scan.goodBytes += body.length + LINE_OVERHEAD_BYTES;
  return null;
}

/** Checksum, space and line feed around each body. */
const LINE_OVERHEAD_BYTES = 10;

/** Highest record number among the intact lines after the good part, to say what was cut. */
async function lastSeen(fs: FsPort, path: string, from: number): Promise<number> {
  let last = 0;
  let start = from;
  for (let lines = 0; lines < MAX_LINES_LOOKED_AT; lines += 1) {
    const scanner = new LineScanner();
    const bodies: Buffer[] = [];
    for await (const chunk of readChunks(fs, path, start)) {
      bodies.push(...scanner.push(chunk));
      if (scanner.problem !== null) break;
    }
    for (const body of bodies) last = Math.max(last, parseRecord(body)?.seq ?? 0);
    const next = await afterLineFeed(fs, path, start + scanner.goodBytes);
    if (scanner.problem !== 'checksum' || next === null) return last;
    start = next;
  }
  return last;
}

/** A tail of noise may contain many line feeds; reading more lines than this is not worth it. */
const MAX_LINES_LOOKED_AT = 50;

async function afterLineFeed(fs: FsPort, path: string, from: number): Promise<number | null> {
  let position = from;
  for await (const chunk of readChunks(fs, path, from)) {
    const at = chunk.indexOf(10);
    if (at >= 0) return position + at + 1;
    position += chunk.length;
  }
  return null;
}
