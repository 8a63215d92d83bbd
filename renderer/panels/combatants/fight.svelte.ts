import { tick } from 'svelte';
import type { CommandCall, CommandView, OfferedCommand, Suggestion } from '../../../src/contract/views';
import type { PersonView } from '../../../src/contract/campaign-view';
import type { JsonObject } from '../../../src/kernel/json';
import type { AppModel } from '../../app/app.svelte';
import type { CampaignModel } from '../../app/campaign.svelte';
import { CommandFlow } from '../../app/command-flow.svelte';
import { isOneCommand } from './quick';
import { OWN_COMMANDS } from './own-commands';
import { areOpponents, groupMates, groupName, likelyTarget, placeAfterMove, shownOrder } from './targets';

/** What stays as the person left it while other panels are looked at. */
const kept = { brief: true, lastTarget: new Map<string, string>(), unfolded: new Set<string>() };

/** Kinds of commands for which whoever is aimed at is filled in. */
const AIMED = new Set(['action', 'check', 'injury', 'effect', 'hazard', 'recovery']);

/** What the Combatants panel looks at: who acts, at whom, with which command. Lives as long as the panel is shown. */
export class FightModel {
  readonly app: AppModel;
  readonly campaign: CampaignModel;
  /** Chosen by hand; null follows the active combatant. */
  chosen = $state<string | null>(null);
  /** Whoever is aimed at, the first first. */
  targets = $state.raw<readonly string[]>([]);
  offers = $state.raw<OfferedCommand[]>([]);
  /** Commands of nobody in particular, filled in for the one in the middle. */
  forTable = $state.raw<OfferedCommand[]>([]);
  flow = $state.raw<CommandFlow | null>(null);
  /** Forms show only who, whom and how. */
  brief = $state(kept.brief);
  /** Groups whose members are shown one by one. */
  unfolded = $state.raw<ReadonlySet<string>>(kept.unfolded);
  /** The line of the order whose menu is open. */
  menu = $state.raw<{ id: string; anchor: HTMLElement } | null>(null);
  /** The list of steps is open. */
  history = $state(false);
  /** Everybody as they were before the turn passed last. */
  #before = $state.raw<ReadonlyMap<string, PersonView>>(new Map());
  #people: ReadonlyMap<string, PersonView> = new Map();
  #turn = '';
  #asked = 0;
  #running: Promise<void> = Promise.resolve();
  #pending: Promise<void> = Promise.resolve();

  constructor(app: AppModel, campaign: CampaignModel) {
    this.app = app;
    this.campaign = campaign;
  }

  /** The one whose turn or sheet is in the middle. */
  get actor(): PersonView | null {
    const { view } = this.campaign;
    return this.campaign.person(this.chosen) ?? this.campaign.person(view.encounter?.active) ?? null;
  }

  get target(): string | null {
    return this.targets[0] ?? null;
  }

  get targetPerson(): PersonView | null {
    return this.campaign.person(this.target);
  }

  /** Those a quick change is for: whoever is aimed at, else the one in the middle. */
  get selected(): PersonView[] {
    const aimed = this.targets.map((id) => this.campaign.person(id)).filter((person) => person !== null);
    return aimed.length > 0 ? aimed : this.actor === null ? [] : [this.actor];
  }

  /** Dice are rolled or typed first, by the side of the one acting. */
  get dice(): 'roll' | 'type' {
    return this.diceOf(this.actor?.id);
  }

  /** Dice of somebody, by their side; without anybody as for adversaries. */
  diceOf(id: string | undefined): 'roll' | 'type' {
    return this.app.settings?.dice[this.campaign.person(id)?.side ?? 'foe'] ?? 'roll';
  }

  choose(id: string | null): void {
    if (this.chosen === id) return;
    this.chosen = id;
    this.flow = null;
  }

  /** Aims at exactly these. An open form follows. */
  aim(ids: readonly string[]): void {
    this.targets = ids;
    this.flow?.aim(ids);
  }

  /** Aims at one more, or no longer at it; with `only`, at nobody else. */
  toggleTarget(id: string, only = false): void {
    const has = this.targets.includes(id);
    if (only) this.aim(has && this.targets.length === 1 ? [] : [id]);
    else this.aim(has ? this.targets.filter((other) => other !== id) : [...this.targets, id]);
  }

