import type { Page } from '@playwright/test';
import {
  aimAt,
  card,
  expectInLog,
  next,
  openMore,
  openSample,
  row,
  send,
  told,
  typeDice,
  typeDiceOfEverybody,
} from './play';
import { expect, test } from './fixtures';

/** Who declares when, from the first to the last. */
async function expectOrder(page: Page, ...ids: string[]): Promise<void> {
  const shown = (): Promise<(string | null)[]> =>
    page.locator('.order-row').evaluateAll((rows) => rows.map((one) => one.getAttribute('data-id')));
  await expect.poll(async () => (await shown()).slice(0, ids.length)).toEqual(ids);
}

/** The ambush: two hoods on the one who has her head in the lock, who goes on with it. */
async function ambush(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start a fight' }).click();
  await page.getByRole('menuitem', { name: 'Ambush at the back door' }).click();
  await expect(told(page)).toContainText('The encounter begins. Hood with the limp declares. Passed over: Nessa Tarn.');
  // State of Mind 2, 4, 5, 5, 5, 7, 7; the fives by Perception 2, 4, 5, the sevens by Empathy 5, 6.
  await expectOrder(page, 'hood-1', 'hood-2', 'aldo', 'nessa', 'roof', 'hask', 'maud');
  await page.keyboard.press('Escape');

  await openMore(page, 'Declare');
  await card(page).getByRole('textbox', { name: 'What they will do' }).fill('goes for the one at the lock');
  await send(page);
  await expect(told(page)).toHaveText('Hood with the limp declares “goes for the one at the lock”.');
  await page.keyboard.press('Escape');

  // 5 + 5 + 4 − 1 = 13 against Agility 7: 6 over, + 1 for the blackjack, − 1 for the leather.
  await aimAt(page, 'nessa');
  await page.getByRole('button', { name: /^Attack/ }).click();
  await typeDice(page, ['Hood with the limp: Combat Art: vile weapons', 4]);
  await expect(told(page)).toHaveText(
    'Hood with the limp hits Nessa Tarn with the blackjack: 6 damage at the end of the turn.',
  );
  await expect(row(page, 'nessa')).toContainText('4/4');

  await next(page, 'hood-2');
  await page.getByRole('button', { name: /^Attack/ }).click();
  await typeDice(page, ['Hood with the ring: Combat Art: vile weapons', 3]);
  await expect(told(page)).toHaveText(
    'Hood with the ring hits Nessa Tarn with the blackjack: 5 damage at the end of the turn.',
  );
  await expect(card(page).getByRole('button', { name: 'Reaction: Nessa Tarn' })).toBeVisible();
  await page.keyboard.press('Escape');

  // 7 + 6 + (6 − 7) = 12 against 9.
  await row(page, 'nessa').locator('.order-name').click();
  await page.getByRole('button', { name: /^Check/ }).click();
  await typeDice(page, ['Nessa Tarn: Tamper', 7]);
  await expect(told(page)).toHaveText('Nessa Tarn succeeds with Tamper (7 on the d8).');
}

/** Blows that land in the same turn, and a frightened surgeon. */
async function answers(page: Page): Promise<void> {
  // 7 + 7 + 6 + 1 − 3 = 18 against 7 + 6 + 2 − 1 − 4 = 10: 8 over, + 3, − 2 for the mail.
  await next(page, 'aldo');
  await aimAt(page, 'hask');
  await page.getByRole('button', { name: /^Attack/ }).click();
  await typeDice(page, ['Aldo of Brackwater: Combat Art: heavy blades · Hask: Combat Art: blunt weapons', 6, 2]);
  await expect(told(page)).toHaveText(
    'Aldo of Brackwater hits Hask with the bastard sword: 9 damage at the end of the turn.',
  );
  await expect(row(page, 'hask')).toContainText('7/7');

  // Hask still has all of his strength: 7 + 6 + 5 − 1 − 4 = 13 against 7 + 7 + 1 + 1 − 3 = 13, and even is a miss.
  await next(page, 'roof');
  await next(page, 'hask');
  await aimAt(page, 'aldo');
  await page.getByRole('button', { name: /^Attack/ }).click();
  await typeDice(page, ['Hask: Combat Art: blunt weapons · Aldo of Brackwater: Combat Art: heavy blades', 5, 1]);
  await expect(told(page)).toHaveText('Hask attacks Aldo of Brackwater with the flail; Aldo of Brackwater parries.');

  await next(page, 'maud');
  await openMore(page, 'State of Mind');
  await card(page).getByRole('spinbutton', { name: 'State of Mind' }).fill('3');
  await send(page);
  await expect(told(page)).toHaveText("Maud Fenn's State of Mind changes at the end of the turn.");
}

