import type { CodedError } from '../../kernel/result';
import type { Json } from '../../kernel/json';

/** Who sits at the other end of a connection: the game master's window, or the redacted view for the players. */
export type Role = 'gm' | 'player';

/** A coded error as it crosses a wire; `data` holds facts for programs (never a stack, never a path on disk). */
export interface WireError extends CodedError {
  data?: Json;
}

/**
 * One duplex pipe of whole messages, in order. Each side sees JSON-like values; how they travel (structured clone
 * or text) is the wire's business. After `close` nothing is sent or heard, and every `onClose` listener has run once.
 */
export interface Wire {
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  onClose(listener: () => void): void;
  close(): void;
}

/** What a client says. `id` is chosen by the client and not used twice on one connection. */
export type ClientMessage =
  | { type: 'call'; id: number; name: string; input?: unknown }
  | { type: 'subscribe'; id: number; name: string; input?: unknown }
  | { type: 'unsubscribe'; id: number };

/** What a server answers. `seq` counts the events of one subscription from 1 without gaps. */
export type ServerMessage =
  | { type: 'ok'; id: number; value?: unknown }
  | { type: 'error'; id: number; error: WireError }
  | { type: 'event'; id: number; seq: number; event: unknown }
  | { type: 'end'; id: number };

/** The name both sides must agree on; a change of the message format changes it. */
export const WIRE_PROTOCOL = 'turnwright.v1';

/** A small list of listeners for wires that have to remember them. */
export class Listeners<Args extends unknown[]> {
  #list: ((...args: Args) => void)[] = [];

  add(listener: (...args: Args) => void): void {
    this.#list.push(listener);
  }

  /** Calls every listener in the order of adding. */
  tell(...args: Args): void {
    for (const listener of [...this.#list]) listener(...args);
  }

  clear(): void {
    this.#list = [];
  }
}
