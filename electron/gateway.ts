import type { IpcMain, IpcMainEvent, WebContents } from 'electron';
import type { Contract, Impl } from '../src/contract/rpc/define';
import { serve, type Caller, type ServeOptions } from '../src/contract/rpc/serve';
import { Listeners, type Role, type Wire } from '../src/contract/rpc/wire';
import { CHANNEL, CLOSE, HELLO } from './channel';
import { isOwnSender } from './security';

interface GatewayOptions extends ServeOptions {
  /** Called with the reason for each dropped message, without its contents. */
  onDropped?: (reason: string) => void;
}

/** A page's connection: a wire, and the function by which the gateway delivers messages to it. */
interface Connection {
  id: string;
  wire: Wire;
  deliver: (message: unknown) => void;
}

/**
 * The main process's end of every page's channel. Each message is checked: it must come from the top frame of our page
 * in a window that was admitted with a role. A page that reloads says hello again, which ends its old connection with
 * all its streams.
 */
export class Gateway<C extends Contract> {
  readonly #ipc: Pick<IpcMain, 'on' | 'off'>;
  readonly #contract: C;
  readonly #impl: Impl<C, Caller>;
  readonly #options: GatewayOptions;
  readonly #roles = new Map<WebContents, Role>();
  readonly #connections = new Map<WebContents, Connection>();
  readonly #onMessage = (event: IpcMainEvent, id: unknown, payload: unknown): void => this.#receive(event, id, payload);

  constructor(ipc: Pick<IpcMain, 'on' | 'off'>, contract: C, impl: Impl<C, Caller>, options: GatewayOptions = {}) {
    this.#ipc = ipc;
    this.#contract = contract;
    this.#impl = impl;
    this.#options = options;
    ipc.on(CHANNEL, this.#onMessage);
  }

  /** Admits a window's page. Its connection ends when the page reloads, crashes or closes. */
  admit(contents: WebContents, role: Role): void {
    this.#roles.set(contents, role);
    contents.on('render-process-gone', () => this.#drop(contents));
    contents.on('destroyed', () => {
      this.#drop(contents);
      this.#roles.delete(contents);
    });
  }

  /** Ends every connection and stops listening. */
  close(): void {
    this.#ipc.off(CHANNEL, this.#onMessage);
    for (const connection of [...this.#connections.values()]) connection.wire.close();
  }

  #receive(event: IpcMainEvent, id: unknown, payload: unknown): void {
    const contents = event.sender;
    const role = this.#roles.get(contents);
    if (role === undefined || !isOwnSender(event)) this.#options.onDropped?.('a message from a foreign frame');
    else if (typeof id !== 'string' || id.length > 64) this.#options.onDropped?.('a message without a connection');
    else if (payload === HELLO) this.#begin(contents, id, role);
    else if (this.#connections.get(contents)?.id === id) this.#connections.get(contents)?.deliver(payload);
    else this.#options.onDropped?.('a late message of a page that is gone');
  }

  #begin(contents: WebContents, id: string, role: Role): void {
    this.#drop(contents);
    const messages = new Listeners<[unknown]>();
    const closing = new Listeners<[]>();
    let closed = false;
    const send = (payload: unknown): void => {
      if (!closed && !contents.isDestroyed()) contents.send(CHANNEL, id, payload);
    };
    const wire: Wire = {
      send,
      onMessage: (listener) => messages.add(listener),
      onClose: (listener) => closing.add(listener),
      close: () => {
        if (closed) return;
        send(CLOSE);
        closed = true;
        if (this.#connections.get(contents)?.id === id) this.#connections.delete(contents);
        closing.tell();
      },
    };
    this.#connections.set(contents, { id, wire, deliver: (message) => messages.tell(message) });
    serve(this.#contract, this.#impl, wire, { role }, this.#options);
  }

  #drop(contents: WebContents): void {
    this.#connections.get(contents)?.wire.close();
  }
}
