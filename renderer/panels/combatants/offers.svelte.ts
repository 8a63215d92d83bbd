import type { CommandView, OfferedCommand } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';
import type { CampaignModel } from '../../app/campaign.svelte';

/** What the offers were asked for: an actor, a target and a revision. */
interface Question {
  readonly actor: string | null;
  readonly target: string | null;
  readonly revision: number;
}

const isSame = (a: Question | null, b: Question): boolean =>
  a !== null && a.actor === b.actor && a.target === b.target && a.revision === b.revision;

/** The commands of one combatant, filled in for the target. Answers to older questions are dropped. */
export class Offers {
  /** Commands of the actor. */
  list = $state.raw<OfferedCommand[]>([]);
  /** Commands without an actor, filled in for the combatant shown. */
  forTable = $state.raw<OfferedCommand[]>([]);
  readonly #campaign: CampaignModel;
  readonly #now: () => Pick<Question, 'actor' | 'target'>;
  #asked: Question | null = null;
  #answered: Question | null = null;
  #pending: Promise<void> = Promise.resolve();

  constructor(campaign: CampaignModel, now: () => Pick<Question, 'actor' | 'target'>) {
    this.#campaign = campaign;
    this.#now = now;
  }

  /** Asks again if actor, target or table have changed. */
  refresh(): Promise<void> {
    const question = this.#question();
    if (!isSame(this.#asked, question)) {
      this.#asked = question;
      this.#pending = this.#ask(question);
    }
    return this.#pending;
  }

  /** Resolves once the offers match the current actor, target and table. */
  async known(): Promise<void> {
    for (let tries = 0; tries < 10; tries += 1) {
      await this.refresh();
      if (isSame(this.#answered, this.#question())) return;
    }
  }

  /** Why a command cannot be repeated; null where it can, or where the offers are for somebody else. */
  refusalOfMore({ name, actorParam }: CommandView, params: JsonObject): string | null {
    if (actorParam === undefined || params[actorParam] !== this.#now().actor) return null;
    const { refusal = null, after } = this.list.find((one) => one.name === name) ?? {};
    return after === undefined ? (refusal?.message ?? null) : null;
  }

  /** Why a command without an actor cannot be used now; null where it can. */
  refusalOf(name: string): string | null {
    return this.forTable.find((one) => one.name === name)?.refusal?.message ?? null;
  }

  #question(): Question {
    return { ...this.#now(), revision: this.#campaign.view.revision };
  }

  async #ask(question: Question): Promise<void> {
    const { actor, target } = question;
    const { api, id } = this.#campaign;
    const answer = actor === null ? null : await api['campaign.offers']({ campaign: id, actor, target });
    if (!isSame(this.#asked, question)) return;
    // A failed question is asked again; the old offers are cleared.
    if (answer?.ok === false) this.#asked = null;
    else this.#answered = question;
    const list = answer?.ok === true ? answer.value : [];
    this.list = list.filter((one) => one.forTable !== true);
    this.forTable = list.filter((one) => one.forTable === true);
  }
}
