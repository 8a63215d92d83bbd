import { MessageChannel } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { connect } from '../../../../src/contract/rpc/client';
import { serve } from '../../../../src/contract/rpc/serve';
import { Listeners } from '../../../../src/contract/rpc/wire';
import { bridgeWire, socketWire } from '../../../../src/contract/rpc/wire-adapters';
import { portWire } from '../../../support/port-wire';
import { sample, sampleImpl, sampleKinds } from './sample';

describe('two ends in one process', () => {
  it('carries calls and streams, and closing one end frees the other', async () => {
    const { port1, port2 } = new MessageChannel();
    const { impl, sinks } = sampleImpl();
    const serverWire = portWire(port1);
    const served = serve(sample, impl, serverWire, { role: 'gm' });
    const clientWire = portWire(port2);
    const calls = connect<typeof sample>(sampleKinds, clientWire);
    const first = await new Promise((resolve) => {
      calls['sum.ticks']({ from: 4 }, resolve);
    });
    expect(first).toEqual({ tick: 4 });
    expect(await calls['sum.add']({ left: 20, right: 1 })).toEqual({ ok: true, value: { sum: 21 } });
    const closed = new Promise<void>((resolve) => serverWire.onClose(resolve));
    clientWire.close();
    await closed;
    expect(sinks.size).toBe(0);
    expect(served.openStreams()).toBe(0);
  });

  it('refuses what text could not carry', async () => {
    const { port1, port2 } = new MessageChannel();
    serve(sample, sampleImpl().impl, portWire(port1), { role: 'gm' });
    const answer = await new Promise((resolve) => {
      const wire = portWire(port2);
      wire.onMessage(resolve);
      wire.send({ type: 'call', id: 1, name: 'sum.add', input: new Map([['left', 1]]) });
    });
    expect(answer).toMatchObject({ type: 'error', error: { code: 'bad-payload' } });
    port1.close();
  });
});

class FakeSocket {
  readyState = 0;
  bufferedAmount = 0;
  sent: string[] = [];
  closedWith: number | undefined;
  private readonly listeners = new Map<string, Listeners<[{ data: unknown }]>>();

  send(text: string): void {
    this.sent.push(text);
  }
  close(code?: number): void {
    this.closedWith = code;
    this.tell('close');
  }
  addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
    const list = this.listeners.get(type) ?? new Listeners();
    this.listeners.set(type, list);
    list.add(listener);
  }
  tell(type: string, data?: unknown): void {
    this.listeners.get(type)?.tell({ data });
  }
}

describe('socket', () => {
  it('keeps what is said before it opens, in order', () => {
    const socket = new FakeSocket();
    const wire = socketWire(socket);
    wire.send({ n: 1 });
    wire.send({ n: 2 });
    expect(socket.sent).toEqual([]);
    socket.readyState = 1;
    socket.tell('open');
    wire.send({ n: 3 });
    expect(socket.sent).toEqual(['{"n":1}', '{"n":2}', '{"n":3}']);
  });

  it.each(['{"n":', new Uint8Array([1, 2])])('closes on %j, which is not JSON text', (data) => {
    const socket = new FakeSocket();
    const heard: unknown[] = [];
    socketWire(socket).onMessage((message) => heard.push(message));
    socket.tell('message', data);
    expect(socket.closedWith).toBe(1003);
    expect(heard).toEqual([]);
  });

  it('cuts off a page that does not keep up', () => {
    const socket = new FakeSocket();
    socket.readyState = 1;
    socket.bufferedAmount = 64 * 1024 * 1024;
    socketWire(socket).send({ n: 1 });
    expect(socket.closedWith).toBe(1013);
    expect(socket.sent).toEqual([]);
  });
});

describe('bridge', () => {
  it('passes messages both ways until it is closed', () => {
    const said: unknown[] = [];
    const hear = new Listeners<[unknown]>();
    const end = new Listeners<[]>();
    const wire = bridgeWire({
      host: 'electron',
      send: (message) => said.push(message),
      on: (listener) => hear.add(listener),
      onClose: (listener) => end.add(listener),
      offerFile: async () => '',
    });
    const heard: unknown[] = [];
    let closes = 0;
    wire.onMessage((message) => heard.push(message));
    wire.onClose(() => (closes += 1));
    wire.send('out');
    hear.tell('in');
    end.tell();
    end.tell();
    wire.send('late');
    hear.tell('late');
    expect({ said, heard, closes }).toEqual({ said: ['out'], heard: ['in'], closes: 1 });
  });
});
