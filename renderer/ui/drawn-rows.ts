import type { Range } from '@tanstack/svelte-virtual';

/** First and last drawn row. */
export type Rows = readonly [number, number];

/** Rows beyond the visible ones can briefly stay drawn, up to this multiple of the usual margin. */
const KEPT = 3;

/** A list of up to this many rows, usually a fight, is drawn whole, so that screen readers and Tab reach everybody. */
const SHORT = 24;

/** The rows drawn at rest: all of a short list; else the visible ones, `overscan` above them, and a screenful below. */
export function rowsAtRest({ startIndex, endIndex, overscan, count }: Range): Rows {
  if (count <= SHORT) return [0, count - 1];
  return beyond(startIndex, endIndex, overscan, aheadOf(startIndex, endIndex, overscan), count);
}

/**
 * The rows drawn for the next paint, given those already `drawn`: the visible ones, and nearby ones that exist already. So a
 * short scroll creates and drops no more rows than it must.
 */
export function rowsAtOnce(drawn: Rows, { startIndex, endIndex, overscan, count }: Range): Rows {
  const isNear = drawn[0] <= endIndex + 1 && drawn[1] >= startIndex - 1;
  if (!isNear) return [startIndex, endIndex];
  const most = KEPT * aheadOf(startIndex, endIndex, overscan);
  const [first, last] = beyond(startIndex, endIndex, most, most, count);
  return [Math.max(first, Math.min(startIndex, drawn[0])), Math.min(last, Math.max(endIndex, drawn[1]))];
}

/** How many rows are created or dropped at either end at a time, so that a key press is not kept waiting. */
const SLICE = 2;

/** One step from the drawn rows towards those at rest. */
export const rowsNext = (drawn: Rows, rest: Rows): Rows => [towards(drawn[0], rest[0]), towards(drawn[1], rest[1])];

const towards = (from: number, to: number): number => from + Math.max(-SLICE, Math.min(SLICE, to - from));

const aheadOf = (startIndex: number, endIndex: number, overscan: number): number =>
  Math.max(overscan, endIndex - startIndex);

const beyond = (startIndex: number, endIndex: number, above: number, below: number, count: number): Rows => [
  Math.max(0, startIndex - above),
  Math.min(count - 1, endIndex + below),
];

/** True if a row is in the upper three quarters of the view, so that the rows after it are visible, too. */
export const isWellSeen = (row: { start: number; end: number }, fromPx: number, heightPx: number): boolean =>
  row.start >= fromPx && row.end <= fromPx + heightPx * 0.75;

/** Remembered measurements of a list: its size, and the most common row height. */
export class ListMemory {
  static readonly #lists = new Map<string, ListMemory>();
  heightPx = 400;
  widthPx = 400;
  rowPx: number;
  readonly #heights = new Map<number, number>();

  private constructor(rowPx: number) {
    this.rowPx = rowPx;
  }

  /** The memory of the list with this name; `rowPx` is the estimate for one never drawn. */
  static of(name: string, rowPx: number): ListMemory {
    const list = ListMemory.#lists.get(name) ?? new ListMemory(rowPx);
    ListMemory.#lists.set(name, list);
    return list;
  }

  /** Records a row's height in pixels. */
  measured(px: number): void {
    const times = (this.#heights.get(px) ?? 0) + 1;
    this.#heights.set(px, times);
    if (times >= (this.#heights.get(this.rowPx) ?? 0)) this.rowPx = px;
  }

  /** The scroll offset, in pixels, at which a row is clearly visible. */
  offsetFor(row: number, count: number): number {
    const start = row * this.rowPx;
    if (isWellSeen({ start, end: start + this.rowPx }, 0, this.heightPx)) return 0;
    return Math.max(0, Math.min(start - 2 * this.rowPx, count * this.rowPx - this.heightPx));
  }
}
