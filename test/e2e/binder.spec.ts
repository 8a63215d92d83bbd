import type { Locator, Page } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findings } from './axe';
import { expect, test, type AppUnderTest } from './fixtures';
import { giveFile, ONE_PIXEL, saveFile } from './file-dialogs';
import { choose, pick, pressOn } from './keys';
import { expectSamePapers, inkOf } from './papers';
import { openSample, startFight } from './table';
import { entryOf } from './zips';

const PASTED = `d6\tOn the quay
1–3\t[[table: Weather]], and nobody about
4-6\t2d4 dock rats under the nets`;

async function paste(page: Page, text: string): Promise<void> {
  await page.keyboard.press('n');
  const form = page.getByRole('form', { name: 'New table' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Rows').fill(text);
  await pressOn(form.getByRole('button', { name: 'Save table' }));
  await expect(form).toBeHidden();
}

/** Opens the first sample; keyboard only from here on. */
async function openByKeys(page: Page): Promise<void> {
  await pressOn(page.locator('.samples button').first());
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await page.evaluate(() => {
    const { documentElement: page } = document;
    page.removeAttribute('data-pointed');
    document.addEventListener('pointerdown', () => page.setAttribute('data-pointed', ''), true);
  });
}

/** The corner of the first page as it looks in a theme. */
async function pictureOf(page: Page, preview: Locator, colorScheme: 'dark' | 'light'): Promise<string> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => document.fonts.ready);
  const box = await preview.locator('.paper').boundingBox();
  if (box === null) throw new Error('there is no paper');
  const clip = { x: box.x + 1, y: box.y + 1, width: 400, height: 250 };
  return (await page.screenshot({ clip, animations: 'disabled', caret: 'hide' })).toString('base64');
}

/** Exports the notes: as a plain folder where the system asks for one, as a zip file in a browser. */
async function takeNotesOut(app: AppUnderTest): Promise<void> {
  const { page } = app;
  const press = async (): Promise<void> => {
    const out = page.getByRole('menuitem', { name: 'Export all notes as Markdown' });
    await pick(page.getByRole('button', { name: 'Import or export notes' }), out);
  };
  const packed = path.join(app.dataDir, 'notes.zip');
  if (app.host === 'electron') await giveFile(app, app.dataDir, press);
  else await saveFile(app, packed, press);
  const told = page.getByRole('region', { name: 'Notifications', exact: true }).getByText(/^Notes saved: /);
  await expect(told).toBeVisible();
  const folder = (await told.textContent())?.replace('Notes saved: ', '') ?? '';
  const letter =
    app.host === 'electron'
      ? await readFile(path.join(folder, 'Letter.md'), 'utf8')
      : await entryOf(packed, /\/Letter\.md$/);
  expect(letter).toBe('Meet [[Ilka Varn]] at [[The Weir Inn]] on [[Day 1]].');
}

/** Pastes a table as it is copied from a web page. */
async function pasteWebTable(page: Page): Promise<void> {
  await page.keyboard.press('n');
  const form = page.getByRole('form', { name: 'New table' });
  await form.getByLabel('Rows').evaluate((field) => {
    const data = new DataTransfer();
    data.setData('text/plain', 'd2 Gate 1 open 2 shut');
    data.setData(
      'text/html',
      '<table><tr><th>d2</th><th>Gate</th></tr><tr><td>1</td><td>open</td></tr><tr><td>2</td><td>shut</td></tr></table>',
    );
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await form.getByLabel('Rows').press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: 'Rows of Gate' })).toContainText('shut');
}

/** Exports the table on screen as Markdown; in Electron the runtime itself writes the file. */
async function takeTableOut(app: AppUnderTest): Promise<void> {
  const { page } = app;
  if (app.host === 'electron') return;
  const file = path.join(app.dataDir, 'gate.md');
  await saveFile(app, file, () =>
    pick(page.getByRole('button', { name: 'Export' }), page.getByRole('menuitem', { name: 'Save as Markdown' })),
  );
  await expect
    .poll(() => readFile(file, 'utf8').catch(() => ''))
    .toBe('| d2 | Gate |\n| --- | --- |\n| 1 | open |\n| 2 | shut |\n');
}

