import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type WebSocket } from 'ws';
import { DOOR_CLOSES, MAX_PHONES, type DoorEvent, type OpenDoor } from '../../../src/contract/phones/door';
import type { PhoneStatus, PhoneSays } from '../../../src/contract/phones/line';
import type { PlayerView } from '../../../src/contract/player-view';
import { err, ok } from '../../../src/kernel/result';
import { newCode } from '../../../src/phones/codes';
import { openDoor } from '../../../src/phones/door';
import { must } from '../../support/app';
import { ask, join, keyFor, openSocket, originOf, TestPhone } from '../../support/phones/phone';

const page = new Map([
  ['/', { type: 'text/html; charset=utf-8', bytes: new TextEncoder().encode('<!doctype html><title>phone</title>') }],
  ['/phone.js', { type: 'text/javascript; charset=utf-8', bytes: new TextEncoder().encode('export {};') }],
]);

let door: OpenDoor;
let nowMs: number;
let ping: () => void;
let bytes: number;
const events: DoorEvent[] = [];
const said: { phone: string; said: PhoneSays }[] = [];

beforeEach(async () => {
  nowMs = 0;
  bytes = 0;
  events.length = 0;
  said.length = 0;
  const opened = await openDoor({
    place: { address: '127.0.0.1', port: 0 },
    page,
    ports: {
      nowMs: () => nowMs,
      random: (count) => Uint8Array.from({ length: count }, () => (bytes = (bytes + 37) % 251)),
      every: (_ms, work) => {
        ping = work;
        return () => undefined;
      },
      log: () => undefined,
    },
    asks: {
      say: (phone, what) => {
        said.push({ phone, said: what });
        return Promise.resolve(ok({ id: 'said-1' }));
      },
      portrait: () => Promise.resolve(err({ code: 'picture-not-shown', message: '' })),
    },
    onEvent: (event) => events.push(event),
  });
  door = must(opened);
});
afterEach(() => door.close());

const view = (campaign: string): PlayerView => ({
  campaign,
  look: 'dark',
  clock: null,
  headline: null,
  people: [],
  order: [],
  active: null,
  words: { acts: 'acts', done: 'has acted' },
  hiddenActs: false,
  timers: [],
  shown: null,
});
const mine = (state: PhoneStatus['state'] = 'in'): PhoneStatus => ({
  phone: 'Phone 1',
  state,
  who: null,
  figures: [],
  ask: null,
  initiative: null,
  may: { initiative: true, dice: true, harm: true, pass: true },
  turn: null,
  said: [],
});
const letIn = (phone: string): void => door.tell({ order: 'mine', phone, mine: mine() });
const open = (): Promise<TestPhone> => TestPhone.open(door.facts, { word: door.facts.word });

