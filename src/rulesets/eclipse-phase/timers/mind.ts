import { minus, plus } from '../../../kernel/decimal';
import type { Due, TimerDef } from '../../../engine/time/schedule';
import { nameOf } from '../derive';
import { humanize } from '../tables/derangements';
import type { EP, Run } from '../types';

type Timer = TimerDef<EP>;

export const derangement: Timer = {
  name: 'derangement',
  of(_ctx, { state }, tell) {
    for (const { id, endsAt } of state.derangements) if (endsAt !== null) tell(endsAt, id);
  },
  fire(ctx: Run, due: Due): void {
    const { state } = ctx.edit(due.target ?? '');
    const place = state.derangements.findIndex((entry) => entry.id === due.data && entry.endsAt === due.at);
    const stale = state.derangements.findIndex((entry) => entry.id === due.data);
    state.derangements.splice(place < 0 ? stale : place, 1);
    ctx.event('derangement-ended', { target: due.target, derangement: due.data });
    ctx.explain.note(`Over: ${humanize(String(due.data))}`, 'EP-DER-2', { subject: due.target ?? '' });
  },
  describe: (ctx, due) => ({
    text: `${nameOf(ctx, due.target ?? '')} is over the ${humanize(String(due.data))}`,
    rule: 'EP-DER-2',
  }),
};

export const task: Timer = {
  name: 'task',
  of(_ctx, { state }, tell) {
    if (state.task?.status === 'running' && state.task.endsAt !== null) tell(state.task.endsAt);
  },
  fire(ctx: Run, due: Due): void {
    const { state } = ctx.edit(due.target ?? '');
    const done = state.task;
    if (done === null) return;
    state.task = null;
    ctx.event('task-complete', { target: due.target, task: done.name, success: done.success });
    ctx.explain.note(`${done.name} is finished`, 'EP-TASK-1', { subject: due.target ?? '' });
  },
  describe: (ctx, due) => {
    const running = ctx.peek(due.target ?? '').state.task;
    return { text: `${nameOf(ctx, due.target ?? '')} finishes the task: ${running?.name ?? ''}`, rule: 'EP-TASK-1' };
  },
};

/** The first `from + n × period` that is not in the past and later than the last reminder. */
function nextOnGrid(from: number, period: number, clock: number, reminded: number): number {
  let passed = Math.max(1, Math.ceil(minus(clock, from) / period));
  while (plus(from, passed * period) <= reminded) passed += 1;
  return plus(from, passed * period);
}

interface Reminder {
  name: string;
  period: number;
  field: 'stressReminderAt' | 'disorderReminderAt';
  wanted(state: EP['state']): boolean;
  event: string;
  rule: string;
}

function reminder(def: Reminder): Timer {
  return {
    name: def.name,
    of(ctx, { state }, tell) {
      if (def.wanted(state)) tell(nextOnGrid(state.lastStressAt, def.period, ctx.world.clock, state[def.field]));
    },
    fire(ctx: Run, due: Due): void {
      ctx.edit(due.target ?? '').state[def.field] = due.at;
      ctx.event(def.event, { target: due.target });
      ctx.explain.note('Time to try to recover', def.rule, { subject: due.target ?? '' });
    },
    describe: (ctx, due) => ({
      text: `${nameOf(ctx, due.target ?? '')} can try to recover alone`,
      rule: def.rule,
      everySeconds: def.period,
    }),
  };
}

/** 30 and 90 days in seconds. */
export const STRESS_RECOVERY_SECONDS = 2_592_000;
export const DISORDER_RECOVERY_SECONDS = 7_776_000;

export const stressRecovery = reminder({
  name: 'stress-recovery',
  period: STRESS_RECOVERY_SECONDS,
  field: 'stressReminderAt',
  wanted: (state) => state.stress > 0 || state.traumas > 0,
  event: 'stress-recovery-due',
  rule: 'EP-PSY-3',
});

export const disorderRecovery = reminder({
  name: 'disorder-recovery',
  period: DISORDER_RECOVERY_SECONDS,
  field: 'disorderReminderAt',
  wanted: (state) => state.disorders.length > 0 && state.stress === 0 && state.traumas === 0,
  event: 'disorder-recovery-due',
  rule: 'EP-PSY-4',
});
