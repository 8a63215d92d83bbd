/** Wraps work so that it is not started again while it is running. */
export function once<A extends unknown[]>(work: (...given: A) => Promise<void>): (...given: A) => void {
  let isUnderWay = false;
  return (...given) => {
    if (isUnderWay) return;
    isUnderWay = true;
    void work(...given).finally(() => (isUnderWay = false));
  };
}

/** A form's submit handler: prevents navigation, and ignores further submits while one is pending. */
export function sendOnce<E extends Event>(send: (event: E) => Promise<void>): (event: E) => void {
  const sent = once(send);
  return (event) => {
    event.preventDefault();
    sent(event);
  };
}
