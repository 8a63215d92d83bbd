import type { OwnFigure } from '../../../contract/own';

/** What conditions of the table's own may change. */
export const OWN_FIGURES: readonly OwnFigure[] = [
  { id: 'guard', label: 'Guard' },
  { id: 'rolls', label: 'Every roll', words: ['rolls', 'all'] },
  { id: 'bonus-dice', label: 'Bonus Dice', words: ['dice'] },
  { id: 'steps', label: 'Steps of Bonus Dice', words: ['steps', 'rank'] },
  { id: 'actions', label: 'Actions', words: ['acts'] },
];
