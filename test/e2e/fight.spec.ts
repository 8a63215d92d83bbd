import type { Locator, Page } from '@playwright/test';
import type { CampaignView } from '../../src/contract/campaign-view';
import type { OfferedCommand } from '../../src/contract/views';
import { findings } from './axe';
import { expect, rawCall, test } from './fixtures';
import { begun, goOn } from './play';

const form = (page: Page): Locator => page.locator('section.command');

/** Opens the sample campaign at this position in the list and starts its first prepared fight. */
async function startFight(page: Page, sample: number): Promise<void> {
  await page.locator('.samples button').nth(sample).click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await page.getByRole('button', { name: 'Start a fight' }).click();
  await page.getByRole('menuitem').first().click();
  await begun(page);
  // The encounter gets its name last.
  await expect(page.locator('header p.muted').first()).not.toBeEmpty();
  await form(page).locator('article.result').waitFor();
  await page.keyboard.press('Escape');
}

/** Opens the suggested command of the first person who is offered an attack; others may be busy, or treating a friend. */
async function likelyAttack(page: Page): Promise<void> {
  for (let turns = 0; turns < 10; turns += 1) {
    await page.keyboard.press('1');
    await expect(form(page)).toBeVisible();
    if ((await form(page).getByRole('heading', { name: 'Attack', exact: true }).count()) > 0) return;
    await page.keyboard.press('Escape');
    await goOn(page);
  }
  throw new Error('nobody attacks');
}

test('all at the table fight at once, without a prepared fight', async ({ app }) => {
  const { page } = app;
  await page.locator('.samples button').first().click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await page.keyboard.press('n');
  await page.getByRole('menuitem', { name: /^All at the table/ }).press('Enter');
  await begun(page);
  // Of the fourteen at the weir, only its gate cannot fight.
  const order = page.getByRole('list', { name: 'Turn order' });
  await expect(order.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '13');
});

for (const sample of [0, 1, 2, 3, 4]) {
  test(`the suggested command of sample ${sample + 1} takes two keys, with dice typed or rolled`, async ({ app }) => {
    const { page } = app;
    await startFight(page, sample);
    await likelyAttack(page);
    // The target is shown in the form and marked in the order.
    await expect(form(page).getByRole('combobox').nth(1)).not.toHaveValue('');
    await expect(page.locator('button[aria-pressed="true"][aria-label^="No longer the target"]')).toHaveCount(1);
    await expect(form(page).locator('[aria-invalid="true"]')).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Odds' })).toBeVisible();
    expect(await findings(page)).toEqual([]);

    const die = form(page).locator('form.dice input').first();
    const go = form(page).locator('[data-go]');
    await expect(die.or(go)).toBeFocused();
    if (await go.isVisible()) await page.keyboard.press('Enter');
    else await form(page).getByRole('button', { name: 'Roll for me' }).click();
    const result = form(page).locator('article.result').first();
    // The one who is hit may have dice to type.
    const more = form(page).locator('form.dice input:enabled');
    await result.or(more).first().waitFor();
    if ((await more.count()) > 0) await form(page).getByRole('button', { name: 'Roll for me' }).click();
    await result.waitFor();
    expect(await result.locator('.told').first().textContent()).not.toBe('');
    expect(await findings(page)).toEqual([]);
  });
}

test('the turn order: menu, groups, marks for players and notes, all by keyboard', async ({ app }) => {
  const { page } = app;
  await startFight(page, 2);
  const rows = page.locator('.order-row');
  const active = page.locator('[aria-current="step"]');
  const first = (await active.getAttribute('data-id')) ?? '';

  // Hidden from the players and shown again.
  const hidden = page.locator(`[data-id="${first}"]`).getByText('hidden from the players');
  await page.keyboard.press('v');
  await expect(hidden).toHaveCount(1);
  await page.keyboard.press('v');
  await expect(hidden).toHaveCount(0);

  // A note stays with the person.
  await page.getByRole('button', { name: 'Add a note' }).or(page.locator('.notes')).first().click();
  await page.getByRole('textbox', { name: /^Notes on/ }).fill('Owes the ferryman');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('.notes')).toHaveText('Owes the ferryman');

  // Two of a kind become one line, unfold, and come apart again.
  const count = await rows.count();
  await page.getByRole('button', { name: 'Make the target: Raider 1' }).click();
  await page.getByRole('button', { name: 'Make the target: Raider 2' }).click({ modifiers: ['Shift'] });
  await page.keyboard.press('g');
  const group = page.getByRole('group', { name: 'Group Raider' });
  await expect(group).toContainText('× 2');
  await expect(rows).toHaveCount(count - 1);
  expect(await findings(page)).toEqual([]);
  await group.locator('.order-name').click();
  await expect(rows).toHaveCount(count + 1);
  await page.locator('[data-id="raider-1"]').getByRole('button', { name: 'More for Raider 1' }).click();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('menuitem', { name: "Remove from 'Raider'" }).click();
  await expect(group).toHaveCount(0);
  await expect(rows).toHaveCount(count);

  // The menu of the selected person, by keyboard alone; it closes without a trace.
  await page.keyboard.press('m');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  // In a low window, somebody selected at the end of the order is in view again after a visit to another panel.
  await page.setViewportSize({ width: 1280, height: 500 });
  await rows.last().locator('.order-name').click();
  await page.keyboard.press('Alt+6');
  await expect(rows).toHaveCount(0);
  await page.keyboard.press('Alt+1');
  await expect(page.locator('.order-row.chosen .order-name')).toBeInViewport();
});

