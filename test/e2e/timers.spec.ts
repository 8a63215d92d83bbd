import type { Page } from '@playwright/test';
import { findings } from './axe';
import { expect, test } from './fixtures';
import { pressOn } from './keys';
import { openSample, startFight } from './table';

const agenda = (page: Page) => page.getByRole('list', { name: 'Agenda' });
const clock = (page: Page) => page.locator('.timers h2');

async function preview(page: Page, count: number, unit: RegExp): Promise<void> {
  await page.getByRole('spinbutton', { name: 'How much' }).fill(String(count));
  await page
    .getByRole('button', { name: 'Unit' })
    .or(page.getByLabel('Unit', { exact: true }))
    .first()
    .click();
  await page.getByRole('option', { name: unit }).click();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Until / })).toBeVisible();
}

for (const place of [0, 1, 2, 3, 4]) {
  test(`system ${place + 1}: custom timers, time passed after a preview, turns and rounds as one step`, async ({
    app,
  }) => {
    const { page } = app;
    await openSample(page, place);
    await page.keyboard.press('Alt+3');
    const before = await clock(page).textContent();

    const line = page.getByLabel('New timer');
    await line.fill('torch 1h');
    await line.press('Enter');
    await expect(agenda(page).getByText('torch', { exact: true })).toBeVisible();
    await line.fill('every 10 min wandering check');
    await line.press('Enter');
    await expect(agenda(page).getByRole('listitem').filter({ hasText: 'wandering check' })).toContainText(
      'every 10 min',
    );
    await line.fill('reinforcements');
    await line.press('Enter');
    await expect(page.getByText(/^Say how long/)).toBeVisible();

    await preview(page, 25, /^minutes$/);
    const moments = page.getByRole('region', { name: 'What would happen' });
    await expect(moments.getByText('Timer: wandering check.')).toHaveCount(2);
    await expect(clock(page)).toHaveText(before ?? '');
    await moments.getByRole('button', { name: 'Stop after 10 min' }).click();
    await expect(moments.getByText('Timer: wandering check.')).toHaveCount(1);
    await moments.getByRole('button', { name: /^Advance \d/ }).click();
    await expect(clock(page)).not.toHaveText(before ?? '');
    await page.keyboard.press('Control+z');
    await expect(clock(page)).toHaveText(before ?? '');

    await page.keyboard.press('Alt+1');
    await startFight(page);
    await page.keyboard.press('Alt+3');
    await expect(page.getByText('During a fight the clock moves with its turns.')).toBeVisible();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Until / })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });
}

test('the preview holds its dice: letting time pass gives what was shown', async ({ app }) => {
  const { page } = app;
  await openSample(page, 0);
  await page.keyboard.press('Alt+1');
  await startFight(page);
  await page.keyboard.press('Alt+3');
  const howMuch = page.getByRole('spinbutton', { name: 'How much' });
  await expect(howMuch).toHaveValue('1');
  await howMuch.fill('3');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const plan = page.getByRole('region', { name: 'What would happen' });
  const told = (await plan.locator('.told').first().textContent()) ?? '';
  const faces = await plan.locator('.dice strong').allTextContents();
  await plan.getByRole('button', { name: /^Advance \d/ }).click();
  await expect(page.locator('section', { has: page.getByRole('heading', { name: 'Advance' }) })).toContainText(told);
  await page.keyboard.press('Alt+6');
  const newest = page.getByRole('list', { name: 'Log, newest first' }).getByRole('listitem').first();
  await expect(newest).toContainText(told);
  expect(await newest.locator('.num strong').allTextContents()).toEqual(faces);
});

test('a custom calendar names the days, previews them at once, and shows its errors in place', async ({ app }) => {
  const { page } = app;
  await openSample(page, 1);
  await page.keyboard.press('Alt+3');
  await page.getByRole('button', { name: 'Calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendar' });
  await dialog.getByRole('radio', { name: 'Dates' }).click();
  await dialog.getByLabel('Months, one per line with its days').fill('Thaw 30\nFrost');
  await expect(dialog.getByText("'Frost' needs a name and its days, such as Thaw 30.")).toBeVisible();
  await dialog.getByLabel('Months, one per line with its days').fill('Thaw 30\nFrost 28');
  await dialog.getByLabel('Weekdays, separated by commas').fill('Moonday, Ironday');
  await dialog.getByLabel('Year').fill('812');
  await expect(dialog.getByRole('status')).toContainText(/(Moon|Iron)day, \d+ Thaw 812/);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use this calendar' }).click();
  await expect(clock(page)).toContainText(/(Moon|Iron)day, \d+ Thaw 812/);
  await expect(page.locator('header.top')).toContainText(/(Moon|Iron)day, \d+ Thaw 812/);
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(clock(page)).toContainText(/^Day \d/);
});

test('a timer being edited stays open wherever its line moves, and says once what is wrong', async ({ app }) => {
  const { page } = app;
  await openSample(page, 0);
  await page.keyboard.press('Alt+3');
  const line = page.getByLabel('New timer');
  for (const text of ['torch 1h', 'candle 2h', 'lamp 3h']) {
    await line.fill(text);
    await line.press('Enter');
    await expect(line).toHaveValue('');
  }
  await page.getByRole('button', { name: 'Change candle', exact: true }).click();
  const change = page.getByRole('textbox', { name: 'Change candle' });
  await change.fill('candle 90000000w');
  await page.getByRole('button', { name: 'Remove torch' }).click();
  await expect(page.getByRole('button', { name: 'Remove torch' })).toHaveCount(0);
  await expect(change).toHaveValue('candle 90000000w');
  await change.press('Enter');
  await expect(page.getByText(/^No timer runs longer/).filter({ visible: true })).toHaveCount(1);
  await change.fill('candle 4h');
  await change.press('Enter');
  await expect(change).toHaveCount(0);
  await expect(agenda(page).getByRole('listitem').filter({ hasText: 'candle' })).toContainText('in 4');
});

