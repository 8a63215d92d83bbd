import { previewArchive } from '../../src/archive/import';
import { openDataFolder } from '../../src/store/data-folder';
import type { FsPort } from '../../src/store/disk/fs-port';
import { must, toyPorts, toyRecord, toyStateAfter } from './support';
import { ARCHIVE, DATA, type Told } from './workload';

/** What a check after a crash found wrong; empty if every guarantee held. */
export interface Findings {
  lost: string[];
  unreadable: string[];
}

let generation = 0;

/** Opens everything a crash left, as the next start of the app would, and compares it with what had been confirmed. */
export async function inspectAfterCrash(fs: FsPort, told: Told): Promise<Findings> {
  const findings: Findings = { lost: [], unreadable: [] };
  generation += 1;
  const ports = toyPorts({ idPrefix: `check-${generation}`, process: { pid: 999, isAlive: () => false } });
  const opened = await openDataFolder(fs, DATA, ports);
  if (!opened.ok) return { lost: [], unreadable: [`the data folder: ${opened.error.message}`] };
  const data = opened.value;
  const ids = data.list().map((one) => one.id);
  if (told.campaign !== null && !ids.includes(told.campaign)) findings.lost.push('the campaign');
  for (const id of told.imported) {
    const binned = told.binned && must(await data.listBin()).some((item) => item.campaign === id);
    if (!ids.includes(id) && !binned) findings.lost.push(`the imported campaign ${id}`);
  }
  const round = data.settings.value.round ?? 0;
  if (Number(round) < told.settings) findings.lost.push(`settings ${String(round)} of ${told.settings}`);
  for (const id of ids) {
    const store = await data.open(id);
    if (!store.ok) {
      findings.unreadable.push(`${id}: ${store.error.message}`);
      continue;
    }
    const { stateAtOpen, seqAtOpen } = store.value;
    if (JSON.stringify(stateAtOpen) !== JSON.stringify(toyStateAfter(seqAtOpen))) {
      findings.unreadable.push(`${id}: a mixed state ${JSON.stringify(stateAtOpen)} at ${seqAtOpen}`);
    }
    if (id === told.campaign) {
      if (seqAtOpen < told.acknowledged) findings.lost.push(`records ${seqAtOpen + 1} to ${told.acknowledged}`);
      if (seqAtOpen > told.given) findings.unreadable.push(`records beyond ${told.given}`);
    }
    let expected = 1;
    for await (const batch of store.value.records(1, seqAtOpen)) {
      for (const record of batch.ok ? batch.value : []) if (record.seq === expected) expected += 1;
    }
    if (expected !== seqAtOpen + 1) findings.unreadable.push(`${id}: history ends at ${expected - 1} of ${seqAtOpen}`);
    const more = await store.value.append(toyRecord(seqAtOpen + 1));
    if (!more.ok) findings.unreadable.push(`${id}: nothing can be written: ${more.error.message}`);
    if (id === told.campaign) {
      if (more.ok) told.acknowledged = seqAtOpen + 1;
      told.given = Math.max(told.given, seqAtOpen + 1);
    }
  }
  if (told.archives > 0) {
    const preview = await previewArchive(fs, ARCHIVE, ports);
    if (!preview.ok) findings.lost.push(`the archive: ${preview.error.message}`);
  }
  must(await data.close());
  return findings;
}
