import type { DiceChoice, PersonView } from '../../../src/contract/campaign-view';
import type { AppModel } from '../../app/app.svelte';

/** What is done with everybody's dice, by their side, as the settings say; undefined before they are known. */
export function handsOf({ settings }: AppModel): DiceChoice['sides'] {
  if (settings === null) return undefined;
  const hand = (side: PersonView['side']): 'ask' | 'roll' => (settings.dice[side] === 'type' ? 'ask' : 'roll');
  return { pc: hand('pc'), ally: hand('ally'), foe: hand('foe'), neutral: hand('neutral') };
}
