import type { Formula as Dice, Thrown } from '../../../dice/notation';
import { rollFormula } from '../../../dice/notation';
import type { Die } from '../../../dice/die';
import type { Sum } from '../../../engine/explain/sum';
import type { Look } from '../formula/evaluate';
import { evaluate } from '../formula/evaluate';
import type { Node } from '../formula/node';
import { sayNode } from '../formula/say';
import type { FormulaRoller } from './look';
import type { Run } from './types';

/** Rolls the dice of formulas for a combatant and records the faces. */
export class Roller implements FormulaRoller, Thrown {
  readonly faces: number[] = [];
  /** The face of the first die rolled, which can decide the roll. */
  first: number | null = null;

  constructor(
    readonly ctx: Run,
    readonly who: string,
    readonly label: string,
  ) {}

  rolled(dice: Dice): number {
    return rollFormula(dice, this, this.label).total;
  }

  roll(die: Die, label: string): number {
    return this.#keep(this.ctx.roll(die, label, this.who));
  }

  rollMany(count: number, die: Die, label: string): number[] {
    if (count === 1) return [this.roll(die, label)];
    const faces = this.ctx.rollAll(new Array<Die>(count).fill(die), label, this.who);
    for (const face of faces) this.#keep(face);
    return faces;
  }

  #keep(face: number): number {
    this.faces.push(face);
    this.first ??= face;
    return face;
  }
}

/** Adds a formula to a sum, one line per signed summand; `roller` rolls its dice, if it has any. */
export function addFormula(sum: Sum, node: Node, look: Look, rule: string, roller?: Roller, sign: 1 | -1 = 1): Sum {
  if (node.kind === 'operation' && (node.operator === '+' || node.operator === '−')) {
    addFormula(sum, node.left, look, rule, roller, sign);
    return addFormula(sum, node.right, look, rule, roller, node.operator === '+' ? sign : sign === 1 ? -1 : 1);
  }
  if (node.kind === 'number' && node.value === 0) return sum;
  const before = roller?.faces.length ?? 0;
  const value = evaluate(node, look);
  if (roller === undefined || roller.faces.length === before || sign === -1) {
    const begins = sum.lines.length === 0 && sign === 1;
    // A constant has no name but its value, which stands beside it.
    const label = node.kind !== 'number' ? sayNode(node) : begins ? 'Base' : 'Fixed';
    return begins ? sum.base(label, value, rule) : sum.add(label, value * sign, rule);
  }
  const faces = roller.faces.slice(before);
  let all = 0;
  for (const face of faces) all += face;
  return all === value ? sum.rolled(sayNode(node), faces, rule) : sum.add(sayNode(node), value, rule);
}
