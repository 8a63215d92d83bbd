import { untrack } from 'svelte';
import type { LogEntry } from '../../../src/contract/campaign-view';
import { ok, type CodedError, type Result } from '../../../src/kernel/result';
import type { CampaignModel } from '../../app/campaign.svelte';
import { NO_WISHES, type LogWishes } from '../../app/log-wishes';

const PAGE = 100;

/** A line of the list: an entry, or the place of one that is not read yet. */
export interface LogRow {
  /** Counted from the oldest, so that it stays the same while new ones come. */
  readonly place: number;
  readonly entry: LogEntry | null;
}

/** The log as the panel leafs through it: as many rows as there are entries, each read when it comes into sight. */
export class LogModel {
  readonly campaign: CampaignModel;
  wishes = $state.raw<LogWishes>(NO_WISHES);
  total = $state(0);
  /** As a story is read; else the newest stands first. */
  oldestFirst = $state(false);
  /** False until the first answer. */
  ready = $state(false);
  /** Why it could not be read the last time; what was read before stands. */
  problem = $state.raw<CodedError | null>(null);
  #entries = $state.raw<ReadonlyMap<number, LogEntry>>(new Map());
  #fresh = new Set<number>();
  #pending = new Set<number>();
  #generation = 0;

  constructor(campaign: CampaignModel) {
    this.campaign = campaign;
  }

  readonly rows: readonly LogRow[] = $derived(
    Array.from({ length: this.total }, (_, at) => {
      const place = this.oldestFirst ? at : this.total - 1 - at;
      return { place, entry: this.#entries.get(place) ?? null };
    }),
  );

  get isFiltered(): boolean {
    const { search, kind, who, session, day } = this.wishes;
    return search.trim() !== '' || kind !== 'all' || who !== '' || session !== '' || day !== 0;
  }

  /** Reads the newest page again. What was read of others is shown until they come into sight anew. */
  async begin(isOther: boolean): Promise<void> {
    this.#generation += 1;
    this.#fresh = new Set();
    this.#pending = new Set();
    if (isOther) this.#entries = new Map();
    await this.#load(0);
  }

  /** The row of this place is in sight; its page is read if it has to be. */
  see(place: number): void {
    if (this.#fresh.has(place)) return;
    const offset = this.total - 1 - place;
    void this.#load(Math.floor(offset / PAGE) * PAGE);
  }

  /** Every entry that fits, oldest first, for printing: all of them or why not. */
  async everything(): Promise<Result<LogEntry[], CodedError>> {
    const all: LogEntry[] = [];
    for (let offset = 0; ; offset += 500) {
      const page = await this.campaign.api['campaign.log']({ ...this.#query(), offset, limit: 500 });
      if (!page.ok) return page;
      all.push(...page.value.entries);
      if (page.value.entries.length === 0 || all.length >= page.value.total) break;
    }
    return ok(all.reverse());
  }

  #query(): LogWishes & { campaign: string } {
    return { campaign: this.campaign.id, ...this.wishes };
  }

  async #load(offset: number): Promise<void> {
    if (this.#pending.has(offset)) return;
    this.#pending.add(offset);
    const mine = this.#generation;
    const page = await this.campaign.api['campaign.log']({ ...this.#query(), offset, limit: PAGE });
    if (mine !== this.#generation) return;
    this.#pending.delete(offset);
    this.ready = true;
    this.problem = page.ok ? null : page.error;
    if (!page.ok) return;
    const { entries, total } = page.value;
    const known = new Map(untrack(() => this.#entries));
    entries.forEach((entry, at) => {
      const place = total - 1 - offset - at;
      known.set(place, entry);
      this.#fresh.add(place);
    });
    this.#entries = known;
    this.total = total;
  }
}
