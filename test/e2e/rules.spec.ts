import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { findings } from './axe';
import { giveFile, saveFile } from './file-dialogs';
import { expect, test } from './fixtures';
import { pressUntil } from './keys';

/** What a person does by keyboard: pressing a control, or filling in a field. Each counts. */
class Hands {
  acts = 0;

  constructor(readonly page: Page) {}

  async press(control: Locator, key = 'Enter'): Promise<void> {
    await expect(control).toBeEnabled();
    await control.focus();
    await this.page.keyboard.press(key);
    this.acts += 1;
  }

  async write(field: Locator, text: string): Promise<void> {
    await field.focus();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
    this.acts += 1;
  }

  async part(name: string): Promise<void> {
    await this.press(this.page.getByRole('tab', { name, exact: true }));
  }

  /** Removes the entries of a list, the last one first, until `but` are left. */
  async clear(list: Locator, but = 0): Promise<void> {
    const out = list.locator(':scope > .line > .fields').getByRole('button', { name: /^Remove/ });
    for (let left = await out.count(); left > but; left -= 1) {
      await this.press(out.last());
      await expect(out).toHaveCount(left - 1);
    }
  }

  /** Adds an entry and fills in its line. */
  async add(list: Locator, one: string, texts: Readonly<Record<string, string>>): Promise<Locator> {
    const lines = list.locator(':scope > .line');
    const before = await lines.count();
    await this.press(list.getByRole('button', { name: `Add ${one}`, exact: true }));
    await expect(lines).toHaveCount(before + 1);
    await expect(lines.nth(before).getByLabel(/^Name/).first()).toBeFocused();
    return this.fill(lines.nth(before), texts);
  }

  async fill(line: Locator, texts: Readonly<Record<string, string>>): Promise<Locator> {
    for (const [label, text] of Object.entries(texts))
      await this.write(line.getByLabel(new RegExp(`^${label}`)).first(), text);
    return line;
  }
}

const listOf = (page: Page, name: string): Locator =>
  page.getByRole('tabpanel').getByRole('group', { name, exact: true });

