import { findings } from './axe';
import { expect, test } from './fixtures';
import { aimAt, pressOn } from './keys';
import { card, openFight, openSample, row } from './play';

/** Keyboard at the table: stable keys, newcomers, a rule beside the form, the end as a page; focus is never lost. */
test('keys for actions and weapons, newcomers, a rule beside the form, and the end of the fight', async ({ app }) => {
  const { page } = app;
  /** After any action something has the focus, so Tab and shortcuts go on from there. */
  const expectFocus = async (): Promise<void> => {
    await expect(page.locator('body')).not.toBeFocused();
  };
  await openSample(page, 'Eclipse Phase');

  // The name of the campaign opens a menu; nothing is closed by accident, and nothing has been announced yet.
  await expect(page.locator('[aria-live="polite"]').first()).toHaveText('');
  await page.locator('button.home').click();
  await expect(page.getByRole('menuitem', { name: 'Close campaign' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectFocus();

  // The party meets six of a template, without a prepared fight.
  await page.keyboard.press('i');
  await page.keyboard.type('6 enf');
  await expect(page.getByRole('option', { name: '6 × Enforcer' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  // Initiative is one row: the party's dice are typed, each under a name, the foes' are rolled.
  const initiative = page.locator('form.dice');
  await expect(initiative.locator('input')).toHaveCount(4);
  await expect(initiative).toContainText('Quill');
  await expect(initiative).not.toContainText('Enforcer');
  await expect(initiative.locator('input').first()).toBeFocused();
  await page.keyboard.type('40452010');
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-current="step"]')).toHaveCount(1);
  await expect(row(page, 'enforcer-6')).toBeVisible();
  await expectFocus();

  // One more, hidden from the players.
  await page.keyboard.press('Escape');
  await page.keyboard.press('i');
  await page.getByRole('switch', { name: /Hidden/ }).click();
  await page.getByRole('combobox', { name: 'Template' }).fill('sentry');
  await page.keyboard.press('Enter');
  await expect(page.locator('.order-row', { hasText: 'Sentry drone' })).toContainText('hidden from the players');
  await expectFocus();

  // Weapons are lines, and the keys of actions do not move.
  await page.keyboard.press('Escape');
  const keys = page.locator('.offers button');
  const labels = await keys.allInnerTexts();
  await page.keyboard.press('n');
  await expect(page.getByText(/^Has acted/)).toBeVisible();
  expect(await keys.allInnerTexts()).toEqual(labels);
  await page.getByRole('list', { name: 'Weapons' }).getByRole('button').first().click();
  await expect(card(page).locator('[data-sentence]')).toContainText('→');
  await expectFocus();

  // A rule opens beside the form, even from a dice field, and the form is still there afterwards.
  await page.keyboard.press('r');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button', { name: 'Open in the reference' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card(page).locator('[data-sentence]')).toContainText('→');
  await expectFocus();
  await page.keyboard.press('f');
  await expect(card(page).getByRole('button', { name: /^Fewer details/ })).toBeVisible();
  await page.keyboard.press('f');
  await page.locator('#panel').focus();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expectFocus();

  // Completion in the quick line; the minus key opens it.
  await page.keyboard.press('-');
  const line = page.getByRole('textbox', { name: /^Quick change for/ });
  await expect(line).toHaveValue('-');
  await line.fill('pro');
  await page.keyboard.press('Tab');
  await expect(line).toHaveValue('prone ');
  await page.keyboard.press('Enter');
  await expect(page.locator('.order-row', { hasText: 'Prone' })).toHaveCount(1);
  await expectFocus();
  await page.keyboard.press('Control+z');
  await expect(page.locator('.order-row', { hasText: 'Prone' })).toHaveCount(0);
  await expect(page.locator('#panel').getByText(/^Undone: .*prone/i)).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(page.locator('#panel').getByText(/^Done again: .*prone/i)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.locator('#panel').getByText(/^Undone: .*prone/i)).toBeVisible();
  await expectFocus();

  // A form opens on the question that must be answered: its first letters choose, and Enter in the next field sends it.
  await page.keyboard.press('7');
  const condition = card(page).getByRole('combobox', { name: /^Condition/ });
  await expect(condition).toBeFocused();
  await page.keyboard.type('pro');
  await expect(condition).toContainText('Prone');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('.order-row', { hasText: 'Prone' })).toHaveCount(1);
  await expectFocus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(page.locator('.order-row', { hasText: 'Prone' })).toHaveCount(0);

  // The end page says who is down and what will happen automatically.
  await page.keyboard.press('/');
  await page.keyboard.type('damage +3');
  await page.keyboard.press('Enter');
  await expectFocus();
  await page.keyboard.press('Shift+E');
  const end = page.getByRole('dialog', { name: 'End of the fight' });
  await expect(end.getByText(/The fight is over/)).toBeVisible();
  await expect(end.getByRole('region', { name: 'Hurt' })).toContainText(/Durability \d+ → \d+/);
  expect(await findings(page)).toEqual([]);
  await expect(page.locator('[data-end]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'At the table' })).toBeVisible();
  await expectFocus();
});

test('somebody without a template comes into a running fight by name', async ({ app }) => {
  const { page } = app;
  await openFight(page, 'Eclipse Phase');
  await page.keyboard.press('i');
  const newcomers = page.getByRole('dialog', { name: 'Somebody new' });
  await expect(newcomers.getByRole('combobox', { name: 'Template' })).toBeFocused();
  await page.keyboard.type('2 alley dog');
  await expect(newcomers.getByText('Nobody of that name.')).toBeVisible();
  await expect(newcomers.getByRole('option', { name: '2 × alley dog' })).toContainText('from scratch');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(row(page, 'alley-dog-2')).toBeVisible();
  await expect(row(page, 'alley-dog-1')).toContainText('foe');
});

test('the end of a fight offers treatment to whom it can help', async ({ app }) => {
  const { page } = app;
  await openFight(page, 'Eclipse Phase');
  await page.keyboard.press('/');
  await page.keyboard.type('dock officer unconscious');
  await page.keyboard.press('Enter');
  await expect(row(page, 'officer-2')).toContainText('Unconscious');
  await page.keyboard.press('Shift+E');
  const end = page.getByRole('dialog', { name: 'End of the fight' });
  const treat = (title: string, name: string) =>
    end
      .getByRole('region', { name: title })
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: 'Treat now' });
  await expect(treat('Hurt', 'Quill')).toBeVisible();
  // Not hurt, only knocked out.
  await expect(treat('Down', 'Dock officer')).toHaveCount(0);
});

test('whoever left the fight comes back into it by name, and the fallen leave the roster with it', async ({ app }) => {
  const { page } = app;
  await openFight(page, '3d6 roll-under');
  await expect(page.getByRole('region', { name: 'Notes on this fight' })).toContainText(/\w/);
  await pressOn(row(page, 'cutter').getByRole('button', { name: 'More for Cutter' }));
  await pressOn(page.getByRole('menuitem', { name: 'Leave the fight' }));
  await expect(row(page, 'cutter')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('i');
  const newcomers = page.getByRole('dialog', { name: 'Somebody new' });
  await newcomers.getByRole('combobox', { name: 'Template or person' }).fill('cutter');
  await expect(newcomers.getByRole('option', { name: 'Cutter' }).first()).toContainText('on the roster');
  await page.keyboard.press('Enter');
  await expect(row(page, 'cutter')).toHaveCount(1);

  await page.keyboard.press('Escape');
  await aimAt(page, 'cutter');
  await page.keyboard.press('/');
  await page.keyboard.type('hp=-60');
  await page.keyboard.press('Enter');
  await expect(row(page, 'cutter')).toContainText('Dead');
  await page.keyboard.press('Shift+E');
  const end = page.getByRole('dialog', { name: 'End of the fight' });
  await pressOn(end.getByRole('checkbox', { name: 'Remove Cutter from the roster' }), 'Space');
  expect(await findings(page)).toEqual([]);
  await pressOn(end.getByRole('button', { name: 'End the fight' }));
  await expect(page.getByRole('heading', { name: 'At the table' })).toBeVisible();
  await expect(row(page, 'cutter')).toHaveCount(0);
  await expect(row(page, 'spindle')).toHaveCount(1);
  await pressOn(page.getByRole('button', { name: 'Bring back' }));
  await expect(row(page, 'cutter')).toHaveCount(1);
});
