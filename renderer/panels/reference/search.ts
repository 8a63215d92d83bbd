import MiniSearch from 'minisearch';
import type { RuleEntry } from '../../../src/contract/views';

/** Search over the rules with typo tolerance; titles and ids weigh more than texts. */
export class RuleSearch {
  readonly #index = new MiniSearch<RuleEntry>({
    fields: ['id', 'title', 'text', 'group'],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 3, id: 4 }, combineWith: 'AND' },
  });
  readonly #rules: ReadonlyMap<string, RuleEntry>;

  constructor(rules: readonly RuleEntry[]) {
    this.#rules = new Map(rules.map((rule) => [rule.id, rule]));
    this.#index.addAll(rules);
  }

  /** Rules for a query, best first. */
  find(query: string): RuleEntry[] {
    return this.#index.search(query).flatMap((hit) => this.#rules.get(String(hit.id)) ?? []);
  }
}
