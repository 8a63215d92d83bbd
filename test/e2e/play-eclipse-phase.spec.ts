import type { Page } from '@playwright/test';
import { type AppUnderTest, expect, test } from './fixtures';
import {
  aimAt,
  answer,
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
import { card, type Dice, expectTold, row, told } from './play';

/** Sentences expected in play; the last two are looked up again in the log. */
const SHAKEN =
  'The pale passenger hits Brannock. Brannock takes 9 stress and 1 trauma. Brannock is disoriented. ' +
  'This brings moderate chills instead of anxiety (3 h).';
const BLAST =
  'The explosion does 21 damage at its centre. Runa Vael: 11 damage, the armour stops 10, 1 wound, stays up. ' +
  'Doctor Ito: 7 damage, the armour stops 2, 1 wound, stays up. Brannock: no damage.';
const RESTED = 'Runa Vael heals 22 damage and 1 wound.';
const TALK = 'Doctor Ito heals Brannock: 17 stress. It takes 17 h.';

/** Initiative of everybody in the fight, in roster order. */
const initiative = (...rolls: number[]): Dice[] => [['Initiative', ...rolls]];

/** Changes the text of a field, and leaves it. */
async function fill(page: Page, label: string | RegExp, text: string): Promise<void> {
  await write(card(page).getByLabel(label).last(), text);
  await page.keyboard.press('Tab');
}

/** Attacks with the last of these weapons: `w` goes from one to the next. */
async function takeWeapon(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await page.keyboard.press('w');
    await expect(card(page).getByLabel('Weapon', { exact: true })).toContainText(name);
  }
}

