import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, rawCall, test } from './fixtures';
import { pick } from './keys';
import { closeCampaign } from './table';

/** What only a page in a browser does with files, and says about running in a browser. */

test('an archive dropped on the page is inspected; any other file is refused by name', async ({ app }) => {
  const { page } = app;
  const file = path.join(app.dataDir, 'out.turnwright');
  await page.locator('.samples button').first().click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await page.keyboard.press('Alt+8');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export archive', exact: true }).click();
  await (await download).saveAs(file);

  const drop = async (name: string, bytes: number[]): Promise<void> => {
    const dragged = await page.evaluateHandle(
      ([called, content]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(content)], called));
        return transfer;
      },
      [name, bytes] as const,
    );
    await page.dispatchEvent('main', 'dragenter', { dataTransfer: dragged });
    await expect(page.getByText('Drop files to open them')).toBeVisible();
    await page.dispatchEvent('main', 'drop', { dataTransfer: dragged });
    await expect(page.getByText('Drop files to open them')).toHaveCount(0);
  };
  await drop('holiday.jpg', [1, 2, 3]);
  await expect(
    page.getByText(/holiday\.jpg: A file of this kind cannot be read here\. Choose one that ends in \.csv, /),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await drop('out.turnwright', [...(await readFile(file))]);
  await expect(page.getByRole('dialog', { name: 'Import a campaign' })).toBeVisible();
  expect(((await rawCall(page, 'campaigns.list')) as { value: unknown[] }).value).toHaveLength(1);
});

test('a refusal is shown over the panel, and is gone when the campaign is closed', async ({ app }) => {
  const { page } = app;
  await page.locator('.samples button').first().click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  const command = async (name: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(name);
    await expect(page.getByRole('option').first()).toContainText(name);
    await page.keyboard.press('Enter');
  };
  const chooser = page.waitForEvent('filechooser');
  await command('Import archive');
  await (await chooser).setFiles({ name: 'notes.md', mimeType: 'text/markdown', buffer: Buffer.from('#') });
  const refusal = page.getByText("'notes.md' cannot be read here.");
  await expect(refusal).toBeVisible();
  await command('Close campaign');
  await page.getByRole('heading', { name: 'New campaign' }).waitFor();
  await expect(refusal).toHaveCount(0);
});

test('a check from the start screen says that it is under way, until it is done', async ({ app }) => {
  const { page } = app;
  await page.locator('.samples button').first().click();
  await closeCampaign(page);
  let answers = Promise.resolve();
  await page.context().routeWebSocket('**/wire', (socket) => {
    socket.connectToServer().onMessage((message) => void answers.then(() => socket.send(message)));
  });
  await page.reload();
  const more = page.getByRole('button', { name: /: more$/ });
  await expect(more).toBeEnabled();
  let goOn = (): void => undefined;
  answers = new Promise((done) => (goOn = done));
  await pick(more, page.getByRole('menuitem', { name: 'Check the files' }));
  const dialog = page.getByRole('dialog', { name: /^Check: ./ });
  await expect(dialog.getByRole('progressbar', { name: 'Reading every file and every step' })).toBeVisible();
  goOn();
  await expect(dialog.getByText('Everything is intact.')).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
});

test('the page says that it runs in a browser, until the note is dismissed', async ({ app }) => {
  const note = app.page.getByText('Turnwright runs in this browser tab');
  await expect(note).toBeVisible();
  await app.page.getByRole('button', { name: 'Dismiss' }).click();
  await app.page.reload();
  await app.page.getByRole('heading', { name: 'New campaign' }).waitFor();
  await expect(note).toHaveCount(0);
});

test.describe('with a disk that is almost full', () => {
  const preload = path.join(import.meta.dirname, 'full-disk.cjs');
  test.use({ startOptions: { env: { NODE_OPTIONS: `--require=${preload}` } } });

  test('the page says so, also after a reload', async ({ app }) => {
    const note = app.page.getByText('The disk is almost full.');
    await expect(note).toBeVisible();
    await expect(app.page.getByText('150 MB left')).toBeVisible();
    await app.page.reload();
    await expect(note).toBeVisible();
  });
});

test.describe('with a host in which an unhandled error occurs', () => {
  const preload = path.join(import.meta.dirname, 'stray-defect.cjs');
  test.use({ startOptions: { env: { NODE_OPTIONS: `--require=${preload}` } } });

  test('it is written to the log, and the app keeps working', async ({ app }) => {
    await app.page.getByRole('heading', { name: 'New campaign' }).waitFor();
    await app.page.reload();
    await app.page.getByRole('heading', { name: 'New campaign' }).waitFor();
    const log = await readFile(path.join(app.dataDir, 'logs', 'turnwright.log'), 'utf8');
    expect(log).toContain('defect: Error: a stray defect');
  });
});
