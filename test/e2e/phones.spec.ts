import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { CampaignView } from '../../src/contract/campaign-view';
import { findings } from './axe';
import { giveFile, ONE_PIXEL } from './file-dialogs';
import { watchFaults } from './faults';
import { expect, rawCall, rawSend, test } from './fixtures';
import { aimAt, card, goOn, goTo, openFight, targetCard } from './play';
import { reflowOf, ZOOMED } from './reflow';

/** A phone beside the laptop: its own browser on the loopback address, with all its requests recorded. */
class Phone {
  readonly requests: string[] = [];
  readonly sent: string[] = [];
  wires = 0;
  bytes = 0;

  private constructor(readonly page: Page) {}

  static async take(browser: Browser, faults: string[]): Promise<Phone> {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    watchFaults(context, faults);
    const phone = new Phone(await context.newPage());
    phone.page.on('request', (request) => phone.requests.push(request.url()));
    phone.page.on('websocket', (wire) => {
      phone.wires += 1;
      wire.on('framesent', ({ payload }) => phone.sent.push(String(payload)));
    });
    phone.page.on('response', (response) => {
      phone.bytes += Number(response.headers()['content-length'] ?? 0);
    });
    await phone.page.clock.install();
    return phone;
  }

  /** Lies dark in a pocket for some time, as far as its page can tell. */
  async sleep(ms: number, meanwhile: () => Promise<void>): Promise<void> {
    const be = (state: string): Promise<void> =>
      this.page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await be('hidden');
    await meanwhile();
    await this.page.clock.fastForward(ms);
    await be('visible');
    await this.page.clock.runFor(1);
  }
}

async function tableOf(page: Page): Promise<CampaignView> {
  const list = (await rawCall(page, 'campaigns.list')) as { value: { id: string }[] };
  const view = await rawCall(page, 'campaign.view', { campaign: list.value[0]?.id ?? '' });
  return (view as { value: CampaignView }).value;
}

/** Somebody's name, by id. */
async function nameOf(page: Page, id: string): Promise<string> {
  return (await tableOf(page)).people.find((person) => person.id === id)?.name ?? '';
}

/** On the narrowest phone: no findings by axe, nothing cut off at the edge. */
async function fits({ page }: Phone): Promise<void> {
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 568 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 390, height: 844 });
}

/** Passes turns until one of the party can attack; returns the name. */
async function heroAttacks(page: Page, target: string): Promise<string> {
  const active = page.locator('[aria-current="step"]');
  for (let turns = 0; turns < 12; turns += 1) {
    const attack = page.locator('.offers').getByRole('button', { name: /^Attack/, disabled: false });
    if ((await active.getByText('party', { exact: true }).count()) > 0 && (await attack.count()) > 0) {
      await aimAt(page, target);
      await attack.click();
      await expect(targetCard(page).getByRole('group', { name: 'Odds' })).toBeVisible();
      return nameOf(page, (await active.getAttribute('data-id')) ?? '');
    }
    await goOn(page);
  }
  throw new Error('nobody of the party attacks');
}

