import type { BringView } from '../../../src/contract/campaign-view';
import type { CommandCall } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';
import { START_FIGHT } from '../roster/start-fight';
import type { CampaignModel } from '../../app/campaign.svelte';
import type { CommandFlow } from '../../app/command-flow.svelte';
import type { OpenOptions } from './begin';

/** The part of the fight model used here. */
interface Forms {
  readonly campaign: CampaignModel;
  readonly flow: CommandFlow | null;
  begin(name: string, params: JsonObject, how: OpenOptions): void;
}

/** Choosing who takes part in a new fight: the form of the system's start command, plus copies and templates. */
export class Choosing {
  /** Templates and copies to bring in; null while no fight is being set up. */
  brings = $state.raw<BringView[] | null>(null);
  readonly #fight: Forms;

  constructor(fight: Forms) {
    this.#fight = fight;
  }

  /** Opens the form, without copies at first. */
  begin(): void {
    const { campaign } = this.#fight;
    const { start } = campaign.ruleset.table;
    if (start === undefined) return;
    const word = start.params['participants'] ?? 'participants';
    const as = (params: JsonObject): CommandCall => this.#call(start.do, word, params);
    // Cleared before the form opens and previews, so that nobody is left over from another fight.
    this.brings = [];
    this.#fight.begin(start.do, {}, { as });
  }

  change(brings: BringView[]): void {
    this.brings = brings;
    const { flow } = this.#fight;
    flow?.change(flow.params);
  }

  /** With copies, the application's own start command brings them in within the same step. */
  #call(start: string, word: string, params: JsonObject): CommandCall {
    const { [word]: participants = [], ...rest } = params;
    if (this.brings === null || this.brings.length === 0) return { do: start, with: params };
    const brings = this.brings.map((bring) => ({ ...bring }));
    return { do: START_FIGHT, with: { participants, brings, with: rest } };
  }
}
