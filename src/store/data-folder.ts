import { InTurn } from '../kernel/in-turn';
import { isObject, type JsonObject } from '../kernel/json';
import { err, ok, type CodedError, type Result } from '../kernel/result';
import { type BinItem, binFolder, listBin, restoreFromBin } from './kept/bin';
import { CampaignList, readSummary } from './campaign-list';
import { type CampaignStore, summarise } from './campaign-store';
import { Document } from './disk/document';
import { BACKUP } from './disk/durable-json';
import { attempt, fail, StoreFailure, storeError } from './errors';
import { ensureFolder, removeTree, statIfThere } from './disk/fs-helpers';
import type { FsPort } from './disk/fs-port';
import { takeLock, type Lock } from './disk/lock';
import { CORRUPT } from './disk/set-aside';
import { copyHistory } from './journal/copy-history';
import { keepGenesis, moveIntoPlace, newCampaignFolder } from './new-campaign';
import { openCampaign } from './open-campaign';
import { isStoreId } from './journal/snapshot';
import { STORE_FORMAT } from './migrations';
import type { CampaignMeta, CampaignOrigin, CampaignSummary, Snapshot, StorePorts } from './types';
import { type RecordCheck, verifyFolder } from './recovery/verify';
import type { VerifyReport } from './recovery/verify-report';

/** Settings of the application, interpreted by the layer above. */
export type Settings = JsonObject;

export interface OpenOptions {
  /** Take the lock even if another instance seems to hold it. */
  takeOver?: boolean;
}

/** Settings that could not be read: where the damaged file is now, and whether even the ones before it were lost. */
export interface LostSettings {
  keptAs: string;
  fresh: boolean;
}

/** A deleted campaign and what could be read of it. */
export interface BinnedCampaign extends BinItem {
  summary: CampaignSummary;
}

const FOLDERS = ['campaigns', 'bin', 'staging'] as const;

/**
 * Opens (or creates) the folder that holds everything: campaigns, bin, settings. Only one instance can have it open; a
 * second one is refused with 'store-locked' or 'store-locked-elsewhere'.
 */
export async function openDataFolder(
  fs: FsPort,
  folder: string,
  ports: StorePorts,
  options: OpenOptions = {},
): Promise<Result<DataFolder>> {
  return attempt('opening the data folder', folder, async () => {
    await ensureFolder(fs, folder);
    const request = { process: ports.process, token: ports.newId(), at: ports.now(), takeOver: options.takeOver };
    const lock = await takeLock(fs, folder, request);
    try {
      for (const name of FOLDERS) await ensureFolder(fs, `${folder}/${name}`);
      const leftOver = await clearStaging(fs, `${folder}/staging`);
      const settings = await Document.open<Settings>(fs, `${folder}/settings.json`, {}, isJsonObject, ports.now);
      const { campaigns, setAside } = await CampaignList.open(fs, folder, ports);
      const parts = { fs, folder, ports, lock, settings: settings.document, campaigns };
      const opened = new DataFolder(parts, [...settings.setAside, ...setAside], leftOver, lostSettings(settings));
      const refreshed = await opened.refresh();
      if (!refreshed.ok) throw new StoreFailure(refreshed.error);
      return opened;
    } catch (error) {
      await lock.release().catch(() => undefined);
      throw error;
    }
  });
}

interface FolderParts {
  fs: FsPort;
  folder: string;
  ports: StorePorts;
  lock: Lock;
  settings: Document<Settings>;
  campaigns: CampaignList;
}

/** The open data folder of one person: list, create, open, bin and restore campaigns. */
export class DataFolder {
  readonly folder: string;
  readonly settings: Document<Settings>;
  /** Paths of damaged settings or index files that were renamed aside at opening. */
  readonly setAside: readonly string[];
  /** Half-made campaigns in the staging folder that could not be removed, and why; the next start tries again. */
  readonly leftOver: readonly CodedError[];
  /** Null unless the settings at opening are not the ones saved last. */
  readonly lostSettings: LostSettings | null;
  readonly #parts: FolderParts;
  readonly #open = new Map<string, CampaignStore>();
  /** What opens or moves campaigns runs one at a time: a folder moved while it is being opened would look lost. */
  readonly #turns = new InTurn();

