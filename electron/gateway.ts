import type { IpcMain, IpcMainEvent, WebContents } from 'electron';
import type { Contract, Impl } from '../src/contract/rpc/define';
import { serve, type Caller, type ServeOptions } from '../src/contract/rpc/serve';
import { Listeners, type Role, type Wire } from '../src/contract/rpc/wire';
import { CHANNEL, CLOSE, HELLO } from './channel';
import { isOwnSender } from './security';

interface GatewayOptions extends ServeOptions {
  /** Hears of messages that were dropped, without their contents. */
  onDropped?: (reason: string) => void;
}

/** A page's connection: a wire, and the way for the gateway to put messages on it. */
interface Connection {
  id: string;
  wire: Wire;
  hear: (message: unknown) => void;
}

/**
 * The main process's end of every page's channel. Each message is checked by itself: it must come from the top frame
 * of our page in a window that was let in with a role. A page that reloads says hello anew, and its old connection
 * ends with all its streams.
 */
export class Gateway<C extends Contract> {
  private readonly roles = new Map<WebContents, Role>();
  private readonly connections = new Map<WebContents, Connection>();
  private readonly onMessage = (event: IpcMainEvent, id: unknown, payload: unknown): void =>
    this.receive(event, id, payload);

  constructor(
    private readonly ipc: Pick<IpcMain, 'on' | 'off'>,
    private readonly contract: C,
    private readonly impl: Impl<C, Caller>,
    private readonly options: GatewayOptions = {},
  ) {
    ipc.on(CHANNEL, this.onMessage);
  }

  /** Lets a window's page in. Its connection ends when the page reloads, crashes or goes. */
  admit(contents: WebContents, role: Role): void {
    this.roles.set(contents, role);
    contents.on('render-process-gone', () => this.drop(contents));
    contents.on('destroyed', () => {
      this.drop(contents);
      this.roles.delete(contents);
    });
  }

  /** Ends every connection and listens no more. */
  close(): void {
    this.ipc.off(CHANNEL, this.onMessage);
    for (const connection of [...this.connections.values()]) connection.wire.close();
  }

  private receive(event: IpcMainEvent, id: unknown, payload: unknown): void {
    const contents = event.sender;
    const role = this.roles.get(contents);
    if (role === undefined || !isOwnSender(event)) this.options.onDropped?.('a message from a foreign frame');
    else if (typeof id !== 'string' || id.length > 64) this.options.onDropped?.('a message without a connection');
    else if (payload === HELLO) this.begin(contents, id, role);
    else if (this.connections.get(contents)?.id === id) this.connections.get(contents)?.hear(payload);
    else this.options.onDropped?.('a late message of a page that is gone');
  }

  private begin(contents: WebContents, id: string, role: Role): void {
    this.drop(contents);
    const heard = new Listeners<[unknown]>();
    const closing = new Listeners<[]>();
    let closed = false;
    const say = (payload: unknown): void => {
      if (!closed && !contents.isDestroyed()) contents.send(CHANNEL, id, payload);
    };
    const wire: Wire = {
      send: say,
      onMessage: (listener) => heard.add(listener),
      onClose: (listener) => closing.add(listener),
      close: () => {
        if (closed) return;
        say(CLOSE);
        closed = true;
        if (this.connections.get(contents)?.id === id) this.connections.delete(contents);
        closing.tell();
      },
    };
    this.connections.set(contents, { id, wire, hear: (message) => heard.tell(message) });
    serve(this.contract, this.impl, wire, { role }, this.options);
  }

  private drop(contents: WebContents): void {
    this.connections.get(contents)?.wire.close();
  }
}
