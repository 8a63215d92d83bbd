import type { DiceChoice, RollMode } from '../../../src/contract/campaign-view';
import type { Side } from '../../../src/contract/sides';
import type { AppModel } from '../../app/app.svelte';
import { rollModeOf } from '../../app/settings';

/** Whether dice are rolled or typed, for each side, from the settings; undefined until those are loaded. */
export function handsOf({ settings }: AppModel): DiceChoice['sides'] {
  if (settings === null) return undefined;
  const hand = (side: Side): RollMode => rollModeOf(settings, side);
  return { pc: hand('pc'), ally: hand('ally'), foe: hand('foe'), neutral: hand('neutral') };
}
