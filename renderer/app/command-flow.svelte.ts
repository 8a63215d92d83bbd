import { isRuledOut } from '../../src/contract/asks';
import type { LogEntry, NeedsDice, RollMode } from '../../src/contract/campaign-view';
import type { CommandCall, CommandView, Odds, Presentation } from '../../src/contract/views';
import type { JsonObject } from '../../src/kernel/json';
import type { CodedError } from '../../src/kernel/result';
import type { CampaignModel } from './campaign.svelte';
import { plainError } from './command-flow-errors';
import type { Prerequisite, FlowOptions } from './command-flow-options';
import { UsedProposals } from './used-proposals';
import { DiceHands } from './dice-hands';
import { Prefilled } from './refill';
import { withAllTargets, callsForTargets, inOneStep, lookAt, repeatedInTurn } from './one-step';

/** How long typing must pause before breakdown and odds are requested. */
const SETTLE_MS = 120;

/**
 * One command from its form to its result: live breakdown and exact odds while it is filled in, dice rolled or typed in
 * groups, refusals shown at their field. Typed faces survive every refusal.
 */
export class CommandFlow {
  readonly campaign: CampaignModel;
  readonly command: CommandView;
  /** Names of the parameters set when it was opened. */
  readonly started: readonly string[];
  /** Group members who could do the same next, each in their own turn. */
  readonly mates: readonly string[];
  /** The group members do the same. */
  withMates = $state(false);
  /** The form's parameters. */
  params = $state.raw<JsonObject>({});
  /** Being filled in, waiting for dice, being sent, or done. */
  stage = $state<'form' | 'dice' | 'sending' | 'done'>('form');
  /** Why the command would be refused, or was; by path where one is known. */
  error = $state.raw<CodedError | null>(null);
  /** It has been sent once, so missing values now count as errors. */
  tried = $state(false);
  /** The breakdown known before the first die: the lines of the target number. */
  trace = $state.raw<LogEntry['trace']>([]);
  /** The first dice needed, known while the form is still open; null if none. */
  firstDice = $state.raw<NeedsDice | null>(null);
  /** Dice needed now. */
  wanted = $state.raw<NeedsDice | null>(null);
  /** Faces so far, in order; null for a die the app rolls. */
  faces = $state.raw<(number | null)[]>([]);
  odds = $state.raw<Odds | null>(null);
  /** The form has changed and no answer has arrived, so the dice requested may be out of date. */
  isStale = $state(false);
  /** Targets beyond the one in the form. */
  others = $state.raw<readonly string[]>([]);
  entry = $state.raw<LogEntry | null>(null);
  presentation = $state.raw<Presentation | null>(null);
  readonly #phones: UsedProposals;
  /** A call to make first in the same step; null if none is needed. */
  first = $state.raw<Prerequisite | null>(null);
  /** Questions that are not asked again. */
  settled = $state.raw<readonly string[]>([]);
  readonly #hands: DiceHands;
  readonly #isLooked: boolean;
  readonly #on: Pick<FlowOptions, 'onaim' | 'ondone' | 'as'>;
  readonly #filled: Prefilled;
  /** Pending while the first breakdown is being requested; null after that. */
  firstLook: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  /** The latest request, which those before it give way to. */
  #looking: Promise<void> | null = null;
  /** Counts sends and returns to the form, to recognise outdated answers. */
  #sent = 0;
  #hasAsked = false;
  /** The faces known before each group typed so far, to step back. */
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
    this.#phones = new UsedProposals(options.proposals);
    this.#on = options;
    this.first = options.first ?? null;
    this.settled = options.settled ?? [];
    this.#filled = new Prefilled(command, params, options.refill);
    if (this.#isLooked) this.firstLook = this.look().finally(() => (this.firstLook = null));
  }

  /** Takes a change of the form by hand; breakdown and odds follow when typing pauses. Reports changed targets. */
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

  /** The present targets; the one in the form first. */
  get targets(): readonly string[] {
    const { targetParam } = this.command;
    const named = targetParam === undefined ? [] : [this.params[targetParam]].flat();
    return [...named.filter((id): id is string => typeof id === 'string' && id !== ''), ...this.others];
  }

