import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPatches, cloneJson, diff, type Patch } from '../../src/kernel/patch';

/** JSON without undefined; keys that programs trip over are among those tried. */
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(fc.integer(), fc.boolean(), fc.string({ maxLength: 4 }), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'length', '0', '1'), tie('value'), { maxKeys: 4 }),
  ),
})).value;

describe('patches between any two JSON values', () => {
  it('lead from one to the other and back, and leave the old tree alone', () => {
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

  it('are none between equal values', () => {
    fc.assert(
      fc.property(json, (value) => {
        const patches: Patch[] = [];
        diff(value, cloneJson(value), [], patches);
        expect(patches).toEqual([]);
      }),
    );
  });
});
