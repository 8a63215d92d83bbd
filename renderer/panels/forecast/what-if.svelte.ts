import type { BringView, PersonView, PreparedView } from '../../../src/contract/campaign-view';
import type { CommandCall } from '../../../src/contract/views';
import { asJson, type Json, type JsonObject } from '../../../src/kernel/json';
import type { CampaignModel } from '../../app/campaign.svelte';
import { listOf } from '../../lib/format';
import { copiesText } from '../../lib/kinds';
import { resolveQuickLine, type ResolvedLine } from '../combatants/quick';
import { ForecastModel } from './forecast.svelte';

/** A hypothetical change to somebody: another side, other values. */
interface Change {
  side?: PersonView['side'];
  stats?: JsonObject;
}

const SIDE_WORDS = { pc: 'in the party', ally: 'an ally', foe: 'a foe', neutral: 'on neither side' } as const;

/** A what-if forecast: the same fight with changes, on copies. */
export class WhatIfModel {
  readonly campaign: CampaignModel;
  readonly forecast: ForecastModel;
  readonly #start: CommandCall | null;
  /** Ids of those actually in the fight. */
  readonly members: readonly string[];
  readonly prepared: PreparedView | undefined;
  /** Whether it is on show. */
  asked = $state(false);
  wanted = $state.raw<readonly string[]>([]);
  brings = $state.raw<BringView[]>([]);
  /** Quick changes, as typed. */
  quick = $state('');
  changes = $state.raw<Readonly<Record<string, Change>>>({});

  constructor(campaign: CampaignModel, start: CommandCall | null, encounter: string | null) {
    this.campaign = campaign;
    this.#start = start;
    const prepared = campaign.view.prepared.find(({ id }) => id === encounter);
    this.members = prepared?.members ?? campaign.view.encounter?.order.map(({ id }) => id) ?? [];
    this.prepared = prepared;
    this.wanted = this.members;
    this.forecast = new ForecastModel(campaign, start, null);
  }

  get meaning(): ResolvedLine | null {
    const people = this.campaign.view.people.filter(({ id }) => this.wanted.includes(id));
    return this.quick.trim() === '' ? null : resolveQuickLine(this.campaign, [], this.quick, people);
  }

  /** The changes, one sentence each. */
  get sentences(): string[] {
    const name = (id: string): string => this.campaign.nameOf(id);
    const { members, wanted, meaning } = this;
    const gone = members.filter((id) => !wanted.includes(id)).map(name);
    const more = [
      ...wanted.filter((id) => !members.includes(id)).map(name),
      ...this.brings.map(({ count, template, person }) => copiesText(count, this.#kindOf(template, person))),
    ];
    const others = Object.entries(this.changes).flatMap(([id, { side, stats }]) => [
      ...(side === undefined ? [] : [`${name(id)} is ${SIDE_WORDS[side]}.`]),
      ...(stats === undefined ? [] : [`${name(id)} has other values.`]),
    ]);
    return [
      ...(gone.length === 0 ? [] : [`Without ${listOf(gone)}.`]),
      ...(more.length === 0 ? [] : [`With ${listOf(more)} as well.`]),
      ...others,
      ...(meaning === null || meaning.text === '' ? [] : [`${meaning.text}.`]),
    ];
  }

  change(id: string, part: Change): void {
    this.changes = { ...this.changes, [id]: { ...this.changes[id], ...part } };
  }

  /** Resets all changes. */
  clear(): void {
    this.forecast.stop();
    this.forecast.view = null;
    [this.wanted, this.brings, this.quick, this.changes] = [this.members, [], '', {}];
  }

  /** Runs the forecast, unless a change cannot be read. */
  run(): void {
    const { forecast } = this;
    if (this.meaning?.problem != null) return;
    forecast.suppose = this.#calls();
    forecast.start = this.#startCall();
    forecast.run();
  }

  #kindOf(template: string | undefined, person: string | undefined): string {
    if (person !== undefined) return this.campaign.nameOf(person);
    return this.campaign.ruleset.templates.find(({ id }) => id === template)?.name ?? 'somebody';
  }

  /** The start command with the changed members; null for a running fight, which people join and leave instead. */
  #startCall(): CommandCall | null {
    if (this.#start === null) return null;
    const { brings: known = [], start = {} } = this.prepared ?? {};
    const brings = [...known, ...this.brings].map((one) => ({ ...one }));
    const gone = this.members.filter((id) => !this.wanted.includes(id));
    const how = { participants: [...this.wanted], brings, with: withoutPeople(start, gone) };
    return { ...this.#start, with: { ...this.#start.with, ...how } };
  }

  #calls(): CommandCall[] {
    const changed = Object.entries(this.changes).map(([target, { side, stats }]) => ({
      do: 'edit-combatant',
      with: { target, ...(side === undefined ? {} : { side }), ...(stats === undefined ? {} : { stats }) },
    }));
    return [...changed, ...this.#joinCalls(), ...(this.meaning?.calls ?? [])];
  }

  #joinCalls(): CommandCall[] {
    if (this.#start !== null) return [];
    const { members, wanted, brings } = this;
    const gone = members.filter((id) => !wanted.includes(id));
    const come = wanted.filter((id) => !members.includes(id));
    return [
      ...(come.length === 0 ? [] : [{ do: 'join-fight', with: { targets: come } }]),
      ...(brings.length === 0 ? [] : [{ do: 'bring-into-fight', with: { brings: brings.map(asJson) } }]),
      ...(gone.length === 0 ? [] : [{ do: 'leave-fight', with: { targets: gone } }]),
    ];
  }
}

/** The prepared start parameters, such as who is surprised, without those who are gone. */
function withoutPeople(start: JsonObject, gone: readonly string[]): JsonObject {
  const isGone = (value: Json): boolean => typeof value === 'string' && gone.includes(value);
  const left = (value: Json): Json => {
    if (Array.isArray(value)) return value.filter((one) => !isGone(one)).map(left);
    if (typeof value !== 'object' || value === null) return value;
    return withoutPeople(value, gone);
  };
  const kept = Object.entries(start).filter(([key, value]) => !gone.includes(key) && !isGone(value));
  return Object.fromEntries(kept.map(([key, value]) => [key, left(value)]));
}

const last = new WeakMap<CampaignModel, { of: string; model: WhatIfModel }>();

/** The what-if that was asked last, as long as it is about the same people; else a new one. */
export function whatIfOf(campaign: CampaignModel, start: CommandCall | null, encounter: string | null): WhatIfModel {
  const model = new WhatIfModel(campaign, start, encounter);
  const known = last.get(campaign);
  const of = JSON.stringify([model.prepared, model.members.toSorted()]);
  if (known?.of === of) return known.model;
  last.set(campaign, { of, model });
  return model;
}