test('a phone joins by its code, sees the table, proposes dice and damage, sleeps, wakes, and is removed', async ({
  app,
  browser,
}) => {
  const { page } = app;
  await openFight(page, 'Eclipse Phase');
  const hero = await heroAttacks(page, 'drone');

  // One key opens the phone server, on the one address that was chosen.
  await page.keyboard.press('Shift+P');
  const dialog = page.getByRole('dialog', { name: 'Players’ phones' });
  await expect(dialog.getByText('Nobody can reach this computer.')).toBeVisible();
  await dialog.getByLabel('Address').click();
  await page.getByRole('option', { name: /^127\.0\.0\.1 / }).click();
  await dialog.getByRole('button', { name: 'Open for phones' }).click();
  // The focus is on the address, and not on the button that closes it.
  await expect(dialog.locator('[data-address]')).toBeFocused();
  const address = await dialog.locator('[data-address]').innerText();
  expect(address).toMatch(/^127\.0\.0\.1:\d+$/);
  const code = await dialog.locator('[data-code]').innerText();
  await expect(dialog.getByText('use a phone’s hotspot')).toBeVisible();
  expect(await findings(page)).toEqual([]);

  const phone = await Phone.take(browser, app.faults);
  await phone.page.goto(`http://${address}/`);
  await phone.page.getByLabel('Code').fill('AAAAAA');
  await phone.page.getByRole('button', { name: 'Join' }).click();
  await expect(phone.page.getByText('That is not the code.')).toBeVisible();
  // Chromium itself writes a refused request to the console.
  app.provokes(/403 .*\/join/);
  await fits(phone);
  await phone.page.getByLabel('Code').fill(code.toLowerCase());
  await phone.page.getByRole('button', { name: 'Join' }).click();
  await expect(phone.page.getByRole('heading', { name: 'Phone 1' })).toBeVisible();
  await expect(phone.page.getByText(hero)).toHaveCount(0);
  await fits(phone);

  // Whoever waits is announced in the top line too.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '1 phone at the door' }).click();
  // The game master says whose it is.
  await dialog.getByLabel('Owner of Phone 1').click();
  await page.getByRole('option', { name: hero }).click();
  await expect(phone.page.getByText('Your turn')).toBeVisible();
  await expect(phone.page.getByRole('heading', { name: hero, exact: true })).toBeVisible();
  await expect(phone.page.locator('[aria-current="step"]')).toContainText(`${hero} · you`);
  // Whose turn it is is said once; the order only marks the line.
  await expect(phone.page.getByText(/\bacts\b/)).toHaveCount(0);
  const held = phone.page.viewportSize() ?? { width: 390, height: 844 };
  for (const size of [...ZOOMED, held]) {
    await phone.page.setViewportSize(size);
    expect((await reflowOf(phone.page)).wrong, `${size.width}`).toEqual([]);
  }
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '1 phone', exact: true })).toBeVisible();

  // The dice that the game master's page asks for are typed on the phone, and accepted with one key.
  const asked = phone.page.getByRole('form');
  await expect(asked.getByRole('heading')).toContainText(hero);
  await fits(phone);
  for (const input of await asked.locator('input').all()) await input.fill('7');
  await asked.getByRole('button', { name: 'Send these dice' }).click();
  await expect(page.locator('[data-said]')).toContainText(hero);
  await expect(card(page).locator('article.result')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Shift+Y');
  await expect(phone.page.getByLabel('What you said')).toContainText('accepted');

  // Damage reported by the player is a proposal too.
  await phone.page.getByLabel('I took').fill('3');
  await phone.page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('[data-said]')).toContainText('“I took 3”');
  await page.keyboard.press('Shift+Y');
  await expect(page.locator('[data-said]')).toHaveCount(0);
  await goTo(page, 'Log');
  await expect(page.getByText(`typed by ${hero}`).first()).toBeVisible();

  // Kinds that the game master has chosen are accepted automatically, without a key.
  await page.keyboard.press('Shift+P');
  for (const kind of ['“I took 7”', 'Dice for initiative'])
    await dialog.getByRole('radiogroup', { name: kind }).getByText('Accept automatically').click();
  await page.keyboard.press('Escape');
  const marked = await page.getByText(`typed by ${hero}`).count();
  await phone.page.getByLabel('I took').fill('2');
  await phone.page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(phone.page.getByRole('listitem').filter({ hasText: 'I took 2' }).locator('.taken')).toBeVisible();
  // Whatever the game master does, the phone keeps showing what it showed.
  await expect(page.getByText(`typed by ${hero}`)).toHaveCount(marked + 1);

  // In a pocket: what it missed is there as soon as the screen is on again.
  await goTo(page, 'Combatants');
  const wires = phone.wires;
  const before = await phone.page.locator('.up').innerText();
  await phone.sleep(600_000, async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await expect(page.locator('[aria-current="step"]')).not.toContainText(hero);
  });
  await expect(phone.page.locator('.up')).not.toHaveText(before);
  await expect.poll(() => phone.wires).toBeGreaterThan(wires);
  await phone.page.reload();
  await expect(phone.page.getByRole('heading', { name: hero, exact: true })).toBeVisible();

  // A player can give the initiative of the next fight early; it is in its field when the fight asks for it.
  const { id: campaign, revision, prepared } = await tableOf(page);
  const end = { campaign, revision, call: { do: 'end-encounter', with: {} }, dice: { faces: [], then: 'roll' } };
  await rawCall(page, 'campaign.dispatch', end);
  const initiative = phone.page.getByRole('form', { name: 'My initiative' });
  await initiative.locator('input').fill('42');
  await initiative.getByRole('button').click();
  await expect(page.locator('[data-said]')).toContainText('initiative 42');
  await expect(page.locator('[data-said]')).toContainText('waits for the order');
  await fits(phone);
  await goTo(page, 'Roster');
  await page.getByRole('tab', { name: 'Encounters' }).click();
  await page.getByRole('button', { name: `Start ${prepared[0]?.name ?? ''}` }).click();
  await page.getByRole('button', { name: 'Start the fight' }).click();
  const order = page.locator('form.dice input');
  await expect(phone.page.getByRole('listitem').filter({ hasText: 'Initiative 42' }).locator('.taken')).toBeVisible();
  for (const input of await order.all()) if ((await input.inputValue()) === '') await input.fill('50');
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-current="step"]')).toBeVisible();

  // It loaded its page and nothing else, from nowhere else.
  expect(phone.requests.filter((url) => !url.startsWith(`http://${address}/`))).toEqual([]);
  expect(new Set(phone.requests.map((url) => new URL(url).pathname))).toEqual(
    new Set(['/', '/phone.js', '/phone.css', '/join']),
  );
  expect(await phone.page.context().cookies()).toEqual([]);
  expect(phone.bytes / 2).toBeLessThan(100_000);

  // The key in the URL joins at once; a second phone is told apart.
  const told = (await rawSend(page, { type: 'subscribe', id: 4_000_000, name: 'phones.events' })) as {
    event: { door: { url: string } };
  };
  const second = await Phone.take(browser, app.faults);
  await second.page.goto(told.event.door.url);
  await expect(second.page.getByRole('heading', { name: 'Phone 2' })).toBeVisible();
  expect(second.page.url()).toBe(`http://${address}/`);

  await page.getByRole('button', { name: '1 phone at the door' }).click();
  await dialog.getByRole('button', { name: 'Remove Phone 2' }).click();
  await expect(second.page.getByText('has removed this phone')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close for phones' }).click();
  await expect(phone.page.getByText('has closed the table')).toBeVisible();
  await expect(page.getByRole('button', { name: /\d phone/ })).toHaveCount(0);
  expect(await findings(phone.page)).toEqual([]);
});

