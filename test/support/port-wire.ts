import type { MessagePort } from 'node:worker_threads';
import { Listeners, type Wire } from '../../src/contract/rpc/wire';

/** A wire over one end of a message channel: two ends in one process, and anything a structured clone can carry. */
export function portWire(port: MessagePort): Wire {
  const closed = new Listeners<[]>();
  port.on('close', () => closed.tell());
  return {
    send: (message) => port.postMessage(message),
    onMessage: (listener) => port.on('message', listener),
    onClose: (listener) => closed.add(listener),
    close: () => port.close(),
  };
}
