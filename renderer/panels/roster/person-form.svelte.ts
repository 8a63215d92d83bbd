import type { PersonView } from '../../../src/contract/campaign-view';
import { isNamed, namedAs } from '../../../src/contract/sides';
import type { Figure, TemplateView } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';
import type { CodedError } from '../../../src/kernel/result';
import type { CampaignModel } from '../../app/campaign.svelte';
import { copiesText } from '../../lib/kinds';
import type { Draft, DraftStore } from './drafts';

/** How long typing must pause before derived values are requested. */
const SETTLE_MS = 150;

const ALL_SEEN: Draft['seen'] = { shown: true, name: true, health: 'word', conditions: true, portrait: true };

/** The form of one combatant: its content, the values derived from it, and its errors. */
export class PersonFormModel {
  readonly campaign: CampaignModel;
  readonly #store: DraftStore;
  draft = $state.raw<Draft | null>(null);
  /** Forms that were closed before they were saved. */
  unfinished = $state.raw<Draft[]>([]);
  derived = $state.raw<Figure[] | null>(null);
  /** Why the rules refuse the present stat block. */
  refusal = $state.raw<CodedError | null>(null);
  /** Why saving was refused. */
  error = $state.raw<CodedError | null>(null);
  saving = $state(false);
  /** Who the last saved form added, in words; null once another form opens. */
  added = $state<string | null>(null);
  /** Side of the last one saved; the next one is likely on it too. */
  #side: Draft['side'] = 'pc';
  #fresh = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  /** Counts opened forms, so that a sheet still loading when another form opens is dropped. */
  #opened = 0;

  constructor(campaign: CampaignModel, store: DraftStore) {
    this.campaign = campaign;
    this.#store = store;
    this.unfinished = store.of('person');
    const open = this.unfinished.find((draft) => draft.key === store.open);
    if (open !== undefined) this.resume(open);
  }

