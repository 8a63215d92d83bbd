import type { PreparedView } from '../../../src/contract/campaign-view';
import { asJson } from '../../../src/kernel/json';
import type { CodedError } from '../../../src/kernel/result';
import type { CampaignModel } from '../../app/campaign.svelte';
import type { DraftStore, EncounterDraft } from './drafts';

/** The form of one prepared encounter; closing it unsaved keeps a draft. */
export class EncounterFormModel {
  readonly campaign: CampaignModel;
  readonly #store: DraftStore;
  draft = $state.raw<EncounterDraft | null>(null);
  unfinished = $state.raw<EncounterDraft[]>([]);
  error = $state.raw<CodedError | null>(null);
  /** Name of the encounter just saved; null once that has been handled. */
  saved = $state<string | null>(null);
  #fresh = '';
  #isSaving = false;

  constructor(campaign: CampaignModel, store: DraftStore) {
    this.campaign = campaign;
    this.#store = store;
    this.unfinished = store.of('encounter');
    const open = this.unfinished.find((draft) => draft.key === store.open);
    if (open !== undefined) this.resume(open);
  }

  begin(): void {
    const { people, prepared } = this.campaign.view;
    // The first fight is most likely against the foes on the roster.
    const isExpected = (side: string): boolean => side === 'pc' || (side === 'foe' && prepared.length === 0);
    const members = people.filter((person) => isExpected(person.side) && !person.out).map((person) => person.id);
    const key = `new-${Date.now().toString(36)}`;
    this.#open({ kind: 'encounter', key, id: null, name: '', notes: '', members, start: {} });
  }

  edit(prepared: PreparedView): void {
    const begun = this.unfinished.find((draft) => draft.id === prepared.id);
    if (begun !== undefined) return this.resume(begun);
    this.#open({ ...prepared, kind: 'encounter', key: prepared.id });
  }

  /** Opens a form filled in from another encounter. */
  duplicate(prepared: PreparedView): void {
    const { id: _id, ...plan } = prepared;
    const key = `new-${Date.now().toString(36)}`;
    this.#open({ ...plan, name: `${prepared.name}, again`, kind: 'encounter', key, id: null });
  }

  /** Resumes an unfinished form; people who have left the roster since are dropped from it. */
  resume(draft: EncounterDraft): void {
    const { view } = this.campaign;
    const id = view.prepared.some((prepared) => prepared.id === draft.id) ? draft.id : null;
    const members = draft.members.filter((member) => this.campaign.person(member) !== null);
    this.#open({ ...draft, id, members });
    this.#fresh = '';
  }

  change(part: Partial<EncounterDraft>): void {
    if (this.draft === null) return;
    this.draft = { ...this.draft, ...part };
    if (JSON.stringify(this.draft) === this.#fresh) this.#store.drop(this.draft.key);
    else this.#store.keep(this.draft, true);
  }

  /** Closes the form; its changes are kept as a draft. */
  close(): void {
    this.draft = null;
    this.error = null;
    this.#store.shut();
    this.unfinished = this.#store.of('encounter');
  }

  discard(key = this.draft?.key): void {
    if (key === undefined) return;
    this.#store.drop(key);
    if (key === this.draft?.key) this.close();
    else this.unfinished = this.#store.of('encounter');
  }

  async save(): Promise<void> {
    const { draft } = this;
    if (draft === null || this.#isSaving) return;
    if (draft.name.trim() === '') {
      this.error = { code: 'name-missing', message: 'Give the encounter a name.', path: 'name' };
      return;
    }
    const { id, name, notes, members, brings = [], tags = [], start } = draft;
    const plan = { name, notes, members, brings: brings.map((bring) => asJson({ ...bring })), tags, start };
    const params = { ...(id === null ? {} : { id }), ...plan };
    this.#isSaving = true;
    const answer = await this.campaign.dispatch({ do: 'prepare-encounter', with: params });
    this.#isSaving = false;
    this.error = answer.ok ? null : answer.error;
    if (!answer.ok) return;
    this.discard(draft.key);
    this.saved = name.trim();
  }

  #open(draft: EncounterDraft): void {
    this.#fresh = JSON.stringify(draft);
    this.draft = draft;
    this.error = null;
  }
}
