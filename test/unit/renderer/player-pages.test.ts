import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOf, pagesOf, standsFor, type RowBox } from '../../../renderer/player/pages';

/** Rows with these heights, one below the other. */
const rowsOf = (heights: readonly number[]): RowBox[] =>
  heights.map((height, at) => ({ height, top: heights.slice(0, at).reduce((sum, one) => sum + one, 0) }));

describe('pages of a long list', () => {
  it('hold whole rows, as many as fit', () => {
    expect(pagesOf(rowsOf([50, 50, 80, 50, 50]), 180)).toEqual([
      { first: 0, count: 3, top: 0, height: 180 },
      { first: 3, count: 2, top: 180, height: 100 },
    ]);
    expect(pagesOf(rowsOf([50, 50]), 100)).toHaveLength(1);
    expect(pagesOf([], 100)).toEqual([]);
  });

  it('leave nobody out and show nobody twice, whatever the heights', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 300 })), fc.integer({ min: 1, max: 900 }), (heights, room) => {
        const pages = pagesOf(rowsOf(heights), room);
        const rows = pages.flatMap(({ first, count }) => Array.from({ length: count }, (_, at) => first + at));
        expect(rows).toEqual(heights.map((_, at) => at));
        for (const { count, height } of pages) expect(count === 1 || height <= room).toBe(true);
      }),
    );
  });

  it('are opened at the active person, or at the first if nobody is active', () => {
    const pages = pagesOf(rowsOf([50, 50, 50]), 100);
    expect([0, 1, 2, -1].map((row) => pageOf(pages, row))).toEqual([0, 0, 1, 0]);
    expect(pageOf([], 3)).toBe(0);
  });

  it('stay long enough to be read', () => {
    expect([1, 5, 6, 10].map((count) => standsFor({ count }))).toEqual([8000, 8000, 9000, 15_000]);
  });
});
