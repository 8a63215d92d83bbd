import type { ReadContext } from '../state/reading';
import { areFriends } from '../../contract/sides';
import type { Combatant, RulesetTypes } from '../state/world';

/**
 * Who needs a healer most: a selected friend, then the friend worst off, then the selected one, then anybody worst off;
 * null if nobody needs one. `left` is how much somebody has left, null if healing does nothing for them.
 */
export function neediest<T extends RulesetTypes>(
  ctx: ReadContext<T>,
  healer: string,
  chosen: string | null,
  left: (being: Combatant<T>) => number | null,
): string | null {
  const { side } = ctx.peek(healer);
  const rank = (being: Combatant<T>): number => (areFriends(side, being.side) ? 0 : 2) + (being.id === chosen ? 0 : 1);
  const needy = ctx.world.combatants.flatMap((being) => {
    const share = left(being);
    return share === null ? [] : [{ id: being.id, rank: rank(being), share }];
  });
  return needy.sort((a, b) => a.rank - b.rank || a.share - b.share)[0]?.id ?? null;
}
