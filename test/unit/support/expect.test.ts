import { describe, expect as whole, it } from 'vitest';
import { expect, expectSameOnDisk } from '../../support/expect';

type Asked = ReturnType<typeof expect>;
type Law = [name: string, holds: () => void, breaks: () => void];

const law = (name: string, holding: unknown, breaking: unknown, ask: (asked: Asked) => void): Law => [
  name,
  () => ask(expect(holding)),
  () => ask(expect(breaking, 'told')),
];

const LAWS: Law[] = [
  law('toBe', 0, -0, (one) => one.toBe(0)),
  law('toBeNull', null, undefined, (one) => one.toBeNull()),
  law('toEqual', { a: [1, { b: undefined }] }, { a: [1, { b: 2 }] }, (one) => one.toEqual({ a: [1, {}] })),
  law('toHaveLength', [1, 2], [1], (one) => one.toHaveLength(2)),
  law('toContain', ['a', 'b'], ['ab'], (one) => one.toContain('a')),
  law('toMatch', 'ab-1', 'ab-', (one) => one.toMatch(/^[a-z]+-\d$/)),
  law('toBeLessThan', 1, 2, (one) => one.toBeLessThan(2)),
  law('toBeLessThanOrEqual', 2, 3, (one) => one.toBeLessThanOrEqual(2)),
  law('toBeGreaterThan', 3, 2, (one) => one.toBeGreaterThan(2)),
  law('toBeGreaterThanOrEqual', 2, NaN, (one) => one.toBeGreaterThanOrEqual(2)),
  law('not.toBe', 1, 2, (one) => one.not.toBe(2)),
  law('not.toBeNull', 0, null, (one) => one.not.toBeNull()),
  law('not.toContain', ['ab'], ['a', 'b'], (one) => one.not.toContain('a')),
  law('not.toMatch', 'ab', 'a1', (one) => one.not.toMatch(/\d/)),
];

describe('what is expected of laws', () => {
  it.each(LAWS)('%s lets pass what holds and tells what does not', (_name, holds, breaks) => {
    whole(holds).not.toThrow();
    whole(breaks).toThrow('told');
  });

  it('is the same on disk where only what no file keeps is different', () => {
    whole(() => expectSameOnDisk({ a: 1, b: undefined }, { a: 1 })).not.toThrow();
    whole(() => expectSameOnDisk({ b: 2, a: 1 }, { a: 1, b: 2 })).not.toThrow();
    whole(() => expectSameOnDisk({ a: 1 }, { a: 2 }, 'told')).toThrow('told');
  });
});
