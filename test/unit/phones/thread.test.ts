import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireBanner } from '../../../build/scripts/lib/bundle.mjs';
import type { DoorEvent } from '../../../src/contract/phones/door';
import { err, ok } from '../../../src/kernel/result';
import { doorInThread } from '../../../src/phones/thread';
import { must } from '../../support/app';
import { ask, TestPhone } from '../../support/phones/phone';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'turnwright-door-'));
  file = path.join(folder, 'phones.mjs');
  const entry = path.resolve(import.meta.dirname, '../../../src/phones/phones.worker.ts');
  const how = { bundle: true, platform: 'node', format: 'esm', logLevel: 'error' } as const;
  await build({ ...how, entryPoints: [entry], outfile: file, banner: { js: requireBanner } });
  await mkdir(path.join(folder, 'page'));
  await writeFile(path.join(folder, 'page', 'index.html'), '<!doctype html><title>phone</title>');
  await writeFile(path.join(folder, 'page', 'phone.js'), 'export {};');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const asks = {
  say: () => Promise.resolve(ok({ id: 'said-7' })),
  portrait: () => Promise.reject(new Error('the disk is gone')),
};

it('the door opens in its own thread, passes on messages from phones, and ends with it', async () => {
  const events: DoorEvent[] = [];
  const log: string[] = [];
  const port = doorInThread({ file, page: path.join(folder, 'page'), log: (line) => log.push(line) });
  const door = must(await port.open({ address: '127.0.0.1', port: 0 }, (event) => events.push(event), asks));
  expect((await ask(door.facts, '/')).body).toContain('<title>phone</title>');
  expect(await ask(door.facts, '/phone.js')).toMatchObject({ status: 200 });
  const phone = await TestPhone.open(door.facts, { word: door.facts.word });
  door.tell({ order: 'feed', view: null });
  door.tell({
    order: 'mine',
    phone: '1',
    mine: {
      phone: 'Phone 1',
      state: 'in',
      who: null,
      figures: [],
      ask: null,
      initiative: null,
      may: { initiative: false, dice: false, harm: true, pass: false },
      turn: null,
      said: [],
    },
  });
  await phone.until(() => phone.feed.length > 0);
  expect(await phone.api['phone.say']({ kind: 'harm', amount: 7 })).toEqual({ ok: true, value: { id: 'said-7' } });
  const picture = await phone.api['player.portrait']({ id: '0'.repeat(32) });
  expect(picture).toMatchObject({ ok: false, error: { code: 'internal-error' } });
  expect(log).toEqual(['what a phone asked failed: Error']);
  await door.close();
  expect(events.map(({ event }) => event).slice(0, 2)).toEqual(['joined', 'here']);
  await expect(ask(door.facts, '/')).rejects.toThrow();
});

it('an unavailable address is refused, and the thread is gone', async () => {
  const port = doorInThread({ file, page: path.join(folder, 'page'), log: () => undefined });
  const opened = await port.open({ address: '192.0.2.1', port: 0 }, () => undefined, asks);
  expect(opened).toEqual(err(expect.objectContaining({ code: 'cannot-listen' })));
});

it('no thread is started if the page for phones cannot be read', async () => {
  const log: string[] = [];
  const port = doorInThread({
    file: 'no-whole-path.mjs',
    page: path.join(folder, 'gone'),
    log: (line) => log.push(line),
  });
  await expect(port.open({ address: '127.0.0.1', port: 0 }, () => undefined, asks)).rejects.toThrow('ENOENT');
});
