import type { CommandCall } from '../../contract/views';
import { minus } from '../../kernel/decimal';
import type { CodedError } from '../../kernel/result';
import type { RunContext } from '../state/context';
import { Refusal } from '../state/refusal';
import type { RulesetTypes } from '../state/world';

/**
 * An activity over time, step by step. It yields the clock second up to which time has to pass
 * before it continues, and returns its result. It never moves the clock itself, so that several can share the same days.
 */
export type Course<R extends object = object> = Generator<number, R, void>;

/** Lets time pass up to a clock second; returns the seconds not passed because too much happened. */
export type Pass<T extends RulesetTypes> = (ctx: RunContext<T>, until: number) => number;

/** What a ruleset says about stretches of time in which several people do different things. */
export interface StretchRules<T extends RulesetTypes> {
  /** Lets time pass as the ruleset's own commands do, with all that happens by itself. */
  pass: Pass<T>;
  /** Commands that run over time, by name. Any other command of a stretch is carried out at the end of its time. */
  courses: Readonly<Record<string, (ctx: RunContext<T>, params: object) => Course>>;
  /**
   * The call shortened to `seconds`, `broken` if it is interrupted then; null if that is
   * too short to have any effect. Left out, the parameter of its length is set, rounded down to whole units.
   */
  fit?(call: CommandCall, seconds: number, broken: boolean): CommandCall | null;
  /** The cost of a result, if the rules do not deduct it themselves; in coins, fractions allowed. */
  cost?(call: CommandCall, result: Readonly<Record<string, unknown>>): number;
}

/** Erases a course's parameter type, so that courses can be kept in a table. */
export function course<T extends RulesetTypes, P extends object>(
  run: (ctx: RunContext<T>, params: P) => Course,
): (ctx: RunContext<T>, params: object) => Course {
  return run as (ctx: RunContext<T>, params: object) => Course;
}

/** Runs one course by itself, as for `rest` as a command of its own. */
export function alone<T extends RulesetTypes, R extends object>(
  ctx: RunContext<T>,
  pass: Pass<T>,
  running: Course<R>,
): R {
  for (;;) {
    const step = running.next();
    if (step.done === true) return step.value;
    pass(ctx, step.value);
  }
}

/** An activity in a stretch: from which clock second, and its course. */
export interface Task {
  at: number;
  open(): Course;
  /** The same for each person separately, used if it is refused for the group. */
  split?: (() => Task[]) | undefined;
}

/** Thrown when what refuses one task refuses the whole stretch; `task` is its position in the list of tasks. */
export class TaskRefusal {
  constructor(
    readonly task: number,
    readonly error: CodedError,
  ) {}
}

/** The outcome of a task: its result, or why it was refused. */
export type TaskOutcome = {
  /** Position in the list of tasks. */
  task: number;
  /** Clock second at which it was over. */
  at: number;
} & ({ result: object; refusal: null } | { result: null; refusal: CodedError });

interface Running {
  task: number;
  course: Course;
  until: number;
}

/**
 * Lets time pass once, up to clock second `until`, with all tasks running side by side. At one moment, running tasks
 * continue before others begin, each in the order of the list. A task that is refused as the stretch begins, or for a wrong
 * parameter at any time, refuses the whole; one that is refused later is dropped with the reason, and if it is for several
 * people, the others do it without the one it is refused for. Tasks made by such a split are numbered on from the end of the
 * list. `onOutcome` receives every outcome at its moment. Returns the seconds that did not pass.
 */
export function runTasks<T extends RulesetTypes>(
  ctx: RunContext<T>,
  pass: Pass<T>,
  until: number,
  given: readonly Task[],
  onOutcome: (outcome: TaskOutcome) => void,
): number {
  const start = ctx.clock;
  const tasks = [...given];
  const waiting = tasks.map((task, position) => ({ task: position, at: task.at })).sort(byTime);
  let begun = 0;
  let running: Running[] = [];
  const resume = (one: Running): Running | null => {
    const went = step(ctx, one, start);
    if ('until' in went) return went;
    onOutcome(went);
    return null;
  };
  for (;;) {
    const due = running.filter((one) => one.until <= ctx.clock);
    if (due.length > 0) {
      const went = new Map(due.map((one) => [one.task, resume(one)]));
      running = running.flatMap((one) => (went.has(one.task) ? (went.get(one.task) ?? []) : one));
      continue;
    }
    const begins = waiting[begun];
    if (begins !== undefined && begins.at <= ctx.clock) {
      begun += 1;
      const went = begin(ctx, tasks, begins.task, start);
      for (const one of went) if ('result' in one) onOutcome(one);
      running = [...running, ...went.filter((one) => 'until' in one)].sort((a, b) => a.task - b.task);
      continue;
    }
    if (ctx.clock >= until) return 0;
    const next = Math.min(until, begins?.at ?? until, ...running.map((one) => one.until));
    const left = pass(ctx, next);
    if (left > 0) return minus(until, ctx.clock);
  }
}

function byTime(a: { task: number; at: number }, b: { task: number; at: number }): number {
  return a.at - b.at || a.task - b.task;
}

/** Begins a task with its first step; one refused for several people together begins for each of them separately. */
function begin<T extends RulesetTypes>(
  ctx: RunContext<T>,
  tasks: Task[],
  task: number,
  start: number,
): (Running | TaskOutcome)[] {
  const first = guarded(task, ctx.clock, start, () =>
    step(ctx, { task, course: (tasks[task] as Task).open(), until: ctx.clock }, start),
  );
  const parts = 'refusal' in first && first.refusal !== null ? (tasks[task]?.split?.() ?? []) : [];
  if (parts.length === 0) return [first];
  return parts.flatMap((part) => begin(ctx, tasks, tasks.push(part) - 1, start));
}

/** Advances a course by one step. */
function step<T extends RulesetTypes>(ctx: RunContext<T>, one: Running, start: number): Running | TaskOutcome {
  return guarded(one.task, ctx.clock, start, () => {
    const next = one.course.next();
    if (next.done === true) return { task: one.task, at: ctx.clock, result: next.value, refusal: null };
    return { ...one, until: next.value };
  });
}

/** A refusal in the middle of a stretch drops only that task; at its beginning, or for a wrong parameter, it refuses everything. */
function guarded(task: number, clock: number, start: number, work: () => Running | TaskOutcome): Running | TaskOutcome {
  try {
    return work();
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    const { code, message } = thrown.error;
    if (clock > start && code !== 'invalid-params') {
      return { task, at: clock, result: null, refusal: { code, message } };
    }
    throw new TaskRefusal(task, thrown.error);
  }
}
