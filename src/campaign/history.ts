/**
 * Which records count at present, as a stack of sequence numbers for undo and one for redo. Runs of numbers are kept as
 * ranges, so that years of a campaign stay a few lines long.
 */
export interface History {
  /** Ranges `[from, to]` of records that may be undone, oldest first; the last number is the next to be undone. */
  undo: [number, number][];
  /** Records that may be redone; the last is the next. */
  redo: number[];
}

export const FRESH_HISTORY: History = { undo: [], redo: [] };

/** A new command: it may be undone, and what had been undone can no longer be redone. */
export function pushCommand(history: History, seq: number): History {
  return { undo: pushRange(history.undo, seq), redo: [] };
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

/** How many records of the undo stack lie above `seq` (0 if it is the top); null if it is not on the stack. */
export function depthOf(history: History, seq: number): number | null {
  let depth = 0;
  for (let i = history.undo.length - 1; i >= 0; i -= 1) {
    const [from, to] = history.undo[i] ?? [0, -1];
    if (seq >= from && seq <= to) return depth + (to - seq);
    depth += to - from + 1;
  }
  return null;
}

/** Moves the top of the undo stack to the redo stack. `seqs` must be the top numbers, newest first. */
export function moveToRedo(history: History, seqs: readonly number[]): History {
  let { undo } = history;
  for (let i = 0; i < seqs.length; i += 1) undo = popRange(undo);
  return { undo, redo: [...history.redo, ...seqs] };
}

/** Moves the top of the redo stack back. `seqs` are the top numbers, next one first. */
export function moveToUndo(history: History, seqs: readonly number[]): History {
  let { undo } = history;
  for (const seq of seqs) undo = pushRange(undo, seq);
  return { undo, redo: history.redo.slice(0, history.redo.length - seqs.length) };
}

/** Total number of records that may be undone. */
export function undoDepth(history: History): number {
  return history.undo.reduce((sum, [from, to]) => sum + to - from + 1, 0);
}

function pushRange(ranges: History['undo'], seq: number): History['undo'] {
  const last = ranges.at(-1);
  if (last !== undefined && last[1] === seq - 1) return [...ranges.slice(0, -1), [last[0], seq]];
  return [...ranges, [seq, seq]];
}

function popRange(ranges: History['undo']): History['undo'] {
  const last = ranges.at(-1);
  if (last === undefined) return ranges;
  if (last[0] === last[1]) return ranges.slice(0, -1);
  return [...ranges.slice(0, -1), [last[0], last[1] - 1]];
}
