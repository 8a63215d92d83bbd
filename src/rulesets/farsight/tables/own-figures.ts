import type { OwnFigure } from '../../../contract/own';
import { ABILITIES, ABILITY_TITLES } from './skills';

/** Figures that a table's own conditions can change. */
export const OWN_FIGURES: readonly OwnFigure[] = [
  { id: 'checks', label: 'Every check', words: ['checks', 'all'] },
  { id: 'attack', label: 'Attacks', words: ['attack', 'hit'] },
  { id: 'save', label: 'Saves', words: ['save'] },
  { id: 'initiative', label: 'Initiative', words: ['init'] },
  ...ABILITIES.map((id): OwnFigure => ({ id, label: ABILITY_TITLES[id], words: [id] })),
  { id: 'damage', label: 'Damage done', words: ['damage'] },
  { id: 'defense', label: 'Defence', words: ['defense', 'def'] },
  { id: 'armor', label: 'Armour', words: ['armor', 'av'] },
  { id: 'speed', label: 'Speed', words: ['move'] },
];
