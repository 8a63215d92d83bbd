import { MessageChannel } from 'node:worker_threads';
import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { connect } from '../../src/contract/rpc/client';
import { call } from '../../src/contract/rpc/define';
import { serve } from '../../src/contract/rpc/serve';
import type { Wire } from '../../src/contract/rpc/wire';
import { bridgeWire, socketWire } from '../../src/contract/rpc/wire-adapters';
import { portWire } from '../support/port-wire';
import { ok } from '../../src/kernel/result';
import type { BenchRow } from './row';

const CALLS = 5_000;
const contract = { add: call(z.strictObject({ a: z.number(), b: z.number() }), z.number()) };
const impl = { add: ({ a, b }: { a: number; b: number }) => ok(a + b) };

/** Calls per second on each wire: one after the other, and all at once; against a bare function call through a promise. */
export async function run(): Promise<BenchRow[]> {
  const bare = await rate(async (a, b) => impl.add({ a, b }), false);
  const rows: BenchRow[] = [];
  for (const [name, open] of [
    ['bridge', bridge],
    ['port', port],
    ['socket', socket],
  ] as const) {
    const { near, far, close } = await open();
    serve(contract, impl, far, { role: 'gm' }, { maxOpenCalls: CALLS + 1 });
    const client = connect<typeof contract>({ add: 'call' }, near);
    const ask = (a: number, b: number) => client.add({ a, b });
    for (const together of [false, true]) {
      const value = await rate(ask, together);
      rows.push({
        name: `${name}: calls ${together ? 'at once' : 'in turn'}`,
        value,
        unit: '1/s',
        reference: bare,
        referenceName: 'bare promise',
        ratio: value / bare,
      });
    }
    close();
  }
  return rows;
}

async function rate(ask: (a: number, b: number) => Promise<unknown>, together: boolean): Promise<number> {
  const start = performance.now();
  if (together) await Promise.all(Array.from({ length: CALLS }, (_, i) => ask(i, 1)));
  else for (let i = 0; i < CALLS; i += 1) await ask(i, 1);
  return Math.round((CALLS * 1000) / (performance.now() - start));
}

interface Ends {
  near: Wire;
  far: Wire;
  close: () => void;
}

/** The wire of the desktop window, with its channel simulated by structured clones in one process. */
function bridge(): Promise<Ends> {
  const hear: { page?: (message: unknown) => void; main?: (message: unknown) => void } = {};
  const near = bridgeWire({
    host: 'electron',
    send: (message: unknown) => queueMicrotask(() => hear.main?.(structuredClone(message))),
    on: (listener: (message: unknown) => void) => (hear.page = listener),
    onClose: () => undefined,
    offerFile: () => Promise.resolve(''),
  } as never);
  const far: Wire = {
    send: (message) => queueMicrotask(() => hear.page?.(structuredClone(message))),
    onMessage: (listener) => (hear.main = listener),
    onClose: () => undefined,
    close: () => undefined,
  };
  return Promise.resolve({ near, far, close: () => undefined });
}

function port(): Promise<Ends> {
  const { port1, port2 } = new MessageChannel();
  return Promise.resolve({ near: portWire(port1), far: portWire(port2), close: () => port1.close() });
}

function socket(): Promise<Ends> {
  return new Promise((resolve) => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' }, () => {
      const address = server.address();
      const client = new WebSocket(`ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
      server.once('connection', (connection) => {
        const far = socketWire(connection as never);
        client.once('open', () =>
          resolve({ near: socketWire(client as never), far, close: () => (client.close(), server.close()) }),
        );
      });
    });
  });
}
