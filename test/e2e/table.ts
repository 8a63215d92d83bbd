import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { begun } from './play';

/** Opens the sample campaign at this position on the start screen. */
export async function openSample(page: Page, place: number): Promise<void> {
  await page.locator('.samples button').nth(place).click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
}

/** Starts the first prepared fight and waits until everything of it is shown. */
export async function startFight(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start a fight' }).click();
  await page.getByRole('menuitem').first().click();
  await begun(page);
  await expect(page.getByRole('button', { name: /^Undo: / })).toBeVisible();
}

/** Closes the open campaign from the campaign menu. */
export async function closeCampaign(page: Page): Promise<void> {
  await page.locator('button.home').click();
  await page.getByRole('menuitem', { name: 'Close campaign' }).click();
}
