import type { Page } from '@playwright/test';
import { findings } from './axe';
import { expect, test } from './fixtures';
import { pressOn } from './keys';

const SYSTEMS = ['Action Dice', '3d6', 'Farsight', 'Eclipse Phase', 'VI·VIII·X'];

/** Opens a system's sample campaign and goes to its Recovery. */
async function toRecovery(page: Page, system: string): Promise<void> {
  await page.getByRole('heading', { name: 'Open a sample campaign' }).waitFor();
  await page.locator('.samples button', { hasText: system }).click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await page.keyboard.press('Alt+4');
  await page.getByRole('heading', { name: 'Who needs care' }).waitFor();
}

const clockOf = (page: Page): Promise<string | null> => page.locator('.clock').first().textContent();

for (const system of SYSTEMS) {
  test(`three days of rest in ${system}: planned, previewed, confirmed, undone`, async ({ app }) => {
    const { page } = app;
    await toRecovery(page, system);
    const plan = page.getByRole('region', { name: 'The plan' });
    await page.getByRole('button', { name: 'Everybody hurt rests' }).first().click();
    await expect(plan.getByRole('columnheader')).toHaveText(['Who', 'Day 1', 'Day 2', 'Day 3']);
    expect(await findings(page)).toEqual([]);

    const before = await clockOf(page);
    await page.getByRole('button', { name: 'Preview (roll for me)' }).click();
    const outcome = page.getByRole('status', { name: 'Result of the plan' });
    await expect(outcome).toContainText('3 days pass.');
    expect(await clockOf(page)).toBe(before);
    const shown = await plan.innerText();
    expect(await findings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Confirm the plan' }).click();
    await expect(page.getByRole('button', { name: 'Confirm the plan' })).toHaveCount(0);
    await expect.poll(() => clockOf(page)).not.toBe(before);
    const told = page.getByRole('status').filter({ hasText: '3 days pass.' });
    await expect(told).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect.poll(() => clockOf(page)).toBe(before);
    await expect(told).toHaveCount(0);

    // Undo has restored the dice as well: the same plan has the same result.
    await page.getByRole('button', { name: 'Preview (roll for me)' }).click();
    await expect(outcome).toBeVisible();
    expect(await plan.innerText()).toBe(shown);
  });
}

test('a plan by keyboard alone: shortened, interrupted, its dice typed, in a small window', async ({ app }) => {
  const { page } = app;
  await page.setViewportSize({ width: 1024, height: 640 });
  await toRecovery(page, '3d6');
  await page.getByRole('button', { name: 'Everybody hurt rests' }).first().focus();
  await page.keyboard.press('Enter');
  const rest = page.getByRole('button', { name: /: Days of rest, days 1–3$/ }).first();
  await rest.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.getByRole('button', { name: /: Days of rest, days 1–2$/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /: Days of rest, days 2–3$/ })).toBeFocused();

  await page.getByRole('button', { name: 'Add an interruption' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('What happens', { exact: true }).fill('A fire in the barn');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: /Day 1 ?A fire in the barn/ })).toBeVisible();

  await page.getByRole('button', { name: 'Preview (I roll)' }).focus();
  await page.keyboard.press('Enter');
  const outcome = page.getByRole('status', { name: 'Result of the plan' });
  const rollRest = page.getByRole('button', { name: /[Rr]oll the rest|Roll for me/ }).first();
  await expect(rollRest.or(outcome)).toBeVisible();
  if (await rollRest.isVisible()) {
    await page.keyboard.press('4');
    await page.keyboard.press('3');
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await expect(rollRest.or(outcome)).toBeVisible();
    if (await rollRest.isVisible()) await rollRest.click();
  }
  await expect(outcome).toContainText('3 days pass.');
  await expect(page.getByRole('region', { name: 'The plan' })).toContainText('A fire in the barn');
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  expect(await findings(page)).toEqual([]);
});

test('the result of a plan is in view after a preview, in a small window', async ({ app }) => {
  const { page } = app;
  await page.setViewportSize({ width: 1024, height: 640 });
  await toRecovery(page, 'Eclipse Phase');
  await pressOn(page.getByRole('button', { name: 'Everybody hurt rests' }));
  await pressOn(page.getByRole('button', { name: 'Preview (roll for me)' }));
  const plan = page.getByRole('region', { name: 'The plan' });
  await expect(plan.locator('tr.cells').first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Confirm the plan' })).toBeInViewport({ ratio: 1 });
});

test('from choosing who rests to the result, with only Enter and the dice, in a small window', async ({ app }) => {
  const { page } = app;
  await page.setViewportSize({ width: 1024, height: 640 });
  await toRecovery(page, 'Eclipse Phase');
  await pressOn(page.getByRole('button', { name: 'Everybody hurt rests' }));
  const plan = page.getByRole('region', { name: 'The plan' });
  await expect(page.getByRole('button', { name: 'Preview (I roll)' })).toBeFocused();
  await expect(plan.locator('tbody').first()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  const dice = page.locator('form.dice input');
  const confirm = page.getByRole('button', { name: 'Confirm the plan' });
  await expect(dice.first()).toBeFocused();
  await expect(dice.first()).toBeInViewport();
  // Rest goes on until everything is healed; the app rolls the remaining dice.
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(dice.first()).toHaveValue('');
  await expect(dice.first()).toBeFocused();
  await pressOn(page.getByRole('button', { name: /[Rr]oll the rest|Roll for me/ }).first());
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Undo: 3 days pass/ })).toBeEnabled();
});

test('Escape leaves the field and then closes what was opened, and the focus is where it was', async ({ app }) => {
  const { page } = app;
  await toRecovery(page, 'Action Dice');
  const aid = page.getByRole('button', { name: 'Tamsin Reed gives emergency aid' }).first();
  await pressOn(aid);
  const form = page.getByRole('region', { name: 'First aid' });
  await expect(form.locator('form.dice input').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeVisible();
  await expect(form.locator('form.dice input').first()).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(aid).toBeFocused();
});

test('the reason why somebody does not heal is shown with its rule, and treatment is filled in', async ({ app }) => {
  const { page } = app;
  await toRecovery(page, 'Eclipse Phase');
  const quill = page.getByRole('article', { name: 'Quill' });
  await quill.getByRole('button', { name: 'Why not healed?' }).click();
  await expect(quill).toContainText('it needs repair');
  await expect(quill.getByRole('button', { name: /EP-REP-1/ })).toBeVisible();
  await quill.getByRole('button', { name: /^Repair by/ }).click();
  await expect(page.getByRole('heading', { name: /Treat/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Roll for me|Type the dice/ }).first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
