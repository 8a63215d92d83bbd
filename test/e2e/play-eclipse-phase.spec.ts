import type { Locator, Page } from '@playwright/test';
import { expect, rawCall, test } from './fixtures';

/** The command that is open in the middle. */
const card = (page: Page): Locator => page.locator('section.command');
const row = (page: Page, id: string): Locator => page.locator(`[data-id="${id}"]`);
/** The last thing that was told of the open command. */
const told = (page: Page): Locator => card(page).locator('article.result .told').first();

type Dice = [group: string, ...faces: number[]];

/** Types one group of dice after the other, each asked for by its name. */
async function typeDice(page: Page, ...groups: Dice[]): Promise<void> {
  for (const [group, ...faces] of groups) {
    const form = page.getByRole('form', { name: group, exact: true });
    const fields = form.locator('input');
    await expect(fields).toHaveCount(faces.length);
    for (const [at, face] of faces.entries()) await fields.nth(at).fill(String(face));
    await form.getByRole('button', { name: 'Use these dice' }).click();
  }
}

const SHREDDER = {
  name: 'shredder',
  kind: 'ranged',
  skill: 'spray-weapons',
  dv: '2d10',
  ap: -10,
  modes: ['BF'],
  capacity: 100,
  range: 'shredder',
  area: 'cone',
  smartlink: true,
};
const STUNNER = {
  name: 'stunner',
  kind: 'ranged',
  skill: 'beam-weapons',
  dv: '1d10/2',
  damageType: 'energy',
  modes: ['SA'],
  range: 'stunner',
  beam: true,
  smartlink: true,
  shock: true,
  livingOnly: true,
};
const PAIR = [
  {
    id: 'assassin',
    name: 'Assassin',
    side: 'foe',
    stats: {
      init: 63,
      dur: 35,
      skills: { 'spray-weapons': 65, fray: 48 },
      armor: [{ name: 'armour vest', energy: 6, kinetic: 6 }],
      weapons: [SHREDDER],
    },
  },
  {
    id: 'stoya',
    name: 'Stoya',
    side: 'pc',
    stats: {
      init: 55,
      dur: 50,
      aptitudes: { som: 30 },
      skills: { fray: 60, 'beam-weapons': 47 },
      armor: [{ name: 'light body armour', energy: 10, kinetic: 10 }],
      weapons: [STUNNER],
    },
  },
];

