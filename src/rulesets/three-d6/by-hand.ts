import type { OrderByHand } from '../../engine/fight/order-by-hand';
import { enter, leave } from './encounter';
import { basicSpeed } from './figures';
import type { Run, TD } from './types';

/** A newcomer goes after the last combatant who is at least as fast (TD-INIT-1). */
function join(ctx: Run, id: string): void {
  const { order } = ctx.editScene();
  const encounter = ctx.editEncounter();
  if (encounter === null) return;
  const speed = basicSpeed(ctx.peek(id));
  const place = order.findLastIndex((other) => basicSpeed(ctx.peek(other)) >= speed) + 1;
  order.splice(place, 0, id);
  if (place <= encounter.position) encounter.position += 1;
  enter(ctx, id);
  ctx.explain.lookUp('Basic Speed', speed, 'TD-INIT-1', { subject: id });
}

function leaveOrder(ctx: Run, id: string): void {
  const { order } = ctx.editScene();
  const encounter = ctx.editEncounter();
  if (encounter === null) return;
  const place = order.indexOf(id);
  order.splice(place, 1);
  if (place <= encounter.position) encounter.position -= 1;
  leave(ctx, id);
}

export const ORDER: OrderByHand<TD> = { keptIn: 'scene', join, leave: leaveOrder };
