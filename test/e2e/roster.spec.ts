import { deflateSync } from 'node:zlib';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { CampaignView } from '../../src/contract/campaign-view';
import { findings } from './axe';
import { chooseFiles, giveFile, saveFile } from './file-dialogs';
import { expect, rawCall, test, type AppUnderTest } from './fixtures';
import { openSample } from './table';

/** A grey PNG of one pixel that every browser draws. */
function onePixel(): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer): number =>
    (bytes.reduce((sum, byte) => (crcTable[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(body.length + 8);
    frame.writeUInt32BE(data.length);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc(body), body.length + 4);
    return frame;
  };
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const pixels = chunk('IDAT', deflateSync(Buffer.from([0, 128])));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', head), pixels, chunk('IEND', Buffer.alloc(0))]);
}

async function openRoster(page: Page): Promise<void> {
  await page.locator('.samples button').first().click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await page.keyboard.press('Alt+2');
  await expect(page.getByRole('grid', { name: 'People on the roster' })).toBeVisible();
}

/** Presses a button that saves a file, and returns the text of the file. */
async function savedText(app: AppUnderTest, press: () => Promise<void>): Promise<string> {
  const target = path.join(app.dataDir, 'saved.json');
  await saveFile(app, target, press);
  // The sentence is said as well, a moment later.
  const notes = app.page.getByRole('region', { name: 'Notifications', exact: true });
  if (app.host === 'electron') await expect(notes.getByText(/exported: /)).toBeVisible();
  return readFile(target, 'utf8');
}

/** The lines of the roster, without headings. */
const lines = (page: Page) => page.locator('[data-row]');
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`\\b${name}\\b`) });

