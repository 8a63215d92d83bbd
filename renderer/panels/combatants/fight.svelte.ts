import { START_FIGHT, startCommand, startsFight } from '../roster/start-fight';
import type { RoleInputs, RoleName } from '../../../src/contract/roles';
import type { CommandView, Suggestion } from '../../../src/contract/views';
import type { PersonView, RollMode } from '../../../src/contract/campaign-view';
import type { JsonObject } from '../../../src/kernel/json';
import type { AppModel } from '../../app/app.svelte';
import type { CampaignModel } from '../../app/campaign.svelte';
import { CommandFlow } from '../../app/command-flow.svelte';
import { refillOf } from '../../app/refill';
import { rollModeOf } from '../../app/settings';
import { toasts } from '../../ui';
import { Aim } from './aim.svelte';
import { isAimed, isAttack } from './aimed';
import { formFor, type OpenOptions, type OfferOptions, type RunOptions } from './begin';
import { Choosing } from './choosing.svelte';
import { handsOf } from './dice-by-side';
import { staysForDice } from './half-rolled';
import { Offers } from './offers.svelte';
import { Opening } from './opening';
import { OWN_COMMANDS } from './own-commands';
import { Repeats, turnKey, weaponParams } from './repeats';
import { areOpponents, likelyTarget, shownOrder } from './targets';
import { withOverrides } from './weapon-lines';
import { isResultUndone, TurnMemory } from './turn.svelte';

const models = new WeakMap<CampaignModel, FightModel>();

/** The fight model of a campaign; targets, the open form and typed text survive a change of panel. */
export function fightOf(app: AppModel, campaign: CampaignModel): FightModel {
  const fight = models.get(campaign) ?? new FightModel(app, campaign);
  models.set(campaign, fight);
  return fight;
}

export type FightDialog = 'history' | 'newcomers' | 'start' | 'end';

/** State of the Combatants panel: actor, targets and the open command. */
export class FightModel {
  readonly app: AppModel;
  readonly campaign: CampaignModel;
  /** The combatant chosen by hand; null follows the active one. */
  chosen = $state<string | null>(null);
  readonly offered: Offers;
  /** Forms show only their main questions. */
  brief = $state(true);
  /** Groups shown with all their members. */
  unfolded = $state.raw<ReadonlySet<string>>(new Set());
  /** The row of the order whose menu is open. */
  menu = $state.raw<{ id: string; anchor: HTMLElement } | null>(null);
  /** The open dialog: the history, newcomers, the menu that starts a fight, or what ends it. */
  dialog = $state<FightDialog | null>(null);
  readonly #aim = new Aim();
  #flow = $state.raw<CommandFlow | null>(null);
  readonly #memory = new TurnMemory();
  readonly #repeats = new Repeats();
  /** Answers to something pending, which cannot be repeated. */
  readonly #answers = new WeakSet<CommandFlow | Suggestion>();
  readonly choosing = new Choosing(this);
  readonly opening = new Opening();

  constructor(app: AppModel, campaign: CampaignModel) {
    this.app = app;
    this.campaign = campaign;
    this.offered = new Offers(campaign, () => ({ actor: this.actor?.id ?? null, target: this.target }));
  }

  /** The combatant shown: the chosen one, else the active one. */
  get actor(): PersonView | null {
    const { view } = this.campaign;
    return this.campaign.person(this.chosen) ?? this.campaign.person(view.encounter?.active) ?? null;
  }

  /** The current targets, the main one first. */
  get targets(): readonly string[] {
    return this.#aim.ids;
  }

  get target(): string | null {
    return this.#aim.first;
  }

  get targetPerson(): PersonView | null {
    return this.campaign.person(this.target);
  }

  /** Who a quick change applies to: the targets, else the combatant shown. */
  get selected(): PersonView[] {
    const aimed = this.targets.map((id) => this.campaign.person(id)).filter((person) => person !== null);
    return aimed.length > 0 ? aimed : this.actor === null ? [] : [this.actor];
  }

  /** The open form or result. */
  get flow(): CommandFlow | null {
    return this.#flow;
  }

  /** The open form answers something pending and cannot be repeated. */
  get isAnswer(): boolean {
    return this.#flow !== null && this.#answers.has(this.#flow);
  }

  /** Whether dice are rolled or typed by default, by the actor's side. */
  get dice(): RollMode {
    return this.diceOf(this.actor?.id);
  }

