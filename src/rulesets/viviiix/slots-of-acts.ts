import type { SlotView } from '../../contract/views';

/** Kinds of acts by their keys 1 to 9. */
export const SLOTS: readonly SlotView[] = [
  { label: 'Attack', commands: ['attack'] },
  { label: 'Declare', commands: ['declare'] },
  { label: 'Move', commands: ['move'] },
  { label: 'Several attacks', commands: ['attack-series'] },
  { label: 'Reaction', commands: ['reaction'] },
  { label: 'Damage', commands: ['damage'], offTurn: true },
  { label: 'Condition', commands: ['apply-effect'], offTurn: true },
  { label: 'Treat', commands: ['treat'], offTurn: true },
  { label: 'Check', commands: ['check'], offTurn: true },
];

/** What there is instead of delaying. */
export const INSTEAD_OF_DELAY =
  'Nobody delays here: who declares what decides, and somebody can be moved in the order (Shift+↓).';
