import type { Due, TimerDef } from '../../../engine/time/schedule';
import { nameOf } from '../derive';
import { removeMunitions } from '../munitions';
import type { Munition } from '../state';
import type { EP, Read, Run } from '../types';

const munitionOf = (ctx: Read, { target = '', data }: Due): Munition | undefined =>
  ctx.peek(target).state.munitions.find(({ set }) => (set ?? 0) === data);

/** Explosives on a timer by the clock; what happens to the thrower does not stop them (EP-GREN-6). */
export const fuse: TimerDef<EP> = {
  name: 'fuse',
  of(_ctx, { state }, tell) {
    for (const { dueAt, set } of state.munitions) if (dueAt !== null) tell(dueAt, set ?? 0);
  },
  fire(ctx: Run, due: Due): void {
    const by = due.target ?? '';
    const munition = munitionOf(ctx, due);
    if (munition === undefined) return;
    removeMunitions(ctx, by, [munition]);
    ctx.event('detonation', { by, weapon: munition.weapon });
    ctx.explain.note(`${munition.weapon} goes off`, 'EP-GREN-6', { subject: by });
  },
  describe(ctx, due) {
    const weapon = munitionOf(ctx, due)?.weapon ?? 'charge';
    return { text: `The ${weapon} of ${nameOf(ctx, due.target ?? '')} goes off`, rule: 'EP-GREN-6' };
  },
};
