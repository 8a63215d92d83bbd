import type { Locator, Page } from '@playwright/test';
import { valueOf } from './archive-trip';
import { expect, rawCall } from './fixtures';

/** Helpers for the specs that play a whole evening with typed dice. */

/** The open command in the middle column. */
export const card = (page: Page): Locator => page.locator('section.command');

/** Somebody in the order or at the table. */
export const row = (page: Page, id: string): Locator => page.locator(`[data-id="${id}"]`);

/** The last result of the open command. */
export const told = (page: Page): Locator => card(page).locator('article.result .told').first();

/** The sheet of the active or selected person. */
export const sheet = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** The column beside the fight: the target, or the notes on the fight. */
export const targetCard = (page: Page): Locator => page.getByRole('complementary', { name: /^(Target|This fight)$/ });

/** The name of a group of dice, and the face of each die. */
export type Dice = readonly [group: string, ...faces: number[]];

/** Opens the sample campaign of a system. */
export async function openSample(page: Page, system: string): Promise<void> {
  await page.locator('.samples button', { hasText: system }).click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
}

/** The app rolls what the start of a fight asks of the party, where that is not under test. */
export async function begun(page: Page): Promise<void> {
  await rolledUntil(page, page.locator('[aria-current="step"]'));
}

/** Opens a sample, starts its first prepared fight and dismisses the notices; the first turn can be played. */
export async function openFight(page: Page, system: string): Promise<void> {
  await openSample(page, system);
  await page.getByRole('button', { name: 'Start a fight' }).click();
  await page.getByRole('menuitem').first().click();
  await begun(page);
  await card(page).locator('article.result').waitFor();
  await page.keyboard.press('Escape');
}

/** Next turn; the app rolls any dice that a new round asks for. */
export async function goOn(page: Page): Promise<void> {
  const before = (await page.locator('[aria-current="step"]').getAttribute('data-id')) ?? '';
  await page.keyboard.press('n');
  await rolledUntil(page, page.locator(`[aria-current="step"]:not([data-id="${before}"])`));
}

async function rolledUntil(page: Page, done: Locator): Promise<void> {
  const roll = page.locator('form.dice').getByRole('button', { name: 'Roll for me' });
  await expect(done.or(roll).first()).toBeVisible();
  if ((await roll.count()) > 0) await roll.click();
  await expect(done).toHaveCount(1);
  // After any action something has the focus, so Tab and shortcuts go on from there.
  await expect(page.locator('body')).not.toBeFocused();
}

/** Goes to a panel. */
export async function goTo(page: Page, panel: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: panel }).click();
}

/** Makes somebody the target. */
export async function aimAt(page: Page, id: string): Promise<void> {
  await row(page, id)
    .getByRole('button', { name: /^Make the target/ })
    .click();
}

/** Expects each of these sentences, about the last command or what happened with it. */
export async function expectTold(page: Page, ...lines: string[]): Promise<void> {
  for (const line of lines) await expect(page.locator('.told').filter({ hasText: line })).toBeVisible();
}

/** A command given before a spec begins, with the faces of its dice. */
export type Given = readonly [command: string, params: object, ...faces: number[]];

/** Brings the open campaign to the starting point of a spec without the page, as another window would. */
export async function playedBefore(page: Page, given: readonly Given[]): Promise<void> {
  const [{ id: campaign } = { id: '' }] = await valueOf<{ id: string }[]>(rawCall(page, 'campaigns.list'));
  let { revision } = await valueOf<{ revision: number }>(rawCall(page, 'campaign.view', { campaign }));
  for (const [command, params, ...faces] of given) {
    const call = { do: command, with: params };
    const answer = rawCall(page, 'campaign.dispatch', { campaign, revision, call, dice: { faces, then: 'ask' } });
    const done = await valueOf<{ kind: string; revision: number }>(answer);
    expect(done.kind, `${command} with the dice given`).toBe('done');
    revision = done.revision;
  }
}
