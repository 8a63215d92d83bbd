import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { findings } from './axe';
import { expect, rawCall, test } from './fixtures';
import { pick, pressOn } from './keys';
import { begun } from './play';
import { closeCampaign } from './table';

test('restore points are saved, compared and restored, and the check finds no damage', async ({ app }) => {
  const { page } = app;
  await page.locator('.samples button').first().click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await page.keyboard.press('Alt+8');
  await page.getByLabel('Name of a new restore point').fill('Before the fight');
  await page.keyboard.press('Enter');
  const row = page.getByRole('button', { name: /^Before the fight/ });
  await expect(row).toContainText('same as now');

  await page.keyboard.press('Alt+1');
  await page.getByRole('button', { name: 'Start a fight' }).click();
  await page.getByRole('menuitem').first().click();
  await begun(page);
  await page.keyboard.press('Alt+8');
  await expect(row).toContainText(/\d+\sstep/);
  await row.click();
  await expect(page.getByText(/^The clock /)).toBeVisible();
  const check = page.getByRole('button', { name: 'Check this campaign' });
  await pressOn(check);
  await expect(page.getByText('Everything is intact.')).toBeVisible();
  // The answer takes a while; the focus stays on the button.
  await expect(check).toBeFocused();
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Start from Before the fight' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the new campaign').fill('Another way');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Another way', exact: true })).toBeVisible();
  await page.keyboard.press('Alt+1');
  await expect(page.getByRole('button', { name: 'Start a fight' })).toBeVisible();
  expect(((await rawCall(page, 'campaigns.list')) as { value: unknown[] }).value).toHaveLength(2);
});

test('a deleted campaign stays in the bin until it is restored', async ({ app }) => {
  const { page } = app;
  await page.locator('.samples button').first().click();
  await closeCampaign(page);
  const entry = page.getByRole('button', { name: /: more$/ });
  await entry.click();
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(entry).toHaveCount(0);
  // The focus goes on to the next step, as when the start screen opens.
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.getByRole('button', { name: 'Put it back' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Continue' }).getByRole('button').first()).toBeFocused();
  await entry.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(entry).toHaveCount(0);
  await app.restart();
  await app.page.getByRole('button', { name: 'Bin' }).click();
  const dialog = app.page.getByRole('dialog', { name: 'Bin' });
  await dialog.getByRole('button', { name: /^Put .* back$/ }).waitFor();
  // In the words of the list it was deleted from.
  await expect(dialog.getByText(/deleted (today|yesterday), \d/)).toBeVisible();
  expect(await findings(app.page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Put .* back$/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect(app.page.getByRole('button', { name: /: more$/ })).toHaveCount(1);
});

test('settings, the check of a campaign and the bin can be reached from the start screen', async ({ app }) => {
  const { page } = app;
  await page.locator('.samples button').first().click();
  await closeCampaign(page);
  const more = page.getByRole('button', { name: /: more$/ });
  await pick(more, page.getByRole('menuitem', { name: 'Check the files' }));
  await expect(page.getByRole('dialog').getByText('Everything is intact.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog.getByText(app.dataDir)).toBeVisible();
  for (const theme of ['Light', 'Dark']) {
    await dialog.getByRole('radio', { name: theme }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());
    expect(await findings(page)).toEqual([]);
  }
});

test('what opening had to rebuild is said, until it has been read', async ({ app }) => {
  await app.page.locator('.samples button').first().click();
  await app.page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await app.kill();
  const campaigns = path.join(app.dataDir, 'campaigns');
  const [id = ''] = await readdir(campaigns);
  for (const file of ['campaign.json', 'campaign.json.bak']) await rm(path.join(campaigns, id, file), { force: true });
  await app.start();
  const { page } = app;
  const said = page.getByText('The snapshot campaign.json is missing. The campaign was rebuilt from an older one');
  await expect(said).toBeVisible();
  const close = page.getByRole('button', { name: 'Dismiss' });
  while ((await close.count()) > 0) {
    const before = await close.count();
    await close.first().click();
    await expect(close).toHaveCount(before - 1);
  }
  await expect(said).toHaveCount(0);
});
