import type { CommandCall } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';
import type { CampaignModel } from '../../app/campaign.svelte';
import { AdvancePlan } from '../timers/advance.svelte';
import type { Doing, StretchUnit } from './stretch-doings';
import { doingsOf, nightsOf, UNIT_SECONDS } from './stretch-doings';

/** A part of somebody's stretch. `from` counts units from 0. */
export interface PlanSegment {
  id: number;
  who: string;
  doing: Doing;
  with: JsonObject;
  from: number;
  length: number;
}

export interface PlanBreak {
  id: number;
  /** Day or unit, from 0. */
  at: number;
  hour: number;
  hours: number;
  who: string;
  text: string;
}

export interface PlanUpkeep {
  who: string;
  perDay: number;
  text: string;
}

/** A stretch being planned: who does what when. Kept while the campaign is open, so that no change of panel loses it. */
export class StretchPlan {
  readonly campaign: CampaignModel;
  /** The look at the plan, its dice, and the step. */
  readonly steps: AdvancePlan;
  unit = $state<StretchUnit>('days');
  length = $state(3);
  people = $state.raw<string[]>([]);
  segments = $state.raw<PlanSegment[]>([]);
  /** Key of the rest of somebody's nights; '' for none. */
  nights = $state.raw<Readonly<Record<string, string>>>({});
  breaks = $state.raw<PlanBreak[]>([]);
  upkeep = $state.raw<PlanUpkeep[]>([]);
  /** Amounts that cannot be read, by whose they are: the plan stops there until they are put right. */
  wrongUpkeep = $state.raw<Readonly<Record<string, string>>>({});
  /** Whether the dice of the last look were typed: the next look does the same. */
  typed = $state<boolean | null>(null);
  /** The segment whose form is open. */
  chosen = $state<number | null>(null);
  #next = 1;

  constructor(campaign: CampaignModel) {
    this.campaign = campaign;
    this.steps = new AdvancePlan(campaign);
  }

  /** Any change makes what was shown of the plan void. */
  touch(): void {
    if (this.steps.open || this.steps.error !== null) this.steps.outdate();
  }

  setLength(length: number, unit: StretchUnit): void {
    const whole = this.length;
    this.length = length;
    if (unit !== this.unit) {
      this.unit = unit;
      const fitting = new Set(doingsOf(this.campaign, unit).map((doing) => doing.key));
      this.segments = this.segments.filter(({ doing }) => doing.view === undefined || fitting.has(doing.key));
    }
    this.segments = this.segments
      .filter(({ from }) => from < length)
      .map((one) => {
        // What went on to the end goes on to the new end.
        const to = one.from + one.length >= whole && one.doing.group !== 'Treatment' ? length : one.from + one.length;
        const longest = unit === 'days' ? (one.doing.days ?? Infinity) : Infinity;
        return { ...one, length: Math.min(longest, Math.min(to, length) - one.from) };
      });
    this.breaks = this.breaks.filter(({ at }) => at < length);
    this.touch();
  }

  include(who: string): void {
    if (!this.people.includes(who)) this.people = [...this.people, who];
    this.touch();
  }

  leaveOut(who: string): void {
    this.people = this.people.filter((id) => id !== who);
    this.segments = this.segments.filter((segment) => segment.who !== who);
    this.touch();
  }

  /** The rest of somebody's nights: what was chosen, else what an ordinary night holds. */
  nightOf(who: string): string {
    return this.nights[who] ?? nightsOf(this.campaign).find(({ view }) => view?.nightHours !== undefined)?.key ?? '';
  }

  setNight(who: string, key: string): void {
    this.nights = { ...this.nights, [who]: key };
    this.touch();
  }

  segmentsOf(who: string): PlanSegment[] {
    return this.segments.filter((segment) => segment.who === who).sort((a, b) => a.from - b.from);
  }

  /** Adds something in the first gap at or after `from`; answers its id, or null where there is no room. */
  add(who: string, doing: Doing, from: number): number | null {
    const beside = doing.group === 'Treatment';
    const gap = beside ? { from, to: this.length } : this.gaps(who).find(({ to }) => to > from);
    if (gap === undefined) return null;
    const at = Math.max(from, gap.from);
    const id = this.#next++;
    const length = beside ? 1 : Math.min(gap.to - at, this.unit === 'days' ? (doing.days ?? Infinity) : Infinity);
    this.segments = [...this.segments, { id, who, doing, with: { ...doing.call.with }, from: at, length }];
    this.touch();
    return id;
  }

  change(id: number, change: Partial<Pick<PlanSegment, 'with' | 'from' | 'length' | 'doing'>>): void {
    this.segments = this.segments.map((one) => (one.id === id ? { ...one, ...change } : one));
    this.touch();
  }

  remove(id: number): void {
    this.segments = this.segments.filter((one) => one.id !== id);
    if (this.chosen === id) this.chosen = null;
    this.touch();
  }

  /** Moves or stretches a segment as far as its neighbours let it. */
  shift(id: number, by: { from?: number; length?: number }): void {
    const one = this.segments.find((segment) => segment.id === id);
    if (one === undefined) return;
    const from = one.from + (by.from ?? 0);
    const length = one.length + (by.length ?? 0);
    if (from < 0 || length < 1 || from + length > this.length) return;
    const others = one.doing.group === 'Treatment' ? [] : this.#solid(one.who).filter((other) => other.id !== id);
    if (others.some((other) => from < other.from + other.length && other.from < from + length)) return;
    this.change(id, { from, length });
  }