  /** Sets the targets; a command that takes a list gets them all at once. */
  aim(targets: readonly string[]): void {
    const { targetParam, manyTargets } = this.command;
    if (targetParam === undefined || this.stage !== 'form') return;
    const [first, ...others] = targets;
    this.others = manyTargets === true ? [] : others;
    const { [targetParam]: _old, ...rest } = this.params;
    const now = manyTargets === true ? [...targets] : first;
    this.#set(now === undefined ? rest : { ...rest, [targetParam]: now });
  }

  /** Called when the campaign changes while the form is open. */
  tableChanged(): void {
    if (this.stage === 'form' && this.#isLooked) void this.look();
  }

  /** Resolves once it is known whether the present form asks for dice, without waiting until typing pauses. */
  async looked(): Promise<void> {
    if (this.isStale) void this.look();
    for (let last: Promise<void> | null = null; last !== this.#looking;) await (last = this.#looking);
  }

  /** Requests breakdown, first dice and odds for the present form. */
  readonly look = (): Promise<void> => (this.#looking = this.#look());
  async #look(): Promise<void> {
    const asked = ++this.#asked;
    await this.#filled.anew(this);
    if (asked !== this.#asked || this.#isRefused()) return;
    const call = this.#one(withAllTargets(this.command, this.params, this.others));
    const whole = inOneStep([...this.#before, call]);
    const [preview, odds] = await lookAt(this.campaign, whole, this.command.priced ? call : null);
    if (asked !== this.#asked) return;
    // Nothing stands in the way any more, so nothing has to be paused.
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

  /** True once: the first dice fields take the focus, later ones only if it is free. */
  asksFirst(): boolean {
    const is = !this.#hasAsked;
    this.#hasAsked = true;
    return is;
  }

  /** Marks a phone's proposal as used by this command. */
  uses(proposal: string): void {
    this.#phones.add(proposal);
  }

  /** Drops the answers of phones to the last dice request. */
  forget(): void {
    this.#phones.forget();
  }

  /** Starts it with everybody's dice by their side's setting; `then` is for dice that belong to nobody. */
  readonly start = (then: RollMode): Promise<void> => this.#send(then);

  /** Lets the app roll the first dice and all others of their side; other sides follow their own setting. */
  async roll(): Promise<void> {
    this.#hands.put('roll', this.firstDice);
    await this.#send('roll');
  }

  /** Starts typing, or continues with the faces of the requested group. */
  async type(faces: readonly (number | null)[] = []): Promise<void> {
    if (this.wanted === null) this.#hands.put('ask', this.firstDice);
    await this.#send('ask', faces);
  }

  /** Steps back to the group of dice typed last; before the first group, back to the form. */
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

  /** What is offered first for a group of dice, by the setting of its owners' side; undefined if they belong to nobody. */
  handOf(dice: NeedsDice | null): RollMode | undefined {
    return this.#hands.of(dice);
  }

  /** Back to the form, with everything still filled in. */
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

  /** The call to send; for several targets, or a group acting in turn, one step with a call for each. */
  #call(): CommandCall {
    const next = this.campaign.callOf('next', {});
    const calls = callsForTargets(this.command, this.params, this.others, (params) => this.#one(params));
    const repeated = next === null || !this.withMates ? [] : repeatedInTurn(this.command, calls, this.mates, next);
    return inOneStep([...this.#before, ...calls, ...repeated]);
  }

  /** True, with the error set, if the present form cannot be used for several targets or by several in turn. */
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
    return plainError({ ...error, ...own }, this.command.form, this.params);
  }

  /** `typed` are new faces; after a refusal the fields still hold them, so they are not added to `faces`. */
  async #send(then: RollMode, typed: readonly (number | null)[] = []): Promise<void> {
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
    // The form was reopened in the meantime, so only a finished command still matters.
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
      // The dice belong to the parameters sent, whatever has changed since.
      this.params = params;
      if (typed.length > 0) this.#earlier.push(this.faces);
      // Dice that the app rolled will fall the same when the command runs again.
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
