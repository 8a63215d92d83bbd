import { entryOf } from '../../../../kernel/lookup';

/** Functions in sheet formulas. */
const FUNCTIONS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  round: ([value = 0]) => Math.round(value),
  floor: ([value = 0]) => Math.floor(value),
  ceil: ([value = 0]) => Math.ceil(value),
  trunc: ([value = 0]) => Math.trunc(value),
  abs: ([value = 0]) => Math.abs(value),
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
};

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|\$([a-z_][a-z0-9_]*)|(?:Math\.)?([a-z]+)(?=\s*\()|([-+*/(),]))/iy;

/** Limits on the length and nesting of a formula. */
const MAX_LENGTH = 200;
const MAX_DEPTH = 20;

type Token = { number: number } | { name: string } | { call: string } | { sign: string };

function tokensOf(formula: string): Token[] | null {
  const tokens: Token[] = [];
  const text = formula.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const [, number, name, call, sign] = TOKEN.exec(text) ?? [];
    if (number !== undefined) tokens.push({ number: Number(number) });
    else if (name !== undefined) tokens.push({ name });
    else if (call !== undefined) tokens.push({ call: call.toLowerCase() });
    else if (sign !== undefined) tokens.push({ sign });
    else return null;
  }
  return tokens;
}

/**
 * The value of a simple sheet formula: numbers, `$attribute`, + - * /, parentheses, rounding, min and max. Null for
 * anything else, such as a script, and for an unknown attribute.
 */
export function evaluateFormula(formula: string, figureOf: (name: string) => number | null): number | null {
  const tokens = formula.length > MAX_LENGTH ? null : tokensOf(formula);
  if (tokens === null) return null;
  const parser = new Parser(tokens, figureOf);
  const value = parser.sum(0);
  return parser.atEnd && value !== null && Number.isFinite(value) ? value : null;
}

/** Evaluates tokens from left to right; every method returns null on a syntax error. */
class Parser {
  readonly #tokens: readonly Token[];
  readonly #figureOf: (name: string) => number | null;
  #at = 0;

  constructor(tokens: readonly Token[], figureOf: (name: string) => number | null) {
    this.#tokens = tokens;
    this.#figureOf = figureOf;
  }

  get atEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  #accept(...signs: string[]): string | null {
    const token = this.#tokens[this.#at];
    if (token === undefined || !('sign' in token) || !signs.includes(token.sign)) return null;
    this.#at += 1;
    return token.sign;
  }

  sum(depth: number): number | null {
    let value = this.#product(depth);
    for (let sign = this.#accept('+', '-'); sign !== null; sign = this.#accept('+', '-')) {
      const next = this.#product(depth);
      if (value === null || next === null) return null;
      value = sign === '+' ? value + next : value - next;
    }
    return value;
  }

  #product(depth: number): number | null {
    let value = this.#part(depth);
    for (let sign = this.#accept('*', '/'); sign !== null; sign = this.#accept('*', '/')) {
      const next = this.#part(depth);
      if (value === null || next === null) return null;
      value = sign === '*' ? value * next : value / next;
    }
    return value;
  }

  #part(depth: number): number | null {
    if (depth > MAX_DEPTH) return null;
    if (this.#accept('-') !== null) {
      const value = this.#part(depth + 1);
      return value === null ? null : -value;
    }
    if (this.#accept('(') !== null) {
      const value = this.sum(depth + 1);
      return this.#accept(')') === null ? null : value;
    }
    const token = this.#tokens[this.#at];
    this.#at += 1;
    if (token === undefined || 'sign' in token) return null;
    if ('number' in token) return token.number;
    if ('name' in token) return this.#figureOf(token.name);
    return this.#call(token.call, depth);
  }

  #call(name: string, depth: number): number | null {
    const func = entryOf(FUNCTIONS, name);
    if (func === undefined || this.#accept('(') === null) return null;
    const values: number[] = [];
    do {
      const value = this.sum(depth + 1);
      if (value === null) return null;
      values.push(value);
    } while (this.#accept(',') !== null);
    return this.#accept(')') === null ? null : func(values);
  }
}