  constructor(parts: FolderParts, aside: string[], leftOver: CodedError[], lost: LostSettings | null) {
    this.#parts = parts;
    this.folder = parts.folder;
    this.settings = parts.settings;
    this.setAside = aside;
    this.leftOver = leftOver;
    this.lostSettings = lost;
  }

  get fs(): FsPort {
    return this.#parts.fs;
  }

  get ports(): StorePorts {
    return this.#parts.ports;
  }

  /** The campaigns as last saved, by folder name. Damaged ones have their `problem` set. */
  list(): CampaignSummary[] {
    return this.#parts.campaigns.list();
  }

  /** Adds campaigns copied into the folder by hand, drops those that are gone. */
  refresh(): Promise<Result<void>> {
    return this.#parts.campaigns.refresh();
  }

  /** Creates a campaign, completely or not at all, and opens it. */
  async create(meta: CampaignMeta, initialState: JsonObject): Promise<Result<CampaignStore>> {
    const { ports } = this.#parts;
    const at = ports.now();
    const id = ports.newId();
    const snapshot: Snapshot = {
      format: STORE_FORMAT,
      id,
      ...meta,
      app: ports.app,
      createdAt: at,
      savedAt: at,
      seq: 0,
      state: initialState,
    };
    const made = await this.place(snapshot, 'created', 'Beginning');
    return made.ok ? this.open(made.value) : made;
  }

  /**
   * Creates a new campaign's folder: built in the staging folder, flushed, then renamed. `fill` can add history before
   * that. Used for creating, branching and importing; nothing is left behind if it fails.
   */
  async place(
    snapshot: Snapshot,
    kind: 'created' | 'import' | 'branch',
    label: string,
    fill: (staging: string) => Promise<void> = () => Promise.resolve(),
  ): Promise<Result<string>> {
    const { fs, folder, ports } = this.#parts;
    const { id } = snapshot;
    const staging = `${folder}/staging/${id}`;
    const placed = await attempt('creating a campaign', folder, async () => {
      if (!isStoreId(id)) fail('bad-id', { id });
      if ((await statIfThere(fs, `${folder}/campaigns/${id}`)) !== null) fail('campaign-exists', { id });
      await newCampaignFolder(fs, staging, snapshot, { kind, label, at: ports.now(), id: ports.newId() });
      await fill(staging);
      await fs.flushFolder(staging);
      await moveIntoPlace(fs, staging, `${folder}/campaigns/${id}`);
      return id;
    });
    if (placed.ok) await this.#parts.campaigns.note(summarise(id, snapshot));
    else await attempt('cleaning up', staging, () => removeTree(fs, staging));
    return placed;
  }

  /** Opens a campaign as far as it can be read; the store's `damage` says what is missing. */
  open(id: string, { takeOver = false }: OpenOptions = {}): Promise<Result<CampaignStore>> {
    const { fs, folder, ports, campaigns } = this.#parts;
    const path = `${folder}/campaigns/${id}`;
    const onSaved = (summary: CampaignSummary): Promise<void> => campaigns.note(summary);
    const hooks = { takeOver, onSaved, onClosed: () => void this.#open.delete(id) };
    return this.#turns.run(async () => {
      if (this.#open.has(id)) return err(storeError('campaign-open', { id }));
      const opened = await attempt('opening the campaign', path, async () => {
        if (!isStoreId(id)) fail('campaign-not-found', { id });
        return openCampaign(fs, path, id, ports, hooks);
      });
      if (opened.ok) this.#open.set(id, opened.value);
      return opened;
    });
  }

