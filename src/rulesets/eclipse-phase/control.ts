import { removeEffect } from './effects';
import { keepRoll } from './initiative';
import type { Read, Run } from './types';
import { isSynthetic } from './types';

/** Synthetic bodies have a puppet sock built in; others need the trait (EP-REM-1). */
export function hasPuppetSock(ctx: Read, drone: string): boolean {
  const { morph, traits } = ctx.peek(drone).stats;
  return isSynthetic(morph) || traits.includes('puppet-sock');
}

/**
 * Ends any remote control of a drone, with the markers on both sides. A drone set free in a turn for which it had
 * no initiative roll of its own keeps the operator's (EP-REM-1).
 */
export function endControl(ctx: Run, drone: string): void {
  const { controller, controlMode } = ctx.peek(drone).state;
  if (controller === null && controlMode === null) return;
  removeEffect(ctx, drone, 'teleoperated');
  removeEffect(ctx, drone, 'jammed');
  removeEffect(ctx, drone, 'instructed');
  const operator = controller !== null && ctx.has(controller) ? controller : null;
  keepRoll(ctx, drone);
  const { state } = ctx.edit(drone);
  state.controller = null;
  state.controlMode = null;
  if (controlMode === 'jam' && operator !== null) removeEffect(ctx, operator, 'jamming');
}
