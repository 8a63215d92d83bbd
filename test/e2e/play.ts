import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** What the specs that play a whole evening with the dice of the table have in common. */

/** The command that is open in the middle. */
export const card = (page: Page): Locator => page.locator('section.command');

/** Somebody in the order or at the table. */
export const row = (page: Page, id: string): Locator => page.locator(`[data-id="${id}"]`);

/** The last thing that was told of the open command. */
export const told = (page: Page): Locator => card(page).locator('article.result .told').first();

/** The sheet of somebody who is active or chosen. */
export const sheet = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** The card of the target. */
export const targetCard = (page: Page): Locator => page.getByRole('complementary', { name: 'Target and odds' });

/** A group of dice by its name, and what each of them shows. */
export type Dice = readonly [group: string, ...faces: number[]];

/** Types one group of dice after the other, each asked for by its name. */
export async function typeDice(page: Page, ...groups: Dice[]): Promise<void> {
  for (const [group, ...faces] of groups) {
    const form = page.getByRole('form', { name: group, exact: true });
    const fields = form.locator('input');
    await expect(fields).toHaveCount(faces.length);
    // The dice before may be called the same; their fields stay until they are taken.
    await expect(fields.first()).toHaveValue('');
    for (const [at, face] of faces.entries()) await fields.nth(at).fill(String(face));
    await form.getByRole('button', { name: 'Use these dice' }).click();
  }
}

/** Opens the sample campaign of a system. */
export async function openSample(page: Page, system: string): Promise<void> {
  await page.locator('.samples button', { hasText: system }).click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
}

/** Goes to a panel. */
export async function goTo(page: Page, panel: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: panel }).click();
}

/** Has everybody's dice typed, whatever is rolled for them. */
export async function typeDiceOfEverybody(page: Page): Promise<void> {
  await goTo(page, 'Settings');
  const groups = page.getByRole('radiogroup', { name: /^Dice of/ });
  await groups.first().waitFor();
  for (const group of await groups.all()) {
    const typed = group.getByRole('radio', { name: 'Type the dice' });
    await typed.click();
    await expect(typed).toBeChecked();
  }
  await goTo(page, 'Combatants');
}

/** Makes somebody the target. */
export async function aimAt(page: Page, id: string): Promise<void> {
  await row(page, id)
    .getByRole('button', { name: /^Make the target/ })
    .click();
}

/** Takes one of the answers that the last result offers, and types the dice it asks for. */
export async function answer(page: Page, text: string, ...groups: Dice[]): Promise<void> {
  await card(page).getByRole('button', { name: text }).click();
  await typeDice(page, ...groups);
}

/** Opens a command of the menu with everything that is not offered first. */
export async function openMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await expect(card(page)).toBeVisible();
}

/** Sends the open command. */
export async function send(page: Page): Promise<void> {
  await card(page).locator('[data-go]').click();
}

/** Next in the order, with the dice the turn asks for; `then` is whose turn comes. */
export async function next(page: Page, then: string, ...groups: Dice[]): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await typeDice(page, ...groups);
  await expect(row(page, then)).toHaveAttribute('aria-current', 'step');
}

/** Each of these is told, of the last command or of what happened with it. */
export async function expectTold(page: Page, ...lines: string[]): Promise<void> {
  for (const line of lines) await expect(page.locator('.told').filter({ hasText: line })).toBeVisible();
}

/** Ends the running fight. */
export async function endFight(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'The fight', exact: true }).click();
  await page.getByRole('menuitem', { name: 'End the fight' }).click();
  await page.locator('[data-end]').click();
  await expect(page.getByRole('heading', { name: 'At the table' })).toBeVisible();
}

/** The log tells of all these. */
export async function expectInLog(page: Page, lines: readonly string[]): Promise<void> {
  await page.keyboard.press('Escape');
  await goTo(page, 'Log');
  for (const line of lines) await expect(page.getByText(line).first()).toBeVisible();
}
