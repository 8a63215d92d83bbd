import type { SlotView } from '../../contract/views';

/** Kinds of actions by their keys 1 to 9. */
export const SLOTS: readonly SlotView[] = [
  { label: 'Attack', commands: ['attack'] },
  { label: 'Move', commands: ['move', 'stand', 'jump', 'push-off'] },
  { label: 'Act', commands: ['act'] },
  { label: 'Grapple, shove', commands: ['maneuver'] },
  { label: 'Special', commands: ['exploit', 'use-feature', 'spend-psi'] },
  { label: 'Damage', commands: ['damage'], offTurn: true },
  { label: 'Condition', commands: ['apply-effect'], offTurn: true },
  { label: 'Treat', commands: ['treat'], offTurn: true },
  { label: 'Check', commands: ['check'], offTurn: true },
];
