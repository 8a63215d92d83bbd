import type { CampaignState } from '../../campaign/state';
import type { DiceChoice } from '../../contract/campaign-view';
import type { DiceInput } from '../../engine/commands/execute';

/**
 * The dice of the table as the page chose them: whose they are decides whether they are asked for or rolled. Whoever comes
 * with the command itself is one of the foes.
 */
export function diceInput({ sides, ...choice }: DiceChoice, { world }: CampaignState): DiceInput {
  if (sides === undefined) return { ...choice, origin: 'typed' };
  const handOf = (whose: string): 'ask' | 'roll' | undefined => {
    const { side } = world.combatants[world.index[whose] ?? -1] ?? {};
    return sides[side ?? 'foe'];
  };
  return { ...choice, origin: 'typed', handOf };
}
