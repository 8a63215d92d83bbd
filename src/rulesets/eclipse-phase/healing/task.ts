import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { sayDuration, spanSeconds } from '../../../engine/time/duration';
import { spanEnd } from '../../../engine/state/limits';
import type { Course } from '../../../engine/time/stretch';
import { minus, plus, times } from '../../../kernel/decimal';
import { combatantId, field, modifierList } from '../../../engine/commands/params';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import type { JsonObject } from '../../../kernel/json';
import { nameOf } from '../derive';
import { deviceField, requireThing, requireWhole, setupOf } from '../devices';
import { TURN_SECONDS } from '../effects';
import { phaseKey } from '../initiative';
import { mayAct, spendAction } from '../slots';
import { baseFields, requireTrained, resolveBase } from '../bases';
import { rollTest, explainUnusedModifiers } from '../tests';
import type { EP, Read, Run } from '../types';
import type { TaskReport } from './present';
import { presentTask } from './present';
import { taskSeconds } from './time';
import { ASKS } from '../asks';

const command = defineCommand<EP>();

const timeframeSchema = z.object({
  minutes: field(z.number().min(0).optional(), { title: 'Minutes', unit: 'min' }),
  hours: field(z.number().min(0).optional(), { title: 'Hours', unit: 'h' }),
  days: field(z.number().min(0).optional(), { title: 'Days', unit: 'd' }),
  weeks: field(z.number().min(0).optional(), { title: 'Weeks', unit: 'wk' }),
  turns: field(z.number().min(0).optional(), { title: 'Turns' }),
  seconds: field(z.number().min(0).optional(), { title: 'Seconds', unit: 's' }),
});

/** For fields asked only at the start. */
const AT_START = { when: { action: ['start'] } };

const taskParams = z.object({
  actor: combatantId({ title: 'Who' }),
  action: field(z.enum(['start', 'pause', 'resume', 'abandon']).default('start'), {
    title: 'What',
    enumTitles: { start: 'Start', pause: 'Pause', resume: 'Go on', abandon: 'Give up' },
  }),
  name: field(z.string().min(1).optional(), { title: 'Task', ...AT_START }),
  timeframe: field(timeframeSchema.optional(), { title: 'Timeframe', widget: 'duration', ...AT_START }),
  ...baseFields(AT_START),
  modifiers: modifierList(AT_START).optional(),
  device: deviceField,
});

type TaskParams = z.infer<typeof taskParams>;

/** A task is longer than a turn (EP-ACT-4). */
const SHORTEST_SECONDS = 2 * TURN_SECONDS;

function timeframeOf(params: TaskParams): number {
  const { timeframe } = params;
  if (timeframe === undefined) return invalidParams('timeframe', 'How long does the task take?');
  const { turns = 0, seconds = 0, minutes = 0, hours = 0, days = 0, weeks = 0 } = timeframe;
  const total = plus(times(turns, TURN_SECONDS), spanSeconds({ seconds, minutes, hours, days, weeks }));
  if (total >= SHORTEST_SECONDS) return total;
  return invalidParams('timeframe', 'A task takes at least 6 seconds; anything shorter is a Complex action.');
}

/** Refuses with `busy`. */
function requireIdle(ctx: Read, actor: string): void {
  const running = ctx.peek(actor).state.task;
  if (running === null) return;
  refuse('busy', `${nameOf(ctx, actor)} already has a task: ${running.name}.`, { rule: 'EP-TASK-1' });
}

/** What each step of a task requires. */
const REQUIRED: Record<TaskParams['action'], (ctx: Read, who: string, device: string | undefined) => void> = {
  start(ctx, who, device) {
    requireWhole(ctx, device);
    requireIdle(ctx, who);
    mayAct(ctx, who, 'task');
  },
  pause: (ctx, who) => requireTask(ctx, who, ['running']),
  resume(ctx, who) {
    requireTask(ctx, who, ['paused']);
    mayAct(ctx, who, 'task');
  },
  abandon: (ctx, who) => requireTask(ctx, who, ['running', 'paused']),
};

function mayTask(ctx: Read, who: string, { action = 'start', device }: Partial<TaskParams>): void {
  REQUIRED[action](ctx, who, device);
}

function startTask(ctx: Run, params: TaskParams): TaskReport {
  const { actor, name } = params;
  if (name === undefined) return invalidParams('name', 'What is the task?');
  const timeframeSeconds = timeframeOf(params);
  const base = resolveBase(ctx, actor, params);
  spanEnd(ctx, timeframeSeconds, 'timeframe');
  requireThing(ctx, params.device);
  mayTask(ctx, actor, { action: 'start', device: params.device });
  requireTrained(base);
  spendAction(ctx, actor, 'task');
  const check = rollTest(ctx, actor, base, name, setupOf(ctx, params));
  const spentSeconds = taskSeconds(ctx, timeframeSeconds, check, actor);
  const endsAt = plus(ctx.clock, spentSeconds);
  const work = { name, endsAt, success: check.success, remaining: null, total: spentSeconds };
  ctx.edit(actor).state.task = { ...work, status: 'running', ...slotOf(ctx) };
  return { check, timeframeSeconds, spentSeconds, endsAt, status: 'running' };
}

