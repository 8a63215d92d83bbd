import type { AskView } from '../../../contract/views';

/** What the form of an attack asks; everything else stands behind 'All details'. */
export const ATTACK_ASKS: AskView = {
  questions: ['actor', 'target', 'weapon', 'distance', 'maneuver', 'option'],
  chips: [
    {
      field: 'aware',
      label: 'Target',
      steps: [
        { value: true, label: 'knows' },
        { value: false, label: 'unaware', figure: 'no defence' },
      ],
    },
    { field: 'shots', label: 'Shots' },
    { field: 'hand', label: 'Hand' },
    { field: 'location', label: 'Hits' },
    { field: 'targetSpeed', label: 'Speed of the target' },
    { field: 'yards', label: 'Moved' },
  ],
};
