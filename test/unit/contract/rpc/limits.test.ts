import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPayload, DEFAULT_LIMITS } from '../../../../src/contract/rpc/limits';

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

describe('payload limits', () => {
  it('accepts every JSON value of reasonable size', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const refusedKey = /"(__proto__|constructor|prototype)":/.test(JSON.stringify(value));
        expect(checkPayload(value).ok).toBe(!refusedKey);
      }),
    );
  });

  it('accepts an absent payload and absent fields', () => {
    expect(checkPayload(undefined).ok).toBe(true);
    expect(checkPayload({ a: undefined }).ok).toBe(true);
  });

  it.each([
    ['a key that reaches the prototype', JSON.parse('{"a":{"__proto__":{"admin":true}}}')],
    ['a key named constructor', { constructor: 1 }],
    ['a key named prototype', [{ prototype: 1 }]],
    ['a date', { at: new Date(0) }],
    ['a map', new Map()],
    ['a class instance', new (class Thing {})()],
    ['a function', () => 1],
    ['a big integer', 10n],
    ['a number without end', Number.POSITIVE_INFINITY],
    ['no number', [Number.NaN]],
    ['a deep nest', nested(DEFAULT_LIMITS.maxDepth + 1)],
    ['a long text', 'x'.repeat(DEFAULT_LIMITS.maxBytes)],
    ['many texts', Array.from({ length: 5000 }, () => 'x'.repeat(1000))],
    ['many values', Array.from({ length: DEFAULT_LIMITS.maxValues }, () => null)],
  ])('refuses %s', (_what, value) => {
    expect(checkPayload(value)).toMatchObject({ ok: false, error: { code: 'bad-payload' } });
  });

  it('refuses a cycle instead of following it', () => {
    const loop: unknown[] = [];
    loop.push(loop);
    expect(checkPayload(loop).ok).toBe(false);
  });

  it('accepts exactly the allowed depth', () => {
    expect(checkPayload(nested(DEFAULT_LIMITS.maxDepth)).ok).toBe(true);
  });
});
