import { isObject } from '../../kernel/json';
import type { Damage } from '../damage';
import { BACKUP, readJson } from '../disk/durable-json';
import { fail, StoreFailure } from '../errors';
import type { FsPort } from '../disk/fs-port';
import { checkVersions } from '../migrations';
import { listRestorePointFiles, readRestorePointFile, RESTORE_POINTS } from '../kept/restore-points';
import { CAMPAIGN_FILE, isSnapshot } from '../journal/snapshot';
import type { Snapshot, StorePorts } from '../types';

export interface Base {
  snapshot: Snapshot;
  /** False if the current snapshot file was not used, so a fresh one must be written. */
  fromMainFile: boolean;
  /** Files to set aside, each with its finding. */
  unreadable: { file: string; damage: Damage }[];
  notes: Damage[];
}

/**
 * The newest intact snapshot of a campaign: its snapshot file, the backup of that, or a restore point. Changes nothing.
 * Throws 'newer-format' and similar codes for anything newer than this version, 'campaign-unreadable' if nothing is
 * intact.
 */
export async function findBase(fs: FsPort, folder: string, ports: Pick<StorePorts, 'rulesets'>): Promise<Base> {
  const unreadable: Base['unreadable'] = [];
  const notes: Damage[] = [];
  for (const file of [CAMPAIGN_FILE, CAMPAIGN_FILE + BACKUP]) {
    const outcome = await readJson(fs, `${folder}/${file}`);
    if (outcome.found === 'whole') refuseNewer(outcome.value, ports);
    if (outcome.found === 'whole' && isSnapshot(outcome.value)) {
      return { snapshot: outcome.value, fromMainFile: file === CAMPAIGN_FILE, unreadable, notes };
    }
    if (outcome.found === 'nothing') notes.push(missing(file));
    else unreadable.push({ file, damage: damaged(file) });
  }
  for (const point of await listRestorePointFiles(fs, folder)) {
    const read = await readRestorePointFile(fs, folder, point);
    const file = `${RESTORE_POINTS}/${point.name}`;
    if (read.ok) {
      refuseNewer(read.value.snapshot, ports);
      return { snapshot: read.value.snapshot, fromMainFile: false, unreadable, notes };
    }
    notes.push({ kind: 'restore-point-damaged', severity: 'history', file, message: read.error.message });
  }
  return fail('campaign-unreadable', { path: folder });
}

/** Refuses a file of a newer version before its format is checked: it is not damaged, only too new. */
function refuseNewer(value: unknown, ports: Pick<StorePorts, 'rulesets'>): void {
  if (!isObject(value) || typeof value.format !== 'number') return;
  const ruleset = typeof value.ruleset === 'string' ? value.ruleset : '';
  const rulesetVersion = typeof value.rulesetVersion === 'number' ? value.rulesetVersion : 0;
  const checked = checkVersions({ format: value.format, ruleset, rulesetVersion }, ports.rulesets);
  if (!checked.ok) throw new StoreFailure(checked.error);
}

function damaged(file: string): Damage {
  return {
    kind: 'snapshot-damaged',
    severity: 'note',
    file,
    message: `The snapshot ${file} is damaged. The campaign was rebuilt from an older one and the journal.`,
  };
}

function missing(file: string): Damage {
  const message = `The snapshot ${file} is missing. The campaign was rebuilt from an older one and the journal.`;
  return { kind: 'snapshot-missing', severity: 'note', file, message };
}