/** Opens the likely command of whoever acts, at this distance. The dice of players are asked for without being told. */
async function attackAt(page: Page, metres: number, of: 'player' | 'foe'): Promise<void> {
  await page.getByRole('button', { name: /^Attack/ }).click();
  await card(page).getByLabel('Distance').fill(String(metres));
  if (of === 'foe') await card(page).getByRole('button', { name: 'Type the dice' }).click();
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
  await expect(row(page, 'stoya')).toBeVisible();

  await page.getByRole('button', { name: 'Start a fight' }).click();
  await page.getByRole('menuitem', { name: 'Choose who takes part' }).click();
  for (const name of ['Assassin', 'Stoya']) {
    await card(page).getByRole('group', { name: 'Who takes part' }).getByRole('button', { name }).click();
  }
  await card(page).getByRole('button', { name: 'Type the dice' }).click();
  await typeDice(page, ['Assassin: initiative', 23], ['Stoya: initiative', 27]);
  await expect(told(page)).toHaveText('The fight begins. Action Turn 1, phase 1. Assassin acts.');
  await expect(row(page, 'assassin')).toHaveAttribute('aria-current', 'step');

  await attackAt(page, 6, 'foe');
  await typeDice(page, ['Assassin: attack with shredder', 8], ['Stoya: defence', 28]);
  await expect(told(page)).toHaveText('Stoya gets out of the way of Assassin.');
  await card(page).getByRole('button', { name: 'Second shot' }).click();
  await card(page).getByRole('button', { name: 'Type the dice' }).click();
  await typeDice(
    page,
    ['Assassin: attack with shredder', 20],
    ['Stoya: defence', 83],
    ['Assassin: damage of shredder', 3, 5, 2, 6],
    ['Stoya: knockdown', 40],
    ['Stoya: unconsciousness', 27],
  );
  await expect(told(page)).toHaveText('Assassin hits Stoya: 21 damage, 2 wounds, stays up.');

  await page.keyboard.press('n');
  await expect(row(page, 'stoya')).toHaveAttribute('aria-current', 'step');
  await attackAt(page, 6, 'player');
  await expect(card(page).getByText('Target number').locator('..')).toContainText('37');
  await typeDice(
    page,
    ['Stoya: attack with stunner', 22],
    ['Assassin: defence', 68],
    ['Stoya: damage of stunner', 8],
    ['Assassin: shock', 71],
  );
  await expect(told(page)).toHaveText(
    'Stoya lands a critical hit on Assassin: 4 damage. Assassin falls, stunned for 3 turns.',
  );
  await expect(row(page, 'assassin')).toContainText('4/53');
  await expect(row(page, 'assassin')).toContainText('Stunned');
  await expect(row(page, 'stoya')).toContainText('21/75');

  const player = await app.openPlayerView();
  // A page in the background draws once a second; the table stays in front.
  await page.bringToFront();
  await expect(player.getByText('Stoya', { exact: true })).toBeVisible();
  await expect(player.getByText('Stunned')).toBeVisible();
  await expect(player.getByText('Assassin')).toHaveCount(0);

  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Log' }).click();
  await expect(page.getByText('Assassin hits Stoya: 21 damage, 2 wounds, stays up.')).toBeVisible();
});

/** Goes to a panel. */
async function goTo(page: Page, panel: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: panel }).click();
}

/** Has the dice of foes typed too, whatever is rolled for them. */
async function typeDiceOfFoes(page: Page): Promise<void> {
  await goTo(page, 'Settings');
  await page.getByRole('radiogroup', { name: 'Dice of foes' }).getByRole('radio', { name: 'Type the dice' }).click();
  await goTo(page, 'Combatants');
}

/** Next in the order; with the dice the turn asks for. */
async function next(page: Page, active: string, ...groups: Dice[]): Promise<void> {
  await page.keyboard.press('n');
  await typeDice(page, ...groups);
  await expect(row(page, active)).toHaveAttribute('aria-current', 'step');
  if (groups.length > 0) await page.keyboard.press('Escape');
}

/** Opens a command of the menu of everything else. */
async function more(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await expect(card(page)).toBeVisible();
}

const FIVE = ['Runa Vael', 'Doctor Ito', 'Brannock', 'Sergeant Harrow', 'Dock officer'];

/** Initiative of the five, in the order in which they were chosen. */
const initiative = (...rolls: number[]): Dice[] => FIVE.map((name, at) => [`${name}: initiative`, rolls[at] ?? 0]);

const aimAt = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: `Make the target: ${name}` }).click();

