/** Nobody waits longer than this for what comes after a paint, however busy the page is, or where nothing is painted at all. */
const AT_LATEST_MS = 250;

/**
 * Does a piece of work once the page has been laid out and painted as it is now and has nothing better to do, so that what
 * the eye waits for comes first. Returns the way to leave it undone.
 */
export function afterPaint(work: () => void): () => void {
  const finish = (): void => {
    stop();
    work();
  };
  let idle = 0;
  let timer = setTimeout(finish, AT_LATEST_MS);
  const frame = requestAnimationFrame(() => {
    if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(finish);
    else {
      // Not every browser tells when it is idle.
      clearTimeout(timer);
      timer = setTimeout(finish);
    }
  });
  const stop = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    if (idle !== 0) cancelIdleCallback(idle);
  };
  return stop;
}
