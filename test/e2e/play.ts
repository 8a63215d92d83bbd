import type { Locator, Page } from '@playwright/test';
import { valueOf } from './archive-trip';
import { expect, rawCall } from './fixtures';

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

/** Opens the sample campaign of a system. */
export async function openSample(page: Page, system: string): Promise<void> {
  await page.locator('.samples button', { hasText: system }).click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
}

/** What the start of a fight asks of the party is rolled, where it is not what is looked at. */
export async function begun(page: Page): Promise<void> {
  await rolledUntil(page, page.locator('[aria-current="step"]'));
}

/** Opens a sample, starts its first prepared fight, and puts away what that tells: the first turn is to be had. */
export async function openFight(page: Page, system: string): Promise<void> {
  await openSample(page, system);
  await page.getByRole('button', { name: 'Start a fight' }).click();
  await page.getByRole('menuitem').first().click();
  await begun(page);
  await card(page).locator('article.result').waitFor();
  await page.keyboard.press('Escape');
}

/** On to the next one, with whatever dice a new round asks for rolled. */
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
  // After whatever was done, Tab and the keys go on from somewhere.
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

/** Each of these is told, of the last command or of what happened with it. */
export async function expectTold(page: Page, ...lines: string[]): Promise<void> {
  for (const line of lines) await expect(page.locator('.told').filter({ hasText: line })).toBeVisible();
}

/** A command as it was given before a spec begins, with the faces of its dice. */
export type Given = readonly [command: string, params: object, ...faces: number[]];

/** Brings the open campaign to where a spec begins, past the page, as another window would. */
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