test('three of a kind are added from a template by keyboard, and typed text survives closing and reloading', async ({
  app,
}) => {
  const { page } = app;
  await openRoster(page);
  const before = await lines(page).count();
  await page.getByRole('button', { name: 'Add', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Template' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const form = page.getByRole('region', { name: 'New on the roster' });
  await expect(form.getByLabel('Name', { exact: false }).first()).toBeFocused();
  // The first typed letter replaces the template's name.
  await page.keyboard.type('Night watch');
  const derived = form.getByRole('region', { name: 'Derived values' });
  await expect(derived).toBeVisible();
  const figures = await derived.innerText();
  // Changing the first number that has derived values changes those, before anything is saved.
  const numbers = form.getByRole('form', { name: 'Stat block' }).getByRole('spinbutton');
  await expect
    .poll(async () => {
      for (let at = 0; at < Math.min(6, await numbers.count()); at += 1) await numbers.nth(at).press('ArrowUp');
      return derived.innerText();
    })
    .not.toBe(figures);

  await form.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Unfinished: Night watch')).toBeVisible();
  await page.getByRole('button', { name: 'Continue Night watch' }).click();
  await page.reload();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await page.keyboard.press('Alt+2');
  await expect(form.getByLabel('Name', { exact: false }).first()).toHaveValue('Night watch');
  await form.getByLabel('How many of these').fill('3');
  await expect(form.getByRole('button', { name: 'Add 3' })).toHaveCount(2);
  await page.keyboard.press('Enter');
  // The next one is one key away.
  await expect(page.getByText('3 × Night watch are on the roster.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add another' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Template' })).toBeFocused();
  await page.keyboard.press('Escape');
  // Three of a kind are one line until it is unfolded.
  await expect(lines(page)).toHaveCount(before + 1);
  await page.getByRole('row', { name: /3 × Night watch/ }).press('Enter');
  await expect(row(page, 'Night watch 3')).toBeVisible();
  await expect(lines(page)).toHaveCount(before + 3);
  await page.getByRole('button', { name: 'Fold 3 × Night watch' }).press('Enter');
  await expect(lines(page)).toHaveCount(before + 1);
  await expect(page.getByRole('row', { name: /3 × Night watch/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(before + 3);
  await expect(page.getByText('Unfinished')).toHaveCount(0);

  await page.getByRole('button', { name: 'Remove Night watch 2' }).click();
  await expect(row(page, 'Night watch 2')).toHaveCount(0);
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(row(page, 'Night watch 2')).toBeVisible();
});

test('a name half typed in a list is kept when a key switches the panel', async ({ app }) => {
  const { page } = app;
  await openSample(page, 1);
  await page.keyboard.press('Alt+2');
  await page.getByRole('button', { name: 'Edit Mira Tallow' }).click();
  const skill = page.getByPlaceholder('Choose or type').first();
  await skill.fill('Ropework');
  await page.keyboard.press('Alt+3');
  await expect(page.getByLabel('New timer')).toBeVisible();
  await page.keyboard.press('Alt+2');
  await expect(skill).toHaveValue('Ropework');
});

test('derived values stand beside their name or below it, never over it', async ({ app }) => {
  const { page } = app;
  await page.setViewportSize({ width: 1024, height: 640 });
  await openSample(page, 1);
  await page.keyboard.press('Alt+2');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.keyboard.type('bandit');
  await page.keyboard.press('Enter');
  const derived = page.getByRole('region', { name: 'Derived values' });
  await expect(derived.getByText('Short blade 9, Knife 7')).toBeVisible();
  const over = await derived.locator('dl > div').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const named = (line.querySelector('dt button') ?? line.querySelector('dt'))?.getBoundingClientRect();
      const said = line.querySelector('dd')?.getBoundingClientRect();
      const isOver = named !== undefined && said !== undefined && said.left < named.right && said.top < named.bottom;
      return isOver && said.width > 0 ? [line.textContent] : [];
    }),
  );
  expect(over).toEqual([]);
});

test('a picture and tags are kept with the campaign; a file that is no picture is refused with the reason', async ({
  app,
}) => {
  const { page } = app;
  await openRoster(page);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const picture = page.getByRole('group', { name: 'Picture' });
  const bad = path.join(app.dataDir, 'bad.png');
  await writeFile(bad, 'This is text, whatever its name says, and long enough to be looked at.');
  await giveFile(app, bad, () => picture.getByRole('button', { name: 'Choose a picture' }).click());
  await expect(page.getByText("'bad.png' is not a PNG, JPEG or WebP picture")).toBeVisible();
  const good = path.join(app.dataDir, 'face.png');
  await writeFile(good, onePixel());
  await giveFile(app, good, () => picture.getByRole('button', { name: 'Choose a picture' }).click());
  await expect(picture.locator('img')).toBeVisible();
  await page.getByLabel('Tags', { exact: true }).last().fill('watched');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByRole('grid').locator('img')).toHaveCount(1);
  await page.getByRole('group', { name: 'Only those with a tag' }).getByRole('button', { name: 'watched' }).click();
  await expect(lines(page)).toHaveCount(1);
  const player = await app.openPlayerView();
  await expect(player.locator('li img')).toHaveCount(1);
});

test('entries are exported to a file and imported beside those already there', async ({ app }) => {
  const { page } = app;
  await openRoster(page);
  await page.getByRole('grid').getByRole('checkbox').first().click();
  const bar = page.getByRole('toolbar', { name: 'Selection', exact: true });
  const text = await savedText(app, () => bar.getByRole('button', { name: 'Export' }).click());
  const { people } = JSON.parse(text) as { people: { name: string }[] };
  expect(people).toHaveLength(1);
  const file = path.join(app.dataDir, 'roster.json');
  const dialog = page.getByRole('dialog', { name: 'Bring in' });
  const choosing = () => dialog.getByRole('button', { name: 'Choose files' }).click();

  await writeFile(file, text.replace('"format": 1', '"format": 9'));
  await page.getByRole('button', { name: 'Bring in', exact: true }).click();
  await chooseFiles(app, [file], choosing);
  await expect(page.getByText('uses format 9')).toBeVisible();
  await writeFile(file, text);
  await chooseFiles(app, [file], choosing);
  await dialog.getByText('Add as new').click();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Bring in 1' }).click();
  await expect(row(page, `2 × ${people[0]?.name ?? ''}`)).toBeVisible();
});

test('an encounter is prepared, saved, and started with those present', async ({ app }) => {
  const { page } = app;
  await openRoster(page);
  await page.getByRole('tab', { name: /Encounters/ }).click();
  await page.getByRole('button', { name: 'Prepare an encounter' }).click();
  const form = page.getByRole('region', { name: 'New encounter' });
  await form.getByLabel('Name', { exact: false }).first().fill('At the well');
  await form.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Continue At the well' }).click();
  const people = form.getByRole('group', { name: 'Who is in it' }).getByRole('button', { pressed: false });
  await people.first().click();
  // Two more, who are on no roster yet.
  await form.getByRole('button', { name: 'Somebody new' }).click();
  await expect(page.getByRole('combobox', { name: 'Somebody new' })).toBeFocused();
  await page.keyboard.press('Enter');
  await form.getByRole('spinbutton', { name: /^How many/ }).fill('2');
  await form.getByRole('button', { name: 'Save encounter' }).click();
  await expect(page.getByRole('heading', { name: 'At the well' })).toBeVisible();
  await expect(page.getByText(/^2 × /)).toBeVisible();
  await page.getByRole('button', { name: 'Start At the well' }).click();
  const dialog = page.getByRole('dialog');
  const present = dialog.getByRole('group', { name: 'Who takes part' }).getByRole('button', { pressed: true });
  const planned = await present.count();
  await present.first().click();
  // By the settings the party's dice are typed, unless one chooses to have them rolled.
  await dialog.getByRole('button', { name: 'Start the fight' }).click();
  await dialog.getByRole('button', { name: 'Roll for me' }).click();
  const { value: list } = (await rawCall(page, 'campaigns.list')) as { value: { id: string }[] };
  const view = async (): Promise<CampaignView> =>
    ((await rawCall(page, 'campaign.view', { campaign: list[0]?.id })) as { value: CampaignView }).value;
  // Undo has named the well since its preparation; the campaign says that it is running.
  await expect.poll(async () => (await view()).encounter?.name).toBe('At the well');
  const { people: there } = await view();
  expect(there.filter((person) => person.inEncounter)).toHaveLength(planned + 1);
});

test('a list to choose from has room for long lines, and another panel begins at its top', async ({ app }) => {
  const { page } = app;
  await page.setViewportSize({ width: 1024, height: 640 });
  await openSample(page, 4);
  await page.keyboard.press('Alt+2');
  await page.getByRole('button', { name: 'Edit Nessa Tarn' }).click();
  await page.getByRole('combobox', { name: 'Exclusive skills: name to add' }).click();
  const choices = page.getByRole('option');
  await expect(choices.filter({ hasText: 'Appraise' })).toBeVisible();
  const cut = await choices.evaluateAll((lines) =>
    lines.filter((line) => line.scrollHeight > line.clientHeight).map((line) => line.textContent),
  );
  expect(cut).toEqual([]);
  await page.keyboard.press('Escape');

  const scrolled = (): Promise<number> => page.locator('main .slot').evaluate((slot) => slot.scrollTop);
  await page.getByRole('button', { name: 'Save' }).last().scrollIntoViewIfNeeded();
  expect(await scrolled()).toBeGreaterThan(0);
  await page.keyboard.press('Alt+5');
  await expect(page.getByRole('heading', { name: 'Downtime', level: 1 })).toBeAttached();
  expect(await scrolled()).toBe(0);
});

test('initials have room with text at double size', async ({ app }) => {
  const { page } = app;
  await page.setViewportSize({ width: 2560, height: 1440 });
  await openSample(page, 1);
  await page.keyboard.press('Alt+8');
  await page.getByLabel('Text size').click();
  await page.getByRole('option', { name: '200 %', exact: true }).click();
  await page.keyboard.press('Alt+2');
  const initials = page.getByRole('grid').locator('.avatar').first();
  await expect(initials).toHaveText('MT');
  await expect(initials).toBeVisible();
  expect(await initials.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
});

test('the columns people are compared by and the buttons fit side by side in half a window', async ({ app }) => {
  const { page } = app;
  await page.setViewportSize({ width: 720, height: 640 });
  await openSample(page, 1);
  await page.keyboard.press('Alt+2');
  const people = page.getByRole('region', { name: 'People on the roster' });
  await expect(people.getByRole('columnheader', { name: 'Weapon' })).toBeInViewport({ ratio: 1 });
  await expect(people.getByRole('button', { name: 'Remove Mira Tallow' })).toBeInViewport({ ratio: 1 });
  expect(await people.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test('axe finds nothing in the roster, in both themes and at 200 %', async ({ app }) => {
  test.setTimeout(240_000);
  const { page } = app;
  await openRoster(page);
  for (const { colorScheme, ...size } of [
    { width: 1280, height: 800, colorScheme: 'dark' as const },
    { width: 640, height: 400, colorScheme: 'light' as const },
  ]) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    const look = async (what: string): Promise<void> =>
      expect(await findings(page), `${what}, ${colorScheme}, ${size.width}`).toEqual([]);
    const tab = (name: RegExp): Promise<void> => page.getByRole('tab', { name }).click();
    const press = (name: RegExp): Promise<void> => page.getByRole('button', { name }).first().click();

    const mark = page.getByRole('grid').getByRole('checkbox').first();
    await mark.click();
    await look('people selected');
    await mark.click();
    await press(/^Add$/);
    await look('templates');
    await page.keyboard.press('Escape');
    await press(/^Edit /);
    await look('form');
    await press(/^Close$/);
    await tab(/Encounters/);
    await press(/^Start /);
    await look('start of an encounter');
    await page.keyboard.press('Escape');
    await press(/^Edit /);
    await look('form of an encounter');
    await press(/^Close$/);
    await tab(/Player view/);
    await look('player view');
    await tab(/People/);
  }
});

test('the focus moves into what opens, back when it closes, and to the next line when a line goes', async ({ app }) => {
  const { page } = app;
  await openSample(page, 2);
  await page.keyboard.press('Alt+2');
  const rows = page.locator('[data-row]');
  await rows.nth(1).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Clear selection' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows.nth(1)).toBeFocused();
  const next = (await rows.nth(2).getAttribute('data-row')) ?? '';
  await rows
    .nth(1)
    .getByRole('button', { name: /^Remove / })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-row="${next}"]`)).toBeFocused();

  await page.getByRole('tab', { name: /^Encounters/ }).click();
  const prepare = page.getByRole('button', { name: 'Prepare an encounter' });
  await prepare.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Name/ })).toBeFocused();
  await page.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(prepare).toBeFocused();

  await page.keyboard.press('Alt+5');
  for (const [opens, field] of [
    ['New project', /^What/],
    ['Currency', /^Name of the currency/],
  ] as const) {
    await page.getByRole('button', { name: opens }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: field })).toBeFocused();
    await page.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: opens })).toBeFocused();
  }
  await page.getByRole('button', { name: 'New project' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Which project?')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^What/ })).toBeFocused();
});