/** The task with this status, or `no-task`. */
function requireTask(ctx: Read, actor: string, statuses: readonly string[]): void {
  const { task } = ctx.peek(actor).state;
  if (task !== null && statuses.includes(task.status)) return;
  refuse('no-task', `${nameOf(ctx, actor)} has no such task ${statuses.includes('paused') ? 'waiting' : 'running'}.`, {
    rule: 'EP-TASK-2',
  });
}

/** The current phase of the fight, so that a pause knows whether the task was started in this slot. */
function slotOf(ctx: Read): { slot?: string } {
  const { encounter } = ctx.world;
  return encounter === null ? {} : { slot: phaseKey(encounter) };
}

/** Pausing a task from an earlier slot frees this slot for a Complex action (EP-ACT-4). */
function freeSlot(ctx: Run, actor: string, slot: string | undefined): void {
  const { encounter } = ctx.world;
  if (encounter?.active !== actor || slot === phaseKey(encounter)) return;
  const { actions } = ctx.edit(actor).state;
  if (actions !== null) actions.task = false;
}

function tellLeft(ctx: Run, subject: string, name: string, seconds: number): void {
  ctx.explain.lookUp(`${name}: time left`, seconds, 'EP-TASK-2', { subject, span: true });
}

function pauseTask(ctx: Run, { actor }: TaskParams): TaskReport {
  mayTask(ctx, actor, { action: 'pause' });
  const { task } = ctx.edit(actor).state;
  if (task === null) return {};
  const remainingSeconds = minus(task.endsAt ?? ctx.clock, ctx.clock);
  tellLeft(ctx, actor, task.name, remainingSeconds);
  freeSlot(ctx, actor, task.slot);
  Object.assign(task, { status: 'paused', endsAt: null, remaining: remainingSeconds });
  return { status: 'paused', remainingSeconds };
}

function resumeTask(ctx: Run, { actor }: TaskParams): TaskReport {
  mayTask(ctx, actor, { action: 'resume' });
  spendAction(ctx, actor, 'task');
  const { task } = ctx.edit(actor).state;
  if (task === null) return {};
  const remainingSeconds = task.remaining ?? 0;
  delete task.slot;
  Object.assign(task, {
    status: 'running',
    endsAt: plus(ctx.clock, remainingSeconds),
    remaining: null,
    ...slotOf(ctx),
  });
  tellLeft(ctx, actor, task.name, remainingSeconds);
  return { status: 'running', remainingSeconds };
}

function abandonTask(ctx: Run, { actor }: TaskParams): TaskReport {
  mayTask(ctx, actor, { action: 'abandon' });
  freeSlot(ctx, actor, ctx.peek(actor).state.task?.slot);
  ctx.edit(actor).state.task = null;
  ctx.explain.note('Task given up', 'EP-TASK-2', { subject: actor });
  return { status: 'abandoned' };
}

const STEPS: Record<TaskParams['action'], (ctx: Run, params: TaskParams) => TaskReport> = {
  start: startTask,
  pause: pauseTask,
  resume: resumeTask,
  abandon: abandonTask,
};

function runTask(ctx: Run, params: TaskParams): TaskReport {
  if (params.action !== 'start') explainUnusedModifiers(ctx, params.actor, params.modifiers);
  return STEPS[params.action](ctx, params);
}

/** A step of a task happens at once; the work itself is up to its timer. */
export function* taskCourse(ctx: Run, params: TaskParams): Course<TaskReport> {
  const report = runTask(ctx, params);
  yield ctx.clock;
  return report;
}

export const task = command({
  name: 'task',
  title: 'Task',
  summary: 'Work that takes longer than a turn: start it, pause it, go on, give it up.',
  kind: 'action',
  params: taskParams,
  rules: ['EP-TASK-1', 'EP-TASK-2', 'EP-ACT-4', 'EP-OBJ-5'],
  actorParam: 'actor',
  asks: ASKS.task,
  run: runTask,
  guard: mayTask,
  present: presentTask,
  likelihood(ctx, actor) {
    const { task: running } = ctx.peek(actor).state;
    if (running === null) return 0.1;
    // In a fight the work takes every slot: pausing it comes before anything else.
    return running.status === 'running' && ctx.world.encounter?.active === actor ? 1.1 : 0.5;
  },
  prefill(ctx, actor): JsonObject {
    const { task: running } = ctx.peek(actor).state;
    if (running === null) return { actor };
    return { actor, action: running.status === 'paused' ? 'resume' : 'pause' };
  },
});

/** What is left of a task, in words. */
export function taskLeft(ctx: Read, id: string): string {
  const { task: running } = ctx.peek(id).state;
  if (running === null) return '';
  if (running.status === 'paused') return `paused, ${sayDuration(running.remaining ?? 0)} left`;
  return `${sayDuration(Math.max(0, (running.endsAt ?? ctx.world.clock) - ctx.world.clock))} left`;
}
