import type { SlotView } from '../../contract/views';

/** Kinds of acts in the order of their keys; a game has those of them that it has a command for. */
const KINDS: readonly SlotView[] = [
  { label: 'Attack', commands: ['attack'] },
  { label: 'Roll', commands: ['check'], offTurn: true },
  { label: 'Delay', commands: ['delay'] },
  { label: 'Treat', commands: ['treat'], offTurn: true },
  { label: 'Damage', commands: ['damage'], offTurn: true },
  { label: 'Condition', commands: ['apply-effect'], offTurn: true },
  { label: 'Hazard', commands: ['hazard'], offTurn: true },
  { label: 'Give back', commands: ['mend'], offTurn: true },
];

/** The kinds of acts of a game with such commands, so that a key means the same whatever can be done at the moment. */
export function slotsOf(commands: readonly { readonly name: string }[]): SlotView[] {
  const names = new Set(commands.map(({ name }) => name));
  return KINDS.filter((kind) => kind.commands.some((name) => names.has(name)));
}
