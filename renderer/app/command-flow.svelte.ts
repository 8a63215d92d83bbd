import type { LogEntry, NeedsDice } from '../../src/contract/campaign-view';
import type { CommandView, Odds, Presentation } from '../../src/contract/views';
import type { JsonObject } from '../../src/kernel/json';
import type { CodedError } from '../../src/kernel/result';
import type { CampaignModel } from './campaign.svelte';

/** A question must stand still this long before the main process is asked for breakdown and odds. */
const SETTLE_MS = 120;

/** Where a command stands: being filled in, waiting for dice, on its way, or done. */
export type FlowStage = 'form' | 'dice' | 'sending' | 'done';

/**
 * One command from its form to its result: live breakdown and exact odds while it is filled in, dice rolled or typed in
 * groups, refusals beside the field they are about. Typed faces survive every refusal.
 */
export class CommandFlow {
  readonly campaign: CampaignModel;
  readonly command: CommandView;
  /** Parameters as the form has them. */
  params = $state.raw<JsonObject>({});
  stage = $state<FlowStage>('form');
  /** Why the command would be refused, or was; by path where one is known. */
  error = $state.raw<CodedError | null>(null);
  /** What is known before the first die: the lines of the target number. */
  trace = $state.raw<LogEntry['trace']>([]);
  /** Dice wanted first, known while the form is still open; null when none are. */
  firstDice = $state.raw<NeedsDice['group'] | null>(null);
  /** Dice wanted now. */
  wanted = $state.raw<NeedsDice | null>(null);
  /** Faces given so far. */
  faces = $state.raw<number[]>([]);
  odds = $state.raw<Odds | null>(null);
  entry = $state.raw<LogEntry | null>(null);
  presentation = $state.raw<Presentation | null>(null);
  result = $state.raw<JsonObject | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(campaign: CampaignModel, command: CommandView, params: JsonObject) {
    this.campaign = campaign;
    this.command = command;
    this.params = params;
    void this.look();
  }

  /** The form changed: breakdown and odds follow when typing pauses. */
  change(params: JsonObject): void {
    this.params = params;
    if (this.stage === 'done') this.again();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.look(), SETTLE_MS);
  }

  /** Asks for breakdown, first dice and odds as the form stands. */
  async look(): Promise<void> {
    const asked = ++this.#asked;
    const call = this.#call();
    const { api, id } = this.campaign;
    const [preview, odds] = await Promise.all([
      api['campaign.preview']({ campaign: id, call, dice: { faces: [], then: 'ask' } }),
      this.command.priced ? api['campaign.odds']({ campaign: id, call }) : null,
    ]);
    if (asked !== this.#asked) return;
    this.odds = odds?.ok === true ? odds.value : null;
    this.error = preview.ok ? null : preview.error;
    if (!preview.ok) {
      this.trace = [];
      this.firstDice = null;
    } else if (preview.value.kind === 'needs-dice') {
      this.trace = preview.value.trace;
      this.firstDice = preview.value.group;
    } else {
      this.trace = preview.value.entry.trace;
      this.firstDice = null;
    }
  }

  /** Lets the app roll everything that is not typed yet. */
  async roll(): Promise<void> {
    await this.#send('roll');
  }

  /** Begins typing, or goes on with the faces of the group that was asked for. */
  async type(faces: number[] = []): Promise<void> {
    this.faces = [...this.faces, ...faces];
    await this.#send('ask');
  }

  /** Back to the form with everything filled in as it was. */
  again(): void {
    this.stage = 'form';
    this.faces = [];
    this.wanted = null;
    this.entry = null;
    this.presentation = null;
  }

  #call(): { do: string; with: JsonObject } {
    return { do: this.command.name, with: this.params };
  }

  async #send(then: 'ask' | 'roll'): Promise<void> {
    clearTimeout(this.#timer);
    this.#asked += 1;
    const before = this.stage;
    this.stage = 'sending';
    const answer = await this.campaign.dispatch(this.#call(), this.faces, then);
    if (!answer.ok) {
      this.error = answer.error;
      this.stage = before === 'dice' ? 'dice' : 'form';
      return;
    }
    this.error = null;
    if (answer.value.kind === 'needs-dice') {
      this.wanted = answer.value;
      this.trace = answer.value.trace;
      this.stage = 'dice';
      return;
    }
    this.entry = answer.value.entry;
    this.presentation = answer.value.presentation;
    this.result = answer.value.result;
    this.wanted = null;
    this.faces = [];
    this.stage = 'done';
  }
}