  /** Opens a form with only the `name`, or one filled in from a template, on the given side. */
  begin(template: TemplateView | null, wished: Draft['side'] | null = null, count = 1, name = ''): void {
    const side = wished ?? template?.side ?? this.#side;
    this.#open({
      kind: 'person',
      key: `new-${Date.now().toString(36)}`,
      id: null,
      name: template?.name ?? name,
      side,
      count: Math.max(1, Math.min(100, count)),
      stats: template?.stats ?? {},
      alias: '',
      tags: [],
      group: '',
      notes: '',
      portrait: null,
      seen: { ...ALL_SEEN, name: isNamed(side) },
    });
  }

  /** True while nothing has been typed into the open form. */
  isUntouched(): boolean {
    return JSON.stringify(this.draft) === this.#fresh;
  }

  /** Opens the form of somebody on the roster; an unfinished draft of theirs is resumed. */
  async edit(id: string): Promise<void> {
    const { campaign } = this;
    const mine = ++this.#opened;
    const begun = this.unfinished.find((draft) => draft.id === id);
    if (begun !== undefined) return this.resume(begun);
    const person = campaign.person(id);
    const sheet = await campaign.api['campaign.sheet']({ campaign: campaign.id, id });
    if (person === null || mine !== this.#opened) return;
    if (!sheet.ok) return void (campaign.problem = sheet.error);
    this.#open({ ...fromPerson(person), kind: 'person', key: id, id, count: 1, stats: sheet.value.stats });
  }

  /** Resumes an unfinished form. If its combatant has left the roster, it becomes a new one. */
  resume(draft: Draft): void {
    const known = draft.id === null || this.campaign.person(draft.id) !== null;
    this.#open(known ? draft : { ...draft, id: null }, false);
  }

  change(part: Partial<Draft>): void {
    if (this.draft === null) return;
    const { side, seen } = this.draft;
    const isAsUsual = part.side !== undefined && seen.name === this.#isNamedOn(side);
    const moved = isAsUsual ? { seen: { ...seen, name: this.#isNamedOn(part.side ?? side) } } : {};
    this.draft = { ...this.draft, ...moved, ...part };
    if (JSON.stringify(this.draft) === this.#fresh) this.#store.drop(this.draft.key);
    else this.#store.keep(this.draft, true);
    if (part.stats === undefined && part.side === undefined && part.name === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.derive(), SETTLE_MS);
  }

  /** Returns a function that changes only the form open now, for a picture or a name that arrives later. */
  changeHere(): (part: Partial<Draft>) => void {
    const key = this.draft?.key;
    return (part) => {
      if (this.draft?.key === key) this.change(part);
    };
  }

  /** Closes the form; its changes are kept as a draft. */
  close(): void {
    this.#leave();
    this.#store.shut();
    this.unfinished = this.#store.of('person');
  }

  /** Deletes the draft. */
  discard(key = this.draft?.key): void {
    if (key === undefined) return;
    this.#store.drop(key);
    if (key === this.draft?.key) this.#leave();
    this.unfinished = this.#store.of('person');
  }

  async save(): Promise<void> {
    const { draft } = this;
    if (draft === null || this.saving) return;
    if (draft.name.trim() === '') {
      this.error = { code: 'name-missing', message: 'Give it a name.', path: 'name' };
      return;
    }
    this.saving = true;
    const answer = await this.campaign.dispatch(commandOf(draft));
    this.saving = false;
    const isOpen = this.draft?.key === draft.key;
    if (answer.ok) {
      this.#side = draft.side;
      // What was typed into an existing combatant while saving is still unsaved.
      if (!isOpen || this.draft === draft || draft.id === null) this.discard(draft.key);
      if (draft.id === null) this.added = addedWords(draft);
      return;
    }
    if (!isOpen) return;
    this.error = answer.error;
    // Gets the same refusal again, with its path inside the form.
    await this.derive();
  }

  /** Requests the values derived from the present form. */
  async derive(): Promise<void> {
    const { draft, campaign } = this;
    if (draft === null) return;
    const asked = ++this.#asked;
    const { id, side, name, stats } = draft;
    const request = { campaign: campaign.id, id, side, stats: { ...stats, name } };
    const answer = await campaign.api['roster.derive'](request);
    if (asked !== this.#asked) return;
    this.refusal = answer.ok ? null : answer.error;
    if (answer.ok) this.derived = answer.value;
  }

  /** Whether players know the name on a side, as long as that is not set by hand in the form. */
  #isNamedOn(side: Draft['side']): boolean {
    const saved = this.campaign.person(this.draft?.id);
    return saved === null ? isNamed(side) : namedAs(saved.card.seen.name, saved.side, side);
  }

  #open(draft: Draft, isFresh = true): void {
    if (this.draft !== null) this.close();
    this.#opened += 1;
    this.added = null;
    this.#fresh = isFresh ? JSON.stringify(draft) : '';
    this.draft = draft;
    if (!isFresh) this.#store.keep(draft, true);
    void this.derive();
  }

  #leave(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.draft = null;
    this.derived = null;
    this.refusal = null;
    this.error = null;
  }
}

function addedWords({ name, count }: Draft): string {
  return count === 1 ? `${name.trim()} is on the roster` : `${copiesText(count, name.trim())} are on the roster`;
}

function fromPerson({ name, side, card }: PersonView): Omit<Draft, 'kind' | 'key' | 'id' | 'count' | 'stats'> {
  const { alias, tags, group, notes, portrait, seen } = card;
  return { name, side, alias, tags, group, notes, portrait, seen };
}

function commandOf({ id, name, side, count, stats, ...rest }: Draft): { do: string; with: JsonObject } {
  const { alias, tags, group, notes, portrait, seen } = rest;
  const card = { alias, tags, group, notes, portrait, seen: { ...seen } };
  if (id === null) return { do: 'add-combatants', with: { people: [{ name, side, count, stats, card }] } };
  return { do: 'edit-combatant', with: { target: id, side, stats: { ...stats, name }, card } };
}
