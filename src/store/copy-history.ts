import type { Result } from '../kernel/result';
import type { FsPort } from './fs-port';
import { encodeLine } from './lines';
import { writeSegment } from './segments';
import type { Snapshot, StoredRecord } from './types';

/** Records per segment when history is written in one go (a branch, an import). */
export const RECORDS_PER_SEGMENT = 5000;

/**
 * Writes records into a new campaign's folder as segments. Holes in the source stay holes: the segments are cut there, and
 * opening names what is missing.
 */
export async function copyHistory(
  fs: FsPort,
  folder: string,
  snapshot: Snapshot,
  batches: AsyncIterable<Result<StoredRecord[]>>,
): Promise<void> {
  const { id: campaign, format, ruleset, rulesetVersion } = snapshot;
  let lines: Buffer[] = [];
  let from = 0;
  let last = 0;
  const write = async (): Promise<void> => {
    if (lines.length === 0) return;
    const whole = lines;
    const header = { journal: 1 as const, campaign, from, format, ruleset, rulesetVersion, to: last, label: 'copied' };
    await writeSegment(fs, folder, header, async function* segmentLines() {
      yield* whole;
    });
    lines = [];
  };
  for await (const batch of batches) {
    for (const record of batch.ok ? batch.value : []) {
      if (lines.length >= RECORDS_PER_SEGMENT || record.seq !== last + 1) await write();
      if (lines.length === 0) from = record.seq;
      lines.push(encodeLine(record));
      last = record.seq;
    }
  }
  await write();
}
