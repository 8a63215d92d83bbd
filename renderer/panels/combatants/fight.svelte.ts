import type { CommandView, OfferedCommand, Suggestion } from '../../../src/contract/views';
import type { PersonView } from '../../../src/contract/campaign-view';
import type { JsonObject } from '../../../src/kernel/json';
import type { AppModel } from '../../app/app.svelte';
import type { CampaignModel } from '../../app/campaign.svelte';
import { CommandFlow } from '../../app/command-flow.svelte';

/** What the Combatants panel looks at: who acts, at whom, with which command. Lives as long as the panel is shown. */
export class FightModel {
  readonly app: AppModel;
  readonly campaign: CampaignModel;
  /** Chosen by hand; null follows the active combatant. */
  chosen = $state<string | null>(null);
  target = $state<string | null>(null);
  offers = $state.raw<OfferedCommand[]>([]);
  flow = $state.raw<CommandFlow | null>(null);
  #asked = 0;

  constructor(app: AppModel, campaign: CampaignModel) {
    this.app = app;
    this.campaign = campaign;
  }

  /** The one whose turn or sheet is in the middle. */
  get actor(): PersonView | null {
    const { view } = this.campaign;
    return this.campaign.person(this.chosen) ?? this.campaign.person(view.encounter?.active) ?? null;
  }

  get targetPerson(): PersonView | null {
    return this.campaign.person(this.target);
  }

  /** Dice are rolled or typed first, by the side of the one acting. */
  get dice(): 'roll' | 'type' {
    return this.app.settings?.dice[this.actor?.side ?? 'foe'] ?? 'roll';
  }

  choose(id: string | null): void {
    if (this.chosen === id) return;
    this.chosen = id;
    this.flow = null;
  }

  /** Asks which commands the actor has; call it when actor, target or table changed. */
  async refreshOffers(): Promise<void> {
    const { actor } = this;
    const asked = ++this.#asked;
    if (actor === null) {
      this.offers = [];
      return;
    }
    const { api, id } = this.campaign;
    const answer = await api['campaign.offers']({ campaign: id, actor: actor.id, target: this.target });
    if (asked === this.#asked && answer.ok) this.offers = answer.value;
  }

  /** Opens a command's form with everything filled in that can be known. */
  begin(name: string, params: JsonObject): void {
    const command = this.campaign.commands.get(name);
    if (command !== undefined) this.flow = new CommandFlow(this.campaign, command, params);
  }

  offer(offered: OfferedCommand): void {
    this.begin(offered.name, offered.prefill);
  }

  suggestion({ call }: Suggestion): void {
    this.begin(call.do, call.with);
  }

  /** Commands for the table as a whole (start, next, end): run at once, by the app's dice or the table's. */
  async run(name: string, params: JsonObject, dice: 'roll' | 'type'): Promise<void> {
    const command = this.campaign.commands.get(name);
    if (command === undefined) return;
    const flow = new CommandFlow(this.campaign, command, params);
    this.flow = flow;
    if (dice === 'roll') await flow.roll();
    else await flow.type();
    if (flow.stage === 'done' && name !== 'start-encounter' && (flow.presentation?.suggestions.length ?? 0) === 0) {
      this.flow = null;
      this.chosen = null;
    }
  }

  command(name: string): CommandView | undefined {
    return this.campaign.commands.get(name);
  }
}
