import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import {
  aimAt,
  answer,
  beginEvening,
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
} from './keys';
import { card, type Given, playedBefore, row, targetCard, told } from './play';

const figures = (page: Page): Locator => card(page).locator('.figures');
const clock = (page: Page): Locator => page.locator('header .when');
const field = (page: Page, name: string): Locator => card(page).getByRole('combobox', { name });
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

/** Opens a list and picks an option with the arrow keys. */
async function choose(list: Locator, option: string): Promise<void> {
  const page = list.page();
  await pressOn(list);
  const wanted = page.getByRole('option', { name: option, exact: true });
  await expect(page.locator('[role="option"][data-highlighted]')).toHaveCount(1);
  await page.keyboard.press('Home');
  for (let step = 0; step < 30 && (await wanted.getAttribute('data-highlighted')) === null; step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(list).toContainText(option);
}

/** Opens a list and picks an option by its first letters. */
async function chooseByLetters(list: Locator, letters: string, option: string): Promise<void> {
  const page = list.page();
  await pressOn(list, 'ArrowDown');
  const wanted = page.getByRole('option', { name: option });
  await wanted.waitFor();
  await page.keyboard.type(letters);
  await expect(wanted).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
}

/** Opens an attack on somebody. */
async function attack(page: Page, target: string): Promise<void> {
  await page.keyboard.press('Escape');
  await aimAt(page, target);
  await page.keyboard.press('1');
  await expect(card(page)).toBeVisible();
}

/** Sets the defence of the target of the open attack. */
async function defendBy(page: Page, kind: 'dodge' | 'parry' | 'block'): Promise<void> {
  const answer = targetCard(page)
    .getByRole('group', { name: 'Defence', exact: true })
    .getByRole('button', { name: new RegExp(`^${kind}`, 'i') });
  // The cursor moves to the dice when they appear, so wait for that before choosing anything above them.
  await expect(card(page).getByRole('button', { name: 'Use these dice' })).toBeEnabled();
  await pressOn(answer.first());
  await expect(answer.first()).toHaveAttribute('aria-pressed', 'true');
}

/** Turns the open attack into an All-Out Attack; its dice are asked for once the option is known. */
async function goAllOut(page: Page, option: string): Promise<void> {
  await choose(card(page).getByRole('combobox', { name: 'Manoeuvre', exact: true }), 'All-Out Attack');
  await choose(field(page, 'Option of All-Out Attack'), option);
  await expect(card(page).getByRole('button', { name: 'Use these dice' })).toBeEnabled();
}

/** A turn spent on a maneuver; `fill` fills in its form. */
async function turn(page: Page, maneuver: string, says: string, fill?: () => Promise<void>): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  const list = card(page).getByRole('combobox', { name: 'Manoeuvre', exact: true });
  await expect(list).toBeVisible();
  if ((await list.innerText()).trim() !== maneuver) await choose(list, maneuver);
  await fill?.();
  await send(page);
  await expect(told(page)).toHaveText(says);
}

const write = (page: Page, name: string, text: string): Promise<void> =>
  card(page).getByRole('textbox', { name }).pressSequentially(text);

