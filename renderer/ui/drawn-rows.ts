import type { Range } from '@tanstack/svelte-virtual';

/** First and last row that are drawn. */
export type Rows = readonly [number, number];

/** So many times what is drawn beyond what is seen may stay for a moment. */
const KEPT = 3;

/** A list of so many rows, a fight's as a rule, is drawn whole: nobody in it is out of reach of a reader or of Tab. */
const SHORT = 24;

/** The rows to have drawn at rest: all of a short list; else those seen, `overscan` above them, and as many below as are seen. */
export function rowsAtRest({ startIndex, endIndex, overscan, count }: Range): Rows {
  if (count <= SHORT) return [0, count - 1];
  return beyond(startIndex, endIndex, overscan, aheadOf(startIndex, endIndex, overscan), count);
}

/**
 * The rows to have drawn before the next paint, where `drawn` are there: what is seen, and of the others what is there
 * already. So a list that moves on by less than it shows makes and drops no row before it is seen.
 */
export function rowsAtOnce(drawn: Rows, { startIndex, endIndex, overscan, count }: Range): Rows {
  const isNear = drawn[0] <= endIndex + 1 && drawn[1] >= startIndex - 1;
  if (!isNear) return [startIndex, endIndex];
  const most = KEPT * aheadOf(startIndex, endIndex, overscan);
  const [first, last] = beyond(startIndex, endIndex, most, most, count);
  return [Math.max(first, Math.min(startIndex, drawn[0])), Math.min(last, Math.max(endIndex, drawn[1]))];
}

/** So many rows come or go at either end in one go, so that a key pressed meanwhile is not kept waiting. */
const SLICE = 2;

/** A step from what is drawn to what is to be drawn at rest. */
export const rowsNext = (drawn: Rows, rest: Rows): Rows => [towards(drawn[0], rest[0]), towards(drawn[1], rest[1])];

const towards = (from: number, to: number): number => from + Math.max(-SLICE, Math.min(SLICE, to - from));

const aheadOf = (startIndex: number, endIndex: number, overscan: number): number =>
  Math.max(overscan, endIndex - startIndex);

const beyond = (startIndex: number, endIndex: number, above: number, below: number, count: number): Rows => [
  Math.max(0, startIndex - above),
  Math.min(count - 1, endIndex + below),
];

/** True where a row needs no moving: in the upper three quarters, so that what comes next can be seen. */
export const isWellSeen = (row: { start: number; end: number }, fromPx: number, heightPx: number): boolean =>
  row.start >= fromPx && row.end <= fromPx + heightPx * 0.75;

/** What is known of a list that was drawn before: how high and wide it was, and how high most of its rows. */
export class ListMemory {
  static readonly #lists = new Map<string, ListMemory>();
  heightPx = 400;
  widthPx = 400;
  rowPx: number;
  readonly #heights = new Map<number, number>();

  private constructor(rowPx: number) {
    this.rowPx = rowPx;
  }

  /** Of the list with this name; `rowPx` is the guess for one that was never drawn. */
  static of(name: string, rowPx: number): ListMemory {
    const list = ListMemory.#lists.get(name) ?? new ListMemory(rowPx);
    ListMemory.#lists.set(name, list);
    return list;
  }

  /** Takes note of a row's height in pixels. */
  measured(px: number): void {
    const times = (this.#heights.get(px) ?? 0) + 1;
    this.#heights.set(px, times);
    if (times >= (this.#heights.get(this.rowPx) ?? 0)) this.rowPx = px;
  }

  /** Where a list of so many rows begins, in pixels, so that a row is well seen. */
  offsetFor(row: number, count: number): number {
    const start = row * this.rowPx;
    if (isWellSeen({ start, end: start + this.rowPx }, 0, this.heightPx)) return 0;
    return Math.max(0, Math.min(start - 2 * this.rowPx, count * this.rowPx - this.heightPx));
  }
}
