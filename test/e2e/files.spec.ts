import path from 'node:path';
import { findings } from './axe';
import { expect, rawCall, test, type AppUnderTest } from './fixtures';

/** Archives on their way out of and into the application: by dialogs in Electron, by download and upload in a browser. */

async function openSample({ page }: AppUnderTest): Promise<void> {
  await page.locator('.samples button').first().click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
}

/** Presses a button that saves a file, and sees that the file is at `target`. */
async function exportTo(app: AppUnderTest, button: string, target: string): Promise<void> {
  if (app.electron === null) {
    const download = app.page.waitForEvent('download');
    await app.page.getByRole('button', { name: button, exact: true }).click();
    await (await download).saveAs(target);
    return;
  }
  await app.electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, target);
  await app.page.getByRole('button', { name: button, exact: true }).click();
  await app.page.getByText(`Exported: ${target}`).waitFor();
}

async function chooseToImport(app: AppUnderTest, file: string): Promise<void> {
  const button = app.page.getByRole('button', { name: 'Import archive' });
  if (app.electron === null) {
    const chooser = app.page.waitForEvent('filechooser');
    await button.click();
    await (await chooser).setFiles(file);
    return;
  }
  await app.electron.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, file);
  await button.click();
}

test('a campaign leaves as an archive, is looked into and checked, and comes back as another', async ({ app }) => {
  const { page } = app;
  const file = path.join(app.dataDir, 'out.turnwright');
  await openSample(app);
  await page.keyboard.press('Alt+8');
  await exportTo(app, 'Export archive', file);
  await page.getByRole('button', { name: /leave for the start screen/ }).click();

  await chooseToImport(app, file);
  const dialog = page.getByRole('dialog', { name: 'Import a campaign' });
  await expect(dialog.getByText('out.turnwright')).toBeVisible();
  await dialog.getByRole('button', { name: 'Check it first' }).click();
  await expect(dialog.getByText('Everything is whole.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel('Name').fill('From the other laptop');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('button', { name: 'From the other laptop: leave for the start screen' })).toBeVisible();

  const { value: campaigns } = (await rawCall(page, 'campaigns.list')) as { value: { name: string }[] };
  expect(campaigns).toHaveLength(2);
});

test('a look into an archive that is put away leaves nothing behind', async ({ app }) => {
  const { page } = app;
  const file = path.join(app.dataDir, 'out.turnwright');
  await openSample(app);
  await page.keyboard.press('Alt+8');
  await exportTo(app, 'Export archive', file);
  await page.getByRole('button', { name: /leave for the start screen/ }).click();
  await chooseToImport(app, file);
  const dialog = page.getByRole('dialog', { name: 'Import a campaign' });
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
