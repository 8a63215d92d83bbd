import type { PersonView } from '../../../src/contract/campaign-view';
import type { JsonObject } from '../../../src/kernel/json';
import type { CodedError } from '../../../src/kernel/result';
import type { CampaignModel } from '../../app/campaign.svelte';
import { filterByText } from '../../lib/filter';
import { listOf, plural } from '../../lib/format';
import { toasts } from '../../ui';
import { DraftStore } from './drafts';
import { PersonFormModel } from './person-form.svelte';
import { rosterRows, withColumns, type Compared, type RosterRow, type Sorting } from './rows';

/** The roster: who is there, who is looked for, who is chosen, and the form beside the list. */
export class RosterModel {
  readonly campaign: CampaignModel;
  readonly drafts: DraftStore;
  readonly form: PersonFormModel;
  query = $state('');
  /** Only those with this tag; null for everybody. */
  tag = $state<string | null>(null);
  selected = $state<string[]>([]);
  error = $state.raw<CodedError | null>(null);
  sorting = $state.raw<Sorting | null>(null);
  #unfolded = $state.raw<ReadonlySet<string>>(new Set());

  constructor(campaign: CampaignModel) {
    this.campaign = campaign;
    this.drafts = new DraftStore(campaign.id);
    this.form = new PersonFormModel(campaign, this.drafts);
  }

  /** Everybody, with what the system compares people by. */
  readonly everybody: readonly Compared[] = $derived.by(() =>
    withColumns(this.campaign.view.people, this.campaign.ruleset.compare),
  );

  /** Those the search and the tag leave, in the order of the roster. */
  get found(): Compared[] {
    const people = this.everybody;
    const tagged = this.tag === null ? people : people.filter((person) => person.card.tags.includes(this.tag ?? ''));
    return filterByText(
      tagged,
      this.query,
      ({ name, card, subtitle }) => `${name} ${card.tags.join(' ')} ${subtitle ?? ''} ${card.alias} ${card.group}`,
    );
  }

  /** The lines of the table; whoever is looked for stands alone. */
  get rows(): RosterRow[] {
    const { found } = this;
    const rows = rosterRows(found, this.sorting, this.#unfolded);
    return this.query.trim() === '' ? rows : rosterRows(found, this.sorting, new Set(rows.map(({ key }) => key)));
  }

  /** Shows each of several of a kind. */
  unfold(key: string): void {
    this.#unfolded = new Set([...this.#unfolded, key]);
  }

  /** Up by a column, then down, then in the roster's own order again. */
  sortBy(key: string): void {
    if (this.sorting?.key !== key) this.sorting = { key, isDown: false };
    else this.sorting = this.sorting.isDown ? null : { key, isDown: true };
  }

  /** Chooses all of these lines and nobody else. */
  choose(keys: readonly string[]): void {
    this.selected = this.rows
      .filter(({ key }) => keys.includes(key))
      .flatMap(({ people }) => people.map(({ id }) => id));
  }

  /** Chooses everybody of a line, or lets them go where all are chosen. */
  tick({ people }: RosterRow): void {
    const ids = people.map(({ id }) => id);
    const others = this.selected.filter((id) => !ids.includes(id));
    this.selected = ids.every((id) => this.selected.includes(id)) ? others : [...others, ...ids];
  }

  /** One place up or down among those of the same side, in the roster's own order. */
  async move(row: RosterRow, by: -1 | 1): Promise<void> {
    this.sorting = null;
    const side = this.rows.filter((other) => other.people[0]?.side === row.people[0]?.side);
    const at = side.findIndex(({ key }) => key === row.key);
    const past = side[at + by];
    if (at >= 0 && past !== undefined) await this.place(row, past);
  }

  /** Puts a line where another one of its side stands, which makes room for it. */
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

  /** The chosen who are still on the roster. */
  get chosen(): PersonView[] {
    return this.campaign.view.people.filter((person) => this.selected.includes(person.id));
  }

  /** Every tag in use and how many have it, the frequent ones first. */
  get tags(): { tag: string; count: number }[] {
    const counts = new Map<string, number>();
    for (const { card } of this.campaign.view.people)
      for (const tag of card.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    return [...counts].map(([tag, count]) => ({ tag, count })).sort((a, b) => b.count - a.count);
  }

  async copy(id: string, count: number): Promise<void> {
    await this.#send('duplicate-combatant', { target: id, count });
  }

  /** Puts people on the player view or takes them off it, as one step. */
  async show(people: readonly PersonView[], shown: boolean): Promise<void> {
    await this.#send('show-to-players', { targets: people.map(({ id }) => id), seen: { shown } });
  }

  /** Takes people off the roster; one press brings them back. */
  async remove(people: readonly PersonView[]): Promise<void> {
    const names =
      people.length > 3 ? plural(people.length, 'person', 'people') : listOf(people.map(({ name }) => name));
    const seq = await this.#send('remove-combatants', { targets: people.map(({ id }) => id) });
    if (seq === null) return;
    this.selected = [];
    toasts.show({
      text: `${names} left the roster.`,
      action: { label: 'Bring back', run: () => void this.#bringBack(seq, names) },
    });
  }

  /** Only the step itself is taken back: when the table has moved on since, undoing would take that back too. */
  async #bringBack(seq: number, names: string): Promise<void> {
    if (this.campaign.view.undo?.seq === seq) await this.campaign.undo();
    else toasts.show({ text: `More has happened since. Go back in the history to bring ${names} back.`, tone: 'warn' });
  }

  /** Sends a command; answers with the number of its step, or null where it was refused. */
  async #send(name: string, params: JsonObject): Promise<number | null> {
    const answer = await this.campaign.dispatch({ do: name, with: params });
    this.error = answer.ok ? null : answer.error;
    return answer.ok && answer.value.kind === 'done' ? answer.value.entry.seq : null;
  }
}
