import { fail } from '../errors';
import { encodeLine, LineScanner, parseBody, parseRecord, quickSeq } from './lines';
import type { FsEntry, FsPort } from '../disk/fs-port';
import {
  ensureFolder,
  listIfThere,
  orRemoved,
  readChunks,
  removeIfThere,
  TEMPORARY,
  writeNew,
} from '../disk/fs-helpers';
import { gunzipChunks, gzipChunks, isDamagedStream } from './gzip-files';
import { isJournalHeader, type JournalHeader } from './journal';
import type { StoredRecord } from '../types';

/** Folder of the closed stretches of a journal inside a campaign's folder. */
export const SEGMENTS = 'segments';

/** First line of a segment: a journal's header, its last record, and the name of the stretch. */
export interface SegmentHeader extends JournalHeader {
  to: number;
  label: string;
}

export interface SegmentFile {
  name: string;
  from: number;
  to: number;
}

const NAME = /^(\d{10})-(\d{10})\.jsonl\.gz$/;

export function segmentName(from: number, to: number): string {
  return `${String(from).padStart(10, '0')}-${String(to).padStart(10, '0')}.jsonl.gz`;
}

/** The stretch a file name stands for, or null for any other file. */
export function parseSegmentName(name: string): SegmentFile | null {
  const match = NAME.exec(name);
  if (match === null) return null;
  const [from, to] = [Number(match[1]), Number(match[2])];
  return from >= 1 && to >= from ? { name, from, to } : null;
}

/** The segments of a campaign in order of their records; other files in the folder are ignored. */
export async function listSegments(fs: FsPort, folder: string): Promise<SegmentFile[]> {
  return segmentsAmong(await listIfThere(fs, `${folder}/${SEGMENTS}`));
}

/** The segments among the entries of their folder, in order of their records. */
export function segmentsAmong(entries: readonly FsEntry[]): SegmentFile[] {
  const files = entries.filter((entry) => entry.kind === 'file').map((entry) => parseSegmentName(entry.name));
  return files.filter((file) => file !== null).sort((a, b) => a.from - b.from || a.to - b.to);
}

/**
 * Writes a segment from already encoded record lines, reads it back and compares, and only then gives it its name.
 * Returns the compressed size.
 */
export async function writeSegment(
  fs: FsPort,
  folder: string,
  header: SegmentHeader,
  lines: () => AsyncIterable<Buffer>,
): Promise<number> {
  const path = `${folder}/${SEGMENTS}/${segmentName(header.from, header.to)}`;
  const temporary = path + TEMPORARY;
  await ensureFolder(fs, `${folder}/${SEGMENTS}`);
  await removeIfThere(fs, temporary);
  const sizeBytes = await writeNew(fs, temporary, gzipChunks(withHeader(header, lines())));
  await orRemoved(fs, temporary, async () => {
    const check = await scanSegment(fs, temporary, header);
    if (check.problem !== null) fail('disk-error', { doing: 'checking what was just written', path });
    await fs.rename(temporary, path);
  });
  await fs.flushFolder(`${folder}/${SEGMENTS}`);
  return sizeBytes;
}

async function* withHeader(header: SegmentHeader, lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield encodeLine(header);
  yield* lines;
}

/** The records with these numbers, both included. */
export interface SeqSpan {
  from: number;
  to: number;
}

export interface SegmentScan {
  header: SegmentHeader | null;
  /** Last record that is intact and in sequence; `from - 1` if there is none. */
  lastGood: number;
  problem: string | null;
}

/** Receives what a scan of a segment reads: its header first, then each good record's bytes. */
export interface SegmentVisitor {
  header?(header: SegmentHeader): void;
  record?(body: Buffer, seq: number): void;
}

/** Reads a whole segment, checking every line's checksum and the sequence. Changes nothing. */
export async function scanSegment(
  fs: FsPort,
  path: string,
  span: SeqSpan,
  visitor: SegmentVisitor = {},
): Promise<SegmentScan> {
  const result: SegmentScan = { header: null, lastGood: span.from - 1, problem: null };
  for await (const bodies of segmentBodies(fs, path, result)) {
    for (const body of bodies) {
      const problem = takeBody(body, result, span, visitor);
      if (problem !== null) return { ...result, problem };
    }
  }
  if (result.problem === null && result.lastGood !== span.to) result.problem = `it ends at record ${result.lastGood}`;
  return result;
}

function takeBody(body: Buffer, result: SegmentScan, { from, to }: SeqSpan, visitor: SegmentVisitor): string | null {
  if (result.header === null) {
    const header = parseBody(body);
    if (!isSegmentHeader(header) || header.from !== from || header.to !== to) return 'its first line is not its header';
    result.header = header;
    visitor.header?.(header);
    return null;
  }
  const seq = quickSeq(body);
  if (seq !== result.lastGood + 1 || seq > to) return `record ${seq} stands where ${result.lastGood + 1} belongs`;
  visitor.record?.(body, seq);
  result.lastGood = seq;
  return null;
}

/** Good lines chunk by chunk; what ends them goes into `result.problem`. Disk errors are rethrown. */
async function* segmentBodies(fs: FsPort, path: string, result: SegmentScan): AsyncGenerator<Buffer[]> {
  const scanner = new LineScanner();
  try {
    for await (const chunk of gunzipChunks(readChunks(fs, path))) {
      yield scanner.push(chunk);
      if (scanner.problem !== null) break;
    }
    scanner.end();
    if (scanner.problem !== null) result.problem = `a line is damaged (${scanner.problem})`;
  } catch (error) {
    if (!isDamagedStream(error)) throw error;
    result.problem = 'its compression is damaged';
  }
}

/** The first line of a segment, or null if it cannot be read. */
export async function readSegmentHeader(fs: FsPort, folder: string, file: SegmentFile): Promise<SegmentHeader | null> {
  const scan: SegmentScan = { header: null, lastGood: file.from - 1, problem: null };
  for await (const bodies of segmentBodies(fs, `${folder}/${SEGMENTS}/${file.name}`, scan)) {
    const [first] = bodies;
    if (first === undefined) continue;
    const header = parseBody(first);
    return isSegmentHeader(header) ? header : null;
  }
  return null;
}

export function isSegmentHeader(value: unknown): value is SegmentHeader {
  return isJournalHeader(value) && 'to' in value && Number.isSafeInteger(value.to) && 'label' in value;
}

/** The wanted records of one segment, up to the first one that cannot be read. */
export async function* segmentRecords(
  fs: FsPort,
  folder: string,
  file: SegmentFile,
  wanted: SeqSpan,
  outcome: SegmentScan,
): AsyncGenerator<StoredRecord[]> {
  for await (const bodies of segmentBodies(fs, `${folder}/${SEGMENTS}/${file.name}`, outcome)) {
    const records: StoredRecord[] = [];
    for (const body of bodies) {
      let record: StoredRecord | null = null;
      const take = (bytes: Buffer, seq: number): void => {
        if (seq >= wanted.from && seq <= wanted.to) record = parseRecord(bytes);
      };
      const problem = takeBody(body, outcome, file, { record: take });
      if (problem !== null) {
        outcome.problem = problem;
        yield records;
        return;
      }
      if (record !== null) records.push(record);
    }
    yield records;
    if (outcome.lastGood >= wanted.to) return;
  }
}
