import type { CommandCall } from '../../../src/contract/views';
import type { CampaignModel } from '../../app/campaign.svelte';
import { parseMoney } from '../downtime/money';
import { AdvancePlan } from '../timers/advance.svelte';
import type { PlanActivity, StretchUnit } from './stretch-activities';
import { activitiesOf, MOST_OF, nightsOf, UNIT_SECONDS } from './stretch-activities';
import type { CallSegment, PlanSegment } from './stretch-segments';
import { between, isBeside, together, withLength } from './stretch-segments';

export interface PlanInterruption {
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

type NewInterruption = { open: boolean; text: string; who: string } & Record<'day' | 'hour' | 'hours', number | null>;

/** A plan for a stretch of time: who does what when. Kept while the campaign is open, across changes of panel. */
export class StretchPlan {
  readonly campaign: CampaignModel;
  /** Preview, dice and confirmation of the plan. */
  readonly steps: AdvancePlan;
  unit = $state<StretchUnit>('days');
  length = $state(3);
  people = $state.raw<string[]>([]);
  segments = $state.raw<PlanSegment[]>([]);
  /** Key of the nightly rest, by person; '' for none. */
  nights = $state.raw<Readonly<Record<string, string>>>({});
  interruptions = $state.raw<PlanInterruption[]>([]);
  upkeep = $state.raw<PlanUpkeep[]>([]);
  /** The interruption being added, while its form is open; day and hours as in the form. */
  readonly typing = $state<NewInterruption>({ open: false, text: '', day: 1, hour: 12, hours: 2, who: '' });
  /** Daily upkeep by person, as typed. */
  upkeepTexts = $state.raw<Readonly<Record<string, string>>>({});
  /** Those whose upkeep cannot be read; the preview waits until it is corrected. */
  readonly wrongUpkeep = $derived(
    Object.keys(this.upkeepTexts).filter((who) => this.#coinsOf(this.upkeepTexts[who] ?? '') === null),
  );
  /** Whether the dice of the last preview were typed; the next one does the same. */
  typed = $state<boolean | null>(null);
  /** Id of the segment whose form is open. */
  chosen = $state<number | null>(null);
  #next = 1;

  constructor(campaign: CampaignModel) {
    this.campaign = campaign;
    this.steps = new AdvancePlan(campaign);
  }

  /** Marks the preview as outdated; call it after any change. */
  touch(): void {
    if (this.steps.open || this.steps.error !== null) this.steps.outdate();
  }

  setLength(wanted: number, unit: StretchUnit): void {
    const length = Math.min(wanted, MOST_OF[unit]);
    const whole = this.length;
    this.length = length;
    if (unit !== this.unit) this.#countIn(unit);
    this.segments = this.segments
      .filter(({ from }) => from < length)
      .map((one) => {
        // What lasted to the end lasts to the new end.
        const to = one.from + one.length >= whole && !isBeside(one) ? length : one.from + one.length;
        const longest = unit === 'days' ? (one.activity.days ?? Infinity) : Infinity;
        return { ...one, length: Math.min(longest, Math.min(to, length) - one.from) };
      });
    this.interruptions = this.interruptions.filter(({ at }) => at < length);
    this.touch();
  }

  /** Keeps activities that exist in the new unit. Outside days each person does one thing for the whole plan. */
  #countIn(unit: StretchUnit): void {
    this.unit = unit;
    const fitting = new Set(activitiesOf(this.campaign, unit).map((activity) => activity.key));
    const kept = this.segments.filter(({ activity }) => activity.view === undefined || fitting.has(activity.key));
    this.segments = kept.flatMap((one) => {
      if (unit === 'days' || isBeside(one)) return [one];
      const isFirst = !kept.some((other) => other.who === one.who && other.from < one.from && !isBeside(other));
      return isFirst ? [{ ...one, from: 0, length: Infinity }] : [];
    });
  }

  include(who: string): void {
    if (!this.people.includes(who)) this.people = [...this.people, who];
    this.touch();
  }

  leaveOut(who: string): void {
    this.people = this.people.filter((id) => id !== who);
    this.segments = this.segments.filter((segment) => segment.who !== who);
    this.interruptions = this.interruptions.filter((one) => one.who !== who);
    this.upkeep = this.upkeep.filter((one) => one.who !== who);
    const { [who]: _text, ...texts } = this.upkeepTexts;
    this.upkeepTexts = texts;
    this.touch();
  }

  /** The key of somebody's nightly rest: the chosen one, else the system's ordinary night. */
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

  /** Adds an activity in the first gap at or after `from`; returns its id, or null where there is no room. */
  add(who: string, activity: PlanActivity, from: number): number | null {
    const beside = activity.group === 'Treatment';
    const gap = beside ? { from, to: this.length } : this.gaps(who).find(({ to }) => to > from);
    if (gap === undefined) return null;
    const at = Math.max(from, gap.from);
    const id = this.#next++;
    const length = beside ? 1 : Math.min(gap.to - at, this.unit === 'days' ? (activity.days ?? Infinity) : Infinity);
    this.segments = [...this.segments, { id, who, activity, with: { ...activity.call.with }, from: at, length }];
    this.touch();
    return id;
  }

