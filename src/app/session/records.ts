import { topUndo, type History } from '../../campaign/history';
import type { CampaignRecord, CommandBody } from '../../campaign/record';
import type { CampaignStore } from '../../store/campaign-store';
import { asCampaignRecord, unreadableRecord } from './stored-record';

/** Number of newest records kept in memory, so that a long evening takes no more memory than a short one. */
const REMEMBERED = 500;
/** Number of older records read from disk at once: the next one asked for is usually a neighbour. */
const BLOCK = 250;

/** The records of an open campaign: the newest in memory, the rest on disk. */
export class Records {
  readonly #store: CampaignStore;
  readonly #recent = new Map<number, CampaignRecord>();
  /** The two blocks of older records that were read last. */
  #older: readonly ReadonlyMap<number, CampaignRecord>[] = [];

  constructor(store: CampaignStore) {
    this.#store = store;
  }

  remember(record: CampaignRecord): void {
    this.#recent.set(record.seq, record);
    const oldest = record.seq - REMEMBERED;
    this.#recent.delete(oldest);
  }

  /** Reads records `from`…`to` into memory, as far as they can be read, and returns them. */
  async recall(from: number, to: number): Promise<CampaignRecord[]> {
    const read = await this.#readable(from, to);
    for (const record of read) this.remember(record);
    return read;
  }

  /** Reads the steps that undo and redo would take from here, so that `sentence` knows them. */
  async readNext(history: History): Promise<void> {
    for (const seq of [...topUndo(history, 1), ...history.redo.slice(-1)]) await this.command(seq);
  }

  /** What a command in memory did, as a sentence; null if it is not in memory or not a command. */
  sentence(seq: number): string | null {
    const record = this.#remembered(seq);
    return record?.kind === 'command' ? record.body.presentation.sentence : null;
  }

  #remembered(seq: number): CampaignRecord | undefined {
    return this.#recent.get(seq) ?? this.#older.find((block) => block.has(seq))?.get(seq);
  }

  /** A command by its number, from memory or disk; null if it cannot be read or is not a command. */
  async command(seq: number): Promise<{ seq: number; at: string; body: CommandBody } | null> {
    const known = this.#remembered(seq) ?? (await this.#readAround(seq));
    return known?.kind === 'command' ? known : null;
  }

  async #readAround(seq: number): Promise<CampaignRecord | undefined> {
    const from = seq - ((seq - 1) % BLOCK);
    const read = await this.#readable(from, from + BLOCK - 1);
    const block = new Map(read.map((record) => [record.seq, record]));
    this.#older = [block, ...this.#older.slice(0, 1)];
    return block.get(seq);
  }

  async #readable(from: number, to: number): Promise<CampaignRecord[]> {
    return (await this.range(from, to)).filter((record) => unreadableRecord(record) === null);
  }

  /**
   * Records `from`…`to`, oldest first; what cannot be read is left out. Those from disk are as they were found: edited by hand,
   * one can hold anything.
   */
  async range(from: number, to: number): Promise<CampaignRecord[]> {
    const found: CampaignRecord[] = [];
    let missing = false;
    for (let seq = from; seq <= to && !missing; seq += 1) {
      const record = this.#recent.get(seq);
      if (record === undefined) missing = true;
      else found.push(record);
    }
    if (!missing) return found;
    found.length = 0;
    for await (const batch of this.#store.records(from, to)) {
      if (batch.ok) found.push(...batch.value.map(asCampaignRecord));
    }
    return found;
  }
}
