import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import {
  aimAt,
  beginEvening,
  choose,
  endFight,
  expectInLog,
  expectReplays,
  next,
  openMore,
  openPlayers,
  pick,
  pressOn,
  send,
  typeDice,
  walkTo,
  write,
} from './keys';
import { card, row, told } from './play';

/** Finds somebody in a list that opens while typing. */
async function find(field: Locator, name: string): Promise<void> {
  await write(field, name);
  await expect(field.page().getByRole('option', { name })).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue(name);
}

/** Next turn. */
async function pass(page: Page, ...ids: readonly string[]): Promise<void> {
  for (const id of ids) await next(page, id);
}

/** Waits until the cursor is in the dice asked for first, so that no key goes astray. */
async function expectAsked(page: Page, group: string): Promise<void> {
  await expect(page.getByRole('form', { name: group, exact: true }).locator('input').first()).toBeFocused();
}

/** Starts a prepared fight. */
async function start(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Start a fight' });
  await pick(menu, page.getByRole('menuitem', { name }));
}

/** Opens another command from the menu. */
async function openNext(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Escape');
  await openMore(page, name);
}

/** The order of declaring, from first to last. */
async function expectOrder(page: Page, ...ids: string[]): Promise<void> {
  const shown = (): Promise<(string | null)[]> =>
    page.locator('.order-row').evaluateAll((rows) => rows.map((one) => one.getAttribute('data-id')));
  await expect.poll(async () => (await shown()).slice(0, ids.length)).toEqual(ids);
}

async function declare(page: Page, text: string): Promise<void> {
  await page.keyboard.press('2');
  await write(card(page).getByRole('textbox', { name: 'What they will do' }), text);
  await send(page);
}

