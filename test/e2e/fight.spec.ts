import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Everything axe finds on the page as it stands, by rule. */
async function findings(page: Page): Promise<string[]> {
  const result = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return result.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

const form = (page: Page): Locator => page.locator('section.command');

/** Opens the sample campaign at this place of the list and starts its first prepared fight. */
async function startFight(page: Page, sample: number): Promise<void> {
  await page.locator('.samples button').nth(sample).click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await page.getByRole('button', { name: 'Start a fight' }).click();
  await page.getByRole('menuitem').first().click();
  await expect(page.locator('[aria-current="step"]')).toHaveCount(1);
  // The encounter gets its name last of all.
  await expect(page.locator('header p.muted').first()).not.toBeEmpty();
  await form(page).locator('article.result').waitFor();
  await page.keyboard.press('Escape');
}

for (const sample of [0, 1, 2, 3, 4]) {
  test(`the likely command of sample ${sample + 1} takes two keys, and dice typed or rolled`, async ({ app }) => {
    const { page } = app;
    await startFight(page, sample);
    await page.keyboard.press('1');
    await expect(form(page)).toBeVisible();
    // Whoever is meant stands in the form and is marked in the order.
    await expect(form(page).getByRole('combobox').nth(1)).not.toHaveValue('');
    await expect(page.locator('button[aria-pressed="true"][aria-label^="No longer the target"]')).toHaveCount(1);
    await expect(form(page).locator('[aria-invalid="true"]')).toHaveCount(0);
    await expect(form(page).getByRole('group', { name: 'Odds' })).toBeVisible();
    expect(await findings(page)).toEqual([]);

    const die = form(page).locator('form.dice input').first();
    const go = form(page).locator('[data-go]');
    await expect(die.or(go)).toBeFocused();
    if (await go.isVisible()) await page.keyboard.press('Enter');
    else await form(page).getByRole('button', { name: 'Roll for me' }).click();
    const result = form(page).locator('article.result').first();
    await result.waitFor();
    expect(await result.locator('.told').first().textContent()).not.toBe('');
    expect(await findings(page)).toEqual([]);
  });
}

test('the order: menu, groups, marks for players and notes, all by keyboard', async ({ app }) => {
  const { page } = app;
  await startFight(page, 2);
  const rows = page.locator('.order-row');
  const active = page.locator('[aria-current="step"]');
  const first = (await active.getAttribute('data-id')) ?? '';

  // Hidden from the players and shown again.
  const hidden = page.locator(`[data-id="${first}"]`).getByText('hidden from the players');
  await page.keyboard.press('v');
  await expect(hidden).toHaveCount(1);
  await page.keyboard.press('v');
  await expect(hidden).toHaveCount(0);

  // A note stays with the person.
  await page.getByRole('button', { name: 'Add a note' }).or(page.locator('.notes')).first().click();
  await page.getByRole('textbox', { name: /^Notes on/ }).fill('Owes the ferryman');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('.notes')).toHaveText('Owes the ferryman');

  // Two of a kind become one line, unfold, and come apart again.
  const count = await rows.count();
  await page.getByRole('button', { name: 'Make the target: Raider 1' }).click();
  await page.getByRole('button', { name: 'Make the target: Raider 2' }).click({ modifiers: ['Shift'] });
  await page.keyboard.press('g');
  const group = page.getByRole('group', { name: 'Group Raider' });
  await expect(group).toContainText('× 2');
  await expect(rows).toHaveCount(count - 1);
  expect(await findings(page)).toEqual([]);
  await group.locator('.order-name').click();
  await expect(rows).toHaveCount(count + 1);
  await page.locator('[data-id="raider-1"]').getByRole('button', { name: 'More for Raider 1' }).click();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('menuitem', { name: "Take out of 'Raider'" }).click();
  await expect(group).toHaveCount(0);
  await expect(rows).toHaveCount(count);

  // The menu of the one in the middle, by keyboard alone; it closes without a trace.
  await page.keyboard.press('m');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
});
