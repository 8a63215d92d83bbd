import type { CampaignRecord, CommandBody } from '../../campaign/record';
import type { CampaignStore } from '../../store/campaign-store';
import type { StoredRecord } from '../../store/types';

/** Number of newest records kept in memory, so that a long evening takes no more memory than a short one. */
const REMEMBERED = 500;
/** Number of older records read from disk at once: the next one asked for is usually a neighbour. */
const BLOCK = 250;

/** The records of an open campaign: the newest in memory, the rest on disk. */
export class Records {
  readonly #store: CampaignStore;
  readonly #recent = new Map<number, CampaignRecord>();
  /** The block of older records that was read last. */
  #older: ReadonlyMap<number, CampaignRecord> = new Map();

  constructor(store: CampaignStore) {
    this.#store = store;
  }

  remember(record: CampaignRecord): void {
    this.#recent.set(record.seq, record);
    const oldest = record.seq - REMEMBERED;
    this.#recent.delete(oldest);
  }

  /** A record if it is in memory, else null. */
  remembered(seq: number): CampaignRecord | null {
    return this.#recent.get(seq) ?? null;
  }

  /** A command by its number, from memory or disk; null if it cannot be read or is not a command. */
  async command(seq: number): Promise<{ seq: number; at: string; body: CommandBody } | null> {
    const known = this.#recent.get(seq) ?? this.#older.get(seq) ?? (await this.#readAround(seq));
    return known?.kind === 'command' ? known : null;
  }

  async #readAround(seq: number): Promise<CampaignRecord | undefined> {
    const from = seq - ((seq - 1) % BLOCK);
    const read = await this.range(from, from + BLOCK - 1);
    this.#older = new Map(read.map((record) => [record.seq, record]));
    return this.#older.get(seq);
  }

  /** Records `from`…`to`, oldest first; what cannot be read is left out. */
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

/** A stored record as a typed campaign record. */
export function asCampaignRecord(record: StoredRecord): CampaignRecord {
  return { seq: record.seq, at: record.at, kind: record.kind, body: record.body } as unknown as CampaignRecord;
}
