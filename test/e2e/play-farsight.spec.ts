import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import {
  aimAt,
  answer,
  beginEvening,
  choose,
  endFight,
  expectInLog,
  expectReplays,
  openMore,
  openPlayers,
  pick,
  pressOn,
  send,
  typeDice,
  walkTo,
  write,
} from './keys';
import { card, type Dice, row, told } from './play';

const clock = (page: Page): Locator => page.locator('header .when');

/** Ends the turn with typed dice; `then` is whose turn comes. */
async function nextTurn(page: Page, then: string, ...dice: Dice[]): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+N');
  await typeDice(page, ...dice);
  await expect(row(page, then)).toHaveAttribute('aria-current', 'step');
}

/** Orlo stops listening, and walks for two hours without arriving. */
async function onTheWay(page: Page): Promise<void> {
  await walkTo(page, 'orlo');
  await openMore(page, 'Concentrate');
  await pressOn(card(page).getByRole('radio', { name: 'Stop' }), 'Space');
  await send(page);
  await expect(told(page)).toHaveText("Orlo no longer concentrates. 'listening' ends.");
  await page.keyboard.press('Escape');
  await openMore(page, 'Travel');
  await write(card(page).getByLabel('Hours'), '2');
  await pressOn(card(page).getByRole('button', { name: 'Still under way' }));
  await send(page);
  await expect(told(page)).toHaveText('Orlo covers 10 km.');
  await expect(row(page, 'orlo')).toContainText('Marching at normal pace');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
}

async function startFight(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Start a fight' });
  await pick(start, page.getByRole('menuitem', { name: 'Choose who takes part' }));
  const who = card(page).getByRole('group', { name: 'Who fights' });
  for (const name of ['Brask', 'Imre Sol', 'Raider 1', 'Kesh']) {
    const one = who.getByRole('button', { name });
    await pressOn(one);
    await expect(one).toHaveAttribute('aria-pressed', 'true');
    // Dice are asked for, but the cursor stays where somebody is still choosing.
    if (name === 'Brask') await expect(card(page).locator('form.dice input').first()).toBeVisible();
    await expect(one).toBeFocused();
  }
  // Light on their feet, the crew rolls three dice; Brask is tired, which cancels that.
  await typeDice(page, ['Initiative', 9, 9, 5, 6, 7, 4, 4, 6, 6]);
  await expect(told(page)).toHaveText('The fight begins. Brask is first.');
}

/** Brask holds Kesh; Imre's grenade ends the raider. */
async function grappleAndGrenade(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await aimAt(page, 'kesh');
  await page.keyboard.press('4');
  await typeDice(page, ['Brask: Combativity (Wrestling)', 8, 7], ['Kesh: Combativity (Wrestling)', 5, 6]);
  await expect(told(page)).toHaveText('Brask grapples Kesh.');
  await expect(card(page).locator('.figures')).toContainText('Brask 20');
  await expect(row(page, 'kesh')).toContainText('Grappled (Brask)');

  await nextTurn(page, 'imre');
  await openMore(page, 'Throw a charge');
  await typeDice(page, ['Imre Sol: throw', 9, 7]);
  await expect(told(page)).toHaveText('Imre Sol throws it on target.');
  await aimAt(page, 'raider-1');
  await answer(page, 'It goes off');
  // Damage has no target number; the save needs 13, less a Dexterity of 2.
  await expect(card(page).getByRole('form', { name: 'Area: damage' })).toBeVisible();
  await expect(card(page).locator('.beat')).toHaveCount(0);
  await typeDice(page, ['Area: damage', 5, 4, 3, 6]);
  await expect(card(page).locator('.beat')).toHaveText('Needed on 2d12 11');
  await typeDice(page, ['Raider 1: save', 3, 4]);
  await expect(told(page)).toHaveText('Raider 1 takes 16 damage, 2 stopped by armour. Raider 1 is dead.');
}

