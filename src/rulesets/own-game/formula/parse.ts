import jsep from 'jsep';
import { entryOf } from '../../../kernel/lookup';
import { parseNotation } from '../../../dice/notation';
import type { CodedError, Result } from '../../../kernel/result';
import { err, ok } from '../../../kernel/result';
import { diceProblem } from './bounds';
import type { FunctionName, NameKind, Node, Operator, Whose } from './node';
import { FUNCTIONS } from './node';
import { didYouMean, signMissing, troubleIn } from './trouble';

/** What a formula can refer to. The target, if there is one, has the same names as the actor. */
export interface Scope {
  names: ReadonlyMap<string, { title: string; kind: NameKind }>;
  conditions: ReadonlyMap<string, string>;
  tables: ReadonlyMap<string, string>;
  /** Variables of the situation: 'margin', 'hours'. */
  moment: readonly string[];
  target: boolean;
  /** Whether dice are allowed. */
  dice: boolean;
}

/** Maximum length of a formula, number of parts and nesting depth. */
export const MAX_LENGTH = 200;
const MAX_PARTS = 80;
const MAX_DEPTH = 16;

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

// The parser's grammar is global to the process; nothing else uses it. It is reduced to the operators of the table.
jsep.removeAllBinaryOps();
jsep.removeAllUnaryOps();
jsep.removeAllLiterals();
for (const [sign, operator] of Object.entries(OPERATOR_OF)) jsep.addBinaryOp(sign, STRENGTH[operator]);
jsep.addUnaryOp('-');
jsep.addUnaryOp('−');

const OTHERWISE = 'A formula can only contain numbers, names, dice, + − × ÷ and functions.';

class Problem extends Error {}

const fail = (message: string): never => {
  throw new Problem(message);
};

/**
 * Reads a formula: numbers, texts in quotation marks, names, dice, `+ − × ÷`, comparisons, `and`, `or`, and the functions
 * floor, ceil, round, abs, not, min, max, if, lookUp(table, figure) and has(condition). Refused with `bad-formula` and a
 * sentence: anything else, an unknown name, more than 200 characters, 80 parts or 16 levels, dice where not allowed.
 */
export function parseFormula(text: string, scope: Scope): Result<Node, CodedError> {
  const dice: string[] = [];
  let plain = text;
  try {
    if (text.length > MAX_LENGTH) fail(`A formula can have at most ${MAX_LENGTH} characters.`);
    if (text.includes('$')) fail('The symbol $ has no meaning here.');
    plain = withoutDice(text, dice);
    return ok(new Reader(scope, dice).read(jsep(plain), 0));
  } catch (problem) {
    const message =
      problem instanceof Problem ? problem.message : troubleIn(plain, problem, (part) => withDice(part, dice));
    return err({ code: 'bad-formula', message });
  }
}

/** Matches dice in a formula, and quoted texts, which are left alone. */
const DICE = /"[^"]*"|'[^']*'|(?<![\w.])\d*d(?:\d+|%)!?(?:[kd][hl]?\d+)?!?(?![\w(])/gi;

/** Replaces dice by placeholder names for the parser; the dice notation reads them itself. */
function withoutDice(text: string, dice: string[]): string {
  return text.replace(DICE, (found) => {
    if (found.startsWith('"') || found.startsWith("'")) return found;
    return `$${dice.push(found) - 1}`;
  });
}

const withDice = (text: string, dice: readonly string[]): string =>
  text.replace(/\$(\d+)/g, (_, place: string) => dice[Number(place)] ?? '');

class Reader {
  #parts = 0;

  constructor(
    readonly scope: Scope,
    readonly dice: readonly string[],
  ) {}

  read(tree: jsep.Expression, depth: number): Node {
    this.#parts += 1;
    if (this.#parts > MAX_PARTS) fail(`A formula can have at most ${MAX_PARTS} parts.`);
    if (depth > MAX_DEPTH) fail(`A formula can be nested at most ${MAX_DEPTH} levels deep.`);
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
      case 'Compound':
        return this.#apart((tree as jsep.Compound).body);
      default:
        return fail(OTHERWISE);
    }
  }

