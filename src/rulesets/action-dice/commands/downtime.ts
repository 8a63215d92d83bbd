import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { spanEnd } from '../../../engine/state/limits';
import { alone } from '../../../engine/time/stretch';
import { UNIT_SECONDS } from '../../../engine/time/duration';
import { Exact } from '../../../kernel/decimal';
import { entryOf, putEntry } from '../../../kernel/lookup';
import { rollAgainst } from '../victory-sum';
import type { Outcome } from '../dice';
import { mustBeAbleToAct, mustSuitSetting } from '../guards';
import { pass } from '../passage';
import { planAction } from '../plan';
import { presentDowntime } from '../present/recovery';
import type { Roll } from '../state';
import type { ActionDice, Read, Run } from '../types';
import { nameOf } from '../types';
import { combatantId, field, rollFields } from '../fields';
import { waitDays } from './time';

const params = z.object({
  actor: combatantId({ title: 'Who' }),
  activity: field(z.enum(['project', 'repair']), {
    title: 'Activity',
    enumTitles: { project: 'Project', repair: 'Repair armour' },
  }),
  days: field(z.int().min(1), { title: 'Days', unit: 'd' }),
  name: field(z.string().min(1).optional(), { title: 'Project', when: { activity: ['project'] } }),
  goal: field(z.int().min(1).optional(), {
    title: 'Days it takes',
    unit: 'd',
    description: 'For a new project',
    when: { activity: ['project'] },
  }),
  item: field(z.string().optional(), { title: 'Armour', widget: 'gear', when: { activity: ['repair'] } }),
  check: field(z.object({ vs: field(z.int(), { title: 'Victory Sum' }), ...rollFields() }).optional(), {
    title: 'Check',
  }),
  advanceClock: field(z.boolean().default(false), { title: 'The days pass on the clock' }),
});

type DowntimeParams = z.infer<typeof params>;

interface Work {
  progress: number;
  goal: number;
  /** Progress per day. */
  perDay: number;
  rule: string;
  save(ctx: Run, progress: number): void;
}

/**
 * A new or continued project (AD-DWN-1). Refuses `invalid-params` at once; what it returns refuses the rest, which comes
 * later in the order of refusals.
 */
function projectOf(ctx: Read, input: DowntimeParams): () => Work {
  const name = input.name ?? invalidParams('name', 'A project needs a name.');
  const { projects } = ctx.peek(input.actor).state;
  const known = entryOf(projects, name);
  if (known !== undefined && input.goal !== undefined && input.goal !== known.goal) {
    invalidParams('goal', `'${name}' takes ${known.goal} days; that was settled at the start.`);
  }
  return () => {
    const goal =
      known?.goal ??
      input.goal ??
      refuse('goal-required', `How many days does '${name}' take in all?`, { path: 'goal', rule: 'AD-DWN-1' });
    if (known?.complete === true) refuse('already-complete', `'${name}' is finished.`, { rule: 'AD-DWN-1' });
    return {
      progress: known?.progress ?? 0,
      goal,
      perDay: 1,
      rule: 'AD-DWN-1',
      save(run, reached) {
        const project = { progress: reached, goal, complete: reached === goal };
        putEntry(run.edit(input.actor).state.projects, name, project);
      },
    };
  };
}

/** A repair of tracked armour that is not destroyed (AD-DWN-2). Refuses as `projectOf` does. */
function repairOf(ctx: Read, { actor, item }: DowntimeParams): () => Work {
  const id = item ?? invalidParams('item', 'Which armour?');
  return () => {
    const { stats, state } = ctx.peek(actor);
    const left = entryOf(state.armorDurability, id) ?? null;
    const goal = stats.armor.find((piece) => piece.id === id)?.durabilityMax ?? null;
    if (goal === null || left === null)
      return refuse('invalid-target', `${nameOf(ctx, actor)} has no such armour to repair.`, 'item');
    if (left >= goal) refuse('already-complete', 'This armour is undamaged.');
    if (left === 0) refuse('destroyed', 'Destroyed armour is beyond repair.');
    return {
      progress: left,
      goal,
      perDay: ctx.options.repairPerDay,
      rule: 'AD-DWN-2',
      save(run, reached) {
        putEntry(run.edit(actor).state.armorDurability, id, reached);
      },
    };
  };
}

interface WorkCheck {
  outcome: Outcome | 'none';
  roll: Roll | null;
}

function rollCheck(ctx: Run, { actor, check }: DowntimeParams): WorkCheck {
  if (check === undefined) return { outcome: 'none', roll: null };
  const label = `${nameOf(ctx, actor)}: work`;
  const { outcome, roll } = rollAgainst(ctx, planAction(ctx, actor, check), { vs: check.vs }, label, actor);
  return { outcome, roll };
}

/** Whole days that count; after a failed check only a share, rounded down (AD-DWN-1). */
function effectiveDays(ctx: Read, days: number, outcome: WorkCheck['outcome']): number {
  if (outcome !== 'failure') return days;
  return Exact.of(days).times(ctx.options.downtimeFailureShare).floor();
}

/** Refuses work unless they can act and no fight is running. */
function mayWork(ctx: Read, actor: string): void {
  mustSuitSetting(ctx, { encounter: 'forbidden' });
  mustBeAbleToAct(ctx, actor);
}

/** Work on a project or on armour; the days only pass with `advanceClock` (AD-DWN-1, AD-DWN-2). */
export function* downtimeCourse(ctx: Run, input: DowntimeParams) {
  const workOf = input.activity === 'project' ? projectOf(ctx, input) : repairOf(ctx, input);
  if (input.advanceClock) spanEnd(ctx, input.days * UNIT_SECONDS.days, 'days');
  mayWork(ctx, input.actor);
  const work = workOf();
  const checked = rollCheck(ctx, input);
  const days = effectiveDays(ctx, input.days, checked.outcome);
  const gained = Math.min(days * work.perDay, work.goal - work.progress);
  const progress = work.progress + gained;
  work.save(ctx, progress);
  ctx.explain.lookUp('Days that count', days, work.rule);
  ctx.explain.lookUp('Gained', gained, work.rule);
  const cut = input.advanceClock ? yield* waitDays(ctx, input.days) : {};
  return {
    ...checked,
    days: input.days,
    gained,
    progress,
    goal: work.goal,
    complete: progress === work.goal,
    cost: { days: input.days },
    events: ctx.events,
    ...cut,
  };
}

export const downtime = defineCommand<ActionDice>()({
  name: 'downtime',
  title: 'Work',
  summary: 'Days of work on a project or on damaged armour.',
  kind: 'downtime',
  params,
  rules: ['AD-DWN-1', 'AD-DWN-2'],
  actorParam: 'actor',
  run: (ctx, input) => alone(ctx, pass, downtimeCourse(ctx, input)),
  present: presentDowntime,
  likelihood: () => 0.2,
  guard: mayWork,
  prefill: (_ctx, actor) => ({ actor, activity: 'project', days: 1 }),
});
