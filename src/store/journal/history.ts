import { err, ok, type Result } from '../../kernel/result';
import { StoreFailure, storeError } from '../errors';
import { readChunks } from '../disk/fs-helpers';
import type { FsPort } from '../disk/fs-port';
import type { JournalHeader } from './journal';
import { LineScanner, parseRecord } from './lines';
import { listSegments, readSegmentHeader, segmentRecords, SEGMENTS, type SegmentScan, type SeqSpan } from './segments';
import { JOURNAL_FILE } from './snapshot';
import type { StoredRecord } from '../types';

/** From record `from` on, up to the next span, the records were written by this version of the ruleset. */
export interface VersionSpan {
  from: number;
  rulesetVersion: number;
}

/** The spans of a campaign, in order; a segment whose first line cannot be read counts as part of the span before it. */
export async function readSpans(fs: FsPort, folder: string, journal: JournalHeader): Promise<VersionSpan[]> {
  const spans: VersionSpan[] = [];
  const add = ({ from, rulesetVersion }: VersionSpan): void => {
    if (spans.at(-1)?.rulesetVersion !== rulesetVersion) spans.push({ from, rulesetVersion });
  };
  for (const segment of await listSegments(fs, folder)) {
    const header = await readSegmentHeader(fs, folder, segment);
    if (header !== null) add(header);
  }
  add(journal);
  return spans;
}

/** Where a history is kept: the campaign's folder, and what of its journal is confirmed at this moment, in bytes. */
interface HistoryFiles {
  fs: FsPort;
  folder: string;
  journalRange: () => { from: number; to: number };
}

/**
 * The wanted records in batches, from segments and journal. An unreadable stretch comes as one
 * 'history-damaged' error in its place, and reading continues after it. The journal may be closed into a segment
 * meanwhile: a second pass finds what the first one then misses.
 */
export async function* readHistory(files: HistoryFiles, { from, to }: SeqSpan): AsyncGenerator<Result<StoredRecord[]>> {
  let expected = from;
  for (const holesAllowed of [false, true]) {
    for await (const batch of onePass(files, { from: expected, to }, holesAllowed)) {
      if (batch.ok) expected = (batch.value[batch.value.length - 1]?.seq ?? expected) + 1;
      yield batch;
    }
    if (expected > to) return;
  }
}

/** The readable records of a history; any error but a gap in it is thrown, as a StoreFailure. */
export async function* wholeBatches(batches: AsyncIterable<Result<StoredRecord[]>>): AsyncGenerator<StoredRecord[]> {
  for await (const batch of batches) {
    if (batch.ok) yield batch.value;
    else if (batch.error.code !== 'history-damaged') throw new StoreFailure(batch.error);
  }
}

/** One pass through the files. Unless gaps are allowed, it ends at the first missing record. */
async function* onePass(
  { fs, folder, journalRange }: HistoryFiles,
  { from, to }: SeqSpan,
  holesAllowed: boolean,
): AsyncGenerator<Result<StoredRecord[]>> {
  let expected = from;
  for (const segment of await listSegments(fs, folder)) {
    if (segment.to < expected || segment.from > to) continue;
    if (segment.from > expected) {
      if (!holesAllowed) return;
      yield hole(expected, segment.from - 1, SEGMENTS);
      expected = segment.from;
    }
    const wanted = { from: expected, to: Math.min(segment.to, to) };
    const scan: SegmentScan = { header: null, lastGood: segment.from - 1, problem: null };
    for await (const records of segmentRecords(fs, folder, segment, wanted, scan)) {
      if (records.length === 0) continue;
      expected = (records[records.length - 1]?.seq ?? expected) + 1;
      yield ok(records);
    }
    // A later segment may hold the rest, so a gap is reported only when the next file begins after it.
  }
  if (expected > to) return;
  for await (const records of journalRecords(fs, folder, journalRange())) {
    const wanted = records.filter((record) => record.seq >= expected && record.seq <= to);
    const first = wanted[0];
    if (first === undefined) continue;
    if (first.seq > expected && !holesAllowed) return;
    if (first.seq > expected) yield hole(expected, first.seq - 1, SEGMENTS);
    expected = (wanted[wanted.length - 1]?.seq ?? expected) + 1;
    yield ok(wanted);
  }
  if (expected <= to && holesAllowed) yield hole(expected, to, JOURNAL_FILE);
}

function hole(from: number, to: number, file: string): Result<never> {
  return err(storeError('history-damaged', { from, to, file }));
}

async function* journalRecords(
  fs: FsPort,
  folder: string,
  range: { from: number; to: number },
): AsyncGenerator<StoredRecord[]> {
  const scanner = new LineScanner();
  for await (const chunk of readChunks(fs, `${folder}/${JOURNAL_FILE}`, range.from, range.to)) {
    yield scanner.push(chunk).flatMap((body) => parseRecord(body) ?? []);
    if (scanner.problem !== null) return;
  }
}
