/** The IPC channel for calls and events between a page and the main process. Each message is (connection, payload). */
export const CHANNEL = 'turnwright.v1';

/** The IPC channel on which a page's preload sends the path of a dropped file; returns an id. */
export const OFFER_CHANNEL = 'turnwright.offer';

/** The first payload of every page, sent by the preload before any script of the page runs. */
export const HELLO = 'hello';

/** The last payload to a page whose connection the main process closes. */
export const CLOSE = 'close';