/** The ambush: two hoods on the one busy with the lock, who carries on with it. */
async function ambush(page: Page): Promise<void> {
  await start(page, 'Ambush at the back door');
  await expect(told(page)).toContainText('The fight begins. Hood with the limp declares. Passed over: Nessa Tarn.');
  // State of Mind 2, 4, 5, 5, 5, 7, 7; the fives by Perception 2, 4, 5, the sevens by Empathy 5, 6.
  await expectOrder(page, 'hood-1', 'hood-2', 'aldo', 'nessa', 'roof', 'hask', 'maud');
  await page.keyboard.press('Escape');

  await declare(page, 'goes for the one at the lock');
  await expect(told(page)).toHaveText('Hood with the limp declares “goes for the one at the lock”.');
  await page.keyboard.press('Escape');

  // 5 + 5 + 4 − 1 = 13 against Agility 7: 6 over, + 1 for the blackjack, − 1 for the leather.
  await aimAt(page, 'nessa');
  await page.keyboard.press('1');
  await typeDice(page, ['Hood with the limp: Combat Art: vile weapons', 4]);
  await expect(told(page)).toHaveText(
    'Hood with the limp hits Nessa Tarn with the blackjack: 6 damage at the end of the turn.',
  );
  await expect(row(page, 'nessa')).toContainText('4/4');

  await next(page, 'hood-2');
  await page.keyboard.press('1');
  await typeDice(page, ['Hood with the ring: Combat Art: vile weapons', 3]);
  await expect(told(page)).toHaveText(
    'Hood with the ring hits Nessa Tarn with the blackjack: 5 damage at the end of the turn.',
  );
  await expect(card(page).getByRole('button', { name: 'Reaction: Nessa Tarn' })).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Under pressure a check on instinct comes first: failed, undone, and passed, which also ends the surprise. */
async function pressed(page: Page): Promise<void> {
  await walkTo(page, 'nessa');
  const tamper = async (reaction: number): Promise<void> => {
    await page.keyboard.press('9');
    await expectAsked(page, 'Nessa Tarn: Tamper');
    await pressOn(card(page).getByRole('button', { name: 'Under pressure' }));
    await typeDice(page, ['Reaction: Nessa Tarn', reaction]);
  };
  // 6 against a State of Mind of 5.
  await tamper(6);
  await expect(told(page)).toHaveText('Nessa Tarn freezes under pressure and loses the turn.');
  await expect(row(page, 'nessa')).toContainText('Turn lost');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(row(page, 'nessa')).not.toContainText('Turn lost');
  await expect(row(page, 'nessa')).toContainText('Surprised');

  // 7 + 6 + (6 − 7) = 12 against 9.
  await tamper(5);
  await typeDice(page, ['Nessa Tarn: Tamper', 7]);
  await expect(told(page)).toHaveText('Nessa Tarn succeeds with Tamper (7 on the d8).');
  await expect(row(page, 'nessa')).toContainText(/Surprised.*ended/);
  await page.keyboard.press('Escape');
}

/** Blows that land in the same turn, and a frightened surgeon. */
async function answers(page: Page): Promise<void> {
  // 7 + 7 + 6 + 1 − 3 = 18 against 7 + 6 + 2 − 1 − 4 = 10: 8 over, + 3, − 2 for the mail.
  await next(page, 'aldo');
  await aimAt(page, 'hask');
  await page.keyboard.press('1');
  await typeDice(page, ['Aldo of Brackwater: Combat Art: heavy blades · Hask: Combat Art: blunt weapons', 6, 2]);
  await expect(told(page)).toHaveText(
    'Aldo of Brackwater hits Hask with the bastard sword: 9 damage at the end of the turn.',
  );
  await expect(row(page, 'hask')).toContainText('7/7');

  // No longer surprised, Nessa has her place.
  await pass(page, 'nessa', 'roof', 'hask');
  // Hask still has all of his strength: 7 + 6 + 5 − 1 − 4 = 13 against 7 + 7 + 1 + 1 − 3 = 13, and even is a miss.
  await aimAt(page, 'aldo');
  await page.keyboard.press('1');
  await typeDice(page, ['Hask: Combat Art: blunt weapons · Aldo of Brackwater: Combat Art: heavy blades', 5, 1]);
  await expect(told(page)).toHaveText('Hask attacks Aldo of Brackwater with the flail; Aldo of Brackwater parries.');

  await next(page, 'maud');
  await openNext(page, 'State of Mind');
  await write(card(page).getByRole('spinbutton', { name: 'State of Mind' }), '3');
  await send(page);
  await expect(told(page)).toHaveText('Maud Fenn’s State of Mind goes to 3 at the end of the turn.');
}

/** Everything takes effect together; the one who was hit twice is treated before her time is up. */
async function closeAndTreat(page: Page, player: Page): Promise<void> {
  await next(page, 'hood-1');
  // With Build −2 she cannot carry her gear. The order and the reaction called for are reported apart from that.
  await expect(told(page)).toHaveText(
    'Turn 1 ends. Nessa Tarn takes 6 points of damage. Nessa Tarn takes 5 points of damage. Nessa Tarn is dying. Hask takes 9 points of damage. Maud Fenn’s State of Mind goes from 7 to 3. Hood with the limp declares.',
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
  await page.keyboard.press('8');
  await typeDice(page, ['Maud Fenn: First Aid', 3]);
  await expect(told(page)).toHaveText('Maud Fenn’s first aid helps Nessa Tarn at the end of the turn.');
}

/** Two blows in one action, one lie to two listeners; then the turn ends and all of it takes effect. */
async function several(page: Page): Promise<void> {
  await pass(page, 'hood-2', 'aldo');
  // By default a series targets the one Aldo struck last, like a single attack.
  await page.keyboard.press('4');
  await expect(card(page).getByRole('combobox', { name: 'Target for all' })).toHaveValue('Hask');
  await page.keyboard.press('Escape');
  await aimAt(page, 'hood-1');
  // At two it would be two series.
  await page.keyboard.press('Shift+T');
  await page.keyboard.press('4');
  await expect(card(page).getByRole('alert')).toContainText('declared together: aim at one target');
  await page.keyboard.press('Escape');
  await aimAt(page, 'hood-1');
  await page.keyboard.press('4');
  await find(card(page).getByRole('combobox', { name: 'Target', exact: true }).nth(1), 'Hood with the ring');
  // Both dodge, since a dagger at the same score would cost its level: 7 + 7 − 1 + 1 − 3 = 11 against
  // 5 + 5 − 3 = 7, and 7 + 7 + 6 + 1 − 3 = 18 against 5 + 5 + 2 = 12. 4 and 6 over, + 3 for the sword, nothing worn.
  const blade = 'Aldo of Brackwater: Combat Art: heavy blades';
  await typeDice(page, [`${blade} · Hood with the limp: Dodge`, 7, 6], [`${blade} · Hood with the ring: Dodge`, 6, 2]);
  await expect(told(page)).toHaveText(
    'Aldo of Brackwater hits Hood with the limp with the bastard sword: 7 damage at the end of the turn. Aldo of Brackwater hits Hood with the ring with the bastard sword: 9 damage at the end of the turn.',
  );

  // 5 + 7 + 3 = 15 against 5 + 5 + 2 + 1 = 13 and 6 + 7 + 4 = 17.
  await pass(page, 'roof', 'hask');
  await aimAt(page, 'aldo');
  await openNext(page, 'Contest with several');
  await expectAsked(page, 'Hask: Deceive · Aldo of Brackwater: Perception');
  await pressOn(card(page).getByRole('button', { name: 'Add opponent' }));
  await find(card(page).getByRole('combobox', { name: /^Who/ }).last(), 'Maud Fenn');
  await typeDice(page, ['Hask: Deceive · Aldo of Brackwater: Perception · Maud Fenn: Perception', 3, 2, 4]);
  await expect(told(page)).toHaveText('Hask gets the better of Aldo of Brackwater and loses to Maud Fenn.');

  await next(page, 'hood-1');
  await expect(row(page, 'nessa')).toContainText('−1/4');
  await expect(row(page, 'nessa')).not.toContainText(/turns/);
  // Vigor 5 and Build 5 each.
  await expect(row(page, 'hood-1')).toContainText('3/5');
  await expect(row(page, 'hood-2')).toContainText('1/5');
}

/** Healing by magic: Build 2 bears 12 kg at the most, 6 of them well, and she carries 8.7. Then all prick up their ears. */
async function afterwards(page: Page): Promise<void> {
  await endFight(page);
  await walkTo(page, 'ysolde');
  await aimAt(page, 'nessa');
  // She has no first aid, so magic is filled in.
  await page.keyboard.press('8');
  await write(card(page).getByRole('spinbutton', { name: 'Points' }), '3');
  await send(page);
  await expect(told(page)).toHaveText(
    'Ysolde Marr’s magic helps: Nessa Tarn heals 3 points. Nessa Tarn is no longer dying. Nessa Tarn is overloaded now.',
  );
  await expect(row(page, 'nessa')).toContainText('2/4');

  await openNext(page, 'Check for several');
  const who = card(page).getByRole('group', { name: 'Who', exact: true });
  for (const name of ['Nessa Tarn', 'Aldo of Brackwater', 'Maud Fenn', 'Tobin', 'Gundo'])
    await expect(who.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  for (const name of ['Ysolde Marr', 'Biscuit', 'Sergeant Pell']) {
    await pressOn(who.getByRole('button', { name }));
    await expect(who.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false');
  }
  await choose(card(page).getByLabel('Skill', { exact: true }), 'Perception');
  // 5 + 5 + 2 = 12, 5 + 5 + (2 − 4) + 1 = 9, 6 + 7 + 4 = 17 and 5 + 5 + 6 = 16 against 9, and even is not enough.
  await typeDice(page, [
    'Nessa Tarn: Perception · Aldo of Brackwater: Perception · Maud Fenn: Perception · Tobin: Perception',
    ...[2, 4, 4, 6],
  ]);
  await expect(told(page)).toHaveText(
    'Nessa Tarn, Maud Fenn and Tobin succeed, Aldo of Brackwater fails with Perception. Gundo is untrained.',
  );
}

/** Build 6 bears 18 kg a band and three bands, then one more: 54 kg is heavy, 72 too much, 73 out of the question. */
async function porter(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await aimAt(page, 'gundo');
  for (const [kg, sentence] of [
    ['54', 'Gundo carries a heavy load: 54 kg, 4 m a turn.'],
    ['72', 'Gundo is overloaded: 72 kg, 2 m a turn.'],
    ['73', 'Gundo cannot move under the load: 73 kg, 0 m a turn.'],
  ] as const) {
    await openNext(page, 'Load');
    await write(card(page).getByRole('spinbutton', { name: 'Load' }), kg);
    await send(page);
    await expect(told(page)).toHaveText(sentence);
  }
  await expect(row(page, 'gundo')).toContainText('Crushed');

  // Build 4 bears 36 kg at the most; leather, bow and dagger weigh 4.5 kg.
  await page.keyboard.press('Escape');
  await aimAt(page, 'tobin');
  await openNext(page, 'Take something');
  await write(card(page).getByRole('textbox', { name: 'What' }), 'iron chest');
  await write(card(page).getByRole('spinbutton', { name: 'Weight of one' }), '40');
  await send(page);
  await expect(told(page)).toHaveText(
    'Tobin takes the iron chest and cannot move under the load: 44.5 kg, 0 m a turn.',
  );
  // Weapons, armour and gear are picked from a list; without the leather, its weight and its protection are gone.
  await openNext(page, 'Put something down');
  await expect(card(page).getByRole('combobox', { name: 'What' })).toHaveValue('iron chest (40 kg)');
  await send(page);
  await expect(told(page)).toHaveText('Tobin puts the iron chest down and carries a light load: 4.5 kg, 8 m a turn.');
  await openNext(page, 'Gear at hand');
  await expect(card(page).getByRole('combobox', { name: 'What' })).toHaveValue('leather coat');
  await send(page);
  await expect(told(page)).toHaveText(
    'Tobin lays the leather coat aside and carries a light load: 1.5 kg, 8 m a turn.',
  );
}

/** From now on everybody declares before anybody acts. */
async function changeTheRules(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+8');
  await choose(page.getByLabel('Declaring and acting'), 'All declare, then all act');
  // In view, though the list of options goes on below the window.
  await expect(page.getByRole('button', { name: 'Use these options' })).toBeInViewport({ ratio: 1 });
  await pressOn(page.getByRole('button', { name: 'Use these options' }));
  await expect(page.getByRole('button', { name: 'Use these options' })).toHaveCount(0);
  await page.keyboard.press('Alt+1');
}

/** The same order twice a turn: declarations, then actions. */
async function bridge(page: Page): Promise<void> {
  await start(page, 'The toll on the bridge');
  await expect(told(page)).toContainText('Aldo of Brackwater declares. Passed over: Gundo.');
  // State of Mind 5, 5, 5, 7, 8; the fives share their Empathy and go by Perception 0, 2, 6.
  await expectOrder(page, 'gundo', 'aldo', 'biscuit', 'tobin', 'old-mossy');
  await page.keyboard.press('Escape');
  // From the one viewed last to the one who declares.
  await page.keyboard.press('Home');
  await expect(page.locator('.offers').getByRole('button', { name: /^Attack/ })).toBeDisabled();
  await declare(page, 'holds the middle of the bridge');
  await expect(told(page)).toHaveText('Aldo of Brackwater declares “holds the middle of the bridge”.');
  await pass(page, 'biscuit', 'tobin', 'old-mossy', 'aldo');
  await expect(row(page, 'aldo')).toContainText('holds the middle of the bridge');

  // 7 + 7 + 6 + 1 + 1 − 3 = 19 against 9 + 9 + (3 − 5) − 1 − 4 = 11: 8 over, + 3, − 1 for the hide, − 2 for the size.
  await aimAt(page, 'old-mossy');
  await page.keyboard.press('1');
  await typeDice(page, ['Aldo of Brackwater: Combat Art: heavy blades · Old Mossy: Combat Art: axes', 6, 5]);
  await expect(told(page)).toHaveText(
    'Aldo of Brackwater hits Old Mossy with the bastard sword: 8 damage at the end of the turn.',
  );
  await pass(page, 'biscuit', 'tobin', 'old-mossy', 'aldo');
}

/** One step undone and redone, the log, and every step replayed with its faces. */
async function lookBack(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+z');
  await expect(row(page, 'old-mossy')).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(row(page, 'aldo')).toHaveAttribute('aria-current', 'step');

  await expectInLog(page, [
    'Turn 1 ends. Old Mossy takes 8 points of damage.',
    'All have declared. Aldo of Brackwater acts.',
  ]);
  await expectReplays(page);
}

// Many dice are typed in turn, which takes long on a busy machine.
test.setTimeout(120_000);

test('an evening by keyboard: an ambush, a wound that ticks, magic and pricked ears; every die typed', async ({
  app,
}) => {
  const { page } = app;
  await beginEvening(page, 'VI·VIII·X');

  await ambush(page);
  await pressed(page);
  await answers(page);
  const player = await openPlayers(app);
  await closeAndTreat(page, player);
  await several(page);
  await afterwards(page);
  await expectInLog(page, [
    'Hask gets the better of Aldo of Brackwater and loses to Maud Fenn.',
    'Turn 2 ends. Nessa Tarn heals 1 point.',
    'Ysolde Marr’s magic helps: Nessa Tarn heals 3 points.',
  ]);
  await expectReplays(page);
});

test('an evening by keyboard: a porter, other rules, a toll; every die typed', async ({ app }) => {
  const { page } = app;
  await beginEvening(page, 'VI·VIII·X');

  await walkTo(page, 'ysolde');
  await porter(page);
  await changeTheRules(page);
  await bridge(page);
  await lookBack(page);
});
