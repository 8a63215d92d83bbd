import type { SlotView } from '../../contract/views';

/** Kinds of acts by their keys 1 to 9. */
export const SLOTS: readonly SlotView[] = [
  { label: 'Attack', commands: ['attack'] },
  { label: 'Move, aim, feint', commands: ['maneuver'] },
  { label: 'Throw', commands: ['throw'] },
  { label: 'Waited for', commands: ['trigger-wait'] },
  { label: 'Look, listen', commands: ['sense'] },
  { label: 'Damage', commands: ['damage'], offTurn: true },
  { label: 'Condition', commands: ['apply-effect'], offTurn: true },
  { label: 'Treat', commands: ['treat'], offTurn: true },
  { label: 'Roll', commands: ['check'], offTurn: true },
];

/** What there is instead of delaying. */
export const INSTEAD_OF_DELAY =
  'Nobody delays here: Wait is a manoeuvre (2), and is set off when its trigger comes (4).';
