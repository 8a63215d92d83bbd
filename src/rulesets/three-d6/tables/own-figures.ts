import type { OwnFigure } from '../../../contract/own';
import { ATTRIBUTE_TITLES, ATTRIBUTES } from './attributes';

/** What custom conditions can change. */
export const OWN_FIGURES: readonly OwnFigure[] = [
  { id: 'rolls', label: 'Every roll', words: ['rolls', 'all', 'skill'] },
  ...ATTRIBUTES.map((id): OwnFigure => ({ id, label: `${ATTRIBUTE_TITLES[id]} and its skills`, words: [id] })),
  { id: 'attack', label: 'Attacks', words: ['attack', 'hit'] },
  { id: 'damage', label: 'Damage done', words: ['damage'] },
  { id: 'defence', label: 'Active defences', words: ['defence', 'defense', 'def'] },
  { id: 'dodge', label: 'Dodge' },
  { id: 'parry', label: 'Parry' },
  { id: 'block', label: 'Block' },
  { id: 'dr', label: 'DR', words: ['armour', 'armor'] },
  { id: 'move', label: 'Move', words: ['speed'] },
];
