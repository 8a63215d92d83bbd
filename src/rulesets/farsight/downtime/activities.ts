import { d } from '../../../dice/die';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { Exact, minus, plus } from '../../../kernel/decimal';
import { ceilDiv, floorDiv } from '../../../kernel/rounding';
import { entryOf, putEntry } from '../../../kernel/lookup';
import { nameOf, possesses, skillAbility, skillTitle } from '../beings';
import { dailyPrice, repairOf, type Activity, type DowntimeParams } from './params';
import { learningDays } from '../derive';
import { restNights, type RestGain } from '../recovery';
import type { Project } from '../state';
import { CRAFT, LEARNING, LIFESTYLES, REPAIR, RESEARCH_PER_DAY, TIER_FREE, type Lifestyle } from '../tables/downtime';
import type { Read, Run } from '../types';

/**
 * What an activity will take and do. `least` is the smallest possible cost and `daysUsed` the fewest days, as known before
 * any die is rolled.
 */
export interface Plan {
  daysUsed: number;
  least: number;
  carryOut(ctx: Run): Work;
}

/** Result of days of an activity, each with some of the fields. A type and not an interface, so that it is plain JSON. */
export type Work = Partial<RestGain> & {
  activityCost: number;
  progress?: number;
  daysNeeded?: number;
  value?: number;
  materialsCost?: number;
  repaired?: number;
  structure?: number;
  found?: boolean;
  done?: boolean;
};

interface ActivityRow {
  rule: string;
  /** What is wrong with the parameters. */
  refuseParams?(ctx: Read, params: DowntimeParams): void;
  refuse?(ctx: Read, params: DowntimeParams): void;
  /** Credits per day of living meanwhile. */
  upkeep(params: DowntimeParams): number;
  plan(ctx: Read, params: DowntimeParams): Plan;
}

const rank = (lifestyle: Lifestyle): number => LIFESTYLES.indexOf(lifestyle);

/** The price of a day, free up to a lifestyle. */
function freeUpTo(params: DowntimeParams, free: Lifestyle): number {
  return params.lifestyle === undefined || rank(params.lifestyle) <= rank(free) ? 0 : dailyPrice(params);
}

/** Upkeep while crafting or repairing: free up to modest, comfortable at half price (FS-DWN-3). */
function workshopUpkeep(params: DowntimeParams): number {
  if (params.lifestyle === CRAFT.halfPriceLifestyle) return floorDiv(dailyPrice(params), 2);
  return freeUpTo(params, CRAFT.freeUpTo);
}

/** Key of a project: its name, or kind and name if a project of another kind has that name. */
function projectKey(ctx: Read, actor: string, kind: Project['kind'], name: string): string {
  const taken = entryOf(ctx.peek(actor).state.projects, name);
  return taken === undefined || taken.kind === kind ? name : `${kind}-${name}`;
}

/** Stores a project under its key, with its name if that is another. */
function keepProject(run: Run, actor: string, key: string, name: string, project: Project): void {
  putEntry(run.edit(actor).state.projects, key, key === name ? project : { ...project, about: name });
}

function openProject(ctx: Read, actor: string, key: string): Project | null {
  const project = entryOf(ctx.peek(actor).state.projects, key);
  return project === undefined || project.done ? null : project;
}

function requireSkill(ctx: Read, ids: readonly string[], skill: string): void {
  for (const id of ids) {
    if (!possesses(ctx.peek(id), skill)) {
      refuse('skill-required', `${nameOf(ctx.peek(id))} does not know ${skillTitle(skill)}.`, {
        path: 'skill',
        rule: 'FS-DWN-3',
      });
    }
  }
}

function needSkill(ctx: Read, { skill }: DowntimeParams): void {
  if (skill === undefined || skillAbility(skill, ctx.options) === undefined) {
    invalidParams('skill', 'Which skill does the work take?');
  }
}

const onlyDays = (days: number): Plan => ({ daysUsed: days, least: 0, carryOut: () => ({ activityCost: 0 }) });

/** Result of days of study, in days and credits. */
interface Study {
  activityCost: number;
  progress: number;
  daysNeeded: number;
  done: boolean;
}

