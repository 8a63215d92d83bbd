import type { Page } from '@playwright/test';
import { findings } from './axe';
import { expect, test } from './fixtures';
import { aimAt, beginEvening, endFight, openMore, pressOn, typeDice, typeDiceOfEverybody } from './keys';
import { card, goOn, openFight, openSample, row, targetCard } from './play';

/** The die bar is in view in every window, and dice are typed as they lie on the table. */

for (const [width, height] of [
  [1280, 720],
  [1024, 640],
  [720, 450],
] as const) {
  test(`the die bar is in view when an attack opens, at ${width} × ${height}`, async ({ app }) => {
    const { page } = app;
    await openFight(page, 'Action Dice');
    await page.setViewportSize({ width, height });
    await page.keyboard.press('1');
    const bar = card(page).locator('[data-die-bar]');
    await expect(bar.locator('input').or(bar.locator('[data-go]')).first()).toBeFocused();
    await expect(bar.locator(':focus')).toBeInViewport({ ratio: 1 });
    await expect(bar.locator('[data-sentence]')).toContainText('→');
    // In a small window the order is then one line of names, and the button that continues is still in view.
    await expect(page.getByRole('button', { name: /^Next/ })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('textbox', { name: /^Quick change for/ })).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.strip [aria-current="step"]')).toHaveCount(width < 1200 ? 1 : 0);
    // Whoever acts is a strip above the form, or a name in the order, and their health is still there.
    const strip = page.locator(width < 1200 ? '.strip [aria-current="step"]' : 'section.line');
    await expect(strip.locator('.number')).toHaveText(/^\d+\/\d+$/);
    await expect(strip.locator('.meter')).toBeInViewport({ ratio: 1 });
    // Only the columns scroll: text for screen readers makes no page longer.
    const beyond = await page.locator('main .slot').evaluate((slot) => slot.scrollHeight - slot.clientHeight);
    if (height > 480) expect(beyond).toBe(0);
    expect(await findings(page)).toEqual([]);
  });
}

