import { isRuledOut } from '../../src/contract/asks';
import type { LogEntry, NeedsDice } from '../../src/contract/campaign-view';
import type { CommandCall, CommandView, Odds, Presentation } from '../../src/contract/views';
import type { JsonObject } from '../../src/kernel/json';
import type { CodedError } from '../../src/kernel/result';
import type { FormSchema } from '../ui/schema';
import type { CampaignModel } from './campaign.svelte';
import { plainError } from './command-flow-errors';
import type { FirstDone, FlowOptions } from './command-flow-options';
import { SaidByPhones } from './said-by-phones';
import { DiceHands } from './dice-hands';
import { FilledIn } from './filled-anew';
import { atAll, deedsAt, inOneStep, inTurnsOf } from './one-step';

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
  /** What was filled in when it was opened. */
  readonly started: readonly string[];
  /** Who could do the same next, each in their own turn. */
  readonly mates: readonly string[];
  /** They do it too. */
  withMates = $state(false);
  /** Parameters as the form has them. */
  params = $state.raw<JsonObject>({});
  stage = $state<FlowStage>('form');
  /** Why the command would be refused, or was; by path where one is known. */
  error = $state.raw<CodedError | null>(null);
  /** It has been sent once: what is missing is a mistake from now on. */
  tried = $state(false);
  /** What is known before the first die: the lines of the target number. */
  trace = $state.raw<LogEntry['trace']>([]);
  /** Dice wanted first, known while the form is still open; null when none are. */
  firstDice = $state.raw<NeedsDice | null>(null);
  /** Dice wanted now. */
  wanted = $state.raw<NeedsDice | null>(null);
  /** Faces so far, in order; null for one the app rolls. */
  faces = $state.raw<(number | null)[]>([]);
  odds = $state.raw<Odds | null>(null);
  /** The form has changed and the answer is not there yet: dice asked for may be for something else. */
  isStale = $state(false);
  /** Targets beside the one in the form. */
  others = $state.raw<readonly string[]>([]);
  entry = $state.raw<LogEntry | null>(null);
  presentation = $state.raw<Presentation | null>(null);
  readonly #phones: SaidByPhones;
  /** Done before it in the same step; null where nothing stands in its way. */
  first = $state.raw<FirstDone | null>(null);
  /** Questions that are not asked again. */
  settled = $state.raw<readonly string[]>([]);
  readonly #hands: DiceHands;
  readonly #isLooked: boolean;
  readonly #on: Pick<FlowOptions, 'onaim' | 'ondone' | 'as'>;
  readonly #filled: FilledIn;
  /** Breakdown and first dice of the form as it was opened are on their way; null once they are there. */
  firstLook: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  /** Counts what was sent, and each time somebody went back to the form. */
  #sent = 0;
  #hasAsked = false;
  /** The faces that were there when each group so far was typed. */
  #earlier: (number | null)[][] = [];

  constructor(campaign: CampaignModel, command: CommandView, params: JsonObject, options: FlowOptions = {}) {
    this.campaign = campaign;
    this.command = command;
    this.params = params;
    this.started = Object.keys(params);
    this.others = options.others ?? [];
    this.mates = options.mates ?? [];
    this.#isLooked = options.look !== false;
    this.#hands = new DiceHands(campaign, options.sides);
    this.#phones = new SaidByPhones(options.proposals);
    this.#on = options;
    this.first = options.first ?? null;
    this.settled = options.settled ?? [];
    this.#filled = new FilledIn(command, params, options.refill);
    if (this.#isLooked) this.firstLook = this.look().finally(() => (this.firstLook = null));
  }

  /** The form changed by hand: breakdown and odds follow when typing pauses, and so does the aim. */
  change(params: JsonObject): void {
    const before = this.targets;
    this.#set(params);
    const now = this.targets;
    if (now.length !== before.length || now.some((id, at) => id !== before[at])) this.#on.onaim?.(now);
  }

  #set(params: JsonObject): void {
    if (this.stage === 'done') this.again();
    this.params = params;
    this.isStale = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.look(), SETTLE_MS);
  }

  /** Whom the command is for as it stands, the first first. */
  get targets(): readonly string[] {
    const { targetParam } = this.command;
    const named = targetParam === undefined ? [] : [this.params[targetParam]].flat();
    return [...named.filter((id) => typeof id === 'string' && id !== ''), ...this.others] as string[];
  }

  /** Other targets than before; a command that takes a list gets them all at once. */
  aim(targets: readonly string[]): void {
    const { targetParam, manyTargets } = this.command;
    if (targetParam === undefined || this.stage !== 'form') return;
    const [first, ...others] = targets;
    this.others = manyTargets === true ? [] : others;
    const { [targetParam]: _old, ...rest } = this.params;
    const now = manyTargets === true ? [...targets] : first;
    this.#set(now === undefined ? rest : { ...rest, [targetParam]: now });
  }

  /** The table changed while the form stood open. */
  tableChanged(): void {
    if (this.stage === 'form' && this.#isLooked) void this.look();
  }

  /** Asks for breakdown, first dice and odds as the form stands. */
  async look(): Promise<void> {
    const asked = ++this.#asked;
    await this.#filled.anew(this);
    if (asked !== this.#asked || this.#isRefused()) return;
    const call = this.#one(atAll(this.command, this.params, this.others));
    const whole = inOneStep([...this.#before, call]);
    const { api, id } = this.campaign;
    const [preview, odds] = await Promise.all([
      api['campaign.preview']({ campaign: id, call: whole, dice: { faces: [], then: 'ask' } }),
      this.command.priced ? api['campaign.odds']({ campaign: id, call }) : null,
    ]);
    if (asked !== this.#asked) return;
    // Nothing stands in the way any more, so nothing is laid aside.
    if (!preview.ok && this.first !== null && preview.error.path?.startsWith('calls.0') === true) {
      this.first = null;
      return this.look();
    }
    this.isStale = false;
    this.odds = odds?.ok === true ? odds.value : null;
    this.error = preview.ok ? null : this.#plain(preview.error);
    const answer = preview.ok ? preview.value : null;
    this.firstDice = answer?.kind === 'needs-dice' ? this.#hands.marked(answer) : null;
    this.trace = answer === null ? [] : answer.kind === 'needs-dice' ? answer.trace : answer.entry.trace;
  }

  /** True once: dice asked for with the command itself take the keyboard, those asked anew only where it is free. */
  asksFirst(): boolean {
    const is = !this.#hasAsked;
    this.#hasAsked = true;
    return is;
  }

  /** What a phone said goes into it, and is marked so. */
  uses(proposal: string): void {
    this.#phones.add(proposal);
  }

  /** What phones said to the dice asked for last goes into nothing: other dice are asked for. */
  forget(): void {
    this.#phones.forget();
  }

  /** Everybody's dice as their side's setting says; `then` for those of nobody. */
  async start(then: 'roll' | 'type'): Promise<void> {
    await this.#send(then === 'roll' ? 'roll' : 'ask');
  }

  /** Lets the app roll the dice that come first and all others of their side; those of other sides lie in their own hand. */
  async roll(): Promise<void> {
    this.#hands.put('roll', this.firstDice);
    await this.#send('roll');
  }

  /** Begins typing, or goes on with the faces of the group that was asked for. */
  async type(faces: readonly (number | null)[] = []): Promise<void> {
    if (this.wanted === null) this.#hands.put('ask', this.firstDice);
    await this.#send('ask', faces);
  }

  /** Asks again for the dice typed last, or rolled since; before the first of them the form stands open. */
  async retype(): Promise<void> {
    if (this.stage === 'sending') return;
    const faces = this.#earlier.pop() ?? [];
    if (faces.length === 0) return this.again();
    this.faces = faces;
    this.#phones.forget();
    await this.#send('ask');
  }

  /** Uses the faces typed so far and lets the app roll what follows of that side. */
  async rollAfter(faces: readonly (number | null)[]): Promise<void> {
    this.#hands.put('roll', this.wanted ?? this.firstDice);
    await this.#send('roll', faces);
  }

  /** What is offered first for a group of dice: by the setting of whose they are; undefined where they are nobody's. */
  handOf(dice: NeedsDice | null): 'roll' | 'type' | undefined {
    return this.#hands.of(dice);
  }

  /** Back to the form with everything filled in as it was. */
  again(): void {
    this.stage = 'form';
    this.#sent += 1;
    this.#phones.again();
    [this.faces, this.#earlier] = [[], []];
    this.wanted = this.entry = this.presentation = null;
    void this.look();
  }

  get #before(): CommandCall[] {
    return this.first === null ? [] : [this.first.call];
  }

  #one(params: JsonObject): CommandCall {
    return this.#on.as?.(params) ?? { do: this.command.name, with: params };
  }

  /** The command; for several targets, or a group whose turns follow one another, one step that holds it for each. */
  #call(): CommandCall {
    const next = this.campaign.callOf('next', {});
    const deeds = deedsAt(this.command, this.params, this.others, (params) => this.#one(params));
    const theirs = next === null || !this.withMates ? [] : inTurnsOf(this.command, deeds, this.mates, next);
    return inOneStep([...this.#before, ...deeds, ...theirs]);
  }

  /** True, with the reason told, where it cannot be done at several, or by several in turn, as it stands. */
  #isRefused(): boolean {
    const { alone } = this.command.asks ?? {};
    const isOne = this.others.length === 0 && (this.mates.length === 0 || !this.withMates);
    if (alone === undefined || isOne) return false;
    if (alone.where !== undefined && !isRuledOut(alone.where, this.params)) return false;
    this.error = { code: 'one-at-a-time', message: alone.why };
    [this.isStale, this.odds, this.firstDice, this.trace] = [false, null, null, []];
    return true;
  }

  #plain({ path, ...error }: CodedError): CodedError {
    const own = path === undefined ? {} : { path: path.replace(/^calls\.\d+(\.with\.|$)/, '') };
    return plainError({ ...error, ...own }, this.command.form as FormSchema, this.params);
  }

  /** `typed` are new faces; after a refusal the fields still hold them, so they do not count as given. */
  async #send(then: 'ask' | 'roll', typed: readonly (number | null)[] = []): Promise<void> {
    if (this.stage === 'sending') return;
    clearTimeout(this.#timer);
    this.#asked += 1;
    const faces = [...this.faces, ...typed];
    const before = this.stage;
    const how = { quiet: true, sides: this.#hands.sides, proposals: this.#phones.all };
    [this.isStale, this.tried] = [false, true];
    if (this.#isRefused()) return;
    this.stage = 'sending';
    const mine = ++this.#sent;
    if (before === 'form') await this.#filled.anew(this);
    if (mine !== this.#sent) return;
    const { params } = this;
    const answer = await this.campaign.dispatch(this.#call(), faces, then, how);
    // Back at the form nobody waits for it any more; what is done is done.
    if (mine !== this.#sent && (!answer.ok || answer.value.kind === 'needs-dice')) return;
    if (!answer.ok) {
      this.error = this.#plain(answer.error);
      this.stage = before === 'dice' ? 'dice' : 'form';
      return;
    }
    this.error = null;
    clearTimeout(this.#timer);
    this.#asked += 1;
    if (answer.value.kind === 'needs-dice') {
      // The dice are for what was sent, whatever was changed on the way.
      this.params = params;
      if (typed.length > 0) this.#earlier.push(this.faces);
      // What the app rolled on the way falls the same when the command is run again.
      this.faces = answer.value.fallen.map((die) => (die.by === 'rolled' ? null : die.face));
      this.wanted = answer.value;
      this.#phones.send();
      this.trace = answer.value.trace;
      this.stage = 'dice';
      return;
    }
    this.entry = answer.value.entry;
    this.presentation = answer.value.presentation;
    this.wanted = this.first = null;
    [this.faces, this.#earlier] = [[], []];
    this.#phones.done();
    this.stage = 'done';
    this.#on.ondone?.(params, this.#filled.params, answer.value.entry.seq);
  }
}
