import type { Page } from '@playwright/test';
import { valueOf } from './archive-trip';
import { expect, rawCall, test } from './fixtures';
import { lowInTouch, reflowOf, ZOOMED } from './reflow';
import { closeCampaign, openSample, startFight } from './table';

/** Checks a page at 200 and 400 %, and the size of its targets in touch density; collects what is wrong. */
class Looks {
  readonly lost: Record<string, string[]> = {};
  readonly low: Record<string, string[]> = {};
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async look(where: string, part = 'body'): Promise<void> {
    const page = this.#page;
    const large = (await reflowOf(page, part)).controls;
    for (const size of ZOOMED) {
      await page.setViewportSize(size);
      const { wrong, controls } = await reflowOf(page, part);
      const gone = large.filter((name) => !controls.includes(name)).map((name) => `${name} is gone`);
      if (wrong.length + gone.length > 0) this.lost[`${where}, ${size.width}`] = [...wrong, ...gone];
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    const small = await lowInTouch(page, 40);
    if (small.length > 0) this.low[where] = small;
  }
}

test('every panel keeps its buttons at 200 and 400 %, scrolls in one direction, and has targets large enough to touch', async ({
  app,
}) => {
  const { page } = app;
  const looks = new Looks(page);
  await page.locator('.samples button').first().waitFor();
  await looks.look('start');
  await openSample(page, 1);
  await startFight(page);
  await page.keyboard.press('Escape');
  await looks.look('fight');
  await page.keyboard.press('1');
  await page.getByRole('group', { name: 'Odds' }).waitFor();
  await page.getByRole('button', { name: 'Roll for me' }).waitFor();
  // The order makes room for a form, and comes back when it closes.
  await looks.look('attack', 'section.command');
  await page.keyboard.press('Escape');
  const panels = page.getByRole('navigation', { name: 'Panels' }).getByRole('button');
  for (const panel of (await panels.all()).slice(1)) {
    await panel.click();
    await expect(panel).toHaveAttribute('aria-current', 'page');
    await page.locator('main .slot > *').first().waitFor();
    await looks.look((await panel.innerText()).replaceAll(/\W+/g, ' '));
  }
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await looks.look('keys', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+2');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await looks.look('add', '[role="dialog"]');
  await page.keyboard.press('Escape');
  // The panel *Rules* exists only where the rules are data; its parts are tabs, with all sections open.
  await closeCampaign(page);
  await page.locator('.samples button').last().click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await page.keyboard.press('Alt+0');
  await page.getByRole('complementary', { name: 'Preview' }).waitFor();
  await looks.look('Rules');
  for (const part of ['Attacks', 'Conditions']) {
    await page.getByRole('tab', { name: part, exact: true }).click();
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^More of / })
      .first()
      .click();
    await looks.look(`Rules, ${part}`, 'main');
  }
  expect({ ...looks.lost, ...looks.low }).toEqual({});
});

