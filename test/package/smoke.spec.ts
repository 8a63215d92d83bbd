import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron, expect, test, type ElectronApplication } from '@playwright/test';

/**
 * Starts the packaged app that TURNWRIGHT_PACKAGED names and sees that it came up whole: its own page, its main process
 * answering, its data where it was told. What the app can do is for the end-to-end specs to say.
 */
const executablePath = process.env.TURNWRIGHT_PACKAGED ?? '';

let folder: string;
let app: ElectronApplication;

test.beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'turnwright-packaged-'));
  app = await _electron.launch({ executablePath, args: ['--data', folder] });
});

test.afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the packaged app opens on its start screen', async () => {
  const page = await app.firstWindow();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));

  await expect(page.getByRole('heading', { name: 'New campaign' })).toBeVisible();
  // The page is filled by the main process: the version stands in the packaged package.json.
  await expect(page.getByText(`Turnwright ${await app.evaluate(({ app: main }) => main.getVersion())}`)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('it runs from its archive and keeps its data where it was told', async () => {
  await expect((await app.firstWindow()).getByRole('heading', { name: 'New campaign' })).toBeVisible();
  expect(await app.evaluate(({ app: main }) => main.isPackaged)).toBe(true);
  // The log's first line is written while the page comes up.
  await expect.poll(() => readdirSync(folder)).toContain('logs');
});

test('it keeps its data beside itself where a person made a folder for it', async () => {
  await app.close();
  // On a Mac that is beside the bundle, whose executable lies three folders deep.
  const beside = process.platform === 'darwin' ? path.resolve(executablePath, '..', '..', '..') : executablePath;
  const data = path.join(path.dirname(beside), 'data');
  mkdirSync(data);
  try {
    app = await _electron.launch({ executablePath, args: [] });
    const page = await app.firstWindow();
    await expect(page.getByText(`campaigns are kept in ${data}`)).toBeVisible();
  } finally {
    await app.close();
    rmSync(data, { recursive: true, force: true });
  }
});
