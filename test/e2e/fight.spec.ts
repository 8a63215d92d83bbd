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

/** Lets turns pass until somebody of the party is active. */
async function partyUp(page: Page): Promise<void> {
  const side = page.locator('[aria-current="step"] .mark').first();
  for (let turns = 0; turns < 10 && (await side.textContent())?.trim() !== 'party'; turns += 1) {
    const before = await page.locator('[aria-current="step"]').getAttribute('data-id');
    await page.keyboard.press('n');
    await expect(page.locator(`[aria-current="step"][data-id="${before}"]`)).toHaveCount(0);
  }
  await expect(side).toHaveText('party');
}

test('dice typed in part, the rest rolled; typed ones are marked, and a figure is put right with a reason', async ({
  app,
}) => {
  const { page } = app;
  await startFight(page, 2);
  await partyUp(page);
  await page.keyboard.press('1');
  const dice = form(page).locator('form.dice input');
  await expect(dice).toHaveCount(2);
  await expect(dice.first()).toBeFocused();
  await expect(form(page).getByText('Before the dice')).toBeVisible();
  await expect(form(page).getByRole('img', { name: /Damage .* mean/ })).toBeVisible();

  // A gap would let the app roll what was typed; it says so and keeps what stands there.
  await dice.nth(1).fill('4');
  await form(page).getByRole('button', { name: 'Roll the rest' }).click();
  await expect(form(page).locator('.say')).toContainText('first empty die');
  await expect(dice.nth(1)).toHaveValue('4');
  await dice.nth(1).fill('');
  await dice.first().fill('7');
  await form(page).getByRole('button', { name: 'Roll the rest' }).click();
  const result = form(page).locator('article.result').first();
  await result.waitFor();
  await expect(result.locator('.figures [title$="typed at the table"]')).toHaveCount(1);
  await expect(result.locator('.figures [title$="typed at the table"]')).toContainText('d12 7');

  // Put right from the result, with the reason in the log beside both figures.
  await result.getByRole('button', { name: 'Put right' }).click();
  const correction = result.getByRole('form', { name: 'Set a figure by hand' });
  await correction.getByRole('spinbutton').fill('3');
  await correction.getByRole('textbox', { name: 'Why' }).fill('misread the sheet');
  expect(await findings(page)).toEqual([]);
  await correction.getByRole('button', { name: 'Set it' }).click();
  await expect(correction).toHaveCount(0);
  await page.keyboard.press('Alt+6');
  await expect(page.getByText(/ to 3 \(misread the sheet\)/).first()).toBeVisible();
  await expect(page.locator('.figures [title$="typed at the table"]').first()).toContainText('d12 7');
});

test('a quick change for several at once: damage, back again, and a condition by name', async ({ app }) => {
  const { page } = app;
  await startFight(page, 2);
  const raider = (number: number): Locator => page.locator(`[data-id="raider-${number}"]`);
  const vitality = async (number: number): Promise<number> =>
    Number(await raider(number).getByRole('meter').getAttribute('aria-valuenow'));
  await page.getByRole('button', { name: 'Make the target: Raider 1' }).click();
  await page.getByRole('button', { name: 'Make the target: Raider 2' }).click({ modifiers: ['Shift'] });
  const before = [await vitality(1), await vitality(2)];

  await page.keyboard.press('/');
  const quick = page.getByRole('textbox', { name: /^Quick change/ });
  await expect(quick).toBeFocused();
  await page.keyboard.type('-6');
  await expect(page.getByText('6 damage: Raider 1 and Raider 2')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form(page).locator('article.result')).toHaveCount(2);
  const hurt = [await vitality(1), await vitality(2)];
  expect(hurt.every((value, at) => value < (before[at] ?? 0))).toBe(true);

  await page.keyboard.type('+1');
  await page.keyboard.press('Enter');
  await expect.poll(() => vitality(1)).toBe((hurt[0] ?? 0) + 1);
  await expect.poll(() => vitality(2)).toBe((hurt[1] ?? 0) + 1);

  await page.keyboard.type('prone');
  await page.keyboard.press('Enter');
  await expect(raider(1)).toContainText('Prone');
  await expect(raider(2)).toContainText('Prone');
  expect(await findings(page)).toEqual([]);

  // What nobody is called is said, and what was typed stays.
  await page.keyboard.type('xyzzy');
  await page.keyboard.press('Enter');
  await expect(quick).toHaveValue('xyzzy');
  await expect(page.getByText("Nothing is called 'xyzzy'.")).toBeVisible();
});

test('one command at several targets: a result for each, an undo for each', async ({ app }) => {
  const { page } = app;
  await startFight(page, 1);
  await page.keyboard.press('t');
  await page.keyboard.press('Shift+T');
  await page.keyboard.press('/');
  await page.keyboard.type('-2');
  await page.keyboard.press('Enter');
  await expect(form(page).locator('article.result')).toHaveCount(2);
  const told = await form(page).locator('article.result .told:first-child').allTextContents();
  expect(new Set(told).size).toBe(2);
  const undo = page.getByRole('button', { name: /^Undo/ });
  await expect(undo).toContainText(told[1]?.trim().slice(0, 12) ?? '');
  await page.keyboard.press('Control+z');
  await expect(undo).toContainText(told[0]?.trim().slice(0, 12) ?? '');
});