test('a table is pasted, rolled with typed dice, tied to a timer, and its result starts a fight, all by keyboard', async ({
  app,
}) => {
  const { page } = app;
  await openByKeys(page);
  await page.keyboard.press('Alt+9');
  await paste(page, '# Weather (2d4)\n2-6 fog\n7-8 rain');
  await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rows of Weather' })).toContainText('18.8');
  await expect(page.getByRole('img', { name: /^2d4 2 to 8/ })).toBeVisible();
  await pasteWebTable(page);
  await takeTableOut(app);
  await paste(page, PASTED);
  await expect(page.getByRole('heading', { name: 'On the quay' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^d6/ })).toHaveCount(0);
  expect(await findings(page)).toEqual([]);

  await pressOn(page.getByRole('button', { name: 'Type the dice' }));
  const dice = page.getByRole('form', { name: /On the quay/ });
  await dice.getByRole('textbox').fill('7');
  await pressOn(dice.getByRole('button', { name: 'Use these dice' }));
  await expect(dice.getByText('A d6 here shows 1 to 6.')).toBeVisible();
  await dice.getByRole('textbox').fill('5');
  await page.keyboard.press('Enter');
  const text = page.getByRole('form', { name: '2d4' });
  await text.getByRole('textbox').first().fill('3');
  await text.getByRole('textbox').last().fill('4');
  await page.keyboard.press('Enter');
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('On the quay: 7 dock rats under the nets.');
  await pressOn(result.getByRole('button', { name: 'Why?' }));
  await expect(result.getByRole('table')).toContainText('On the quay, row 4–6');
  expect(await findings(page)).toEqual([]);

  await pick(
    page.getByRole('button', { name: 'Use', exact: true }).first(),
    page.getByRole('menuitem', { name: 'As a note' }),
  );
  await expect(page.getByRole('article', { name: /^7 dock rats/ })).toContainText('7 dock rats under the nets');
  await page.keyboard.press('h');
  await pick(
    page.getByRole('button', { name: 'Use', exact: true }).first(),
    page.getByRole('menuitem', { name: 'As a 10 min timer' }),
  );
  await expect(page.getByRole('list', { name: 'Agenda' })).toContainText('7 dock rats');
  await page.getByLabel('New timer').fill('every 5 min wandering check');
  await choose(page.getByLabel('Table it rolls'), 'Rolls On the quay');
  await pressOn(page.getByRole('button', { name: 'Set', exact: true }));
  await expect(page.getByText('wandering check, rolls On the quay').first()).toBeVisible();
  await page.getByRole('spinbutton', { name: 'How much' }).fill('6');
  await pressOn(page.getByRole('button', { name: 'Preview', exact: true }));
  const moments = page.getByRole('region', { name: 'What would happen' });
  await expect(moments.getByText(/^Timer: wandering check\. On the quay: /)).toBeVisible();
  await pressOn(moments.getByRole('button', { name: /^Advance \d/ }));
  await page.keyboard.press('Alt+9');
  await expect(page.getByRole('region', { name: 'Recent rolls' }).getByRole('listitem')).toHaveCount(2);

  await paste(page, '# Ambush\n3x 2 [[Hound]]s spring\n1x 2 [[Hound]]s spring');
  await pressOn(page.getByRole('button', { name: 'Roll', exact: false }).first());
  // Wait for it: until then the first entry belongs to an earlier roll.
  await expect(page.getByRole('region', { name: 'Recent rolls' }).getByRole('listitem')).toHaveCount(3);
  await pick(
    page.getByRole('button', { name: 'Use', exact: true }).first(),
    page.getByRole('menuitem', { name: 'Start a fight with them' }),
  );
  const start = page.getByRole('dialog', { name: /^Start: 2 Hounds spring/ });
  await expect(start.getByRole('button', { name: 'Start the fight' })).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  // The party's dice are set to be typed; here the app rolls them.
  const active = page.locator('[aria-current="step"]');
  const theirs = start.locator('[data-digits]:focus');
  await expect(active.or(theirs).first()).toBeVisible();
  if ((await theirs.count()) > 0) await page.keyboard.press('Control+Enter');
  await expect(active).toHaveCount(1);
  await expect(page.locator('.order-row', { hasText: 'Hound' })).toHaveCount(2);

  await page.keyboard.press('Alt+2');
  await pressOn(page.getByRole('tab', { name: /^People/ }));
  await pressOn(page.getByRole('button', { name: 'Add', exact: true }));
  await expect(page.getByRole('combobox', { name: 'Template' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'New on the roster' }).waitFor();
  const name = page.getByLabel('Name').first();
  const before = await name.inputValue();
  await pick(page.getByRole('button', { name: 'Roll a name' }), page.getByRole('menuitem', { name: 'River people' }));
  await expect(name).not.toHaveValue(before);
  await expect(page.locator('[data-pointed]')).toHaveCount(0);
});

test('a note has links, can be found, keeps its links when renamed, and every kind of printout has a preview', async ({
  app,
}) => {
  const { page } = app;
  await openByKeys(page);
  await page.keyboard.press('Alt+9');
  await page.keyboard.press('h');
  const write = async (title: string, text: string): Promise<void> => {
    await page.keyboard.press('n');
    const form = page.getByRole('form', { name: 'New note' });
    await expect(form.getByLabel('Title')).toBeFocused();
    await page.keyboard.type(title);
    await form.getByLabel('Text').fill(text);
    await pressOn(form.getByRole('button', { name: 'Save note' }));
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  };
  await write('The inn', 'Kept by a **careful** man. <b>raw</b>');
  await expect(page.getByRole('article')).toContainText('<b>raw</b>');
  await write('Letter', 'Meet [[Ilka Varn]] at [[The inn]] on [[Day 1]].');
  await pressOn(page.getByRole('article').getByRole('button', { name: 'The inn' }));
  await expect(page.getByRole('region', { name: 'What links here' })).toContainText('Letter');
  await page.keyboard.press('e');
  const edit = page.getByRole('form', { name: 'Edit The inn' });
  await expect(edit.getByLabel('Text')).toBeFocused();
  await edit.getByLabel('Title').fill('The Weir Inn');
  await edit.locator('.tags input').fill('places');
  await page.keyboard.press('Enter');
  // Typed text survives a visit to another panel and a reload.
  await page.keyboard.press('Alt+1');
  await expect(edit).toBeHidden();
  await page.keyboard.press('Alt+9');
  await expect(edit.getByLabel('Title')).toHaveValue('The Weir Inn');
  await page.reload();
  await expect(edit.getByLabel('Title')).toHaveValue('The Weir Inn');
  await expect(edit.getByLabel('Text')).toBeFocused();
  await expect(edit.getByLabel('Text')).toHaveValue('Kept by a **careful** man. <b>raw</b>');
  await pressOn(edit.getByRole('button', { name: 'Save note' }));
  await pressOn(page.getByRole('region', { name: 'What links here' }).getByRole('button', { name: 'Letter' }));
  await expect(page.getByRole('article').getByRole('button', { name: 'The Weir Inn' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  // Once the last note loses a tag, the tag filters nothing; the focus stays where it was removed.
  await choose(page.getByLabel('Tag', { exact: true }), 'places');
  await expect(page.getByRole('button', { name: /^Letter/ })).toHaveCount(0);
  await pressOn(page.getByRole('button', { name: /^The Weir Inn/ }).first());
  await page.keyboard.press('e');
  const again = page.getByRole('form', { name: 'Edit The Weir Inn' });
  await pressOn(again.getByRole('button', { name: 'Remove places' }));
  await expect(again.locator('.tags input')).toBeFocused();
  await pressOn(again.getByRole('button', { name: 'Save note' }));
  await pressOn(page.getByRole('button', { name: /^Letter/ }).first());
  await expect(page.getByRole('heading', { name: 'Letter' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('careful');
  await expect(page.getByRole('option', { name: /The Weir Inn/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const players = await app.openPlayerView();
  await pressOn(page.getByRole('button', { name: 'Show to players' }));
  await expect(page.getByRole('button', { name: 'Hide from players' })).toBeFocused();
  await expect(players.getByRole('region', { name: 'Letter' })).toContainText(
    'Meet Ilka Varn at The Weir Inn on Day 1.',
  );
  const picture = path.join(app.dataDir, 'map.png');
  await writeFile(picture, Buffer.from(ONE_PIXEL, 'base64'));
  await giveFile(app, picture, () => pressOn(page.getByRole('button', { name: 'Show a picture' })));
  await expect(players.getByRole('img').first()).toBeVisible();
  await pressOn(page.getByRole('button', { name: 'Hide the picture' }));
  await expect(players.getByRole('img')).toHaveCount(0);
  await pressOn(page.getByRole('article').getByRole('button', { name: 'Day 1' }));
  await expect(page.getByText(/^\d+ found$/)).toBeVisible();
  await pressOn(page.getByRole('button', { name: 'Day 1' }));
  await expect(page.getByRole('button', { name: 'Day 1' })).toHaveCount(0);
  await page.keyboard.press('Alt+9');
  await takeNotesOut(app);

  await page.keyboard.press('Control+p');
  const dialog = page.getByRole('dialog', { name: 'Print' });
  const preview = dialog.getByRole('region', { name: 'Preview' });
  const papers: [kind: string, holds: string][] = [
    ['Initiative cards', 'Ilka Varn'],
    ['Stat cards', 'Acrobatics 2 dice'],
    ['Game master’s sheet', 'Kinds of weapon'],
    ['Encounter', 'Ambush at the weir'],
    ['Agenda', 'The watch changes at the weir'],
    ['Ledger', 'Purses'],
    ['Log', 'Letter'],
    ['Notes', 'The Weir Inn'],
    ['Tables', 'Weather on the river'],
  ];
  const pictures = new Set<string>();
  const inks: Record<string, string> = {};
  for (const [kind, holds] of papers) {
    await choose(dialog.getByLabel('What to print').first(), kind);
    await expect(preview).toContainText(holds);
    const [dark, light] = [await pictureOf(page, preview, 'dark'), await pictureOf(page, preview, 'light')];
    // Paper is white in every theme.
    expect(dark === light, `${kind} is the same paper in both themes`).toBe(true);
    pictures.add(dark);
    inks[kind] = await inkOf(page, dark);
  }
  expect(pictures.size).toBe(papers.length);
  expectSamePapers(inks);
  await expect(page.locator('[data-pointed]')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  if (app.host !== 'electron') return;
  const pdf = path.join(app.dataDir, 'tables.pdf');
  await saveFile(app, pdf, () => pressOn(dialog.getByRole('button', { name: 'Save as PDF' })));
  await expect(
    page.getByRole('region', { name: 'Notifications', exact: true }).getByText(`Saved: ${pdf}`),
  ).toBeVisible();
  expect((await readFile(pdf)).subarray(0, 5).toString('latin1')).toBe('%PDF-');
});

test('a note opens beside a fight and closes with a key', async ({ app }) => {
  const { page } = app;
  await openSample(page, 1);
  await page.keyboard.press('Alt+9');
  await page.keyboard.press('h');
  await page.keyboard.press('n');
  const form = page.getByRole('form', { name: 'New note' });
  await form.getByLabel('Title').fill('Ferry rates');
  await form.getByLabel('Text').fill('Two coppers a head.');
  await form.getByRole('button', { name: 'Save note' }).click();
  await expect(form).toBeHidden();
  await page.keyboard.press('Alt+1');
  await startFight(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ferry rates');
  await page.keyboard.press('Enter');
  const note = page.getByRole('dialog', { name: 'Ferry rates' });
  await expect(note).toContainText('Two coppers a head.');
  await expect(page.locator('[aria-current="step"]')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
  await expect(page.locator('[aria-current="step"]')).toBeVisible();
});
