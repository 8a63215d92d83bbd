import type { Due, TimerDef } from '../../../engine/time/schedule';
import { nameOf } from '../derive';
import { removeMunitions } from '../munitions';
import type { EP, Run } from '../types';

/** Explosives on a timer by the clock; what happens to the thrower does not stop them (EP-GREN-6). */
export const fuse: TimerDef<EP> = {
  name: 'fuse',
  of(_ctx, { state }, tell) {
    for (const { dueAt, set } of state.munitions) if (dueAt !== null) tell(dueAt, set ?? 0);
  },
  fire(ctx: Run, due: Due): void {
    const by = due.target ?? '';
    const munition = ctx.peek(by).state.munitions.find(({ set }) => (set ?? 0) === due.data);
    if (munition === undefined) return;
    removeMunitions(ctx, by, [munition]);
    ctx.event('detonation', { by, weapon: munition.weapon });
    ctx.explain.note(`${munition.weapon} goes off`, 'EP-GREN-6', { subject: by });
  },
  describe(ctx, due) {
    const by = due.target ?? '';
    const munition = ctx.peek(by).state.munitions.find(({ set }) => (set ?? 0) === due.data);
    return { text: `The ${munition?.weapon ?? 'charge'} of ${nameOf(ctx, by)} goes off`, rule: 'EP-GREN-6' };
  },
};
