import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import {
  aimAt,
  answer,
  beginEvening,
  endFight,
  expectFigures,
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
} from './keys';
import { card, type Dice, expectTold, row, sheet, targetCard, told } from './play';

/*
 * The sample at the start. Ilka: Durability 17/22, Health 12/12, Vigor 30, Guard 15 + 2 for the buckler, two
 * dice of Agility and two of Speed, Stamina 15. Osk: Durability 6/18, Health 6/11, Stamina 12, two dice of Agility, one
 * step smaller for his numb arm, two of Strength. Brigands: Durability 10, Health 9, Vigor 15, Guard 15, one die of each
 * ability, Stamina 10. Everybody's leather stops 2 of a hit. Tamsin: three dice of Medicine. Visibility is reduced.
 */

/** Strikes or shoots at the target, with the first weapon. */
async function strike(page: Page, who: string, ...faces: number[]): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await typeDice(page, [`${who}: attack`, ...faces]);
}

/** Weapon dice, and Bonus Dice for its damage. */
const harm = (who: string, weapon: number[], bonus: number[]): Dice[] => [
  [`${who}: damage`, ...weapon],
  [`${who}: damage, Bonus Dice`, ...bonus],
];

/** The cursor moves to the first die by itself; only then go to another field. */
const expectDie = (page: Page): Promise<void> =>
  expect(card(page).locator('[data-die-bar] input').first()).toBeFocused();

/** First aid for the target, of the kind the target needs. */
const aid = (page: Page): Promise<void> => page.keyboard.press('8');

/** Everybody rolls. Those who walk into the ambush have one action, those in hiding one more than usual. */
async function ambush(page: Page, player: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Start a fight' });
  await pick(start, page.getByRole('menuitem', { name: 'Ambush at the weir' }));
  // One row for all; a burst adds its field where it happens.
  const all = page.getByRole('form', { name: 'Initiative', exact: true }).locator('input');
  await expect(all).toHaveCount(10);
  await expect(all.first()).toBeFocused();
  await page.keyboard.type('4 10 3 12 16 5 9 15 20 14 9');
  await expect(all).toHaveCount(11);
  await page.keyboard.press('Enter');
  // Ilka's die bursts: 4 + 10 + 3. Tamsin watched the wrong bank and has no die for it. On a tie at 9 the faster goes first.
  await expect(told(page)).toHaveText(
    'Ambush at the weir. The fight begins: Brigand 2 (20), Ilka Varn (17), Osk (16), Brigand 1 (15), Brigand 3 (14), Tamsin Reed (12), Grell’s hound (9), Grell (9) and Maren Sool (5). Brigand 2’s turn: 3 actions.',
  );
  for (const id of ['ilka', 'tamsin', 'maren']) await expect(row(page, id)).toContainText('Ambushed');
  // Players see who is surprised, but neither the names of foes nor what only the game master knows.
  await expect(player.locator('li').first()).toContainText('Adversary 3');
  await expect(player.locator('li', { hasText: 'Ilka Varn' })).toContainText('Ambushed');
  for (const hidden of ['Brigand', 'Grell', 'Vigor', 'Numb arm', 'Cat’s-eye'])
    await expect(player.locator('main')).not.toContainText(hidden);
}

