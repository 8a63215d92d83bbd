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

const figures = (page: Page) => card(page).locator('.figures');
const clock = (page: Page) => page.locator('header .when');

/** Chooses one of a list in the open form. */
async function choose(page: Page, field: string | RegExp, option: string | RegExp): Promise<void> {
  await card(page).getByRole('combobox', { name: field }).press('ArrowDown');
  await page.getByRole('option', { name: option }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
}

/** Opens the attack at somebody. */
async function attack(page: Page, target: string): Promise<void> {
  await aimAt(page, target);
  await page.getByRole('button', { name: /^Attack/ }).click();
}

/** Makes an All-Out Attack of the open one; what comes before the dice is told once the option is known. */
async function goAllOut(page: Page, option: RegExp): Promise<void> {
  await choose(page, 'Maneuver', 'All-Out Attack');
  await choose(page, 'Option of All-Out Attack', option);
  await expect(card(page)).toContainText('Maneuver: All-Out Attack');
}

async function startFight(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start a fight' }).click();
  await page.getByRole('menuitem', { name: 'Choose who takes part' }).click();
  const who = card(page).getByRole('group', { name: 'Who takes part' });
  for (const name of ['Oskar Venn', 'Ines Corvo', 'Garrick Stane', 'Cutter']) {
    await who.getByRole('button', { name }).click();
  }
  // Speed (HT + DX)/4: Garrick 6.25, Oskar 6; Ines and Cutter 5.25 with DX 11 both, so a die each decides.
  await typeDice(page, ['Ines Corvo: who goes first', 2], ['Cutter: who goes first', 5]);
  await expect(told(page)).toHaveText(
    'The fight begins: Garrick Stane, Oskar Venn, Cutter and Ines Corvo. Garrick Stane begins.',
  );
  await page.keyboard.press('Escape');
}

/** The first second: a feint, a major wound, stun and recovery from it, an All-Out Attack. */
async function firstSecond(page: Page): Promise<void> {
  await test.step('Garrick feints', async () => {
    await aimAt(page, 'oskar');
    await page.getByRole('button', { name: /^Maneuver/ }).click();
    await choose(page, 'Maneuver', 'Feint');
    // 10 against Broadsword 15 is 5 under, 12 against 14 only 2: 3 off the next defence.
    await typeDice(page, ['Garrick Stane: feint', 4, 3, 3], ['Oskar Venn: see through the feint', 4, 4, 4]);
    await expect(told(page)).toHaveText('Garrick Stane: Feint; Oskar Venn will defend at −3.');
  });

  await test.step('Oskar gives Cutter a major wound', async () => {
    await next(page, 'oskar');
    await attack(page, 'cutter');
    // Swing 2d−1 for ST 13, + 1: 9 − 2 for leather = 7, cutting × 1.5 = 10 of 11, more than half. HT 10, failed by 2.
    await typeDice(
      page,
      ['Oskar Venn: attack', 3, 3, 3],
      ['Cutter: parry', 4, 4, 4],
      ['Oskar Venn: damage of Broadsword', 5, 4],
      ['Cutter: major wound', 4, 4, 4],
    );
    await expect(told(page)).toHaveText('Oskar Venn hits Cutter: 10 damage, a major wound, 1 of 11 HP left: stunned.');
    // The best he has: Parry 3 + 12/2 with the saber, against Dodge 8.
    await expect(figures(page)).toContainText('Defence 12 against 9, failure by 3');
    await expect(row(page, 'cutter')).toContainText('Shock −4 next turn');
  });

  await test.step('Cutter shakes off the stun', async () => {
    await next(page, 'cutter');
    await page.keyboard.press('Escape');
    await expect(row(page, 'cutter')).toContainText('Stunned: can only Do Nothing.');
    await page.getByRole('button', { name: /^Maneuver/ }).click();
    await expect(card(page).getByRole('combobox', { name: 'Maneuver' })).toHaveText(/Do Nothing/);
    await send(page);
    await expect(told(page)).toHaveText('Cutter: Do Nothing.');
    await next(page, 'ines', ['Cutter: shake off the stun', 4, 3, 2]);
    await expect(told(page)).toContainText('9 against 10, success by 1. Cutter is no longer stunned.');
  });

  await test.step('Ines attacks with all she has', async () => {
    await page.keyboard.press('Escape');
    await attack(page, 'cutter');
    await card(page).getByRole('button', { name: 'All details' }).click();
    await goAllOut(page, /^Determined/);
    // 12 + 4 = 16; at 1 HP Cutter is reeling, which halves his Dodge and not his Parry 9; 1d + 2 for ST 10 = 6, − 2 for leather.
    await typeDice(
      page,
      ['Ines Corvo: attack', 4, 4, 4],
      ['Cutter: parry', 3, 3, 4],
      ['Ines Corvo: damage of Quarterstaff', 4],
    );
    await expect(told(page)).toHaveText('Ines Corvo hits Cutter: 4 damage, −3 of 11 HP left.');
    await expect(figures(page)).toContainText(/12 against 16, success by 4.*10 against 9, failure by 1/);
  });
}

/** The second second: the feint pays, whoever gave everything has no defence, and two fall unconscious. */
async function secondSecond(page: Page, player: Page): Promise<void> {
  await test.step('Garrick strikes through the guard he opened', async () => {
    await next(page, 'garrick');
    await attack(page, 'oskar');
    await goAllOut(page, /^Strong/);
    await card(page).locator('summary', { hasText: 'Defence' }).first().click();
    await choose(page, /^Active defence/, 'Block');
    // Block 3 + 13/2 = 9, + 2 for the shield, − 3 for the feint. 2d + 2 = 7, − 4 for mail = 3, × 1.5 = 4 of the 8 left.
    await typeDice(
      page,
      ['Garrick Stane: attack', 5, 3, 2],
      ['Oskar Venn: block', 4, 3, 2],
      ['Garrick Stane: damage of Broadsword', 3, 2],
    );
    await expect(told(page)).toHaveText('Garrick Stane hits Oskar Venn: 4 damage, 4 of 13 HP left.');
    await expect(figures(page)).toContainText('Defence 9 against 8, failure by 1');
  });

  await test.step('Oskar knocks him out', async () => {
    await next(page, 'oskar');
    await attack(page, 'garrick');
    // 14 − 4 for the shock = 10. 11 − 4 = 7, × 1.5 = 10 of 13. A 17 against HT 12 is a critical failure.
    await typeDice(
      page,
      ['Oskar Venn: attack', 4, 3, 3],
      ['Oskar Venn: damage of Broadsword', 6, 5],
      ['Garrick Stane: major wound', 6, 6, 5],
    );
    await expect(told(page)).toHaveText(
      'Oskar Venn hits Garrick Stane: 10 damage, a major wound, 3 of 13 HP left: unconscious.',
    );
    await expect(figures(page)).toContainText(/10 against 10, success.*none after an All-Out Attack/);
  });

  await test.step('Cutter falls unconscious as his turn begins', async () => {
    await next(page, 'cutter', ['Cutter: stay conscious', 5, 4, 4]);
    await expect(told(page)).toContainText('13 against 10, failure by 3. Cutter is unconscious now.');
    await expect(row(page, 'cutter')).toContainText('roll to wake in 1 h');
    await expect(row(page, 'garrick')).toContainText('wakes in 15 min');
    // Players see who lies there, and neither names nor figures.
    await expect(player.locator('li', { hasText: 'Unconscious' })).toHaveCount(2);
    await expect(player.locator('li', { hasText: 'Oskar Venn' })).not.toContainText('13');
    await expect(player.locator('main')).not.toContainText(/Cutter|Garrick|Shock/);
    await next(page, 'ines');
  });
}

/** A turn given to a maneuver; `fill` answers what it asks. */
async function turn(page: Page, maneuver: string, says: string, fill?: () => Promise<void>): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Maneuver/ }).click();
  await choose(page, 'Maneuver', new RegExp(`^${maneuver}$`));
  await fill?.();
  await send(page);
  await expect(told(page)).toHaveText(says);
}

