/**
 * What a form does as it is sent: the page stays, and what is on its way is not sent a second time, however often Enter is
 * pressed.
 */
export function sendOnce<E extends Event>(send: (event: E) => Promise<void>): (event: E) => void {
  let isUnderWay = false;
  return (event) => {
    event.preventDefault();
    if (isUnderWay) return;
    isUnderWay = true;
    void send(event).finally(() => (isUnderWay = false));
  };
}
