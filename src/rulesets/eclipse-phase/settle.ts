import { endControl } from './control';
import { addEffect, effectOf, hasEffect, isGone } from './effects';
import { freeHeld, settleHolds } from './holds';
import { orderMunitions } from './munitions';
import type { State } from './state';
import { checkBody, checkMind } from './thresholds';
import type { Run } from './types';

/** Who controls a drone and how, if a starting state gives only the marker effect. */
function controlOf(ctx: Run, id: string): { controller: string | null; controlMode: State['controlMode'] } {
  const being = ctx.peek(id);
  const { controller, controlMode } = being.state;
  if (controller !== null) return { controller, controlMode };
  const jammed = effectOf(being, 'jammed')?.by;
  const directed = effectOf(being, 'teleoperated')?.by;
  if (jammed !== undefined) return { controller: jammed, controlMode: 'jam' };
  return directed === undefined ? { controller, controlMode } : { controller: directed, controlMode: 'direct' };
}

/** Completes a starting state: thresholds, holds, fuse order, and remote control if only half of it is given. */
export function settle(ctx: Run, id: string): void {
  orderMunitions(ctx, id);
  checkBody(ctx, id, true);
  checkMind(ctx, id, true);
  settleHolds(ctx, id);
  const { controller, controlMode } = controlOf(ctx, id);
  if (controller === null || !ctx.has(controller) || isGone(ctx.peek(id))) return;
  if (ctx.peek(id).state.controller === null) Object.assign(ctx.edit(id).state, { controller, controlMode });
  if (controlMode === 'direct' && !hasEffect(ctx.peek(id), 'teleoperated')) {
    addEffect(ctx, id, 'teleoperated', { by: controller });
  }
  if (controlMode !== 'jam') return;
  if (!hasEffect(ctx.peek(id), 'jammed')) addEffect(ctx, id, 'jammed', { by: controller });
  if (!hasEffect(ctx.peek(controller), 'jamming')) addEffect(ctx, controller, 'jamming', { target: id });
}

/** A drone has no operator and an operator no drone who is not there; nor does anybody hold from afar. */
export function depart(ctx: Run, id: string): void {
  const drones = ctx.world.combatants.filter(({ state }) => state.controller === id);
  for (const drone of [id, ...drones.map((being) => being.id)]) endControl(ctx, drone);
  freeHeld(ctx, id);
}
