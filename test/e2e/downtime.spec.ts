import type { Page } from '@playwright/test';
import { findings } from './axe';
import { expect, test } from './fixtures';
import { pick, pressOn, write } from './keys';

const SYSTEMS = ['Action Dice', '3d6', 'Farsight', 'Eclipse Phase', 'VI·VIII·X'];

async function toDowntime(page: Page, system: string): Promise<void> {
  await page.getByRole('heading', { name: 'Open a sample campaign' }).waitFor();
  await page.locator('.samples button', { hasText: system }).click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await page.keyboard.press('Alt+5');
  await page.getByRole('heading', { name: 'Spend time' }).waitFor();
}

/** Adds an amount to a purse (or takes it out) with the form of the ledger. */
async function enterMoney(page: Page, way: 'Gets' | 'Pays', amount: string, text: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Enter money' });
  await form.getByRole('radio', { name: way }).click();
  await form.getByLabel('Amount').fill(amount);
  await form.getByLabel('For what').fill(text);
  await form.getByRole('button', { name: 'Add entry' }).click();
  await expect(form.getByRole('button', { name: 'Add entry' })).toBeEnabled();
}

for (const system of SYSTEMS) {
  test(`a fortnight in ${system}: the heroes' activities and a custom project, with upkeep`, async ({ app }) => {
    const { page } = app;
    /** Farsight's rules track people's money, so they name the currency. */
    const coin = system === 'Farsight' ? ' ¢' : '';
    await toDowntime(page, system);
    if (coin !== '') await expect(page.locator('dl > div', { hasText: 'Imre Sol' })).toContainText('310 ¢');
    await page.getByRole('button', { name: 'New project' }).click();
    await page.getByLabel('What', { exact: false }).first().fill('Mend the roof');
    await page.getByLabel('Goal in days').fill('5');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByText('Mend the roof').first()).toBeVisible();

    await page.getByRole('spinbutton', { name: 'Length of the plan' }).fill('14');
    await page.getByRole('button', { name: 'Whole party' }).first().click();
    const plan = page.getByRole('region', { name: 'The plan' });
    await expect(plan.getByRole('columnheader')).toHaveCount(15);
    // The one who is free works on the roof; it is offered to the owner of the project.
    // Five days of work take five days of the fortnight, after what was started before.
    const roof = plan.getByRole('button', { name: /: Mend the roof, days (1–5|2–6|4–8|6–10)$/ });
    if ((await roof.count()) === 0) {
      const [first] = await plan.getByRole('button', { name: /days 1–14$/ }).all();
      await first?.focus();
      await page.keyboard.press('Delete');
      await plan
        .getByRole('button', { name: /^Add for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Mend the roof' }).click();
    }
    await expect(roof).toBeVisible();
    // A project counted in days asks who helps, and not how many hours a day.
    if ((await roof.getAttribute('aria-pressed')) !== 'true') await roof.click();
    await expect(page.getByText('Who helps').first()).toBeVisible();
    await expect(page.getByLabel('Hours a day')).toHaveCount(0);
    await page.getByRole('button', { name: /^Daily upkeep/ }).click();
    await page.getByLabel('The party, per day').fill('three');
    await page.getByRole('button', { name: 'Preview (roll for me)' }).click();
    // The plan stops here: at the field that cannot be read.
    await expect(page.getByLabel('The party, per day')).toBeFocused();
    await page.getByLabel('The party, per day').fill('4');
    await page.getByLabel('The party, per day').blur();
    expect(await findings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Preview (roll for me)' }).click();
    const outcome = page.getByRole('status', { name: 'Result of the plan' });
    await expect(outcome).toContainText(`The party: −56${coin} for Living`);
    await page.getByLabel('The party, per day').fill('3');
    await expect(outcome).toContainText('The plan has changed.');
    await page.getByRole('button', { name: 'Preview (roll for me)' }).click();
    await expect(outcome).toContainText(`The party: −42${coin} for Living`);
    // The click that ends an edit is not lost: by then it presses the preview of the plan as it is.
    await page.getByLabel('For what').first().fill('Bread');
    await page.getByRole('button', { name: 'Confirm the plan' }).click();
    await expect(outcome).toContainText(`The party: −42${coin} for Bread`);
    await expect(outcome).toContainText('finishes Mend the roof.');
    await page.getByRole('button', { name: 'Confirm the plan' }).click();
    await expect(page.locator('dl').getByText(`−42${coin} owed`)).toBeVisible();
    await expect(page.getByText('5 of 5 days').first()).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Alt+6');
    await expect(page.getByText(/has finished Mend the roof\./).first()).toBeVisible();
  });
}

test('every day of a quiet week is in view beside the ledger', async ({ app }) => {
  const { page } = app;
  await page.setViewportSize({ width: 1280, height: 800 });
  await toDowntime(page, '3d6');
  await page.getByRole('spinbutton', { name: 'Length of the plan' }).fill('7');
  await page.getByLabel('Add somebody to the plan').click();
  await page.getByRole('option', { name: /Ines Corvo/ }).click();
  await pressOn(page.getByRole('button', { name: 'Preview (roll for me)' }));
  await expect(page.getByRole('status', { name: 'Result of the plan' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Day 7' })).toBeInViewport({ ratio: 1 });
});

test('in a plan of a month, an activity is added and its menu seen on every day', async ({ app }) => {
  const { page } = app;
  await toDowntime(page, 'VI·VIII·X');
  await page.getByRole('spinbutton', { name: 'Length of the plan' }).fill('31');
  await page.getByRole('button', { name: 'Whole party' }).first().click();
  const plan = page.getByRole('region', { name: 'The plan' });
  await expect(plan.getByRole('columnheader')).toHaveCount(32);
  const add = plan.getByRole('button', { name: 'Add for Tobin' }).last();
  for (const left of [0, 2000]) {
    await plan.evaluate((one, to) => one.scrollTo(to, 0), left);
    await expect(add).toBeInViewport({ ratio: 1 });
    await add.press('Enter');
    const menu = page.getByRole('menu', { name: 'Add for Tobin' });
    await expect(menu).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  }
});

test('a project of your own begins with its whole form in view', async ({ app }) => {
  const { page } = app;
  await toDowntime(page, 'Action Dice');
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.getByRole('button', { name: 'Whole party' }).click();
  await pressOn(page.getByRole('button', { name: 'New project' }));
  await expect(page.getByRole('textbox', { name: /^What/ })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeInViewport({ ratio: 1 });
});

test('a plan entry that cannot start says which day is taken', async ({ app }) => {
  const { page } = app;
  await toDowntime(page, '3d6');
  await page.getByRole('button', { name: 'Whole party' }).first().click();
  const map = page.getByRole('button', { name: /^Mira Tallow: Map of the mill/ });
  await pressOn(map);
  const segment = page.getByRole('region', { name: 'Mira Tallow: Map of the mill' });
  await write(segment.getByRole('spinbutton', { name: 'How long' }), '1');
  await pick(
    page.getByRole('button', { name: 'Add for Mira Tallow' }),
    page.getByRole('menuitem', { name: 'Map of the mill' }),
  );
  await expect(map.last()).toBeFocused();
  await pressOn(map.first());
  const from = segment.getByRole('spinbutton', { name: 'From day' });
  await write(from, '2');
  await expect(segment.getByText('Day 2 is taken: Map of the mill.')).toBeVisible();
  await expect(from).toHaveAttribute('aria-invalid', 'true');
  // It stays where it is, and says so.
  await from.blur();
  await expect(from).toHaveValue('1');
  await expect(map.first()).toHaveAccessibleName(/, day 1$/);
});

test('a repair asks what is broken, and says so where that is missing', async ({ app }) => {
  const { page } = app;
  await toDowntime(page, 'Farsight');
  await page.getByRole('button', { name: 'Whole party' }).first().click();
  await pick(
    page.getByRole('button', { name: /^Add for Brask/ }).first(),
    page.getByRole('menuitem', { name: 'Repair' }),
  );
  const form = page.getByRole('form', { name: 'Brask: Repair' });
  // In plain sight, and without what only something new has.
  await expect(form.getByLabel('Current structure')).toBeVisible();
  await expect(form.getByLabel('Market value')).toHaveCount(0);
  const others = form.getByRole('group', { name: 'Other workers' });
  await expect(others.getByRole('button', { name: 'Imre Sol' })).toBeVisible();
  await expect(others.getByRole('button', { name: 'Brask' })).toHaveCount(0);

  await pressOn(page.getByRole('button', { name: 'Preview (I roll)' }));
  await expect(form.getByRole('alert')).toHaveText(/^What is being repaired\?/);
  await expect(form.getByRole('textbox', { name: /^Item/ })).toBeFocused();
  await expect(page.locator('form.dice')).toHaveCount(0);
});

test('the ledger is exact to the smallest coin, refuses what it would have to round, and fits a small window', async ({
  app,
}) => {
  const { page } = app;
  await page.setViewportSize({ width: 1024, height: 640 });
  await toDowntime(page, '3d6');
  await page.getByRole('button', { name: 'Currency' }).click();
  await page.getByLabel('Name of the currency').fill('cr');
  await page.getByLabel('Decimals').fill('2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Currency: cr' })).toBeVisible();
  await enterMoney(page, 'Gets', '0.1', 'A copper');
  await enterMoney(page, 'Gets', '0.2', 'Two coppers');
  await expect(page.locator('dl').getByText('0.30 cr')).toBeVisible();
  await enterMoney(page, 'Pays', '0.005', 'A crumb');
  await expect(page.getByText('At most 2 decimals.')).toBeVisible();
  await expect(page.getByLabel('Amount')).toHaveValue('0.005');
  await enterMoney(page, 'Pays', '0.31', 'Bread');
  await expect(page.locator('dl').getByText('−0.01 cr owed')).toBeVisible();
  // Nobody gives to their own purse.
  await page.getByText('Gives to', { exact: true }).click();
  await expect(page.getByLabel('To whom')).not.toHaveText('The party');
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect(page.locator('dl').getByText('0.30 cr')).toBeVisible();
});
