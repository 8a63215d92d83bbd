import type { CampaignView, PersonView } from '../../../src/contract/campaign-view';
import type { CampaignModel } from '../../app/campaign.svelte';
import type { CommandFlow } from '../../app/command-flow.svelte';
import { isFelled } from './targets';

/** Remembers across turns how everybody was, and who fell after being targeted. */
export class TurnMemory {
  /** Everybody as of the end of the last turn. */
  #before = $state.raw<ReadonlyMap<string, PersonView>>(new Map());
  #people: ReadonlyMap<string, PersonView> = new Map();
  /** Empty without a fight, null before the first look. */
  #turn: string | null = null;
  /** Sequence number of the last step not undone. */
  #step = 0;
  readonly #fell = new Set<string>();
  #hasBegun = false;

  /** A combatant as of the last turn, to mark what began or ended since. */
  before(id: string): PersonView | undefined {
    return this.#before.get(id);
  }

  /** Somebody fell and has not been targeted on purpose since. */
  hasFallen(id: string): boolean {
    return this.#fell.has(id);
  }

  /** Somebody was targeted on purpose, fallen or not. */
  meant(id: string): void {
    this.#fell.delete(id);
  }

  /** The last change of the view was that a fight began. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Catches up with the view. Returns whether the turn has changed. */
  follow({ view, people }: CampaignModel): boolean {
    for (const person of view.people) {
      const old = this.#people.get(person.id);
      if (!isFelled(person)) this.#fell.delete(person.id);
      else if (old !== undefined && !isFelled(old)) this.#fell.add(person.id);
    }
    const turn = view.encounter === null ? '' : `${view.encounter.headline} ${view.encounter.active ?? ''}`;
    const last = this.#turn ?? '';
    const isNew = turn !== last;
    this.#hasBegun = isNew && this.#turn === '';
    const step = view.undo?.seq ?? 0;
    // An undone turn has ended nothing, so there is nothing to compare with.
    if (isNew) this.#before = last === '' || step < this.#step ? people : this.#people;
    this.#turn = turn;
    this.#step = step;
    this.#people = people;
    return isNew;
  }
}

/** True if the step with this number has been undone; false without one. */
export function isUndone(seq: number | undefined, view: Pick<CampaignView, 'revision' | 'undo'>): boolean {
  return seq !== undefined && view.revision > seq && (view.undo?.seq ?? 0) < seq;
}

/** The result on show belongs to a step that has been undone. */
export function isResultUndone(flow: CommandFlow | null, view: CampaignView): boolean {
  return isUndone(flow?.stage === 'done' ? flow.entry?.seq : undefined, view);
}