test('a picture shown to players is sent to a phone once, whatever happens at the table', async ({ app, browser }) => {
  const { page } = app;
  await openFight(page, 'Eclipse Phase');
  await page.keyboard.press('Shift+P');
  const dialog = page.getByRole('dialog', { name: 'Players’ phones' });
  await dialog.getByLabel('Address').click();
  await page.getByRole('option', { name: /^127\.0\.0\.1 / }).click();
  await dialog.getByRole('button', { name: 'Open for phones' }).click();
  const address = await dialog.locator('[data-address]').innerText();
  const phone = await Phone.take(browser, app.faults);
  await phone.page.goto(`http://${address}/`);
  await phone.page.getByLabel('Code').fill(await dialog.locator('[data-code]').innerText());
  await phone.page.getByRole('button', { name: 'Join' }).click();
  await dialog.getByLabel('Owner of Phone 1').click();
  await page.getByRole('option').last().click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+9');
  await page.keyboard.press('h');
  const picture = path.join(app.dataDir, 'map.png');
  await writeFile(picture, Buffer.from(ONE_PIXEL, 'base64'));
  await giveFile(app, picture, () => page.getByRole('button', { name: 'Show a picture' }).click());
  await expect(phone.page.getByRole('img')).toBeVisible();
  await page.keyboard.press('Alt+1');
  const before = await phone.page.getByRole('status').first().innerText();
  await goOn(page);
  await expect(phone.page.getByRole('status').first()).not.toHaveText(before);
  await expect(phone.page.getByRole('img')).toBeVisible();
  expect(phone.sent.filter((text) => text.includes('player.portrait'))).toHaveLength(1);
});
