/** Nobody waits longer than this for what comes after a paint, however busy the page is, or where nothing is painted at all. */
const AT_LATEST_MS = 250;

/** How many answers are on their way that somebody waits for. */
let awaited = 0;
/** Begin what is put off until the last of them is there. */
const putOff = new Set<() => void>();

/** Nothing that can wait is begun before this is there. Answers what it answers. */
export async function comesFirst<T>(answer: Promise<T>): Promise<T> {
  awaited += 1;
  try {
    return await answer;
  } finally {
    awaited -= 1;
    if (awaited === 0) for (const begin of putOff) begin();
  }
}

/**
 * Does a piece of work once the page has been laid out and painted as it is now and has nothing better to do, so that what
 * the eye waits for comes first. Returns the way to leave it undone.
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
    if (awaited > 0) putOff.add(begin);
    else finish();
  };
  const begin = (): void => {
    putOff.delete(begin);
    frame = requestAnimationFrame(() => {
      if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(ready);
      // Not every browser tells when it is idle.
      else soon = setTimeout(ready);
    });
  };
  const latest = setTimeout(finish, AT_LATEST_MS);
  const stop = (): void => {
    putOff.delete(begin);
    cancelAnimationFrame(frame);
    clearTimeout(soon);
    clearTimeout(latest);
    if (idle !== 0) cancelIdleCallback(idle);
  };
  begin();
  return stop;
}

/** The browser's own; TypeScript does not know it, and not every browser has it. */
interface Hearing {
  readonly scheduling?: { isInputPending: () => boolean };
}

/** True where a key or the pointer waits, and where there is no telling: long work stops then. */
export const isInputWaiting = (): boolean => (navigator as Hearing).scheduling?.isInputPending() ?? true;