  change(id: number, change: Partial<Pick<PlanSegment, 'with' | 'from' | 'length' | 'activity'>>): void {
    this.segments = this.segments.map((one) => (one.id === id ? { ...one, ...change } : one));
    this.touch();
  }

  remove(id: number): void {
    this.segments = this.segments.filter((one) => one.id !== id);
    if (this.chosen === id) this.chosen = null;
    this.touch();
  }

  /**
   * Moves or stretches a segment, in a plan of days only. Returns the first day that is taken and by what, or null where
   * nothing is in the way.
   */
  shift(id: number, by: { from?: number; length?: number }): { day: number; by: PlanSegment } | null {
    const one = this.segments.find((segment) => segment.id === id);
    if (one === undefined || this.unit !== 'days') return null;
    const from = one.from + (by.from ?? 0);
    const length = one.length + (by.length ?? 0);
    if (from < 0 || length < 1 || from + length > this.length) return null;
    const others = isBeside(one) ? [] : this.#solid(one.who).filter((other) => other.id !== id);
    const taken = others.find((other) => from < other.from + other.length && other.from < from + length);
    if (taken !== undefined) return { day: Math.max(from, taken.from) + 1, by: taken };
    this.change(id, { from, length });
    return null;
  }

  /** Gaps between somebody's activities. */
  gaps(who: string): { from: number; to: number }[] {
    return between(this.#solid(who), this.length);
  }

  addInterruption(entry: Omit<PlanInterruption, 'id'>): void {
    this.interruptions = [...this.interruptions, { ...entry, id: this.#next++ }].sort(
      (a, b) => a.at - b.at || a.hour - b.hour,
    );
    this.touch();
  }

  removeInterruption(id: number): void {
    this.interruptions = this.interruptions.filter((one) => one.id !== id);
    this.touch();
  }

  /** Sets somebody's daily upkeep from text, parsed on every input. */
  payUpkeep(who: string, text: string): void {
    this.upkeepTexts = { ...this.upkeepTexts, [who]: text };
    const perDay = this.#coinsOf(text);
    if (perDay === null) this.touch();
    else this.setUpkeep(who, { perDay });
  }

  setUpkeep(who: string, change: Partial<Omit<PlanUpkeep, 'who'>>): void {
    this.upkeep = [...this.upkeep.filter((one) => one.who !== who), { ...this.upkeepOf(who), ...change }];
    this.touch();
  }

  upkeepOf(who: string): PlanUpkeep {
    return this.upkeep.find((one) => one.who === who) ?? { who, perDay: 0, text: 'Living' };
  }

  /** The amount in smallest coins; 0 for empty text, null where it cannot be read. */
  #coinsOf(text: string): number | null {
    const coins = text.trim() === '' ? 0 : parseMoney(text, this.campaign.view.money.decimals);
    return coins === null || coins < 0 ? null : coins;
  }

  /** The plan as a `stretch` command. */
  get call(): CommandCall {
    const size = UNIT_SECONDS[this.unit];
    const segments = this.#callSegments().map(({ ids: _ids, ...segment }) => segment);
    const interruptions = this.interruptions.map(({ at, hour, hours, who, text }) => ({
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

  /** The segment and form field that a refusal is about. */
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
          do: one.activity.call.do,
          with: withLength(one, size),
          from: one.from * size,
          seconds: one.length * size,
          every: null,
          until: null,
        })),
        ...this.#nightSegments(who),
      ]),
      // Hurt people outside the plan get ordinary nights, if the rules have them.
      ...others.filter(({ health }) => health.fraction < 1).flatMap(({ id }) => this.#nightSegments(id)),
    ]);
  }

  /** True if somebody has nights that their activities do not cover. */
  hasNights(who: string): boolean {
    return between(this.#held(who), this.length).length > 0;
  }

  #held(who: string): PlanSegment[] {
    const rests = new Set(
      activitiesOf(this.campaign, 'days').flatMap(({ key, group }) => (group === 'Rest' ? [key] : [])),
    );
    return this.#solid(who).filter(({ activity }) => activity.view?.holdsNights === true || rests.has(activity.key));
  }

  #solid(who: string): PlanSegment[] {
    return this.segmentsOf(who).filter((one) => !isBeside(one));
  }

  /** One nightly segment for each run of days whose activities do not include the night. */
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

const plans = new WeakMap<CampaignModel, Record<string, StretchPlan>>();

/** The plan of a panel, the same one until the campaign is closed. */
export function planOf(campaign: CampaignModel, panel: 'recovery' | 'downtime'): StretchPlan {
  const known = plans.get(campaign) ?? {};
  known[panel] ??= new StretchPlan(campaign);
  plans.set(campaign, known);
  return known[panel];
}
