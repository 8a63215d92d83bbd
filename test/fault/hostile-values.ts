import type { Random } from './random';

const TEXTS = [
  '',
  ' ',
  '\u0000',
  '../../etc/passwd',
  'CON',
  '__proto__',
  'constructor',
  '<img src=x onerror=alert(1)>',
  "'; drop table campaigns; --",
  '\ud800',
  '\u202e\u0007',
  '%00%2e%2e',
  'x'.repeat(10_000),
  '9'.repeat(400),
  '1d6',
  '999999d999999',
];
const NUMBERS = [0, -0, 1, -1, 0.5, 1e21, -1e300, Number.MAX_SAFE_INTEGER, Number.MIN_VALUE, NaN, Infinity, -Infinity];
const NAMES = [
  '',
  'toString',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'campaign',
  'shell.',
  'CAMPAIGN.VIEW',
  '..',
];

/** Makes what no honest page sends. Everything is cloneable, as a message between processes must be. */
export class Hostile {
  constructor(private readonly random: Random) {}

  /** A well-formed id of nothing. */
  stranger(): string {
    return `stranger-${this.random.below(1_000_000)}`;
  }

  /** A name that is no call; not always a string. */
  name(): unknown {
    return this.random.oneIn(3) ? this.value() : this.random.pick(NAMES);
  }

  /** A single value of any kind. */
  leaf(): unknown {
    switch (this.random.below(9)) {
      case 0:
        return this.random.pick(NUMBERS);
      case 1:
        return null;
      case 2:
        return undefined;
      case 3:
        return this.random.oneIn(2);
      case 4:
        return BigInt(this.random.below(1000));
      case 5:
        return new Date(this.random.below(1000));
      case 6:
        return new Map([['a', new Set([1])]]);
      default:
        return this.random.pick(TEXTS);
    }
  }

  /** Anything: a leaf, nested values, something huge, something deep, something that reaches for a prototype. */
  value(depth = 0): unknown {
    if (depth > 3) return this.leaf();
    switch (this.random.below(depth === 0 ? 10 : 5)) {
      case 0:
      case 1:
        return this.leaf();
      case 2:
        return Array.from({ length: this.random.below(6) }, () => this.value(depth + 1));
      case 3:
      case 4:
        return this.object(depth);
      case 5:
        return this.polluting();
      case 6:
        return this.deep();
      case 7:
        return this.cyclic();
      case 8:
        return { toString: 1, valueOf: 'x', toJSON: null };
      default:
        return this.random.oneIn(40) ? this.oversized() : new Error('not plain');
    }
  }

  /** The same payload with one thing wrong: a leaf replaced, a key missing, a key too many, a prototype key. */
  spoil(input: Record<string, unknown>): unknown {
    const keys = Object.keys(input);
    const key = this.random.pick(keys.length === 0 ? ['x'] : keys);
    switch (this.random.below(5)) {
      case 0:
        return Object.fromEntries(Object.entries(input).filter(([name]) => name !== key));
      case 1:
        return { ...input, [this.random.pick(TEXTS)]: this.leaf() };
      case 2:
        return Object.assign(this.polluting(), input);
      case 3:
        return { ...input, [key]: this.value() };
      default:
        return { ...input, [key]: this.leaf() };
    }
  }

  /** A message that is no request: it must be dropped without an answer or a trace. */
  envelope(): unknown {
    const id = this.random.pick([0, -1, 0.5, NaN, '1', null, { valueOf: 1 }, Number.MAX_VALUE]);
    const type = this.random.pick(['call', 'subscribe', 'unsubscribe', 'event', 'ok', '__proto__', null]);
    return this.random.oneIn(2) ? this.value() : { type, id, name: 'campaigns.list', input: this.leaf() };
  }

  private object(depth: number): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    for (let i = this.random.below(5); i > 0; i -= 1) made[`k${this.random.below(9)}`] = this.value(depth + 1);
    return made;
  }

  private polluting(): Record<string, unknown> {
    const key = this.random.pick(['__proto__', 'constructor', 'prototype']);
    const inner = key === 'constructor' ? '{"prototype":{"polluted":true}}' : '{"polluted":true}';
    const made = JSON.parse(`{"${key}":${inner}}`) as Record<string, unknown>;
    return this.random.oneIn(2) ? made : { with: made, call: { do: 'note', with: made } };
  }

  private deep(): unknown {
    let made: unknown = 1;
    for (let i = 40 + this.random.below(2_000); i > 0; i -= 1) made = i % 2 === 0 ? [made] : { a: made };
    return made;
  }

  private cyclic(): unknown {
    const made: Record<string, unknown> = { campaign: 'x' };
    made['self'] = { again: [made] };
    return made;
  }

  private oversized(): unknown {
    return this.random.oneIn(2) ? 'x'.repeat(5 * 1024 * 1024) : Array.from({ length: 250_000 }, (_, i) => i);
  }
}
