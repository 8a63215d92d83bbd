import MiniSearch from 'minisearch';
import type { RuleEntry } from '../../../src/contract/views';

/** Search over the rules; titles and ids weigh more than texts. Typos are tolerated only if nothing matches exactly. */
export class RuleSearch {
  readonly #index = new MiniSearch<RuleEntry>({
    fields: ['id', 'title', 'text', 'group'],
    searchOptions: { prefix: true, boost: { title: 3, id: 4 }, combineWith: 'AND' },
  });
  readonly #rules: ReadonlyMap<string, RuleEntry>;

  constructor(rules: readonly RuleEntry[]) {
    this.#rules = new Map(rules.map((rule) => [rule.id, rule]));
    this.#index.addAll(rules);
  }

  /** Rules for a query, best first. */
  find(query: string): RuleEntry[] {
    const hits = this.#index.search(query);
    const likely = hits.length > 0 ? hits : this.#index.search(query, { fuzzy: 0.2 });
    return likely.flatMap((hit) => this.#rules.get(String(hit.id)) ?? []);
  }
}
