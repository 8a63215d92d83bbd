import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, rawCall, test, type AppUnderTest } from './fixtures';

/** Archives on their way out of and into the application: by dialogs in Electron, by download and upload in a browser. */
interface Answer<T> {
  value: T;
}
const value = async <T>(answer: Promise<unknown>): Promise<T> => ((await answer) as Answer<T>).value;

async function sampleCampaign(page: Page): Promise<string> {
  const rulesets = await value<{ id: string }[]>(rawCall(page, 'app.rulesets'));
  const { id } = await value<{ id: string }>(rawCall(page, 'campaigns.createSample', { ruleset: rulesets[0]?.id }));
  await rawCall(page, 'campaign.open', { id });
  return id;
}

/** Exports and answers with the offer under which the same file can be imported again. */
async function throughDialogs(app: AppUnderTest, campaign: string): Promise<object> {
  const target = path.join(app.dataDir, 'out.turnwright');
  await app.electron?.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, target);
  const exported = await rawCall(app.page, 'archive.export', { campaign, copy: 'whole' });
  expect(exported).toMatchObject({ value: { saved: { kind: 'file', path: target } } });
  return {};
}

async function throughBrowser(app: AppUnderTest, campaign: string): Promise<object> {
  const exported = await rawCall(app.page, 'archive.export', { campaign, copy: 'whole' });
  expect(exported).toMatchObject({
    value: { saved: { kind: 'download', name: expect.stringMatching(/\.turnwright$/) } },
  });
  const { saved } = (exported as Answer<{ saved: { download: string } }>).value;
  const offer = await app.page.evaluate(async (download) => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('turnwright.token') ?? ''}` };
    const file = await (await fetch(`/download/${download}`, { headers })).blob();
    const sent = { ...headers, 'x-file-name': 'out.turnwright' };
    const upload = await fetch('/upload', { method: 'POST', headers: sent, body: file });
    return ((await upload.json()) as { id: string }).id;
  }, saved.download);
  return { offer };
}

test('a campaign leaves as an archive and comes back as another', async ({ app }) => {
  const campaign = await sampleCampaign(app.page);
  const input = await (app.host === 'electron' ? throughDialogs(app, campaign) : throughBrowser(app, campaign));
  const found = await rawCall(app.page, 'archive.inspect', input);
  expect(found).toMatchObject({ type: 'ok', value: { copy: 'whole', fileName: 'out.turnwright' } });
  const { archive } = (found as Answer<{ archive: string }>).value;
  const imported = await rawCall(app.page, 'archive.import', { archive });
  expect(imported).toMatchObject({ type: 'ok', value: { id: expect.not.stringMatching(campaign) } });
  expect(await value<object[]>(rawCall(app.page, 'campaigns.list'))).toHaveLength(2);
});

test('a file that was never offered is refused', async ({ app }) => {
  expect(await rawCall(app.page, 'archive.inspect', { offer: 'made-up' })).toMatchObject({
    type: 'error',
    error: { code: 'unknown-file' },
  });
});
