import { z } from 'zod';
import { defineCommand } from '../../../engine/command';
import { invalidParams, refuse } from '../../../engine/refusal';
import { floorDiv } from '../../../kernel/rounding';
import type { Arc } from '../arc';
import { planArc, rollArcs } from '../arc';
import { mustBeAble, mustBeQuiet, mustBeTrained, quietObstacle, thresholdOf } from '../guards';
import { presentDowntime } from '../present/recovery';
import { resolveSkill } from '../skill';
import type { Read, Run, Viviiix } from '../types';
import { nameOf } from '../types';
import { combatantId, field, sideFields, thresholdField } from './fields';

const params = z.object({
  actor: combatantId({ title: 'Who' }),
  activity: field(z.string().min(1), { title: 'Work' }),
  days: field(z.int().min(1), { title: 'Days', unit: 'd' }),
  goalDays: field(z.int().min(1).optional(), { title: 'Takes in all', unit: 'd', description: 'When it is new' }),
  check: field(z.object({ ...sideFields(), threshold: thresholdField() }).optional(), { title: 'Check' }),
});

type Params = z.infer<typeof params>;

function goalOf(ctx: Read, { actor, activity, goalDays }: Params): { goal: number; done: number } {
  const { projects } = ctx.peek(actor).state;
  const known = Object.hasOwn(projects, activity) ? projects[activity] : undefined;
  if (known === undefined) {
    return { goal: goalDays ?? invalidParams('goalDays', 'New work needs to know how many days it takes.'), done: 0 };
  }
  if (goalDays !== undefined && goalDays !== known.goal)
    invalidParams('goalDays', `This work takes ${known.goal} days; it began so.`);
  return known;
}

function planWork(ctx: Read, { actor, check }: Params): { arc: Arc; threshold: number } | null {
  if (check === undefined) return null;
  const skill = resolveSkill(ctx, ctx.peek(actor), check.es, check, 'check.');
  const threshold = thresholdOf(ctx.options, check.threshold, 'check.threshold');
  mustBeTrained(ctx, actor, skill);
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
  const [rolled] = rollArcs(ctx, [work.arc]);
  const total = rolled?.arc ?? 0;
  ctx.explain.add('Threshold', work.threshold, 'VX-ARC-4');
  const margin = ctx.explain.add('Margin', total - work.threshold, 'VX-ARC-3');
  const outcome = margin > 0 ? 'success' : 'failure';
  return { outcome, roll: rolled?.roll ?? null, arc: total, threshold: work.threshold, margin };
}

export const downtime = defineCommand<Viviiix>()({
  name: 'downtime',
  title: 'Work',
  summary: 'Days of work towards a goal.',
  kind: 'downtime',
  params,
  rules: ['VX-EXT-17'],
  actorParam: 'actor',
  run(ctx, input) {
    const { actor, activity, days } = input;
    const { goal, done: before } = goalOf(ctx, input);
    const plan = planWork(ctx, input);
    mustBeQuiet(ctx);
    mustBeAble(ctx, actor);
    if (before >= goal) refuse('already-complete', `${nameOf(ctx, actor)} has finished this work.`);
    const work = rollWork(ctx, plan);
    const lost = ctx.options.downtimeFailure === 'half' ? floorDiv(days, 2) : 0;
    const counted = ctx.explain.add('Days that count', work.outcome === 'failure' ? lost : days, 'VX-EXT-17');
    const gained = Math.min(counted, goal - before);
    const done = ctx.explain.add('Days done', before + gained, 'VX-EXT-17');
    ctx.edit(actor).state.projects[activity] = { goal, done };
    return { ...work, days, gained, done, goal, remaining: goal - done, complete: done >= goal };
  },
  present: presentDowntime,
  obstacle: quietObstacle,
  prefill: (ctx, actor) => {
    const open = Object.entries(ctx.peek(actor).state.projects).find(([, { goal, done }]) => done < goal);
    return { actor, days: 1, ...(open === undefined ? {} : { activity: open[0] }) };
  },
});
