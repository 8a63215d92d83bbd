import { Register } from '../../engine/state/reading';
import { nameOf } from './derive';
import { effectOf, firstEffect, idsNoted, removeEffect } from './effects';
import { LETS_GO } from './tables/effects';
import type { EP, Read, Run } from './types';

/** Who is held, and by whom. */
const HELD = new Register<EP, string>({ of: (_ctx, being) => effectOf(being, 'subdued')?.by ?? null });

/** Whom somebody holds. */
export function heldBy(ctx: Read, holder: string): string[] {
  return idsNoted(ctx, HELD, (by) => by === holder);
}

/** Lets somebody go. */
export function letGo(ctx: Run, held: string): void {
  removeEffect(ctx, held, 'subdued');
  ctx.explain.note(`${nameOf(ctx, held)} is free again`, 'EP-MEL-11', { subject: held });
}

/** Ends holds of a starting state whose holder is down (EP-MEL-11). */
export function settleHolds(ctx: Run, id: string): void {
  if (!ctx.options.holdNeedsHolder) return;
  const holder = effectOf(ctx.peek(id), 'subdued')?.by;
  const isDown = (who: string): boolean => firstEffect(ctx.peek(who), LETS_GO) !== null;
  if (holder !== undefined && ctx.has(holder) && isDown(holder)) letGo(ctx, id);
  if (isDown(id)) for (const held of heldBy(ctx, id)) letGo(ctx, held);
}

/** Frees everybody whose holder is down; runs at the end of each command (EP-MEL-11). */
export function releaseHolds(ctx: Run): void {
  if (!ctx.options.holdNeedsHolder) return;
  const { touched } = ctx;
  // Only combatants that this command changed can have lost a hold, or be newly held.
  const isLosing = touched.some((being) => firstEffect(being, LETS_GO) !== null);
  for (const id of isLosing ? idsNoted(ctx, HELD, () => true) : touched.map((being) => being.id)) {
    const by = effectOf(ctx.peek(id), 'subdued')?.by;
    if (by === undefined || !ctx.has(by) || firstEffect(ctx.peek(by), LETS_GO) === null) continue;
    ctx.event('released', { target: id, by });
    letGo(ctx, id);
  }
}