/** All of it takes hold together; the one who was hit twice is treated before her time is up. */
async function closeAndTreat(page: Page, player: Page): Promise<void> {
  await next(page, 'hood-1');
  // With her Build gone Nessa cannot bear what she carries: one of the six.
  await expect(told(page)).toHaveText(
    'Turn 1 closes. Nessa Tarn takes 6 points of damage. Nessa Tarn takes 5 points of damage. Nessa Tarn is dying. 6 more things happen. Hood with the limp declares.',
  );
  // With a State of Mind of 3 the surgeon now stands between 2 and 4.
  await expectOrder(page, 'hood-1', 'maud', 'hood-2', 'aldo', 'nessa', 'roof', 'hask');
  // 11 off Vigor 5 and Build 4, 9 off Vigor 6 and Build 7; Build 4 and Vigor 5 give her nine turns.
  await expect(row(page, 'nessa')).toContainText('−2/4');
  await expect(row(page, 'nessa')).toContainText('9 turns');
  await expect(row(page, 'hask')).toContainText('4/7');
  await expect(player.locator('li', { hasText: 'Nessa Tarn' })).toContainText('Dying');
  await expect(player.locator('main')).not.toContainText('Hask');
  await expect(player.locator('main')).not.toContainText('Vigor');

  // 7 + 7 + 3 = 17 against 9.
  await next(page, 'maud');
  await aimAt(page, 'nessa');
  await page.getByRole('button', { name: /^Treat/ }).click();
  await typeDice(page, ['Maud Fenn: First Aid', 3]);
  await expect(told(page)).toHaveText("Maud Fenn's first aid helps Nessa Tarn at the end of the turn.");
  for (const id of ['hood-2', 'aldo', 'roof', 'hask', 'hood-1']) await next(page, id);
  await expect(row(page, 'nessa')).toContainText('−1/4');
  await expect(row(page, 'nessa')).not.toContainText(/turns/);
}

/** What magic mends: Build 2 bears 12 kg at the most, 6 of them well, and she carries 8.7. */
async function afterwards(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'The fight', exact: true }).click();
  await page.getByRole('menuitem', { name: 'End the fight' }).click();
  await page.locator('[data-end]').click();
  await expect(page.getByRole('heading', { name: 'At the table' })).toBeVisible();
  await row(page, 'ysolde').locator('.order-name').click();
  await aimAt(page, 'nessa');
  // She knows no first aid, so magic is filled in.
  await page.getByRole('button', { name: /^Treat/ }).click();
  await card(page).getByRole('spinbutton', { name: 'Points' }).fill('3');
  await send(page);
  await expect(told(page)).toHaveText(
    "Ysolde Marr's magic gives Nessa Tarn 3 points back. Nessa Tarn is no longer dying. Nessa Tarn is overloaded now.",
  );
  await expect(row(page, 'nessa')).toContainText('2/4');
}

/** Build 6 bears 18 kg a band and three bands, then one more: 54 kg is heavy, 72 too much, 73 out of the question. */
async function porter(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await aimAt(page, 'gundo');
  for (const [kg, sentence] of [
    ['54', 'Gundo bears a heavy load: 54 kg, 4 m a turn.'],
    ['72', 'Gundo is overloaded: 72 kg, 2 m a turn.'],
    ['73', 'Gundo cannot stir under the load: 73 kg, 0 m a turn.'],
  ] as const) {
    await openMore(page, 'Load');
    await card(page).getByRole('spinbutton', { name: 'Load' }).fill(kg);
    await send(page);
    await expect(told(page)).toHaveText(sentence);
    await page.keyboard.press('Escape');
  }
  await expect(row(page, 'gundo')).toContainText('Crushed');

  // Build 4 bears 36 kg at the most; leather, bow and dagger weigh 4.5 kg.
  await aimAt(page, 'tobin');
  await openMore(page, 'Take something along');
  await card(page).getByRole('textbox', { name: 'What' }).fill('iron chest');
  await card(page).getByRole('spinbutton', { name: 'Weight of one' }).fill('40');
  await send(page);
  await expect(told(page)).toHaveText(
    'Tobin takes iron chest along and cannot stir under the load: 44.5 kg, 0 m a turn.',
  );
  // What somebody carries, and the gear, is picked from a list; laid aside, the leather neither weighs nor serves.
  await page.keyboard.press('Escape');
  await openMore(page, 'Put something down');
  await expect(card(page).getByRole('combobox', { name: 'What' })).toHaveValue('iron chest (40 kg)');
  await send(page);
  await expect(told(page)).toHaveText('Tobin puts iron chest down and bears a light load: 4.5 kg, 8 m a turn.');
  await page.keyboard.press('Escape');
  await openMore(page, 'Gear at hand');
  await expect(card(page).getByRole('combobox', { name: 'What' })).toHaveValue('leather coat');
  await send(page);
  await expect(told(page)).toHaveText('Tobin lays the leather coat aside and bears a light load: 1.5 kg, 8 m a turn.');
}

// Many dice are typed one after the other, also where the machine is busy with something else.
test.setTimeout(120_000);

test('an ambush, a wound that ticks, and a porter, every die typed', async ({ app }) => {
  const { page } = app;
  await openSample(page, 'VI·VIII·X');
  await typeDiceOfEverybody(page);

  await ambush(page);
  await answers(page);
  const player = await app.openPlayerView();
  // A page in the background draws once a second; the table stays in front.
  await page.bringToFront();
  await closeAndTreat(page, player);
  await afterwards(page);
  await porter(page);
  await expectInLog(page, [
    "Ysolde Marr's magic gives Nessa Tarn 3 points back.",
    'Gundo is overloaded: 72 kg, 2 m a turn.',
  ]);
});