async function startFight(page: Page): Promise<void> {
  await pick(button(page, 'Start a fight'), page.getByRole('menuitem', { name: 'Choose who takes part' }));
  const who = card(page).getByRole('group', { name: 'Who takes part' });
  for (const name of ['Mira Tallow', 'Oskar Venn', 'Ines Corvo', 'Garrick Stane', 'Spindle', 'Cutter']) {
    await pressOn(who.getByRole('button', { name }), 'Space');
    await expect(who.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  }
  // Speed (HT + DX)/4: Garrick 6.25; Mira and Oskar 6, hers with the higher DX; Spindle 5.5; Ines and Cutter 5.25 with
  // DX 11 both, so a die each decides.
  await typeDice(page, ['Who goes first', 2, 5]);
  await expect(told(page)).toHaveText(
    'The fight begins: Garrick Stane, Mira Tallow, Oskar Venn, Spindle, Cutter and Ines Corvo. Garrick Stane is up.',
  );
}

/** The first second: a feint, an aim, a major wound, Evaluate, stun and recovery from it, an All-Out Attack. */
async function firstSecond(page: Page): Promise<void> {
  await test.step('Garrick feints', async () => {
    await page.keyboard.press('Escape');
    await aimAt(page, 'oskar');
    await page.keyboard.press('2');
    await choose(card(page).getByRole('combobox', { name: 'Manoeuvre', exact: true }), 'Feint');
    // 10 against Broadsword 15 is 5 under, 12 against 14 only 2: 3 off the next defence.
    await typeDice(page, ['Garrick Stane: feint', 4, 3, 3], ['Oskar Venn: see through the feint', 4, 4, 4]);
    await expect(told(page)).toHaveText('Garrick Stane: Feint; Oskar Venn will defend at −3.');
  });

  await test.step('Mira aims', async () => {
    await next(page, 'mira');
    await aimAt(page, 'garrick');
    await page.keyboard.press('2');
    const [maneuver, weapon] = [
      card(page).getByRole('combobox', { name: 'Manoeuvre', exact: true }),
      card(page).getByRole('combobox', { name: 'Weapon', exact: true }),
    ];
    await expect(weapon).toHaveText('Hunting bow');
    // No feint with a bow, and no aiming with a knife.
    await choose(maneuver, 'Feint');
    await expect(weapon).toHaveText('Knife');
    await choose(maneuver, 'Aim');
    await expect(weapon).toHaveText('Hunting bow');
    await turn(page, 'Aim', 'Mira Tallow: Aim at Garrick Stane, 1 second so far.');
  });

  await test.step('Oskar gives Cutter a major wound', async () => {
    await next(page, 'oskar');
    await attack(page, 'cutter');
    // Swing 2d−1 for ST 13, + 1: 9 − 2 for leather = 7, cutting × 1.5 = 10 of 11, more than half. HT 10, failed by 2.
    await typeDice(
      page,
      ['Oskar Venn: attack', 3, 3, 3],
      ['Cutter: parry', 4, 4, 4],
      ['Oskar Venn: Broadsword damage', 5, 4],
      ['Cutter: major wound', 4, 4, 4],
    );
    await expect(told(page)).toHaveText('Oskar Venn hits Cutter: 10 damage, a major wound, 1 of 11 HP left: stunned.');
    // The best he has: Parry 3 + 12/2 with the saber, against Dodge 8.
    await expect(figures(page)).toContainText('Defence 12 against 9, failure by 3');
    await expect(row(page, 'cutter')).toContainText('Shock −4 next turn');
  });

  await test.step('Spindle studies Ines', async () => {
    await next(page, 'spindle');
    await aimAt(page, 'ines');
    await turn(page, 'Evaluate', 'Spindle studies Ines Corvo, +1 so far.');
  });

  await test.step('Cutter shakes off the stun', async () => {
    await next(page, 'cutter');
    await expect(row(page, 'cutter')).toContainText('Stunned: can only Do Nothing.');
    await page.keyboard.press('Escape');
    await page.keyboard.press('2');
    // There is only one choice, so nothing is asked.
    await expect(card(page)).toContainText('Stunned: can only Do Nothing.');
    await expect(card(page).getByRole('combobox', { name: 'Manoeuvre', exact: true })).toHaveCount(0);
    await send(page);
    await expect(told(page)).toHaveText('Cutter: Do Nothing.');
    await next(page, 'ines', ['Cutter: shake off the stun', 4, 3, 2]);
    await expect(told(page)).toContainText('9 against 10, success by 1. Cutter is no longer stunned.');
  });

  await test.step('Ines attacks with all she has, and Cutter tries to dodge', async () => {
    await attack(page, 'cutter');
    await goAllOut(page, 'Determined: +4 to hit, +1 at range');
    await defendBy(page, 'dodge');
    // 12 + 4 = 16. Dodge is Speed 5 + 3, halved at 1 of 11 HP. 1d + 2 for ST 10 = 6, − 2 for leather.
    await typeDice(
      page,
      ['Ines Corvo: attack', 4, 4, 4],
      ['Cutter: dodge', 3, 3, 4],
      ['Ines Corvo: Quarterstaff damage', 4],
    );
    await expect(told(page)).toHaveText('Ines Corvo hits Cutter: 4 damage, now at −3 of 11 HP.');
    await expect(figures(page)).toContainText(/12 against 16, success by 4.*10 against 4, failure by 6/);
  });
}

/** The second second begins: the feint pays off, the aim pays off, and the one who went all out has no defence. */
async function garrickFalls(page: Page): Promise<void> {
  await test.step('Garrick strikes through the guard he opened', async () => {
    await next(page, 'garrick');
    await attack(page, 'oskar');
    await goAllOut(page, 'Strong: +2 damage, or +1 per die');
    await defendBy(page, 'block');
    // Block 3 + 13/2 = 9, + 2 for the shield, − 3 for the feint. 2d + 2 = 7, − 4 for mail = 3, × 1.5 = 4 of the 8 left.
    await typeDice(
      page,
      ['Garrick Stane: attack', 5, 3, 2],
      ['Oskar Venn: block', 4, 3, 2],
      ['Garrick Stane: Broadsword damage', 3, 2],
    );
    await expect(told(page)).toHaveText('Garrick Stane hits Oskar Venn: 4 damage, 4 of 13 HP left.');
    await expect(figures(page)).toContainText('Defence 9 against 8, failure by 1');
  });

  await test.step('Mira looses the aimed arrow', async () => {
    await next(page, 'mira');
    await attack(page, 'garrick');
    // 14 + 2 for the Accuracy of a bow aimed for a second. 1d − 1 = 5, − 4 for mail = 1, impaling × 2.
    await typeDice(page, ['Mira Tallow: attack', 4, 3, 3], ['Mira Tallow: Hunting bow damage', 6]);
    await expect(told(page)).toHaveText('Mira Tallow hits Garrick Stane: 2 damage, 11 of 13 HP left.');
    await expect(figures(page)).toContainText(/10 against 16, success by 6.*none: made an All-Out Attack/);
  });

  await test.step('Oskar knocks him out', async () => {
    await next(page, 'oskar');
    await attack(page, 'garrick');
    // 14 − 4 for the shock = 10. 11 − 4 = 7, × 1.5 = 10 of 13. A 17 against HT 12 is a critical failure.
    await typeDice(
      page,
      ['Oskar Venn: attack', 4, 3, 3],
      ['Oskar Venn: Broadsword damage', 6, 5],
      ['Garrick Stane: major wound', 6, 6, 5],
    );
    await expect(told(page)).toHaveText(
      'Oskar Venn hits Garrick Stane: 10 damage, a major wound, 1 of 13 HP left: unconscious.',
    );
    await expect(figures(page)).toContainText(/10 against 10, success.*none: made an All-Out Attack/);
  });
}

/** The rest of it: Evaluate pays off, another falls, and Ines waits. */
async function cutterFalls(page: Page, player: Page): Promise<void> {
  await test.step('Spindle strikes where he looked', async () => {
    await next(page, 'spindle');
    await attack(page, 'ines');
    // 13 + 1 for the second he studied her. Swing 1d − 2 for ST 10 = 1, cutting × 1.5 without the fraction.
    await typeDice(page, ['Spindle: attack', 4, 4, 3], ['Spindle: Knife damage', 3]);
    await expect(told(page)).toHaveText('Spindle hits Ines Corvo: 1 damage, 9 of 10 HP left.');
    await expect(figures(page)).toContainText(/11 against 14, success by 3.*none: made an All-Out Attack/);
  });

  await test.step('Cutter falls unconscious as his turn begins', async () => {
    await next(page, 'cutter', ['Cutter: stay conscious', 5, 4, 4]);
    await expect(told(page)).toContainText('13 against 10, failure by 3. Cutter is now unconscious.');
    await expect(row(page, 'cutter')).toContainText('roll to wake in 1 h');
    await expect(row(page, 'garrick')).toContainText('wakes in 15 min');
    // Players see who is lying there, but neither names nor figures.
    await expect(player.locator('li', { hasText: 'Unconscious' })).toHaveCount(2);
    await expect(player.locator('li', { hasText: 'Oskar Venn' })).not.toContainText('13');
    await expect(player.locator('main')).not.toContainText(/Cutter|Garrick|Shock/);
  });

  await test.step('Ines waits', async () => {
    await next(page, 'ines');
    await turn(page, 'Wait', 'Ines Corvo waits for: Spindle comes near. Then: Attack.', async () => {
      await write(page, 'Waits for', 'Spindle comes near');
      await choose(field(page, 'Then does'), 'Attack');
    });
  });
}

/** Ines's Wait is triggered: she strikes first, out of turn, and parries Spindle's Move and Attack. */
async function waitedFor(page: Page): Promise<void> {
  await next(page, 'spindle');
  await walkTo(page, 'ines');
  await aimAt(page, 'spindle');
  await page.keyboard.press('4');
  await send(page);
  await expect(told(page)).toHaveText('Ines Corvo acts out of turn: Attack.');
  await pressOn(card(page).getByRole('button', { name: 'Roll the attack' }));
  // Staff 12; he parries with 3 + 13/2 − 1 = 8 and dodges with Speed 5 + 3 = 8. 1d + 2 = 5, − 2 for leather.
  await defendBy(page, 'dodge');
  await typeDice(
    page,
    ['Ines Corvo: attack', 3, 3, 3],
    ['Spindle: dodge', 4, 4, 3],
    ['Ines Corvo: Quarterstaff damage', 3],
  );
  await expect(told(page)).toHaveText('Ines Corvo hits Spindle: 3 damage, 7 of 10 HP left.');
  await expect(figures(page)).toContainText(/9 against 12, success by 3.*11 against 8, failure by 3/);
  await expect(row(page, 'spindle')).toHaveAttribute('aria-current', 'step');

  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  await attack(page, 'ines');
  await choose(card(page).getByRole('combobox', { name: 'Manoeuvre', exact: true }), 'Move and Attack');
  await defendBy(page, 'parry');
  // 13 − 4 = 9, his shock begins with his next turn. Her Parry is 3 + 12/2, + 2 for the staff.
  await typeDice(page, ['Spindle: attack', 3, 3, 2], ['Ines Corvo: parry', 4, 4, 3]);
  await expect(told(page)).toHaveText('Ines Corvo parries Spindle’s attack.');
  await expect(figures(page)).toContainText(/8 against 9, success by 1.*11 against 11, success/);
}

/** Two seconds more, in which those still standing use all the other maneuvers. */
async function otherManeuvers(page: Page): Promise<void> {
  await next(page, 'mira');
  await turn(page, 'All-Out Defence', 'Mira Tallow: All-Out Defence (increased dodge).', () =>
    choose(field(page, 'Option'), 'Increased dodge: +2'),
  );
  await next(page, 'oskar');
  await turn(page, 'Move', 'Oskar Venn: Move straight ahead, 1 second so far.', () =>
    pressOn(card(page).getByRole('button', { name: /^Straight ahead/ }), 'Space'),
  );
  await test.step('A triggered Wait, a Move and Attack, a parry', () => waitedFor(page));
  await next(page, 'ines');
  await turn(page, 'Concentrate', 'Ines Corvo: Concentrate, the binding word.', () =>
    write(page, 'Task to concentrate on', 'the binding word'),
  );
  await next(page, 'mira');
  await turn(page, 'Change Posture', 'Mira Tallow: Change Posture, now kneeling.', () =>
    choose(field(page, 'New posture'), 'Kneeling'),
  );
  await next(page, 'oskar');
  await turn(page, 'Ready', 'Oskar Venn: Ready, a torch.', async () => {
    await field(page, 'Item to ready').focus();
    await page.keyboard.type('a torch');
    await page.keyboard.press('Tab');
  });
  await endFight(page);
  await expect(clock(page)).toContainText('Day 4, 08:02:04');
}

/** She sees something in the mill: 16 against Will 14 stuns for 2 + 3 + 4 seconds. */
async function fright(page: Page): Promise<void> {
  await walkTo(page, 'ines');
  await openMore(page, 'Fright Check');
  // Dice with only one reading are accepted with the last one; Backspace before the next group asks for them again.
  const first = (group: string): Locator =>
    page.getByRole('form', { name: group, exact: true }).locator('input').first();
  await expect(first('Ines Corvo: fright')).toBeFocused();
  // 17 is one more, and she would faint.
  await page.keyboard.type('665');
  await expect(first('Faint: minutes')).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(first('Ines Corvo: fright')).toBeFocused();
  await page.keyboard.type('655');
  await typeDice(page, ['Fright: seconds', 3, 4]);
  await expect(told(page)).toHaveText('Ines Corvo is stunned with fright for 9 seconds.');
  await expect(row(page, 'ines')).toContainText('Stunned by fright');
  await page.keyboard.press('Escape');
}

/** A day's march through the forest under one leader; meanwhile everybody comes round. */
async function march(page: Page): Promise<void> {
  await walkTo(page, 'oskar');
  await openMore(page, 'March');
  await expect(card(page).getByRole('button', { name: 'Use these dice' })).toBeEnabled();
  const who = card(page).getByRole('group', { name: /^Who marches/ });
  // By default the whole party goes; somebody has to watch the prisoners.
  await pressOn(who.getByRole('button', { name: 'Bram Hollis' }), 'Space');
  await chooseByLetters(field(page, 'Leader'), 'Oskar', 'Oskar Venn');
  await chooseByLetters(field(page, 'Terrain'), 'broken', 'Bad: forest, broken ground, steep hills');
  // Hiking 13, 11 and HT 10 − 5 average 9, so 8 is a good march. Move 6, 4 halved for reeling, 5: × 10 × 1.2 × 0.5.
  await typeDice(page, ['Oskar Venn: group march', 3, 3, 2]);
  await expect(told(page)).toHaveText(
    'Mira Tallow can march 36 miles, Oskar Venn 12 miles and Ines Corvo 30 miles. Together they cover 12 miles.',
  );
  await expect(figures(page)).toContainText('8 against 9, success by 1');

  // HT 11 for the ferryman, hit long before; HT 10 for Cutter every hour.
  await answer(
    page,
    'Let 1 day pass',
    ['Pell the ferryman: wake up', 3, 3, 4],
    ['Cutter: wake up', 4, 4, 4],
    ['Cutter: wake up', 3, 3, 3],
  );
  await expect(told(page)).toContainText('Garrick Stane is no longer unconscious.');
  await expect(told(page)).toContainText('Cutter rolls to wake: 9 against 10, success by 1.');
  await expect(clock(page)).toContainText('Day 5, 08:02:04');
  await expect(row(page, 'ines')).not.toContainText('Stunned by fright');
}

/** Seven days of rest for one: HT 12, a point for every roll that is not over it; undone and redone. */
async function weekOfRest(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+4');
  const plan = page.getByRole('region', { name: 'The plan' });
  await page.getByLabel('Length of the plan').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('7');
  await page.keyboard.press('Tab');
  await pressOn(page.getByLabel('Add somebody'));
  const oskar = page.getByRole('option', { name: 'Oskar Venn' });
  await oskar.waitFor();
  for (let step = 0; step < 15 && (await oskar.getAttribute('data-highlighted')) === null; step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await pick(
    plan.getByRole('button', { name: 'Add for Oskar Venn' }),
    page.getByRole('menuitem', { name: 'Days of rest' }),
  );
  await pressOn(button(page, 'Preview (I roll)'));
  // 12 +, 13 −, 10 +, 9 +, 16 −, 11 +, 12 +: five of the nine lost.
  for (const faces of ['444', '544', '334', '333', '664', '443', '444']) {
    await typeDice(page, ['Oskar Venn: natural recovery', ...Array.from(faces, Number)]);
  }
  await expect(plan).toContainText('Oskar Venn rests and regains 5 HP (HP 9/13, FP 12/12).');
  await pressOn(button(page, 'Confirm the plan'));
  await expect(clock(page)).toContainText('Day 12, 08:02:04');
  await expect(page.getByText('HP 9 of 13')).toBeVisible();

  await page.keyboard.press('Control+z');
  await expect(clock(page)).toContainText('Day 5, 08:02:04');
  await expect(page.getByText('HP 4 of 13')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(clock(page)).toContainText('Day 12, 08:02:04');
  await expect(page.getByText('HP 9 of 13')).toBeVisible();
}

/** The first two seconds, as `firstSecond`, `garrickFalls` and `cutterFalls` play them. */
const UP_TO_THE_WAIT: readonly Given[] = [
  ['start-encounter', { participants: ['mira', 'oskar', 'ines', 'garrick', 'cutter', 'spindle'] }, 2, 5],
  ['maneuver', { maneuver: 'feint', weapon: 'sword', actor: 'garrick', target: 'oskar' }, 4, 3, 3, 4, 4, 4],
  ['advance-turn', {}],
  ['maneuver', { maneuver: 'aim', weapon: 'bow', actor: 'mira', target: 'garrick' }],
  ['advance-turn', {}],
  ['attack', { weapon: 'sword', actor: 'oskar', target: 'cutter' }, 3, 3, 3, 4, 4, 4, 5, 4, 4, 4, 4],
  ['advance-turn', {}],
  ['maneuver', { maneuver: 'evaluate', weapon: 'knife', actor: 'spindle', target: 'ines' }],
  ['advance-turn', {}],
  ['maneuver', { maneuver: 'do-nothing', actor: 'cutter' }],
  ['advance-turn', {}, 4, 3, 2],
  [
    'attack',
    {
      weapon: 'staff',
      actor: 'ines',
      target: 'cutter',
      maneuver: 'all-out-attack',
      option: 'determined',
      defense: { kind: 'dodge' },
    },
    ...[4, 4, 4, 3, 3, 4, 4],
  ],
  ['advance-turn', {}],
  [
    'attack',
    {
      weapon: 'sword',
      actor: 'garrick',
      target: 'oskar',
      maneuver: 'all-out-attack',
      option: 'strong',
      defense: { kind: 'block' },
    },
    ...[5, 3, 2, 4, 3, 2, 3, 2],
  ],
  ['advance-turn', {}],
  ['attack', { weapon: 'bow', actor: 'mira', target: 'garrick' }, 4, 3, 3, 6],
  ['advance-turn', {}],
  ['attack', { weapon: 'sword', actor: 'oskar', target: 'garrick' }, 4, 3, 3, 6, 5, 6, 6, 5],
  ['advance-turn', {}],
  ['attack', { weapon: 'knife', actor: 'spindle', target: 'ines' }, 4, 4, 3, 3],
  ['advance-turn', {}, 5, 4, 4],
  ['advance-turn', {}],
  ['maneuver', { maneuver: 'wait', actor: 'ines', trigger: 'Spindle comes near', action: 'attack' }],
];

// Many dice are typed in turn, which takes long on a busy machine.
test.setTimeout(120_000);

test('a fight at the mill by keyboard: feint, aim, study, stun, wait, and two who fall', async ({ app }) => {
  const { page } = app;
  await beginEvening(page, '3d6');
  await startFight(page);
  const player = await openPlayers(app);
  await firstSecond(page);
  await garrickFalls(page);
  await cutterFalls(page, player);
  await expectInLog(page, [
    'Spindle hits Ines Corvo: 1 damage, 9 of 10 HP left.',
    'Cutter is now unconscious.',
    'Ines Corvo waits for: Spindle comes near. Then: Attack.',
  ]);
  await expectReplays(page);
});

test('the other maneuvers of that fight, a fright, a march, a week of rest, by keyboard', async ({ app }) => {
  const { page } = app;
  await beginEvening(page, '3d6');
  await playedBefore(page, UP_TO_THE_WAIT);
  await expect(row(page, 'ines')).toHaveAttribute('aria-current', 'step');
  // Their last step, which the page hears of after her turn has begun.
  await expect(page.getByText(/^Ines Corvo waits for/).first()).toBeVisible();
  await test.step('Everything else that a turn is good for', () => otherManeuvers(page));
  await test.step('A fright check', () => fright(page));
  await test.step("A day's march", () => march(page));
  await test.step('A week of natural recovery, taken back and done again', () => weekOfRest(page));
  await expectInLog(page, [
    'Oskar Venn rests and regains 5 HP (HP 9/13, FP 12/12).',
    'Mira Tallow can march 36 miles',
    'Ines Corvo is stunned with fright for 9 seconds.',
  ]);
  await expectReplays(page);
});
