import { mkdtemp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect as dial } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Api } from '../../../src/contract/api';
import { apiKinds } from '../../../src/contract/api-kinds';
import { ARCHIVE_FILE } from '../../../src/contract/files';
import { connect } from '../../../src/contract/rpc/client';
import { socketWire, type SocketLike } from '../../../src/contract/rpc/wire-adapters';
import { runHost } from '../../../src/host/run';
import { startHost, type Host, type HostOptions } from '../../../src/host/server';
import { clearLeftOver, Transfers } from '../../../src/host/transfers';
import { nodeFs } from '../../../src/store/disk/node-fs';
import { FaultFs } from '../../fault/fault-fs';
import { sample, sampleImpl, sampleKinds } from '../contract/rpc/sample';

let folder: string;
let host: Host;
let behind: ReturnType<typeof sampleImpl>;
let transfers: Transfers;
const log: string[] = [];

async function start(options: Partial<HostOptions<typeof sample>> = {}): Promise<void> {
  behind = sampleImpl();
  transfers = new Transfers(path.join(folder, 'transfers'), 1000);
  host = await startHost({
    contract: sample,
    impl: behind.impl,
    pageFolder: path.join(folder, 'page'),
    transfers,
    log: (line) => log.push(line),
    ...options,
  });
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'turnwright-host-'));
  await mkdir(path.join(folder, 'page', 'assets'), { recursive: true });
  await writeFile(path.join(folder, 'page', 'index.html'), '<!doctype html><title>page</title>');
  await writeFile(path.join(folder, 'page', 'assets', 'app-1.js'), 'export {};');
  await writeFile(path.join(folder, 'page', 'secret.env'), 'no');
  await writeFile(path.join(folder, 'outside.js'), 'outside');
  log.length = 0;
});

afterEach(async () => {
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

const token = (role: 'gm' | 'player' = 'gm'): string => new URL(host.url(role)).hash.slice(1);
const origin = (): string => `http://127.0.0.1:${host.port}`;

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** A request with every header and the raw path as given, which `fetch` would normalise. */
function ask(pathname: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: host.port, path: pathname, method: options.method ?? 'GET', headers: options.headers },
      (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
        response.on('error', reject);
      },
    );
    asked.on('error', reject);
    asked.end(options.body);
  });
}

interface SocketTry {
  protocols?: string[];
  headers?: Record<string, string>;
  pathname?: string;
}

/** Opens a socket; resolves to it, or to the status the host refused it with. */
function open({ protocols, headers, pathname = '/wire' }: SocketTry = {}): Promise<WebSocket | number> {
  const socket = new WebSocket(
    `ws://127.0.0.1:${host.port}${pathname}`,
    protocols ?? ['turnwright.v1', `t.${token()}`],
    { headers: { origin: origin(), ...headers } },
  );
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(socket));
    socket.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
      response.resume();
    });
    socket.on('error', reject);
  });
}

async function join(role: 'gm' | 'player' = 'gm') {
  const socket = (await open({ protocols: ['turnwright.v1', `t.${token(role)}`] })) as WebSocket;
  return { socket, calls: connect<typeof sample>(sampleKinds, socketWire(socket as unknown as SocketLike)) };
}

const closedWith = (socket: WebSocket): Promise<number> => new Promise((resolve) => socket.on('close', resolve));

