import { describe, expect, it } from 'vitest';
import { isObject } from '../../../src/kernel/json';
import { applyPatches, cloneJson, deepFreeze, diff, type Patch } from '../../../src/kernel/patch';
import { err, impossible, ok } from '../../../src/kernel/result';
import { ceilDiv, clamp, floorDiv, halfUp } from '../../../src/kernel/rounding';

function changes(before: unknown, after: unknown): Patch[] {
  const patches: Patch[] = [];
  diff(before, after, [], patches);
  return patches;
}

describe('diff', () => {
  it('names only what changed, by the path to it', () => {
    expect(changes({ a: 1, b: { c: [1, 2] } }, { a: 1, b: { c: [1, 3] } })).toEqual([
      { path: ['b', 'c', 1], value: 3 },
    ]);
    expect(changes({ a: 1 }, { a: 1, b: null })).toEqual([{ path: ['b'], value: null }]);
    expect(changes({ a: 1, b: 2 }, { a: 1 })).toEqual([{ path: ['b'] }]);
    expect(changes({ a: 1, b: 2 }, { a: 1, b: undefined })).toEqual([{ path: ['b'] }]);
  });

  it('lets lists grow entry by entry and shrink by their length', () => {
    expect(changes([1], [1, 2, 3])).toEqual([
      { path: [1], value: 2 },
      { path: [2], value: 3 },
    ]);
    expect(changes([1, 2, 3], [4])).toEqual([
      { path: [0], value: 4 },
      { path: ['length'], value: 1 },
    ]);
  });

  it('replaces what has become something else', () => {
    expect(changes({ a: [1] }, { a: { 0: 1 } })).toEqual([{ path: ['a'], value: { 0: 1 } }]);
    expect(changes({ a: {} }, { a: null })).toEqual([{ path: ['a'], value: null }]);
    expect(changes(1, 2)).toEqual([{ path: [], value: 2 }]);
  });

  it('does not look into parts that are the same object', () => {
    const shared = new Proxy({}, { ownKeys: () => impossible('nobody looks inside') });
    expect(changes({ a: shared, b: 1 }, { a: shared, b: 2 })).toEqual([{ path: ['b'], value: 2 }]);
  });
});

describe('applyPatches', () => {
  it('shares what it does not touch and leaves the old tree alone', () => {
    const before = deepFreeze({ a: { x: 1 }, b: { y: [1, 2] } });
    const after = applyPatches(before, [{ path: ['b', 'y', 0], value: 9 }]);
    expect(after).toEqual({ a: { x: 1 }, b: { y: [9, 2] } });
    expect(after.a).toBe(before.a);
    expect(before.b.y).toEqual([1, 2]);
  });

  it('takes patches in their order', () => {
    const patches: Patch[] = [{ path: ['a'], value: { n: 1 } }, { path: ['a', 'n'], value: 2 }, { path: ['b'] }];
    expect(applyPatches({ b: 1 } as object, patches)).toEqual({ a: { n: 2 } });
    expect(applyPatches({ a: 1 } as object, [{ path: [], value: { whole: true } }])).toEqual({ whole: true });
  });

  it('makes the objects a path leads through', () => {
    expect(applyPatches({} as object, [{ path: ['a', 'b'], value: 1 }])).toEqual({ a: { b: 1 } });
  });
});

describe('copies and frozen values', () => {
  it('a copy is equal and nowhere the same', () => {
    const value = { a: [{ b: 1 }], c: null };
    const copy = cloneJson(value);
    expect(copy).toEqual(value);
    expect(copy.a).not.toBe(value.a);
    expect(copy.a[0]).not.toBe(value.a[0]);
  });

  it('a frozen value refuses changes through and through', () => {
    const value = deepFreeze({ a: [{ b: 1 }] });
    expect(() => ((value.a[0] as { b: number }).b = 2)).toThrow(TypeError);
    expect(() => value.a.push({ b: 3 })).toThrow(TypeError);
    expect(deepFreeze(value)).toBe(value);
  });

  it('knows objects from lists and nothing', () => {
    expect([{}, [], null, 'a', 1].map(isObject)).toEqual([true, false, false, false, false]);
  });
});

describe('results and rounding', () => {
  it('carries a value or an error', () => {
    expect(ok(1)).toEqual({ ok: true, value: 1 });
    expect(err({ code: 'no', message: 'No.' })).toEqual({ ok: false, error: { code: 'no', message: 'No.' } });
    expect(() => impossible('this')).toThrow('impossible: this');
  });

  it('rounds as it is called, below nought too', () => {
    expect([7, -7].map((value) => floorDiv(value, 2))).toEqual([3, -4]);
    expect([7, -7].map((value) => ceilDiv(value, 2))).toEqual([4, -3]);
    expect([2.5, -2.5, 2.4, -2.6].map(halfUp)).toEqual([3, -2, 2, -3]);
    expect([-1, 5, 11].map((value) => clamp(value, 0, 10))).toEqual([0, 5, 10]);
  });
});
