import type { CodedError, Result } from '../kernel/result';
import { err, ok } from '../kernel/result';
import type { Die } from './die';
import { d } from './die';
import * as chance from './distribution';
import type { DiceTray } from './source';

/** `3d6kh2!`: number of dice and sides, which dice are kept or dropped, and whether they explode. */
export interface DiceTerm {
  kind: 'dice';
  count: number;
  sides: number;
  keep: chance.Keep | null;
  exploding: boolean;
}

/** A parsed formula. Division rounds down. */
export type Formula =
  | { kind: 'number'; value: number }
  | DiceTerm
  | { kind: 'operation'; operator: '+' | '-' | '*' | '/'; left: Formula; right: Formula };

/** Largest number of dice in one term, and of sides; more is refused. */
const MAX_DICE = 1000;
const MAX_SIDES = 1000;
/** Most rerolls of an exploding die; the chance of more is below 10⁻³⁰ for every die but the d1. */
const MAX_EXPLOSIONS = 100;

/** What dice are rolled on: a tray, or a command's context. */
export type Thrown = Pick<DiceTray, 'roll' | 'rollMany'>;

/** The result of a roll: the total, and, built on request, every die with its faces and whether it counted. */
export class NotationRoll {
  readonly #terms: readonly RolledTerm[];

  constructor(
    readonly total: number,
    terms: readonly RolledTerm[],
  ) {
    this.#terms = terms;
  }

  get dice(): { sides: number; faces: number[]; counted: boolean }[] {
    return this.#terms.flatMap(diceOf);
  }
}

/**
 * Parses dice notation: `NdX`, `dX`, `d%`, keep and drop (`kh`, `kl`, `dh`, `dl`, `k` = `kh`), exploding (`!`), `+ - * /`,
 * parentheses. Refused with `bad-notation` and the position: anything else, more than 1000 dice or sides, an exploding d1.
 */
export function parseNotation(text: string): Result<Formula, CodedError> {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const result = parseUncached(text);
  if (parsed.size >= MAX_REMEMBERED) parsed.clear();
  parsed.set(text, result);
  return result;
}

/** Cache of parsed formulas by text; a group rolls the same few all evening. */
const parsed = new Map<string, Result<Formula, CodedError>>();
const MAX_REMEMBERED = 500;

function parseUncached(text: string): Result<Formula, CodedError> {
  const parser = new Parser(text);
  try {
    return ok(parser.whole());
  } catch (problem) {
    if (problem instanceof NotationProblem)
      return err({ code: 'bad-notation', message: problem.message, path: String(problem.at) });
    throw problem;
  }
}

/** Rolls a formula on the tray; all dice of a term are asked for together. */
export function rollFormula(formula: Formula, tray: Thrown, label: string): NotationRoll {
  const terms: RolledTerm[] = [];
  return new NotationRoll(rollNode(formula, tray, label, terms), terms);
}

function rollNode(node: Formula, tray: Thrown, label: string, terms: RolledTerm[]): number {
  if (node.kind === 'number') return node.value;
  if (node.kind === 'dice') return rollTerm(node, tray, label, terms);
  const left = rollNode(node.left, tray, label, terms);
  return operate(node.operator, left, rollNode(node.right, tray, label, terms));
}

/** The exact distribution of a formula. */
export function distributionOf(formula: Formula): chance.Distribution {
  if (formula.kind === 'number') return chance.constant(formula.value);
  if (formula.kind === 'dice') {
    const one = formula.exploding ? chance.exploding(formula.sides, { limit: 0 }) : chance.die(formula.sides);
    return formula.keep === null ? chance.times(formula.count, one) : chance.keepOf(formula.count, one, formula.keep);
  }
  const left = distributionOf(formula.left);
  const right = distributionOf(formula.right);
  if (formula.operator === '+') return chance.sum(left, right);
  if (formula.operator === '-')
    return chance.sum(
      left,
      chance.mapValues(right, (value) => -value),
    );
  const cases = [...chance.entriesOf(right)].map(
    ([by, probability]) =>
      [probability, chance.mapValues(left, (value) => operate(formula.operator, value, by))] as const,
  );
  return chance.mixture(cases);
}

/** Whether a face can cause more dice to be rolled. */
export function explodes(formula: Formula): boolean {
  if (formula.kind === 'operation') return explodes(formula.left) || explodes(formula.right);
  return formula.kind === 'dice' && formula.exploding;
}

function operate(operator: '+' | '-' | '*' | '/', left: number, right: number): number {
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  if (operator === '*') return left * right;
  return right === 0 ? 0 : Math.floor(left / right);
}

/** A rolled term: the first face of each die, the rerolls of dice that exploded, and which dice counted. */
interface RolledTerm {
  sides: number;
  first: readonly number[];
  /** Position → all faces of a die that was rolled again. */
  chains: ReadonlyMap<number, number[]> | null;
  /** Position → whether the die counted; null if all did. */
  kept: readonly boolean[] | null;
}

function rollTerm(term: DiceTerm, tray: Thrown, label: string, terms: RolledTerm[]): number {
  const die = d(term.sides);
  const first = tray.rollMany(term.count, die, label);
  const chains = term.exploding ? explode(first, die, tray, label) : null;
  const sums = chains === null ? first : first.map((face, position) => total(chains.get(position) ?? [face]));
  const kept = term.keep === null ? null : keptDice(sums, term.keep);
  terms.push({ sides: term.sides, first, chains, kept });
  return kept === null ? total(sums) : total(sums.map((sum, position) => (kept[position] === true ? sum : 0)));
}

