import { err, ok, type Result } from '../../kernel/result';
import { isObject } from '../../kernel/json';
import type { Client, Contract, Kinds, Unsubscribe } from './define';
import { rpcErrors } from './errors';
import type { ClientMessage, ServerMessage, Wire, WireError } from './wire';

/** One open request: a call waits for one answer, a stream for events and its end. */
interface Open {
  event?: (event: unknown, seq: number) => void;
  done: (result: Result<unknown, WireError>) => void;
  /** Number of the last event received; streams count from 1. */
  seq: number;
}

/**
 * The page's side of a contract over `wire`. It has no schemas: the server checks what is sent to it, and its answers are
 * trusted. Calls never reject; a lost connection answers every open call with `connection-closed` and ends every stream with it. A stream
 * that misses an event ends with `stream-gap`, so that its panel reloads everything.
 */
export function connect<C extends Contract>(kinds: Kinds<C>, wire: Wire): Client<C> {
  const requests = new Requests(wire);
  const client: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, kind] of Object.entries(kinds)) {
    client[name] =
      kind === 'call'
        ? (input: unknown) => requests.call(name, input)
        : (input: unknown, onEvent: (event: unknown, seq: number) => void, onEnd?: (error?: WireError) => void) =>
            requests.subscribe(name, input, onEvent, onEnd);
  }
  // The table of kinds is checked against the contract by its type, so each entry has the function its kind asks for.
  return client as unknown as Client<C>;
}

class Requests {
  readonly #wire: Wire;
  #nextId = 1;
  #closed = false;
  readonly #open = new Map<number, Open>();

  constructor(wire: Wire) {
    this.#wire = wire;
    wire.onMessage((message) => this.#hear(message));
    wire.onClose(() => {
      this.#closed = true;
      const left = [...this.#open.values()];
      this.#open.clear();
      for (const request of left) request.done(err(rpcErrors.closed()));
    });
  }

  call(name: string, input: unknown): Promise<Result<unknown, WireError>> {
    return new Promise((resolve) => {
      if (this.#closed) resolve(err(rpcErrors.closed()));
      else this.#start('call', name, input, { done: resolve, seq: 0 });
    });
  }

  subscribe(
    name: string,
    input: unknown,
    onEvent: (event: unknown, seq: number) => void,
    onEnd?: (error?: WireError) => void,
  ): Unsubscribe {
    if (this.#closed) {
      onEnd?.(rpcErrors.closed());
      return () => {};
    }
    const id = this.#start('subscribe', name, input, {
      event: onEvent,
      done: (result) => onEnd?.(result.ok ? undefined : result.error),
      seq: 0,
    });
    return () => {
      if (this.#open.delete(id)) this.#say({ type: 'unsubscribe', id });
    };
  }

  #start(type: 'call' | 'subscribe', name: string, input: unknown, request: Open): number {
    const id = this.#nextId++;
    this.#open.set(id, request);
    this.#say({ type, id, name, input });
    return id;
  }

  #say(message: ClientMessage): void {
    this.#wire.send(message);
  }

  #hear(raw: unknown): void {
    if (!isObject(raw) || typeof raw['id'] !== 'number') return;
    // The server is trusted (same build, same machine); its messages are only looked at, not validated.
    const message = raw as ServerMessage;
    const request = this.#open.get(message.id);
    if (request === undefined) return;
    if (message.type === 'event') {
      this.#hearEvent(message, request);
      return;
    }
    this.#open.delete(message.id);
    if (message.type === 'error') request.done(err(message.error));
    else request.done(ok(message.type === 'ok' ? message.value : undefined));
  }

  #hearEvent(message: ServerMessage & { type: 'event' }, request: Open): void {
    const expected = request.seq + 1;
    if (message.seq === expected) {
      request.seq = expected;
      request.event?.(message.event, message.seq);
      return;
    }
    this.#open.delete(message.id);
    this.#say({ type: 'unsubscribe', id: message.id });
    request.done(err(rpcErrors.streamGap(expected, message.seq)));
  }
}
