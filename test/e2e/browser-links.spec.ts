import { findings } from './axe';
import { expect, test } from './fixtures';
import { pressOn } from './keys';
import { openSample } from './table';

test('names are offered while a link of a note is typed; a key takes one, another leaves it as typed', async ({
  app,
}) => {
  const { page } = app;
  await openSample(page, 0);
  await page.keyboard.press('Alt+9');
  await page.keyboard.press('h');
  await page.keyboard.press('n');
  const form = page.getByRole('form', { name: 'New note' });
  await expect(form.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Letter');
  await form.getByLabel('Text').focus();
  const offered = form.getByRole('option');
  const chosen = form.getByRole('option', { selected: true });

  await page.keyboard.type('Meet [[il');
  await expect(chosen).toContainText('Ilka Varn');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.type(' near [[the');
  await expect(chosen).toContainText('The ferry ogre');
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toContainText('The drowned man');
  await page.keyboard.press('Enter');
  // Escape closes the list, not the form.
  await page.keyboard.type(' or [[os');
  await expect(chosen).toContainText('Osk');
  await page.keyboard.press('Escape');
  await expect(offered).toHaveCount(0);
  await page.keyboard.type('trich]].');
  const text = 'Meet [[Ilka Varn]] near [[The drowned man]] or [[ostrich]].';
  await expect(form.getByLabel('Text')).toHaveValue(text);
  await pressOn(form.getByRole('button', { name: 'Save note' }));
  await expect(page.getByRole('article').getByRole('button', { name: 'The drowned man' })).toBeVisible();
});
