import { Marshal, type Message } from './marshal';

/**
 * Runs in the page's own world before any of its scripts, and puts on `window` what the preload exposes. `secret` is
 * the name of the events that join the two worlds; it differs for every window and is not on any object.
 */
export function start(secret: string): void {
  // Taken now, so that a page which changes these later cannot listen in.
  const dispatch = document.dispatchEvent.bind(document);
  const marshal = new Marshal((message) =>
    dispatch(new CustomEvent(`${secret}:isolated`, { detail: JSON.stringify(message) })),
  );
  document.addEventListener(`${secret}:main`, (event) => {
    const message = JSON.parse((event as CustomEvent<string>).detail) as Message;
    if (message.type !== 'expose') marshal.receive(message);
    else {
      const value = marshal.revive(message.value);
      Object.defineProperty(window, message.key, {
        value: typeof value === 'object' && value !== null ? Object.freeze(value) : value,
        enumerable: true,
        configurable: false,
        writable: false,
      });
    }
  });
}
