import { exhaustionLevel } from './conditions';
import { settle } from './settle';
import type { Run } from './types';

export type ExhaustionCause = 'general' | 'hunger' | 'thirst';

/** Adds levels of exhaustion, up to 6 in all (FS-EXH-1, FS-EXH-2). Returns the levels actually added. */
export function addExhaustion(ctx: Run, id: string, levels: number, cause: ExhaustionCause): number {
  const room = 6 - exhaustionLevel(ctx.peek(id), ctx.options);
  const added = Math.max(0, Math.min(levels, room));
  if (added < levels) {
    const waived = { counted: false, because: 'six is the maximum' };
    ctx.explain.lookUp('Exhaustion', levels - added, 'FS-EXH-1', { subject: id, ...waived });
  }
  if (added > 0) {
    ctx.edit(id).state.exhaustion[cause] += added;
    ctx.explain.lookUp('Exhaustion', added, 'FS-EXH-2', { subject: id });
    settle(ctx, id);
  }
  return added;
}

/** Removes levels of one cause; returns the levels actually removed (FS-EXH-3). */
export function removeExhaustion(ctx: Run, id: string, levels: number, cause: ExhaustionCause): number {
  const removed = Math.max(0, Math.min(levels, ctx.peek(id).state.exhaustion[cause]));
  if (removed > 0) {
    ctx.edit(id).state.exhaustion[cause] -= removed;
    ctx.explain.lookUp('Exhaustion', -removed, 'FS-EXH-3', { subject: id });
    settle(ctx, id);
  }
  return removed;
}