/** Three seconds more, in which the two who still stand do everything else that a turn is good for. */
async function otherManeuvers(page: Page): Promise<void> {
  const write = (field: string, text: string) => async (): Promise<void> => {
    await card(page).getByRole('textbox', { name: field }).fill(text);
  };
  await turn(page, 'All-Out Defense', 'Ines Corvo: All-Out Defense (increased dodge).', () =>
    choose(page, 'Option', 'Better dodge'),
  );
  await next(page, 'oskar');
  await turn(page, 'Move', 'Oskar Venn: Move straight ahead, 1 second so far.', async () => {
    await card(page)
      .getByRole('button', { name: /^Straight ahead/ })
      .click();
  });
  await next(page, 'ines');
  await turn(page, 'Change Posture', 'Ines Corvo: Change Posture, now kneeling.', () =>
    choose(page, 'New posture', 'Kneeling'),
  );
  await next(page, 'oskar');
  await turn(page, 'Ready', 'Oskar Venn: Ready, a torch.', async () => {
    const item = card(page).getByRole('combobox', { name: 'Item to ready' });
    await item.fill('a torch');
    await item.press('Tab');
  });
  await next(page, 'ines');
  await turn(
    page,
    'Concentrate',
    'Ines Corvo: Concentrate, the binding word.',
    write('Task to concentrate on', 'the binding word'),
  );
  await next(page, 'oskar');
  await turn(page, 'Wait', 'Oskar Venn: Wait until: the door opens.', async () => {
    await write('Waits for', 'the door opens')();
    await choose(page, 'Then does', /^Attack$/);
  });

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'The fight', exact: true }).click();
  await page.getByRole('menuitem', { name: 'End the fight' }).click();
  await page.locator('[data-end]').click();
  await expect(page.getByRole('heading', { name: 'At the table' })).toBeVisible();
  await expect(clock(page)).toContainText('Day 4, 08:02:05');
}

