import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { findings } from './axe';
import { chooseFiles, giveFile, saveFile } from './file-dialogs';
import { expect, test, type AppUnderTest } from './fixtures';
import { BEGINNING, CRITICAL, HIT, MISS, PAIR } from './pair';
import { type Dice, row, told } from './play';

const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((node) => node === document.activeElement);

/** Presses Tab until this has the focus; fails if it cannot be reached by keyboard. */
async function reach(target: Locator): Promise<void> {
  const element = target.first();
  await element.waitFor();
  for (let step = 0; step < 150; step += 1) {
    if (await hasFocus(element)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}

async function press(target: Locator): Promise<void> {
  await reach(target);
  await target.page().keyboard.press('Enter');
}

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Types dice as they are asked for, going to the dice first if the focus is elsewhere. */
async function typeDice(page: Page, ...groups: readonly Dice[]): Promise<void> {
  for (const [group, ...faces] of groups) {
    const fields = page.getByRole('form', { name: group, exact: true }).locator('input');
    await expect(fields).toHaveCount(faces.length);
    for (const [at, face] of faces.entries()) {
      // A face that cannot become another number moves the cursor on by itself.
      await reach(fields.nth(at));
      await page.keyboard.type(String(face));
    }
    await page.keyboard.press('Enter');
  }
}

/** Finds a command by its name and runs it. */
async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await expect(palette.locator('input')).toBeFocused();
  await page.keyboard.type(name);
  await expect(palette.getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
}

/** axe finds nothing in either theme. */
async function lookBothWays(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findings(page)).toEqual([]);
  }
}

/** Two people as a friend sent them: the fight from the rules' own example. */
const FRIENDS = {
  kind: 'turnwright-roster',
  format: 1,
  app: 'a friend',
  ruleset: { id: 'eclipse-phase', version: 1 },
  people: PAIR,
};

/** Presses a button that saves a file, and returns the path of the file. */
async function takeFile(app: AppUnderTest, pressIt: () => Promise<void>): Promise<string> {
  const target = path.join(app.dataDir, 'evening.turnwright');
  await saveFile(app, target, pressIt);
  const size = (): Promise<number> =>
    readFile(target).then(
      (bytes) => bytes.length,
      () => 0,
    );
  await expect.poll(size).toBeGreaterThan(1000);
  return target;
}

async function beginCampaign(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Open a sample campaign' }).waitFor();
  await lookBothWays(page);
  await reach(page.getByLabel('Name').first());
  await page.keyboard.type('Two in a corridor');
  await page.keyboard.press('Tab');
  const system = page.getByRole('radio', { name: /Eclipse Phase/ });
  for (let step = 0; step < 5 && !(await system.isChecked()); step += 1) await page.keyboard.press('ArrowDown');
  await press(button(page, 'Create campaign'));
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
}

/** Two come from the friend's file, the medic from a template. */
async function fillRoster(app: AppUnderTest): Promise<void> {
  const { page } = app;
  await page.keyboard.press('Alt+2');
  const file = path.join(app.dataDir, 'friends.json');
  await writeFile(file, JSON.stringify(FRIENDS));
  await press(button(page, 'Bring in'));
  const dialog = page.getByRole('dialog');
  await chooseFiles(app, [file], () => press(dialog.getByRole('button', { name: 'Choose files' })));
  await expect(dialog.getByLabel('Name of Stoya')).toBeVisible();
  await press(dialog.getByRole('button', { name: /^Bring in/ }).last());
  await expect(page.getByRole('row', { name: /Stoya/ })).toBeVisible();

  await press(button(page, 'Add'));
  await expect(page.getByRole('combobox', { name: 'Template' })).toBeFocused();
  await page.keyboard.type('field med');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'New on the roster' }).waitFor();
  await reach(page.getByLabel('Name').first());
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Doctor Ilse');
  await lookBothWays(page);
  await press(button(page, 'Add').last());
  await expect(page.getByRole('row', { name: /Doctor Ilse/ })).toBeVisible();
}

