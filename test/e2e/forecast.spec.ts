import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findings } from './axe';
import { saveFile } from './file-dialogs';
import { expect, test } from './fixtures';
import { openSample, startFight } from './table';

test('a prepared fight and a running one are forecast as chances, and nothing at the table changes', async ({
  app,
}) => {
  const { page } = app;
  await openSample(page, 0);
  // By its name, from any panel.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').last().fill('Forecast Ambush');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Nobody in the party dies: /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByRole('button', { name: 'Run again' })).toBeVisible();
  const left = dialog.getByRole('table', { name: 'What everybody has left' });
  // Everybody once, the party first; who is in it at all depends on how many fights were played.
  await expect(left).toBeVisible();
  const names = await left.locator('th[scope=rowgroup]').allTextContents();
  const isOurs = (name: string): boolean => ['Ilka Varn', 'Tamsin Reed', 'Osk', 'Maren Sool'].includes(name);
  expect(names).toEqual([...new Set(names)].sort((a, b) => Number(isOurs(b)) - Number(isOurs(a))));
  expect(names.length).toBeGreaterThan(1);
  // What if somebody were hurt, or somebody absent: both side by side.
  await dialog.getByRole('button', { name: 'What if' }).click();
  const whatIf = dialog.getByRole('group', { name: 'What if' });
  // A change that cannot be read is not left out of the comparison: nothing is compared.
  await whatIf.getByLabel('Starting changes').fill('Nobody -3');
  await whatIf.getByLabel('Starting changes').press('Enter');
  await expect(whatIf.getByText(/^Nothing is called 'Nobody -3'/)).toBeVisible();
  await expect(whatIf.getByRole('button', { name: 'Compare' })).toBeVisible();
  await whatIf.getByLabel('Starting changes').fill('foes -3');
  await expect(whatIf.getByText(/damage: /)).toBeVisible();
  await whatIf.getByText('Who is in it').click();
  await whatIf.getByRole('button', { pressed: true }).first().click();
  await expect(whatIf.getByText(/^Without /)).toBeVisible();
  await whatIf.getByRole('button', { name: 'Compare' }).click();
  // The button that starts it stops it, and keeps the focus.
  await expect(whatIf.getByRole('button', { name: /^(Compare|Stop it)$/ })).toBeFocused();
  const both = dialog.getByRole('table', { name: 'As it is and what if' });
  await expect(both.getByRole('cell', { name: 'not in it' }).first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  // The list keeps what was found, and says when the table has moved on since.
  await expect(page.getByText(/^Nobody dies: /).first()).toBeVisible();

  await page.keyboard.press('Alt+1');
  await startFight(page);
  const undo = page.getByRole('button', { name: /^Undo: / });
  const before = await undo.getAttribute('aria-label');
  await expect(page.getByRole('button', { name: 'Forecast', exact: true })).toBeVisible();
  await page.keyboard.press('Alt+3');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').last().fill('Forecast');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^The party holds the field: /)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'The foes' }).click();
  await page.getByRole('option', { name: /^Spreads out/ }).click();
  // Another tactic is tried at once, beside the previous result.
  await expect(dialog.getByText(/^The party holds the field: /)).toBeVisible();
  // The first four are not enough for the score below.
  await expect(dialog.getByText(/\b\d\d+\sfights/)).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(undo).toHaveAttribute('aria-label', before ?? '');
  await page.keyboard.press('Alt+2');
  await page.getByRole('tab', { name: 'Encounters' }).click();
  await expect(page.getByText(/before the last change$/).first()).toBeVisible();

  // Odds of one action beside those of another, without doing either.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').last().fill('Odds of a check');
  await page.keyboard.press('Enter');
  const odds = page.getByRole('dialog', { name: 'Odds' });
  await expect(odds.getByRole('group', { name: 'Odds' })).toBeVisible();
  await odds.getByRole('button', { name: 'Compare with another' }).click();
  await expect(odds.getByRole('table', { name: 'Both compared' })).toBeVisible();
  await expect(odds.getByRole('region', { name: 'Second' }).getByLabel('What').first()).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(undo).toHaveAttribute('aria-label', before ?? '');

  // A forecast made during the fight is kept, and scored when the fight ends.
  await page.keyboard.press('Alt+8');
  const score = page.getByRole('region', { name: 'Forecast accuracy' });
  await expect(score).toContainText('1 forecast made in fights: 1 not decided yet.');
  await page.keyboard.press('Alt+1');
  await page.keyboard.press('Shift+E');
  await page.locator('[data-end]').click();
  await page.keyboard.press('Alt+8');
  await expect(page.getByRole('table', { name: 'Nobody in the party dies' })).toBeVisible();
  const file = path.join(app.dataDir, 'forecasts.csv');
  await saveFile(app, file, () => page.getByRole('button', { name: 'Export forecasts' }).click());
  await expect(
    page.getByRole('region', { name: 'Notifications', exact: true }).getByText(/^Forecasts saved: /),
  ).toBeVisible();
  // A line of headings, and one for each forecast figure.
  expect((await readFile(file, 'utf8')).trim().split('\n').length).toBeGreaterThan(1);
});
