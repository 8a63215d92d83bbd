import type { SlotView } from '../../contract/views';

/** Actions in the order of their keys; a game has those it has a command for. */
const KINDS: readonly SlotView[] = [
  { label: 'Attack', commands: ['attack'] },
  { label: 'Roll', commands: ['check'], offTurn: true },
  { label: 'Delay', commands: ['delay'] },
  { label: 'Treat', commands: ['treat'], offTurn: true },
  { label: 'Damage', commands: ['damage'], offTurn: true },
  { label: 'Condition', commands: ['apply-effect'], offTurn: true },
  { label: 'Hazard', commands: ['hazard'], offTurn: true },
  { label: 'Restore', commands: ['mend'], offTurn: true },
];

/** The actions on the keys of a game with these commands. Keys never change their meaning during play. */
export function slotsOf(commands: readonly { readonly name: string }[]): SlotView[] {
  const names = new Set(commands.map(({ name }) => name));
  return KINDS.filter((kind) => kind.commands.some((name) => names.has(name)));
}
