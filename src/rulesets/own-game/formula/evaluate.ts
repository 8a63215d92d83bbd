import { rounded } from '../../../kernel/decimal';
import type { Formula as Dice } from '../../../dice/notation';
import type { FunctionName, Node, Operator, Whose } from './node';

/** Figures are clamped to this absolute value. */
export const LARGEST = 1e9;

/** The environment in which a formula is evaluated. Anything missing is 0. */
export interface Look {
  value(name: string, whose: Whose): number | string;
  under(condition: string, whose: Whose): boolean;
  table(table: string, at: number): number;
  /** Rolls dice and returns their total. Never called where dice are not allowed. */
  roll(dice: Dice): number;
  /** The dice in a field. */
  diceOf(name: string, whose: Whose): Dice;
}

/** Clamps a figure and rounds it to six decimals; 0 for anything not finite. */
export function figure(value: number): number {
  if (!Number.isFinite(value)) return 0;
  return rounded(Math.max(-LARGEST, Math.min(LARGEST, value))) + 0;
}

const numberOf = (value: number | string): number => (typeof value === 'number' ? value : 0);

/** The value of a formula. Never throws; division by 0 is 0. */
export function evaluate(node: Node, look: Look): number {
  return numberOf(valueOf(node, look));
}

export function valueOf(node: Node, look: Look): number | string {
  switch (node.kind) {
    case 'number':
    case 'text':
      return node.value;
    case 'dice':
      return figure(look.roll(node.dice));
    case 'name':
      return named(node, look);
    case 'under':
      return look.under(node.condition, node.whose) ? 1 : 0;
    case 'table':
      return figure(look.table(node.table, evaluate(node.at, look)));
    case 'call':
      return node.name === 'if'
        ? conditional(node.args, look)
        : call(
            node.name,
            node.args.map((arg) => evaluate(arg, look)),
          );
    default:
      return operate(node.operator, valueOf(node.left, look), valueOf(node.right, look));
  }
}

function named({ name, whose, type }: Extract<Node, { kind: 'name' }>, look: Look): number | string {
  if (type !== 'dice') return look.value(name, whose);
  return figure(look.roll(look.diceOf(name, whose)));
}

/** Evaluates only the branch that applies, so that no dice are rolled for the other one. */
function conditional([test, yes, no]: readonly Node[], look: Look): number | string {
  if (test === undefined || yes === undefined || no === undefined) return 0;
  return valueOf(isTrue(valueOf(test, look)) ? yes : no, look);
}

export const isTrue = (value: number | string): boolean => value !== 0 && value !== '';

export function call(name: FunctionName, args: readonly number[]): number {
  const [first = 0] = args;
  switch (name) {
    case 'floor':
      return Math.floor(first) + 0;
    case 'ceil':
      return Math.ceil(first) + 0;
    case 'round':
      return figure(Math.round(first));
    case 'abs':
      return Math.abs(first);
    case 'not':
      return first === 0 ? 1 : 0;
    case 'min':
      return Math.min(...args);
    default:
      return Math.max(...args);
  }
}

export function operate(operator: Operator, left: number | string, right: number | string): number {
  if (operator === '=') return left === right ? 1 : 0;
  if (operator === '≠') return left === right ? 0 : 1;
  if (operator === 'and') return isTrue(left) && isTrue(right) ? 1 : 0;
  if (operator === 'or') return isTrue(left) || isTrue(right) ? 1 : 0;
  return calculate(operator, numberOf(left), numberOf(right));
}

function calculate(operator: Operator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return figure(left + right);
    case '−':
      return figure(left - right);
    case '×':
      return figure(left * right);
    case '÷':
      return right === 0 ? 0 : figure(left / right);
    case '<':
      return left < right ? 1 : 0;
    case '≤':
      return left <= right ? 1 : 0;
    case '>':
      return left > right ? 1 : 0;
    default:
      return left >= right ? 1 : 0;
  }
}
