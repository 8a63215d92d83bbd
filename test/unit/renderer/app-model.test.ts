import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppModel } from '../../../renderer/app/app.svelte';
import type { Link } from '../../../renderer/app/link';
import type { Settings } from '../../../src/contract/settings-view';
import { err, ok } from '../../../src/kernel/result';
import { settled } from '../../support/settled';

const refused = { code: 'no-room', message: 'The disk is full.' };
const kept = { sounds: false, theme: 'dark', motion: true } as Settings;

/** A page at its start; every call waits in `asked` until it is answered. */
async function page() {
  const asked: { name: string; input: unknown; answer: (value: unknown) => void }[] = [];
  const streams = ['archive.progress', 'phones.events', 'shell.events'];
  const call = (name: string) => (input: unknown) => new Promise((answer) => asked.push({ name, input, answer }));
  const api = new Proxy({}, { get: (_, name: string) => (streams.includes(name) ? () => undefined : call(name)) });
  const app = new AppModel({ api, page: {}, onLost: () => undefined } as unknown as Link);
  const started = app.start(null);
  asked.find(({ name }) => name === 'app.rulesets')?.answer(ok([]));
  asked.find(({ name }) => name === 'app.settings')?.answer(ok(kept));
  asked.find(({ name }) => name === 'campaigns.list')?.answer(ok([]));
  await started;
  asked.length = 0;
  return { app, asked };
}

beforeEach(() => vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined }));

describe('settings', () => {
  it('show each change at once, and revert only if it could not be saved', async () => {
    const { app, asked } = await page();
    void app.set({ sounds: true });
    void app.set({ theme: 'light' });
    expect(app.settings).toEqual({ ...kept, sounds: true, theme: 'light' });
    asked[0]?.answer(err(refused));
    await settled();
    expect(app.settings).toEqual({ ...kept, theme: 'light' });
    asked[1]?.answer(err(refused));
    await settled();
    expect([app.settings, app.problem]).toEqual([kept, refused]);
  });

  it('are what was saved last, whatever is still being sent', async () => {
    const { app, asked } = await page();
    void app.set({ sounds: true });
    void app.set({ theme: 'light' });
    asked[0]?.answer(ok({ ...kept, sounds: true, motion: false }));
    await settled();
    expect(app.settings).toEqual({ sounds: true, motion: false, theme: 'light' });
    asked[1]?.answer(err(refused));
    await settled();
    expect(app.settings).toEqual({ sounds: true, motion: false, theme: 'dark' });
  });
});

it('creates one campaign, however often the button is pressed before it is shown', async () => {
  const { app, asked } = await page();
  void app.createSample('r');
  asked[0]?.answer(ok({ id: 'made' }));
  await settled();
  expect(app.busy).toBe(true);
  asked.find(({ name }) => name === 'campaigns.list')?.answer(ok([]));
  asked.find(({ name }) => name === 'shell.info')?.answer(err(refused));
  await settled();
  expect(app.busy).toBe(true);
  asked.find(({ name }) => name === 'campaign.open')?.answer(err(refused));
  await settled();
  expect([app.busy, app.problem?.code]).toEqual([false, 'no-room']);
});