describe('the door', () => {
  it('has a word of 128 bits and a code of six characters, and serves its page and nothing else', async () => {
    expect(Buffer.from(door.facts.word, 'base64url')).toHaveLength(16);
    expect(door.facts.code).toMatch(/^[A-HJ-NP-RT-Y3-9]{6}$/);
    const served = await ask(door.facts, '/');
    expect(served.body).toContain('<title>phone</title>');
    expect(served.headers['content-security-policy']).toContain(
      `connect-src 'self' ws://127.0.0.1:${door.facts.port};`,
    );
    expect(served.headers['set-cookie']).toBeUndefined();
    expect((await ask(door.facts, '/phone.js')).headers['content-type']).toContain('text/javascript');
    for (const path of ['/index.html', '/../phone.js', '/%2e%2e/main.cjs', '/wire', '/upload', '/download/x'])
      expect(await ask(door.facts, path), path).toMatchObject({ status: 404, code: 'not-found' });
    expect(await ask(door.facts, '/', { method: 'DELETE' })).toMatchObject({ status: 405, code: 'wrong-method' });
  });

  it('lets phones in by word, by code in any spelling, and again by key', async () => {
    const { word, code } = door.facts;
    const first = await keyFor(door.facts, { word });
    const typed = `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`;
    expect(await keyFor(door.facts, { code: typed })).not.toBe(first);
    expect(await keyFor(door.facts, { key: first })).toBe(first);
    expect(events.filter(({ event }) => event === 'joined')).toHaveLength(2);
    expect(await join(door.facts, { key: 'A'.repeat(22) })).toMatchObject({ status: 403, code: 'wrong-word' });
  });

  it('refuses another host, another origin and requests of other sites', async () => {
    const { port, word } = door.facts;
    for (const host of [`localhost:${port}`, `table.example:${port}`, '127.0.0.1', `127.0.0.2:${port}`])
      expect(await ask(door.facts, '/', { headers: { host } }), host).toMatchObject({ code: 'wrong-host' });
    for (const origin of ['http://evil.example', `http://localhost:${port}`, 'null'])
      expect(await join(door.facts, { word }, { origin }), origin).toMatchObject({ code: 'wrong-origin' });
    expect(await ask(door.facts, '/join', { method: 'POST', body: '{}' })).toMatchObject({ code: 'wrong-origin' });
    const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    expect(await ask(door.facts, '/', { headers: foreign })).toMatchObject({ code: 'wrong-origin' });
    const key = await keyFor(door.facts, { word });
    expect(await openSocket(door.facts, key, { origin: 'http://evil.example' })).toEqual({ status: 403 });
    expect(await openSocket(door.facts, key, { host: `localhost:${port}` })).toEqual({ status: 403 });
    expect(await openSocket(door.facts, 'A'.repeat(22))).toEqual({ status: 403 });
    expect(await openSocket(door.facts, key, { protocols: [`k.${key}`] })).toEqual({ status: 403 });
    expect(await openSocket(door.facts, key, { pathname: '/wire' })).toEqual({ status: 403 });
  });

  it('accepts ten tries of the code a minute, right or wrong, and still accepts the word', async () => {
    const { word, code } = door.facts;
    for (let times = 0; times < 10; times += 1) {
      expect(await join(door.facts, { code: 'AAAAAA' })).toMatchObject({ code: 'wrong-code' });
      nowMs += 1_000;
    }
    expect(await join(door.facts, { code })).toMatchObject({ status: 429, code: 'too-many-tries' });
    await keyFor(door.facts, { word });
    nowMs = 59_999;
    expect(await join(door.facts, { code })).toMatchObject({ code: 'too-many-tries' });
    nowMs = 60_000;
    await keyFor(door.facts, { code });
  });

  it('refuses malformed and oversized join requests', async () => {
    expect(await join(door.facts, { word: 'x'.repeat(400) })).toMatchObject({ status: 413, code: 'too-large' });
    expect(await join(door.facts, { name: 'Eve' })).toMatchObject({ status: 400, code: 'not-understood' });
    const headers = { origin: originOf(door.facts) };
    const said = await ask(door.facts, '/join', { method: 'POST', headers, body: '{' });
    expect(said).toMatchObject({ status: 400, code: 'not-understood' });
  });

  it('has twelve places; only one who was never let in and is gone makes room', async () => {
    const keys: string[] = [];
    for (let count = 0; count < MAX_PHONES; count += 1) {
      nowMs += 10_000;
      keys.push(await keyFor(door.facts, { word: door.facts.word }));
      letIn(String(count + 1));
    }
    expect(await join(door.facts, { word: door.facts.word })).toMatchObject({ status: 503, code: 'door-full' });
    const fifth = await TestPhone.wake(door.facts, keys[4] ?? '', 0);
    door.tell({ order: 'mine', phone: '5', mine: mine('waiting') });
    expect(await join(door.facts, { word: door.facts.word })).toMatchObject({ code: 'door-full' });
    await fifth.close();
    await expect.poll(() => events).toContainEqual({ event: 'here', phone: '5', here: false });
    await keyFor(door.facts, { word: door.facts.word });
    expect(events.at(-2)).toEqual({ event: 'gone', phone: '5' });
    expect(await join(door.facts, { key: keys[4] ?? '' })).toMatchObject({ code: 'wrong-word' });
  });

  it('slows down a phone that asks too often', async () => {
    const codes: unknown[] = [];
    for (let times = 0; times < 70; times += 1) codes.push((await ask(door.facts, '/')).code);
    expect(codes.filter((code) => code === 'too-fast')).toHaveLength(10);
  });
});

