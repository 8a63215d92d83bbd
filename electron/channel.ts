/** The channel of calls and events between a page and the main process. Every message is sent as (connection, payload). */
export const CHANNEL = 'turnwright.v1';

/** The channel on which a page's preload hands over a dropped file by its path; answers with an id. */
export const OFFER_CHANNEL = 'turnwright.offer';

/** First payload of every page, from the preload, before any script of the page runs. */
export const HELLO = 'hello';

/** Last payload to a page whose connection the main process ends. */
export const CLOSE = 'close';