describe('the page', () => {
  beforeEach(() => start());

  it('is served with the strict policy and fixed types', async () => {
    const page = await ask('/');
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining('<title>page') });
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(page.headers['content-security-policy']).not.toMatch(/unsafe|\*/);
    expect((await ask('/assets/app-1.js')).headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it.each([
    '/../outside.js',
    '/assets/../../outside.js',
    '/%2e%2e/outside.js',
    '/..%2foutside.js',
    '/assets/%2e%2e%2f%2e%2e%2foutside.js',
    '/..\\outside.js',
    '/assets/..%5c..%5coutside.js',
    '//outside.js',
    '/%00index.html',
    '/secret.env',
    '/.hidden.js',
    '/assets',
    '/nothing.js',
  ])('does not find %s', async (pathname) => {
    expect((await ask(pathname)).status).toBe(404);
  });

  it.each([
    ['a name that resolves here', { host: 'evil.example:80' }],
    ['localhost by another name', { host: 'localhost' }],
    ['a foreign origin', { origin: 'http://evil.example' }],
    ['a foreign page of this machine', { origin: 'http://127.0.0.1:1' }],
    ['a null origin', { origin: 'null' }],
    ['a request the browser marks as foreign', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ])('is refused to %s', async (_who, headers) => {
    expect((await ask('/', { headers })).status).toBe(403);
  });

  it('answers a person who follows a link from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expect((await ask('/', { headers })).status).toBe(200);
  });

  it('accepts no other methods', async () => {
    expect((await ask('/', { method: 'DELETE' })).status).toBe(405);
  });
});

describe('the wire', () => {
  it('answers calls with the token', async () => {
    await start();
    const { calls } = await join();
    expect(await calls['sum.add']({ left: 1, right: 2 })).toEqual({ ok: true, value: { sum: 3 } });
  });

  it('has two different secrets of 256 bits, each for one role only', async () => {
    await start();
    expect(Buffer.from(token('gm'), 'base64url')).toHaveLength(32);
    expect(token('gm')).not.toBe(token('player'));
    const { calls } = await join('player');
    expect(await calls['sum.secret'](undefined)).toMatchObject({ error: { code: 'not-for-players' } });
  });

  it('is refused to everyone else', async () => {
    await start();
    const right = ['turnwright.v1', `t.${token()}`];
    const tries: Record<string, SocketTry> = {
      'no token': { protocols: ['turnwright.v1'] },
      'wrong token': { protocols: ['turnwright.v1', `t.${'x'.repeat(43)}`] },
      'short token': { protocols: ['turnwright.v1', 't.x'] },
      'other protocol': { protocols: ['turnwright.v0', `t.${token()}`] },
      'foreign origin': { protocols: right, headers: { origin: 'http://evil.example' } },
      'no origin': { protocols: right, headers: { origin: '' } },
      'foreign host': { protocols: right, headers: { host: 'evil.example' } },
      'other path': { protocols: right, pathname: '/' },
    };
    const answers = await Promise.all(Object.values(tries).map((one) => open(one)));
    expect(Object.fromEntries(Object.keys(tries).map((name, i) => [name, answers[i]]))).toEqual(
      Object.fromEntries(Object.keys(tries).map((name) => [name, 403])),
    );
  });

  it('ends streams when a page goes away', async () => {
    await start();
    const { socket, calls } = await join();
    await new Promise((resolve) => calls['sum.ticks']({ from: 0 }, resolve));
    const [sink] = [...behind.sinks];
    const freed = new Promise((resolve) => sink?.signal.addEventListener('abort', resolve));
    socket.terminate();
    await freed;
    expect(behind.sinks.size).toBe(0);
  });

  it('disconnects a page that sends too much at once, or too often', async () => {
    await start({ messageRate: { burst: 3, perSecond: 0 } });
    const large = await join();
    const largeClosed = closedWith(large.socket);
    large.socket.send('x'.repeat(5 * 1024 * 1024));
    expect(await largeClosed).toBe(1009);
    const often = await join();
    const oftenClosed = closedWith(often.socket);
    for (let i = 0; i < 4; i++) often.socket.send('{"type":"unsubscribe","id":1}');
    expect(await oftenClosed).toBe(1008);
  });

  it.each([
    ['broken text', '{"type":'],
    ['bytes', Buffer.from([1, 2, 3])],
  ])('cuts off %s', async (_what, data) => {
    await start();
    const { socket } = await join();
    const closed = closedWith(socket);
    socket.send(data);
    expect(await closed).toBe(1003);
  });

  it('writes defects to the log and not to the page', async () => {
    await start();
    const { calls } = await join();
    expect(await calls['sum.throw'](undefined)).toMatchObject({ error: { code: 'internal-error' } });
    expect(log.join('\n')).toMatch(/^sum\.throw failed/);
  });
});

describe('files', () => {
  beforeEach(() => start());
  const auth = (role: 'gm' | 'player' = 'gm') => ({ authorization: `Bearer ${token(role)}` });

  it('arrive by upload, are read once and leave nothing behind', async () => {
    const headers = { ...auth(), 'x-file-name': encodeURIComponent('Nacht über Lund.turnwright') };
    const sent = await ask('/upload', { method: 'POST', headers, body: 'archive bytes' });
    expect(sent.status).toBe(200);
    const { id } = JSON.parse(sent.body) as { id: string };
    const opened = await transfers.port().open({ title: 'Import', kind: ARCHIVE_FILE, offer: id });
    if (!opened.ok || opened.value === null) throw new Error('not opened');
    expect(opened.value.name).toBe('Nacht über Lund.turnwright');
    expect(await readFile(opened.value.path, 'utf8')).toBe('archive bytes');
    expect(await transfers.port().open({ title: 'Import', kind: ARCHIVE_FILE, offer: id })).toMatchObject({
      ok: false,
    });
    await opened.value.release();
    expect(await readdir(path.join(folder, 'transfers'))).toEqual([]);
  });

  it('are refused without the token, from players, too large, or of another kind', async () => {
    const post = (headers: Record<string, string>, body = 'x') => ask('/upload', { method: 'POST', headers, body });
    expect((await post({})).status).toBe(403);
    expect((await post({ authorization: 'Bearer x' })).status).toBe(403);
    expect((await post(auth('player'))).status).toBe(403);
    expect((await post(auth(), 'x'.repeat(1001))).status).toBe(413);
    expect((await post(auth(), 'x'.repeat(3_000_000))).status).toBe(413);
    expect(await readdir(path.join(folder, 'transfers'))).toEqual([]);
    const { id } = JSON.parse((await post({ ...auth(), 'x-file-name': 'cat.exe' })).body) as { id: string };
    const opened = await transfers.port().open({ title: 'Import', kind: ARCHIVE_FILE, offer: id });
    expect(opened).toMatchObject({ ok: false, error: { code: 'wrong-file-kind' } });
    expect(await readdir(path.join(folder, 'transfers'))).toEqual([]);
  });

  it('are refused with what the disk refused, in both directions', async () => {
    // A file where the folder should be, as after a slip with a file manager.
    await writeFile(path.join(folder, 'transfers'), 'mine');
    const sent = await ask('/upload', { method: 'POST', headers: auth(), body: 'archive bytes' });
    expect(JSON.parse(sent.body)).toMatchObject({ code: 'disk-failed', message: expect.stringContaining('EEXIST') });
    const saved = await transfers.port().save({ title: 'Export', kind: ARCHIVE_FILE, suggestedName: 'a.turnwright' });
    expect(saved).toMatchObject({ ok: false, error: { code: 'disk-failed' } });
    expect(await readFile(path.join(folder, 'transfers'), 'utf8')).toBe('mine');
  });

  it('are refused when the disk is full, and leave nothing behind', async () => {
    const full = new FaultFs(nodeFs());
    full.plan = ({ name }) => (name === 'write' ? 'ENOSPC' : null);
    const place = path.join(folder, 'full');
    const received = await new Transfers(place, 1000, full).receive(
      'a.turnwright',
      Readable.from([Buffer.from('bytes')]),
    );
    expect(received).toMatchObject({ ok: false, error: { code: 'disk-full' } });
    expect(await readdir(place)).toEqual([]);
  });

  it('that stop arriving are refused as incomplete', async () => {
    const body = new PassThrough();
    body.write('archive by');
    const receiving = transfers.receive('a.turnwright', body);
    body.destroy();
    expect(await receiving).toMatchObject({ ok: false, error: { code: 'upload-cut' } });
    expect(await readdir(path.join(folder, 'transfers'))).toEqual([]);
  });

  it('that are gone before their download are refused', async () => {
    const target = await transfers.port().save({ title: 'Export', kind: ARCHIVE_FILE, suggestedName: 'a.turnwright' });
    if (!target.ok || target.value === null) throw new Error('no target');
    const saved = await target.value.finish();
    if (!saved.ok || saved.value.kind !== 'download') throw new Error('not a download');
    expect(await transfers.fetchOnce(saved.value.download)).toMatchObject({
      ok: false,
      error: { code: 'file-missing' },
    });
  });

  it('that nobody collected make room for newer ones, the oldest first', async () => {
    const headers = { ...auth(), 'x-file-name': 'mill.turnwright' };
    const ids: string[] = [];
    for (let at = 0; at < 17; at += 1) {
      const sent = await ask('/upload', { method: 'POST', headers, body: `archive ${at}` });
      expect(sent.status).toBe(200);
      ids.push((JSON.parse(sent.body) as { id: string }).id);
    }
    const take = (offer: string | undefined) => transfers.port().open({ title: 'Import', kind: ARCHIVE_FILE, offer });
    expect(await take(ids[0])).toMatchObject({ ok: false });
    expect(await take(ids[1])).toMatchObject({ ok: true });
    expect(await take(ids[16])).toMatchObject({ ok: true });
    expect(await readdir(path.join(folder, 'transfers'))).toHaveLength(16);
  });

  it('that cannot be removed once they are read or given up stop nobody', async () => {
    const port = transfers.port();
    const body = Readable.from([Buffer.from('x')]);
    const received = await transfers.receive('a.turnwright', body);
    if (!received.ok) throw new Error('not received');
    const opened = await port.open({ title: 'Import', kind: ARCHIVE_FILE, offer: received.value.id });
    const target = await port.save({ title: 'Export', kind: ARCHIVE_FILE, suggestedName: 'a.turnwright' });
    if (!opened.ok || opened.value === null || !target.ok || target.value === null) throw new Error('no files');
    // As good as a file that another program holds open.
    await rm(opened.value.path);
    for (const { path: file } of [opened.value, target.value]) await mkdir(file);
    await expect(opened.value.release()).resolves.toBeUndefined();
    await expect(target.value.discard()).resolves.toBeUndefined();
  });

  it('are downloaded once, with the token', async () => {
    const target = await transfers
      .port()
      .save({ title: 'Export', kind: ARCHIVE_FILE, suggestedName: 'a/b "c".turnwright' });
    if (!target.ok || target.value === null) throw new Error('no target');
    await writeFile(target.value.path, 'exported');
    const saved = await target.value.finish();
    if (!saved.ok || saved.value.kind !== 'download') throw new Error('not a download');
    expect(saved.value.name).toBe('a b c .turnwright');
    const pathname = `/download/${saved.value.download}`;
    expect((await ask(pathname)).status).toBe(403);
    expect((await ask(pathname, { headers: auth('player') })).status).toBe(403);
    expect(await ask(pathname, { headers: auth() })).toMatchObject({ status: 200, body: 'exported' });
    expect((await ask(pathname, { headers: auth() })).status).toBe(404);
  });

  it('that cannot be removed after the download do not stop the host', async () => {
    const target = await transfers.port().save({ title: 'Export', kind: ARCHIVE_FILE, suggestedName: 'a.turnwright' });
    if (!target.ok || target.value === null) throw new Error('no target');
    const { path: file, finish } = target.value;
    await writeFile(file, 'exported');
    const saved = await finish();
    if (!saved.ok || saved.value.kind !== 'download') throw new Error('not a download');
    const fetched = await transfers.fetchOnce(saved.value.download);
    if (!fetched.ok) throw new Error('not fetched');
    await once(fetched.value.body, 'open');
    // What is there instead is not ours to remove.
    await rm(file);
    await mkdir(file);
    fetched.value.body.destroy();
    await once(fetched.value.body, 'close');
    expect(await readdir(file)).toEqual([]);
  });
});

describe('its exit', () => {
  it('happens even if waiting files cannot be removed, which is logged', async () => {
    await start();
    transfers.clear = () => Promise.reject(new Error('the folder is held by another program'));
    await host.close();
    await host.ended;
    expect(log).toEqual([expect.stringContaining('held by another program')]);
  });

  it('happens automatically when the last page has closed', async () => {
    await start({ idleSeconds: 0.05 });
    const first = await join();
    const second = await join();
    first.socket.close();
    await closedWith(first.socket);
    expect(await second.calls['sum.add']({ left: 1, right: 1 })).toMatchObject({ ok: true });
    second.socket.close();
    await host.ended;
    await expect(ask('/')).rejects.toThrow();
  });

  it('does not wait for a refused client that keeps its connection', async () => {
    await start();
    const socket = dial({ host: '127.0.0.1', port: host.port, allowHalfOpen: true });
    socket.write('GET /wire HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    expect(String(await once(socket, 'data'))).toContain('403 Forbidden');
    await host.close();
    socket.destroy();
  });

  it('rejects a start on a taken port', async () => {
    await start();
    const taken = startHost({ contract: sample, impl: behind.impl, pageFolder: folder, transfers, port: host.port });
    await expect(taken).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('a run of the host', () => {
  it('releases the folder if the port is taken, says so, and removes files left by a killed run', async () => {
    await start();
    const data = path.join(folder, 'data');
    const left = path.join(data, 'transfers', '1');
    await mkdir(left, { recursive: true });
    await writeFile(path.join(left, 'half'), 'an upload');
    await expect(runHost({ data, port: host.port, stay: true }, folder)).rejects.toThrow(
      'Another program is using that port',
    );
    const run = await runHost({ data, port: 0, stay: true }, folder);
    expect(await readdir(data)).not.toContain('transfers');
    await run.close();
  });

  it('starts although another program holds a file of an earlier run, and says so in the log', async () => {
    const left = path.join(folder, 'transfers');
    await mkdir(left);
    await writeFile(path.join(left, 'half'), 'an upload');
    const fs = new FaultFs(nodeFs());
    fs.plan = ({ name }) => (name === 'removeFile' ? 'EBUSY' : null);
    const lines: string[] = [];
    await clearLeftOver(fs, left, (line) => lines.push(line));
    expect(lines).toEqual([expect.stringMatching(/^disk-busy: .*transfers/)]);
    fs.plan = () => null;
    await clearLeftOver(fs, left, (line) => lines.push(line));
    expect(await readdir(folder)).not.toContain('transfers');
    expect(lines).toHaveLength(1);
  });

  it('says why a data folder cannot be created', async () => {
    await writeFile(path.join(folder, 'data'), 'a file');
    const refused = runHost({ data: path.join(folder, 'data', 'inside'), port: 0, stay: true }, folder);
    await expect(refused).rejects.toThrow('is a folder where a file should be, or the reverse');
  });

  it('says that the name of a data folder is too long', async () => {
    const refused = runHost({ data: path.join(folder, 'x'.repeat(300)), port: 0, stay: true }, folder);
    await expect(refused).rejects.toThrow('is too long a name');
  });

  it('opens no folders from a browser, and names the one where the data is', async () => {
    const data = path.join(folder, 'data');
    const run = await runHost({ data, port: 0, stay: true }, folder);
    const { host: at, origin: own, hash } = new URL(run.url);
    const socket = new WebSocket(`ws://${at}/wire`, ['turnwright.v1', `t.${hash.slice(1)}`], {
      headers: { origin: own },
    });
    await once(socket, 'open');
    const calls = connect<Api>(apiKinds, socketWire(socket as unknown as SocketLike));
    const message = `A browser cannot open folders. The data is in ${data}.`;
    const refused = { ok: false, error: { code: 'no-file-manager', message } };
    expect(await calls['shell.openFolder']({ which: 'data' })).toEqual(refused);
    socket.terminate();
    await run.close();
  });

  it('opens a data folder that is a link to another place', async () => {
    await mkdir(path.join(folder, 'other disk'));
    await symlink(path.join(folder, 'other disk'), path.join(folder, 'data'), 'junction');
    await (await runHost({ data: path.join(folder, 'data'), port: 0, stay: true }, folder)).close();
    expect(await readdir(path.join(folder, 'other disk'))).toContain('campaigns');
  });

  it('says how to open a data folder left locked by another computer, and does so', async () => {
    const data = path.join(folder, 'data');
    await mkdir(data);
    const lock = { token: 'theirs', pid: 1, host: 'another computer', boot: null, at: '2026-03-21T18:00:00Z' };
    await writeFile(path.join(data, 'lock'), JSON.stringify(lock));
    const args = { data, port: 0, stay: true };
    await expect(runHost(args, folder)).rejects.toThrow('To open it anyway, start with --take-over.');
    await (await runHost({ ...args, takeOver: true }, folder)).close();
    expect(await readdir(data)).not.toContain('lock');
  });
});