  /**
   * Starts a new campaign from a restore point of another: its state, and the history up to it. The original is not
   * touched.
   */
  async branch(from: CampaignStore, restorePointId: string, name: string): Promise<Result<CampaignStore>> {
    const point = await from.readRestorePoint(restorePointId);
    if (!point.ok) return point;
    const { ports, fs } = this.#parts;
    const { seq } = point.value;
    const origin: CampaignOrigin = { kind: 'branch', campaign: from.id, seq };
    const snapshot = { ...point.value, id: ports.newId(), name, createdAt: ports.now(), origin };
    const genesis = await from.readGenesis();
    if (!genesis.ok) return genesis;
    const spans = await from.versionSpans();
    if (!spans.ok) return spans;
    const placed = await this.place(snapshot, 'branch', `Branch of ${from.meta.name}`, async (staging) => {
      await copyHistory(fs, staging, snapshot, from.records(1, seq), spans.value);
      if (genesis.value !== null && seq > 0)
        await keepGenesis(fs, staging, { ...genesis.value, id: snapshot.id, name });
    });
    return placed.ok ? this.open(placed.value) : placed;
  }

  /** Moves a campaign to the bin; refused if it is open. Returns its name there. */
  bin(id: string): Promise<Result<string>> {
    const { fs, folder, ports, campaigns } = this.#parts;
    return this.#turns.run(async () => {
      if (this.#open.has(id)) return err(storeError('campaign-open', { id }));
      const to = () => binFolder(fs, folder, id, ports.now());
      const binned = await attempt('moving a campaign to the bin', folder, to);
      if (binned.ok) await campaigns.forget(id);
      return binned;
    });
  }

  /** The deleted campaigns, newest first, each with the summary read from its files. */
  listBin(): Promise<Result<BinnedCampaign[]>> {
    const { fs, folder, ports } = this.#parts;
    return attempt('listing the bin', folder, async () => {
      const listed: BinnedCampaign[] = [];
      for (const item of await listBin(fs, folder)) {
        const summary = await readSummary(fs, `${folder}/bin/${item.name}`, item.campaign, ports);
        listed.push({ ...item, summary });
      }
      return listed;
    });
  }

  /** Checks a closed campaign without changing it. */
  async verify(id: string, check: RecordCheck | null = null): Promise<Result<VerifyReport>> {
    const { fs, folder, ports } = this.#parts;
    const path = `${folder}/campaigns/${id}`;
    const found = isStoreId(id) && (await statIfThere(fs, path)) !== null;
    return found ? verifyFolder(fs, path, ports, check) : err(storeError('campaign-not-found', { id }));
  }

  /** Moves a campaign back out of the bin. */
  restoreFromBin(binName: string): Promise<Result<CampaignSummary>> {
    const { fs, folder, ports, campaigns } = this.#parts;
    const restore = async (): Promise<CampaignSummary> => {
      const id = await restoreFromBin(fs, folder, binName);
      const summary = await readSummary(fs, `${folder}/campaigns/${id}`, id, ports);
      await campaigns.note(summary);
      return summary;
    };
    return this.#turns.run(() => attempt('restoring a campaign from the bin', folder, restore));
  }

  /** Closes every campaign that is open or being opened, and releases the folder. */
  async close(): Promise<Result<void>> {
    let outcome: Result<void> = ok(undefined);
    await this.#turns.settled();
    for (const store of [...this.#open.values()]) {
      const closed = await store.close();
      if (!closed.ok) outcome = closed;
    }
    await this.settings.settled();
    await this.#parts.campaigns.settled();
    const released = await attempt('releasing the lock', this.folder, () => this.#parts.lock.release());
    return outcome.ok ? released : outcome;
  }
}

/** Null also if only the backup was damaged: then nothing is missing. */
function lostSettings({ setAside, fresh }: { setAside: string[]; fresh: boolean }): LostSettings | null {
  const [keptAs] = setAside;
  const isOnlyBackup = setAside.length === 1 && !fresh && keptAs?.includes(BACKUP + CORRUPT) === true;
  return keptAs === undefined || isOnlyBackup ? null : { keptAs, fresh };
}

/** Removes what a crash left of campaigns being created. Nothing in it was ever confirmed, so a failure stops nobody. */
async function clearStaging(fs: FsPort, staging: string): Promise<CodedError[]> {
  const failed: CodedError[] = [];
  for (const { name } of await fs.list(staging)) {
    const path = `${staging}/${name}`;
    const cleared = await attempt('clearing the staging folder', path, () => removeTree(fs, path));
    if (!cleared.ok) failed.push(cleared.error);
  }
  return failed;
}

function isJsonObject(value: unknown): value is JsonObject {
  return isObject(value);
}
