import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures';
import { openSample } from './table';

test('the browser saves the transcript as a file', async ({ app }) => {
  const { page } = app;
  await openSample(page, 0);
  await page.keyboard.press('Alt+6');
  await page.getByLabel('A note for the log').fill('They agree on thirds.');
  await page.getByLabel('A note for the log').press('Enter');
  await expect(page.locator('.note .told')).toHaveText('They agree on thirds.');
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'As Markdown' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/ log\.md$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('> They agree on thirds.');
});
