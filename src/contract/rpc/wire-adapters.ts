import { Listeners, type Wire } from './wire';

/** What the preload script puts on `window.turnwright`: a wire, a way to hand over files, and nothing else of Electron. */
export interface Bridge {
  readonly host: 'electron';
  send(message: unknown): void;
  on(listener: (message: unknown) => void): void;
  onClose(listener: () => void): void;
  /** Hands a dropped or picked file to the application and returns its id; '' if it is not on disk. */
  offerFile(file: File): Promise<string>;
}

/** The end of a wire: reported once, and nothing is sent after it. */
class End {
  reached = false;
  readonly #told = new Listeners<[]>();
  readonly reach = (): void => {
    if (this.reached) return;
    this.reached = true;
    this.#told.tell();
  };
  readonly onClose: Wire['onClose'] = (listener) => this.#told.add(listener);
}

/** The page's end of the channel that the preload script opened. */
export function bridgeWire(bridge: Bridge): Wire {
  const end = new End();
  bridge.onClose(end.reach);
  return {
    send: (message) => {
      if (!end.reached) bridge.send(message);
    },
    onMessage: (listener) =>
      bridge.on((message) => {
        if (!end.reached) listener(message);
      }),
    onClose: end.onClose,
    close: end.reach,
  };
}

/** The part of a WebSocket that both browsers and the `ws` package have. */
export interface SocketLike {
  readonly readyState: number;
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code?: number, reason?: string): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'close' | 'open' | 'error', listener: () => void): void;
}

const CONNECTING = 0;
const OPEN = 1;
const NOT_UNDERSTOOD = 1003;
const TOO_SLOW = 1013;
/** A page that lets this much pile up is asleep or gone; it is cut off and reloads everything when it returns. */
const MAX_BUFFERED_BYTES = 32 * 1024 * 1024;

/** A wire of JSON text over a WebSocket. Messages sent while the socket still opens are kept and sent in order. */
export function socketWire(
  socket: SocketLike,
  maxBufferedBytes = MAX_BUFFERED_BYTES,
  write: (message: unknown) => string = JSON.stringify,
): Wire {
  let waiting: string[] = [];
  socket.addEventListener('open', () => {
    const texts = waiting;
    waiting = [];
    for (const text of texts) socket.send(text);
  });
  return {
    send: (message) => {
      const text = write(message);
      if (socket.readyState === CONNECTING) waiting.push(text);
      if (socket.readyState !== OPEN) return;
      if (socket.bufferedAmount > maxBufferedBytes) socket.close(TOO_SLOW, 'too slow');
      else socket.send(text);
    },
    onMessage: (listener) =>
      socket.addEventListener('message', (event) => {
        const message = readJson(event.data);
        if (message === undefined) socket.close(NOT_UNDERSTOOD, 'not JSON text');
        else listener(message);
      }),
    onClose: (listener) => socket.addEventListener('close', listener),
    close: () => socket.close(1000),
  };
}

/** The parsed text, or undefined for anything that is not JSON text. */
function readJson(data: unknown): unknown {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}
