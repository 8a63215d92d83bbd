import type { SlotView } from '../../contract/views';

/** Actions on the keys 1 to 9. */
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

/** Shown when somebody tries to delay. */
export const INSTEAD_OF_DELAY = 'There is no delaying in this game. To move somebody in the order, press Shift+↓.';