test('a hazard is started from the timers and appears in the agenda or the log', async ({ app }) => {
  const { page } = app;
  await openSample(page, 0);
  await page.keyboard.press('Alt+3');
  const starters = page.locator('section', { has: page.getByRole('heading', { name: 'Start something' }) });
  for (const name of await starters.getByRole('button').allTextContents()) {
    await starters.getByRole('button', { name: name.trim() }).click();
    await expect(page.getByRole('button', { name: `Close ${name.trim()}` })).toBeVisible();
  }
  expect(await findings(page)).toEqual([]);
});

test('table timers run on through a reload, show in every panel and can be hidden', async ({ app }) => {
  const { page } = app;
  await openSample(page, 0);
  await page.keyboard.press('Alt+3');
  await page.getByRole('button', { name: 'Break, 10 min' }).click();
  const sign = page.getByRole('button', { name: 'Table timer: Break' });
  await expect(sign).toBeVisible();
  await page.getByRole('switch', { name: 'Sound when time is up' }).click();
  await page.reload();
  await expect(sign).toContainText(/0?9:\d\d/);
  await page.keyboard.press('Alt+7');
  await sign.click();
  await page.getByRole('button', { name: 'Pause Break' }).click();
  await expect(page.getByText('paused')).toBeVisible();
  await page.getByRole('switch', { name: 'Show them in the status bar' }).click();
  await expect(sign).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Break' }).click();
  await page.getByLabel('Another timer').fill('pizza 1 s');
  await page.getByLabel('Another timer').press('Enter');
  await expect(page.getByRole('list', { name: 'Timers at the table' })).toContainText('over');
});

test('time passes by keyboard alone', async ({ app }) => {
  const { page } = app;
  await openSample(page, 2);
  await page.keyboard.press('Alt+3');
  const before = await clock(page).textContent();
  await page.keyboard.press('t');
  await page.keyboard.type('lantern 5 min');
  await page.keyboard.press('Enter');
  await expect(agenda(page).getByText('lantern', { exact: true })).toBeVisible();
  // A half-typed entry is there again after the preview.
  await page.keyboard.type('half a torch');
  await page.getByLabel('New timer').blur();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Until / })).toBeFocused();
  await expect(agenda(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(agenda(page)).toBeVisible();
  await expect(page.getByLabel('New timer')).toHaveValue('half a torch');
  await page.keyboard.press('a');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(page.getByText('How long?')).toBeVisible();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Until / })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(clock(page)).not.toHaveText(before ?? '');
});

test('nothing is cut off in a small window or with text at double size', async ({ app }) => {
  const { page } = app;
  await openSample(page, 3);
  for (const [width, height] of [
    [1024, 640],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const key of ['Alt+3', 'Alt+6', 'Alt+7']) {
      await page.keyboard.press(key);
      const beyond = await page.locator('main .slot').evaluate((slot) => slot.scrollWidth - slot.clientWidth);
      expect(beyond, `${key} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('a very long entry at the bottom leaves the one after it in view', async ({ app }) => {
  const { page } = app;
  await openSample(page, 0);
  await page.keyboard.press('Alt+3');
  const line = page.getByLabel('New timer');
  await line.fill(
    'the herald reads out every name on the roll of honour, old and new, slowly and with a bow for each, before the gates can be opened at last 1 min',
  );
  await line.press('Enter');
  await line.fill('bell 2 min');
  await line.press('Enter');
  await expect(page.getByRole('contentinfo').getByText('bell', { exact: true })).toBeInViewport();
});

test('Escape leaves a form for what opened it, and what goes leaves the focus beside it', async ({ app }) => {
  const { page } = app;
  await openSample(page, 0);
  await page.keyboard.press('Alt+3');
  const line = page.getByLabel('New timer');
  for (const timer of ['torch 1h', 'bell 2h']) {
    await line.fill(timer);
    await line.press('Enter');
    await expect(line).toHaveValue('');
  }
  const torch = page.getByRole('listitem').filter({ hasText: 'torch' });
  const change = page.getByRole('button', { name: 'Change torch' });
  await pressOn(change);
  await expect(torch.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(change).toBeFocused();
  await expect(torch.getByRole('textbox')).toHaveCount(0);
  // The next timer takes the place of the one that is removed, and of the one that undo takes away.
  await pressOn(page.getByRole('button', { name: 'Remove torch' }));
  await expect(torch).toHaveCount(0);
  await expect(page.getByRole('listitem').getByRole('button').and(page.locator(':focus'))).toBeVisible();
  const bell = page.getByRole('button', { name: 'Remove bell' });
  await bell.focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(bell).toHaveCount(0);
  await expect(page.getByRole('listitem').getByRole('button').and(page.locator(':focus'))).toBeVisible();

  await page.keyboard.press('Alt+5');
  const begin = page.getByRole('button', { name: 'New project' });
  await pressOn(begin);
  await page.keyboard.type('Mend the roof');
  await page.keyboard.press('Escape');
  await expect(begin).toBeFocused();
});
