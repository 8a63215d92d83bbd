import type { OrderByHand } from '../../engine/fight/order-by-hand';
import type { Run, Viviiix } from './types';

/**
 * The order as the game master wants it, until a State of Mind changes: who stands before the active one has had the
 * place of this turn, and whoever is moved behind it has it still to come.
 */
function arrange(ctx: Run, order: readonly string[]): void {
  const { encounter } = ctx.world;
  if (encounter === null) return;
  const { active, pass } = encounter;
  if (active !== null) {
    const [was, is] = [encounter.order.indexOf(active), order.indexOf(active)];
    for (const [place, id] of order.entries()) {
      if (place < is) ctx.edit(id).state.hadTurn = pass;
      else if (place > is && encounter.order.indexOf(id) < was) ctx.edit(id).state.hadTurn = 0;
    }
  }
  // The cursor is a shortcut into the list and starts anew.
  ctx.setEncounter({ ...encounter, order: [...order], cursor: 0 });
}

export const ORDER: OrderByHand<Viviiix> = { arrange };
