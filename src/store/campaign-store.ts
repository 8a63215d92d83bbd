import { Low } from 'lowdb';
import { InTurn } from '../kernel/in-turn';
import type { JsonObject } from '../kernel/json';
import { err, ok, type Result } from '../kernel/result';
import type { Damage } from './damage';
import { DurableJsonAdapter } from './disk/durable-json';
import { attempt, fail, StoreFailure, storeError } from './errors';
import type { FsPort } from './disk/fs-port';
import { readHistory, readSpans, type VersionSpan } from './journal/history';
import type { Journal } from './journal/journal';
import type { Lock } from './disk/lock';
import { addPortrait, listPortraits, readPortrait, type PortraitFile } from './kept/portraits';
import { journalToSegment } from './recovery/repair';
import {
  findGenesis,
  findRestorePoint,
  listRestorePointFiles,
  summariseRestorePoints,
  writeRestorePoint,
} from './kept/restore-points';
import { CAMPAIGN_FILE, isSnapshot } from './journal/snapshot';
import type { PortraitInfo, PortraitType, RestorePointKind, RestorePointSummary, StoredRecord } from './types';
import type { CampaignSummary, Snapshot, StorePorts } from './types';
import { verifyFolder, type RecordCheck, type VerifyElsewhere } from './recovery/verify';
import type { VerifyReport } from './recovery/verify-report';

/** When the journal is larger than this, a snapshot also closes it into a segment, so that opening stays quick. */
export const ROLL_BYTES = 2 * 1024 * 1024;

export interface CampaignParts {
  fs: FsPort;
  id: string;
  folder: string;
  ports: StorePorts;
  lock: Lock;
  journal: Journal;
  snapshot: Snapshot;
  /** Record number of the snapshot on disk. */
  savedSeq: number;
  damage: Damage[];
  onSaved: (summary: CampaignSummary) => Promise<unknown>;
  onClosed: () => void;
}

/** How much of a campaign is on disk, to decide when the next snapshot is due. */
export interface StorePosition {
  /** Last record confirmed on disk. */
  seq: number;
  /** Record number of the snapshot on disk. */
  snapshotSeq: number;
}

/** One open campaign: its journal, snapshot, segments, restore points and portraits. All methods return errors as values. */
export class CampaignStore {
  readonly id: string;
  readonly folder: string;
  /** The state as of opening; the layer above keeps its own from then on. */
  readonly stateAtOpen: JsonObject;
  /** Record number of that state. */
  readonly seqAtOpen: number;
  /** Damage found on opening, and where the damaged files were put. */
  readonly damage: readonly Damage[];
  readonly #parts: CampaignParts;
  readonly #low: Low<Snapshot>;
  #savedSeq: number;
  readonly #turns = new InTurn();
  /** What has a file of its own, restore points and pictures, waits for nothing else. */
  readonly #besides = new InTurn();
  #checks = 0;
  #closed = false;

  constructor(parts: CampaignParts) {
    this.#parts = parts;
    this.id = parts.id;
    this.folder = parts.folder;
    this.stateAtOpen = parts.snapshot.state;
    this.seqAtOpen = parts.snapshot.seq;
    this.damage = parts.damage;
    this.#savedSeq = parts.savedSeq;
    const adapter = new DurableJsonAdapter(parts.fs, `${parts.folder}/${CAMPAIGN_FILE}`, isSnapshot);
    this.#low = new Low<Snapshot>(adapter, parts.snapshot);
  }

  get fs(): FsPort {
    return this.#parts.fs;
  }

  /** Everything in the snapshot except the state: name, ruleset, versions, origin. */
  get meta(): Omit<Snapshot, 'state' | 'seq'> {
    const { state: _state, seq: _seq, ...meta } = this.#low.data;
    return meta;
  }

