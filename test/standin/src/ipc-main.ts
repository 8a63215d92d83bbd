import { EventEmitter } from 'node:events';
import type { SenderEvent } from './contents';

type Handler = (event: SenderEvent, ...args: never[]) => unknown;

/** `ipcMain`: events by channel, and one handler per channel for `invoke`. */
export class StandinIpcMain extends EventEmitter {
  private readonly handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.handlers.set(channel, handler);
  }

  removeHandler(channel: string): void {
    this.handlers.delete(channel);
  }

  /** Runs the handler of a channel as an `invoke` from a page would. */
  async answer(channel: string, event: SenderEvent, args: readonly unknown[]): Promise<unknown> {
    const handler = this.handlers.get(channel);
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
    return handler(event, ...(args as never[]));
  }
}
