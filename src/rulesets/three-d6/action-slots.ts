import type { SlotView } from '../../contract/views';

/** Actions on the keys 1 to 9. */
export const SLOTS: readonly SlotView[] = [
  { label: 'Attack', commands: ['attack'] },
  { label: 'Move, aim, feint', commands: ['maneuver'] },
  { label: 'Throw', commands: ['throw'] },
  { label: 'Trigger the Wait', commands: ['trigger-wait'] },
  { label: 'Look, listen', commands: ['sense'] },
  { label: 'Damage', commands: ['damage'], offTurn: true },
  { label: 'Condition', commands: ['apply-effect'], offTurn: true },
  { label: 'Treat', commands: ['treat'], offTurn: true },
  { label: 'Roll', commands: ['check'], offTurn: true },
];

/** What to do instead of delaying. */
export const INSTEAD_OF_DELAY = 'No delaying here: declare a Wait (2), and trigger it when its event happens (4).';
