import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import {
  aimAt,
  answer,
  card,
  type Dice,
  expectInLog,
  openMore,
  openSample,
  row,
  send,
  told,
  typeDice,
  typeDiceOfEverybody,
} from './play';

const clock = (page: Page): Locator => page.locator('header .when');

/** Passes the turn with the dice of the table; `then` is whose turn comes. */
async function nextTurn(page: Page, then: string, ...dice: Dice[]): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+N');
  await typeDice(page, ...dice);
  await expect(row(page, then)).toHaveAttribute('aria-current', 'step');
}

async function startFight(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start a fight' }).click();
  await page.getByRole('menuitem', { name: 'Choose who takes part' }).click();
  const who = card(page).getByRole('group', { name: 'Who fights' });
  for (const name of ['Brask', 'Imre Sol', 'Raider 1', 'Kesh']) {
    await who.getByRole('button', { name }).click();
  }
  // Light on their feet, the crew rolls three dice; Brask is tired, which takes that away again.
  await typeDice(
    page,
    ['Brask: initiative', 9, 9],
    ['Imre Sol: initiative', 5, 6, 7],
    ['Raider 1: initiative', 4, 4],
    ['Kesh: initiative', 6, 6],
  );
  await expect(told(page)).toHaveText('The fight begins. Brask is first.');
}

/** Brask holds Kesh; Imre's grenade ends the raider. */
async function grappleAndGrenade(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await aimAt(page, 'kesh');
  await page.getByRole('button', { name: /^Contest in melee/ }).click();
  await typeDice(page, ['Brask: Combativity (Wrestling)', 8, 7], ['Kesh: Combativity (Wrestling)', 5, 6]);
  await expect(told(page)).toHaveText('Brask gets hold of Kesh.');
  await expect(card(page).locator('.figures')).toContainText('Own total 20');
  await expect(row(page, 'kesh')).toContainText('Grappled (Brask)');

  await nextTurn(page, 'imre');
  await openMore(page, 'Throw a charge');
  await typeDice(page, ['Imre Sol: throw', 9, 7]);
  await expect(told(page)).toHaveText('Imre Sol throws it where it should go.');
  await aimAt(page, 'raider-1');
  await card(page).getByRole('button', { name: 'It goes off' }).click();
  await typeDice(page, ['Area: damage', 5, 4, 3, 6], ['Raider 1: save', 3, 4]);
  await expect(told(page)).toHaveText('Raider 1 takes 16 damage, 2 stopped by armour. Raider 1 is dead.');
}

/** Kesh and the platform bring Brask down with a severe trauma; Imre keeps him alive. */
async function downAndStabilised(page: Page, player: Page): Promise<void> {
  await nextTurn(page, 'kesh');
  await aimAt(page, 'brask');
  await page.getByRole('button', { name: /^Attack/ }).click();
  await typeDice(page, ['Kesh: attack with boarding blade', 12, 9], ['Kesh: damage', 8]);
  await expect(told(page)).toHaveText('Kesh hits Brask: 4 damage, 6 stopped by armour. An exploit waits to be chosen.');
  await expect(row(page, 'brask')).toContainText('7/29');
  // The 9 beside the 12 opens the strikes up to that rank, and no higher one.
  await expect(card(page).getByRole('button', { name: 'Powerful strike (9)' })).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Lethal strike (10)' })).toHaveCount(0);
  await answer(page, 'On guard (2)');
  await send(page);
  await expect(told(page)).toHaveText('Kesh uses the moment: on guard (on guard).');
  await expect(row(page, 'kesh')).toContainText('On guard');

  await page.keyboard.press('Escape');
  await openMore(page, 'Damage');
  await card(page).getByLabel('Amount').fill('24');
  await card(page).getByLabel('Type', { exact: true }).click();
  await page.getByRole('option', { name: 'Kinetic' }).click();
  await typeDice(page, ['Brask: trauma', 5]);
  await expect(told(page)).toHaveText(
    'Brask takes 18 damage, 6 stopped by armour. Brask goes down, dying. It leaves a severe trauma (right arm).',
  );
  // Whoever holds somebody and falls lets go.
  await expect(row(page, 'kesh')).toContainText(/Grappled \(Brask\)\s*ended/);
  await expect(player.locator('li', { hasText: 'Adversary 2' })).not.toContainText('Grappled');
  await expect(player.locator('li', { hasText: 'Brask' })).toContainText('Unconscious');

  await nextTurn(page, 'brask', ['Brask: death save', 7]);
  await expect(told(page)).toContainText('Brask holds on (death save 7).');
  await nextTurn(page, 'imre');
  await page.getByRole('button', { name: /^Treat/ }).click();
  await typeDice(page, ['Imre Sol: treatment', 6, 7]);
  await expect(told(page)).toHaveText('Brask is stable and no longer bleeds.');
  await expect(card(page).locator('.figures')).toContainText('DC 18');
  await expect(page.getByText('First aid 3')).toBeVisible();
}

