import type { Locator, Page } from '@playwright/test';
import { findings } from './axe';
import { expect, test } from './fixtures';
import { openSample, startFight } from './table';

const active = (page: Page): Locator => page.locator('[aria-current="step"]');
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Keys' });
const nextButton = (page: Page): Locator => page.getByRole('button', { name: 'Next turn' });

/** Presses a key that starts the next turn. */
async function goesOn(page: Page, key: string): Promise<void> {
  const before = await active(page).getAttribute('data-id');
  await page.keyboard.press(key);
  await expect(page.locator(`[aria-current="step"][data-id="${before}"]`)).toHaveCount(0);
}

/** Presses keys that must do nothing: afterwards the same person is active, and no command is open. */
async function nothingDone(page: Page, ...keys: string[]): Promise<void> {
  const before = await active(page).getAttribute('data-id');
  for (const key of keys) await page.keyboard.press(key);
  await expect(page.locator(`[aria-current="step"][data-id="${before}"]`)).toHaveCount(1);
  await expect(page.locator('section.command')).toHaveCount(0);
}

async function closeAll(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('keys are changed in one sheet, conflicts are reported, and the new keys work everywhere', async ({ app }) => {
  const { page } = app;
  await openSample(page, 1);
  await startFight(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await sheet(page).waitFor();
  await sheet(page).getByRole('button', { name: 'Change Undo: Ctrl+Z' }).waitFor();
  // What somebody new needs stands first and in view; the keys of a fight are grouped by what one is doing.
  const keysIn = (group: string): Locator => sheet(page).getByRole('region', { name: group, exact: true });
  await expect(sheet(page).getByRole('region').nth(1)).toHaveAttribute('aria-label', 'To begin with');
  await expect(keysIn('To begin with').getByRole('definition')).toHaveCount(10);
  await expect(keysIn('To begin with')).toContainText('Undo the last step CtrlZ');
  await expect(keysIn('Fight: aiming')).toContainText('Aim at nobody');
  // Keys of dice, tables and plans are listed there too; they cannot be changed.
  await expect(keysIn('While typing dice').getByRole('definition').last()).toHaveText('CtrlZ');
  await expect(keysIn('In a quick change')).toContainText('Do it and type another ShiftEnter');
  await expect(keysIn('In a table of people')).toContainText('Select it, or deselect it Space');
  await expect(keysIn('In a plan of days')).toContainText('Remove it Delete');
  // No key of the fight while the sheet is open.
  await nothingDone(page, 'n');
  await sheet(page).getByRole('button', { name: 'Change Next: N' }).click();
  expect(await findings(page)).toEqual([]);
  // A key already in use is reported, and taken only after a confirmation.
  await page.keyboard.press('j');
  await expect(sheet(page).getByRole('status')).toHaveText('J is One down in the order.');
  await sheet(page).getByRole('button', { name: 'Use it here instead' }).click();
  await expect(sheet(page).getByRole('button', { name: 'Change Next: J' })).toBeFocused();
  await expect(sheet(page).getByRole('button', { name: 'Change One down in the order: ↓' })).toBeVisible();
  // Keys that text, menus and the browser need cannot be assigned.
  await sheet(page).getByRole('button', { name: 'Change Delay: D' }).click();
  await page.keyboard.press('Control+c');
  await expect(sheet(page).getByRole('status')).toHaveText('Ctrl+C copies.');
  await page.keyboard.press('Escape');
  await expect(sheet(page).getByRole('button', { name: 'Change Delay: D' })).toBeFocused();
  await closeAll(page);

  // The key itself, its button and its entry in the palette follow.
  await nothingDone(page, 'n');
  await goesOn(page, 'j');
  await expect(nextButton(page)).toHaveAttribute('aria-keyshortcuts', 'J');
  await expect(nextButton(page)).toContainText('J');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('next, dice');
  await expect(page.getByRole('option', { name: /^Next, dice typed/ })).toContainText('N');
  // A key and the button that does the same are one row, and entries that match only by their letters are left out.
  await page.getByRole('combobox', { name: 'Command' }).fill('next');
  await expect(page.getByRole('option', { name: /^Next\b(?!,)/ })).toHaveCount(1);
  await expect(page.getByRole('option').first()).toContainText('Next turn');
  await expect(page.getByRole('option', { name: 'Text size' })).toHaveCount(0);
  await closeAll(page);

  // With Ctrl only: no letter does anything by itself, not even a custom key; fields accept all of them.
  await page.keyboard.press('Alt+8');
  await page
    .getByRole('radiogroup', { name: 'Single-key shortcuts' })
    .getByRole('radio', { name: 'With Ctrl only' })
    .click();
  await page.reload();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await page.keyboard.press('Alt+1');
  await expect(nextButton(page)).toHaveAttribute('aria-keyshortcuts', 'Control+L');
  await expect(page.locator('.hint')).toContainText('CtrlG');
  await nothingDone(page, 'j', 'n', '1', '?');
  await page.keyboard.press('Control+/');
  await page.keyboard.type('n1j?');
  await expect(page.locator(':focus')).toHaveValue('n1j?');
  await page.keyboard.press('Control+l');
  await expect(page.locator(':focus')).toHaveValue('n1j?');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await goesOn(page, 'Control+l');

  // Off: only keys with Ctrl or Alt, and those for moving around.
  await page.keyboard.press('Alt+8');
  await page.getByRole('button', { name: 'All keys…' }).click();
  await sheet(page).getByRole('radio', { name: 'Off' }).click();
  await expect(sheet(page).getByRole('button', { name: 'Change Next: no key' })).toBeVisible();
  await expect(keysIn('To begin with').getByText('no key')).not.toHaveCount(0);
  await sheet(page).getByRole('button', { name: 'Reset all keys' }).click();
  await closeAll(page);
  await page.keyboard.press('Alt+1');
  await nothingDone(page, 'n', '1', 'Control+l');
  await expect(nextButton(page)).not.toHaveAttribute('aria-keyshortcuts', /./);
});