test('a group does the same thing, each on their own turn, as one step', async ({ app }) => {
  const { page } = app;
  await startFight(page, 2);
  await page.getByRole('button', { name: 'Make the target: Raider 1' }).click();
  await page.getByRole('button', { name: 'Make the target: Raider 2' }).click({ modifiers: ['Shift'] });
  await page.keyboard.press('g');
  await expect(page.getByRole('group', { name: 'Group Raider' })).toContainText('× 2');
  const active = page.locator('[aria-current="step"]');
  const same = form(page).getByRole('checkbox', { name: /^Raider [12] does the same/ });
  for (let turns = 0; turns < 12; turns += 1) {
    const before = (await active.getAttribute('data-id')) ?? '';
    if (before.startsWith('raider-')) {
      await page.keyboard.press('1');
      await expect(form(page).getByRole('heading', { name: 'Attack', exact: true })).toBeVisible();
      if ((await same.count()) > 0) break;
      await page.keyboard.press('Escape');
    }
    await goOn(page);
  }
  const leader = (await active.getAttribute('data-id')) ?? '';
  await same.check();
  expect(await findings(page)).toEqual([]);
  await form(page).getByRole('button', { name: 'Roll for me' }).click();
  const told = form(page).locator('article.result .told').first();
  await expect(told).toContainText('Raider 1');
  await expect(told).toContainText('Raider 2');
  await expect(page.locator(`[aria-current="step"][data-id="${leader}"]`)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(page.locator(`[aria-current="step"][data-id="${leader}"]`)).toHaveCount(1);
});

/** Changes the campaign without the page, as another window would. */
async function changeElsewhere(page: Page, change: (view: CampaignView) => object | Promise<object>): Promise<void> {
  const [{ id: campaign } = { id: '' }] = (await answerTo(page, 'campaigns.list')) as { id: string }[];
  const view = (await answerTo(page, 'campaign.view', { campaign })) as CampaignView;
  const call = await change(view);
  const dice = { faces: [], then: 'roll' };
  await answerTo(page, 'campaign.dispatch', { campaign, revision: view.revision, call, dice });
}

async function answerTo(page: Page, name: string, input?: unknown): Promise<unknown> {
  return ((await rawCall(page, name, input)) as { value: unknown }).value;
}

const note = (text: string) => () => ({ do: 'note', with: { text } });

/** The active person attacks the first of the foes. */
const attackOf =
  (page: Page) =>
  async ({ id: campaign, encounter, people }: CampaignView): Promise<object> => {
    const target = people.find(({ side }) => side === 'foe')?.id;
    const offered = await answerTo(page, 'campaign.offers', { campaign, actor: encounter?.active, target });
    const attack = (offered as OfferedCommand[]).find(({ name }) => name === 'attack');
    return { do: 'attack', with: attack?.prefill };
  };

/** Passes turns until one of the party is active. */
async function partyUp(page: Page): Promise<void> {
  const side = page.locator('[aria-current="step"] .mark').first();
  for (let turns = 0; turns < 10 && (await side.textContent())?.trim() !== 'party'; turns += 1) {
    const before = await page.locator('[aria-current="step"]').getAttribute('data-id');
    await page.keyboard.press('n');
    await expect(page.locator(`[aria-current="step"][data-id="${before}"]`)).toHaveCount(0);
  }
  await expect(side).toHaveText('party');
}

test('an open form is checked against the current state of the table', async ({ app }) => {
  const { page } = app;
  await startFight(page, 2);
  await partyUp(page);
  await page.keyboard.press('1');
  const dice = form(page).locator('form.dice input');
  await expect(dice).toHaveCount(2);
  // Another window uses the only action of the turn, so the same is refused here until that is undone.
  await changeElsewhere(page, attackOf(page));
  const refusal = form(page).getByRole('alert');
  await expect(refusal).toContainText('action');
  await page.keyboard.press('Control+z');
  await expect(refusal).toHaveCount(0);

  // A 2 and a 3 miss and earn nothing, so nothing more is asked. 'The same again' waits for another turn.
  await dice.nth(0).fill('2');
  await dice.nth(1).fill('3');
  await form(page).getByRole('button', { name: 'Use these dice' }).click();
  await form(page).locator('article.result').first().waitFor();
  const again = form(page).getByRole('button', { name: 'Again' });
  await expect(again).toBeDisabled();
  await expect(again).toHaveAttribute('title', /action/);
});

test('the key that rolls does so from a field of the form too', async ({ app }) => {
  const { page } = app;
  await startFight(page, 2);
  await page.keyboard.press('1');
  // In reach of whatever the one who begins has ready.
  await form(page).getByRole('spinbutton', { name: 'Distance' }).fill('1');
  await page.keyboard.press('Control+Enter');
  await expect(form(page).locator('article.result')).toBeVisible();
});

test('some dice are typed and the rest rolled; typed ones are marked, and a number is corrected with a reason', async ({
  app,
}) => {
  const { page } = app;
  await startFight(page, 2);
  await partyUp(page);
  await page.keyboard.press('1');
  const dice = form(page).locator('form.dice input');
  await expect(dice).toHaveCount(2);
  await expect(dice.first()).toBeFocused();
  await expect(
    form(page)
      .locator('[data-die-bar]')
      .getByRole('button', { name: / = \d+$/ }),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: /Damage, if any .* mean/ })).toBeVisible();

  // With a gap the app would have to roll over typed dice; it says so and keeps what was typed.
  await dice.nth(1).fill('4');
  await form(page).getByRole('button', { name: 'Roll the rest' }).click();
  await expect(form(page).locator('.say')).toContainText('first empty die');
  await expect(dice.nth(1)).toHaveValue('4');
  await dice.nth(1).fill('');
  await dice.first().fill('7');
  await form(page).getByRole('button', { name: 'Roll the rest' }).click();
  const result = form(page).locator('article.result').first();
  await result.waitFor();
  await expect(result.locator('.figures [title$="typed at the table"]')).toHaveCount(1);
  await expect(result.locator('.figures [title$="typed at the table"]')).toContainText('d12 7');

  // Corrected from the result, with the reason in the log beside both numbers.
  await result.getByRole('button', { name: 'Put right' }).click();
  const correction = result.getByRole('form', { name: 'Set a figure by hand' });
  await expect(correction.getByRole('spinbutton')).toBeFocused();
  await correction.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(result.getByRole('button', { name: 'Put right' })).toBeFocused();
  await page.keyboard.press('Enter');
  await correction.getByRole('spinbutton').fill('3');
  await correction.getByRole('textbox', { name: 'Why' }).fill('misread the sheet');
  expect(await findings(page)).toEqual([]);
  await correction.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(correction).toHaveCount(0);
  await page.keyboard.press('Alt+6');
  await expect(page.getByText(/ to 3 \(misread the sheet\)/).first()).toBeVisible();
  await expect(page.locator('[title$="typed at the table"]').first()).toContainText(/d12\s+7/);
});

