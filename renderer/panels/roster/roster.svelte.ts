import type { PersonView, SheetView } from '../../../src/contract/campaign-view';
import type { TemplateView } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';
import type { CodedError } from '../../../src/kernel/result';
import type { CampaignModel } from '../../app/campaign.svelte';
import { filterByText } from '../../lib/filter';

/** What the form of a combatant holds. */
export interface Draft {
  /** Combatant edited, or null for a new one. */
  id: string | null;
  name: string;
  side: PersonView['side'];
  count: number;
  stats: JsonObject;
  alias: string;
  tags: string[];
  group: string;
  notes: string;
  seen: PersonView['card']['seen'];
}

const ALL_SEEN: Draft['seen'] = { shown: true, name: true, health: 'word', conditions: true, portrait: true };

/** The roster: who is there, what is being written. A draft survives the form that is closed and the panel that is left. */
export class RosterModel {
  readonly campaign: CampaignModel;
  query = $state('');
  selected = $state<string[]>([]);
  draft = $state.raw<Draft | null>(null);
  sheet = $state.raw<SheetView | null>(null);
  error = $state.raw<CodedError | null>(null);
  saving = $state(false);

  constructor(campaign: CampaignModel) {
    this.campaign = campaign;
    this.draft = readDraft(campaign.id);
  }

  get found(): PersonView[] {
    const { people } = this.campaign.view;
    return filterByText(
      people,
      this.query,
      (person) => `${person.name} ${person.card.tags.join(' ')} ${person.subtitle ?? ''}`,
    );
  }

  begin(template: TemplateView | null): void {
    const side = template?.side ?? 'foe';
    this.#set({
      id: null,
      name: template?.name ?? '',
      side,
      count: 1,
      stats: template?.stats ?? {},
      alias: '',
      tags: [],
      group: '',
      notes: '',
      seen: { ...ALL_SEEN, name: side !== 'foe' },
    });
    this.sheet = null;
  }

  async edit(id: string): Promise<void> {
    const { campaign } = this;
    const person = campaign.person(id);
    const sheet = await campaign.api['campaign.sheet']({ campaign: campaign.id, id });
    if (person === null || !sheet.ok) return;
    this.sheet = sheet.value;
    const { alias, tags, group, notes, seen } = person.card;
    this.#set({
      id,
      name: person.name,
      side: person.side,
      count: 1,
      stats: sheet.value.stats,
      alias,
      tags,
      group,
      notes,
      seen,
    });
  }

  change(part: Partial<Draft>): void {
    if (this.draft !== null) this.#set({ ...this.draft, ...part });
  }

  close(): void {
    this.#set(null);
    this.error = null;
  }

  async save(): Promise<void> {
    const { draft } = this;
    if (draft === null) return;
    if (draft.name.trim() === '') {
      this.error = { code: 'name-missing', message: 'Give it a name.', path: 'name' };
      return;
    }
    const { alias, tags, group, notes, seen } = draft;
    const card = { alias, tags, group, notes, seen };
    const { name, side, count, stats } = draft;
    const call =
      draft.id === null
        ? { do: 'add-combatants', with: { people: [{ name, side, count, stats, card }] } }
        : { do: 'edit-combatant', with: { target: draft.id, side, stats: { ...stats, name }, card } };
    this.saving = true;
    const answer = await this.campaign.dispatch(call as never);
    this.saving = false;
    this.error = answer.ok ? null : answer.error;
    if (answer.ok) this.close();
  }

  async copy(id: string, count: number): Promise<void> {
    await this.campaign.dispatch({ do: 'duplicate-combatant', with: { target: id, count } });
  }

  async remove(ids: readonly string[]): Promise<void> {
    const answer = await this.campaign.dispatch({ do: 'remove-combatants', with: { targets: [...ids] } });
    this.error = answer.ok ? null : answer.error;
    if (answer.ok) this.selected = [];
  }

  #set(draft: Draft | null): void {
    this.draft = draft;
    const key = draftKey(this.campaign.id);
    if (draft === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  }
}

const draftKey = (campaign: string): string => `turnwright.draft.${campaign}`;

function readDraft(campaign: string): Draft | null {
  const kept = localStorage.getItem(draftKey(campaign));
  if (kept === null) return null;
  try {
    return JSON.parse(kept) as Draft;
  } catch {
    // A draft nobody can read is no draft.
    localStorage.removeItem(draftKey(campaign));
    return null;
  }
}