  get position(): StorePosition {
    return { seq: this.#parts.journal.seq, snapshotSeq: this.#savedSeq };
  }

  /** Whether a check is under way, for which snapshots and the closing of a session wait. */
  get isChecked(): boolean {
    return this.#checks > 0;
  }

  /** Writes one record; resolves only when it is on disk. `record.seq` is the last one given plus 1. */
  append(record: StoredRecord): Promise<Result<void>> {
    return this.#parts.journal.append(record);
  }

  /**
   * Writes the state after record `seq` as the new snapshot; `name` also renames the campaign, and `lastSentence` goes into
   * the list of campaigns. `seq` can be earlier than the last record, never later. A long journal is closed into a segment
   * as well.
   */
  snapshot(state: JsonObject, seq: number, name?: string, lastSentence?: string): Promise<Result<void>> {
    return this.#inTurn(this.#turns, 'saving a snapshot', async () => {
      await this.#writeSnapshot(state, seq, name, lastSentence);
      const { journal } = this.#parts;
      if (journal.recordBytes > ROLL_BYTES && seq === journal.seq) await this.#roll('automatic');
    });
  }

  /**
   * Closes the records of the journal into a compressed segment, at the end of a session of play. With `state`, the state
   * after the last record, a snapshot is written first, with `name` and `lastSentence` as in `snapshot`: later damage to
   * the segment can then cost only history.
   */
  rollSegment(label: string, state?: JsonObject, name?: string, lastSentence?: string): Promise<Result<void>> {
    return this.#inTurn(this.#turns, 'closing a session', async () => {
      if (state !== undefined) await this.#writeSnapshot(state, this.#parts.journal.seq, name, lastSentence);
      await this.#roll(label);
    });
  }

  /** Saves a whole copy of a state under a name; it is the state after record `seq` (by default the last one). */
  restorePoint(
    kind: RestorePointKind,
    label: string,
    state: JsonObject,
    seq: number = this.#parts.journal.seq,
  ): Promise<Result<RestorePointSummary>> {
    return this.#inTurn(this.#besides, 'saving a restore point', async () => {
      const { fs, folder, ports, journal } = this.#parts;
      if (seq > journal.seq || seq < 0) fail('wrong-sequence', { found: seq, expected: journal.seq });
      const header = { restorePoint: 1 as const, id: ports.newId(), kind, label, at: ports.now(), seq };
      const snapshot = { ...this.#low.data, state, seq, savedAt: header.at, app: ports.app };
      const sizeBytes = await writeRestorePoint(fs, folder, header, snapshot);
      const { id, at } = header;
      return { id, kind, label, at, seq, sizeBytes, recordsSince: journal.seq - seq };
    });
  }

  /** The restore points, newest position first; damaged ones come as errors in `problems`. */
  listRestorePoints(): Promise<Result<{ points: RestorePointSummary[]; problems: Damage[] }>> {
    return this.#reading('listing restore points', async () => {
      const { fs, folder, journal } = this.#parts;
      return summariseRestorePoints(fs, folder, journal.seq);
    });
  }

  /** Position of the newest restore point by its file's name, or null when there is none. */
  newestRestorePoint(): Promise<Result<number | null>> {
    return this.#reading('listing restore points', async () => {
      const files = await listRestorePointFiles(this.#parts.fs, this.folder);
      return files[0]?.seq ?? null;
    });
  }

  /** The whole snapshot kept in a restore point, with the versions it had then. */
  readRestorePoint(id: string): Promise<Result<Snapshot>> {
    return this.#reading('reading a restore point', () => findRestorePoint(this.#parts.fs, this.folder, id));
  }

  /** The state the history starts from, or null if no restore point of the beginning is intact. */
  readGenesis(): Promise<Result<Snapshot | null>> {
    return this.#reading('reading the beginning', () => findGenesis(this.#parts.fs, this.folder));
  }

  /** Records `fromSeq`…`toSeq` in batches; unreadable stretches come as one error each, in their place. */
  async *records(fromSeq: number, toSeq: number): AsyncGenerator<Result<StoredRecord[]>> {
    const { fs, folder, journal } = this.#parts;
    const wanted = { from: fromSeq, to: Math.min(toSeq, journal.seq) };
    const batches = readHistory({ fs, folder, journalRange: () => journal.range }, wanted);
    try {
      for (;;) {
        const next = await this.#reading('reading the history', () => batches.next());
        if (!next.ok) {
          yield next;
          return;
        }
        if (next.value.done) return;
        yield next.value.value;
      }
    } finally {
      // Otherwise a reader that stops early leaves a file open.
      await batches.return(undefined);
    }
  }

  /** Which ruleset versions wrote which records: each span ends where the next begins. */
  versionSpans(): Promise<Result<VersionSpan[]>> {
    // The header first: a stretch that is closed meanwhile is then at most named twice.
    const { fs, journal } = this.#parts;
    const { header } = journal;
    return this.#reading('reading the history', () => readSpans(fs, this.folder, header));
  }

  /** Stores a picture (PNG, JPEG or WebP up to 10 MB); the same bytes give the same id. */
  addPortrait(bytes: Uint8Array, type: string): Promise<Result<PortraitInfo>> {
    const { fs, folder } = this.#parts;
    return this.#inTurn(this.#besides, 'saving a picture', () => addPortrait(fs, folder, bytes, type));
  }

  readPortrait(id: string): Promise<Result<{ bytes: Buffer; type: PortraitType }>> {
    return this.#reading('reading a picture', () => readPortrait(this.#parts.fs, this.folder, id));
  }

  /** The pictures, sorted by file name. */
  listPortraits(): Promise<Result<PortraitFile[]>> {
    return this.#reading('listing pictures', () => listPortraits(this.#parts.fs, this.folder));
  }

  /** Checks everything on disk, using `elsewhere` if given. Snapshots and the closing of a session or the store wait for it. */
  verify(check: RecordCheck | null = null, elsewhere?: VerifyElsewhere): Promise<Result<VerifyReport>> {
    const { fs, folder, ports, journal } = this.#parts;
    this.#checks += 1;
    return this.#inTurn(this.#turns, 'checking the campaign', async () => {
      const checked = await (elsewhere?.(folder, journal.range.to) ??
        verifyFolder(fs, folder, ports, check, journal.range.to));
      if (!checked.ok) throw new StoreFailure(checked.error);
      return checked.value;
    }).finally(() => (this.#checks -= 1));
  }

  /** Finishes pending work, releases the files and the lock. A second call does nothing. */
  async close(): Promise<Result<void>> {
    if (this.#closed) return ok(undefined);
    this.#closed = true;
    await this.#turns.settled();
    await this.#besides.settled();
    const { journal, lock, onClosed } = this.#parts;
    const closed = await attempt('closing the journal', this.folder, () => journal.close());
    const released = await attempt('releasing the lock', this.folder, () => lock.release());
    onClosed();
    return closed.ok ? released : closed;
  }

  /** Brings the snapshot on disk up to the state this store was opened with; used by opening itself. */
  async saveAtOpen(): Promise<void> {
    await this.#writeSnapshot(this.stateAtOpen, this.seqAtOpen);
  }

  async #writeSnapshot(state: JsonObject, seq: number, name?: string, lastSentence?: string): Promise<void> {
    const { ports, lock, journal, id, onSaved } = this.#parts;
    if (!Number.isSafeInteger(seq) || seq < 0 || seq > journal.seq) {
      fail('wrong-sequence', { found: seq, expected: journal.seq });
    }
    await lock.check();
    const before = this.#low.data;
    this.#low.data = { ...before, name: name ?? before.name, app: ports.app, savedAt: ports.now(), seq, state };
    try {
      await this.#low.write();
    } catch (error) {
      this.#low.data = before;
      throw error;
    }
    this.#savedSeq = seq;
    await onSaved({ ...summarise(id, this.#low.data), ...(lastSentence !== undefined && { lastSentence }) });
  }

  async #roll(label: string): Promise<void> {
    const { fs, folder, journal, lock } = this.#parts;
    await lock.check();
    await journal.exclusive(async () => {
      const { header, seq, range } = journal;
      if (seq < header.from) return;
      await journalToSegment(fs, folder, { header, lastSeq: seq, range, label });
      const { format, ruleset, rulesetVersion } = this.#low.data;
      await journal.restart({ ...header, from: seq + 1, format, ruleset, rulesetVersion });
    });
  }

  /** Runs writing work one at a time. */
  #inTurn<T>(turns: InTurn, doing: string, work: () => Promise<T>): Promise<Result<T>> {
    if (this.#closed) return Promise.resolve(err(storeError('store-closed', { path: this.folder })));
    return turns.run(() => attempt(doing, this.folder, work));
  }

  #reading<T>(doing: string, work: () => Promise<T>): Promise<Result<T>> {
    if (this.#closed) return Promise.resolve(err(storeError('store-closed', { path: this.folder })));
    return attempt(doing, this.folder, work);
  }
}

/** The row of the campaign list for a snapshot. */
export function summarise(id: string, snapshot: Snapshot): CampaignSummary {
  const { name, ruleset, rulesetVersion, createdAt, savedAt, seq } = snapshot;
  return { id, name, ruleset, rulesetVersion, createdAt, savedAt, seq };
}
