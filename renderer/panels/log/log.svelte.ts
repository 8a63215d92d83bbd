import { untrack } from 'svelte';
import type { LogEntry } from '../../../src/contract/campaign-view';
import { ok, type CodedError, type Result } from '../../../src/kernel/result';
import type { CampaignModel } from '../../app/campaign.svelte';
import { NO_FILTER, type LogFilter } from '../../app/log-filter';

const PAGE = 100;

/** A row of the list: an entry, or a placeholder for one that is not read yet. */
export interface LogRow {
  /** Counted from the oldest entry, so that it does not change as new ones arrive. */
  readonly place: number;
  readonly entry: LogEntry | null;
}

/** The log as the panel scrolls through it: one row per entry, each read when it comes into view. */
export class LogModel {
  readonly campaign: CampaignModel;
  filter = $state.raw<LogFilter>(NO_FILTER);
  total = $state(0);
  /** Oldest entry first; else the newest. */
  oldestFirst = $state(false);
  /** False until the first answer. */
  ready = $state(false);
  /** Why the last read failed; what was read before is kept. */
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
    const { search, kind, who, session, day } = this.filter;
    return search.trim() !== '' || kind !== 'all' || who !== '' || session !== '' || day !== 0;
  }

  /** Reads the newest page again. Other pages keep showing what was read until they come into view again. */
  async begin(isOther: boolean): Promise<void> {
    this.#generation += 1;
    this.#fresh = new Set();
    this.#pending = new Set();
    if (isOther) this.#entries = new Map();
    await this.#load(0);
  }

  /** Called when the row at this place comes into view; reads its page if needed. */
  see(place: number): void {
    if (this.#fresh.has(place)) return;
    const offset = this.total - 1 - place;
    void this.#load(Math.floor(offset / PAGE) * PAGE);
  }

  /** Every matching entry, oldest first, for printing: all of them, or the error. */
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

  #query(): LogFilter & { campaign: string } {
    return { campaign: this.campaign.id, ...this.filter };
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
