import { Listeners, type Wire } from '../../../../src/contract/rpc/wire';

/** Two wires joined end to end in this process; messages cross as JSON text would, in a later microtask. */
export function wirePair(): { server: Wire; client: Wire; sent: unknown[] } {
  const sent: unknown[] = [];
  const heard = { server: new Listeners<[unknown]>(), client: new Listeners<[unknown]>() };
  const closing = new Listeners<[]>();
  let closed = false;
  const close = (): void => {
    if (closed) return;
    closed = true;
    closing.tell();
  };
  const end = (mine: 'server' | 'client', other: 'server' | 'client'): Wire => ({
    send: (message) => {
      if (closed) return;
      const copy: unknown = JSON.parse(JSON.stringify(message));
      if (mine === 'server') sent.push(copy);
      queueMicrotask(() => {
        if (!closed) heard[other].tell(copy);
      });
    },
    onMessage: (listener) => heard[mine].add(listener),
    onClose: (listener) => closing.add(listener),
    close,
  });
  return { server: end('server', 'client'), client: end('client', 'server'), sent };
}
