import type { Figure } from '../../../contract/views';
import { derived } from '../derive';
import type { Read } from '../types';

/** Labels and rules of derived values, in the order shown. */
const FIGURES: readonly [name: string, label: string, rule: string, unit?: string][] = [
  ['init', 'Initiative', 'EP-STAT-1'],
  ['speed', 'Speed', 'EP-STAT-2'],
  ['dur', 'Durability', 'EP-STAT-3'],
  ['currentDur', 'Durability left', 'EP-SHK-1'],
  ['woundThreshold', 'Wound Threshold', 'EP-STAT-3'],
  ['deathRating', 'Death Rating', 'EP-STAT-4'],
  ['lucidity', 'Lucidity', 'EP-STAT-5'],
  ['traumaThreshold', 'Trauma Threshold', 'EP-STAT-5'],
  ['insanityRating', 'Insanity Rating', 'EP-STAT-5'],
  ['moxieMax', 'Moxie', 'EP-HARD-1'],
  ['damageBonus', 'Damage bonus', 'EP-STAT-6'],
  ['armorEnergy', 'Energy armour', 'EP-ARM-1'],
  ['armorKinetic', 'Kinetic armour', 'EP-ARM-1'],
  ['layerPenalty', 'Armour layers', 'EP-ARM-3'],
  ['woundModifier', 'Modifier of wounds', 'EP-WND-4'],
  ['traumaModifier', 'Modifier of traumas', 'EP-TRA-2'],
  ['actionModifier', 'Modifier on every test', 'EP-TEST-4'],
  ['walk', 'Walk', 'EP-STAT-7', 'm per turn'],
  ['run', 'Run', 'EP-STAT-7', 'm per turn'],
  ['walkPerPhase', 'Walk', 'EP-MOVE-1', 'm per phase'],
  ['runPerPhase', 'Run', 'EP-MOVE-1', 'm per phase'],
];

/** Derived values with labels, for sheets. */
export function derivedFigures(ctx: Read, id: string): Figure[] {
  const values = derived(ctx, id);
  return FIGURES.map(([name, label, rule, unit]) => ({
    label,
    value: values[name] ?? null,
    rule,
    ...(unit === undefined ? {} : { unit }),
  }));
}