  /** Free units between what somebody does. */
  gaps(who: string): { from: number; to: number }[] {
    return between(this.#solid(who), this.length);
  }

  addBreak(entry: Omit<PlanBreak, 'id'>): void {
    this.breaks = [...this.breaks, { ...entry, id: this.#next++ }].sort((a, b) => a.at - b.at || a.hour - b.hour);
    this.touch();
  }

  removeBreak(id: number): void {
    this.breaks = this.breaks.filter((one) => one.id !== id);
    this.touch();
  }

  setUpkeep(upkeep: PlanUpkeep[]): void {
    this.upkeep = upkeep;
    this.touch();
  }

  /** The command that the plan stands for. */
  get call(): CommandCall {
    const size = UNIT_SECONDS[this.unit];
    const segments = this.#callSegments().map(({ ids: _ids, ...segment }) => segment);
    const interruptions = this.breaks.map(({ at, hour, hours, who, text }) => ({
      at: at * size + (this.unit === 'days' ? hour * 3600 : 0),
      seconds: Math.max(1, Math.round(hours * 3600)),
      who: who === '' ? [] : [who],
      text,
    }));
    const upkeep = this.unit === 'days' ? this.upkeep.filter(({ perDay }) => perDay > 0) : [];
    return {
      do: 'stretch',
      with: { seconds: this.length * size, segments, interruptions, upkeep: upkeep.map((one) => ({ ...one })) },
    };
  }

  /** The part of the plan that a refusal is about, and the field of its form. */
  problemAt(path: string | undefined): { segment: PlanSegment; field: string } | null {
    const [, position, field] = /^segments\.(\d+)(?:\.with)?(?:\.(.*))?$/.exec(path ?? '') ?? [];
    const id = this.#callSegments()[Number(position)]?.ids[0];
    const segment = this.segments.find((one) => one.id === id);
    return segment === undefined ? null : { segment, field: field ?? '' };
  }

  #callSegments(): CallSegment[] {
    const size = UNIT_SECONDS[this.unit];
    const others = this.campaign.view.people.filter((person) => !person.out && !this.people.includes(person.id));
    return together([
      ...this.people.flatMap((who) => [
        ...this.segmentsOf(who).map((one) => ({
          ids: [one.id],
          who: [who],
          do: one.doing.call.do,
          with: withLength(one, size),
          from: one.from * size,
          seconds: one.length * size,
          every: null,
          until: null,
        })),
        ...this.#nightSegments(who),
      ]),
      // Whoever is hurt and not in the plan has an ordinary night where the rules know one.
      ...others.filter(({ health }) => health.fraction < 1).flatMap(({ id }) => this.#nightSegments(id)),
    ]);
  }

  /** Somebody has nights that are not part of what they do. */
  hasNights(who: string): boolean {
    return between(this.#held(who), this.length).length > 0;
  }

  #held(who: string): PlanSegment[] {
    const rests = new Set(doingsOf(this.campaign, 'days').flatMap(({ key, group }) => (group === 'Rest' ? [key] : [])));
    return this.#solid(who).filter(({ doing }) => doing.view?.holdsNights === true || rests.has(doing.key));
  }

  #solid(who: string): PlanSegment[] {
    return this.segmentsOf(who).filter(({ doing }) => doing.group !== 'Treatment');
  }

  /** Nights of the days that hold none by themselves, as one part for every run of such days. */
  #nightSegments(who: string): CallSegment[] {
    const night = nightsOf(this.campaign).find(({ key }) => key === this.nightOf(who));
    if (this.unit !== 'days' || night === undefined) return [];
    const hours = night.view?.nightHours ?? 8;
    return between(this.#held(who), this.length).map(({ from, to }) => ({
      ids: [],
      who: [who],
      do: night.call.do,
      with: night.call.with,
      from: from * 86_400 + (24 - hours) * 3600,
      seconds: hours * 3600,
      every: 86_400,
      until: to * 86_400,
    }));
  }
}

/** The parameters with the length written in, in the unit of the activity: it tells hours of a rest from days of it. */
function withLength({ doing: { view }, with: params, length }: PlanSegment, unitSeconds: number): JsonObject {
  if (view?.lengthParam === undefined || view.lengthUnit === undefined || view.lengthUnit === 'weeks') return params;
  const units = Math.floor((length * unitSeconds) / UNIT_SECONDS[view.lengthUnit]);
  return { ...params, [view.lengthParam]: Math.max(1, units) };
}

interface CallSegment {
  /** The parts of the plan it stands for. */
  ids: number[];
  who: string[];
  do: string;
  with: JsonObject;
  from: number;
  seconds: number;
  every: number | null;
  until: number | null;
}

function between(held: readonly PlanSegment[], length: number): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let at = 0;
  for (const { from, length: long } of held) {
    if (from > at) found.push({ from: at, to: from });
    at = Math.max(at, from + long);
  }
  return at < length ? [...found, { from: at, to: length }] : found;
}

/** People who do exactly the same are named together. */
function together(segments: readonly CallSegment[]): CallSegment[] {
  const found = new Map<string, CallSegment>();
  for (const { who, ids, ...rest } of segments) {
    const key = JSON.stringify(rest);
    const same = found.get(key);
    const both = same ?? { who: [], ids: [] };
    found.set(key, { ...rest, who: [...both.who, ...who], ids: [...both.ids, ...ids] });
  }
  return [...found.values()];
}

const plans = new WeakMap<CampaignModel, Record<string, StretchPlan>>();

/** The plan of a panel for a campaign: the same one until the campaign is closed. */
export function planOf(campaign: CampaignModel, panel: 'recovery' | 'downtime'): StretchPlan {
  const known = plans.get(campaign) ?? {};
  known[panel] ??= new StretchPlan(campaign);
  plans.set(campaign, known);
  return known[panel];
}