test('the odds are below the target where there is room beside the form, and else at its foot', async ({ app }) => {
  const { page } = app;
  await openFight(page, 'Eclipse Phase');
  await page.keyboard.press('1');
  const beside = targetCard(page).getByRole('group', { name: 'Odds' });
  const foot = card(page).getByRole('group', { name: 'Odds' });
  await expect(beside).toBeInViewport({ ratio: 1 });
  await expect(foot).toHaveCount(0);
  const target = targetCard(page).getByRole('region', { name: /^Target: / });
  const [above, below] = [await target.boundingBox(), await beside.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  // In a narrow column no text is cut off.
  const beyond = await targetCard(page).evaluate((column) => column.scrollWidth - column.clientWidth);
  expect(beyond).toBe(0);
  await page.setViewportSize({ width: 1024, height: 640 });
  await expect(foot).toBeInViewport({ ratio: 1 });
  await expect(beside).toHaveCount(0);
  // Where the target is behind a button, the odds are not.
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(page.getByRole('button', { name: 'Target', exact: true })).toBeVisible();
  await expect(foot).toBeInViewport({ ratio: 1 });
});

test('a long figure of the target stays inside its column', async ({ app }) => {
  const { page } = app;
  await openSample(page, 'Eclipse Phase');
  await row(page, 'brannock')
    .getByRole('button', { name: /target/i })
    .click();
  await expect(targetCard(page)).toContainText('Cut open the hold door');
  expect(await targetCard(page).evaluate((column) => column.scrollWidth - column.clientWidth)).toBe(0);
});

/** A fight in a small window, with text at double size. */
async function openLargeFight(page: Page): Promise<void> {
  await openFight(page, '3d6 roll-under');
  await page.setViewportSize({ width: 1024, height: 640 });
  await chooseTextSize(page, '200 %');
}

async function chooseTextSize(page: Page, size: string): Promise<void> {
  await page.keyboard.press('Alt+8');
  await page.getByLabel('Text size').click();
  await page.getByRole('option', { name: size, exact: true }).click();
  await page.keyboard.press('Alt+1');
}

test('the die bar is in view when an attack opens, with text at double size', async ({ app }) => {
  const { page } = app;
  await openLargeFight(page);
  await page.keyboard.press('1');
  const bar = card(page).locator('[data-die-bar]');
  await expect(bar.locator('input').or(bar.locator('[data-go]')).first()).toBeFocused();
  await expect(bar.locator(':focus')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: /^Next/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('textbox', { name: /^Quick change for/ })).toBeInViewport({ ratio: 1 });
});

test('an attack opens scrolled to its top, wherever the result before it was scrolled to', async ({ app }) => {
  const { page } = app;
  await openLargeFight(page);
  await page.keyboard.press('/');
  await page.keyboard.type('-1');
  await page.keyboard.press('Enter');
  await expect(card(page).locator('article.result')).toBeInViewport();
  await page.keyboard.press('1');
  const bar = card(page).locator('[data-die-bar]');
  await expect(bar.locator('input').or(bar.locator('[data-go]')).first()).toBeFocused();
  const covered = (): Promise<number> =>
    bar.evaluate((one) => {
      const form = one.closest('section')?.querySelector('form[aria-label="Attack"]');
      return one.getBoundingClientRect().bottom - (form?.getBoundingClientRect().top ?? 0);
    });
  await expect.poll(covered).toBeLessThanOrEqual(0);
  await expect(bar.locator(':focus')).toBeInViewport({ ratio: 1 });
});

test('the button that continues is in view beside the order too, with text at double size', async ({ app }) => {
  const { page } = app;
  await openLargeFight(page);
  await expect(page.locator('.order-row').first()).toBeInViewport();
  const next = page.getByRole('button', { name: /^Next/ });
  await expect(next).toBeInViewport({ ratio: 1 });
  const cutOff = (): Promise<number> =>
    next.locator('.words').evaluate((words) => words.scrollWidth - words.clientWidth);
  expect(await cutOff()).toBe(0);
  await expect(page.getByRole('textbox', { name: /^Quick change for/ })).toBeInViewport({ ratio: 1 });
  // Where the order is as high as the window, it is a third of its width.
  await chooseTextSize(page, '100 %');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('button', { name: 'Forecast' })).toHaveText('Forecast');
  await expect.poll(cutOff).toBe(0);
});

test('a result goes away when its step is undone', async ({ app }) => {
  const { page } = app;
  await openSample(page, 'Eclipse Phase');
  await page.locator('.order-row').first().locator('.order-name').click();
  await page.keyboard.press('/');
  await page.keyboard.type('-3');
  await page.keyboard.press('Enter');
  const told = card(page).locator('article.result');
  await expect(told).toBeVisible();
  await page.locator('body').press('Escape');
  await page.keyboard.press('Control+z');
  await expect(told).toHaveCount(0);
});

test('a Tab pressed right after the cursor has moved on by itself goes no further', async ({ app }) => {
  const { page } = app;
  await openSample(page, 'Eclipse Phase');
  await page.getByRole('button', { name: 'Start a fight' }).click();
  await page.getByRole('menuitem').first().click();
  const fields = page.locator('form.dice input');
  await expect(fields.first()).toBeFocused();
  await page.keyboard.type('34');
  await expect(fields.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(fields.nth(1)).toBeFocused();
  await page.keyboard.type('7');
  await page.keyboard.press('Tab');
  await expect(fields.nth(2)).toBeFocused();
  // The Tab itself brought the cursor here, so the next one moves on.
  await page.keyboard.press('Tab');
  await expect(fields.nth(2)).not.toBeFocused();
  expect(await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).slice(0, 3))).toEqual([
    ...['34', '7', ''],
  ]);
});

