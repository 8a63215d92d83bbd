import type { Formula as Dice } from '../../../dice/notation';

/** Whose value a name stands for: of whoever acts, or of the one acted on. */
export type Whose = 'self' | 'target';

/** What a name may stand for in a formula. `most` is the largest figure that a name of dice can come to. */
export type NameKind = 'number' | 'text' | 'dice';

export const FUNCTIONS = ['floor', 'ceil', 'round', 'abs', 'not', 'min', 'max', 'if'] as const;
export type FunctionName = (typeof FUNCTIONS)[number];

export const OPERATORS = ['+', '−', '×', '÷', '<', '≤', '>', '≥', '=', '≠', 'and', 'or'] as const;
export type Operator = (typeof OPERATORS)[number];

/** A formula as it was read: a small tree, with the titles of all that it names. */
export type Node =
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  | { kind: 'name'; whose: Whose; name: string; title: string; type: NameKind }
  | { kind: 'dice'; text: string; dice: Dice }
  | { kind: 'table'; table: string; title: string; at: Node }
  | { kind: 'under'; whose: Whose; condition: string; title: string }
  | { kind: 'call'; name: FunctionName; args: readonly Node[] }
  | { kind: 'operation'; operator: Operator; left: Node; right: Node };

/** The parts right below a node. */
export function partsOf(node: Node): readonly Node[] {
  if (node.kind === 'call') return node.args;
  if (node.kind === 'operation') return [node.left, node.right];
  return node.kind === 'table' ? [node.at] : [];
}

/** A node and everything below it, in the order in which it is written. */
export function* everyNode(node: Node): Generator<Node> {
  yield node;
  for (const part of partsOf(node)) yield* everyNode(part);
}

/** True where dice are part of it, written out or out of a field. */
export function rolls(node: Node): boolean {
  for (const part of everyNode(node)) {
    if (part.kind === 'dice' || (part.kind === 'name' && part.type === 'dice')) return true;
  }
  return false;
}
