import type { Page } from '@playwright/test';
import { findings } from './axe';
import { expect, test } from './fixtures';
import { openSample } from './table';

const PASTED = `d6\tOn the quay
1–3\t[[table: Weather]], and nobody about
4-6\t2d4 dock rats under the nets`;

async function paste(page: Page, text: string): Promise<void> {
  await page.keyboard.press('n');
  const form = page.getByRole('form', { name: 'New table' });
  await form.getByLabel('Rows').fill(text);
  await form.getByRole('button', { name: 'Save table' }).click();
  await expect(form).toBeHidden();
}

test('a table is pasted, rolled by typed dice, bound to a timer, and its result becomes a fight', async ({ app }) => {
  const { page } = app;
  await openSample(page, 0);
  await page.keyboard.press('Alt+9');
  await paste(page, '# Weather (d4)\n1-3 fog\n4 rain');
  await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rows of Weather' })).toContainText('75');
  await paste(page, PASTED);
  await expect(page.getByRole('heading', { name: 'On the quay' })).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Type the dice' }).click();
  const dice = page.getByRole('form', { name: /On the quay/ });
  await dice.getByRole('textbox').fill('7');
  await dice.getByRole('button', { name: 'Use these dice' }).click();
  await expect(dice.getByText('A d6 here shows 1 to 6.')).toBeVisible();
  await dice.getByRole('textbox').fill('5');
  await page.keyboard.press('Enter');
  const text = page.getByRole('form', { name: '2d4' });
  await text.getByRole('textbox').first().fill('3');
  await text.getByRole('textbox').last().fill('4');
  await page.keyboard.press('Enter');
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('On the quay: 7 dock rats under the nets.');
  await result.getByRole('button', { name: 'Why?' }).click();
  await expect(result.getByRole('table')).toContainText('On the quay, row 4–6');
  expect(await findings(page)).toEqual([]);
});