test('Ctrl+Z in the dice undoes the last typed die, then the question, and only then a step', async ({ app }) => {
  const { page } = app;
  await beginEvening(page, 'Action Dice');
  await page.locator('.order-row').first().locator('.order-name').click();
  await page.keyboard.press('/');
  await page.keyboard.type('-1');
  await page.keyboard.press('Enter');
  const step = page.getByRole('button', { name: /^Undo: / });
  await expect(step).toBeEnabled();
  await page.locator('body').press('Escape');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  const fields = page.getByRole('form', { name: 'Initiative', exact: true }).locator('input');
  await expect(fields.first()).toBeFocused();
  const typed = (): Promise<string[]> =>
    fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).slice(0, 4));
  await page.keyboard.type('12 2 5');
  await expect(fields.nth(3)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(fields.nth(2)).toBeFocused();
  expect(await typed()).toEqual(['12', '2', '', '']);
  // A half-typed face is removed as well, and what was typed before it stays.
  await page.keyboard.type('1');
  await page.keyboard.press('Control+z');
  expect(await typed()).toEqual(['12', '2', '', '']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(fields.first()).toBeFocused();
  expect(await typed()).toEqual(['', '', '', '']);
  await page.getByRole('button', { name: 'Use these dice' }).click();
  await expect(page.getByText('Type what the dice show.')).toBeVisible();
  await expect(fields.first()).toBeFocused();
  await page.keyboard.type('12 2 5 1 ');
  await page.keyboard.press('Shift+Tab');
  await expect(step).toBeEnabled();
  // Nothing is typed any more: undo leads back to the form of the question, and then undoes the step before it.
  const back = card(page).getByRole('button', { name: 'Back', exact: true });
  for (let die = 0; die < 4; die += 1) await page.keyboard.press('Control+z');
  await expect(back).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(back).toHaveCount(0);
  await expect(fields.first()).toBeFocused();
  await expect(step).toBeEnabled();
  await page.keyboard.press('Control+z');
  await expect(step).toHaveCount(0);
});

