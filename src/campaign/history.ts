/**
 * Which records are in effect, as a stack of sequence numbers for undo and one for redo. Runs of numbers are stored as
 * ranges, so years of play take only a few entries.
 */
export interface History {
  /** Ranges `[from, to]` of records that can be undone, oldest first; the last number is undone next. */
  undo: [number, number][];
  /** Records that can be redone; the last is redone next. */
  redo: number[];
}

export const FRESH_HISTORY: History = { undo: [], redo: [] };

/** Adds a new command: it can be undone, and undone records can no longer be redone. */
export function pushCommand(history: History, seq: number): History {
  return { undo: pushed(history.undo, [seq]), redo: [] };
}

/** The top `count` numbers of the undo stack, newest first. */
export function topUndo(history: History, count: number): number[] {
  const found: number[] = [];
  for (let i = history.undo.length - 1; i >= 0 && found.length < count; i -= 1) {
    const range = history.undo[i];
    if (range === undefined) break;
    for (let seq = range[1]; seq >= range[0] && found.length < count; seq -= 1) found.push(seq);
  }
  return found;
}

/** How many records lie above `seq` on the undo stack (0 if it is the top); null if it is not on the stack. */
export function depthOf(history: History, seq: number): number | null {
  let depth = 0;
  for (let i = history.undo.length - 1; i >= 0; i -= 1) {
    const [from, to] = history.undo[i] ?? [0, -1];
    if (seq >= from && seq <= to) return depth + (to - seq);
    depth += to - from + 1;
  }
  return null;
}

/** Whether a record can be undone. A binary search, as the ranges ascend. */
export function isOnStack({ undo }: History, seq: number): boolean {
  let [low, high] = [0, undo.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((undo[middle]?.[1] ?? 0) < seq) low = middle + 1;
    else high = middle;
  }
  return (undo[low]?.[0] ?? Infinity) <= seq;
}

/** Moves the top of the undo stack to the redo stack. `seqs` must be the top numbers, newest first. */
export function moveToRedo(history: History, seqs: readonly number[]): History {
  const undo = [...history.undo];
  for (let left = seqs.length; left > 0 && undo.length > 0; left -= 1) {
    const [from, to] = undo.pop() ?? [0, 0];
    if (from < to) undo.push([from, to - 1]);
  }
  return { undo, redo: [...history.redo, ...seqs] };
}

/** Moves the top of the redo stack back. `seqs` are the top numbers, next one first. */
export function moveToUndo(history: History, seqs: readonly number[]): History {
  return { undo: pushed(history.undo, seqs), redo: history.redo.slice(0, history.redo.length - seqs.length) };
}

/** Total number of records that can be undone. */
export function undoDepth(history: History): number {
  return history.undo.reduce((sum, [from, to]) => sum + to - from + 1, 0);
}

function pushed(ranges: History['undo'], seqs: readonly number[]): History['undo'] {
  const undo = [...ranges];
  for (const seq of seqs) {
    const last = undo.at(-1);
    if (last?.[1] === seq - 1) undo[undo.length - 1] = [last[0], seq];
    else undo.push([seq, seq]);
  }
  return undo;
}
