import type { Page } from '@playwright/test';
import { expect, rawCall, test } from './fixtures';
import { BEGINNING, CRITICAL, HIT, MISS, PAIR } from './pair';
import {
  aimAt,
  card,
  type Dice,
  endFight,
  expectInLog,
  expectTold,
  next,
  openMore,
  openSample,
  row,
  send,
  told,
  typeDice,
  typeDiceOfEverybody,
} from './play';

/** Opens the likely command of whoever acts, at this distance. The dice of players are asked for without being told. */
async function attackAt(page: Page, metres: number): Promise<void> {
  await page.getByRole('button', { name: /^Attack/ }).click();
  await card(page).getByLabel('Distance').fill(String(metres));
}

test('the assassin and Stoya, every die typed', async ({ app }) => {
  const { page } = app;
  await page.getByLabel('Name').first().fill('Two in a corridor');
  await page.getByRole('radio', { name: /Eclipse Phase/ }).check({ force: true });
  await page.getByRole('button', { name: 'Create campaign' }).click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  const list = (await rawCall(page, 'campaigns.list')) as { value: { id: string }[] };
  const campaign = list.value[0]?.id ?? '';
  const dice = { faces: [], then: 'ask' };
  await rawCall(page, 'campaign.dispatch', {
    campaign,
    revision: 0,
    call: { do: 'add-combatants', with: { people: PAIR } },
    dice,
  });
  await page.getByRole('button', { name: 'Go to the table' }).click();
  await expect(row(page, 'stoya')).toBeVisible();
  await typeDiceOfEverybody(page);

  await page.getByRole('button', { name: 'Start a fight' }).click();
  await page.getByRole('menuitem', { name: 'Choose who takes part' }).click();
  for (const name of ['Assassin', 'Stoya']) {
    await card(page).getByRole('group', { name: 'Who takes part' }).getByRole('button', { name }).click();
  }
  await typeDice(page, ...BEGINNING.dice);
  await expect(told(page)).toHaveText(BEGINNING.told);
  await expect(row(page, 'assassin')).toHaveAttribute('aria-current', 'step');

  await attackAt(page, 6);
  await typeDice(page, ...MISS.dice);
  await expect(told(page)).toHaveText(MISS.told);
  await card(page).getByRole('button', { name: 'Second shot' }).click();
  await typeDice(page, ...HIT.dice);
  await expect(told(page)).toHaveText(HIT.told);

  await next(page, 'stoya');
  await attackAt(page, 6);
  await expect(card(page).getByText('Target number 37')).toBeVisible();
  await typeDice(page, ...CRITICAL.dice);
  await expect(told(page)).toHaveText(CRITICAL.told);
  await expect(row(page, 'assassin')).toContainText('31/35');
  await expect(row(page, 'assassin')).toContainText('Stunned');
  await expect(row(page, 'stoya')).toContainText('29/50');

  const player = await app.openPlayerView();
  // A page in the background draws once a second; the table stays in front.
  await page.bringToFront();
  await expect(player.getByText('Stoya', { exact: true })).toBeVisible();
  await expect(player.getByText('Stunned')).toBeVisible();
  await expect(player.getByText('Assassin')).toHaveCount(0);

  await expectInLog(page, [HIT.told]);
});

const FIVE = ['Runa Vael', 'Doctor Ito', 'Brannock', 'Sergeant Harrow', 'Dock officer'];

/** Initiative of the five, in the order in which they were chosen. */
const initiative = (...rolls: number[]): Dice[] => [['Initiative', ...rolls]];

