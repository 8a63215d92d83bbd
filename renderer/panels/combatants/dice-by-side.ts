import type { DiceChoice, PersonView } from '../../../src/contract/campaign-view';
import type { AppModel } from '../../app/app.svelte';

/** Whether dice are rolled or typed, for each side, from the settings; undefined until those are loaded. */
export function handsOf({ settings }: AppModel): DiceChoice['sides'] {
  if (settings === null) return undefined;
  const hand = (side: PersonView['side']): 'ask' | 'roll' => (settings.dice[side] === 'type' ? 'ask' : 'roll');
  return { pc: hand('pc'), ally: hand('ally'), foe: hand('foe'), neutral: hand('neutral') };
}
