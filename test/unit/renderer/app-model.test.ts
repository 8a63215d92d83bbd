import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppModel } from '../../../renderer/app/app.svelte';
import type { Link } from '../../../renderer/app/link';
import type { Settings } from '../../../src/contract/settings-view';
import { err, ok } from '../../../src/kernel/result';
import { settled } from '../../support/settled';

const refused = { code: 'no-room', message: 'The disk is full.' };
const kept = { sounds: false, theme: 'dark', motion: true } as Settings;

/** A page at its start, with these first answers; every later call waits in `asked` until it is answered. */
async function page(first: Record<string, unknown> = {}) {
  const asked: { name: string; input: unknown; answer: (value: unknown) => void }[] = [];
  const streams = ['archive.progress', 'campaign.events', 'phones.events', 'shell.events'];
  const call = (name: string) => (input: unknown) => new Promise((answer) => asked.push({ name, input, answer }));
  const api = new Proxy({}, { get: (_, name: string) => (streams.includes(name) ? () => undefined : call(name)) });
  const app = new AppModel({ api, page: {}, onLost: () => undefined } as unknown as Link);
  const started = app.start(null);
  const answers = { 'app.rulesets': ok([]), 'app.settings': ok(kept), 'campaigns.list': ok([]), ...first };
  for (const { name, answer } of [...asked]) answer(Object.entries(answers).find(([known]) => known === name)?.[1]);
  asked.length = 0;
  await settled();
  return { app, asked, started };
}

beforeEach(() => {
  for (const storage of ['sessionStorage', 'localStorage'])
    vi.stubGlobal(storage, { getItem: () => null, setItem: () => undefined });
});

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

describe('what cannot be read', () => {
  it.each(['app.rulesets', 'app.settings', 'campaigns.list'])('at the start is said: %s', async (name) => {
    const { app } = await page({ [name]: err(refused) });
    expect(app.problem).toEqual(refused);
  });

  it('is still said once the last campaign was opened without it', async () => {
    const { app, asked, started } = await page({
      'app.rulesets': err(refused),
      'app.settings': ok({ ...kept, lastCampaign: 'last' }),
      'campaigns.list': ok([{ id: 'last', name: 'Last' }]),
    });
    const view = { id: 'last', ruleset: 'r', own: { things: [] }, people: [], options: {} };
    for (const value of [
      { view, damage: [] },
      { id: 'r', commands: [], rules: [] },
    ]) {
      asked.shift()?.answer(ok(value));
      await settled();
    }
    asked.find(({ name }) => name === 'app.setSettings')?.answer(ok(kept));
    await started;
    expect([app.campaign?.id, app.problem]).toEqual(['last', refused]);
  });

  it('leaves the list of campaigns as it was, and is said', async () => {
    const known = [{ id: 'a', name: 'Ash' }];
    const { app, asked } = await page({ 'campaigns.list': ok(known) });
    const read = app.refreshCampaigns();
    asked.find(({ name }) => name === 'campaigns.list')?.answer(err(refused));
    asked.find(({ name }) => name === 'shell.info')?.answer(ok({ version: '1' }));
    await read;
    expect([app.campaigns, app.problem]).toEqual([known, refused]);
  });
});