test('a fight with a grenade, fire and blood, then healing and a talk, every die typed', async ({ app }) => {
  const { page } = app;
  await openSample(page, 'Eclipse Phase');
  await typeDiceOfEverybody(page);

  await page.getByRole('button', { name: 'Start a fight' }).click();
  await page.getByRole('menuitem', { name: 'Choose who takes part' }).click();
  for (const name of FIVE) {
    await card(page).getByRole('group', { name: 'Who takes part' }).getByRole('button', { name }).click();
  }
  await typeDice(page, ...initiative(40, 10, 20, 35, 25));
  await expect(told(page)).toHaveText('The fight begins. Action Turn 1, phase 1. Runa Vael acts.');
  await page.keyboard.press('Escape');

  await aimAt(page, 'officer-2');
  await page.getByRole('button', { name: /^Attack/ }).click();
  await typeDice(
    page,
    ['Runa Vael: attack with assault rifle', 20],
    ['Dock officer: defence', 50],
    ['Runa Vael: damage of assault rifle', 8, 7],
    ['Dock officer: knockdown', 50],
    ['Dock officer: unconsciousness', 60],
  );
  await expect(told(page)).toHaveText(
    'Runa Vael hits Dock officer: 24 damage, the armour stops 2, 3 wounds, knocked out.',
  );
  await card(page).getByRole('button', { name: 'Second shot' }).click();
  await typeDice(page, ['Runa Vael: attack with assault rifle', 30], ['Runa Vael: damage of assault rifle', 6, 4]);
  await expect(told(page)).toHaveText(
    'Runa Vael hits Dock officer: 19 damage, the armour stops 2, 2 wounds, incapacitated, bleeding.',
  );

  await next(page, 'harrow');
  await aimAt(page, 'runa');
  await page.getByRole('button', { name: /^Attack/ }).click();
  await card(page).getByLabel('Weapon').click();
  await page.getByRole('option', { name: 'frag grenade' }).click();
  await typeDice(page, ['Sergeant Harrow: attack with frag grenade', 15], ['Runa Vael: defence', 50]);
  await expect(told(page)).toHaveText('Sergeant Harrow hits Runa Vael.');
  await card(page).getByRole('button', { name: 'It goes off' }).click();
  await typeDice(page, ['frag grenade: blast', 4, 5, 6], ['Runa Vael: knockdown', 40]);
  await expect(told(page)).toHaveText(
    'The explosion does 21 at its centre. Runa Vael: 11 damage, the armour stops 10, 1 wound, stays up.',
  );
  await expect(row(page, 'runa')).toContainText('28/50');

  await next(page, 'brannock');
  await aimAt(page, 'harrow');
  await openMore(page, 'Hazard');
  await card(page).getByLabel('Danger').click();
  await page.getByRole('option', { name: 'Fire', exact: true }).click();
  await card(page).getByRole('button', { name: 'All details' }).click();
  await card(page).getByLabel('Stage').fill('2');
  await send(page);
  await expect(told(page)).toHaveText('Sergeant Harrow burns, stage 2.');
  await page.keyboard.press('Escape');

  // The turn ends: fire, then blood, then initiative with the new wounds.
  await next(page, 'ito');
  await next(page, 'runa');
  const fire: Dice[] = [
    ['Sergeant Harrow: fire', 9, 8],
    ['Sergeant Harrow: knockdown', 30],
  ];
  await next(page, 'runa', ...fire, ...initiative(40, 10, 20, 35, 25));
  await expect(row(page, 'harrow')).toContainText('26/35');
  await expect(row(page, 'officer-2')).toContainText('0/35');
  await expect(row(page, 'harrow')).toContainText('95');
  await next(page, 'harrow');
  await next(page, 'brannock');
  await next(page, 'ito');
  await page.getByRole('button', { name: /^Treat/ }).click();
  await typeDice(page, ['Doctor Ito: first aid', 40], ['Dock officer: healed', 6]);
  await expect(told(page)).toHaveText('Doctor Ito heals 6 damage and 1 wound of Dock officer. The bleeding stops.');
  await page.keyboard.press('Escape');
  await aimAt(page, 'harrow');
  await page.getByRole('button', { name: 'End On fire, stage 2' }).click();
  await expect(row(page, 'harrow')).toContainText(/On fire, stage 2\s+ended/);

  const player = await app.openPlayerView();
  // A page in the background draws once a second; the table stays in front.
  await page.bringToFront();
  await expect(player.getByText('Runa Vael')).toBeVisible();
  await expect(player.getByText('Incapacitated')).toBeVisible();
  await expect(player.getByText('Bleeding')).toHaveCount(0);

  await endFight(page);
});

test('three days of healing and a talk with a therapist, every die typed', async ({ app }) => {
  const { page } = app;
  await openSample(page, 'Eclipse Phase');
  await expect(row(page, 'runa')).toContainText('39/50');

  // Her medichines mend a die of damage every hour.
  await row(page, 'ito').locator('.order-name').click();
  await aimAt(page, 'runa');
  await openMore(page, 'Rest');
  await card(page).getByRole('button', { name: 'All details' }).click();
  // Half a day of rest is filled in; she takes three whole ones.
  await card(page).getByLabel('Hours').fill('');
  await card(page).getByLabel('Days').fill('3');
  await typeDice(page, ['Runa Vael: natural healing', 10], ['Runa Vael: natural healing', 4]);
  await expect(told(page)).toHaveText('Runa Vael heals 11 damage.');
  await expect(row(page, 'runa')).toContainText('50/50');
  await expect(page.getByText('Day 4, 08:00:00')).toBeVisible();

  await page.keyboard.press('Escape');
  await aimAt(page, 'brannock');
  await openMore(page, 'Treat');
  await typeDice(page, ['Doctor Ito: psychotherapy', 30]);
  await expect(told(page)).toHaveText('Doctor Ito heals 8 stress of Brannock. It takes 8 h.');
  await card(page).getByRole('button', { name: 'Let 8 h pass' }).click();
  await send(page);
  await expect(page.getByText('Day 4, 16:00:00')).toBeVisible();

  await expectInLog(page, ['Runa Vael heals 11 damage.']);
});

