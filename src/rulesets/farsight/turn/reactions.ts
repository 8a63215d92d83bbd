import { hostile } from '../beings';
import { incapacitated } from '../conditions';
import { takesPart } from '../durations';
import { hasInstance } from '../effects';
import { unseenBy } from '../attack/situation';
import type { Read } from '../types';

/** Those of `ids` who can make an opportunity attack on `mover` (FS-ACT-13, FS-MOV-12). */
export function whoCanReact(ctx: Read, mover: string, ids: readonly string[]): string[] {
  const moving = ctx.peek(mover);
  if (hasInstance(moving, 'disengaged')) return [];
  return ids.filter((id) => {
    const watcher = ctx.peek(id);
    if (!hostile(watcher, moving) || unseenBy(ctx, watcher, moving)) return false;
    if (incapacitated(watcher, ctx.options) || hasInstance(watcher, 'surprised')) return false;
    const { turn } = watcher.state;
    return !takesPart(ctx, id) || !(turn.reactionUsed || turn.noReaction);
  });
}
