import type { Result } from '../kernel/result';
import { StoreFailure } from '../store/errors';
import type { FsPort } from '../store/disk/fs-port';
import { checkVersions } from '../store/migrations';
import { Replay } from '../store/journal/replay';
import type { Snapshot } from '../store/types';
import { emptyReport, ReplayWatch, type RecordCheck, type VerifyPorts } from '../store/recovery/verify';
import { finishReport, gaplessWords, note, wholeWords, type VerifyReport } from '../store/recovery/verify-report';
import { journalBatches, readPortraitEntry, readSnapshot, withArchive } from './content';
import { CAMPAIGN_ENTRY, GENESIS_ENTRY, PORTRAIT_PREFIX, type Manifest } from './manifest';
import { DEFAULT_LIMITS, type ZipReader } from './zip-reader';

/** Checks an archive without importing it: names, sizes, checksums, sequence, and that its records give its state. */
export async function verifyArchive(
  fs: FsPort,
  path: string,
  ports: VerifyPorts,
  check: RecordCheck | null = null,
): Promise<Result<VerifyReport>> {
  return withArchive(fs, path, 'checking the archive', ports, async (zip, manifest) => {
    const snapshot = await readSnapshot(zip, CAMPAIGN_ENTRY, manifest, DEFAULT_LIMITS, undefined);
    const versions = checkVersions(snapshot, ports.rulesets);
    if (!versions.ok) throw new StoreFailure(versions.error);
    const report = emptyReport(path, 'archive', snapshot);
    note(report, 'contents', true, `${manifest.entries.length} files, all with the size and checksum listed`);
    await checkPortraits(zip, manifest, report);
    await checkRecords({ zip, manifest, snapshot, report }, ports, check);
    return finishReport(report);
  });
}

async function checkPortraits(zip: ZipReader, manifest: Manifest, report: VerifyReport): Promise<void> {
  const portraits = manifest.entries.filter((entry) => entry.name.startsWith(PORTRAIT_PREFIX));
  for (const entry of portraits) await readPortraitEntry(zip, entry);
  note(report, 'portraits', true, wholeWords(portraits.length, portraits.length));
}

/** Applies the records to the first state in the archive; without one, only their sequence is checked. */
async function checkRecords(
  { zip, manifest, snapshot, report }: { zip: ZipReader; manifest: Manifest; snapshot: Snapshot; report: VerifyReport },
  ports: VerifyPorts,
  check: RecordCheck | null,
): Promise<void> {
  const hasGenesis = manifest.entries.some((entry) => entry.name === GENESIS_ENTRY);
  const genesis = hasGenesis ? await readSnapshot(zip, GENESIS_ENTRY, manifest, DEFAULT_LIMITS, undefined) : snapshot;
  const replay = new Replay(genesis, ports);
  const watch = new ReplayWatch(replay, [snapshot], check);
  const counter = { count: 0 };
  for await (const batch of journalBatches(zip, manifest, counter)) {
    for (const record of batch.ok ? batch.value : []) {
      const span = manifest.records.versions.find((one) => one.from === record.seq);
      if (span !== undefined) replay.header({ campaign: genesis.id, rulesetVersion: span.rulesetVersion });
      replay.apply(record);
    }
  }
  const { missing, count } = manifest.records;
  const complete = missing.length === 0 && counter.count === count;
  note(report, 'sequence', complete, complete ? gaplessWords(snapshot.seq) : 'records are missing');
  if (hasGenesis) watch.finish(report, genesis.seq, check !== null);
  else note(report, 'replay', true, 'the archive has no starting state, so there is nothing to replay');
}
