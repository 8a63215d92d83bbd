import type { Locator, Page } from '@playwright/test';
import { type AppUnderTest, expect } from './fixtures';
import { card, type Dice, row } from './play';

/** Helpers for the evenings played without a pointer: the application's keys, or else focus and a key. */

/** More than the entries of any list in the application. */
const MOST_STEPS = 80;

/** Focuses a control, as Tab would, and presses a key there: Enter by default. */
export async function pressOn(control: Locator, key = 'Enter'): Promise<void> {
  await expect(control).toBeEnabled();
  await control.focus();
  await expect(control).toBeFocused();
  await control.page().keyboard.press(key);
}

/** Presses a key until a condition holds; fails when it never does. */
export async function pressUntil(page: Page, key: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await isSo()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead there`);
}

/** Opens the menu of a button and picks an entry with the arrow keys. */
export async function pick(button: Locator, entry: Locator): Promise<void> {
  await pressOn(button);
  await entry.waitFor();
  // The menu receives the arrow keys only once the focus is in it.
  await expect.poll(() => entry.evaluate((node) => node.closest('[role="menu"]')?.matches(':focus-within'))).toBe(true);
  await pressUntil(button.page(), 'ArrowDown', () => entry.evaluate((node) => node === document.activeElement));
  await button.page().keyboard.press('Enter');
}

/** Opens a select and picks one of its options with the arrow keys. */
export async function choose(field: Locator, option: string): Promise<void> {
  const page = field.page();
  await pressOn(field);
  const wanted = page.getByRole('option', { name: option, exact: true });
  await wanted.waitFor();
  // The list opens at the current choice, which may be below the wanted one.
  await page.keyboard.press('Home');
  await pressUntil(page, 'ArrowDown', async () => (await wanted.getAttribute('data-highlighted')) !== null);
  await page.keyboard.press('Enter');
  await expect(field).toContainText(option);
}

/** Opens a sample campaign from the start screen. */
async function openSample(page: Page, system: string): Promise<void> {
  await pressOn(page.locator('.samples button', { hasText: system }));
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
}

/** Opens a sample campaign and sets everybody's dice to be typed, for an evening by keyboard. */
export async function beginEvening(page: Page, system: string): Promise<void> {
  await openSample(page, system);
  await typeDiceOfEverybody(page);
}

/** Opens the player view; the table stays in front, since a page in the background draws only once a second. */
export async function openPlayers(app: AppUnderTest): Promise<Page> {
  const player = await app.openPlayerView();
  await app.page.bringToFront();
  return player;
}

/** Goes down the order to somebody. */
export async function walkTo(page: Page, id: string): Promise<void> {
  const name = row(page, id).locator('.order-name');
  await pressUntil(page, 'j', async () => (await name.getAttribute('aria-pressed')) === 'true');
}

/** Replaces the text of a field. */
export async function write(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press('ControlOrMeta+a');
  if (text === '') await field.press('Delete');
  else await field.pressSequentially(text);
}

/** Sets everybody's dice to be typed; ends at the combatants. */
export async function typeDiceOfEverybody(page: Page): Promise<void> {
  await page.keyboard.press('Alt+8');
  const groups = page.getByRole('radiogroup', { name: /^Dice of/ });
  await groups.first().waitFor();
  for (const group of await groups.all()) {
    const typed = group.getByRole('radio', { name: 'Type the dice' });
    await group.getByRole('radio', { checked: true }).focus();
    await pressUntil(page, 'ArrowRight', () => typed.isChecked());
  }
  await page.keyboard.press('Alt+1');
}

/** Types groups of dice in turn as people do: a space between two faces, and Enter at the end. */
export async function typeDice(page: Page, ...groups: Dice[]): Promise<void> {
  for (const [group, ...faces] of groups) {
    const form = page.getByRole('form', { name: group, exact: true });
    const fields = form.locator('input');
    await expect(fields).toHaveCount(faces.length);
    // The previous group may have the same name; its fields stay until its dice are accepted.
    await expect(fields.first()).toHaveValue('');
    await expect(form.getByRole('button', { name: 'Use these dice' })).toBeEnabled();
    await fields.first().focus();
    await page.keyboard.type(faces.join(' '));
    await page.keyboard.press('Enter');
  }
}

/** Targets somebody: `t` goes from one to the next. */
export async function aimAt(page: Page, id: string): Promise<void> {
  const aimed = page.getByRole('button', { name: /^No longer the target/ });
  const theirs = row(page, id).getByRole('button', { name: /^No longer the target/ });
  await pressUntil(page, 't', async () => (await aimed.count()) === 1 && (await theirs.count()) === 1);
}

/** Presses one of the follow-ups that the last result offers, and types the dice it asks for. */
export async function answer(page: Page, text: string, ...groups: Dice[]): Promise<void> {
  await pressOn(card(page).getByRole('button', { name: text }));
  await typeDice(page, ...groups);
}

/** Expects these named figures in the last result. */
export async function expectFigures(page: Page, figures: Readonly<Record<string, number>>): Promise<void> {
  const shown = card(page).locator('.result .numbers > span');
  for (const [name, figure] of Object.entries(figures)) {
    await expect(shown.filter({ hasText: new RegExp(`^\\s*${name}\\s+${figure}\\s*$`) })).toHaveCount(1);
  }
}

/** Opens a command from the menu of all commands. */
export async function openMore(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true });
  await pick(more, page.getByRole('menuitem', { name, exact: true }));
  await expect(card(page)).toBeVisible();
}

/** Sends the open command. */
export const send = (page: Page): Promise<void> => pressOn(card(page).locator('[data-go]'));

/** Next turn, with the dice it asks for; `then` is whose turn comes. */
export async function next(page: Page, then: string, ...groups: Dice[]): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await typeDice(page, ...groups);
  await expect(row(page, then)).toHaveAttribute('aria-current', 'step');
}

/** Ends the running fight. */
export async function endFight(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+E');
  await pressOn(page.locator('[data-end]'));
  await expect(page.getByRole('heading', { name: 'At the table' })).toBeVisible();
}

/** Expects all of these in the log. */
export async function expectInLog(page: Page, lines: readonly string[]): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+6');
  for (const line of lines) await expect(page.getByText(line).first()).toBeVisible();
}

/** Runs every recorded step again, in the settings: each gives the same state. */
export async function expectReplays(page: Page): Promise<void> {
  await page.keyboard.press('Alt+8');
  await pressOn(page.getByRole('button', { name: 'Check this campaign' }));
  const report = page.getByRole('group', { name: 'Check report' });
  await expect(report).toContainText('Everything is intact.');
  await expect(report).toContainText('replay');
}
