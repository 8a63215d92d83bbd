import jsep from 'jsep';
import { parseNotation } from '../../../dice/notation';
import type { CodedError, Result } from '../../../kernel/result';
import { err, ok } from '../../../kernel/result';
import { diceProblem } from './bounds';
import type { FunctionName, NameKind, Node, Operator, Whose } from './node';
import { FUNCTIONS } from './node';

/** What a formula may name. Names of the target are those of whoever acts, where there is a target at all. */
export interface Scope {
  names: ReadonlyMap<string, { title: string; kind: NameKind }>;
  conditions: ReadonlyMap<string, string>;
  tables: ReadonlyMap<string, string>;
  /** Figures of the moment: 'margin', 'hours'. */
  moment: readonly string[];
  target: boolean;
  /** Dice may be part of it. */
  dice: boolean;
}

/** Largest length of a formula, number of its parts and depth of its parentheses; more is refused. */
export const MOST_LETTERS = 200;
const MOST_PARTS = 80;
const MOST_DEPTH = 16;

const OPERATOR_OF: Readonly<Record<string, Operator>> = {
  '+': '+',
  '-': '−',
  '−': '−',
  '*': '×',
  '×': '×',
  '/': '÷',
  '÷': '÷',
  '<': '<',
  '<=': '≤',
  '≤': '≤',
  '>': '>',
  '>=': '≥',
  '≥': '≥',
  '=': '=',
  '==': '=',
  '!=': '≠',
  '≠': '≠',
  and: 'and',
  or: 'or',
};

const STRENGTH: Readonly<Record<Operator, number>> = {
  or: 1,
  and: 2,
  '=': 6,
  '≠': 6,
  '<': 7,
  '≤': 7,
  '>': 7,
  '≥': 7,
  '+': 9,
  '−': 9,
  '×': 10,
  '÷': 10,
};

// The grammar of the parser is one for the whole process; nobody else uses it. Only what stands in the table is left in it.
jsep.removeAllBinaryOps();
jsep.removeAllUnaryOps();
jsep.removeAllLiterals();
for (const [sign, operator] of Object.entries(OPERATOR_OF)) jsep.addBinaryOp(sign, STRENGTH[operator]);
jsep.addUnaryOp('-');
jsep.addUnaryOp('−');

class Problem extends Error {}

const fail = (message: string): never => {
  throw new Problem(message);
};

/**
 * Reads a formula: numbers, texts in quotation marks, names, dice, `+ − × ÷`, comparisons, `and`, `or`, and the functions
 * floor, ceil, round, abs, not, min, max, if, lookUp(table, figure) and has(condition). Refused with `bad-formula` and a
 * sentence: anything else, an unknown name, more than 200 letters, 80 parts or 16 levels, dice where none may be.
 */
export function parseFormula(text: string, scope: Scope): Result<Node, CodedError> {
  try {
    if (text.length > MOST_LETTERS) fail(`A formula has at most ${MOST_LETTERS} letters.`);
    if (text.includes('$')) fail('The sign $ has no meaning here.');
    const dice: string[] = [];
    const tree = jsep(withoutDice(text, dice));
    return ok(new Reader(scope, dice).read(tree, 0));
  } catch (problem) {
    if (problem instanceof Problem) return err({ code: 'bad-formula', message: problem.message });
    return err({ code: 'bad-formula', message: `'${text}' cannot be read as a formula.` });
  }
}

/** Dice in a formula, and texts in quotation marks, which are left as they are. */
const DICE = /"[^"]*"|'[^']*'|(?<![\w.])\d*d(?:\d+|%)!?(?:[kd][hl]?\d+)?!?(?![\w(])/gi;

/** Dice are read by the notation; the parser of formulas gets a name in their place. */
function withoutDice(text: string, dice: string[]): string {
  return text.replace(DICE, (found) => {
    if (found.startsWith('"') || found.startsWith("'")) return found;
    return `$${dice.push(found) - 1}`;
  });
}

class Reader {
  #parts = 0;

  constructor(
    readonly scope: Scope,
    readonly dice: readonly string[],
  ) {}

