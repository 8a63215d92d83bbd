import { Register } from '../../engine/state/reading';
import { nameOf } from './derive';
import { effectOf, firstEffect, idsNoted, isNoted, removeEffect } from './effects';
import { LETS_GO } from './tables/effects';
import type { Being, EP, Read, Run } from './types';

/** Who is held, and by whom. */
const HELD = new Register<EP, string>({ of: (_ctx, being) => effectOf(being, 'subdued')?.by ?? null });

/** Whom somebody holds. */
function heldBy(ctx: Read, holder: string): string[] {
  return idsNoted(ctx, HELD, (by) => by === holder);
}

/** Whether somebody holds anybody. */
export const holdsAnybody = (ctx: Read, holder: string): boolean => isNoted(ctx, HELD, holder);

/** Lets somebody go. */
function letGo(ctx: Run, held: string): void {
  removeEffect(ctx, held, 'subdued');
  ctx.explain.note(`${nameOf(ctx, held)} is free again`, 'EP-MEL-11', { subject: held });
}

const losesHold = (being: Being): boolean => firstEffect(being, LETS_GO) !== null;

/** Ends holds of a starting state whose holder is down (EP-MEL-11). */
export function settleHolds(ctx: Run, id: string): void {
  if (!ctx.options.holdNeedsHolder) return;
  const holder = effectOf(ctx.peek(id), 'subdued')?.by;
  if (holder !== undefined && ctx.has(holder) && losesHold(ctx.peek(holder))) letGo(ctx, id);
  if (losesHold(ctx.peek(id))) freeHeld(ctx, id);
}

/** Lets everybody go whom somebody holds. */
export function freeHeld(ctx: Run, holder: string): void {
  for (const held of heldBy(ctx, holder)) letGo(ctx, held);
}

/** Frees everybody whose holder is down; runs at the end of each command (EP-MEL-11). */
export function releaseHolds(ctx: Run): void {
  if (!ctx.options.holdNeedsHolder) return;
  const { touched } = ctx;
  // Only combatants that this command changed can have lost a hold, or be newly held.
  for (const id of touched.some(losesHold) ? idsNoted(ctx, HELD, () => true) : touched.map((being) => being.id)) {
    const by = effectOf(ctx.peek(id), 'subdued')?.by;
    if (by === undefined || !ctx.has(by) || !losesHold(ctx.peek(by))) continue;
    ctx.event('released', { target: id, by });
    letGo(ctx, id);
  }
}