test('a quick change for several at once: damage, undo, and a condition by name', async ({ app }) => {
  const { page } = app;
  await startFight(page, 2);
  const raider = (number: number): Locator => page.locator(`[data-id="raider-${number}"]`);
  const vitality = async (number: number): Promise<number> =>
    Number(await raider(number).getByRole('meter').getAttribute('aria-valuenow'));
  await page.getByRole('button', { name: 'Make the target: Raider 1' }).click();
  await page.getByRole('button', { name: 'Make the target: Raider 2' }).click({ modifiers: ['Shift'] });
  const before = [await vitality(1), await vitality(2)];

  await page.keyboard.press('/');
  const quick = page.getByRole('textbox', { name: /^Quick change/ });
  await expect(quick).toBeFocused();
  await page.keyboard.type('-6');
  await expect(page.getByText('6 damage: Raider 1 and Raider 2')).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  const told = form(page).locator('article.result .told').first();
  await expect(told).toContainText('Raider 1');
  await expect(told).toContainText('Raider 2');
  const hurt = [await vitality(1), await vitality(2)];
  expect(hurt.every((value, at) => value < (before[at] ?? 0))).toBe(true);

  await page.keyboard.type('+1');
  await page.keyboard.press('Shift+Enter');
  await expect.poll(() => vitality(1)).toBe((hurt[0] ?? 0) + 1);
  await expect.poll(() => vitality(2)).toBe((hurt[1] ?? 0) + 1);

  await page.keyboard.type('prone');
  await page.keyboard.press('Shift+Enter');
  await expect(raider(1)).toContainText('Prone');
  await expect(raider(2)).toContainText('Prone');
  expect(await findings(page)).toEqual([]);

  // An unknown name is reported, and the typed text stays.
  await page.keyboard.type('xyzzy');
  await page.keyboard.press('Enter');
  await expect(quick).toHaveValue('xyzzy');
  await expect(page.getByText("Nothing is called 'xyzzy'.")).toBeVisible();
});

