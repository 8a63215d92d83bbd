import { findings } from './axe';
import { expect, test } from './fixtures';

test('an evening on a sample campaign: a fight, undo, and everything as it was after a restart', async ({ app }) => {
  const { page } = app;
  await page.getByRole('heading', { name: 'Open a sample campaign' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.locator('.samples button').first().click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();

  await page.getByRole('button', { name: 'Start a fight' }).click();
  await page.getByRole('menuitem').first().click();
  await expect(page.locator('[aria-current="step"]')).toHaveCount(1);
  const headline = await page.locator('.pane h2').first().textContent();
  expect(await findings(page)).toEqual([]);

  const before = await page.locator('[aria-current="step"]').getAttribute('data-id');
  await page.keyboard.press('n');
  await expect(page.locator(`[aria-current="step"][data-id="${before}"]`)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.locator(`[aria-current="step"][data-id="${before}"]`)).toHaveCount(1);

  await app.restart();
  await expect(app.page.locator(`[aria-current="step"][data-id="${before}"]`)).toHaveCount(1);
  await expect(app.page.locator('.pane h2').first()).toHaveText(headline ?? '');
});
