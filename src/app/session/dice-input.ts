import type { CampaignState } from '../../campaign/state';
import type { DiceChoice, RollMode } from '../../contract/campaign-view';
import type { DiceInput } from '../../engine/commands/execute';
import { combatantOf } from '../../engine/state/world';

/**
 * The table's choice of dice: the side of whoever rolls decides whether dice are asked for or rolled. Somebody whom the
 * command itself adds counts as a foe.
 */
export function diceInput({ sides, ...choice }: DiceChoice, { world }: CampaignState): DiceInput {
  if (sides === undefined) return { ...choice, origin: 'typed' };
  const handOf = (whose: string): RollMode | undefined => {
    const { side } = combatantOf(world, whose) ?? {};
    return sides[side ?? 'foe'];
  };
  return { ...choice, origin: 'typed', handOf };
}
