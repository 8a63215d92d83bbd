import type { AskView } from '../../contract/views';

/** What the form of an attack asks; everything else stands behind 'All details'. */
export const ATTACK_ASKS: AskView = {
  questions: ['actor', 'target', 'weapon', 'distance', 'range', 'es'],
  chips: [
    { field: 'defence.kind', label: 'Defends with' },
    { field: 'free', label: 'Out of turn' },
  ],
};