test('a fight with a grenade, fire and blood, then healing and a talk, every die typed', async ({ app }) => {
  const { page } = app;
  await page.locator('.samples button', { hasText: 'Eclipse Phase' }).click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await typeDiceOfFoes(page);

  await page.getByRole('button', { name: 'Start a fight' }).click();
  await page.getByRole('menuitem', { name: 'Choose who takes part' }).click();
  for (const name of FIVE) {
    await card(page).getByRole('group', { name: 'Who takes part' }).getByRole('button', { name }).click();
  }
  await typeDice(page, ...initiative(40, 10, 20, 35, 25));
  await expect(told(page)).toHaveText('The fight begins. Action Turn 1, phase 1. Runa Vael acts.');
  await page.keyboard.press('Escape');

  await aimAt(page, 'Dock officer');
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
  await aimAt(page, 'Runa Vael');
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
  await expect(row(page, 'runa')).toContainText('22/75');

  await next(page, 'brannock');
  await aimAt(page, 'Sergeant Harrow');
  await more(page, 'Hazard');
  await card(page).getByLabel('Danger').click();
  await page.getByRole('option', { name: 'Fire', exact: true }).click();
  await card(page).getByRole('button', { name: 'Full form' }).click();
  await card(page).getByLabel('Stage').fill('2');
  await card(page).locator('[data-go]').click();
  await expect(told(page)).toHaveText('Sergeant Harrow burns, stage 2.');
  await page.keyboard.press('Escape');

  // The turn ends: fire, then blood, then initiative with the new wounds.
  await next(page, 'ito');
  await next(page, 'runa');
  await page.keyboard.press('n');
  await typeDice(page, ['Sergeant Harrow: fire', 9, 8], ['Sergeant Harrow: knockdown', 30]);
  await typeDice(page, ...initiative(40, 10, 20, 35, 25));
  await expect(row(page, 'runa')).toHaveAttribute('aria-current', 'step');
  await expect(row(page, 'harrow')).toContainText('9/53');
  await expect(row(page, 'officer-2')).toContainText('44/53');
  await expect(row(page, 'harrow')).toContainText('95');
  await next(page, 'harrow');
  await next(page, 'brannock');
  await next(page, 'ito');
  await page.getByRole('button', { name: /^Treat/ }).click();
  await typeDice(page, ['Doctor Ito: first aid', 40], ['Dock officer: healed', 6]);
  await expect(told(page)).toHaveText('Doctor Ito heals 6 damage and 1 wound of Dock officer. The bleeding stops.');
  await page.keyboard.press('Escape');
  await aimAt(page, 'Sergeant Harrow');
  await page.getByRole('button', { name: 'End On fire, stage 2' }).click();
  await expect(row(page, 'harrow')).toContainText(/On fire, stage 2\s+ended/);

  const player = await app.openPlayerView();
  // A page in the background draws once a second; the table stays in front.
  await page.bringToFront();
  await expect(player.getByText('Runa Vael')).toBeVisible();
  await expect(player.getByText('Incapacitated')).toBeVisible();
  await expect(player.getByText('Bleeding')).toHaveCount(0);

  await page.getByRole('button', { name: 'The fight', exact: true }).click();
  await page.getByRole('menuitem', { name: 'End the fight' }).click();
  await expect(page.getByRole('heading', { name: 'At the table' })).toBeVisible();
});

test('three days of healing and a talk with a therapist, every die typed', async ({ app }) => {
  const { page } = app;
  await page.locator('.samples button', { hasText: 'Eclipse Phase' }).click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await expect(row(page, 'runa')).toContainText('11/75');

  // Her medichines mend a die of damage every hour.
  await row(page, 'ito').locator('.order-name').click();
  await aimAt(page, 'Runa Vael');
  await more(page, 'Rest');
  await card(page).getByRole('button', { name: 'Full form' }).click();
  await card(page).getByLabel('Days').fill('3');
  await typeDice(page, ['Runa Vael: natural healing', 10], ['Runa Vael: natural healing', 4]);
  await expect(told(page)).toHaveText('Runa Vael heals 11 damage.');
  await expect(row(page, 'runa')).toContainText('0/75');
  await expect(page.getByText('Day 4, 08:00:00')).toBeVisible();

  await page.keyboard.press('Escape');
  await aimAt(page, 'Brannock');
  await more(page, 'Treat');
  await typeDice(page, ['Doctor Ito: psychotherapy', 30]);
  await expect(told(page)).toHaveText('Doctor Ito heals 8 stress of Brannock. It takes 8 h.');
  await card(page).getByRole('button', { name: 'Let 8 h pass' }).click();
  await card(page).locator('[data-go]').click();
  await expect(page.getByText('Day 4, 16:00:00')).toBeVisible();

  await goTo(page, 'Log');
  await expect(page.getByText('Runa Vael heals 11 damage.')).toBeVisible();
});