test('a phase of everything: cover, full auto, work laid aside, a drone and a mind under attack', async ({ app }) => {
  const { page } = app;
  await openSample(page, 'Eclipse Phase');
  await typeDiceOfEverybody(page);
  await row(page, 'brannock').locator('.order-name').click();
  await openMore(page, 'Task');
  await send(page);
  await expect(told(page)).toHaveText('Brannock goes on with the task. Left to do: 32 min.');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Start a fight' }).click();
  await page.getByRole('menuitem', { name: 'Choose who takes part' }).click();
  for (const name of ['Runa Vael', 'Brannock', 'Quill', 'Mop', 'Dock rat 1', 'The pale passenger']) {
    await card(page).getByRole('group', { name: 'Who takes part' }).getByRole('button', { name }).click();
  }
  await typeDice(page, ...initiative(40, 45, 20, 10, 12, 15));
  await expect(told(page)).toHaveText('The fight begins. Action Turn 1, phase 1. Runa Vael acts.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Now/ }).click();

  // A Quick action, then ten rounds at one target: a die and 10 more, and 5 for the margin of 35.
  await page.getByRole('button', { name: /^Use an action/ }).click();
  await card(page).getByLabel('What').click();
  await page.getByRole('option', { name: 'Take cover' }).click();
  await send(page);
  await expect(told(page)).toHaveText('Runa Vael takes cover.');
  await page.keyboard.press('Escape');
  await aimAt(page, 'tough-1');
  await page.getByRole('button', { name: /^Attack/ }).click();
  await card(page).getByLabel('Firing mode').click();
  await page.getByRole('option', { name: 'Full auto' }).click();
  await typeDice(
    page,
    ['Runa Vael: attack with assault rifle', 30],
    ['Dock rat 1: defence', 80],
    ['Runa Vael: damage of assault rifle', 5, 5, 5],
  );
  await expect(told(page)).toHaveText('Runa Vael hits Dock rat 1: 36 damage, 6 wounds, incapacitated, bleeding.');

  // Work takes every slot, so laying it aside is the likely command; then there is room for an attack.
  await next(page, 'brannock');
  await page.keyboard.press('1');
  await send(page);
  await expect(told(page)).toHaveText('Brannock pauses the task. Left to do: 32 min.');
  await page.keyboard.press('Escape');
  await aimAt(page, 'tough-1');
  await page.getByRole('button', { name: /^Attack/ }).click();
  await typeDice(page, ['Brannock: attack with wrench', 14], ['Brannock: damage of wrench', 4]);
  await expect(told(page)).toHaveText('Brannock hits Dock rat 1: 6 damage, 1 wound.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Control a drone/ }).click();
  await send(page);
  await expect(told(page)).toHaveText('Brannock takes direct control of Mop.');

  // The drone has its operator's score now, and the traumas of his mind: only a double nought hits.
  await next(page, 'mop');
  await aimAt(page, 'pale');
  await page.getByRole('button', { name: /^Attack/ }).click();
  await typeDice(
    page,
    ['Mop: attack with manipulator arm', 0],
    ['The pale passenger: defence', 50],
    ['Mop: damage of manipulator arm', 6],
    ['The pale passenger: knockdown', 90],
  );
  await expect(told(page)).toHaveText(
    'Mop lands a critical hit on The pale passenger: 10 damage, 1 wound, knocked down.',
  );

  await next(page, 'pale');
  await aimAt(page, 'brannock');
  await page.getByRole('button', { name: /^Attack/ }).click();
  await card(page).getByLabel('Weapon').click();
  await page.getByRole('option', { name: 'nightmare' }).click();
  await typeDice(
    page,
    ['The pale passenger: attack with nightmare', 20],
    ['Brannock: defence', 60],
    ['The pale passenger: stress', 9],
    ['Brannock: disorientation', 60],
    ['Brannock: hours of chills', 7],
  );
  const shaken =
    'The pale passenger hits Brannock. Brannock takes 9 stress and 1 trauma. Brannock is disoriented. ' +
    'It shows: anxiety turns into moderate chills (3 h).';
  await expect(told(page)).toHaveText(shaken);
  await page.keyboard.press('Escape');

  await expect(row(page, 'brannock')).toContainText('Disoriented');
  await page.keyboard.press('Control+z');
  await expect(row(page, 'brannock')).not.toContainText('Disoriented');
  await page.keyboard.press('Control+Shift+z');
  await expect(row(page, 'brannock')).toContainText('Disoriented');

  // Only the fast have a second phase; the fallen are passed over.
  await next(page, 'quill');
  await next(page, 'runa');
  await expectTold(page, 'Action Turn 1, phase 2. Runa Vael acts.');
  await endFight(page);
  await expectInLog(page, [shaken]);
});