/** The first of those in the reeds has three actions: one for Osk, two for Ilka. */
async function fromTheReeds(page: Page): Promise<void> {
  // 14 + 7 = 21 beats 15; 6 + 3 − 2 = 7, of which 6 are Osk's Durability and 1 his Health.
  await aimAt(page, 'osk');
  // Pointing at the sum does not interrupt typing dice.
  await page.keyboard.press('1');
  await expectDie(page);
  await card(page).locator('[data-die-bar] .sum').click();
  await expectDie(page);
  await strike(page, 'Brigand 2', 14, 7);
  await expect(told(page)).toHaveText('Brigand 2 rolls 21 against Osk. How does Osk answer?');
  await answer(page, 'Osk takes it', ...harm('Brigand 2', [6], [3]));
  await expect(told(page)).toHaveText('Brigand 2 hits Osk: 7 damage, 2 more stopped. Now wounded.');
  await expectFigures(page, { Rolled: 9, Stopped: 2, Damage: 7, 'Health lost': 1 });
  await expect(targetCard(page)).toContainText(/Durability\s*0\/18\s*wounded\s*Health\s*5\/11/);

  // 9 + 6 = 15 is too little; a miss costs the defender nothing.
  await page.keyboard.press('Escape');
  await aimAt(page, 'ilka');
  await strike(page, 'Brigand 2', 9, 6);
  await expect(told(page)).toHaveText('Brigand 2 misses Ilka Varn: 15 does not beat 17.');
  await expectFigures(page, { Attack: 15, 'To beat': 17 });

  // 13 + 8 = 21 against 11 + 6 + 4 = 21: a tie goes to the attacker. 8 + 8 − 2 = 14, and 5 Vigor for the dodge.
  // The same once more: neither target nor weapon is asked again.
  await pressOn(card(page).getByRole('button', { name: 'Again' }));
  await expect(card(page).getByText('As before')).toBeVisible();
  await typeDice(page, ['Brigand 2: attack', 13, 8]);
  await answer(page, 'Ilka Varn defends', ['Ilka Varn: dodge', 11, 6, 4], ...harm('Brigand 2', [8], [8]));
  await expect(told(page)).toHaveText('Brigand 2 hits Ilka Varn: 14 damage, 2 more stopped.');
  await expectFigures(page, { Attack: 21, 'To beat': 17, Defence: 21, Rolled: 16, Damage: 14 });
  await expect(targetCard(page)).toContainText(/Durability\s*3\/22.*Health\s*12\/12.*Vigor\s*25\/30/);
  await expect(sheet(page, 'Brigand 2')).toContainText(/Actions\s*0\s*of 3/);
}

/** Three defenses of 5 Vigor use up the 15 of the first brigand. */
async function untilWinded(page: Page, player: Page): Promise<void> {
  // Ilka's only action: 12 + 6 + 5 = 23 against 17 + 8 = 25.
  await next(page, 'ilka');
  await aimAt(page, 'brigand-1');
  await strike(page, 'Ilka Varn', 12, 6, 5);
  await answer(page, 'Brigand 1 defends', ['Brigand 1: dodge', 17, 8]);
  await expect(told(page)).toHaveText('Brigand 1 fends off Ilka Varn’s attack: 25 against 23.');
  await expectFigures(page, { Attack: 23, 'To beat': 15, Defence: 25 });
  await expect(targetCard(page)).toContainText(/Vigor\s*10\/15/);
  // The other hand, within the same action: 8 Vigor, dice two steps smaller. 11 + 5 + 4 = 20 against 15 + 7 = 22.
  await strike(page, 'Ilka Varn', 11, 5, 4);
  await answer(page, 'Brigand 1 defends', ['Brigand 1: dodge', 15, 7]);
  await expect(told(page)).toHaveText('Brigand 1 fends off Ilka Varn’s attack: 22 against 20.');
  await expect(sheet(page, 'Ilka Varn')).toContainText(/Vigor\s*17\/30/);
  await expect(targetCard(page)).toContainText(/Vigor\s*5\/15/);

  // The target stays. Wounded and with a numb arm Osk has d6 for d10. Shots have to beat 15 + 5: 12 + 4 + 4 = 20 does not.
  await next(page, 'osk');
  await strike(page, 'Osk', 12, 4, 4);
  await expect(told(page)).toHaveText('Osk misses Brigand 1: 20 does not beat 20.');
  // 14 + 5 + 3 = 22 against 11 + 6 = 17. The arm does not matter to the harm: 2 + 3 and d8 of 1 + 2, less 2.
  await strike(page, 'Osk', 14, 5, 3);
  // A pending question comes next, until it is answered.
  await expect(page.getByRole('button', { name: 'Next turn' })).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(card(page).getByRole('heading', { name: 'Answer the attack' })).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Defends' })).toHaveAttribute('aria-pressed', 'true');
  await typeDice(page, ['Brigand 1: dodge', 11, 6], ...harm('Osk', [2, 3], [1, 2]));
  await expect(page.getByRole('button', { name: 'Next turn' })).toBeVisible();
  await expect(told(page)).toHaveText('Osk hits Brigand 1: 6 damage, 2 more stopped. Brigand 1 is winded.');
  await expect(targetCard(page)).toContainText(/Durability\s*4\/10.*Vigor\s*0\/15\s*winded/);

  await next(page, 'brigand-1');
  await expect(sheet(page, 'Brigand 1')).toContainText('Out of Vigor: no actions until 5 Vigor are back.');
  await expect(page.getByRole('button', { name: /^Attack/ })).toBeDisabled();
  await expect(player.locator('li', { hasText: 'Adversary 2' })).toContainText('Winded');
}

