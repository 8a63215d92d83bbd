import type { PersonView } from '../../../src/contract/campaign-view';
import type { JsonObject } from '../../../src/kernel/json';
import type { CodedError } from '../../../src/kernel/result';
import type { CampaignModel } from '../../app/campaign.svelte';
import { filterByText } from '../../lib/filter';
import { DraftStore } from './drafts';
import { PersonFormModel } from './person-form.svelte';
import { removePeople } from './remove-people';
import { rosterRows, withColumns, type Compared, type RosterRow, type Sorting } from './rows';

/** The roster: its people, the search, the selection, and the form beside the list. */
export class RosterModel {
  readonly campaign: CampaignModel;
  readonly drafts: DraftStore;
  readonly form: PersonFormModel;
  /** The search and the tag to filter by; null for everybody. */
  readonly wanted: { query: string; tag: string | null };
  selected = $state<string[]>([]);
  error = $state.raw<CodedError | null>(null);
  sorting = $state.raw<Sorting | null>(null);
  #unfolded = $state.raw<ReadonlySet<string>>(new Set());

  constructor(campaign: CampaignModel) {
    this.campaign = campaign;
    this.wanted = campaign.typing.roster;
    this.drafts = new DraftStore(campaign.id);
    this.form = new PersonFormModel(campaign, this.drafts);
  }

  /** Everybody, with the figures the system compares people by. */
  readonly everybody: readonly Compared[] = $derived.by(() =>
    withColumns(this.campaign.view.people, this.campaign.ruleset.compare),
  );

  /** Those who match the search and the tag, in roster order. */
  get found(): Compared[] {
    const people = this.everybody;
    const { query, tag } = this.wanted;
    const tagged = tag === null ? people : people.filter((person) => person.card.tags.includes(tag));
    return filterByText(
      tagged,
      query,
      ({ name, card, subtitle }) => `${name} ${card.tags.join(' ')} ${subtitle ?? ''} ${card.alias} ${card.group}`,
    );
  }

  /** The rows of the table; search results are never folded. */
  get rows(): RosterRow[] {
    const { found } = this;
    const rows = rosterRows(found, this.sorting, this.#unfolded);
    return this.wanted.query.trim() === ''
      ? rows
      : rosterRows(found, this.sorting, new Set(rows.map(({ key }) => key)));
  }

  /** Unfolds a row of several of a kind. */
  unfold(key: string): void {
    this.#unfolded = new Set([...this.#unfolded, key]);
  }

  /** Folds them again. */
  fold(key: string): void {
    this.#unfolded = new Set([...this.#unfolded].filter((one) => one !== key));
  }

  /** Cycles through ascending, descending and the roster's own order. */
  sortBy(key: string): void {
    if (this.sorting?.key !== key) this.sorting = { key, isDown: false };
    else this.sorting = this.sorting.isDown ? null : { key, isDown: true };
  }

  /** Selects these rows and nothing else. */
  choose(keys: readonly string[]): void {
    this.selected = this.rows
      .filter(({ key }) => keys.includes(key))
      .flatMap(({ people }) => people.map(({ id }) => id));
  }

  /** Selects everybody in a row, or deselects them if all are selected. */
  tick({ people }: RosterRow): void {
    const ids = people.map(({ id }) => id);
    const others = this.selected.filter((id) => !ids.includes(id));
    this.selected = ids.every((id) => this.selected.includes(id)) ? others : [...others, ...ids];
  }

  /** Moves a row one place up or down within its side, in the roster's own order. */
  async move(row: RosterRow, by: -1 | 1): Promise<void> {
    this.sorting = null;
    const side = this.rows.filter((other) => other.people[0]?.side === row.people[0]?.side);
    const at = side.findIndex(({ key }) => key === row.key);
    const past = side[at + by];
    if (at >= 0 && past !== undefined) await this.place(row, past);
  }

  /** Moves a row to the place of another one of its side. */
  async place(row: RosterRow, past: RosterRow): Promise<void> {
    this.sorting = null;
    const side = this.rows.filter((other) => other.people[0]?.side === row.people[0]?.side);
    const at = side.findIndex(({ key }) => key === row.key);
    const to = side.findIndex(({ key }) => key === past.key);
    if (at < 0 || to < 0 || at === to) return;
    const targets = row.people.map(({ id }) => id);
    const before = to < at ? past.people[0]?.id : side[to + 1]?.people[0]?.id;
    await this.#send('arrange-roster', { targets, before: before ?? null });
  }

  /** Changes the side, group or tags of several as one step. */
  async change(people: readonly PersonView[], what: JsonObject): Promise<boolean> {
    return (await this.#send('change-combatants', { targets: people.map(({ id }) => id), ...what })) !== null;
  }

  /** The selected people who are still on the roster. */
  get chosen(): PersonView[] {
    return this.campaign.view.people.filter((person) => this.selected.includes(person.id));
  }

  /** Every tag in use with its count, most frequent first. */
  get tags(): { tag: string; count: number }[] {
    const counts = new Map<string, number>();
    for (const { card } of this.campaign.view.people)
      for (const tag of card.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    return [...counts].map(([tag, count]) => ({ tag, count })).sort((a, b) => b.count - a.count);
  }

  async copy(id: string, count: number): Promise<void> {
    await this.#send('duplicate-combatant', { target: id, count });
  }

  /** Shows people on the player view or hides them, as one step. */
  async show(people: readonly PersonView[], shown: boolean): Promise<void> {
    await this.#send('show-to-players', { targets: people.map(({ id }) => id), seen: { shown } });
  }

  /** Removes people from the roster; a button on the toast brings them back. */
  async remove(people: readonly PersonView[]): Promise<void> {
    this.error = await removePeople(this.campaign, people);
    if (this.error === null) this.selected = [];
  }

  /** Sends a command. Returns the number of its step, or null if it was refused. */
  async #send(name: string, params: JsonObject): Promise<number | null> {
    const answer = await this.campaign.dispatch({ do: name, with: params });
    this.error = answer.ok ? null : answer.error;
    return answer.ok && answer.value.kind === 'done' ? answer.value.entry.seq : null;
  }
}