/** Kesh and the platform bring Brask down with a severe trauma; Imre keeps him alive. */
async function downAndStabilised(page: Page, player: Page): Promise<void> {
  await nextTurn(page, 'kesh');
  await aimAt(page, 'brask');
  await page.keyboard.press('1');
  await typeDice(page, ['Kesh: attack with boarding blade', 12, 9]);
  await expect(card(page).getByRole('form', { name: 'Kesh: damage' })).toBeVisible();
  await expect(card(page).locator('.beat')).toHaveCount(0);
  await typeDice(page, ['Kesh: damage', 8]);
  await expect(told(page)).toHaveText('Kesh hits Brask: 4 damage, 6 stopped by armour. It earns an exploit.');
  await expect(row(page, 'brask')).toContainText('7/29');
  // The 9 beside the 12 opens the strikes up to that rank, and no higher one.
  await expect(card(page).getByRole('button', { name: 'Powerful strike (9)' })).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Lethal strike (10)' })).toHaveCount(0);
  // One key accepts what the result offers.
  const exploits = card(page).locator('.next button');
  const at = (await exploits.allInnerTexts()).findIndex((text) => text.startsWith('On guard (2)'));
  await page.keyboard.press('abelopquy'.charAt(at));
  await expect(told(page)).toHaveText('Kesh uses an exploit: on guard.');
  await expect(row(page, 'kesh')).toContainText('On guard');

  await page.keyboard.press('Escape');
  await page.keyboard.press('6');
  await write(card(page).getByLabel('Amount'), '24');
  await choose(card(page).getByLabel('Type', { exact: true }), 'Kinetic');
  await typeDice(page, ['Brask: trauma', 5]);
  await expect(told(page)).toHaveText(
    'Brask takes 18 damage, 6 stopped by armour. Brask goes down, dying. It leaves a severe trauma (right arm).',
  );
  // Somebody who falls releases the one they hold.
  await expect(row(page, 'kesh')).toContainText(/Grappled \(Brask\)\s*ended/);
  await expect(player.locator('li', { hasText: 'Adversary 2' })).not.toContainText('Grappled');
  await expect(player.locator('li', { hasText: 'Brask' })).toContainText('Unconscious');

  await nextTurn(page, 'brask', ['Brask: death save', 7]);
  await expect(told(page)).toContainText('Brask holds on (death save 7).');
  await nextTurn(page, 'imre');
  await page.keyboard.press('8');
  await typeDice(page, ['Imre Sol: treatment', 6, 7]);
  await expect(told(page)).toHaveText('Brask is stable and no longer bleeds.');
  await expect(card(page).locator('.figures')).toContainText('DC 18');
  await expect(page.getByText('First aid 3')).toBeVisible();
}

/** Hours pass until Brask comes round, then a night's rest does him some good. */
async function hoursAndRest(page: Page): Promise<void> {
  // Two rounds of six seconds.
  await expect(clock(page)).toContainText('Day 1, 08:00:12');
  await page.keyboard.press('Alt+3');
  await page.keyboard.press('a');
  await write(page.getByLabel('How much'), '5');
  await choose(page.getByLabel('Unit'), 'hours');
  await pressOn(page.getByRole('checkbox', { name: 'Type the dice' }), 'Space');
  await pressOn(page.getByRole('button', { name: 'Preview', exact: true }));
  await typeDice(page, ['Brask: hours until waking', 3]);
  await expect(page.getByText('Brask comes round with 1 vitality.')).toBeVisible();
  await expect(page.getByText('Hedda takes a rad: 19 now.')).toBeVisible();
  await pressOn(page.getByRole('button', { name: /^Advance \d/ }));
  await expect(clock(page)).toContainText('Day 1, 13:00:12');

  await page.keyboard.press('Alt+4');
  await pressOn(page.getByRole('article', { name: 'Brask' }).getByRole('button', { name: 'A full rest' }));
  // Tired still, untreated and after a fight, light feet make up for one of three only: the highest die goes. With
  // Strength 3, Stamina 2 and −2 for the plate, 9 + 8 make 20 against 15, and 3 + 4 make 10.
  await typeDice(
    page,
    ['Brask: vitality from rest', 4],
    ['Brask: save to heal a trauma', 9, 8, 10],
    ['Brask: save to heal a trauma', 3, 5, 4],
  );
  await expect(told(page)).toContainText(
    'Brask regains 7 vitality, loses a level of exhaustion and has 1 trauma on the mend, but 1 other is no better.',
  );
  await expect(clock(page)).toContainText('Day 1, 21:00:12');
}

/** Seven days of the plasma cutter: 140 of the 220 that are left. */
async function weekOfCrafting(page: Page): Promise<void> {
  await page.keyboard.press('Alt+5');
  const project = page.getByRole('listitem').filter({ hasText: 'plasma cutter' });
  await pressOn(project.getByRole('button', { name: 'Continue' }));
  await write(card(page).getByLabel('Days'), '7');
  await send(page);
  await expect(told(page)).toHaveText('Tamsin Oke works 7 days on plasma cutter: 220 of 300 ¢.');
  await expect(project).toContainText('220 of 300');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('80 of 300')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByText('220 of 300').first()).toBeVisible();
}

// Many dice are typed in turn, which takes long on a busy machine.
test.setTimeout(120_000);

test('an evening of Farsight by keyboard, with the dice of the table', async ({ app }) => {
  const { page } = app;
  await beginEvening(page, 'Farsight');
  await onTheWay(page);
  await startFight(page);
  const player = await openPlayers(app);
  await grappleAndGrenade(page);
  // Players see what is obvious, and foes without their names.
  await expect(player.locator('li', { hasText: 'Adversary 1' })).toContainText('dead');
  await expect(player.locator('li', { hasText: 'Adversary 2' })).toContainText('Grappled');
  await expect(player.locator('main')).not.toContainText('Kesh');
  await downAndStabilised(page, player);
  await endFight(page);
  await hoursAndRest(page);
  await weekOfCrafting(page);
  await expectInLog(page, ['Brask regains 7 vitality', 'plasma cutter: 220 of 300']);
  await expectReplays(page);
});