/** Days of lessons or research: `days` available, `before` done earlier, credits `perDay`; never more days than needed. */
function studyDays(
  { days, daysNeeded, before, perDay }: { days: number; daysNeeded: number; before: number; perDay: number },
  keep: (run: Run, study: Study) => Work,
): Plan {
  const daysUsed = Math.max(0, Math.min(days, daysNeeded - before));
  const activityCost = daysUsed * perDay;
  const progress = before + daysUsed;
  const study: Study = { activityCost, progress, daysNeeded, done: progress >= daysNeeded };
  return { daysUsed, least: activityCost, carryOut: (run) => keep(run, study) };
}

const craft: ActivityRow = {
  rule: 'FS-DWN-3',
  refuseParams(ctx, params) {
    if (params.item?.value === undefined) invalidParams('item.value', 'What is being made, and what is it worth?');
    needSkill(ctx, params);
  },
  refuse: (ctx, { actor, workers, skill = '' }) => requireSkill(ctx, [actor, ...workers], skill),
  upkeep: workshopUpkeep,
  plan(ctx, { actor, item, workers, days, skill = '' }) {
    const name = item?.id ?? '';
    const key = projectKey(ctx, actor, 'craft', name);
    const open = openProject(ctx, actor, key);
    const value = open?.goal ?? item?.value ?? 0;
    const before = open?.progress ?? 0;
    const perDay = CRAFT.valuePerDay * (1 + workers.length);
    const daysNeeded = ceilDiv(minus(value, before), perDay);
    const daysUsed = Math.min(days, daysNeeded);
    const materialsCost = open === null ? floorDiv(value, CRAFT.materialsDivisor) : 0;
    return {
      daysUsed,
      least: materialsCost,
      carryOut(run) {
        const progress = Math.min(value, plus(before, daysUsed * perDay));
        const done = progress >= value;
        keepProject(run, actor, key, name, { kind: 'craft', progress, goal: value, done, value, skill });
        run.explain.lookUp('Value made', progress, 'FS-DWN-3', { subject: actor });
        return { activityCost: materialsCost, progress, value, daysNeeded, materialsCost, done };
      },
    };
  },
};

const repair: ActivityRow = {
  rule: 'FS-DWN-4',
  refuseParams(ctx, params) {
    const { item } = params;
    if (item?.cost === undefined || item.structureMax === undefined || item.structure === undefined) {
      invalidParams('item', 'What is being repaired? Its cost, maximum structure and current structure?');
    }
    needSkill(ctx, params);
  },
  refuse: (ctx, { actor, workers, skill = '' }) => requireSkill(ctx, [actor, ...workers], skill),
  upkeep: workshopUpkeep,
  plan(_ctx, params) {
    const { actor, item, days } = params;
    const { cost = 0, structureMax = 1, structure = 0 } = item ?? {};
    const { missing, plus } = repairOf(params);
    const priceOf = (points: number): number => Exact.of(points).times(cost).over(structureMax).ceil();
    const plan: Plan = {
      // The fewest days, and the price of the fewest points they can bring, before any die is rolled.
      daysUsed: Math.min(days, ceilDiv(missing, REPAIR.die + plus)),
      least: priceOf(Math.min(missing, days * (1 + plus))),
      carryOut(run) {
        let repaired = 0;
        plan.daysUsed = 0;
        while (plan.daysUsed < days && repaired < missing) {
          const face = run.roll(d(REPAIR.die), `${nameOf(run.peek(actor))}: repair`);
          repaired = Math.min(missing, repaired + face + plus);
          plan.daysUsed += 1;
        }
        run.explain.lookUp('Structure repaired', repaired, 'FS-DWN-4', { subject: actor });
        const now = structure + repaired;
        return { activityCost: priceOf(repaired), repaired, structure: now, done: now >= structureMax };
      },
    };
    return plan;
  },
};

