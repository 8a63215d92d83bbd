import type { SlotView } from '../../contract/views';

/** Kinds of acts by their keys 1 to 9. */
export const SLOTS: readonly SlotView[] = [
  { label: 'Attack', commands: ['attack'] },
  { label: 'Move', commands: ['move', 'jump'] },
  { label: 'Aim', commands: ['aim'] },
  { label: 'Full defence', commands: ['full-defense'] },
  { label: 'Other action', commands: ['use-action', 'reload'] },
  { label: 'Damage', commands: ['damage'], offTurn: true },
  { label: 'Condition', commands: ['apply-effect'], offTurn: true },
  { label: 'Treat', commands: ['treat'], offTurn: true },
  { label: 'Test', commands: ['check'], offTurn: true },
];