  /** The same for a combatant by id; without one, as for foes. */
  diceOf(id: string | undefined): RollMode {
    return rollModeOf(this.app.settings, this.campaign.person(id)?.side ?? 'foe');
  }

  /** Opens or closes a dialog. One that closes leaves the one open that it led to. */
  openDialog(dialog: FightDialog, isOpen: boolean): void {
    if (isOpen) this.dialog = dialog;
    else if (this.dialog === dialog) this.dialog = null;
  }

  choose(id: string | null): void {
    if (this.chosen === id || staysForDice(this)) return;
    this.chosen = id;
    this.close();
  }

  /** Closes the form or result, restores the targets it overrode and drops those who fell. */
  close(): void {
    this.show(null);
    this.#dropFallen();
  }

  /** Sets the targets. An open form follows, unless its dice are already being rolled; then a notice says so. */
  aim(ids: readonly string[]): void {
    const { flow } = this;
    if (flow !== null && isAimed(flow.command) && (flow.stage === 'dice' || flow.stage === 'sending')) {
      toasts.show({ text: `${flow.command.title} is waiting for its dice. Press Back to aim at somebody else.` });
      return;
    }
    for (const id of ids) if (!this.targets.includes(id)) this.#memory.meant(id);
    this.#aim.set(ids);
    if (flow !== null && isAimed(flow.command)) flow.aim(ids);
  }

  /** Adds or removes a target; with `only`, makes it the sole target. */
  toggleTarget(id: string, only = false): void {
    const has = this.targets.includes(id);
    if (only) this.aim(has && this.targets.length === 1 ? [] : [id]);
    else this.aim(has ? this.targets.filter((other) => other !== id) : [...this.targets, id]);
  }

  toggleGroup(group: string): void {
    const next = new Set(this.unfolded);
    if (!next.delete(group)) next.add(group);
    this.unfolded = next;
  }

  openMenu(id: string, anchor: HTMLElement): void {
    this.menu = { id, anchor };
  }

  /** A combatant as of the last turn, to mark what began or ended since. */
  before(id: string): PersonView | undefined {
    return this.#memory.before(id);
  }

