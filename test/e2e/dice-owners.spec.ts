import { expect, test, type AppUnderTest } from './fixtures';
import { aimAt, begun, card, goOn, openSample, row, targetCard } from './play';

/** Dice belong to the one who rolls them: heroes' dice are typed, foes' are rolled by the app, whoever acts. */

/** The sample fight at the first turn of somebody on this side; they open an attack at the other one. */
async function attackOf(app: AppUnderTest, side: 'party' | 'foe', target: string): Promise<void> {
  const { page } = app;
  await openSample(page, 'Eclipse Phase');
  // Before a fight the prepared ones stand beside the people, with who is in them.
  const prepared = page.getByRole('region', { name: 'Prepared fights' });
  await expect(prepared.getByRole('list', { name: 'Who is in it' }).first()).toContainText('Sergeant Harrow');
  await prepared.getByRole('button', { name: 'Start Stopped at the airlock' }).click();
  await begun(page);
  await card(page).locator('article.result').waitFor();
  await page.keyboard.press('Escape');
  const active = page.locator('[aria-current="step"]');
  for (let turns = 0; turns < 12; turns += 1) {
    const attack = page.locator('.offers').getByRole('button', { name: /^Attack/, disabled: false });
    if ((await active.getByText(side, { exact: true }).count()) > 0 && (await attack.count()) > 0) {
      await aimAt(page, target);
      await attack.click();
      await expect(targetCard(page).getByRole('group', { name: 'Odds' })).toBeVisible();
      return;
    }
    await goOn(page);
  }
  throw new Error(`nobody of the ${side} attacks`);
}

test('the hero’s defence is typed, the foe’s attack on him is rolled by the app', async ({ app }) => {
  await attackOf(app, 'foe', 'ito');
  const { page } = app;
  await expect(card(page).getByRole('button', { name: 'Roll for me' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const result = card(page).locator('article.result');
  let typed = 0;
  // The defence first; a blow that wounds asks for more dice, each in its own form.
  for (let form = page.getByRole('form', { name: 'Doctor Ito: defence' }); typed < 5; typed += 1) {
    await expect(result.or(form)).toBeVisible();
    if ((await result.count()) > 0) break;
    const asked = await form.getAttribute('aria-label');
    await form.locator('input').fill('00');
    await page.keyboard.press('Enter');
    form = page.locator(`form[aria-label^="Doctor Ito: "]:not([aria-label="${asked}"])`);
  }
  expect(typed).toBeGreaterThan(0);
  await expect(card(page).locator('.run.typed')).toHaveCount(typed);
});

test('the hero’s attack is typed, the foe’s defence is rolled for him', async ({ app }) => {
  await attackOf(app, 'party', 'drone');
  const { page } = app;
  await expect(row(page, 'drone').getByRole('button', { name: /^No longer the target/ })).toBeVisible();
  const dice = card(page).locator('form.dice');
  await expect(dice).toHaveCount(1);
  const die = dice.locator('input').first();
  // After a quick change the focus returns to the die; nothing is typed there, so undo undoes the step.
  await expect(die).toBeFocused();
  const health = await row(page, 'drone').locator('[role=meter]').first().getAttribute('aria-valuenow');
  await page.keyboard.press('/');
  await page.keyboard.type('damage +3');
  await page.keyboard.press('Enter');
  await expect(row(page, 'drone').locator('[role=meter]').first()).not.toHaveAttribute('aria-valuenow', health ?? '');
  await expect(die).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(row(page, 'drone').locator('[role=meter]').first()).toHaveAttribute('aria-valuenow', health ?? '');
  await expect(die).toBeFocused();
  await die.fill('98');
  await page.keyboard.press('Enter');
  await expect(card(page).locator('article.result')).toBeVisible();
  await expect(card(page).locator('.run.typed')).toHaveCount(1);
});

test('a die that is rolled again stays on its owner’s line, and what wraps stands under the first die', async ({
  app,
}) => {
  const { page } = app;
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSample(page, 'Action Dice');
  await page.getByRole('button', { name: 'Start Ambush at the weir' }).click();
  const first = card(page).locator('form.dice .people > li').first();
  await expect(first).toContainText('Ilka Varn');
  await expect(first.locator('input').first()).toBeFocused();
  // A highest face opens the next field, and the cursor goes there by itself.
  for (const [place, face] of ['20', '10', '10', '10'].entries()) {
    await expect(first.locator('input').nth(place)).toBeFocused();
    await page.keyboard.type(face);
  }
  await expect(first.locator('input')).toHaveCount(5);
  const corners = await first.locator('input').evaluateAll((fields) =>
    fields.map((field) => {
      const { left, top } = field.getBoundingClientRect();
      return { left: Math.round(left), top: Math.round(top) };
    }),
  );
  const [d20, d10, again, wrapped] = corners;
  expect([d10?.top, again?.top]).toEqual([d20?.top, d20?.top]);
  expect(wrapped?.top).toBeGreaterThan(d20?.top ?? 0);
  expect(wrapped?.left).toBe(d20?.left);
});
