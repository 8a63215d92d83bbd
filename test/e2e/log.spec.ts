import type { Page } from '@playwright/test';
import { findings } from './axe';
import { expect, test } from './fixtures';
import { pressOn } from './keys';
import { openSample, startFight } from './table';

const lines = (page: Page) => page.getByRole('list', { name: 'Log, newest first' }).getByRole('listitem');

async function note(page: Page, text: string): Promise<void> {
  await page.getByLabel('A note for the log').fill(text);
  await page.getByLabel('A note for the log').press('Enter');
  await expect(lines(page).first()).toContainText(text);
}

for (const place of [0, 1, 2, 3, 4]) {
  test(`system ${place + 1}: the evening reads as a transcript`, async ({ app }) => {
    const { page } = app;
    await openSample(page, place);
    await page.keyboard.press('Alt+6');
    await expect(page.getByText('Nothing has happened yet.')).toBeVisible();
    await page.getByLabel('Title of the next session').fill('The first evening');
    await page.getByRole('button', { name: 'Start a session' }).click();
    await expect(page.getByRole('heading', { name: /^The first evening begins/ })).toBeVisible();

    await page.keyboard.press('Alt+1');
    await startFight(page);
    await page.keyboard.press('Alt+6');
    await note(page, 'Somebody coughs in the dark.');
    await page.keyboard.press('Escape');

    await lines(page).getByRole('button', { name: 'Why?' }).first().click();
    await expect(page.getByRole('table', { name: 'Where the number comes from' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Search the log' }).fill('dark coughs');
    await expect(page.getByText('1 found')).toBeVisible();
    await expect(lines(page)).toHaveCount(1);
    await page.getByRole('textbox', { name: 'Search the log' }).fill('nobody ever said this');
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect(lines(page).first()).toContainText('Somebody coughs');
    expect(await findings(page)).toEqual([]);
  });
}

test('notes are edited in place, undone steps are crossed out and marked, sessions are renamed', async ({ app }) => {
  const { page } = app;
  await openSample(page, 0);
  await page.keyboard.press('Alt+6');
  await pressOn(page.getByRole('button', { name: 'Start a session' }));
  await expect(page.getByRole('button', { name: 'Session note' })).toBeFocused();
  const title = page.getByLabel('Title of the session');
  await title.fill('Cold docks');
  await title.press('Tab');
  await expect(lines(page).first()).toContainText('is now called Cold docks');
  await note(page, 'The gate is locked.');
  await page.getByRole('button', { name: 'Edit the note' }).click();
  await page.getByLabel('The note', { exact: true }).fill('The gate is open.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('.note .told')).toHaveText('The gate is open.');
  await note(page, 'A second thought.');
  await page.getByRole('button', { name: 'End the session' }).focus();
  await page.keyboard.press('Control+z');
  await expect(lines(page).filter({ has: page.getByText('undone', { exact: true }) })).toHaveCount(1);
  await pressOn(page.getByRole('button', { name: 'End the session' }));
  await expect(page.getByRole('heading', { name: /Cold docks ends/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start a session' })).toBeFocused();
});

test('what happened by itself stands below the sentence, one event a line', async ({ app }) => {
  const { page } = app;
  await openSample(page, 0);
  await page.keyboard.press('Alt+4');
  await page.getByRole('button', { name: 'Everybody hurt rests' }).click();
  await page.getByRole('button', { name: 'Preview (roll for me)' }).click();
  await page.getByRole('button', { name: 'Confirm the plan' }).click();
  await page.keyboard.press('Alt+6');
  const told = lines(page).first().locator('.told');
  await expect(told.first()).toContainText('3 days pass.');
  const tops = await told.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops.length).toBeGreaterThan(3);
  expect(new Set(tops).size).toBe(tops.length);
});

test('the transcript is exported as Markdown, as text and on paper', async ({ app }) => {
  const { page } = app;
  await openSample(page, 0);
  await page.keyboard.press('Alt+6');
  await note(page, 'They agree on thirds.');
  await page.evaluate(() => {
    window.print = () => {
      document.title = document.querySelector('.paper.printing')?.textContent ?? 'nothing';
    };
  });
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print' });
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('They agree on thirds.');
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page).toHaveTitle(/They agree on thirds\./);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.paper.printing')).toBeVisible();
  await expect(page.locator('#app')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.paper.printing')).toHaveCount(0);
});

test('a long log scrolls by pages that are loaded when they come into view', async ({ app }) => {
  const { page } = app;
  await openSample(page, 0);
  await page.keyboard.press('Alt+6');
  for (let at = 1; at <= 30; at += 1) await note(page, `Line number ${at}.`);
  const list = page.getByRole('region', { name: 'Log, newest first' });
  await list.focus();
  await page.keyboard.press('End');
  await expect(lines(page).filter({ hasText: 'Line number 1.' })).toBeVisible();
  await expect(lines(page).first()).toHaveAttribute('aria-setsize', '30');
  await page.getByRole('button', { name: 'Oldest first, like a story' }).click();
  const story = page.getByRole('list', { name: 'Log, oldest first' }).getByRole('listitem');
  await page.getByRole('region', { name: 'Log, oldest first' }).focus();
  await page.keyboard.press('Home');
  await expect(story.first()).toContainText('Line number 1.');
});