  /** Catches up with the view; call it whenever the view changed. */
  follow(): void {
    const hasPassed = this.#memory.follow(this.campaign);
    if (this.#memory.hasBegun) this.chosen = null;
    if (this.#aim.retain((id) => this.campaign.people.has(id))) this.#flow?.aim(this.targets);
    if (hasPassed) this.#dropOldTargets();
    this.#repeats.follow(this.campaign.view);
    if (isResultUndone(this.#flow, this.campaign.view)) this.close();
  }

  /** On a new turn, keeps the targets only if the active combatant would fight them too; drops those who fell. */
  #dropOldTargets(): void {
    const { view } = this.campaign;
    const active = this.campaign.person(view.encounter?.active);
    if (active === null || this.#flow?.stage === 'form') return;
    const [order, aimed] = [shownOrder(view), this.targets.map((id) => this.campaign.person(id))];
    const mayStay = (person: PersonView | null): boolean =>
      person !== null && order.includes(person.id) && areOpponents(active.side, person.side);
    if (!aimed.every(mayStay)) this.#aim.set([]);
    this.#dropFallen();
  }

  #dropFallen(): void {
    this.#aim.retain((id) => !this.#memory.hasFallen(id));
  }

  /** Shows a form or result in place of the open one. */
  show(flow: CommandFlow | null): void {
    this.#flow = flow;
    if (flow === null || flow.stage === 'form') this.#aim.restore();
  }

  /** Opens a command's form with everything known filled in; see `formFor`. */
  begin(name: string, params: JsonObject, how: OpenOptions = {}): void {
    const command = this.campaign.commands.get(name);
    if (command === undefined || staysForDice(this)) return;
    this.show(null);
    const { flow, ids } = formFor(this, command, params, { ...how, onaim: (now) => this.#aim.set(now) });
    if (how.isFor === true) this.#answers.add(flow);
    this.show(flow);
    if (ids === null) return;
    this.#aim.override(ids);
    // A patient is not attacked next.
    if (isAttack(command)) this.#aim.remember(this.actor?.id);
  }

  /** Repeats the command with the current targets; within the same turn only what differs is asked. */
  async again(): Promise<void> {
    const flow = this.#flow;
    if (flow === null) return;
    const { command } = flow;
    this.#dropFallen();
    if (isAimed(command) && this.targets.length === 0) this.#aimLikely(command);
    await this.offered.known();
    if (this.#flow !== flow) return;
    const now = this.offered.list.find(({ name }) => name === command.name);
    const over = weaponParams(command, flow.params);
    const { prefill } = now?.refusal === null ? now : { prefill: null };
    if (prefill !== null && this.#repeats.of(turnKey(this, command), command, withOverrides(prefill, over)) !== null)
      return this.#beginOffered(command, prefill, { over });
    flow.again();
    if (isAimed(command)) flow.aim(this.targets);
  }

  /** Opens an offered command; `over` overrides what is filled in. An attack without a target gets the likely one. */
  async offer(name: string, over: JsonObject = {}): Promise<void> {
    const command = this.command(name);
    if (command === undefined || this.actor === null || staysForDice(this)) return;
    this.#dropFallen();
    // The targets of the open form are not for the next one.
    this.#aim.restore();
    if (this.targets.length === 0) this.#aimLikely(command);
    await this.offered.known();
    const now = this.offered.list.find((one) => one.name === name);
    if (now === undefined) return;
    const { refusal, after } = now;
    const first = refusal === null || after === undefined ? undefined : { call: after, why: refusal.message };
    if (refusal !== null && first === undefined) {
      toasts.show({ text: refusal.message });
      if (this.#flow?.stage === 'form') this.#aim.override(this.#flow.targets);
    } else this.#beginOffered(command, now.prefill, { first, over });
  }

  /** Opens the form; repeating a command within the same turn asks only what differs. */
  #beginOffered(command: CommandView, prefill: JsonObject, { over = {}, ...how }: OfferOptions = {}): void {
    const key = turnKey(this, command);
    const filled = withOverrides(prefill, over);
    const refill = refillOf(this.campaign, command, prefill, how.isFor === true ? null : over);
    if (key === '') return this.begin(command.name, filled, { ...how, refill });
    const repeat = this.#repeats.of(key, command, filled);
    const ondone = (sent: JsonObject, known: JsonObject, seq: number): void =>
      this.#repeats.note({ key, filled: refill.isOther === true ? known : withOverrides(known, over), sent, seq });
    this.begin(command.name, repeat?.params ?? filled, { ...how, refill, settled: repeat?.settled, ondone });
  }

  #aimLikely(command: CommandView): void {
    if (this.actor === null || !isAimed(command) || !isAttack(command)) return;
    const likely = likelyTarget(this.campaign.view, this.actor, this.#aim.lastOf(this.actor.id));
    if (likely !== null) this.#aim.set([likely]);
  }

  suggestion(offered: Suggestion): void {
    const { call, atOnce } = offered;
    const command = this.command(call.do);
    if (command === undefined || this.#answers.has(offered)) return;
    if (atOnce !== true) return this.#beginOffered(command, call.with, { isFor: true });
    this.#answers.add(offered);
    const flow = new CommandFlow(this.campaign, command, call.with, { look: false, sides: handsOf(this.app) });
    void flow.start(this.dice).then(() => this.show(flow));
  }

  /** Runs the system's command for a role, if it has one. */
  runRole<R extends RoleName>(role: R, arg: RoleInputs[R], dice: RollMode, how: RunOptions = {}): Promise<void> {
    const call = this.campaign.callOf(role, arg);
    return call === null ? Promise.resolve() : this.run(call.do, call.with, dice, how);
  }

  /** Runs a command without a form (start, next, end). Dice follow the setting of their side; `dice` is for nobody's dice. */
  async run(name: string, params: JsonObject, dice: RollMode, how: RunOptions = {}): Promise<void> {
    const command = name === START_FIGHT ? startCommand(this.campaign) : (this.command(name) ?? OWN_COMMANDS.get(name));
    if (command === undefined || command === null || staysForDice(this)) return;
    const { ignoreSides, proposals = [] } = how;
    const sides = ignoreSides === true ? undefined : handsOf(this.app);
    const flow = new CommandFlow(this.campaign, command, params, { look: false, sides, proposals });
    const { chosen } = this;
    this.show(null);
    await flow.start(dice);
    const isOver = flow.stage === 'done' && (flow.presentation?.suggestions.length ?? 0) === 0;
    if (!isOver || startsFight(this.campaign, name)) this.show(flow);
    // Keep what was chosen or opened in the meantime.
    else if (this.chosen === chosen) this.chosen = null;
  }

  command(name: string): CommandView | undefined {
    return this.campaign.commands.get(name);
  }
}