/** Orlo stops listening, and walks two hours that are not the last of the way. */
async function onTheWay(page: Page): Promise<void> {
  await row(page, 'orlo').getByText('Orlo').first().click();
  await openMore(page, 'Concentrate');
  await card(page).getByLabel('What', { exact: true }).click();
  await page.getByRole('option', { name: 'stops' }).click();
  await send(page);
  await expect(told(page)).toHaveText("Orlo no longer concentrates. 'listening' ends.");
  await page.keyboard.press('Escape');
  await openMore(page, 'Travel');
  await card(page).getByLabel('Hours').fill('2');
  await card(page).getByRole('button', { name: 'Still under way' }).click();
  await send(page);
  await expect(told(page)).toHaveText('Orlo covers 10 km.');
  await expect(row(page, 'orlo')).toContainText('Marches at normal pace');
  await page.keyboard.press('Escape');
}

/** Some hours pass, then a night's rest does Brask good. */
async function fullRest(page: Page): Promise<void> {
  await page.keyboard.press('Alt+3');
  await page.getByLabel('How much').fill('5');
  await page.getByLabel('Unit').click();
  await page.getByRole('option', { name: 'hours' }).click();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByText('Hedda takes a rad: 19 now.')).toBeVisible();
  await page.getByRole('button', { name: 'Let it pass' }).click();
  await expect(clock(page)).toContainText('Day 1, 13:00:00');

  await page.keyboard.press('Alt+4');
  await page.getByRole('button', { name: 'A full rest' }).first().click();
  // Untreated, but light on his feet: the save against the trauma is an even one.
  await typeDice(page, ['Brask: vitality from rest', 4], ['Brask: save to heal a trauma', 9, 8]);
  await expect(told(page)).toContainText('Brask: 7 vitality, a level of exhaustion less, 1 trauma on the mend.');
  await expect(clock(page)).toContainText('Day 1, 21:00:00');
}

/** Seven days of the plasma cutter: 140 of the 220 that are left. */
async function weekOfCrafting(page: Page): Promise<void> {
  await page.keyboard.press('Alt+5');
  const project = page.getByRole('listitem').filter({ hasText: 'plasma cutter' });
  await project.getByRole('button', { name: 'Go on' }).click();
  await card(page).getByLabel('Days').fill('7');
  await send(page);
  await expect(told(page)).toHaveText('Tamsin Oke works 7 days on plasma cutter: 220 of 300 ¢.');
  await expect(project).toContainText('220 of 300');
}

// Many dice are typed one after the other, also where the machine is busy with something else.
test.setTimeout(120_000);

test('a fight of Farsight with the dice of the table', async ({ app }) => {
  const { page } = app;
  await openSample(page, 'Farsight');
  await typeDiceOfEverybody(page);
  await startFight(page);
  const player = await app.openPlayerView();
  // A page in the background draws once a second; the table stays in front.
  await page.bringToFront();
  await grappleAndGrenade(page);
  // Players see what is plain to see, and foes without their names.
  await expect(player.locator('li', { hasText: 'Adversary 1' })).toContainText('dead');
  await expect(player.locator('li', { hasText: 'Adversary 2' })).toContainText('Grappled');
  await expect(player.locator('main')).not.toContainText('Kesh');
  await downAndStabilised(page, player);
  await expectInLog(page, ['Brask gets hold of Kesh.', 'Brask is stable and no longer bleeds.']);
});

test('a way, a rest and a week of work of Farsight with the dice of the table', async ({ app }) => {
  const { page } = app;
  await openSample(page, 'Farsight');
  await onTheWay(page);
  await fullRest(page);
  await weekOfCrafting(page);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('80 of 300')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByText('220 of 300').first()).toBeVisible();
  await expectInLog(page, ['Brask: 7 vitality', 'plasma cutter: 220 of 300']);
});