const learn: ActivityRow = {
  rule: 'FS-DWN-5',
  refuseParams(ctx, { subject }) {
    if (subject === undefined) invalidParams('subject', 'What is being learnt?');
    if (subject.kind === 'skill' && skillAbility(subject.id, ctx.options) === undefined) {
      invalidParams('subject.id', `There is no skill '${subject.id}'.`);
    }
  },
  refuse(ctx, { actor, subject, instructor }) {
    const being = ctx.peek(actor);
    const id = subject?.id ?? '';
    const languages = [...being.stats.languages, ...being.state.learnedLanguages];
    const known = subject?.kind === 'skill' ? possesses(being, id) : languages.includes(id);
    if (known) refuse('already-known', `${nameOf(being)} already knows that.`, { path: 'subject', rule: 'FS-DWN-5' });
    if (!instructor)
      refuse('no-instructor', 'This cannot be learnt without an instructor.', { path: 'instructor', rule: 'FS-DWN-5' });
  },
  upkeep: dailyPrice,
  plan(ctx, { actor, subject, days, bonus }) {
    const id = subject?.id ?? '';
    const key = projectKey(ctx, actor, 'learn', id);
    const open = openProject(ctx, actor, key);
    const daysNeeded = open?.goal ?? learningDays(ctx.peek(actor));
    return studyDays({ days, daysNeeded, before: open?.progress ?? 0, perDay: LEARNING.perDay }, (run, study) => {
      const { progress, done } = study;
      const kind = subject?.kind ?? 'skill';
      keepProject(run, actor, key, id, { kind: 'learn', progress, goal: daysNeeded, done, subject: kind });
      const { state } = run.edit(actor);
      if (done && kind === 'skill') putEntry(state.learnedSkills, id, bonus);
      if (done && kind === 'language') state.learnedLanguages.push(id);
      run.explain.lookUp('Days of lessons', progress, 'FS-DWN-5', { subject: actor });
      return study;
    });
  },
};

const recuperate: ActivityRow = {
  rule: 'FS-DWN-7',
  upkeep: dailyPrice,
  plan: (_ctx, { actor, days, treatment, fed }) => ({
    daysUsed: days,
    least: 0,
    carryOut(run) {
      run.explain.note('Recuperates', 'FS-DWN-7', { subject: actor });
      return { activityCost: 0, ...restNights(run, actor, days, { treatment, fed, recuperating: true }) };
    },
  }),
};

const research: ActivityRow = {
  rule: 'FS-DWN-8',
  refuseParams(_ctx, { topic, daysNeeded }) {
    if (topic === undefined) invalidParams('topic', 'What is being researched?');
    if (daysNeeded === undefined) invalidParams('daysNeeded', 'How many days does it take?');
  },
  upkeep: dailyPrice,
  plan(ctx, { actor, topic = '', daysNeeded = 1, days, available }) {
    const key = projectKey(ctx, actor, 'research', topic);
    const before = openProject(ctx, actor, key)?.progress ?? 0;
    return studyDays({ days, daysNeeded, before, perDay: RESEARCH_PER_DAY }, (run, study) => {
      const { progress, done } = study;
      keepProject(run, actor, key, topic, { kind: 'research', progress, goal: daysNeeded, done });
      run.explain.lookUp('Days of research', progress, 'FS-DWN-8', { subject: actor });
      return { ...study, found: done && available };
    });
  },
};

/** Activity → what it refuses, takes and does. */
export const ACTIVITY_TABLE: Readonly<Record<Activity, ActivityRow>> = {
  lifestyle: {
    rule: 'FS-DWN-2',
    refuseParams(_ctx, { lifestyle }) {
      if (lifestyle === undefined) invalidParams('lifestyle', 'Which lifestyle?');
    },
    upkeep: dailyPrice,
    plan: (_ctx, { days }) => onlyDays(days),
  },
  craft,
  repair,
  learn,
  profession: {
    rule: 'FS-DWN-6',
    upkeep: (params) => freeUpTo(params, TIER_FREE[params.tier]),
    plan: (_ctx, { actor, days, tier }) => ({
      daysUsed: days,
      least: 0,
      carryOut(run) {
        run.explain.lookUp('Standing', tier, 'FS-DWN-6', { subject: actor });
        return { activityCost: 0 };
      },
    }),
  },
  recuperate,
  research,
  expense: {
    rule: 'FS-DWN-9',
    refuseParams(_ctx, { amount }) {
      if (amount === undefined) invalidParams('amount', 'How much is spent?');
    },
    upkeep: dailyPrice,
    plan: (_ctx, { days, amount = 0 }) => ({
      daysUsed: days,
      least: amount,
      carryOut: () => ({ activityCost: amount }),
    }),
  },
};
