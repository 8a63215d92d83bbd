import type { Formula as Dice } from '../../../dice/notation';

/** Whose value a name refers to: the actor's or the target's. */
export type Whose = 'self' | 'target';

/** What a name in a formula can refer to. */
export type NameKind = 'number' | 'text' | 'dice';

export const FUNCTIONS = ['floor', 'ceil', 'round', 'abs', 'not', 'min', 'max', 'if'] as const;
export type FunctionName = (typeof FUNCTIONS)[number];

export const OPERATORS = ['+', '−', '×', '÷', '<', '≤', '>', '≥', '=', '≠', 'and', 'or'] as const;
export type Operator = (typeof OPERATORS)[number];

/** A parsed formula: a syntax tree, with the titles of everything it names. */
export type Node =
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  | { kind: 'name'; whose: Whose; name: string; title: string; type: NameKind }
  | { kind: 'dice'; text: string; dice: Dice }
  | { kind: 'table'; table: string; title: string; at: Node }
  | { kind: 'under'; whose: Whose; condition: string; title: string }
  | { kind: 'call'; name: FunctionName; args: readonly Node[] }
  | { kind: 'operation'; operator: Operator; left: Node; right: Node };

/** The children of a node. */
export function partsOf(node: Node): readonly Node[] {
  if (node.kind === 'call') return node.args;
  if (node.kind === 'operation') return [node.left, node.right];
  return node.kind === 'table' ? [node.at] : [];
}

/** A node and all its descendants, in source order. */
export function* everyNode(node: Node): Generator<Node> {
  yield node;
  for (const part of partsOf(node)) yield* everyNode(part);
}

/** True if it contains dice, literal or from a field. */
export function rolls(node: Node): boolean {
  for (const part of everyNode(node)) {
    if (part.kind === 'dice' || (part.kind === 'name' && part.type === 'dice')) return true;
  }
  return false;
}
