import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { guard } from '../support/gcs/sheet';
import { findings } from './axe';
import { chooseFiles, saveFile } from './file-dialogs';
import { expect, test } from './fixtures';
import { openSample } from './play';

test('people are imported from a table, and from sheets of another program, each as one step', async ({ app }) => {
  const { page } = app;
  await openSample(page, '3d6');
  await page.keyboard.press('Alt+2');
  const roster = page.getByRole('grid', { name: 'People on the roster' });
  await page.getByRole('button', { name: 'Bring in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Bring in' });
  const pasted = dialog.getByLabel(/paste a table/);
  await pasted.fill('Brol is strong');
  await dialog.getByRole('button', { name: 'Read the text' }).click();
  await expect(dialog.getByText(/^No table and no stat block found\./)).toHaveCount(1);
  await expect(pasted).toHaveValue('Brol is strong');
  await pasted.fill('| Name | Might | HP |\n|---|---|---|\n| Brol | 14 | 16 |\n| Grusha | 9 | 9 |\n');
  await dialog.getByRole('button', { name: 'Read the text' }).press('Enter');
  await expect(dialog.getByText(/^No table/)).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Bring in 2' })).toBeFocused();
  await expect(pasted).toHaveValue('');
  await dialog.getByLabel('Might is').click();
  await page.getByRole('option', { name: 'ST', exact: true }).click();
  const people = dialog.getByRole('list', { name: 'People found' });
  await expect(people.getByText(/kept 2/)).toHaveCount(2);
  await people.getByRole('textbox', { name: 'Name of Brol' }).fill('Brol the Smith');
  await people.getByRole('checkbox', { name: 'Bring in Grusha' }).click();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findings(page), colorScheme).toEqual([]);
  }
  await dialog.getByRole('button', { name: 'Bring in 1' }).click();
  await expect(roster.getByRole('row', { name: /Brol the Smith/ })).toBeVisible();
  await page.getByRole('button', { name: /^Undo: / }).click();
  await expect(roster.getByRole('row', { name: /Brol the Smith/ })).toHaveCount(0);

  const files = ['odo.gcs', 'old.gcs'].map((name) => path.join(app.dataDir, name));
  await writeFile(files[0]!, JSON.stringify(guard()));
  await writeFile(files[1]!, '<?xml version="1.0"?><character version="2"/>');
  await page.getByRole('button', { name: 'Bring in', exact: true }).click();
  await chooseFiles(app, files, () => dialog.getByRole('button', { name: 'Choose files' }).click());
  await expect(dialog.getByRole('list', { name: 'Not read' })).toContainText('save it in GCS 5');
  // The next key imports what was read.
  await expect(dialog.getByRole('button', { name: 'Bring in 1' })).toBeFocused();
  await people.getByText(/odo\.gcs: kept/).click();
  await expect(people).toContainText('These rules only use the torso');
  await dialog.getByRole('button', { name: 'Bring in 1' }).click();
  await expect(roster.getByRole('row', { name: /Odo of the Gate/ })).toBeVisible();

  // Exports the campaign as an archive; with Odo deleted here, its contents are inspected again.
  const archive = path.join(app.dataDir, 'desktop.turnwright');
  await page.keyboard.press('Alt+8');
  await saveFile(app, archive, () => page.getByRole('button', { name: 'Export archive', exact: true }).click());
  await page
    .getByRole('region', { name: 'Notifications', exact: true })
    .getByText(/^Exported: /)
    .waitFor();
  await page.getByRole('button', { name: /^Undo: / }).click();
  await page.keyboard.press('Alt+2');
  await expect(roster.getByRole('row', { name: /Odo of the Gate/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Bring in', exact: true }).click();
  await chooseFiles(app, [archive], () => dialog.getByRole('button', { name: 'Choose files' }).click());
  const pieces = dialog.getByRole('list', { name: /: people$/ });
  await expect(pieces.getByRole('listitem').filter({ hasText: 'Odo of the Gate' })).toContainText('new');
  await expect(pieces.getByText('already here').first()).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findings(page), colorScheme).toEqual([]);
  }
  await dialog.getByRole('button', { name: 'Bring in 1' }).click();
  await expect(roster.getByRole('row', { name: /Odo of the Gate/ })).toBeVisible();
});
