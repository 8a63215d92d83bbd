import { EventEmitter } from 'node:events';
import type { IpcMain, WebContents } from 'electron';
import { describe, expect, it } from 'vitest';
import { CHANNEL, CLOSE, HELLO } from '../../../electron/channel';
import { Gateway } from '../../../electron/gateway';
import { sample, sampleImpl } from '../contract/rpc/sample';

class FakeContents extends EventEmitter {
  sent: unknown[][] = [];
  gone = false;
  send(...message: unknown[]): void {
    this.sent.push(message);
  }
  isDestroyed(): boolean {
    return this.gone;
  }
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const page = { url: 'app://main/', parent: null };

function setUp() {
  const ipc = new EventEmitter();
  const { impl, sinks } = sampleImpl();
  const dropped: string[] = [];
  const gateway = new Gateway(ipc as unknown as IpcMain, sample, impl, { onDropped: (reason) => dropped.push(reason) });
  const say = async (contents: FakeContents, connection: unknown, payload: unknown, frame: unknown = page) => {
    ipc.emit(CHANNEL, { sender: contents, senderFrame: frame }, connection, payload);
    await settle();
  };
  const admit = (role: 'gm' | 'player' = 'gm') => {
    const contents = new FakeContents();
    gateway.admit(contents as unknown as WebContents, role);
    return contents;
  };
  return { ipc, gateway, sinks, dropped, say, admit };
}

const add = { type: 'call', id: 1, name: 'sum.add', input: { left: 1, right: 2 } };
const ticks = { type: 'subscribe', id: 2, name: 'sum.ticks', input: { from: 0 } };

describe('gateway', () => {
  it('answers a page after its hello', async () => {
    const { say, admit } = setUp();
    const contents = admit();
    await say(contents, 'a', HELLO);
    await say(contents, 'a', add);
    expect(contents.sent).toEqual([[CHANNEL, 'a', { type: 'ok', id: 1, value: { sum: 3 } }]]);
  });

  it.each([
    ['a frame inside the page', { url: 'app://main/', parent: page }],
    ['a page from elsewhere', { url: 'https://example.com/', parent: null }],
    ['a host that begins alike', { url: 'app://main.evil/', parent: null }],
    ['a frame that is gone', null],
  ])('drops every message of %s', async (_who, frame) => {
    const { say, admit, dropped } = setUp();
    const contents = admit();
    await say(contents, 'a', HELLO);
    await say(contents, 'a', add, frame);
    expect(contents.sent).toEqual([]);
    expect(dropped).toEqual(['a message from a foreign frame']);
  });

  it('drops messages of unknown windows', async () => {
    const { say, dropped } = setUp();
    const stranger = new FakeContents();
    await say(stranger, 'a', HELLO);
    await say(stranger, 'a', add);
    expect(stranger.sent).toEqual([]);
    expect(dropped).toHaveLength(2);
  });

  it('drops messages without a connection', async () => {
    const { say, admit, dropped } = setUp();
    const contents = admit();
    await say(contents, 'a', add);
    await say(contents, undefined, HELLO);
    await say(contents, 'x'.repeat(65), HELLO);
    expect(contents.sent).toEqual([]);
    expect(dropped).toHaveLength(3);
  });

  it('limits a player window to the player role', async () => {
    const { say, admit } = setUp();
    const contents = admit('player');
    await say(contents, 'a', HELLO);
    await say(contents, 'a', { type: 'call', id: 1, name: 'sum.secret' });
    expect(contents.sent).toMatchObject([[CHANNEL, 'a', { type: 'error', error: { code: 'not-for-players' } }]]);
  });

  it('ends the streams of a page that reloads, and ignores its late messages', async () => {
    const { say, admit, sinks } = setUp();
    const contents = admit();
    await say(contents, 'old', HELLO);
    await say(contents, 'old', ticks);
    expect(sinks.size).toBe(1);
    await say(contents, 'new', HELLO);
    expect(sinks.size).toBe(0);
    contents.sent = [];
    await say(contents, 'old', add);
    expect(contents.sent).toEqual([]);
    await say(contents, 'new', ticks);
    expect(contents.sent).toMatchObject([[CHANNEL, 'new', { type: 'event', id: 2, seq: 1 }]]);
  });

  it.each(['destroyed', 'render-process-gone'])('ends the streams of a page that is %s', async (event) => {
    const { say, admit, sinks } = setUp();
    const contents = admit();
    await say(contents, 'a', HELLO);
    await say(contents, 'a', ticks);
    contents.emit(event);
    expect(sinks.size).toBe(0);
  });

  it('notifies every page when it closes and accepts nothing more', async () => {
    const { say, admit, gateway, ipc } = setUp();
    const contents = admit();
    await say(contents, 'a', HELLO);
    gateway.close();
    expect(contents.sent).toEqual([[CHANNEL, 'a', CLOSE]]);
    expect(ipc.listenerCount(CHANNEL)).toBe(0);
  });
});