async function startFight(page: Page, names: readonly string[], ...rolls: number[]): Promise<void> {
  const entry = page.getByRole('menuitem', { name: 'Choose who takes part' });
  await pick(page.getByRole('button', { name: 'Start a fight' }), entry);
  const group = card(page).getByRole('group', { name: 'Who takes part' });
  const dice = page.getByRole('form', { name: 'Initiative', exact: true }).locator('input');
  for (const [at, name] of names.entries()) {
    await pressOn(group.getByRole('button', { name }), 'Space');
    // Dice are asked for, but the cursor stays where somebody is still choosing.
    await expect(dice).toHaveCount(at + 1);
    await expect(group.getByRole('button', { name })).toBeFocused();
  }
  await typeDice(page, ...initiative(...rolls));
  await expect(told(page)).toHaveText('The fight begins. Action Turn 1, phase 1. Runa Vael acts.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
}

/** Cover, full auto, a paused task, a drone and a mind under attack. */
async function phaseOfEverything(page: Page): Promise<void> {
  await walkTo(page, 'brannock');
  await openMore(page, 'Task');
  await send(page);
  await expect(told(page)).toHaveText("Brannock resumes 'Cut open the hold door'. 32 min left.");
  await page.keyboard.press('Escape');
  const six = ['Runa Vael', 'Brannock', 'Quill', 'Mop', 'Dock rat 1', 'The pale passenger'];
  await startFight(page, six, 40, 45, 20, 10, 12, 15);

  // A Quick action, then ten rounds at one target: a die and 10 more, and 5 for the margin of 35.
  await page.keyboard.press('5');
  await fill(page, 'What', 'Take cover');
  await send(page);
  await expect(told(page)).toHaveText('Runa Vael takes cover.');
  await page.keyboard.press('Escape');
  await aimAt(page, 'tough-1');
  await page.keyboard.press('1');
  await choose(card(page).getByLabel('Firing mode'), 'Full auto');
  await typeDice(
    page,
    ['Runa Vael: attack with assault rifle', 30],
    ['Dock rat 1: defence', 80],
    ['Runa Vael: assault rifle damage', 5, 5, 5],
  );
  await expect(told(page)).toHaveText(
    'Runa Vael hits Dock rat 1: 36 damage, 6 wounds, bleeding. Dock rat 1 goes down.',
  );

  // A task takes every action; paused, it leaves room for an attack.
  await next(page, 'brannock');
  await openMore(page, 'Task');
  await send(page);
  await expect(told(page)).toHaveText("Brannock pauses 'Cut open the hold door'. 32 min left.");
  await page.keyboard.press('Escape');
  await aimAt(page, 'tough-1');
  await page.keyboard.press('1');
  await typeDice(page, ['Brannock: attack with wrench', 14], ['Brannock: wrench damage', 4]);
  await expect(told(page)).toHaveText('Brannock hits Dock rat 1: 6 damage, 1 wound.');
  await page.keyboard.press('Escape');
  await openMore(page, 'Control a drone');
  await send(page);
  await expect(told(page)).toHaveText('Brannock takes direct control of Mop.');
  await underAttack(page);
}

/** A drone strikes, a mind gives way, and both are undone and redone. */
async function underAttack(page: Page): Promise<void> {
  // The drone has its operator's score now, and the traumas of his mind: only 00 hits.
  await next(page, 'mop');
  await aimAt(page, 'pale');
  await page.keyboard.press('1');
  await typeDice(
    page,
    ['Mop: attack with manipulator arm', 0],
    ['The pale passenger: defence', 50],
    ['Mop: manipulator arm damage', 6],
    ['The pale passenger: knockdown', 90],
  );
  await expect(told(page)).toHaveText(
    'Mop lands a critical hit on The pale passenger: 10 damage, 1 wound, knocked down.',
  );

  await next(page, 'pale');
  await aimAt(page, 'brannock');
  await takeWeapon(page, 'mind stab', 'nightmare');
  await typeDice(
    page,
    ['The pale passenger: attack with nightmare', 20],
    ['Brannock: defence', 60],
    ['The pale passenger: stress', 9],
    ['Brannock: disorientation', 60],
    ['Brannock: hours of chills', 7],
  );
  await expect(told(page)).toHaveText(SHAKEN);
  await page.keyboard.press('Escape');
  await expect(row(page, 'brannock')).toContainText('Disoriented');
  await page.keyboard.press('Control+z');
  await expect(row(page, 'brannock')).not.toContainText('Disoriented');
  await page.keyboard.press('Control+Shift+z');
  await expect(row(page, 'brannock')).toContainText('Disoriented');

  // Only the fast have a second phase; the fallen are skipped.
  await next(page, 'quill');
  await next(page, 'runa');
  await expectTold(page, 'Action Turn 1, phase 2. Runa Vael acts.');
  await endFight(page);
}

/** One more is near the explosion. */
async function catchAsWell(page: Page, name: string, metres: number): Promise<void> {
  // The cursor moves to the dice once they are known; wait for that.
  const dice = page.getByRole('form', { name: 'frag grenade: blast', exact: true });
  await expect(dice.getByRole('button', { name: 'Use these dice' })).toBeEnabled();
  await fill(page, `${name}: From the centre`, String(metres));
  await expect(card(page).getByRole('checkbox', { name, exact: true })).toBeChecked();
}

/** Aimed shots, a grenade among three, fire and blood, first aid. */
async function stoppedByOfficers(app: AppUnderTest): Promise<void> {
  const { page } = app;
  const five = ['Runa Vael', 'Doctor Ito', 'Brannock', 'Sergeant Harrow', 'Dock officer'];
  await startFight(page, five, 40, 10, 20, 35, 25);

  await aimAt(page, 'officer-2');
  await page.keyboard.press('1');
  await typeDice(
    page,
    ['Runa Vael: attack with assault rifle', 20],
    ['Dock officer: defence', 50],
    ['Runa Vael: assault rifle damage', 8, 7],
    ['Dock officer: knockdown', 50],
    ['Dock officer: unconsciousness', 60],
  );
  await expect(told(page)).toHaveText(
    'Runa Vael hits Dock officer: 24 damage, the armour stops 2, 3 wounds, knocked out.',
  );
  const second: Dice[] = [
    ['Runa Vael: attack with assault rifle', 30],
    ['Runa Vael: assault rifle damage', 6, 4],
  ];
  await answer(page, 'Second shot', ...second);
  await expect(told(page)).toHaveText(
    'Runa Vael hits Dock officer: 19 damage, the armour stops 2, 2 wounds, bleeding. Dock officer goes down.',
  );
  await grenade(page);

  await next(page, 'brannock');
  await aimAt(page, 'harrow');
  await openMore(page, 'Hazard');
  await choose(card(page).getByLabel('Kind'), 'Fire');
  await pressOn(card(page).getByRole('button', { name: 'All details' }));
  await fill(page, 'Stage', '2');
  await send(page);
  await expect(told(page)).toHaveText('Sergeant Harrow burns, stage 2: 2d10 damage at the end of each Action Turn.');
  await afterTheFire(app);
}

/** It hits Runa; six metres off 12 of its 21 are lost, eleven metres off all of them. */
async function grenade(page: Page): Promise<void> {
  await next(page, 'harrow');
  await aimAt(page, 'runa');
  await takeWeapon(page, 'medium pistol', 'shock baton', 'frag grenade');
  await typeDice(page, ['Sergeant Harrow: attack with frag grenade', 15], ['Runa Vael: defence', 50]);
  await expect(told(page)).toHaveText('Sergeant Harrow hits Runa Vael.');
  await answer(page, 'It goes off');
  await catchAsWell(page, 'Doctor Ito', 6);
  await catchAsWell(page, 'Brannock', 11);
  await typeDice(page, ['frag grenade: blast', 4, 5, 6], ['Runa Vael: knockdown', 40], ['Doctor Ito: knockdown', 15]);
  await expect(told(page)).toHaveText(BLAST);
  await expect(row(page, 'runa')).toContainText('28/50');
  await expect(row(page, 'ito')).toContainText('19/30');
  await expect(row(page, 'brannock')).toContainText('35/35');
}

async function afterTheFire(app: AppUnderTest): Promise<void> {
  const { page } = app;
  // The turn ends: fire, then blood, then initiative with the new wounds.
  await next(page, 'ito');
  await next(page, 'runa');
  const fire: Dice[] = [
    ['Sergeant Harrow: fire', 9, 8],
    ['Sergeant Harrow: knockdown', 30],
  ];
  await next(page, 'runa', ...fire, ...initiative(40, 10, 20, 35, 25));
  await expect(row(page, 'harrow')).toContainText('26/35');
  await expect(row(page, 'officer-2')).toContainText('−9/35');
  await expect(row(page, 'harrow')).toContainText('95');
  await expect(row(page, 'ito')).toContainText('60');
  await next(page, 'harrow');
  await next(page, 'brannock');
  await next(page, 'ito');
  await page.keyboard.press('8');
  await typeDice(page, ['Doctor Ito: first aid', 40], ['Dock officer: healed', 6]);
  await expect(told(page)).toHaveText('Doctor Ito heals Dock officer: 6 damage and 1 wound. The bleeding stops.');
  await page.keyboard.press('Escape');
  await aimAt(page, 'harrow');
  await pressOn(page.getByRole('button', { name: 'End On fire, stage 2' }));
  await expect(row(page, 'harrow')).toContainText(/On fire, stage 2\s+ended/);

  const player = await openPlayers(app);
  await expect(player.getByText('Runa Vael')).toBeVisible();
  await expect(player.getByText('Incapacitated')).toBeVisible();
  await expect(player.getByText('Bleeding')).toHaveCount(0);
  await endFight(page);
}

/** Medichines mend a die of damage every hour, then the wound; a talk takes an hour for each point of stress. */
async function rest(page: Page): Promise<void> {
  await walkTo(page, 'ito');
  await aimAt(page, 'runa');
  // Forms have shown all details since the fire. Half a day of rest is filled in; she takes three whole days.
  await openMore(page, 'Rest');
  await fill(page, 'Hours', '');
  await fill(page, 'Days', '3');
  const hour = (face: number): Dice => ['Runa Vael: natural healing', face];
  await typeDice(page, hour(10), hour(8), hour(9));
  await expect(told(page)).toHaveText(RESTED);
  await expect(row(page, 'runa')).toContainText('50/50');
  const later = page.getByText('Day 4, 08:00:09').first();
  await expect(later).toBeVisible();

  await page.keyboard.press('Escape');
  await aimAt(page, 'brannock');
  await page.keyboard.press('8');
  await typeDice(page, ['Doctor Ito: psychotherapy', 20]);
  await expect(told(page)).toHaveText(TALK);
  await answer(page, 'Let 17 h pass');
  await send(page);
  const last = page.getByText('Day 5, 01:00:09').first();
  await expect(last).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(later).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(last).toBeVisible();
}

test('an evening by keyboard: phases, full auto, a drone, psi, a blast on three, fire, rest and a talk', async ({
  app,
}) => {
  test.slow();
  const { page } = app;
  await beginEvening(page, 'Eclipse Phase');
  await phaseOfEverything(page);
  await stoppedByOfficers(app);
  await rest(page);
  await expectInLog(page, [RESTED, TALK]);
  await expectReplays(page);
});