test('every dialog of a fight keeps its buttons at 200 and 400 %, and has targets large enough to touch', async ({
  app,
}) => {
  const { page } = app;
  const looks = new Looks(page);
  await openSample(page, 1);
  await startFight(page);
  await page.keyboard.press('Escape');
  const byCommand = async (words: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command' }).fill(words);
    await page.keyboard.press('Enter');
  };
  /** Stopped, so that its buttons stay the same during the check. */
  const forecast = async (): Promise<void> => {
    await byCommand('forecast');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('button', { name: 'Run again' }).waitFor();
  };
  /** Filled in from the table, a moment after the dialog opens. */
  const odds = async (): Promise<void> => {
    await byCommand('odds of a check');
    await page.getByRole('dialog', { name: 'Odds' }).getByText('As a table').waitFor();
  };
  const ways: readonly [title: string, open: () => Promise<void>][] = [
    ['Commands', () => page.keyboard.press('Control+k')],
    ['Players’ phones', () => page.keyboard.press('Shift+P')],
    ['Somebody new', () => page.keyboard.press('i')],
    ['History', () => page.keyboard.press('h')],
    ['End of the fight', () => page.keyboard.press('Shift+E')],
    ['Odds', odds],
    ['How this fight will go', forecast],
    ['Bring in', () => byCommand('bring in people')],
  ];
  for (const [title, open] of ways) {
    await open();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    await looks.look(title, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  expect({ ...looks.lost, ...looks.low }).toEqual({});
});

test('a small laptop shows the whole of a new campaign and every sample by its name, without scrolling', async ({
  app,
}) => {
  const { page } = app;
  await page.setViewportSize({ width: 1024, height: 640 });
  for (const name of ['Create campaign', 'Import archive'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await height()).toBeLessThanOrEqual(640);
  // A game of one's own has more to choose.
  await page.getByRole('radio', { name: /^A game of your own/ }).click();
  await expect(page.getByLabel('Start from')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create campaign' })).toBeInViewport({ ratio: 1 });
  const first = page.locator('.samples button').first();
  await expect(first).toContainText('The toll at Harrow Weir');
  await expect(first).toContainText('Action Dice');
  await expect(first).toContainText('A weir held by brigands');
});

test('a long list of campaigns is searched by the first letters', async ({ app }) => {
  const { page } = app;
  const names = Array.from({ length: 13 }, (_, place) => `Evening ${place + 1}`);
  for (const name of [...names, 'The drowned bell', 'The last one']) {
    const made = rawCall(page, 'campaigns.create', { name, ruleset: 'farsight' });
    const { id: campaign } = await valueOf<{ id: string }>(made);
    await rawCall(page, 'campaign.close', { campaign });
  }
  await page.reload();
  await page.getByRole('button', { name: 'All 15 campaigns' }).focus();
  await page.keyboard.press('Enter');
  const recent = page.getByRole('region', { name: 'Continue' });
  await expect(recent.getByRole('listitem')).toHaveCount(15);
  await expect(recent.getByRole('textbox', { name: 'Find a campaign' })).toBeFocused();
  await page.keyboard.type('xyz');
  await expect(recent.getByText('No campaign by that name.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(recent.getByRole('listitem')).toHaveCount(15);
  await page.keyboard.type('drow');
  await expect(recent.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Panels' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('The drowned bell');
});

test('the start screen lists the last five campaigns, and the others on request', async ({ app }) => {
  const { page } = app;
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']) {
    const made = rawCall(page, 'campaigns.create', { name, ruleset: 'action-dice' });
    const { id: campaign } = await valueOf<{ id: string }>(made);
    await rawCall(page, 'campaign.close', { campaign });
  }
  await page.reload();
  const recent = page.getByRole('region', { name: 'Continue' });
  await expect(recent.getByRole('listitem')).toHaveCount(5);
  await expect(recent.getByRole('listitem').first()).toContainText('Seven');
  await page.getByRole('button', { name: 'All 7 campaigns' }).focus();
  await page.keyboard.press('Enter');
  await expect(recent.getByRole('listitem')).toHaveCount(7);
  await expect(recent.getByRole('button', { name: 'Two' }).first()).toBeFocused();

  // Whichever was played last comes first, with the focus; a new one can be created without scrolling.
  await page.setViewportSize({ width: 1024, height: 640 });
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Log' }).click();
  await page.getByRole('textbox', { name: 'A note for the log' }).fill('Rain.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Undo: / })).toBeVisible();
  await closeCampaign(page);
  const last = recent.getByRole('listitem').first();
  await expect(last).toContainText('Two');
  await expect(last.getByRole('button').first()).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Create campaign' })).toBeInViewport({ ratio: 1 });
});

test('a long name of a campaign and its game system are shown while the top line has room', async ({ app }) => {
  const { page } = app;
  await page.getByRole('radio', { name: /^Action Dice/ }).click();
  await page.getByLabel('Name').first().fill('The long road to Harrow Weir and back again');
  await page.getByRole('button', { name: 'Create campaign' }).click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  const cut = (part: string) => page.locator(part).evaluate((one) => one.scrollWidth - one.clientWidth);
  for (const part of ['.home .name', '.where .system', '.when .clock']) expect(await cut(part), part).toBe(0);
});

test('the main button of a fight shows its whole label beside a narrow order', async ({ app }) => {
  const { page } = app;
  await openSample(page, 4);
  await startFight(page);
  await page.setViewportSize({ width: 800, height: 640 });
  const words = page.getByRole('button', { name: 'Next to declare' }).getByText('Next to declare');
  await expect.poll(() => words.evaluate((label) => label.scrollWidth - label.clientWidth)).toBeLessThanOrEqual(0);
});

test('the settings list their sections, and one press goes there', async ({ app }) => {
  const { page } = app;
  await openSample(page, 0);
  await page.keyboard.press('Alt+8');
  const list = page.getByRole('navigation', { name: 'Sections' });
  await expect(list.getByRole('button').first()).toHaveText('Appearance');
  await list.getByRole('button', { name: 'Rules of this campaign' }).press('Enter');
  const heading = page.getByRole('heading', { name: 'Rules of this campaign' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(list).toBeInViewport({ ratio: 1 });
});

test('two long notes leave the bottom line its table timer and its button', async ({ app }) => {
  const { page } = app;
  await openSample(page, 2);
  await page.keyboard.press('Alt+3');
  await page.getByRole('button', { name: 'Break, 10 min' }).click();
  await page.keyboard.press('Alt+2');
  const notes = page.getByRole('region', { name: 'Notifications' });
  for (const count of [1, 2]) {
    const marks = page.getByRole('grid').getByRole('checkbox', { name: /^Select / });
    for (const at of [0, 1, 2]) await marks.nth(at).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(notes.getByText(/left the roster\.$/)).toHaveCount(count);
  }
  // A note under the pointer stays.
  await notes
    .getByText(/left the roster\.$/)
    .first()
    .hover();
  for (const width of [1280, 800, 640]) {
    await page.setViewportSize({ width, height: 640 });
    const controls = page.locator('footer').getByRole('button');
    await expect(controls).toHaveText([/Break/, /Advance/]);
    for (const control of await controls.all()) await expect(control).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const end = (await notes.boundingBox()) ?? { x: 0, width: 0 };
    expect(end.x + end.width).toBeLessThanOrEqual((await controls.first().boundingBox())?.x ?? 0);
  }
  await expect(notes.getByRole('button', { name: 'Bring back' })).toHaveCount(2);
});

test('the roster fits a small laptop and twice the text size, with its tools in reach', async ({ app }) => {
  const { page } = app;
  // Speeds with units, weapons and defences in words: the widest tables there are.
  for (const place of [1, 2, 4]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openSample(page, place);
    await page.keyboard.press('Alt+2');
    const table = page.getByRole('region', { name: 'People on the roster' });
    for (const size of [{ width: 1024, height: 640 }, ZOOMED[1], { width: 640, height: 800 }]) {
      await page.setViewportSize(size);
      await expect.poll(() => table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
      const rows = await table.locator('[data-row]').evaluateAll((all) => all.map((row) => row.clientHeight));
      expect(Math.max(...rows)).toBeLessThanOrEqual(66);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await closeCampaign(page);
  }
});

test('a panel begins at its top where the whole page scrolls', async ({ app }) => {
  const { page } = app;
  await openSample(page, 2);
  await page.setViewportSize({ width: 640, height: 400 });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.keyboard.press('Alt+2');
  await expect(page.getByRole('tab', { name: /^People/ })).toBeInViewport({ ratio: 1 });
});
