import type { RollMode } from '../../src/contract/campaign-view';
import type { Settings } from '../../src/contract/settings-view';
import { SIDES, type Side as Whose } from '../../src/contract/sides';
import type { Side } from '../ui';

/** The interface's name of a side. */
export function sideOf(side: Whose): Side {
  return side === 'pc' ? 'party' : side;
}

const SIDE_LABELS: Readonly<Record<Whose, string>> = { pc: 'Party', ally: 'Ally', foe: 'Foe', neutral: 'Neutral' };

/** The sides, as options to choose from. */
export const SIDE_CHOICES = SIDES.map((value) => ({ value, label: SIDE_LABELS[value], side: sideOf(value) }));

/** Whether a side's dice are rolled or asked for first, by the stored setting; rolled until that is known. */
export function rollModeOf(settings: Settings | null, side: Whose): RollMode {
  return settings?.dice[side] === 'type' ? 'ask' : 'roll';
}
