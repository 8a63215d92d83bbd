import type { CampaignView, PersonView } from '../../../src/contract/campaign-view';
import type { CampaignModel } from '../../app/campaign.svelte';
import type { CommandFlow } from '../../app/command-flow.svelte';
import { isFelled } from './targets';

/** What is remembered of the table while turns pass: everybody as they were, and who fell since they were aimed at. */
export class TurnMemory {
  /** Everybody as they were before the turn passed last. */
  #before = $state.raw<ReadonlyMap<string, PersonView>>(new Map());
  #people: ReadonlyMap<string, PersonView> = new Map();
  #turn = '';
  /** The last step that counted. */
  #step = 0;
  readonly #fell = new Set<string>();

  /** Somebody as they were before the turn passed last, for marks of what began or ended since. */
  before(id: string): PersonView | undefined {
    return this.#before.get(id);
  }

  /** Somebody fell, and nobody has aimed at them on purpose since. */
  hasFallen(id: string): boolean {
    return this.#fell.has(id);
  }

  /** Somebody is aimed at on purpose, fallen or not. */
  meant(id: string): void {
    this.#fell.delete(id);
  }

  /** Takes note of the table as it is now. Answers whether the turn passed. */
  follow({ view, people }: CampaignModel): boolean {
    for (const person of view.people) {
      const old = this.#people.get(person.id);
      if (!isFelled(person)) this.#fell.delete(person.id);
      else if (old !== undefined && !isFelled(old)) this.#fell.add(person.id);
    }
    const turn = view.encounter === null ? '' : `${view.encounter.headline} ${view.encounter.active ?? ''}`;
    const isNew = turn !== this.#turn;
    const step = view.undo?.seq ?? 0;
    // What an undone turn had is not over: it never was.
    if (isNew) this.#before = this.#turn === '' || step < this.#step ? people : this.#people;
    this.#turn = turn;
    this.#step = step;
    this.#people = people;
    return isNew;
  }
}

/** A step that counts no more; none where nothing is known of one. */
export function isUndone(seq: number | undefined, view: Pick<CampaignView, 'revision' | 'undo'>): boolean {
  return seq !== undefined && view.revision > seq && (view.undo?.seq ?? 0) < seq;
}

/** The answer on show is of a step that was undone meanwhile. */
export function isTakenBack(flow: CommandFlow | null, view: CampaignView): boolean {
  return isUndone(flow?.stage === 'done' ? flow.entry?.seq : undefined, view);
}
