import type { Figure } from '../../../contract/views';
import type { Json, JsonObject } from '../../../kernel/json';
import { derive } from '../derive';
import { ABILITIES, ABILITY_TITLES } from '../tables/skills';
import type { Read } from '../types';

/** Derived value → label, unit and rule, in the order of the sheet (section 2 of the rules). */
const FIGURES: readonly (readonly [name: string, label: string, rule: string, unit?: string])[] = [
  ['vitalityMax', 'Most vitality', 'FS-VIT-1'],
  ['deathThreshold', 'Death threshold', 'FS-DTH-1'],
  ['defense', 'Defense', 'FS-ATK-2'],
  ['armorValue', 'Armour', 'FS-DMG-9'],
  ['armorValueEnergy', 'Armour against energy', 'FS-DMG-7'],
  ['initiativeBonus', 'Initiative', 'FS-INI-4'],
  ['speed', 'Speed', 'FS-MOV-1', 'm'],
  ['climbSpeed', 'Climbing', 'FS-MOV-1', 'm'],
  ['swimSpeed', 'Swimming', 'FS-MOV-1', 'm'],
  ['flySpeed', 'Flying', 'FS-MOV-1', 'm'],
  ['reach', 'Reach', 'FS-MOV-9', 'm'],
  ['space', 'Space', 'FS-MOV-9', 'm'],
  ['passiveAlertness', 'Passive Alertness', 'FS-CHK-9'],
  ['exhaustionLevel', 'Exhaustion', 'FS-EXH-1'],
  ['radiationExhaustion', 'Exhaustion from radiation', 'FS-RAD-2'],
  ['traumaCount', 'Traumas', 'FS-TRM-8'],
  ['gravityCategory', 'Gravity', 'FS-GRV-1'],
  ['pushOffSpeed', 'Push-off', 'FS-GRV-6', 'm'],
  ['jumpLong', 'Long jump', 'FS-MOV-6', 'm'],
  ['jumpLongStanding', 'Long jump, standing', 'FS-MOV-6', 'm'],
  ['jumpHigh', 'High jump', 'FS-MOV-6', 'm'],
  ['jumpHighStanding', 'High jump, standing', 'FS-MOV-6', 'm'],
  ['holdBreathSeconds', 'Holds its breath', 'FS-SUF-1', 's'],
  ['chokeRounds', 'Lasts without breath', 'FS-SUF-1', 'rounds'],
  ['carryingCapacity', 'Carries', 'FS-LOD-3', 'kg'],
  ['overload', 'Overload', 'FS-LOD-1'],
  ['foodPerDay', 'Food a day', 'FS-FOO-3', 'kg'],
  ['waterPerDay', 'Water a day', 'FS-FOO-3', 'l'],
  ['daysWithoutFoodLimit', 'Days without food', 'FS-FOO-1', 'd'],
  ['learningDays', 'Days to learn', 'FS-DWN-5', 'd'],
  ['surroundSameSize', 'Room around it', 'FS-MOV-13'],
];

function figure(label: string, value: Json | undefined, rule: string, unit?: string): Figure[] {
  if (value === undefined || value === null) return [];
  return [{ label, value, rule, ...(unit === undefined ? {} : { unit }) }];
}

/** All derived values with labels, abilities first. */
export function derivedFigures(ctx: Read, id: string): Figure[] {
  const values = derive(ctx, id);
  const abilities = values['abilities'] as JsonObject;
  return [
    ...ABILITIES.flatMap((ability) => figure(ABILITY_TITLES[ability], abilities[ability], 'FS-CHK-1')),
    ...FIGURES.flatMap(([name, label, rule, unit]) => figure(label, values[name], rule, unit)),
  ];
}
