import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPatches, cloneJson, deepFreeze, diff, settle, type Patch } from '../../src/kernel/patch';

/** JSON without undefined; includes keys that often break programs. */
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(fc.integer(), fc.boolean(), fc.string({ maxLength: 4 }), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'length', '0', '1', 'constructor', '__proto__'), tie('value'), {
      maxKeys: 4,
    }),
  ),
})).value;

describe('patches between any two JSON values', () => {
  it('lead from one to the other and back, and do not change the old tree', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const kept = cloneJson(before);
        const forth: Patch[] = [];
        const back: Patch[] = [];
        diff({ root: before }, { root: after }, [], forth);
        diff({ root: after }, { root: before }, [], back);
        const there = applyPatches({ root: before }, forth);
        expect(there).toEqual({ root: after });
        expect(applyPatches(there, back)).toEqual({ root: kept });
        expect(before).toEqual(kept);
      }),
      { numRuns: 2000 },
    );
  });

  it('are empty between equal values', () => {
    fc.assert(
      fc.property(json, (value) => {
        const patches: Patch[] = [];
        diff(value, cloneJson(value), [], patches);
        expect(patches).toEqual([]);
      }),
    );
  });

  it('are the same for a nested change, with the tree frozen and equal parts shared', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const old = deepFreeze(cloneJson({ root: before, shared: [before] }));
        const young = { root: cloneJson(after), shared: cloneJson([before]) };
        const wanted: Patch[] = [];
        diff(old, young, [], wanted);
        const forth: Patch[] = [];
        const back: Patch[] = [];
        const kept = settle(old, young, [], forth, back);
        expect(forth).toEqual(wanted);
        expect(kept).toEqual({ root: after, shared: [before] });
        expect(kept.shared).toBe(old.shared);
        expect(Object.isFrozen(kept) && isFrozenThrough(kept.root)).toBe(true);
        expect(applyPatches(old, forth)).toEqual(kept);
        expect(applyPatches(kept, back)).toEqual(old);
      }),
      { numRuns: 2000 },
    );
  });
});

function isFrozenThrough(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isFrozenThrough);
}
