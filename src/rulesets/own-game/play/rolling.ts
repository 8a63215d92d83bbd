import type { Formula as Dice } from '../../../dice/notation';
import { rollFormula } from '../../../dice/notation';
import { d } from '../../../dice/die';
import type { Sum } from '../../../engine/sum';
import type { Look } from '../formula/evaluate';
import { evaluate } from '../formula/evaluate';
import type { Node } from '../formula/node';
import { sayNode } from '../formula/say';
import type { Around } from './look';
import type { Run } from './types';

/** Rolls dice of formulas for somebody, and keeps their faces. */
export class Roller {
  readonly faces: number[] = [];
  /** The face of the very first die, which may count by itself. */
  first: number | null = null;

  constructor(
    readonly ctx: Run,
    readonly who: string,
    readonly label: string,
  ) {}

  readonly roll: NonNullable<Around['roll']> = (dice: Dice) => {
    const { ctx, who } = this;
    const note = (faces: number[]): number[] => {
      this.faces.push(...faces);
      this.first ??= faces[0] ?? null;
      return faces;
    };
    const tray = {
      roll: (die: { sides: number }, label: string): number => note([ctx.roll(die, label, who)])[0] ?? 0,
      rollMany: (count: number, die: { sides: number }, label: string): number[] =>
        note(
          ctx.rollAll(
            Array.from({ length: count }, () => d(die.sides)),
            label,
            who,
          ),
        ),
    };
    return rollFormula(dice, tray, this.label).total;
  };
}

/** The summands of a formula with their signs, as they stand in it. */
function* terms(node: Node, sign: 1 | -1 = 1): Generator<{ node: Node; sign: 1 | -1 }> {
  if (node.kind === 'operation' && (node.operator === '+' || node.operator === '−')) {
    yield* terms(node.left, sign);
    yield* terms(node.right, node.operator === '+' ? sign : sign === 1 ? -1 : 1);
    return;
  }
  if (node.kind !== 'number' || node.value !== 0) yield { node, sign };
}

/** Adds a formula to a sum, a line for each of its summands; `faces` hears which dice fell for one. */
export function addFormula(sum: Sum, node: Node, look: Look, rule: string, roller?: Roller): Sum {
  for (const { node: term, sign } of terms(node)) {
    const before = roller?.faces.length ?? 0;
    const value = evaluate(term, look);
    const faces = roller?.faces.slice(before) ?? [];
    const isPlain = sign === 1 && faces.length > 0 && faces.reduce((all, face) => all + face, 0) === value;
    if (isPlain) sum.rolled(sayNode(term), faces, rule);
    else sum.add(sayNode(term), value * sign, rule);
  }
  return sum;
}
