/** The longest that deferred work waits, even if the page is busy or never paints. */
const AT_LATEST_MS = 250;

/** Number of pending answers that somebody waits for. */
let awaited = 0;
/** Callbacks that start deferred work once no answer is pending. */
const deferred = new Set<() => void>();

/** Defers all work that can wait until this answer has arrived. Returns the answer. */
export async function prioritise<T>(answer: Promise<T>): Promise<T> {
  awaited += 1;
  try {
    return await answer;
  } finally {
    awaited -= 1;
    if (awaited === 0) for (const begin of deferred) begin();
  }
}

/**
 * Runs work after the next paint, when the browser is idle, so that what the user waits for comes first. Returns a function
 * that cancels it.
 */
export function afterPaint(work: () => void): () => void {
  let frame = 0;
  let idle = 0;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const finish = (): void => {
    stop();
    work();
  };
  const ready = (): void => {
    if (awaited > 0) deferred.add(begin);
    else finish();
  };
  const begin = (): void => {
    deferred.delete(begin);
    frame = requestAnimationFrame(() => {
      if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(ready);
      // Not every browser has requestIdleCallback.
      else soon = setTimeout(ready);
    });
  };
  const latest = setTimeout(finish, AT_LATEST_MS);
  const stop = (): void => {
    deferred.delete(begin);
    cancelAnimationFrame(frame);
    clearTimeout(soon);
    clearTimeout(latest);
    if (idle !== 0) cancelIdleCallback(idle);
  };
  begin();
  return stop;
}

/** A browser API unknown to TypeScript, and missing in some browsers. */
interface InputAware {
  readonly scheduling?: { isInputPending: () => boolean };
}

/** True if keyboard or pointer input is waiting, or if that cannot be known: long work must pause then. */
export const isInputWaiting = (): boolean => (navigator as InputAware).scheduling?.isInputPending() ?? true;