/** Rerolls the dice that show their highest face, die by die; null if none did. */
function explode(first: readonly number[], die: Die, tray: Thrown, label: string): Map<number, number[]> | null {
  let chains: Map<number, number[]> | null = null;
  for (let position = first.indexOf(die.sides); position >= 0; position = first.indexOf(die.sides, position + 1)) {
    const faces = [die.sides];
    do faces.push(tray.roll(die, label));
    while (faces.at(-1) === die.sides && faces.length <= MAX_EXPLOSIONS);
    chains = (chains ?? new Map<number, number[]>()).set(position, faces);
  }
  return chains;
}

function diceOf({ sides, first, chains, kept }: RolledTerm): NotationRoll['dice'] {
  return first.map((face, position) => ({
    sides,
    faces: chains?.get(position) ?? [face],
    counted: kept === null || kept[position] === true,
  }));
}

/** Which dice count: those with fewer better ones than are kept. Of equal sums the earlier die ranks higher. */
function keptDice(sums: readonly number[], keep: chance.Keep): boolean[] {
  const sign = 'high' in keep || 'dropLow' in keep ? 1 : -1;
  const many = keptCount(sums.length, keep);
  return sums.map((sum, position) => {
    let better = 0;
    for (let other = 0; other < sums.length; other += 1) {
      const ahead = ((sums[other] ?? 0) - sum) * sign;
      if (ahead > 0 || (ahead === 0 && other < position)) better += 1;
    }
    return better < many;
  });
}

function keptCount(count: number, keep: chance.Keep): number {
  if ('high' in keep) return keep.high;
  if ('low' in keep) return keep.low;
  return Math.max(0, count - ('dropLow' in keep ? keep.dropLow : keep.dropHigh));
}

function total(parts: readonly number[]): number {
  let sum = 0;
  // By index: an iterator over differently packed arrays would take half as long as rolling the dice.
  for (let at = 0; at < parts.length; at += 1) sum += parts[at] ?? 0;
  return sum;
}

class NotationProblem extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

class Parser {
  #at = 0;

  constructor(readonly text: string) {}

  whole(): Formula {
    const formula = this.#sum();
    this.#skip();
    if (this.#at < this.text.length) this.#fail(`'${this.text.slice(this.#at, this.#at + 10)}' is not understood here`);
    return formula;
  }

  #sum(): Formula {
    let left = this.#product();
    for (let operator = this.#operator('+-'); operator !== null; operator = this.#operator('+-')) {
      left = { kind: 'operation', operator, left, right: this.#product() };
    }
    return left;
  }

  #product(): Formula {
    let left = this.#factor();
    for (let operator = this.#operator('*/'); operator !== null; operator = this.#operator('*/')) {
      left = { kind: 'operation', operator, left, right: this.#factor() };
    }
    return left;
  }

  #factor(): Formula {
    this.#skip();
    if (this.#take(/\(/y) !== null) {
      const inner = this.#sum();
      this.#skip();
      if (this.#take(/\)/y) === null) this.#fail('a closing parenthesis is missing');
      return inner;
    }
    if (this.#take(/-/y) !== null) {
      return { kind: 'operation', operator: '-', left: { kind: 'number', value: 0 }, right: this.#factor() };
    }
    const dice = this.#take(/(\d*)d(\d+|%)/iy);
    if (dice !== null) return this.#dice(dice);
    const figure = this.#take(/\d+/y);
    if (figure === null) this.#fail('a number or dice are missing');
    return { kind: 'number', value: Number(figure?.[0]) };
  }

  #dice(match: RegExpExecArray): DiceTerm {
    const count = match[1] === '' ? 1 : Number(match[1]);
    const sides = match[2] === '%' ? 100 : Number(match[2]);
    if (count < 1 || count > MAX_DICE) this.#fail(`between 1 and ${MAX_DICE} dice are possible`);
    if (sides < 1 || sides > MAX_SIDES) this.#fail(`a die has between 1 and ${MAX_SIDES} sides`);
    const exploding = this.#take(/!/y) !== null;
    const kept = this.#take(/(kh|kl|dh|dl|k)(\d+)/iy);
    const explodingAfter = exploding || this.#take(/!/y) !== null;
    if (explodingAfter && sides === 1) this.#fail('a die with one side would explode for ever');
    return {
      kind: 'dice',
      count,
      sides,
      keep: kept === null ? null : this.#keep(kept, count),
      exploding: explodingAfter,
    };
  }

  #keep(match: RegExpExecArray, count: number): chance.Keep {
    const many = Number(match[2]);
    if (many < 0 || many > count) this.#fail(`${many} of ${count} dice cannot be kept or dropped`);
    const word = (match[1] ?? '').toLowerCase();
    if (word === 'kl') return { low: many };
    if (word === 'dh') return { dropHigh: many };
    if (word === 'dl') return { dropLow: many };
    return { high: many };
  }

  #operator(which: '+-' | '*/'): ('+' | '-' | '*' | '/') | null {
    this.#skip();
    const found = this.#take(which === '+-' ? /[+\-−]/y : /[*/×÷]/y);
    if (found === null) return null;
    const signs: Record<string, '+' | '-' | '*' | '/'> = { '−': '-', '×': '*', '÷': '/' };
    return signs[found[0]] ?? (found[0] as '+' | '-' | '*' | '/');
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.text);
    if (match !== null) this.#at += match[0].length;
    return match;
  }

  #skip(): void {
    this.#take(/\s*/y);
  }

  #fail(what: string): never {
    throw new NotationProblem(`At ${this.#at + 1} in '${this.text}': ${what}.`, this.#at);
  }
}
