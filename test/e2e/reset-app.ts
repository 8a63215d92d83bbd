import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { rawCall } from './raw-call';

/**
 * Cleans up after a spec, as a game master would between two evenings: campaigns are closed and deleted, the bin is
 * emptied, and the start screen is as after a start. The next spec of the worker goes on there: a page whose script
 * is warm, and a running host, halve its cost. Returns whether it succeeded; a page changed in any other way is not
 * reused.
 */
export async function resetApp(page: Page, dataDir: string): Promise<boolean> {
  try {
    if (!(await isAsShipped(dataDir))) return false;
    for (const other of page.context().pages()) if (other !== page) await other.close();
    await page.emulateMedia({ colorScheme: null, forcedColors: null, media: null, reducedMotion: 'reduce' });
    await rawCall(page, 'phones.close');
    for (const { id, open } of await campaignsOf(page))
      if (open) await rawCall(page, 'campaign.close', { campaign: id });
    await page.locator('.samples button').first().waitFor({ timeout: PATIENCE_MS });
    const all = page.getByRole('button', { name: /^All \d+ campaigns$/ });
    if ((await all.count()) > 0) await all.click({ timeout: PATIENCE_MS });
    while ((await campaignsOf(page)).length > 0) await deleteFirst(page);
    const note = page.getByRole('button', { name: 'Dismiss' });
    while ((await note.count()) > 0) await note.first().click({ timeout: PATIENCE_MS });
    // Off the page, so that nothing is under the pointer.
    await page.mouse.move(-1, -1);
    await emptied(dataDir);
    return await page.evaluate(standsAsStarted);
  } catch {
    // The spec closed the page, navigated away or left something open: the next spec starts afresh.
    return false;
  }
}

/** Longer than any of these steps takes. */
const PATIENCE_MS = 3000;

/** What the application keeps in its folder; anything else was put there by a spec. */
const OWN = /^(campaigns|staging|transfers|logs|lock|window(\.json)?|(index|settings)\.json(\.bak)?)$/;

async function campaignsOf(page: Page): Promise<{ id: string; open: boolean }[]> {
  const answer = (await rawCall(page, 'campaigns.list')) as { value: { id: string; open: boolean }[] };
  return answer.value;
}

/** Whether no setting was changed except the one for the campaign that reopens at the next start. */
async function isAsShipped(dataDir: string): Promise<boolean> {
  const text = await readFile(path.join(dataDir, 'settings.json'), 'utf8').catch(() => null);
  if (text === null) return true;
  const { body } = JSON.parse(text) as { body: object };
  return Object.keys(body).every((key) => key === 'lastCampaign');
}

async function deleteFirst(page: Page): Promise<void> {
  const recent = page.locator('[aria-labelledby="start-recent"] li');
  const count = await recent.count();
  await recent
    .first()
    .getByRole('button', { name: /: more$/ })
    .click({ timeout: PATIENCE_MS });
  await page.getByRole('menuitem', { name: 'Delete' }).click({ timeout: PATIENCE_MS });
  await recent.nth(count - 1).waitFor({ state: 'detached', timeout: PATIENCE_MS });
}

/**
 * Runs in the page: nothing is open, nothing of the evening is left, and the focus is where a start puts it. Notices
 * dismissed for as long as the page is open come back only with a start.
 */
function standsAsStarted(): boolean {
  const token = sessionStorage.getItem('turnwright.token');
  const isDismissed = sessionStorage.getItem('turnwright.browser-note') !== null;
  localStorage.clear();
  sessionStorage.clear();
  if (token !== null) sessionStorage.setItem('turnwright.token', token);
  document.querySelector<HTMLElement>('[aria-labelledby="start-new"] input')?.focus();
  scrollTo(0, 0);
  return !isDismissed && document.querySelector('[role="dialog"], [role="alert"], .toast') === null;
}

async function emptied(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (!OWN.test(name)) await rm(path.join(dataDir, name), { recursive: true, force: true });
  await mkdir(path.join(dataDir, 'bin'), { recursive: true });
}
