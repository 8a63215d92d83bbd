import type { OwnFigure } from '../../../contract/own';

/** What home-made conditions can change. */
export const OWN_FIGURES: readonly OwnFigure[] = [
  { id: 'guard', label: 'Guard' },
  { id: 'rolls', label: 'Every roll', words: ['rolls', 'all'] },
  { id: 'bonus-dice', label: 'Bonus Dice', words: ['dice'] },
  { id: 'steps', label: 'Steps of Bonus Dice', words: ['steps', 'rank'] },
  { id: 'initiative', label: 'Bonus Dice on initiative', words: ['init'] },
  { id: 'defense', label: 'Bonus Dice on defence', words: ['defense', 'def'] },
  { id: 'damage-dice', label: 'Dice to damage', words: ['damage'] },
  { id: 'damage-steps', label: 'Steps of dice to damage' },
  { id: 'armor', label: 'Armour Rank', words: ['armour', 'armor'] },
  { id: 'move', label: 'Move', words: ['speed', 'feet'] },
  { id: 'actions', label: 'Actions', words: ['acts'] },
];
