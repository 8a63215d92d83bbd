import path from 'node:path';
import { expect, rawCall, type AppUnderTest } from './fixtures';

/** The value that the page's client would take from a raw answer; fails the test when the answer is a refusal. */
export async function valueOf<T>(answer: Promise<unknown>): Promise<T> {
  const heard = (await answer) as { type: string; value?: T };
  expect(heard).toMatchObject({ type: 'ok' });
  return heard.value as T;
}

/**
 * Exports a campaign as a user would, by dialogs in Electron and by download in a browser, imports the same file, and
 * returns the id of the new campaign.
 */
export async function throughAnArchive(app: AppUnderTest, campaign: string): Promise<string> {
  const offered = await (app.host === 'electron' ? throughDialogs(app, campaign) : throughBrowser(app, campaign));
  const { archive } = await valueOf<{ archive: string }>(rawCall(app.page, 'archive.inspect', offered));
  expect(await valueOf<object>(rawCall(app.page, 'archive.verify', { archive }))).toMatchObject({ ok: true });
  return (await valueOf<{ id: string }>(rawCall(app.page, 'archive.import', { archive }))).id;
}

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
  const exported = await valueOf<{ saved: { download: string } }>(
    rawCall(app.page, 'archive.export', { campaign, copy: 'whole' }),
  );
  expect(exported).toMatchObject({ saved: { kind: 'download', name: expect.stringMatching(/\.turnwright$/) } });
  const offer = await app.page.evaluate(async (download) => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('turnwright.token') ?? ''}` };
    const file = await (await fetch(`/download/${download}`, { headers })).blob();
    const sent = { ...headers, 'x-file-name': 'out.turnwright' };
    const upload = await fetch('/upload', { method: 'POST', headers: sent, body: file });
    return ((await upload.json()) as { id: string }).id;
  }, exported.saved.download);
  return { offer };
}
