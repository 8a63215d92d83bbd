import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { endFight, pick, typeDiceOfEverybody } from './keys';
import { aimAt, card, goTo, openFight, openSample, row, targetCard } from './play';

/** The target aimed at is the one hit: column, cross-hair, quick line, form and sentence name the same person. */

const SYSTEMS = ['Action Dice', '3d6', 'Farsight', 'Eclipse Phase', 'VI·VIII·X'];

test('VI·VIII·X: the defence offered follows the target of an open form, and nobody is asked for one they lack', async ({
  app,
}) => {
  const { page } = app;
  await openFight(page, 'VI·VIII·X');
  const defence = card(page).getByRole('button', { name: /^Defends with/ });
  await aimAt(page, 'aldo');
  await page
    .locator('.offers')
    .getByRole('button', { name: /^Attack/ })
    .click();
  // The total to beat stands in full behind the attacker's, however long the names.
  const totals = card(page).locator('[data-die-bar] button[aria-expanded] .text');
  await expect(totals).toHaveText(/Aldo of Brackwater \d+$/);
  expect(
    await totals.evaluate((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]),
  ).toEqual([0, 0]);
  // A bastard sword, neither shield nor dodge.
  await expect(defence).toHaveText(/Weapon/);
  await defence.click();
  await expect(defence).toHaveText(/Nothing/);
  await defence.click();
  // The one weapon that can parry is taken.
  await expect(defence).toHaveText(/Weapon/);
  await expect(card(page).locator('[data-die-bar]')).toContainText('Combat Art: heavy blades');
  // Somebody surprised has no defence.
  await aimAt(page, 'nessa');
  await expect(defence).toHaveText(/Nothing/);
  await aimAt(page, 'roof');
  await expect(card(page).locator('[data-sentence]')).toContainText('→ The man on the roof');
  // At the same score the dagger would cost its level.
  await expect(defence).toHaveText(/Dodge/);
  await expect(card(page).getByRole('button', { name: 'Roll for me' })).toBeVisible();
});

for (const system of SYSTEMS) {
  test(`${system}: the form keeps its target when it is closed and opened, or another panel is shown`, async ({
    app,
  }) => {
    const { page } = app;
    await openFight(page, system);
    const active = (await page.locator('[aria-current="step"]').getAttribute('data-id')) ?? '';
    const others = page.locator(`.order-row:not([data-id="${active}"])`);
    const ids = await others.evaluateAll((rows) => rows.map((one) => one.getAttribute('data-id') ?? ''));
    const attack = page.locator('.offers').getByRole('button', { name: /^Attack/ });
    await expect(attack).toBeVisible();
    for (const id of ids.slice(0, 3)) {
      await aimAt(page, id);
      const name = (await row(page, id).getAttribute('aria-label')) ?? '';
      for (const leave of ['close', 'elsewhere', 'stay']) {
        await attack.click();
        const sentence = card(page).locator('[data-sentence]');
        await expect(sentence).toContainText(`→ ${name}`);
        await expect(card(page).getByRole('combobox').nth(1)).toHaveValue(name);
        await expect(targetCard(page).getByRole('region', { name: `Target: ${name}` })).toBeVisible();
        await expect(page.getByRole('textbox', { name: `Quick change for ${name}` })).toBeVisible();
        if (leave === 'elsewhere') {
          await goTo(page, 'Reference');
          await goTo(page, 'Combatants');
          await expect(sentence).toContainText(`→ ${name}`);
        }
        if (leave !== 'stay') await page.keyboard.press('Escape');
      }
    }
  });
}

test('an attack at more people than the weapon reaches says so, before it is sent and after', async ({ app }) => {
  const { page } = app;
  await openSample(page, 'Eclipse Phase');
  await row(page, 'pale').getByText('The pale passenger').click();
  await aimAt(page, 'runa');
  await row(page, 'quill')
    .getByRole('button', { name: /^Make the target/ })
    .click({ modifiers: ['Shift'] });
  await page.keyboard.press('1');
  const refusal = card(page).getByText('This attack can have only one target.');
  await expect(refusal).toBeVisible();
  await card(page).locator('[data-go]').press('Enter');
  await expect(refusal).toBeVisible();
  await aimAt(page, 'ito');
  await expect(refusal).toHaveCount(0);
  // Psi has neither range nor Fray to ask about, however long the form is.
  await page.keyboard.press('f');
  await expect(card(page).getByText('Intent')).toBeVisible();
  await expect(card(page).getByText(/^(Distance|Firing mode|Defence|Shot)$/)).toHaveCount(0);
});

test('Eclipse Phase: a weapon taken from the catalogue brings its own firing mode', async ({ app }) => {
  const { page } = app;
  await openSample(page, 'Eclipse Phase');
  await row(page, 'runa').getByText('Runa Vael').click();
  await aimAt(page, 'harrow');
  await page.keyboard.press('1');
  const mode = card(page).getByLabel('Firing mode');
  await expect(mode).toContainText('Semi-automatic');
  const take = async (name: string): Promise<void> => {
    await card(page).getByRole('button', { name: 'Any weapon' }).click();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  };
  await take('machine gun');
  await expect(mode).toContainText('Burst');
  await take('minimissile');
  await expect(mode).toContainText('None');
  await expect(card(page).getByRole('button', { name: 'Roll for me' })).toBeVisible();
});

test('somebody who was treated is not the next target of an attack', async ({ app }) => {
  const { page } = app;
  await openSample(page, 'Action Dice');
  await row(page, 'tamsin').getByText('Tamsin Reed').click();
  const sentence = card(page).locator('[data-sentence]');
  await page.keyboard.press('8');
  await expect(sentence).toContainText('Tamsin Reed → Osk');
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await expect(sentence).toContainText('Tamsin Reed → Grell, Cudgel');
});

