import type { Locator, Page } from '@playwright/test';
import { SETTINGS } from '../../renderer/app/setting-names';
import { findings } from './axe';
import { expect, test } from './fixtures';

/** Chooses from the open template picker: letters and Enter. */
async function pick(page: Page, letters: string): Promise<void> {
  await expect(page.getByRole('combobox', { name: 'Template' })).toBeFocused();
  await page.keyboard.type(letters);
  await page.keyboard.press('Enter');
}

/** Adds somebody with the open template picker, and Enter again in the form that follows. */
async function addByName(page: Page, letters: string): Promise<void> {
  await pick(page, letters);
  await expect(page.getByRole('region', { name: 'New on the roster' }).getByLabel('Name').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add another' })).toBeFocused();
}

test('a new campaign begins with one checklist: party, foes, a fight, each ticked when it exists', async ({ app }) => {
  const { page } = app;
  await page.getByRole('heading', { name: 'New campaign' }).waitFor();
  const systems = page.getByRole('radiogroup', { name: 'Game system' });
  await expect(systems.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByLabel('Name').first().fill('Night watch');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose a game system.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await systems.getByRole('radio').first().focus();
  // Moving with a key selects.
  await page.keyboard.press('End');
  await expect(systems.getByRole('radio').last()).toBeChecked();
  await page.keyboard.press('Home');
  await expect(systems.getByRole('radio').first()).toBeChecked();
  await page.keyboard.press('Enter');

  const sheet = page.getByRole('region', { name: 'Getting ready' });
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Night watch');
  expect(await findings(page)).toEqual([]);
  await expect(sheet.getByRole('button', { name: 'Add a hero' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Template' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  // From scratch, on the requested side.
  const form = page.getByRole('region', { name: 'New on the roster' });
  await expect(form.getByRole('radio', { name: 'Party' })).toBeChecked();
  await page.keyboard.type('Vesna');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Vesna is on the roster.')).toBeVisible();

  await page.keyboard.press('Alt+1');
  await expect(sheet.getByText('Vesna')).toBeVisible();
  await sheet.getByRole('button', { name: 'Add a foe' }).click();
  await addByName(page, 'brigand');
  await page.keyboard.press('Alt+1');
  await expect(sheet.getByRole('button', { name: 'Add another' })).toHaveCount(2);
  await sheet.getByRole('button', { name: 'Prepare a fight' }).click();
  const named = page.getByRole('region', { name: 'New encounter' }).getByLabel('Name').first();
  await page.getByRole('button', { name: 'Save encounter' }).click();
  await expect(page.getByText('Give the encounter a name.')).toBeVisible();
  await expect(named).toBeFocused();
  await page.keyboard.type('At the gate');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'At the gate' })).toBeVisible();
  await page.keyboard.press('Alt+1');
  await expect(page.getByRole('button', { name: 'Start a fight' })).toBeVisible();
});

test('the start screen has the focus on the next thing to do, all of it in view; an empty panel says so once', async ({
  app,
}) => {
  const { page } = app;
  // The first time the name has the focus, and every way to begin is in view despite the note about the browser.
  await expect(page.getByRole('main', { name: 'Start' }).getByLabel('Name')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Import archive' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.type('Night watch');
  await page.getByRole('radiogroup', { name: 'Game system' }).getByRole('radio').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Getting ready' }).waitFor();
  await page.keyboard.press('Alt+4');
  await expect(page.getByText('There is nobody to heal yet.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Add a hero']);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('Close campaign');
  await page.keyboard.press('Enter');
  const last = page.getByRole('region', { name: 'Continue' }).getByRole('button').first();
  await expect(last).toBeFocused();
  await expect(last).toContainText('Night watch');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Panels' })).toBeVisible();
});

test('where there is nothing yet, the key beside the button makes the first one', async ({ app }) => {
  const { page } = app;
  await page.getByLabel('Name').first().fill('Moors');
  await page.getByRole('radiogroup', { name: 'Game system' }).getByRole('radio').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Getting ready' }).waitFor();
  const firsts: readonly (readonly [panel: string, button: string, key: string, begun: Locator])[] = [
    ['Alt+2', 'Add somebody', 'n', page.getByRole('combobox', { name: 'Template' })],
    ['Alt+3', 'Set a timer', 't', page.getByRole('textbox', { name: 'New timer' })],
    ['Alt+6', 'Write a note', 'm', page.getByRole('textbox', { name: 'A note for the log' })],
    ['Alt+9', 'Write or paste a table', 'n', page.getByRole('form', { name: 'New table' }).getByLabel('Name')],
  ];
  for (const [panel, button, key, begun] of firsts) {
    await page.keyboard.press(panel);
    await expect(page.getByRole('button', { name: button })).toContainText(key.toUpperCase());
    await page.keyboard.press(key);
    await expect(begun).toBeFocused();
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Alt+2');
  await page.getByRole('tab', { name: 'Encounters' }).click();
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: /^Name/ })).toBeFocused();
});

test('somebody new is on the side asked for: a hero from scratch where all templates are foes', async ({ app }) => {
  const { page } = app;
  await page.getByRole('radio', { name: /A game of your own/ }).click();
  await page.getByLabel('Name').first().fill('Moors');
  await page.getByRole('button', { name: 'Create campaign' }).click();
  const sheet = page.getByRole('region', { name: 'Getting ready' });
  await sheet.getByRole('button', { name: 'Add a hero' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a hero' });
  await expect(adding.getByRole('option').first()).toContainText('From scratch');
  await page.keyboard.press('Enter');
  const form = page.getByRole('region', { name: 'New on the roster' });
  await expect(form.getByRole('radio', { name: 'Party' })).toBeChecked();
  await form.getByRole('button', { name: 'Discard' }).click();
  // A name that matches no template becomes the name of somebody new.
  await page.keyboard.press('Alt+1');
  await sheet.getByRole('button', { name: 'Add a hero' }).click();
  await expect(adding.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('2 Vesna');
  await expect(adding.getByText('No template by that name.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Name').first()).toHaveValue('Vesna');
  await expect(form.getByLabel('How many of these')).toHaveValue('2');
  await form.getByRole('button', { name: 'Discard' }).click();
  // A copy of the Miller can be a hero as well.
  await page.keyboard.press('Alt+1');
  await sheet.getByRole('button', { name: 'Add a hero' }).click();
  await adding.getByRole('option', { name: /The Miller/ }).click();
  await expect(form.getByRole('radio', { name: 'Party' })).toBeChecked();
  await page.keyboard.press('Alt+1');
  await sheet.getByRole('button', { name: 'Change the rules' }).click();
  await expect(page.getByRole('heading', { name: 'Rules of this campaign' })).toBeVisible();
});

test('a template is on its own side, whoever was asked for; from scratch, on the side asked for', async ({ app }) => {
  const { page } = app;
  await page.getByLabel('Name').first().fill('Millford');
  await page.getByRole('radio', { name: /^3d6/ }).click();
  await page.getByRole('button', { name: 'Create campaign' }).click();
  const sheet = page.getByRole('region', { name: 'Getting ready' });
  const form = page.getByRole('region', { name: 'New on the roster' });
  await sheet.getByRole('button', { name: 'Add a hero' }).click();
  await addByName(page, 'scout');
  await page.keyboard.press('Enter');
  await pick(page, '3 bandit');
  await expect(form.getByRole('radio', { name: 'Foe' })).toBeChecked();
  await form.getByRole('button', { name: 'Discard' }).click();
  await page.keyboard.press('Alt+1');
  await sheet.getByRole('button', { name: 'Add a foe' }).click();
  await pick(page, 'scout');
  await expect(form.getByRole('radio', { name: 'Party' })).toBeChecked();
  await form.getByRole('button', { name: 'Discard' }).click();
  await page.keyboard.press('Alt+1');
  await sheet.getByRole('button', { name: 'Add a foe' }).click();
  await pick(page, 'Rook from nowhere');
  await expect(form.getByRole('radio', { name: 'Foe' })).toBeChecked();
  await form.getByRole('button', { name: 'Discard' }).click();
});

test('on the first page of a campaign, new foes come with their dice, and a form in its place', async ({ app }) => {
  const { page } = app;
  await page.getByRole('radio', { name: /A game of your own/ }).click();
  await page.getByLabel('Name').first().fill('Moors');
  await page.getByRole('button', { name: 'Create campaign' }).click();
  const sheet = page.getByRole('region', { name: 'Getting ready' });
  await sheet.getByRole('button', { name: 'Add a hero' }).click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Vesna');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Vesna is on the roster.')).toBeVisible();
  await page.keyboard.press('Alt+1');
  await expect(sheet.getByText('Vesna')).toBeVisible();
  await page.keyboard.press('i');
  await expect(page.getByRole('dialog', { name: 'Party against new foes' })).toBeVisible();
  await page.keyboard.press('Enter');
  // Vesna's initiative is asked for, where it can be seen and typed.
  await expect(sheet).toHaveCount(0);
  const die = page.locator('form.dice input').first();
  await expect(die).toBeFocused();
  // Out of the field, then out of the form.
  await page.keyboard.press('Escape');
  await expect(die).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeVisible();
});

test('the template picker opens every time and lists matching names before matching descriptions', async ({ app }) => {
  const { page } = app;
  await page.locator('.samples button').nth(1).click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await page.keyboard.press('Alt+2');
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await page.keyboard.press('Escape');
  await add.click();
  await page.getByRole('combobox', { name: 'Template' }).fill('ban');
  await expect(page.getByRole('option').first()).toContainText('Bandit');
  await page.getByRole('option').first().click();
  await page.getByRole('region', { name: 'New on the roster' }).getByRole('button', { name: 'Close' }).click();
  await add.click();
  await addByName(page, 'bear');
});

test('the roster is a table: grouped by side, sorted, reordered, several changed at once, opened by a click', async ({
  app,
}) => {
  const { page } = app;
  await page.locator('.samples button').nth(1).click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await page.keyboard.press('Alt+2');
  const lines = page.locator('[data-row]');
  const names = async (): Promise<string[]> =>
    (await lines.locator('.words').allInnerTexts()).map((text) => text.trim());
  await expect(page.getByRole('rowheader').or(page.locator('tr.heading th'))).toContainText([
    'Party',
    'Allies',
    'Foes',
  ]);
  const [first, second] = await names();
  await lines.first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first]);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([first, second]);
  await lines.first().dragTo(lines.nth(1));
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first]);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([first, second]);
  // Without dragging: select the line, and press.
  await lines.first().getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Move down' }).click();
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first]);
  await page.getByRole('button', { name: 'Move up' }).click();
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([first, second]);
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');

  await lines.nth(0).focus();
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  const bar = page.getByRole('toolbar', { name: 'Selection', exact: true });
  await expect(bar).toContainText('2 people selected');
  await bar.getByRole('button', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: 'Change selected' });
  await change.getByLabel('Group').fill('Scouts');
  await expect(change.getByRole('status')).toHaveText('2 people into the group Scouts.');
  expect(await findings(page)).toEqual([]);
  await change.getByRole('button', { name: 'Change 2' }).click();
  await expect(page.getByRole('button', { name: /^Undo: .*in the group Scouts/ })).toBeVisible();

  await lines.nth(2).click();
  const form = page.getByRole('region', { name: /^Edit / });
  await expect(form).toBeVisible();
  // Another weapon in place of the first, by keyboard; saved for the table, it is in the lists.
  await page.keyboard.press('Alt+w');
  await expect(page.getByRole('combobox', { name: /^Replace .* with another/ })).toBeFocused();
  await page.keyboard.type('spear');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: /^More of spear/i }).press('Enter');
  await form.getByRole('button', { name: /^Save spear for the table/i }).press('Enter');
  await expect(page.getByRole('button', { name: /^Undo: Saved: Spear/i })).toBeVisible();

  // A custom condition, by keyboard, and the lists that offer it.
  await page.getByRole('tab', { name: /Our own/ }).click();
  await expect(page.getByRole('button', { name: /^Edit spear/i })).toBeVisible();
  await page.getByRole('button', { name: 'New condition' }).click();
  await expect(page.getByLabel('Name').first()).toBeFocused();
  await page.keyboard.type('Hallowed');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit Hallowed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New condition', exact: true })).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command' }).fill('hallowed');
  await expect(page.getByRole('option', { name: /Hallowed/ }).first()).toBeVisible();
});

