import { findings } from './axe';
import { expect, test } from './fixtures';
import { openSample, row } from './play';

/** The quick line: changes typed in words, previewed before Enter, and the focus back in the fight afterwards. */
test('several changes at once, a typo, and the focus back after Enter', async ({ app }) => {
  const { page } = app;
  await openSample(page, 'Eclipse Phase');
  await row(page, 'quill').locator('.order-name').click();
  const line = page.getByRole('textbox', { name: /^Quick change for Quill/ });
  const says = line.locator('xpath=../..').getByRole('status');
  await page.keyboard.press('/');
  await expect(line).toBeFocused();

  // A typo suggests what was meant and does nothing.
  await page.keyboard.type('pron e');
  await page.keyboard.press('Enter');
  await expect(line).toBeFocused();
  await expect(row(page, 'quill')).not.toContainText('Prone');
  // An unfinished word is completed, and applied only once it is complete; Down goes to the next completion.
  await line.fill('pron');
  await expect(says).toHaveText('Did you mean Prone?');
  await page.keyboard.press('Enter');
  await expect(line).toHaveValue('prone ');
  await expect(row(page, 'quill')).not.toContainText('Prone');
  await line.fill('p');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = await page
    .getByRole('group', { name: /^Completions/ })
    .getByRole('button')
    .nth(1)
    .innerText();
  await page.keyboard.press('Enter');
  await expect(line).toHaveValue(`${second} `);
  // Escape empties the line first, then leaves it.
  await page.keyboard.press('Escape');
  await expect(line).toHaveValue('');
  await expect(line).toBeFocused();

  await page.keyboard.type('prone, stress 5');
  await expect(says).toContainText('Prone');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(row(page, 'quill')).toContainText('Prone');
  await expect(line).not.toBeFocused();

  // With Shift the cursor stays.
  await page.keyboard.press('/');
  await page.keyboard.type('-prone');
  await page.keyboard.press('Shift+Enter');
  await expect(line).toHaveValue('');
  await expect(line).toBeFocused();
});

test('damage shows what armour stops before Enter, where no dice decide', async ({ app }) => {
  const { page } = app;
  await openSample(page, 'Action Dice');
  await row(page, 'ilka').locator('.order-name').click();
  const line = page.getByRole('textbox', { name: /^Quick change for Ilka/ });
  const outcome = page.getByText('5 damage, 2 more stopped');
  await line.fill('-7');
  await expect(outcome).toBeVisible();
  await line.fill('-70');
  await expect(outcome).toHaveCount(0);
  await expect(page.getByText('68 damage, 2 more stopped')).toBeVisible();
  await line.fill('+3');
  await expect(page.getByText('more stopped')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Undo: / })).toHaveCount(0);
});