/** A blow with a burst takes Ilka down; one action is enough to stabilise her. */
async function shock(page: Page, player: Page): Promise<void> {
  // 15 + 9 = 24; 8 + 10 + 1 − 2 = 17 are her last 3 Durability and more than her 12 Health. Stamina 15: fifteen rounds.
  await next(page, 'brigand-3');
  await aimAt(page, 'ilka');
  await strike(page, 'Brigand 3', 15, 9);
  await answer(page, 'Ilka Varn takes it', ...harm('Brigand 3', [8], [10]));
  await typeDice(page, ['Brigand 3: damage, Bonus Dice, burst', 1]);
  await expect(told(page)).toHaveText(
    'Brigand 3 hits Ilka Varn: 17 damage, critical, 2 more stopped. Now wounded, in shock and unconscious.',
  );
  await expectFigures(page, { Rolled: 19, Stopped: 2, Damage: 17, 'Health lost': 12 });
  await expect(targetCard(page)).toContainText(/Durability\s*0\/22\s*wounded\s*Health\s*0\/12\s*dying/);
  await expect(row(page, 'ilka')).toContainText('15 rounds');
  await expect(player.locator('li', { hasText: 'Ilka Varn' })).toContainText('In shock');

  // Tamsin was surprised as well: her one action only begins with Osk (taken back), and is enough for Ilka. 8 + 4 + 5 + 3
  // just reaches 20.
  await next(page, 'tamsin');
  await aimAt(page, 'osk');
  await aid(page);
  await send(page);
  await expect(told(page)).toHaveText('Tamsin Reed tends to Osk: 1 of 2 actions.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: /^Undo: .*tends to Osk/ })).toHaveCount(0);
  await aimAt(page, 'ilka');
  await aid(page);
  await typeDice(page, ['Tamsin Reed: stabilising', 8, 4, 5, 3]);
  await expect(told(page)).toHaveText('Tamsin Reed stabilises Ilka Varn.');
  await expectFigures(page, { Total: 20, 'Victory Sum': 20 });
  await expect(row(page, 'ilka')).toContainText(/In shock\s*15 rounds\s*ended/);
  await expect(player.locator('li', { hasText: 'Ilka Varn' })).toContainText('Stable');
}

/** Vigor comes back with the round; the wounded archer is patched up with the two actions of the next. */
async function secondRound(page: Page): Promise<void> {
  for (const id of ['hound', 'grell', 'maren', 'brigand-2']) await next(page, id);
  // A fifth of Stamina each: 15 gives 3, 10 gives 2, and 2 of 5 do not end being winded. Nobody is surprised any more.
  await expectTold(page, 'Round 2. Brigand 2’s turn: 2 actions.');
  await expectTold(
    page,
    'Ilka Varn regains 3 Vigor.',
    'Brigand 1 regains 2 Vigor.',
    'Ilka Varn, Tamsin Reed and Maren Sool are no longer ambushed.',
  );
  await expect(page.locator('header .when')).toContainText('Day 1, 08:00:15');
  await aimAt(page, 'ilka');
  await expect(targetCard(page)).toContainText(/Vigor\s*20\/30/);
  await aimAt(page, 'brigand-1');
  await expect(targetCard(page)).toContainText(/Vigor\s*2\/15\s*winded/);
  await next(page, 'osk');
  await expectTold(page, 'Ilka Varn is passed over: unconscious.');
  await next(page, 'brigand-1');
  await expectTold(page, 'Brigand 1’s turn, but winded.');
  await next(page, 'brigand-3');

  // 11 + 6 + 5 + 2 = 24; the d10 of 9 is Durability, and with it the wound is closed and the dice are d8 again.
  await next(page, 'tamsin');
  await aimAt(page, 'osk');
  await aid(page);
  await typeDice(page, ['Tamsin Reed: emergency aid', 11, 6, 5, 2], ['Osk: emergency aid', 9]);
  await expect(told(page)).toHaveText('Tamsin Reed patches Osk up: 9 Durability back. No longer wounded.');
  await expect(targetCard(page)).toContainText(/Durability\s*9\/18.*Bonus Dice\s*d8/);
}

/** A net holds the archer until he struggles free; a burst of embers meets three at once, each with a roll of its own. */
async function netAndEmbers(page: Page): Promise<void> {
  // Grell's two dice of Agility: 15 + 6 + 4 = 25 beats 15 + 5. Osk's 3 + 4 + 5 = 12 does not reach 18.
  for (const id of ['hound', 'grell']) await next(page, id);
  await page.keyboard.press('Escape');
  await aimAt(page, 'osk');
  // His second weapon.
  await page.keyboard.press('w');
  await expect(card(page).getByLabel('Weapon', { exact: true })).toContainText('Boar spear');
  await page.keyboard.press('w');
  await expect(card(page).getByLabel('Weapon', { exact: true })).toContainText('Weighted net');
  await typeDice(page, ['Grell: attack', 15, 6, 4]);
  await answer(page, 'Osk takes it', ['Osk: resistance', 3, 4, 5]);
  await expect(told(page)).toHaveText('Grell hits Osk. Osk is incapacitated.');
  await expect(row(page, 'osk')).toContainText('In the net');

  // Both of Maren's actions and 4 of her 16 Mana. 14 + 5 + 4 = 23 and 12 + 5 + 4 = 21 beat 20, 3 + 2 + 1 = 6 does not.
  // Leather does nothing against fire: 6 + 7 and 3 + 4 are the first one's last 4 Durability and all of his 9 Health,
  // 1 + 2 and 2 + 1 are 6 of the second one's 10 Durability.
  await next(page, 'maren');
  await aimAt(page, 'brigand-1');
  await openMore(page, 'Attack an area');
  await expectDie(page);
  await expect(card(page).getByLabel('Weapon', { exact: true })).toContainText('Ember burst');
  const inside = card(page).getByRole('group', { name: 'Who is in it' });
  for (const name of ['Brigand 2', 'Brigand 3'])
    await pressOn(inside.getByRole('checkbox', { name, exact: true }), 'Space');
  await typeDice(page, ['Maren Sool: attack on Brigand 1', 14, 5, 4], ...harm('Maren Sool', [6, 7], [3, 4]));
  await expect(card(page)).toContainText(/Maren Sool → Brigand 1, Brigand 2 and Brigand 3.*Number to beat\s*20/);
  await typeDice(page, ['Maren Sool: attack on Brigand 2', 12, 5, 4], ...harm('Maren Sool', [1, 2], [2, 1]));
  await typeDice(page, ['Maren Sool: attack on Brigand 3', 3, 2, 1]);
  await expect(told(page)).toHaveText(
    'Maren Sool attacks with Ember burst. Brigand 1: 20 damage. Now wounded, in shock and unconscious. Brigand 2: 6 damage. Brigand 3 is missed: 6 does not beat 20. Things may catch fire.',
  );
  await expect(sheet(page, 'Maren Sool')).toContainText(/Mana\s*12\/16/);
  await expect(row(page, 'brigand-1')).toContainText('0/10');
  await expect(row(page, 'brigand-2')).toContainText('4/10');
  await expect(row(page, 'brigand-3')).toContainText('10/10');
}

/** At the end of the round Vigor and Mana come back first; then ongoing damage is dealt. */
async function recoveryPhase(page: Page): Promise<void> {
  // A beam lies on the second brigand: 5 points a round, of which the leather stops 2, and 4 Durability left.
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('Brigand 2 ongoing 5');
  await page.keyboard.press('Enter');
  await expect(row(page, 'brigand-2')).toContainText('Ongoing harm');
  await next(page, 'brigand-2');
  await expectTold(
    page,
    'Round 3. Brigand 2’s turn: 2 actions.',
    'Ilka Varn regains 3 Vigor.',
    'Maren Sool regains 1 Mana.',
    'Brigand 1 regains 2 Vigor.',
    'Brigand 2 takes 3 kinetic damage.',
  );
  await expect(row(page, 'brigand-2')).toContainText('1/10');
  await aimAt(page, 'maren');
  await expect(targetCard(page)).toContainText(/Mana\s*13\/16/);
  await page.keyboard.press('/');
  await page.keyboard.type('Brigand 2 -ongoing');
  await page.keyboard.press('Enter');
  await expect(row(page, 'brigand-2')).toContainText(/Ongoing harm 5\s*ended/);

  // Bound, but free to struggle with his two dice of Strength, a step smaller for the arm: 12 + 5 + 3 against 17.
  await next(page, 'osk');
  await page.keyboard.press('Escape');
  await page.keyboard.press('3');
  await expect(card(page)).toContainText(/Victory Sum\s*17/);
  await typeDice(page, ['Osk: struggle', 12, 5, 3]);
  await expect(told(page)).toHaveText('Osk is no longer incapacitated: 20 against 17, by 3.');
}

/** Somebody who runs is attacked by those beside them, and meets the readied shot. */
async function outOfTurn(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('5');
  await expect(card(page).getByLabel('When')).toBeFocused();
  await page.keyboard.type('somebody runs');
  await page.keyboard.press('Tab');
  await page.keyboard.type('shoot');
  await page.keyboard.press('Enter');
  await expect(told(page)).toHaveText("Osk readies 'shoot' for when 'somebody runs'.");
  await expect(sheet(page, 'Osk')).toContainText('Readied: somebody runs');

  await next(page, 'brigand-3');
  await openMore(page, 'Escape');
  const beside = card(page).getByRole('group', { name: 'Adjacent' });
  for (const nobody of ['Brigand 3', 'Corporal Dace'])
    await expect(beside.getByRole('button', { name: nobody })).toHaveCount(0);
  await pressOn(beside.getByRole('button', { name: 'Tamsin Reed' }), 'Space');
  await send(page);
  await expect(told(page)).toHaveText('Brigand 3 flees, up to 13 ft. Tamsin Reed has an opening.');
  // Her one die of Agility: 9 + 4 = 13. Up close, reduced visibility does not matter.
  await answer(page, 'Tamsin Reed takes the opening', ['Tamsin Reed: attack', 9, 4]);
  await expect(told(page)).toHaveText('Tamsin Reed misses Brigand 3: 13 does not beat 15.');
  await expect(row(page, 'brigand-3')).toContainText('10/10');

  // 14 + 5 + 3 = 22 beats 15 + 5, and nobody defends in their own turn. 2 + 3 + 1 + 2 − 2 = 6.
  await page.keyboard.press('Escape');
  await walkTo(page, 'osk');
  await page.keyboard.press('1');
  await expect(card(page).getByLabel('As', { exact: true })).toContainText('Readied action');
  await expect(card(page)).toContainText(/Osk → Brigand 3, Longbow\s*Number to beat\s*20/);
  await typeDice(page, ['Osk: attack', 14, 5, 3], ...harm('Osk', [2, 3], [1, 2]));
  await expect(told(page)).toHaveText('Osk hits Brigand 3: 6 damage, 2 more stopped.');
  await expect(row(page, 'brigand-3')).toContainText('4/10');
  await expect(sheet(page, 'Osk')).not.toContainText('Readied');
}

/** A day in bed for both: care that succeeds doubles the Health it gives. */
async function rest(page: Page, player: Page): Promise<void> {
  await endFight(page);
  await page.keyboard.press('Alt+4');
  const day = 'A day of rest in the care of Tamsin Reed';
  await pressOn(page.getByRole('article', { name: 'Osk' }).getByRole('button', { name: day }));
  await expectDie(page);
  // A name and Enter select one person out of many.
  const who = card(page).getByRole('group', { name: 'Who rests' });
  await who.getByRole('textbox').focus();
  await page.keyboard.type('ilka');
  await page.keyboard.press('Enter');
  await expect(who.getByRole('button', { name: 'Ilka Varn' })).toHaveAttribute('aria-pressed', 'true');
  // 12 + 5 + 3 + 2 = 22 reaches 20, 4 + 3 + 2 + 1 = 10 does not.
  await typeDice(page, ['Tamsin Reed: care for Ilka Varn', 12, 5, 3, 2], ['Tamsin Reed: care for Osk', 4, 3, 2, 1]);
  // Ilka: 17 Vigor and 3 for each of three rounds leave 4 to regain; the wounded get 1 Durability for the day. Osk: 12
  // Durability an hour up to 18, 1 Health without care, and the arm is well after two hours.
  await expect(told(page)).toHaveText(
    '24 hours of rest. Ilka Varn regains 4 Vigor, 1 Durability and 2 Health. Awake again. No longer wounded. Osk regains 9 Durability and 1 Health.',
  );
  await expect(page.getByRole('article', { name: 'Ilka Varn' })).toContainText(
    /Durability\s*1\s*of 22\s*Health\s*2\s*of 12/,
  );
  const clock = page.locator('header .when');
  await expect(clock).toContainText('Day 2, 08:00:45');
  await expect(player.locator('li', { hasText: 'Ilka Varn' })).not.toContainText('Unconscious');

  // The day is undone and redone, in the player view too.
  await page.keyboard.press('Control+z');
  await expect(clock).toContainText('Day 1, 08:00:45');
  await expect(page.getByRole('article', { name: 'Ilka Varn' })).toContainText(/Health\s*0\s*of 12/);
  await expect(player.locator('li', { hasText: 'Ilka Varn' })).toContainText('Unconscious');
  await page.keyboard.press('Control+Shift+z');
  await expect(clock).toContainText('Day 2, 08:00:45');
  await expect(player.locator('li', { hasText: 'Ilka Varn' })).not.toContainText('Unconscious');
}

// Many dice are typed in turn, which takes long on a busy machine.
test.setTimeout(120_000);

test('an evening by keyboard: dodges, bursts, first aid, a net, embers for three, an opening, recovery and rest, every die typed', async ({
  app,
}) => {
  const { page } = app;
  await beginEvening(page, 'Action Dice');
  const player = await openPlayers(app);
  await test.step('the ambush', () => ambush(page, player));
  await test.step('three blows from the reeds', () => fromTheReeds(page));
  await test.step('three answers, and a brigand is winded', () => untilWinded(page, player));
  await test.step('Ilka in shock, and stabilised', () => shock(page, player));
  await test.step('the next round, and Osk patched up', () => secondRound(page));
  await test.step('a net, and a burst of embers', () => netAndEmbers(page));
  await test.step('the end of the round, and free of the net', () => recoveryPhase(page));
  await test.step('an opening, and a readied shot', () => outOfTurn(page));
  await test.step('a day of rest', () => rest(page, player));
  await expectInLog(page, [
    'Osk is no longer incapacitated: 20 against 17, by 3.',
    'Ilka Varn regains 4 Vigor, 1 Durability and 2 Health.',
  ]);
  await expectReplays(page);
});