  /** Refuses parts beside each other, by the word that the second one begins with. */
  #apart([, second]: readonly jsep.Expression[]): Node {
    let first = second;
    while (first?.type === 'BinaryExpression') first = (first as jsep.BinaryExpression).left;
    if (first?.type === 'CallExpression') first = (first as jsep.CallExpression).callee;
    const word =
      first?.type === 'Identifier' ? (first as jsep.Identifier).name : (first as jsep.Literal | undefined)?.raw;
    return fail(typeof word === 'string' ? signMissing(withDice(word, this.dice)) : OTHERWISE);
  }

  #operation({ operator, left, right }: jsep.BinaryExpression, depth: number): Node {
    const sign = entryOf(OPERATOR_OF, operator);
    if (sign === undefined) return fail(`The symbol ${operator} has no meaning here.`);
    return { kind: 'operation', operator: sign, left: this.read(left, depth + 1), right: this.read(right, depth + 1) };
  }

  #name(name: string, whose: Whose): Node {
    if (name.startsWith('$')) return this.#diceAt(Number(name.slice(1)));
    if (whose === 'self' && this.scope.moment.includes(name)) {
      return { kind: 'name', whose, name, title: name, type: 'number' };
    }
    const known = this.scope.names.get(name) ?? fail(`There is nothing called '${name}'.${this.#like(name)}`);
    if (known.kind === 'dice' && !this.scope.dice) fail(`'${name}' is rolled, and dice are not allowed here.`);
    return { kind: 'name', whose, name, title: known.title, type: known.kind };
  }

  #like(name: string): string {
    return didYouMean(name, [...this.scope.names.keys(), ...this.scope.moment]);
  }

  #ofTarget({ computed, object, property }: jsep.MemberExpression): Node {
    const isTarget = object.type === 'Identifier' && (object as jsep.Identifier).name === 'target';
    if (computed || !isTarget || property.type !== 'Identifier') return fail('Only target. can be followed by a name.');
    if (!this.scope.target) fail('There is no target here.');
    return this.#name((property as jsep.Identifier).name, 'target');
  }

  #diceAt(place: number): Node {
    const text = this.dice[place] ?? '';
    if (!this.scope.dice) fail(`Dice are not allowed here: ${text}.`);
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
    const known =
      FUNCTIONS.find((one) => one === name) ??
      fail(`There is no function '${name}'.${didYouMean(name, [...FUNCTIONS, 'lookUp', 'has'])}`);
    const read = args.map((arg) => this.read(arg, depth + 1));
    const problem = countProblem(known, read.length);
    return problem === null ? { kind: 'call', name: known, args: read } : fail(problem);
  }

  #under(condition: jsep.Expression): Node {
    const whose = condition.type === 'MemberExpression' ? 'target' : 'self';
    const part = whose === 'target' ? (condition as jsep.MemberExpression).property : condition;
    if (whose === 'target') this.#checkTarget(condition as jsep.MemberExpression);
    const id = part.type === 'Identifier' ? (part as jsep.Identifier).name : '';
    const title =
      this.scope.conditions.get(id) ??
      fail(`There is no condition '${id}'.${didYouMean(id, this.scope.conditions.keys())}`);
    return { kind: 'under', whose, condition: id, title };
  }

  #checkTarget({ computed, object }: jsep.MemberExpression): void {
    const isTarget = object.type === 'Identifier' && (object as jsep.Identifier).name === 'target';
    if (computed || !isTarget || !this.scope.target) fail('There is no target here.');
  }

  #table(named: jsep.Expression, at: Node): Node {
    const table = named.type === 'Identifier' ? (named as jsep.Identifier).name : '';
    const title =
      this.scope.tables.get(table) ??
      fail(`There is no table '${table}'.${didYouMean(table, this.scope.tables.keys())}`);
    return { kind: 'table', table, title, at };
  }
}

function literal(value: unknown): Node {
  if (typeof value === 'string') return { kind: 'text', value };
  if (typeof value === 'number' && value !== 0 && value < 1e-6)
    fail('A number in a formula is at least 0.000001, or 0.');
  if (typeof value === 'number' && Number.isFinite(value) && value <= 1e9) return { kind: 'number', value };
  return fail('A number in a formula can be at most 1,000,000,000.');
}

function minus(node: Node): Node {
  if (node.kind === 'number') return { kind: 'number', value: 0 - node.value };
  return { kind: 'operation', operator: '−', left: { kind: 'number', value: 0 }, right: node };
}

/** What is wrong with a function's number of arguments; null if nothing is. */
function countProblem(name: FunctionName, count: number): string | null {
  const [least, most] = name === 'if' ? [3, 3] : name === 'min' || name === 'max' ? [1, 12] : [1, 1];
  if (count >= least && count <= most) return null;
  return `${name}() takes ${least === most ? least : `${least} to ${most}`} ${most === 1 ? 'figure' : 'figures'}, not ${count}.`;
}
