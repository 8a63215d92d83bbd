import type { SlotView } from '../../contract/views';

/** Kinds of action on keys 1 to 9. */
export const SLOTS: readonly SlotView[] = [
  { label: 'Attack', commands: ['attack'] },
  { label: 'Defend', commands: ['react', 'defend'] },
  { label: 'Move', commands: ['move', 'stand', 'struggle', 'escape'] },
  { label: 'Power', commands: ['power', 'use-ability'] },
  { label: 'Ready, use', commands: ['ready', 'trigger-ready', 'use-item'] },
  { label: 'Damage', commands: ['damage'], offTurn: true },
  { label: 'Condition', commands: ['apply-effect'], offTurn: true },
  { label: 'Treat', commands: ['treat'], offTurn: true },
  { label: 'Check', commands: ['check'], offTurn: true },
];

/** Shown instead of a command for delaying. */
export const INSTEAD_OF_DELAY = 'No delaying here: ready an action for a trigger instead (Ready, 5).';