/** What she sees in the mill: 16 against Will 14 stuns for 2 + 3 + 4 seconds. */
async function fright(page: Page): Promise<void> {
  await row(page, 'ines').locator('.order-name').click();
  await openMore(page, 'Fright Check');
  await typeDice(page, ['Ines Corvo: fright', 6, 5, 5], ['Fright: seconds', 3, 4]);
  await expect(told(page)).toHaveText('Ines Corvo is stunned by fright for 9 seconds.');
  await expect(row(page, 'ines')).toContainText('Stunned by fright');
  await page.keyboard.press('Escape');
}

/** A day through the forest under one leader; meanwhile everybody comes round. */
async function march(page: Page): Promise<void> {
  await row(page, 'oskar').locator('.order-name').click();
  await openMore(page, 'March');
  const who = card(page).getByRole('group', { name: /^Who marches/ });
  for (const name of ['Mira Tallow', 'Ines Corvo']) await who.getByRole('button', { name }).click();
  await choose(page, 'Leader', 'Oskar Venn');
  await choose(page, 'Ground', /^Bad/);
  // Hiking 13, 11 and HT 10 − 5 average 9, so 8 is a good march. Move 6, 4 halved for reeling, 5: × 10 × 1.2 × 0.5.
  await typeDice(page, ['Oskar Venn: group march', 3, 3, 2]);
  await expect(told(page)).toHaveText(
    'Mira Tallow can march 36 miles, Oskar Venn 12 miles and Ines Corvo 30 miles. Together they make 12 miles.',
  );
  await expect(figures(page)).toContainText('8 against 9, success by 1');

  await card(page).getByRole('button', { name: 'Let 1 day pass' }).click();
  // HT 11 for the ferryman, hit long before; HT 10 for Cutter every hour.
  await typeDice(
    page,
    ['Pell the ferryman: wake up', 3, 3, 4],
    ['Cutter: wake up', 4, 4, 4],
    ['Cutter: wake up', 3, 3, 3],
  );
  await expect(told(page)).toContainText('Garrick Stane is no longer unconscious.');
  await expect(told(page)).toContainText('Cutter may wake: 9 against 10, success by 1.');
  await expect(clock(page)).toContainText('Day 5, 08:02:05');
  await expect(row(page, 'ines')).not.toContainText('Stunned by fright');
}

/** Seven days of rest for one: HT 12, a point for every roll that is not over it. */
async function weekOfRest(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+4');
  const plan = page.getByRole('region', { name: 'The plan' });
  const length = page.getByLabel('How long the stretch is');
  await length.fill('7');
  await length.press('Tab');
  await page.getByLabel('Add somebody').click();
  await page.getByRole('option', { name: 'Oskar Venn' }).click();
  await plan.getByRole('button', { name: 'Add for Oskar Venn' }).click();
  await page.getByRole('menuitem', { name: 'Days of rest' }).click();
  await page.getByRole('button', { name: 'Show the plan, dice typed' }).click();
  // 12 +, 13 −, 10 +, 9 +, 16 −, 11 +, 12 +: five of the nine lost.
  for (const faces of ['444', '544', '334', '333', '664', '443', '444']) {
    await typeDice(page, ['Oskar Venn: natural recovery', ...Array.from(faces, Number)]);
  }
  await expect(plan).toContainText('Oskar Venn rests: 5 HP back (HP 9/13, FP 12/12).');
  await page.getByRole('button', { name: 'Confirm the plan' }).click();
  await expect(clock(page)).toContainText('Day 12, 08:02:05');
  await expect(page.getByText('HP lost 4 of 13')).toBeVisible();
}

// Many dice are typed one after the other, also where the machine is busy with something else.
test.setTimeout(120_000);

test('a fight at the mill, a fright, a march and a week of rest, every die typed', async ({ app }) => {
  const { page } = app;
  await openSample(page, '3d6');
  await typeDiceOfEverybody(page);
  await startFight(page);
  const player = await app.openPlayerView();
  // A page in the background draws once a second; the table stays in front.
  await page.bringToFront();
  await firstSecond(page);
  await secondSecond(page, player);
  await test.step('Everything else that a turn is good for', () => otherManeuvers(page));
  await test.step('A fright check', () => fright(page));
  await test.step("A day's march", () => march(page));
  await test.step('A week of natural recovery', () => weekOfRest(page));
  await expectInLog(page, [
    'Oskar Venn rests: 5 HP back (HP 9/13, FP 12/12).',
    'Mira Tallow can march 36 miles',
    'Ines Corvo is stunned by fright for 9 seconds.',
  ]);
});
