import type { OrderByHand } from '../../engine/fight/order-by-hand';
import type { Run, Viviiix } from './types';

/**
 * Sets the order given by the game master, until a State of Mind changes: anybody before the active member counts as
 * having had their place this turn; anybody moved behind it still has theirs to come.
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
  // The cursor is a shortcut into the list, so it is reset.
  ctx.setEncounter({ ...encounter, order: [...order], cursor: 0 });
}

export const ORDER: OrderByHand<Viviiix> = { arrange };
