import path from 'node:path';
import type { Locator } from '@playwright/test';
import { findings } from './axe';
import { giveFile, saveFile } from './file-dialogs';
import { expect, rawCall, test, type AppUnderTest } from './fixtures';
import { closeCampaign, openSample } from './table';

/** Export and import of archives. */

/** Exports the first sample campaign, goes to the start screen, and returns the path of the archive. */
async function exportSample(app: AppUnderTest): Promise<string> {
  const { page } = app;
  const target = path.join(app.dataDir, 'out.turnwright');
  await openSample(page, 0);
  await page.keyboard.press('Alt+8');
  await saveFile(app, target, () => page.getByRole('button', { name: 'Export archive', exact: true }).click());
  if (app.host === 'electron')
    await page.getByRole('region', { name: 'Notifications', exact: true }).getByText(`Exported: ${target}`).waitFor();
  await closeCampaign(page);
  return target;
}

/** Chooses an archive to import, and returns the dialog that shows its contents. */
async function lookInto(app: AppUnderTest, file: string): Promise<Locator> {
  await giveFile(app, file, () => app.page.getByRole('button', { name: 'Import archive' }).click());
  return app.page.getByRole('dialog', { name: 'Import a campaign' });
}

test('a campaign is exported, the archive inspected and checked, and imported as a new campaign', async ({ app }) => {
  const { page } = app;
  const dialog = await lookInto(app, await exportSample(app));
  await expect(dialog.getByText('out.turnwright')).toBeVisible();
  await dialog.getByRole('button', { name: 'Check it first' }).click();
  await expect(dialog.getByText('Everything is intact.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel('Name').fill('From the other laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'From the other laptop', exact: true })).toBeVisible();

  const { value: campaigns } = (await rawCall(page, 'campaigns.list')) as { value: { name: string }[] };
  expect(campaigns).toHaveLength(2);
});

test('closing the inspection of an archive leaves nothing behind', async ({ app }) => {
  const { page } = app;
  const dialog = await lookInto(app, await exportSample(app));
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(((await rawCall(page, 'campaigns.list')) as { value: unknown[] }).value).toHaveLength(1);
});

test('a file that was never offered is refused', async ({ app }) => {
  expect(await rawCall(app.page, 'archive.inspect', { offer: 'made-up' })).toMatchObject({
    type: 'error',
    error: { code: 'unknown-file' },
  });
  expect(await rawCall(app.page, 'archive.import', { archive: 'made-up' })).toMatchObject({
    type: 'error',
    error: { code: 'unknown-file' },
  });
});