  setBrief(brief: boolean): void {
    kept.brief = brief;
    this.brief = brief;
  }

  toggleGroup(group: string): void {
    const next = new Set(this.unfolded);
    if (!next.delete(group)) next.add(group);
    kept.unfolded = next;
    this.unfolded = next;
  }

  openMenu(id: string, anchor: HTMLElement): void {
    this.menu = { id, anchor };
  }

  /** Somebody as they were before the turn passed last, for marks of what began or ended since. */
  before(id: string): PersonView | undefined {
    return this.#before.get(id);
  }

  /** Takes note of the table as it is now; call it whenever the view changed. */
  follow(): void {
    const { view, people } = this.campaign;
    const turn = view.encounter === null ? '' : `${view.encounter.headline} ${view.encounter.active ?? ''}`;
    if (turn !== this.#turn) this.#before = this.#turn === '' ? people : this.#people;
    if (turn !== this.#turn) this.#lookAway();
    this.#turn = turn;
    this.#people = people;
  }

  /** Whom the last one aimed at stays the target only of somebody who would fight them too. */
  #lookAway(): void {
    const { view } = this.campaign;
    const active = this.campaign.person(view.encounter?.active);
    if (active === null) return;
    const aimed = this.targets.map((id) => this.campaign.person(id));
    if (aimed.some((person) => person === null || !areOpponents(active.side, person.side))) this.targets = [];
  }

  /** Changes the card of the one in the middle: whether players see them, their notes. */
  async editCard(id: string, card: JsonObject): Promise<void> {
    await this.campaign.dispatch({ do: 'edit-combatant', with: { target: id, card } });
  }

  /** Shows the one in the middle to the players, or hides them. */
  async toggleSeen(): Promise<void> {
    const { actor } = this;
    if (actor !== null) await this.editCard(actor.id, { seen: { shown: !actor.card.seen.shown } });
  }

  /** Makes a group of those aimed at, called by what their names have in common; they act together from now on. */
  async groupTargets(): Promise<void> {
    const members = this.targets.map((id) => this.campaign.person(id)).filter((person) => person !== null);
    if (members.length < 2) return;
    const name = groupName(members.map((person) => person.name));
    await this.campaign.dispatch({ do: 'group-combatants', with: { targets: [...this.targets], name } });
    this.aim([]);
  }

  /** Splits a group, or takes some out of it. */
  async split(group: string, targets?: readonly string[]): Promise<void> {
    const some: JsonObject = targets === undefined ? {} : { targets: [...targets] };
    await this.campaign.dispatch({ do: 'split-group', with: { group, ...some } });
  }

  /** Moves neighbours in the order up (−1) or down (1) past the one beside them. */
  async moveInOrder(ids: readonly string[], step: -1 | 1): Promise<void> {
    const place = placeAfterMove(shownOrder(this.campaign.view), ids, step);
    if (place !== null)
      await this.campaign.dispatch({ do: 'reorder-fight', with: { targets: [...ids], before: place.before } });
  }

  /** Asks which commands the actor has; call it when actor, target or table changed. */
  refreshOffers(): Promise<void> {
    this.#pending = this.#askOffers();
    return this.#pending;
  }

  /** Resolves once the offers are those of the present actor, target and table. */
  offersKnown(): Promise<void> {
    return this.#pending;
  }

  async #askOffers(): Promise<void> {
    const { actor } = this;
    const asked = ++this.#asked;
    if (actor === null) {
      this.offers = [];
      return;
    }
    const { api, id } = this.campaign;
    const answer = await api['campaign.offers']({ campaign: id, actor: actor.id, target: this.target });
    if (asked !== this.#asked || !answer.ok) return;
    this.offers = answer.value.filter((one) => one.forTable !== true);
    this.forTable = answer.value.filter((one) => one.forTable === true);
  }

  /** Opens a command's form with everything filled in that can be known. */
  begin(name: string, params: JsonObject): void {
    const command = this.campaign.commands.get(name);
    if (command === undefined) return;
    const { targetParam, manyTargets } = command;
    const isAimed = targetParam !== undefined && AIMED.has(command.kind) && this.targets.length > 0;
    const isSet = targetParam !== undefined && params[targetParam] !== undefined && params[targetParam] !== this.target;
    const mates = this.#matesFor(command, params);
    if (!isAimed || isSet) this.flow = new CommandFlow(this.campaign, command, params, { mates });
    else {
      const [first, ...others] = this.targets;
      const aimed = { ...params, [targetParam]: manyTargets === true ? [...this.targets] : (first ?? '') };
      const options = { others: manyTargets === true ? [] : others, mates };
      this.flow = new CommandFlow(this.campaign, command, aimed, options);
    }
    this.#rememberTarget();
  }

  /** Who could do the same next: those of the active one's group, for what somebody does in their turn. */
  #matesFor({ kind, actorParam }: CommandView, params: JsonObject): string[] {
    const { actor } = this;
    if (kind !== 'action' || actor === null || actorParam === undefined || params[actorParam] !== actor.id) return [];
    return groupMates(this.campaign.view, actor);
  }

