import type { Page } from '@playwright/test';
import { findings } from './axe';
import { expect, test } from './fixtures';
import { closeCampaign, openSample, startFight } from './table';

const rules = (page: Page) =>
  page.getByRole('region', { name: 'Rules' }).or(page.locator('[aria-label="Rules"]')).first();
/** A word of a rule's title with one letter left out. */
async function slipped(page: Page): Promise<string> {
  const titles = await rules(page).locator('li button span:first-child').allTextContents();
  const word =
    titles
      .slice(3)
      .join(' ')
      .match(/\p{L}{8,}/u)?.[0] ?? '';
  return word.slice(0, 3) + word.slice(4);
}

const article = (page: Page) => page.locator('article');

for (const place of [0, 1, 2, 3, 4]) {
  test(`system ${place + 1}: rules are found in spite of typos, with tables, options and a way back`, async ({
    app,
  }) => {
    const { page } = app;
    await openSample(page, place);
    await page.keyboard.press('Alt+7');
    const first = (await article(page).getByRole('heading', { level: 2 }).textContent()) ?? '';
    const search = page.getByRole('textbox', { name: 'Search the rules' });
    await search.fill(await slipped(page));
    await expect(page.getByText(/^[1-9]\d* found$/)).toBeVisible();
    await search.press('Enter');
    await expect(article(page).getByRole('heading', { level: 2 })).not.toHaveText(first);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(article(page).getByRole('heading', { level: 2 })).toHaveText(first);
    await page.keyboard.press('Alt+ArrowRight');
    await expect(article(page).getByRole('heading', { level: 2 })).not.toHaveText(first);
    await search.fill('reconstructed nonsense');
    await expect(page.getByText(/^No rules match/)).toBeVisible();
    await search.fill('');
    const marked = rules(page).getByRole('button', { name: /reconstructed/ });
    await marked.first().click();
    await expect(article(page).getByText('The source gives no figures here')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await findings(page)).toEqual([]);
  });
}

test('a wide table scrolls by itself in a small window; the text beside it stays in view', async ({ app }) => {
  const { page } = app;
  await page.setViewportSize({ width: 1024, height: 640 });
  await openSample(page, 3);
  await page.keyboard.press('Alt+7');
  await page.getByRole('textbox', { name: 'Search the rules' }).fill('EP-RNG-1');
  await page.keyboard.press('Enter');
  await expect(article(page).getByRole('rowheader', { name: 'light pistol' })).toBeVisible();
  const [content, room] = await article(page).evaluate((part) => [part.scrollWidth, part.clientWidth]);
  expect(content).toBe(room);
});

test('an option is changed beside its rule, after saying what will change', async ({ app }) => {
  const { page } = app;
  await openSample(page, 0);
  await page.keyboard.press('Alt+7');
  const list = rules(page).locator('li button');
  const options = article(page)
    .getByRole('region', { name: 'Options' })
    .or(article(page).locator('[aria-label="Options"]'));
  const box = options.first().getByRole('checkbox');
  for (let at = 0; at < (await list.count()); at += 1) {
    await list.nth(at).click();
    if ((await box.count()) > 0) break;
  }
  await box.first().click();
  await expect(options.first().getByRole('status')).toContainText(/(on|off) \(was (on|off)\)/);
  const told = (await options.first().getByRole('status').locator('p').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Play it this way' }).click();
  await expect(page.getByRole('button', { name: 'Play it this way' })).toHaveCount(0);
  await page.keyboard.press('Alt+6');
  const newest = page.getByRole('list', { name: 'Log, newest first' }).getByRole('listitem').first();
  await expect(newest).toContainText(told);
  await expect(newest).toContainText('by hand');
});

test('the history of rules read, and text typed in the binder, stay with their campaign', async ({ app }) => {
  const { page } = app;
  await openSample(page, 0);
  await page.keyboard.press('Alt+7');
  await rules(page).locator('li button').nth(1).click();
  await rules(page).locator('li button').nth(2).click();
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeEnabled();
  await page.keyboard.press('Alt+9');
  await page.keyboard.press('n');
  const form = page.getByRole('form', { name: 'New table' });
  await form.getByLabel('Name').fill('Of this campaign');
  await closeCampaign(page);
  await openSample(page, 1);
  await page.keyboard.press('Alt+9');
  await expect(page.getByRole('article')).toBeVisible();
  await expect(form).toHaveCount(0);
  await page.keyboard.press('Alt+7');
  await expect(article(page).getByRole('heading', { level: 2 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeDisabled();
});

test('a rule id in an explanation opens its rule', async ({ app }) => {
  const { page } = app;
  await openSample(page, 0);
  await startFight(page);
  await page.keyboard.press('Alt+6');
  const lines = page.getByRole('list', { name: 'Log, newest first' });
  await lines.getByRole('button', { name: 'Why?' }).first().click();
  const rule = lines.getByRole('button', { name: /^Open rule / }).first();
  const id = (await rule.textContent()) ?? '';
  await rule.click();
  // Beside the current panel, and from there in full.
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText(id);
  await drawer.getByRole('button', { name: 'Open in the reference' }).click();
  await expect(article(page).locator('header')).toContainText(id);
});