test('somebody who is not in the next fight is not a target there', async ({ app }) => {
  const { page } = app;
  await openSample(page, 'Farsight');
  const start = async (name: string): Promise<void> => {
    const menu = page.getByRole('button', { name: 'Start a fight' });
    await pick(menu, page.getByRole('menuitem', { name }));
    const dice = card(page).locator('form.dice li:has(> input)');
    await dice.first().waitFor();
    // A hero is first, and would go on with the party's last target: with 24 against 2.
    for (const die of await dice.all()) {
      const isHers = (await die.locator('label').textContent())?.includes('Juno Vale') === true;
      await die.locator('input').fill(isHers ? '12' : '1');
    }
    await card(page).getByRole('button', { name: 'Use these dice' }).click();
    await expect(card(page).locator('article.result')).toContainText('The fight begins.');
    await expect(page.locator('[aria-current="step"]')).toHaveAttribute('data-id', 'juno');
  };
  await typeDiceOfEverybody(page);
  await start('The lift platform');
  await aimAt(page, 'kesh');
  await endFight(page);
  await start('Bottom of the shaft');
  await expect(targetCard(page)).not.toContainText('Kesh');
  await page.keyboard.press('1');
  await expect(card(page).locator('[data-sentence]')).not.toContainText('Kesh');
});

test('the palette says once what the key and the button both say', async ({ app }) => {
  const { page } = app;
  await openFight(page, 'Farsight');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('next');
  const first = page.getByRole('dialog', { name: 'Commands' }).getByRole('option').first();
  await expect(first).toHaveText(/^Next turn\s*Fight: turns\s*N$/);
});

test('a question about several people leads to them', async ({ app }) => {
  const { page } = app;
  await openSample(page, 'Farsight');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await expect(palette.locator('input')).toBeFocused();
  await page.keyboard.type('travel');
  await expect(palette.getByRole('option').first()).toContainText('Travel');
  await page.keyboard.press('Enter');
  const go = card(page).locator('[data-go]');
  await expect(go).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('group', { name: 'Who' }).locator(':focus')).toHaveCount(1);
  // An action asks who acts while nobody is selected.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('treat');
  await page.keyboard.press('Enter');
  await expect(go).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page).getByLabel('Who treats')).toBeFocused();
});

test('the next person in a blast is the next one to tick', async ({ app }) => {
  const { page } = app;
  await openFight(page, 'Eclipse Phase');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('blast');
  await page.getByRole('option', { name: /^Blast Do/ }).click();
  const caught = card(page)
    .getByRole('group')
    .filter({ has: page.getByRole('button', { name: 'Somebody else' }) });
  const before = await caught.last().getByRole('checkbox').count();
  await card(page).getByRole('button', { name: 'Somebody else' }).press('Enter');
  await expect(card(page).getByRole('checkbox').and(page.locator(':focus'))).toHaveCount(1);
  expect(await card(page).getByRole('checkbox').count()).toBeGreaterThan(before);
});

test('in a small window whoever acts and whoever is aimed at are both in sight, however far apart they stand', async ({
  app,
}) => {
  const { page } = app;
  await openFight(page, 'Eclipse Phase');
  await page.keyboard.press('i');
  await page.keyboard.type('6 dog');
  await page.keyboard.press('Enter');
  await expect(row(page, 'dog-6')).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 640 });
  await page.keyboard.press('1');
  const strip = page.getByRole('region', { name: 'Turn order' });
  const active = strip.locator('[aria-current="step"]');
  const aimed = strip.locator('.aimed');
  const people = await strip.getByRole('button').count();
  const seen = new Set<number>();
  for (let at = 0; at < people - 1; at += 1) {
    await expect(active).toBeInViewport({ ratio: 1 });
    // A strip can scroll by whole pixels only.
    await expect(aimed).toBeInViewport({ ratio: 0.99 });
    await expect.poll(() => covers(active, aimed)).toBe(false);
    seen.add(await strip.evaluate((one) => one.scrollLeft));
    const before = (await aimed.getAttribute('data-id')) ?? '';
    await page.keyboard.press('t');
    await expect(strip.locator(`.aimed:not([data-id="${before}"])`)).toHaveCount(1);
  }
  // Neither moved for everybody, nor for nobody.
  expect(seen.size).toBeGreaterThan(1);
  expect(seen.size).toBeLessThan(people - 1);
});

async function covers(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  return a !== null && b !== null && a.x < b.x + b.width && b.x < a.x + a.width;
}

test('Remove a condition: the only one is chosen, and of somebody without any nothing is asked', async ({ app }) => {
  const { page } = app;
  await openFight(page, 'Farsight');
  await aimAt(page, 'raider-2');
  await page.getByRole('textbox', { name: 'Quick change for Raider 2' }).fill('prone');
  await page.keyboard.press('Enter');
  await expect(row(page, 'raider-2')).toContainText('Prone');
  await aimAt(page, 'raider-3');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('remove a condition');
  await page.keyboard.press('Enter');
  const remove = card(page).getByRole('button', { name: 'Remove a condition', exact: true });
  const condition = card(page).getByRole('combobox', { name: 'Condition' });
  await expect(card(page)).toContainText('Raider 3 has no condition to remove.');
  await expect(remove).toBeDisabled();
  await expect(condition).toHaveCount(0);
  await aimAt(page, 'raider-2');
  await expect(condition).toHaveText('Prone');
  await remove.click();
  await expect(row(page, 'raider-2')).not.toContainText('Prone');
});
