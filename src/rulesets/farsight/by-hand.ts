import type { OrderByHand } from '../../engine/fight/order-by-hand';
import { lateDice } from './turn/initiative';
import { dropPending, freshTurn } from './turn/turns';
import type { Farsight, Run } from './types';

/** Takes somebody out of the order; effects anchored on their turns end with the round (FS-TRN-4). */
function leave(ctx: Run, id: string): void {
  const scene = ctx.editScene();
  const encounter = ctx.editEncounter();
  if (encounter === null) return;
  scene.order = scene.order.filter((other) => other !== id);
  encounter.position = scene.order.indexOf(encounter.active);
  encounter.delayed = encounter.delayed.filter((other) => other !== id);
  encounter.climbing = encounter.climbing.filter((other) => other !== id);
  const { state } = ctx.edit(id);
  state.initiative = null;
  state.turn = freshTurn();
  dropPending(state);
  state.reactionDebt = false;
}

export const ORDER: OrderByHand<Farsight> = { keptIn: 'scene', leave, lateDice };
