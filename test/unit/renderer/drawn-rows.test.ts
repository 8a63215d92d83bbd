import { describe, expect, it } from 'vitest';
import { ListMemory, rowsAtOnce, rowsAtRest, rowsNext, type Rows } from '../../../renderer/ui/drawn-rows';

/** A list of 300 rows of which ten are visible. */
const seen = (startIndex: number, overscan = 4): Parameters<typeof rowsAtRest>[0] => ({
  startIndex,
  endIndex: startIndex + 9,
  overscan,
  count: 300,
});

describe('the rows of a long list', () => {
  it('at rest are the visible ones, some above, and a screen below', () => {
    expect(rowsAtRest(seen(100))).toEqual([96, 118]);
    expect(rowsAtRest(seen(0))).toEqual([0, 18]);
    expect(rowsAtRest(seen(290))).toEqual([286, 299]);
  });

  it('at rest are all of a short list', () => {
    expect(rowsAtRest({ ...seen(0), count: 24 })).toEqual([0, 23]);
    expect(rowsAtRest({ ...seen(0), count: 25 })).toEqual([0, 18]);
  });

  it('do not change while the list scrolls by less than they cover', () => {
    expect(rowsAtOnce([96, 118], seen(108))).toEqual([96, 118]);
  });

  it('grow by the newly visible ones and no more', () => {
    expect(rowsAtOnce([96, 118], seen(112))).toEqual([96, 121]);
    expect(rowsAtOnce([96, 118], seen(90))).toEqual([90, 118]);
  });

  it('settle by a few at a time, at both ends, and stay there', () => {
    const rest = rowsAtRest(seen(108));
    expect(rest).toEqual([104, 126]);
    expect(rowsNext([96, 119], rest)).toEqual([98, 121]);
    const steps: Rows[] = [[100, 109]];
    while (steps.length < 12) steps.push(rowsNext(steps.at(-1) ?? rest, rest));
    expect(steps.map(([first, last]) => last - first + 1)).toEqual([10, 10, 10, 12, 14, 16, 18, 20, 22, 23, 23, 23]);
    expect(steps.at(-1)).toEqual(rest);
  });

  it('are only the visible ones at the beginning and after a jump', () => {
    expect(rowsAtOnce([0, -1], seen(0))).toEqual([0, 9]);
    expect(rowsAtOnce([96, 118], seen(0))).toEqual([0, 9]);
  });

  it('are dropped before the paint if they are far away', () => {
    expect(rowsAtOnce([0, 118], seen(100))).toEqual([73, 118]);
  });
});

describe('the remembered state of a list', () => {
  it('has the height most rows had, and belongs to the name of the list', () => {
    const list = ListMemory.of('order', 44);
    for (const px of [26, 46, 46, 46, 26]) list.measured(px);
    expect(ListMemory.of('order', 44).rowPx).toBe(46);
    expect(ListMemory.of('another', 44).rowPx).toBe(44);
  });

  it('lets it start with a row near the top, and never past its end', () => {
    const list = ListMemory.of('of forty', 40);
    // 400 px show ten rows; a row counts as near the top while it ends above 300 px.
    expect(list.offsetFor(0, 40)).toBe(0);
    expect(list.offsetFor(6, 40)).toBe(0);
    expect(list.offsetFor(7, 40)).toBe(200);
    expect(list.offsetFor(39, 40)).toBe(1200);
    expect(list.offsetFor(8, 9)).toBe(0);
  });
});
