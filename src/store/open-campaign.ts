import { CampaignStore } from './campaign-store';
import type { Damage } from './damage';
import { fail, isMissing, StoreFailure } from './errors';
import type { FsPort } from './disk/fs-port';
import type { Journal } from './journal/journal';
import { takeLock, type Lock } from './disk/lock';
import { migrateSnapshot, needsMigration, STORE_FORMAT } from './migrations';
import { inspectCampaign, type Inspection } from './recovery/recovery';
import { journalToSegment, repairCampaign } from './recovery/repair';
import { writeRestorePoint } from './kept/restore-points';
import type { CampaignSummary, Snapshot, StorePorts } from './types';

interface OpenHooks {
  takeOver: boolean;
  onSaved: (summary: CampaignSummary) => Promise<unknown>;
  onClosed: () => void;
}

/**
 * Opens one campaign for writing: lock, read as far as possible, set damaged files aside, migrate after saving a restore
 * point, and write a fresh snapshot if the one on disk is no longer the newest.
 */
export async function openCampaign(
  fs: FsPort,
  folder: string,
  id: string,
  ports: StorePorts,
  hooks: OpenHooks,
): Promise<CampaignStore> {
  const request = { process: ports.process, token: ports.newId(), at: ports.now(), takeOver: hooks.takeOver };
  const lock = await takeLock(fs, folder, request).catch((error: unknown) => {
    if (isMissing(error)) return fail('campaign-not-found', { id });
    throw error;
  });
  try {
    return await openLocked({ fs, folder, id, ports, lock }, hooks);
  } catch (error) {
    await lock.release().catch(() => undefined);
    throw error;
  }
}

/** A campaign's folder whose lock we hold. */
interface Locked {
  fs: FsPort;
  folder: string;
  id: string;
  ports: StorePorts;
  lock: Lock;
}

async function openLocked(place: Locked, hooks: OpenHooks): Promise<CampaignStore> {
  const { fs, folder, ports } = place;
  const inspection = await inspectCampaign(fs, folder, ports);
  const migrated = migrateSnapshot(inspection.snapshot, ports.rulesets);
  if (!migrated.ok) throw new StoreFailure(migrated.error);
  for (const path of inspection.temporaries) await fs.removeFile(path);
  const journal = await repairCampaign(fs, folder, inspection, headerOf(inspection.snapshot), ports.now());
  const migrating = needsMigration(inspection.snapshot, ports.rulesets);
  if (migrating) await keepBeforeMigration(place, journal, inspection.snapshot, migrated.value);
  const store = new CampaignStore({
    ...place,
    journal,
    snapshot: migrated.value,
    savedSeq: inspection.snapshotFileWhole ? inspection.savedSeq : 0,
    damage: inspection.damage,
    onSaved: hooks.onSaved,
    onClosed: hooks.onClosed,
  });
  if (migrating || isWorthSaving(inspection)) await store.saveAtOpen();
  return store;
}

function headerOf(snapshot: Snapshot) {
  const { id: campaign, format, ruleset, rulesetVersion } = snapshot;
  return { journal: 1 as const, campaign, format, ruleset, rulesetVersion };
}

/** Whether to write a fresh snapshot at once: the file was damaged, or something is lost that would be searched for again. */
function isWorthSaving(inspection: Inspection): boolean {
  return !inspection.snapshotFileWhole || inspection.damage.some((one: Damage) => one.severity === 'loss');
}

/**
 * Before a migration: a restore point of the old state, and the old records closed into a segment of their own, so that
 * each file belongs to one version. After a crash in here the next opening migrates again.
 */
async function keepBeforeMigration(
  { fs, folder, ports }: Locked,
  journal: Journal,
  before: Snapshot,
  after: Snapshot,
): Promise<void> {
  const { format, ruleset, rulesetVersion, seq } = before;
  const label = `Before ${ruleset} ${after.rulesetVersion}, store ${STORE_FORMAT} (was ${rulesetVersion}, ${format})`;
  const header = {
    restorePoint: 1 as const,
    id: ports.newId(),
    kind: 'migration' as const,
    label,
    at: ports.now(),
    seq,
  };
  await writeRestorePoint(fs, folder, header, before);
  await journal.exclusive(async () => {
    const { header: old, seq: lastSeq, range } = journal;
    if (lastSeq >= old.from) await journalToSegment(fs, folder, { header: old, lastSeq, range, label: 'migration' });
    await journal.restart({ ...old, from: lastSeq + 1, format: after.format, rulesetVersion: after.rulesetVersion });
  });
}
