import { describe, expect as whole, it } from 'vitest';
import { expect, expectSameOnDisk } from '../../support/expect';

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
  matcher('toMatch', 'ab-1', 'ab-', (one) => one.toMatch(/^[a-z]+-\d$/)),
  matcher('toBeLessThan', 1, 2, (one) => one.toBeLessThan(2)),
  matcher('toBeLessThanOrEqual', 2, 3, (one) => one.toBeLessThanOrEqual(2)),
  matcher('toBeGreaterThan', 3, 2, (one) => one.toBeGreaterThan(2)),
  matcher('toBeGreaterThanOrEqual', 2, NaN, (one) => one.toBeGreaterThanOrEqual(2)),
  matcher('not.toBe', 1, 2, (one) => one.not.toBe(2)),
  matcher('not.toBeNull', 0, null, (one) => one.not.toBeNull()),
  matcher('not.toContain', ['ab'], ['a', 'b'], (one) => one.not.toContain('a')),
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
    whole(() => expectSameOnDisk({ a: 1 }, { a: 2 }, 'told')).toThrow('told');
  });
});