test('the key that continues starts a fight; an answer keeps its typed dice and is given once', async ({ app }) => {
  const { page } = app;
  await beginEvening(page, 'Action Dice');
  const startAmbush = async (): Promise<void> => {
    await page.keyboard.press('n');
    await expect(page.getByRole('menuitem', { name: /^Ambush at the weir/ })).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await startAmbush();
  const initiative = page.getByRole('form', { name: 'Initiative', exact: true }).locator('input');
  const rollInitiative = async (): Promise<void> => {
    await expect(initiative.first()).toBeFocused();
    await page.keyboard.type('4 10 3 12 16 5 9 15 20 14 9');
    await expect(initiative).toHaveCount(11);
    await page.keyboard.press('Enter');
    await expect(card(page).locator('article.result')).toBeVisible();
    await page.keyboard.press('Escape');
  };
  await rollInitiative();
  await aimAt(page, 'osk');
  await page.keyboard.press('1');
  await typeDice(page, ['Brigand 2: attack', 14, 7]);
  // A fight cannot end before that is answered, so its end page leads there.
  await page.keyboard.press('Shift+E');
  const end = page.getByRole('dialog', { name: 'End of the fight' });
  await expect(end.getByRole('button', { name: 'Answer the attack' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(end).toHaveCount(0);
  await pressOn(card(page).getByRole('button', { name: 'Osk takes it' }));
  await typeDice(page, ['Brigand 2: damage', 6]);
  // The same key leads to what is open already: the 6 for damage is still there.
  const bonus = page.getByRole('form', { name: 'Brigand 2: damage, Bonus Dice', exact: true }).locator('input');
  await expect(bonus).toBeFocused();
  await page.keyboard.press('n');
  await expect(bonus).toBeFocused();
  await expect(card(page)).toContainText('Brigand 2: damage 6');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(card(page).locator('article.result')).toContainText('7 damage');
  // Nothing is waiting any more, so 'the same again' is not offered.
  await expect(card(page).getByRole('button', { name: 'Done' })).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Again' })).toHaveCount(0);

  // The next fight opens with its own start: the last result of the old fight is gone.
  await endFight(page);
  await startAmbush();
  await rollInitiative();
  await page.keyboard.press('c');
  const earlier = page.getByRole('region', { name: 'Earlier' });
  await expect(earlier).toBeVisible();
  await expect(earlier.getByRole('listitem')).toHaveCount(0);
});

test('the reason why something cannot be done is shown beside its button, however long the form', async ({ app }) => {
  const { page } = app;
  await openFight(page, 'Action Dice');
  // Whoever is ambushed has a single action in the first round, too few for an area.
  while ((await page.locator('[aria-current="step"][data-id="grell"]').count()) === 0) await goOn(page);
  await page.setViewportSize({ width: 1024, height: 640 });
  // The targets are at the top of a list that is longer than its box.
  await page.keyboard.press('t');
  await page.keyboard.press('Shift+T');
  await openMore(page, 'Attack an area');
  // Beside each tick is another one, for a defender.
  const caught = card(page)
    .getByRole('group', { name: 'Who is in it' })
    .getByRole('checkbox', { name: /^(?!.*Defence)/ });
  await expect(caught.nth(0)).toBeChecked();
  await expect(caught.nth(1)).toBeChecked();
  await expect(caught.nth(2)).not.toBeChecked();
  // Out of the field, then out of the form.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  // An action that is impossible in a fight says so where people look for it.
  await pressOn(page.getByRole('button', { name: 'More', exact: true }));
  await expect(page.getByRole('menuitem', { name: /^Rest\b/ })).toHaveText(/A fight is running/);
  await expect(page.getByRole('menuitem', { name: /^Rest\b/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await openMore(page, 'Use an ability');
  await pressOn(card(page).getByRole('button', { name: /^All details/ }));
  await card(page).getByRole('textbox', { name: 'Name needed', exact: true }).fill('Whirl');
  await card(page).getByRole('spinbutton', { name: 'Vigor', exact: true }).fill('99');
  await card(page).locator('[data-go]').focus();
  const why = card(page).getByRole('alert');
  await expect(why).toContainText('Vigor; this costs 99');
  await expect(why).toBeInViewport({ ratio: 1 });

  // Two who choose their defences are attacked one after the other, which is said before any dice.
  await pressOn(card(page).getByRole('button', { name: 'Close Use an ability' }));
  await pressOn(page.getByRole('button', { name: /^Attack\b/ }).first());
  await expect(why).toContainText('one at a time');
  await pressOn(card(page).getByRole('button', { name: 'Defender decides' }), 'Space');
  await expect(why).toHaveCount(0);
  await expect(card(page).getByText(/^The same for /)).toBeVisible();
});

test('going on while dice of an attack are still open leads back to them, and dice already rolled stay', async ({
  app,
}) => {
  const { page } = app;
  await openFight(page, '3d6 roll-under');
  await typeDiceOfEverybody(page);
  const active = page.locator('[aria-current="step"]');
  const before = (await active.getAttribute('data-id')) ?? '';
  await page.keyboard.press('1');
  const dice = card(page).locator('form.dice input');
  await expect(dice.first()).toBeFocused();
  // 8 hits whatever is tried here, and is no critical hit: the defence is rolled next.
  await page.keyboard.type('233');
  const fallen = card(page).locator('.fallen');
  await expect(fallen).toContainText('2 3 3');
  await page.keyboard.press('n');
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText(/^Attack is waiting for the rest of its dice/),
  ).toBeVisible();
  await expect(fallen).toContainText('2 3 3');
  await expect(dice.first()).toBeFocused();
  await expect(active).toHaveAttribute('data-id', before);
  // The same after looking at somebody else, or opening another action.
  for (const key of ['j', 'w', 'd']) {
    await page.keyboard.press(key);
    await expect(fallen).toContainText('2 3 3');
    await expect(dice.first()).toBeFocused();
  }
  // The same after skipping them from their menu, or typing a quick change, which stays there.
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: /^Pass over/ }).press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(fallen).toContainText('2 3 3');
  await page.keyboard.press('/');
  await page.keyboard.type('-2');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Quick change for/)).toHaveValue('-2');
  await expect(fallen).toContainText('2 3 3');
  await expect(active).toHaveAttribute('data-id', before);
  await page.getByLabel(/^Quick change for/).press('Escape');
  await page.keyboard.press('Escape');
  await dice.first().press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.locator(`[aria-current="step"]:not([data-id="${before}"])`)).toHaveCount(1);
});
