import type { OwnFigure } from '../../../contract/own';
import { APTITUDE_TITLES, APTITUDES, TAGS } from './skills';

const TAG_WORDS: Readonly<Record<(typeof TAGS)[number], string>> = {
  combat: 'Combat tests',
  physical: 'Physical tests',
  social: 'Social tests',
  technical: 'Technical tests',
  fine: 'Fine work',
  mental: 'Mental tests',
  knowledge: 'Knowledge tests',
  vehicle: 'Vehicle tests',
};

/** What a campaign's own conditions can change. */
export const OWN_FIGURES: readonly OwnFigure[] = [
  { id: 'tests', label: 'Every test', words: ['tests', 'all'] },
  ...TAGS.map((tag): OwnFigure => ({ id: tag, label: TAG_WORDS[tag], words: [tag] })),
  ...APTITUDES.map((id): OwnFigure => ({ id, label: `${APTITUDE_TITLES[id]} and its skills`, words: [id] })),
  { id: 'initiative', label: 'Initiative', words: ['init'] },
  { id: 'speed', label: 'Speed', words: ['phases'] },
  { id: 'armor', label: 'Armour', words: ['armor', 'av'] },
  { id: 'threshold', label: 'Wound Threshold', words: ['wounds', 'threshold'] },
  { id: 'damage', label: 'Damage done', words: ['dv', 'damage'] },
  { id: 'pace', label: 'Walk and run', words: ['move', 'walk', 'run'] },
];
