import { describe, expect, it } from 'vitest';
import { compare } from '../../../src/scenario/compare';

describe('comparison of scenarios', () => {
  it.each([
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: null }, {}],
    [
      [{ a: 1 }, 2],
      [{ a: 1, b: 9 }, 2],
    ],
    [{ contains: [{ a: 1 }] }, [{ a: 3 }, { a: 1, b: 2 }]],
    [{ approx: 0.25, within: 0.01 }, 0.259],
    [{ approx: 0.1 }, 0.1 + 1e-12],
    [{ approx: 1, within: 0.1 }, 1.1],
    [{ approx: 1, within: 0.1 }, 0.9],
    [0, -0],
  ])('%j is met by %j', (expected, actual) => {
    expect(compare(expected, actual, '')).toBeNull();
  });

  it.each([
    [{ a: 1 }, { a: '1' }, 'a'],
    [[1, 2], [1, 2, 3], 'x'],
    [[1, 2], [2, 1], 'x[0]'],
    [{ contains: [4] }, [1, 2], 'x'],
    [{ approx: 0.25 }, 0.2500001, 'x'],
    [{ approx: 1, within: 0.1 }, 1.100001, 'x'],
    [{ approx: 1, within: 0.1 }, 0.899999, 'x'],
    [{ approx: 1, within: 0.1 }, null, 'x'],
    [{ a: { b: 2 } }, { a: { b: 3 } }, 'x.a.b'],
    [null, 0, 'x'],
    [{ a: 1 }, null, 'x'],
  ])('%j is not met by %j', (expected, actual, path) => {
    expect(compare(expected, actual, path === 'a' ? '' : 'x')?.path).toBe(path);
  });
});
