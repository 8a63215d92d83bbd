/** Work that is not begun a second time while it is under way. */
export function once<A extends unknown[]>(work: (...given: A) => Promise<void>): (...given: A) => void {
  let isUnderWay = false;
  return (...given) => {
    if (isUnderWay) return;
    isUnderWay = true;
    void work(...given).finally(() => (isUnderWay = false));
  };
}

/**
 * What a form does as it is sent: the page stays, and what is on its way is not sent a second time, however often Enter is
 * pressed.
 */
export function sendOnce<E extends Event>(send: (event: E) => Promise<void>): (event: E) => void {
  const sent = once(send);
  return (event) => {
    event.preventDefault();
    sent(event);
  };
}
