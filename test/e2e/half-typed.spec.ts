import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { choose } from './keys';
import { closeCampaign, openSample } from './table';

/** A field of a panel, and what is half typed in it. */
interface HalfTyped {
  readonly panel: string;
  readonly field: Locator;
  readonly text: string;
  /** Its text before anybody typed. */
  readonly empty?: string;
}

/** Every line of a campaign's panels that somebody may leave half typed. */
function lines(page: Page): HalfTyped[] {
  const money = page.getByRole('form', { name: 'Enter money' });
  return [
    { panel: 'Alt+1', field: page.getByLabel(/^Quick change for/), text: '-1' },
    { panel: 'Alt+2', field: page.getByRole('textbox', { name: 'Find somebody' }), text: 'doc' },
    { panel: 'Alt+3', field: page.getByLabel('New timer'), text: 'torch 1' },
    { panel: 'Alt+3', field: page.getByLabel('Another timer'), text: 'pizza 2' },
    { panel: 'Alt+3', field: page.getByLabel('How much'), text: '25', empty: '10' },
    { panel: 'Alt+3', field: page.getByLabel('To a time of day'), text: '21' },
    { panel: 'Alt+5', field: money.getByLabel('Amount'), text: '4' },
    { panel: 'Alt+5', field: money.getByLabel('For what'), text: 'Rop' },
    { panel: 'Alt+6', field: page.getByLabel('A note for the log'), text: 'The ferryman lies' },
    { panel: 'Alt+6', field: page.getByLabel('Title of the next session'), text: 'The fer' },
    { panel: 'Alt+6', field: page.getByRole('textbox', { name: 'Search the log' }), text: 'doc' },
    { panel: 'Alt+7', field: page.getByRole('textbox', { name: 'Search the rules' }), text: 'dam' },
    { panel: 'Alt+8', field: page.getByLabel('Name of a new restore point'), text: 'Before' },
    { panel: 'Alt+9', field: page.getByRole('textbox', { name: 'Search the tables' }), text: 'wea' },
  ];
}

/** Goes to each panel and compares every line. */
async function expectLines(page: Page, text: (line: HalfTyped) => string): Promise<void> {
  for (const line of lines(page)) {
    await page.keyboard.press(line.panel);
    await expect(line.field).toHaveValue(text(line));
  }
}

test('what is half typed waits while other panels are open, and another campaign begins empty', async ({ app }) => {
  const { page } = app;
  await openSample(page, 0);
  await page.locator('.order-name').first().click();
  for (const { panel, field, text } of lines(page)) {
    await page.keyboard.press(panel);
    await field.fill(text);
  }
  await expectLines(page, ({ text }) => text);
  await closeCampaign(page);
  await openSample(page, 0);
  await page.locator('.order-name').first().click();
  await expectLines(page, ({ empty = '' }) => empty);
});

test('half-made things and choices wait as well, and what was sent is cleared', async ({ app }) => {
  const { page } = app;
  await openSample(page, 0);
  const money = page.getByRole('form', { name: 'Enter money' });
  const project = page.getByRole('textbox', { name: /^What(?! happens)/ });
  const seen = page.getByRole('checkbox', { name: 'Players see it' });
  const elsewhere = async (panel: string): Promise<void> => {
    await page.keyboard.press('Alt+1');
    await page.keyboard.press(panel);
  };

  await page.keyboard.press('Alt+3');
  await page.getByLabel('New timer').fill('torch 1h');
  await seen.check();
  await choose(page.getByRole('combobox', { name: 'Unit' }), 'hours');
  await elsewhere('Alt+3');
  await expect(seen).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Unit' })).toContainText('hours');
  await page.getByLabel('New timer').press('Enter');
  await expect(page.getByLabel('New timer')).toHaveValue('');
  await expect(seen).not.toBeChecked();

  await page.keyboard.press('Alt+5');
  await money.getByRole('radio', { name: 'Pays' }).click();
  await money.getByLabel('Amount').fill('4');
  await page.getByRole('button', { name: 'New project' }).click();
  await project.fill('Mend the roof');
  await page.getByLabel('Goal in days').fill('6');
  await page.getByRole('button', { name: 'Whole party' }).click();
  await page.getByRole('button', { name: 'Add an interruption' }).click();
  await page.getByLabel('What happens').fill('A raid');
  await elsewhere('Alt+5');
  await expect(money.getByRole('radio', { name: 'Pays' })).toBeChecked();
  await expect(project).toHaveValue('Mend the roof');
  await expect(page.getByLabel('Goal in days')).toHaveValue('6');
  await expect(page.getByLabel('What happens')).toHaveValue('A raid');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Mend the roof').first()).toBeVisible();
  await money.getByLabel('For what').fill('Rope');
  await money.getByRole('button', { name: 'Add entry' }).click();
  await expect(money.getByLabel('For what')).toHaveValue('');
  await elsewhere('Alt+5');
  await expect(money.getByLabel('Amount')).toHaveValue('');
  await page.getByRole('button', { name: 'New project' }).click();
  await expect(project).toHaveValue('');

  await page.keyboard.press('Alt+2');
  await page.getByRole('tab', { name: 'Our own' }).click();
  await page.getByRole('button', { name: 'New condition' }).click();
  await page.getByRole('region', { name: 'Condition' }).getByLabel('Name').fill('Seasick');
  await elsewhere('Alt+2');
  await expect(page.getByRole('region', { name: 'Condition' }).getByLabel('Name')).toHaveValue('Seasick');

  await page.keyboard.press('Alt+6');
  await page.getByLabel('Kind of entry').click();
  await page.getByRole('option', { name: 'Notes' }).click();
  await elsewhere('Alt+6');
  await expect(page.getByLabel('Kind of entry')).toContainText('Notes');
});

test('odds and a forecast open again as they were asked', async ({ app }) => {
  const { page } = app;
  await openSample(page, 0);
  const ask = async (): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command' }).fill('odds of');
    await page.keyboard.press('Enter');
  };
  const odds = page.getByRole('dialog', { name: 'Odds' });
  await ask();
  const who = odds.getByRole('region', { name: 'First', exact: true }).getByLabel('Who');
  await who.click();
  const other = page.getByRole('option', { selected: false }).first();
  const name = await other.innerText();
  await other.click();
  await odds.getByRole('button', { name: 'Compare with another' }).click();
  await page.keyboard.press('Escape');
  await ask();
  await expect(who).toContainText(name);
  await expect(odds.getByRole('region', { name: 'Second', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Alt+2');
  await page.getByRole('tab', { name: 'Encounters' }).click();
  const forecast = page.getByRole('button', { name: /^Forecast / }).first();
  await forecast.click();
  await page.getByRole('button', { name: 'What if' }).click();
  await page.getByLabel('Starting changes').fill('foes -3');
  await page.keyboard.press('Escape');
  await forecast.click();
  await expect(page.getByRole('button', { name: 'What if' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Starting changes')).toHaveValue('foes -3');
});
