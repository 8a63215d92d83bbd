import type { CommandView, Odds } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';
import type { CodedError } from '../../../src/kernel/result';
import type { CampaignModel } from '../../app/campaign.svelte';
import { plainError } from '../../app/command-flow-errors';
import { asObject } from '../../ui/schema';
import { withDefaults } from '../../ui/schema-values';

/** Pause in typing before the odds are asked for, in milliseconds. */
const SETTLE_MS = 120;

/** The system's commands that have odds. */
export function pricedCommands({ ruleset }: Pick<CampaignModel, 'ruleset'>): CommandView[] {
  return ruleset.commands.filter(({ priced }) => priced);
}

/** A check or attack, filled in, with its exact odds. Nothing is carried out. */
export class OddsModel {
  readonly campaign: CampaignModel;
  actor = $state('');
  target = $state('');
  name = $state('');
  params = $state.raw<JsonObject>({});
  odds = $state.raw<Odds | null>(null);
  error = $state.raw<CodedError | null>(null);
  /** Never asks for dice; lets `FlowFacts` draw it like a flow. */
  readonly wanted = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #fills = 0;
  /** The parameters when the prefill was requested; null once it has arrived. */
  #before: JsonObject | null = null;

  constructor(campaign: CampaignModel, like: OddsModel | null = null) {
    this.campaign = campaign;
    const { people, encounter } = campaign.view;
    const active = people.find(({ id }) => id === encounter?.active) ?? people[0];
    const other = people.find(({ side }) => (side === 'foe') !== (active?.side === 'foe'));
    this.actor = like?.actor ?? active?.id ?? '';
    this.target = like?.target ?? other?.id ?? '';
    this.name = like?.name ?? pricedCommands(campaign)[0]?.name ?? '';
    if (like === null) void this.fill();
    else this.change(like.params);
  }

  get command(): CommandView | null {
    return this.campaign.commands.get(this.name) ?? null;
  }

  /** Changes command, actor or target and fills in the form anew. */
  async choose(part: Partial<Pick<OddsModel, 'actor' | 'target' | 'name'>>): Promise<void> {
    Object.assign(this, part);
    await this.fill();
  }

  async fill(): Promise<void> {
    const asked = ++this.#fills;
    const { campaign, command, actor, target } = this;
    if (command === null || actor === '') return;
    this.#before = this.params;
    const who = { campaign: campaign.id, actor, target: target === '' ? null : target };
    const offers = await campaign.api['campaign.offers'](who);
    if (asked !== this.#fills) return;
    const typed = this.#typed(command);
    this.#before = null;
    const offer = offers.ok ? offers.value.find(({ name }) => name === command.name) : undefined;
    const { actorParam, targetParam, manyTargets } = command;
    this.params = {
      ...(actorParam === undefined ? {} : { [actorParam]: actor }),
      ...(targetParam === undefined || target === ''
        ? {}
        : { [targetParam]: manyTargets === true ? [target] : target }),
      ...offer?.prefill,
      ...typed,
    };
    await this.look();
  }

  /** What was typed while the prefill was loading, which it must not overwrite. */
  #typed(command: CommandView): JsonObject {
    const form = command.form;
    const before = asObject(withDefaults(form, form, this.#before ?? {}));
    return Object.fromEntries(
      Object.entries(this.params).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key])),
    );
  }

  /** Takes an edit of the form; the odds follow after a pause in typing. */
  change(params: JsonObject): void {
    this.params = params;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.look(), SETTLE_MS);
  }

  async look(): Promise<void> {
    const asked = ++this.#asked;
    const { command, campaign, params } = this;
    // The prefill is still loading and will ask for the odds itself.
    if (command === null || this.#before !== null) return;
    const call = { do: command.name, with: params };
    const odds = await campaign.api['campaign.odds']({ campaign: campaign.id, call, anyTime: true });
    if (asked !== this.#asked) return;
    this.odds = odds.ok ? odds.value : null;
    this.error = odds.ok ? null : plainError(odds.error, command.form, params);
  }
}

interface Shown {
  readonly active: string | undefined;
  readonly first: OddsModel;
  second: OddsModel | null;
}
const shown = new WeakMap<CampaignModel, Shown>();

/** What the odds were last asked about, priced anew; begun anew once it is somebody else's turn or somebody has gone. */
export function oddsOf(campaign: CampaignModel): Shown {
  const known = shown.get(campaign);
  const active = campaign.view.encounter?.active ?? undefined;
  const isHere = (one: OddsModel): boolean =>
    campaign.person(one.actor) !== null && (one.target === '' || campaign.person(one.target) !== null);
  const asked = known === undefined ? [] : [known.first, ...(known.second === null ? [] : [known.second])];
  if (known !== undefined && known.active === active && asked.every(isHere)) {
    for (const one of asked) void one.look();
    return known;
  }
  const begun = { active, first: new OddsModel(campaign), second: null };
  shown.set(campaign, begun);
  return begun;
}