test('the palette finds people, fights, templates, themes and buttons by their labels', async ({ app }) => {
  const { page } = app;
  await page.locator('.samples button').nth(1).click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  const find = async (words: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command' }).fill(words);
  };
  const first = page.getByRole('option').first();
  await find('start');
  await expect(first).toContainText('Start a fight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Start a fight' })).toBeFocused();
  await find('oskar');
  await expect(first).toContainText('Oskar Venn');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Edit Oskar Venn' })).toBeVisible();
  await find('theme light');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await find('stuned');
  await expect(page.getByRole('option', { name: /Stunned/ }).first()).toBeVisible();
  await find('add bear');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'New on the roster' }).getByLabel('Name').first()).toHaveValue('Bear');
  // A button by its label, wherever it is on the page.
  await find('advance');
  await expect(first).toContainText('Advance');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Timers', level: 1 })).toBeVisible();
  await find('to the next event');
  await expect(first).toContainText('To the next event');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /Preview|What would happen/ })).toBeVisible();
  await find('keys');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  // Entries by other words that people use for them.
  for (const [words, label] of [
    ['backup', 'Export archive'],
    ['long rest', 'Recovery'],
    ['dark mode', 'Theme: dark'],
    ['second screen', 'Open the player view'],
    ['pay', 'Downtime'],
  ] as const) {
    await find(words);
    await expect(first).toContainText(label);
    await page.keyboard.press('Escape');
  }
  await find('version');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Turnwright' }).getByText('Version')).toBeVisible();
  await page.keyboard.press('Escape');
  // Commands in the More menu, from another panel.
  await find('fall or water');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Fall or deep water' })).toBeVisible();
  // Actions outside a fight: the selected person acts, and with nobody selected it asks who.
  const climb = page.getByRole('region', { name: 'Climb' });
  const who = climb.getByText('needed', { exact: true });
  await page.keyboard.press('Alt+1');
  await find('climb');
  await page.getByRole('option', { name: /^Climb Do/ }).click();
  await expect(who.first()).toBeVisible();
  await climb.getByRole('button', { name: 'Close Climb' }).click();
  await page.keyboard.press('j');
  await find('climb');
  await page.getByRole('option', { name: /^Climb Do/ }).click();
  await expect(climb).toBeVisible();
  await expect(who).toHaveCount(0);
});

test('the palette finds every setting and goes to it', async ({ app }) => {
  const { page } = app;
  await page.locator('.samples button').nth(1).click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  for (const name of [...SETTINGS, 'Waking from a faint']) {
    await page.keyboard.press('Alt+1');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command' }).fill(name);
    await expect(page.getByRole('option').first()).toContainText(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect(page.locator('#panel :focus')).toBeVisible();
  }
});
