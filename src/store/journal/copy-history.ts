import type { Result } from '../../kernel/result';
import type { FsPort } from '../disk/fs-port';
import { wholeBatches, type VersionSpan } from './history';
import { encodeLine } from './lines';
import { writeSegment } from './segments';
import type { Snapshot, StoredRecord } from '../types';

/** Most records, and roughly most bytes, of a segment when history is written in one go (a branch, an import). */
const MAX_RECORDS = 5_000;
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Writes records into a new campaign's folder as segments. Gaps in the source stay gaps: the segments are split there, and
 * opening reports what is missing. They are also split where another version of the ruleset begins, so that a replay
 * migrates at the right record.
 */
export async function copyHistory(
  fs: FsPort,
  folder: string,
  snapshot: Snapshot,
  batches: AsyncIterable<Result<StoredRecord[]>>,
  spans: readonly VersionSpan[],
): Promise<void> {
  const { id: campaign, format, ruleset } = snapshot;
  const versionAt = (seq: number): number =>
    spans.findLast((span) => span.from <= seq)?.rulesetVersion ?? snapshot.rulesetVersion;
  const cuts = new Set(spans.map((span) => span.from));
  let lines: Buffer[] = [];
  let bytes = 0;
  let from = 0;
  let last = 0;
  const write = async (): Promise<void> => {
    if (lines.length === 0) return;
    const whole = lines;
    const rulesetVersion = versionAt(from);
    const header = { journal: 1 as const, campaign, from, format, ruleset, rulesetVersion, to: last, label: 'copied' };
    await writeSegment(fs, folder, header, async function* segmentLines() {
      yield* whole;
    });
    lines = [];
    bytes = 0;
  };
  for await (const records of wholeBatches(batches)) {
    for (const record of records) {
      const full = lines.length >= MAX_RECORDS || bytes >= MAX_BYTES;
      if (full || record.seq !== last + 1 || cuts.has(record.seq)) await write();
      if (lines.length === 0) from = record.seq;
      const line = encodeLine(record);
      lines.push(line);
      bytes += line.length;
      last = record.seq;
    }
  }
  await write();
}