  /**
   * Opens the command offered at this place of the list, counted from 0: as it is for whoever acts by then. A key that
   * follows another at once waits for what the first one brings.
   */
  async offerAt(place: number): Promise<void> {
    await this.#running;
    await tick();
    await this.#pending;
    const offered = this.offers[place];
    if (offered?.refusal === null) await this.offer(offered);
  }

  /** Opens an offered command. One that needs somebody to aim at gets the likely one, in plain sight. */
  async offer(offered: OfferedCommand): Promise<void> {
    const command = this.command(offered.name);
    const { actor } = this;
    if (command === undefined || actor === null) return;
    if (this.targets.length === 0 && command.targetParam !== undefined && command.priced && command.kind === 'action') {
      const likely = likelyTarget(this.campaign.view, actor, kept.lastTarget.get(actor.id));
      if (likely !== null) {
        this.targets = [likely];
        void this.refreshOffers();
      }
    }
    await this.#pending;
    const now = this.offers.find((one) => one.name === offered.name);
    if (now?.refusal === null) this.begin(now.name, now.prefill);
  }

  suggestion({ call }: Suggestion): void {
    this.begin(call.do, call.with);
  }

  /** Commands for the table as a whole (start, next, end): run at once, by the app's dice or the table's. */
  run(name: string, params: JsonObject, dice: 'roll' | 'type'): Promise<void> {
    this.#running = this.#run(name, params, dice);
    return this.#running;
  }

  async #run(name: string, params: JsonObject, dice: 'roll' | 'type'): Promise<void> {
    const command = this.campaign.commands.get(name) ?? OWN_COMMANDS.get(name);
    if (command === undefined) return;
    const flow = new CommandFlow(this.campaign, command, params, { look: false });
    const { chosen } = this;
    this.flow = null;
    if (dice === 'roll') await flow.roll();
    else await flow.type();
    const isQuiet =
      flow.stage === 'done' && name !== 'start-encounter' && (flow.presentation?.suggestions.length ?? 0) === 0;
    if (!isQuiet) this.flow = flow;
    // Whoever was chosen, or whatever was opened, while this was on its way stays.
    else if (this.chosen === chosen) this.chosen = null;
  }

  /** Carries quick changes out, one after the other. Answers why not, or null when all is done. */
  async quick(calls: readonly CommandCall[]): Promise<string | null> {
    const [first, ...others] = calls;
    const command = first === undefined ? undefined : this.campaign.commands.get(first.do);
    if (first !== undefined && command?.targetParam === 'target' && isOneCommand(calls)) {
      const targets = others.map((call) => String(call.with['target']));
      const flow = new CommandFlow(this.campaign, command, first.with, { others: targets, look: false });
      if (this.diceOf(String(first.with['target'])) === 'type') await flow.type();
      else await flow.roll();
      this.flow = flow;
      return flow.error?.message ?? null;
    }
    const call = {
      do: 'batch',
      with: { calls: calls.map(({ do: name, with: params }) => ({ do: name, with: params })) },
    };
    const answer = await this.campaign.dispatch(calls.length === 1 && first ? first : call, [], 'roll', {
      quiet: true,
    });
    return answer.ok ? null : answer.error.message;
  }

  command(name: string): CommandView | undefined {
    return this.campaign.commands.get(name);
  }

  #rememberTarget(): void {
    const { actor, target } = this;
    if (actor !== null && target !== null && target !== actor.id) kept.lastTarget.set(actor.id, target);
  }
}