describe('a phone', () => {
  it('sees nothing until it is let in, then the view, and its own status', async () => {
    door.tell({ order: 'feed', view: view('The Salt Road') });
    const phone = await open();
    expect(await phone.api['player.view']()).toMatchObject({ ok: false, error: { code: 'not-in' } });
    expect(await phone.api['phone.say']({ kind: 'harm', amount: 3 })).toMatchObject({ error: { code: 'not-in' } });
    door.tell({ order: 'feed', view: view('The Salt Road, at dusk') });
    door.tell({ order: 'mine', phone: '1', mine: mine('waiting') });
    await phone.until(() => phone.mine !== null);
    expect(phone.heard.join()).not.toContain('Salt');
    letIn('1');
    await phone.until(() => phone.feed.length > 0);
    expect(phone.feed).toEqual([{ seq: 2, view: view('The Salt Road, at dusk') }]);
    expect(await phone.api['phone.say']({ kind: 'harm', amount: 3 })).toEqual({ ok: true, value: { id: 'said-1' } });
    expect(said).toEqual([{ phone: '1', said: { kind: 'harm', amount: 3 } }]);
    expect(events).toEqual([
      { event: 'joined', phone: '1' },
      { event: 'here', phone: '1', here: true },
    ]);
  });

  it('resumes with its last revision and receives what is new, or that nothing is', async () => {
    const first = await open();
    letIn('1');
    door.tell({ order: 'feed', view: view('one') });
    await first.until(() => first.feed.some(({ seq }) => seq === 1));
    await first.close();
    const same = await TestPhone.wake(door.facts, first.key, 1);
    await same.until(() => same.feed.length > 0);
    expect(same.feed).toEqual([{ seq: 1, same: true }]);
    door.tell({ order: 'feed', view: view('two') });
    const late = await TestPhone.wake(door.facts, first.key, 1);
    await late.until(() => late.feed.length > 0);
    expect(late.feed).toEqual([{ seq: 2, view: view('two') }]);
    await same.until(() => same.closedWith !== null);
    expect(same.closedWith).toBe(DOOR_CLOSES.replaced);
    // The end of the wire that was replaced is not taken for that of the new one.
    await late.api['player.view']();
    expect(events.at(-1)).toEqual({ event: 'here', phone: '1', here: true });
    door.tell({ order: 'remove', phone: '1' });
    await late.until(() => late.closedWith !== null);
    expect(late.closedWith).toBe(DOOR_CLOSES.removed);
  });

  it('has none of the game master’s calls on its wire', async () => {
    const phone = await open();
    letIn('1');
    const answers: unknown[] = [];
    phone.socket.on('message', (data: Buffer) => answers.push(JSON.parse(data.toString())));
    const names = ['campaign.view', 'campaign.dispatch', 'app.settings', 'shell.info', 'phones.open', 'player.events'];
    names.forEach((name, at) =>
      phone.socket.send(JSON.stringify({ type: 'call', id: 100 + at, name, input: { campaign: 'x' } })),
    );
    const refused = (): unknown[] => answers.filter((one) => (one as { type: string }).type === 'error');
    while (refused().length < names.length) await new Promise((resolve) => phone.socket.once('message', resolve));
    expect(refused().map((one) => (one as { error: { code: string } }).error.code)).toEqual(
      names.map(() => 'unknown-call'),
    );
  });

  it('is disconnected when it sends too much, too long or unreadable messages', async () => {
    const codes: (number | null)[] = [];
    for (const send of [
      (socket: WebSocket) => Array.from({ length: 60 }, () => socket.send('{"type":"call","id":1}')),
      (socket: WebSocket) => socket.send(`"${'x'.repeat(3000)}"`),
      (socket: WebSocket) => socket.send('not JSON'),
    ]) {
      const phone = await open();
      send(phone.socket);
      await phone.until(() => phone.closedWith !== null);
      codes.push(phone.closedWith);
    }
    expect(codes).toEqual([DOOR_CLOSES.tooFast, 1009, 1003]);
  });

  it('that stops answering is disconnected, and can come back', async () => {
    const phone = await open();
    phone.socket.pause();
    ping();
    ping();
    await expect.poll(() => events).toContainEqual({ event: 'here', phone: '1', here: false });
    const again = await TestPhone.wake(door.facts, phone.key, 0);
    letIn('1');
    await again.until(() => again.mine !== null);
    expect(events.filter(({ event }) => event === 'joined')).toHaveLength(1);
  });

  it.each([
    [
      'a wire that was refused',
      'GET /line HTTP/1.1\r\nHost: HERE\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    ],
    ['a request', 'GET / HTTP/1.1\r\nHost: HERE\r\n\r\n'],
    ['half a request', 'GET / HT'],
  ])('who keeps the connection of %s is not waited for as the door closes', async (_what, text) => {
    const { address, port } = door.facts;
    const socket = connect({ host: address, port, allowHalfOpen: true });
    socket.on('error', () => undefined);
    socket.write(text.replace('HERE', `${address}:${port}`));
    if (text.includes('Host')) await once(socket, 'data');
    else await once(socket, 'ready');
    await door.close();
    socket.destroy();
  });

  it('is notified when it is removed and when the door closes', async () => {
    const [one, two] = [await open(), await open()];
    door.tell({ order: 'remove', phone: '1' });
    await one.until(() => one.closedWith !== null);
    expect(one.closedWith).toBe(DOOR_CLOSES.removed);
    expect(await join(door.facts, { key: one.key })).toMatchObject({ code: 'wrong-word' });
    await door.close();
    await two.until(() => two.closedWith !== null);
    expect(two.closedWith).toBe(DOOR_CLOSES.closed);
    await expect(ask(door.facts, '/')).rejects.toThrow();
  });
});

it('a code has every letter equally often: bytes that would favour the first ones are passed over', () => {
  // 28 letters, 256 = 9 × 28 + 4.
  const made = [252, 253, 254, 255, 251, 0, 27, 28, 55, 84, 1, 2];
  expect(newCode(() => Uint8Array.from(made))).toBe('9A9A9A');
});

it('an address of another computer is refused with a code', async () => {
  const opened = await openDoor({
    place: { address: '192.0.2.1', port: 0 },
    page,
    ports: { nowMs: () => 0, random: (n) => new Uint8Array(n), every: () => () => undefined, log: () => undefined },
    asks: {
      say: () => Promise.resolve(ok({ id: '' })),
      portrait: () => Promise.resolve(err({ code: '', message: '' })),
    },
    onEvent: () => undefined,
  });
  expect(opened).toMatchObject({ ok: false, error: { code: 'cannot-listen' } });
});
