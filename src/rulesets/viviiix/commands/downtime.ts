import { z } from 'zod';
import { entryOf } from '../../../kernel/lookup';
import { defineCommand } from '../../../engine/commands/command';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { sumFrom } from '../../../engine/explain/sum';
import { floorDiv } from '../../../kernel/rounding';
import type { Arc } from '../arc';
import { compareWith, planArc, rollArc } from '../arc';
import { mustBeAble, mustBeOutsideEncounter, mustBeTrained, thresholdOf } from '../guards';
import { presentDowntime } from '../present/recovery';
import { resolveSkill } from '../skill';
import type { Read, Run, Viviiix } from '../types';
import { nameOf } from '../types';
import { combatantId, field, sideFields, thresholdField } from '../schemas/fields';

const params = z.object({
  actor: combatantId({ title: 'Who' }),
  activity: field(z.string().min(1), { title: 'Work' }),
  days: field(z.int().min(1), { title: 'Days', unit: 'd' }),
  goalDays: field(z.int().min(1).optional(), { title: 'Days needed in total', unit: 'd', description: 'For new work' }),
  check: field(z.object({ ...sideFields(), threshold: thresholdField() }).optional(), { title: 'Check' }),
});

type Params = z.infer<typeof params>;

function projectOf(ctx: Read, actor: string, activity: string): { goal: number; done: number } | undefined {
  const { projects } = ctx.peek(actor).state;
  return entryOf(projects, activity);
}

function goalOf(ctx: Read, { actor, activity, goalDays }: Params): { goal: number; done: number } {
  const known = projectOf(ctx, actor, activity);
  if (known === undefined) {
    return { goal: goalDays ?? invalidParams('goalDays', 'How many days does this work take in total?'), done: 0 };
  }
  if (goalDays !== undefined && goalDays !== known.goal)
    invalidParams('goalDays', `This work was started as taking ${known.goal} days.`);
  return known;
}

function planWork(ctx: Read, { actor, check }: Params): { arc: Arc; threshold: number } | null {
  if (check === undefined) return null;
  const skill = resolveSkill(ctx, ctx.peek(actor), check.es, check, 'check.');
  const threshold = thresholdOf(ctx.options, check.threshold, 'check.threshold');
  return { arc: planArc(ctx, actor, skill, check), threshold };
}

interface Work {
  outcome: 'success' | 'failure' | 'none';
  roll: number | null;
  arc: number | null;
  threshold: number | null;
  margin: number | null;
}

function rollWork(ctx: Run, work: { arc: Arc; threshold: number } | null): Work {
  if (work === null) return { outcome: 'none', roll: null, arc: null, threshold: null, margin: null };
  const { threshold } = work;
  const { roll, arc } = rollArc(ctx, work.arc, threshold);
  const margin = compareWith(ctx, work.arc.id, arc, threshold);
  return { outcome: margin > 0 ? 'success' : 'failure', roll, arc, threshold, margin };
}

/** Everything that refuses the work, as far as the parameters are known. */
function guardWork(ctx: Read, actor: string, { activity, check }: Partial<Params>): void {
  const skill = check === undefined ? null : resolveSkill(ctx, ctx.peek(actor), check.es, check, 'check.');
  if (skill !== null) mustBeTrained(ctx, actor, skill);
  mustBeOutsideEncounter(ctx);
  mustBeAble(ctx, actor);
  const { goal, done } = (activity === undefined ? undefined : projectOf(ctx, actor, activity)) ?? { goal: 1, done: 0 };
  if (done >= goal) refuse('already-complete', `${nameOf(ctx, actor)} has finished this work.`, { rule: 'VX-EXT-17' });
}

/** The days that count, explained along with those that do not (VX-EXT-17). */
function countDays(ctx: Run, { actor, days }: Params, failed: boolean, room: number): number {
  const about = { subject: actor };
  const half = ctx.options.downtimeFailure === 'half' ? floorDiv(days, 2) : 0;
  const worked = failed ? half : days;
  const gained = Math.min(worked, room);
  const [lost, beyond] = [days - worked, worked - gained];
  ctx.explain.note('Days of work', 'VX-EXT-17', { value: days, ...about });
  if (lost > 0) ctx.explain.note('Lost to the failed check', 'VX-EXT-17', { value: lost, ...about, counted: false });
  if (beyond > 0) ctx.explain.note('Beyond the goal', 'VX-EXT-17', { value: beyond, ...about, counted: false });
  return gained;
}

export const downtime = defineCommand<Viviiix>()({
  name: 'downtime',
  title: 'Work',
  summary: 'Days of work towards a goal.',
  kind: 'downtime',
  params,
  rules: ['VX-EXT-17'],
  actorParam: 'actor',
  guard: guardWork,
  run(ctx, input) {
    const { actor, activity, days } = input;
    const { goal, done: before } = goalOf(ctx, input);
    const plan = planWork(ctx, input);
    guardWork(ctx, actor, input);
    const work = rollWork(ctx, plan);
    const gained = countDays(ctx, input, work.outcome === 'failure', goal - before);
    const sum = sumFrom('Done before', before, 'VX-EXT-17').add('Days that count', gained, 'VX-EXT-17');
    const done = ctx.explain.sum('Days done', sum, 'VX-EXT-17', actor);
    const { state } = ctx.edit(actor);
    state.projects = { ...state.projects, [activity]: { goal, done } };
    return { ...work, days, gained, done, goal, remaining: goal - done, complete: done >= goal };
  },
  present: presentDowntime,
  prefill: (ctx, actor) => {
    const open = Object.entries(ctx.peek(actor).state.projects).find(([, { goal, done }]) => done < goal);
    return { actor, days: 1, ...(open === undefined ? {} : { activity: open[0] }) };
  },
});
