import type { OwnFigure } from '../../../contract/own';
import { KNOWN, STAT_TITLES } from './stats';

/** Figures that a group's own conditions can change. */
export const OWN_FIGURES: readonly OwnFigure[] = [
  { id: 'arc', label: 'Every ARC', words: ['arc', 'all'] },
  ...KNOWN.map((id): OwnFigure => ({ id, label: `${STAT_TITLES[id]} ARCs`, words: [id] })),
  { id: 'damage', label: 'Damage dealt', words: ['damage'] },
  { id: 'armour', label: 'Armour', words: ['armor', 'protection'] },
  { id: 'mov', label: 'Movement', words: ['move', 'speed'] },
];