test('a one-page game is written by keyboard, played, exported and opened elsewhere', async ({ app }) => {
  const { page } = app;
  const hands = new Hands(page);
  const newName = page.getByRole('textbox', { name: 'Name' }).first();
  await hands.write(newName, 'One page');
  const systems = page.getByRole('radiogroup', { name: 'Game system' });
  await hands.press(systems.getByRole('radio').last(), 'Space');
  await hands.press(page.getByLabel('Start from'));
  const beginning = page.getByRole('option', { name: /^No dice/ });
  await pressUntil(page, 'ArrowDown', () => beginning.evaluate((option) => option.matches('[data-highlighted]')));
  await page.keyboard.press('Enter');
  await hands.press(page.getByRole('button', { name: 'Create campaign' }));
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await page.keyboard.press('Alt+0');
  await expect(page.getByRole('heading', { name: 'Rules of this campaign' })).toBeVisible();

  await hands.write(page.getByLabel('Name of the game'), 'One page');
  await hands.part('Notes');
  await hands.clear(listOf(page, 'Reminders'));
  await hands.part('Rests');
  await hands.clear(listOf(page, 'Rests'));
  await hands.clear(listOf(page, 'Treatment'));
  await hands.clear(listOf(page, 'Downtime'));
  await hands.part('Conditions');
  await hands.clear(listOf(page, 'Conditions'));
  const tried = page.getByRole('complementary', { name: 'Preview' });
  await expect(tried.getByRole('heading', { name: 'Not ready yet' })).toBeVisible();
  await expect(tried).toContainText("There is no condition 'broken'.");
  await expect(page.getByRole('button', { name: 'Play by these rules' })).toBeDisabled();
  const conditions = listOf(page, 'Conditions');
  for (const [label, id, text] of [
    ['Down', 'down', 'Lies on the ground.'],
    ['Afraid', 'afraid', 'Keeps away.'],
    ['Hidden', 'hidden', 'Nobody sees them.'],
    ['Lucky', 'lucky', 'Something goes well.'],
  ] as const) {
    await hands.add(conditions, 'condition', { Name: label, 'In formulas': id, 'What it does': text });
  }
  await hands.part('Trackers');
  const trackers = listOf(page, 'Trackers');
  await hands.clear(trackers);
  await hands.add(trackers, 'tracker', { Name: 'Health', 'In formulas': 'health', Maximum: '6 + grit' });
  await hands.add(trackers, 'tracker', { Name: 'Luck', 'In formulas': 'luck', Maximum: '3' });
  await hands.part('Figures');
  const figures = listOf(page, 'Figures');
  await hands.clear(figures);
  await hands.add(figures, 'figure', { Name: 'Grit', 'In formulas': 'grit' });
  await hands.part('Attacks');
  await hands.add(listOf(page, 'Attacks'), 'attack', {
    Name: 'Blow',
    'In formulas': 'blow',
    Against: '4',
    Damage: '1d6',
    Dice: '1d6 + gr',
  });
  // A name is completed while typing.
  const dice = listOf(page, 'Attacks').getByLabel(/^Dice/).first();
  await hands.press(dice);
  await expect(dice).toHaveValue('1d6 + grit');
  await hands.part('Rests');
  await hands.add(listOf(page, 'Rests'), 'rest', { Name: 'Night', 'In formulas': 'night', Hours: '8' });
  // The conditions that a rest removes are picked from a list.
  await hands.press(page.getByRole('button', { name: 'More of Night' }));
  await hands.press(page.getByRole('group', { name: 'Removes' }).getByLabel('Afraid'), 'Space');

  // A person, the odds of the attack and a fight are shown beside it as soon as nothing is missing.
  await expect(tried.getByRole('heading', { name: 'A sample character', exact: true })).toBeVisible();
  await expect(tried).toContainText('6/6');
  await expect(tried).toContainText('50.0 %');
  await expect(tried.getByRole('heading', { name: 'A sample fight' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await hands.press(page.getByRole('button', { name: 'Play by these rules' }));
  await expect(page.getByRole('button', { name: 'Play by these rules' })).toBeDisabled();
  expect(hands.acts).toBeLessThanOrEqual(150);

  const file = path.join(app.dataDir, 'One page.turnwright-game');
  await saveFile(app, file, () => hands.press(page.getByRole('button', { name: 'Save to a file' })));
  await expect(page.getByRole('region', { name: 'Notifications', exact: true }).getByText('Saved: ')).toBeVisible();

  // On another machine: a campaign started from the file plays by the same rules.
  await app.restart();
  const other = app.page;
  const there = new Hands(other);
  await other
    .getByRole('button', { name: /One page/ })
    .first()
    .press('Enter');
  const leave = other.getByRole('menuitem', { name: /^Close/ });
  await leave.waitFor();
  await leave.press('Enter');
  await there.press(other.getByRole('radiogroup', { name: 'Game system' }).getByRole('radio').last(), 'Space');
  await giveFile(app, file, () => there.press(other.getByRole('button', { name: 'Start from a file' })));
  await other.getByRole('navigation', { name: 'Panels' }).waitFor();
  await other.keyboard.press('Alt+0');
  await expect(other.getByLabel('Name of the game')).toHaveValue('One page');
  await there.part('Trackers');
  await expect(listOf(other, 'Trackers').getByLabel('Name', { exact: true })).toHaveCount(2);
  // Lines with the same fields form columns: the labels are written once, over the first.
  const drawn = listOf(other, 'Trackers').locator('label', { hasText: 'Name' });
  expect(await drawn.evaluateAll((all) => all.map((label) => label.clientWidth > 1))).toEqual([true, false]);
});

test('rules half written wait while another panel is open, and over a reload, until they are discarded', async ({
  app,
}) => {
  const { page } = app;
  await page.locator('.samples button').last().click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await page.keyboard.press('Alt+0');
  const title = page.getByLabel('Name of the game');
  const before = await title.inputValue();
  const discard = page.getByRole('button', { name: 'Discard changes' });
  await title.fill('Half written');
  await expect(discard).toBeEnabled();
  await page.keyboard.press('Alt+1');
  await expect(title).toHaveCount(0);
  await page.keyboard.press('Alt+0');
  await expect(title).toHaveValue('Half written');
  await page.reload();
  await expect(title).toHaveValue('Half written');
  await discard.click();
  await expect(title).toHaveValue(before);
  await page.keyboard.press('Alt+1');
  await page.keyboard.press('Alt+0');
  await expect(title).toHaveValue(before);
});

test('a formula that cannot be read says why, right below its field', async ({ app }) => {
  const { page } = app;
  await page.locator('.samples button').last().click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await page.keyboard.press('Alt+0');
  await page.getByRole('tab', { name: 'Order', exact: true }).click();
  const field = page.getByLabel('Roll or figure');
  await field.fill('1d20 + (grce');
  const said = page.getByRole('tabpanel').getByText("The bracket in '(grce' is not closed.");
  await expect(said).toBeVisible();
  // The checkbox beside it has a label of two lines.
  const [above, below] = [await field.boundingBox(), await said.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(12);
});
