import type { CommandView, OfferedCommand } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';
import type { CampaignModel } from '../../app/campaign.svelte';

/** What is asked: what this one can do, aiming at that one, at the table as it stands. */
interface Question {
  readonly actor: string | null;
  readonly target: string | null;
  readonly revision: number;
}

const isSame = (a: Question | null, b: Question): boolean =>
  a !== null && a.actor === b.actor && a.target === b.target && a.revision === b.revision;

/** The commands that one person has, filled in for whom they aim at. An answer to an older question is never taken. */
export class Offers {
  /** What somebody does. */
  list = $state.raw<OfferedCommand[]>([]);
  /** Commands of nobody in particular, filled in for whoever is looked at. */
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

  /** Asks if actor, target or table are others than those asked for last. */
  refresh(): Promise<void> {
    const question = this.#question();
    if (!isSame(this.#asked, question)) {
      this.#asked = question;
      this.#pending = this.#ask(question);
    }
    return this.#pending;
  }

  /** Resolves once the offers are those of the present actor, target and table, whatever changes on the way. */
  async known(): Promise<void> {
    for (let tries = 0; tries < 10; tries += 1) {
      await this.refresh();
      if (isSame(this.#answered, this.#question())) return;
    }
  }

  /** Why somebody cannot do once more what they did; null where they can, or where the offers are not theirs. */
  refusalOfMore({ name, actorParam }: CommandView, params: JsonObject): string | null {
    if (actorParam === undefined || params[actorParam] !== this.#now().actor) return null;
    const { refusal = null, after } = this.list.find((one) => one.name === name) ?? {};
    return after === undefined ? (refusal?.message ?? null) : null;
  }

  /** Why a command of nobody in particular cannot be used now, in a sentence; null where it can. */
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
    // What could not be answered is asked again; nobody is taken for somebody else meanwhile.
    if (answer?.ok === false) this.#asked = null;
    else this.#answered = question;
    const list = answer?.ok === true ? answer.value : [];
    this.list = list.filter((one) => one.forTable !== true);
    this.forTable = list.filter((one) => one.forTable === true);
  }
}
