import { describe, expect as whole, it } from 'vitest';
import { expect, expectPlain, expectSameOnDisk } from '../../support/expect';

type Asked = ReturnType<typeof expect>;
type Case = [name: string, holds: () => void, breaks: () => void];

const matcher = (name: string, holding: unknown, breaking: unknown, ask: (asked: Asked) => void): Case => [
  name,
  () => ask(expect(holding)),
  () => ask(expect(breaking, 'told')),
];

const CASES: Case[] = [
  matcher('toBe', 0, -0, (one) => one.toBe(0)),
  matcher('toBeNull', null, undefined, (one) => one.toBeNull()),
  matcher('toEqual', { a: [1, { b: undefined }] }, { a: [1, { b: 2 }] }, (one) => one.toEqual({ a: [1, {}] })),
  matcher('toHaveLength', [1, 2], [1], (one) => one.toHaveLength(2)),
  matcher('toContain', ['a', 'b'], ['ab'], (one) => one.toContain('a')),
  matcher('toContain of a text', 'abc', 'ac', (one) => one.toContain('b')),
  matcher('toMatch', 'ab-1', 'ab-', (one) => one.toMatch(/^[a-z]+-\d$/)),
  matcher('toBeLessThan', 1, 2, (one) => one.toBeLessThan(2)),
  matcher('toBeLessThanOrEqual', 2, 3, (one) => one.toBeLessThanOrEqual(2)),
  matcher('toBeGreaterThan', 3, 2, (one) => one.toBeGreaterThan(2)),
  matcher('toBeGreaterThanOrEqual', 2, NaN, (one) => one.toBeGreaterThanOrEqual(2)),
  matcher('not.toBe', 1, 2, (one) => one.not.toBe(2)),
  matcher('not.toBeNull', 0, null, (one) => one.not.toBeNull()),
  matcher('not.toContain', ['ab'], ['a', 'b'], (one) => one.not.toContain('a')),
  matcher('not.toContain of a text', 'ac', 'abc', (one) => one.not.toContain('b')),
  matcher('not.toMatch', 'ab', 'a1', (one) => one.not.toMatch(/\d/)),
];

describe('the matchers that properties use', () => {
  it.each(CASES)('%s lets pass what holds and tells what does not', (_name, holds, breaks) => {
    whole(holds).not.toThrow();
    whole(breaks).toThrow('told');
  });

  it('is the same on disk where only what no file keeps is different', () => {
    whole(() => expectSameOnDisk({ a: 1, b: undefined }, { a: 1 })).not.toThrow();
    whole(() => expectSameOnDisk({ b: 2, a: 1 }, { a: 1, b: 2 })).not.toThrow();
    whole(() => expectSameOnDisk({ a: [1, { b: NaN }], c: -0 }, { a: [1, { b: null }], c: 0 })).not.toThrow();
    whole(() => expectSameOnDisk({ at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' })).not.toThrow();
  });

  const shared = { b: [1] };

  it.each([
    [{ a: 1 }, { a: 2 }],
    [
      { shared, a: [shared, 1] },
      { shared, a: [shared, 2] },
    ],
    [
      { shared, a: [shared] },
      { shared, a: [shared, shared] },
    ],
    [{ shared, a: 1 }, { shared }],
    [{ shared }, { other: shared }],
    [new Array(2), [undefined, 2]],
    [{ a: {} }, { a: [] }],
    [{ a: new Date(0) }, { a: new Date(1) }],
  ])('is not the same on disk where what is written differs: %j and %j', (one, other) => {
    whole(() => expectSameOnDisk(one, other, 'told')).toThrow('told');
    whole(() => expectSameOnDisk(other, one, 'told')).toThrow('told');
  });

  it('is plain data if JSON gives it back', () => {
    const plain = Object.freeze({ a: [1, 'x', null, true, Object.freeze({ b: undefined })] });
    whole(() => expectPlain([plain, plain])).not.toThrow();
    const thawed = Object.freeze({ inner: { n: 1 } });
    whole(() => expectPlain(thawed)).not.toThrow();
    thawed.inner.n = NaN;
    whole(() => expectPlain(thawed, 'told')).toThrow('told');
  });

  it.each([[NaN], [-0], [new Date(0)], [[undefined]], [() => 1], [{ [Symbol('s')]: 1 }], [new Map()], [1n]])(
    'is no plain data otherwise: case %#',
    (value) => {
      whole(() => expectPlain(Object.freeze({ deep: [value] }), 'told')).toThrow();
    },
  );
});