/** Everybody's dice are typed this evening. */
async function typeFoes(page: Page): Promise<void> {
  await page.keyboard.press('Alt+8');
  const foes = page.getByRole('radiogroup', { name: 'Dice of foes' });
  await reach(foes.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await expect(foes.getByRole('radio', { name: 'Type the dice' })).toBeChecked();
}

async function startFight(page: Page): Promise<void> {
  await typeFoes(page);
  await page.keyboard.press('Alt+1');
  await press(button(page, 'Go to the table'));
  await press(button(page, 'Start a fight'));
  const choose = page.getByRole('menuitem', { name: 'Choose who takes part' });
  await choose.waitFor();
  for (let step = 0; step < 5 && !(await hasFocus(choose)); step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const takesPart = page.getByRole('group', { name: 'Who takes part' });
  for (const name of ['Assassin', 'Stoya']) await press(takesPart.getByRole('button', { name }));
  await typeDice(page, ...BEGINNING.dice);
  await expect(told(page)).toHaveText(BEGINNING.told);
  await page.keyboard.press('Escape');
}

/** The example's three attacks: a miss, a hit with two wounds, a critical hit. */
async function fight(page: Page): Promise<void> {
  await page.keyboard.press('1');
  await typeDice(page, ...MISS.dice);
  await expect(told(page)).toHaveText(MISS.told);
  await press(button(page, 'Second shot'));
  await typeDice(page, ...HIT.dice);
  await expect(told(page)).toHaveText(HIT.told);
  await lookBothWays(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(row(page, 'stoya')).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('1');
  await typeDice(page, ...CRITICAL.dice);
  await expect(told(page)).toHaveText(CRITICAL.told);
}

/** A power cut in mid-fight loses nothing. */
async function powerCut(app: AppUnderTest): Promise<void> {
  await app.kill();
  await app.start();
  const { page } = app;
  await expect(row(page, 'stoya')).toHaveAttribute('aria-current', 'step');
  await expect(row(page, 'stoya')).toContainText('29/50');
  await expect(row(page, 'assassin')).toContainText('31/35');
  await expect(row(page, 'assassin')).toContainText('Stunned');
}

/** A torch, first aid, three days of rest. */
async function afterwards(page: Page): Promise<void> {
  await page.keyboard.press('Alt+3');
  await reach(page.getByLabel('New timer'));
  await page.keyboard.type('torch 1h');
  await page.keyboard.press('Enter');
  await expect(page.getByText('torch', { exact: true }).first()).toBeVisible();
  await lookBothWays(page);

  await page.keyboard.press('Alt+4');
  await press(button(page, /^First aid by Doctor Ilse/));
  await typeDice(page, ['Doctor Ilse: first aid', 20], ['Stoya: healed', 6]);
  await expect(page.getByText('Durability 35 of 50')).toBeVisible();

  await press(button(page, 'Everybody hurt rests'));
  await press(button(page, 'Preview (roll for me)'));
  await expect(page.getByRole('status', { name: 'Result of the plan' })).toContainText('3 days pass.');
  await lookBothWays(page);
  await press(button(page, 'Confirm the plan'));
  await expect(page.getByText('Day 4, 08:00:03').first()).toBeVisible();
}

test('a whole evening by keyboard alone: roster, fight, power cut, first aid, rest, undo, archive', async ({ app }) => {
  test.slow();
  await beginCampaign(app.page);
  await fillRoster(app);
  await startFight(app.page);
  await fight(app.page);
  await powerCut(app);
  const { page } = app;
  await command(page, 'End the fight');
  await page.locator('[data-end]').click();
  await expect(page.getByRole('heading', { name: 'At the table' })).toBeVisible();
  await afterwards(page);

  await page.keyboard.press('Alt+6');
  await expect(page.getByText(HIT.told)).toBeVisible();
  await lookBothWays(page);
  await page.keyboard.press('Alt+1');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Day 1, 08:00:03').first()).toBeVisible();
  await expect(row(page, 'stoya')).toContainText('35/50');
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByText('Day 4, 08:00:03').first()).toBeVisible();

  const archive = await takeFile(app, () => command(page, 'Export'));
  await giveFile(app, archive, () => command(page, 'Import'));
  const dialog = page.getByRole('dialog', { name: 'Import a campaign' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('The copy');
  await press(dialog.getByRole('button', { name: 'Import', exact: true }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The copy', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Day 4, 08:00:03').first()).toBeVisible();
  await expect(row(page, 'stoya')).toContainText('50/50');
});