  read(tree: jsep.Expression, depth: number): Node {
    this.#parts += 1;
    if (this.#parts > MOST_PARTS) fail(`A formula has at most ${MOST_PARTS} parts.`);
    if (depth > MOST_DEPTH) fail(`A formula is at most ${MOST_DEPTH} levels deep.`);
    switch (tree.type) {
      case 'Literal':
        return literal((tree as jsep.Literal).value);
      case 'Identifier':
        return this.#name((tree as jsep.Identifier).name, 'self');
      case 'MemberExpression':
        return this.#ofTarget(tree as jsep.MemberExpression);
      case 'UnaryExpression':
        return minus(this.read((tree as jsep.UnaryExpression).argument, depth + 1));
      case 'BinaryExpression':
        return this.#operation(tree as jsep.BinaryExpression, depth);
      case 'CallExpression':
        return this.#call(tree as jsep.CallExpression, depth);
      default:
        return fail('Numbers, names, dice, + − × ÷ and the functions are all that a formula can hold.');
    }
  }

  #operation({ operator, left, right }: jsep.BinaryExpression, depth: number): Node {
    const sign = Object.hasOwn(OPERATOR_OF, operator) ? OPERATOR_OF[operator] : undefined;
    if (sign === undefined) return fail(`The sign ${operator} has no meaning here.`);
    return { kind: 'operation', operator: sign, left: this.read(left, depth + 1), right: this.read(right, depth + 1) };
  }

  #name(name: string, whose: Whose): Node {
    if (name.startsWith('$')) return this.#diceAt(Number(name.slice(1)));
    if (whose === 'self' && this.scope.moment.includes(name)) {
      return { kind: 'name', whose, name, title: name, type: 'number' };
    }
    const known = this.scope.names.get(name) ?? fail(`There is nothing called '${name}'.`);
    if (known.kind === 'dice' && !this.scope.dice) fail(`'${name}' is rolled; a figure without dice is needed here.`);
    return { kind: 'name', whose, name, title: known.title, type: known.kind };
  }

  #ofTarget({ computed, object, property }: jsep.MemberExpression): Node {
    const isTarget = object.type === 'Identifier' && (object as jsep.Identifier).name === 'target';
    if (computed || !isTarget || property.type !== 'Identifier') return fail('Only target. and a name goes together.');
    if (!this.scope.target) fail('There is no target here.');
    return this.#name((property as jsep.Identifier).name, 'target');
  }

  #diceAt(place: number): Node {
    const text = this.dice[place] ?? '';
    if (!this.scope.dice) fail(`A figure without dice is needed here, not ${text}.`);
    const dice = parseNotation(text);
    if (!dice.ok) return fail(dice.error.message);
    const problem = diceProblem(dice.value);
    return problem === null ? { kind: 'dice', text, dice: dice.value } : fail(problem);
  }

  #call({ callee, arguments: args }: jsep.CallExpression, depth: number): Node {
    const name = callee.type === 'Identifier' ? (callee as jsep.Identifier).name : '';
    const [first, second] = args;
    if (name === 'has' && args.length === 1 && first !== undefined) return this.#under(first);
    if (name === 'lookUp' && args.length === 2 && first !== undefined && second !== undefined) {
      return this.#table(first, this.read(second, depth + 1));
    }
    const known = FUNCTIONS.find((one) => one === name) ?? fail(`There is no function '${name}'.`);
    const read = args.map((arg) => this.read(arg, depth + 1));
    const problem = countProblem(known, read.length);
    return problem === null ? { kind: 'call', name: known, args: read } : fail(problem);
  }

  #under(condition: jsep.Expression): Node {
    const whose = condition.type === 'MemberExpression' ? 'target' : 'self';
    const part = whose === 'target' ? (condition as jsep.MemberExpression).property : condition;
    if (whose === 'target') this.#checkTarget(condition as jsep.MemberExpression);
    const id = part.type === 'Identifier' ? (part as jsep.Identifier).name : '';
    const title = this.scope.conditions.get(id) ?? fail(`There is no condition '${id}'.`);
    return { kind: 'under', whose, condition: id, title };
  }

  #checkTarget({ computed, object }: jsep.MemberExpression): void {
    const isTarget = object.type === 'Identifier' && (object as jsep.Identifier).name === 'target';
    if (computed || !isTarget || !this.scope.target) fail('There is no target here.');
  }

  #table(named: jsep.Expression, at: Node): Node {
    const table = named.type === 'Identifier' ? (named as jsep.Identifier).name : '';
    const title = this.scope.tables.get(table) ?? fail(`There is no table '${table}'.`);
    return { kind: 'table', table, title, at };
  }
}

function literal(value: unknown): Node {
  if (typeof value === 'string') return { kind: 'text', value };
  if (typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 1e9) return { kind: 'number', value };
  return fail('A number in a formula is at most 1,000,000,000.');
}

function minus(node: Node): Node {
  if (node.kind === 'number') return { kind: 'number', value: 0 - node.value };
  return { kind: 'operation', operator: '−', left: { kind: 'number', value: 0 }, right: node };
}

/** How many figures each function takes; null where it is right. */
function countProblem(name: FunctionName, count: number): string | null {
  const [least, most] = name === 'if' ? [3, 3] : name === 'min' || name === 'max' ? [1, 12] : [1, 1];
  if (count >= least && count <= most) return null;
  return `${name}() takes ${least === most ? least : `${least} to ${most}`} figures, not ${count}.`;
}