test('one command at several targets is one step: reported for each, undone together', async ({ app }) => {
  const { page } = app;
  await startFight(page, 1);
  await page.keyboard.press('t');
  await page.keyboard.press('Shift+T');
  const names = await page
    .locator('button[aria-pressed="true"][aria-label^="No longer the target"]')
    .evaluateAll((buttons) => buttons.map((button) => (button.getAttribute('aria-label') ?? '').split(': ')[1] ?? ''));
  expect(names).toHaveLength(2);
  const undo = page.getByRole('button', { name: /^Undo/ });
  const before = await undo.textContent();
  await page.keyboard.press('/');
  await page.keyboard.type('-2');
  await page.keyboard.press('Enter');
  const told = form(page).locator('article.result .told').first();
  for (const name of names) await expect(told).toContainText(name);
  // The line is empty again: undo undoes the step, not the text.
  await page.keyboard.press('Control+z');
  await expect(undo).toHaveText(before ?? '');
});

test('the order is changed by hand, people are skipped, join and leave, and the history undoes it', async ({ app }) => {
  const { page } = app;
  await startFight(page, 0);
  const ids = (): Promise<(string | null)[]> =>
    page.locator('.order-row').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')));
  const start = await ids();
  const last = start.at(-1) ?? '';
  const name = (await page.locator(`[data-id="${last}"] .order-text`).textContent()) ?? '';
  await page.locator(`[data-id="${last}"] .order-name`).click();
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(ids).toEqual([...start.slice(0, -2), last, start.at(-2)]);

  // One leaves, and comes back later.
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Leave the fight' }).click();
  await expect(page.locator(`[data-id="${last}"]`)).toHaveCount(0);
  await page.getByRole('button', { name: 'The fight', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  const row = page.locator(`[data-id="${last}"]`);
  const roll = form(page).getByRole('button', { name: 'Roll for me' });
  await expect(row.or(roll).first()).toBeVisible();
  if (await roll.isVisible()) await roll.click();
  await expect(row).toHaveCount(1);

  // The active person is skipped.
  await page.keyboard.press('Escape');
  const active = await page.locator('[aria-current="step"]').getAttribute('data-id');
  await page.keyboard.press('s');
  await expect(page.locator(`[aria-current="step"][data-id="${active}"]`)).toHaveCount(0);

  // Back to before the order was changed, in one jump.
  await page.keyboard.press('h');
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByText(/is passed over/)).toBeVisible();
  const here = history.locator('[aria-current="step"]');
  await expect(here).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(history.getByRole('listitem').nth(1).getByRole('button')).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await history.getByRole('button', { name: /Ambush at the weir\. / }).click();
  await expect(history.getByText('undone').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(ids).toEqual(start);
});

test('focus and typed text stay when the table changes meanwhile, and shortcuts never fire in a field', async ({
  app,
}) => {
  const { page } = app;
  await startFight(page, 2);
  const undo = page.getByRole('button', { name: /^Undo/ });
  const active = (): Promise<string | null> => page.locator('[aria-current="step"]').getAttribute('data-id');
  const now = await active();

  await page.keyboard.press('/');
  const quick = page.getByRole('textbox', { name: /^Quick change/ });
  await page.keyboard.type('nnd1?tx');
  await changeElsewhere(page, note('A bell rings'));
  await expect(undo).toHaveAccessibleName('Undo: A bell rings');
  await expect(quick).toBeFocused();
  await page.keyboard.type('s');
  await expect(quick).toHaveValue('nnd1?txs');
  expect(await active()).toBe(now);
  await expect(form(page)).toHaveCount(0);

  // Typed text is undone before any step.
  await page.keyboard.press('Control+z');
  await expect(quick).not.toHaveValue('nnd1?txs');
  await expect(undo).toHaveAccessibleName('Undo: A bell rings');
  await quick.fill('');
  await page.keyboard.press('Escape');
  await expect(quick).not.toBeFocused();

  // The same inside a form: a half-typed number with the cursor in it.
  await page.keyboard.press('1');
  const distance = form(page).getByRole('spinbutton', { name: 'Distance' });
  await distance.fill('12');
  await changeElsewhere(page, note('A door slams'));
  await expect(undo).toHaveAccessibleName('Undo: A door slams');
  await expect(distance).toBeFocused();
  await expect(distance).toHaveValue('12');
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form(page)).toHaveCount(0);
});

test('an attack settled at the table is one number, and the long form is one key away', async ({ app }) => {
  const { page } = app;
  await startFight(page, 1);
  await page.keyboard.press('1');
  const target = (await form(page).getByRole('combobox').nth(1).inputValue()).trim();
  const best = form(page).getByText('Best available');
  await expect(best).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await form(page)
    .getByRole('button', { name: /All details/ })
    .waitFor();
  await page.locator('body').press('f');
  await expect(form(page).getByRole('button', { name: /Fewer details/ })).toBeVisible();
  // The first defence and the second.
  await expect(best).toHaveCount(2);
  await expect(best.first()).toBeVisible();
  await page.locator('body').press('f');
  const settled = page.getByRole('form', { name: 'Damage from the table' });
  await expect(settled).toBeVisible();
  // Only for actions that can hurt.
  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  await expect(form(page)).toBeVisible();
  await expect(settled).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await settled.getByRole('spinbutton').fill('4');
  await settled.getByRole('button', { name: /^Apply/ }).click();
  await expect(form(page).locator('article.result .told').first()).toContainText(target);
  expect(await findings(page)).toEqual([]);
});

test('axe finds nothing in the panel in the light theme either, with a form open', async ({ app }) => {
  const { page } = app;
  await page.emulateMedia({ colorScheme: 'light' });
  await startFight(page, 3);
  await likelyAttack(page);
  await expect(page.getByRole('group', { name: 'Odds' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('f');
  await page.keyboard.press('1');
  await expect(form(page).getByRole('button', { name: /Fewer details/ })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('a notice covers neither the button that is pressed next nor what happens next by itself', async ({ app }) => {
  const { page } = app;
  await startFight(page, 1);
  // Many are hurt, so that the end page is as high as the window.
  for (let hurt = 0; hurt < 6; hurt += 1) {
    await page.keyboard.press('j');
    await page.keyboard.press('-');
    await expect(page.getByRole('textbox', { name: /^Quick change for/ })).toBeFocused();
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: /^Quick change for/ })).not.toBeFocused();
  }
  await page.setViewportSize({ width: 1024, height: 500 });
  const note = page.getByRole('region', { name: 'Notifications', exact: true }).getByText(/^No delaying here/);
  const covers = async (button: Locator): Promise<boolean> => {
    const [over, under] = await Promise.all([note.locator('..').boundingBox(), button.boundingBox()]);
    if (over === null || under === null) throw new Error('nothing to compare');
    const isBeside = over.x >= under.x + under.width || under.x >= over.x + over.width;
    return !isBeside && over.y < under.y + under.height && under.y < over.y + over.height;
  };
  await page.keyboard.press('d');
  await expect(note).toBeVisible();
  await note.hover();
  expect(await covers(page.getByRole('button', { name: /^Next turn/ }))).toBe(false);
  expect(await covers(page.getByRole('button', { name: /^Advance/ }))).toBe(false);
  const due = page.getByRole('list', { name: 'Coming up' }).getByRole('listitem').first();
  await expect(due).toBeInViewport();
  expect(await covers(due)).toBe(false);
  await page.keyboard.press('Shift+E');
  const end = page.getByRole('dialog', { name: 'End of the fight' });
  await expect(end).toBeVisible();
  expect(await covers(end.getByRole('button', { name: 'End the fight' }))).toBe(false);
  expect(await covers(end.getByRole('button', { name: 'Fight on' }))).toBe(false);
});
