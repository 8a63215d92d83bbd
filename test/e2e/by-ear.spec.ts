import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { pick, pressOn } from './keys';

/**
 * A fight, a rest and some downtime by the accessibility tree alone: everything is found by its role and name and
 * pressed with the keyboard, and what the one polite region says is compared with the script of `docs/by-ear.md`.
 */

const script = readFileSync(path.resolve(import.meta.dirname, '..', '..', 'docs', 'by-ear.md'), 'utf8');

/** The lines of a system's script. */
function linesOf(system: string): string[] {
  const part = script.split(/^## /m).find((one) => one.startsWith(`${system}\n`)) ?? '';
  return [...part.matchAll(/^\d+\. (.*)$/gm)].map(([, line]) => line ?? '');
}

/** Whether a line of the script matches an announcement; '…' matches any text. */
function fits(said: string, line = ''): boolean {
  const parts = line.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`).test(said);
}

/** Everything announced so far, in order: the region keeps only the latest. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.getByRole('log', { name: 'What happened' }).evaluate((region) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLElement) heard.push(node.innerText.trim());
    }).observe(region, { childList: true });
  });
  return () => page.evaluate(() => [...(window as unknown as { heard: string[] }).heard]);
}

/** A form that asks for dice. */
const diceForm = (page: Page): Locator =>
  page.getByRole('form').filter({ has: page.getByRole('button', { name: 'Use these dice', disabled: false }) });

/** Types all dice asked for until `isDone`: die number n, counted from `first`, shows 1 + (7 n mod its sides). */
async function typeAll(page: Page, count: { dice: number }, isDone: () => Promise<boolean>): Promise<void> {
  const form = diceForm(page).last();
  for (let groups = 0; groups < 40; groups += 1) {
    await expect.poll(async () => (await form.isVisible()) || (await isDone())).toBe(true);
    if (!(await form.isVisible())) return;
    const name = await form.getAttribute('aria-label');
    const fields = await form.getByRole('textbox').all();
    for (const field of fields) {
      const die = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
      count.dice += 1;
      await field.fill(String(1 + ((7 * count.dice) % Number(/d(\d+)/.exec(die)?.[1] ?? '6'))));
    }
    await form.getByRole('textbox').last().press('Enter');
    // The next group may have the same name: wait until its fields are empty.
    const empty = page
      .getByRole('form', { name: name ?? '', exact: true })
      .getByRole('textbox')
      .first();
    await expect
      .poll(
        async () => (await empty.count()) === 0 || (await empty.inputValue({ timeout: 500 }).catch(() => '')) === '',
      )
      .toBe(true);
  }
  throw new Error('there is no end to the dice');
}

async function goTo(page: Page, panel: string): Promise<void> {
  await pressOn(
    page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: new RegExp(`^${panel}`) }),
  );
}

/** Previews the plan with dice typed, and confirms it. */
async function spend(page: Page, count: { dice: number }): Promise<void> {
  const plan = page.getByRole('region', { name: 'The plan' });
  await expect(plan.getByRole('columnheader').first()).toBeVisible();
  await pressOn(page.getByRole('button', { name: /dice typed|I roll/ }));
  const confirm = page.getByRole('button', { name: /^Confirm/ });
  await typeAll(page, count, () => confirm.isVisible());
  await pressOn(confirm);
  await expect(confirm).toHaveCount(0);
}

for (const { system, fight, first = 0 } of [
  // Another first die, so that the attack does not wait for a defence.
  { system: 'Action Dice', fight: 'Ambush at the weir', first: 1 },
  { system: '3d6 roll-under', fight: 'The yard of the mill' },
  { system: 'Farsight', fight: 'The lift platform' },
  { system: 'Eclipse Phase', fight: 'Stopped at the airlock' },
  { system: 'VI·VIII·X', fight: 'Ambush at the back door' },
]) {
  test(`an evening of ${system} by ear`, async ({ app }) => {
    const { page } = app;
    const count = { dice: first };
    await pressOn(page.getByRole('button', { name: system }).last());
    await page.getByRole('navigation', { name: 'Panels' }).waitFor();
    await goTo(page, 'Settings');
    for (const side of ['party', 'allies', 'foes', 'neutral']) {
      const dice = page.getByRole('radiogroup', { name: `Dice of ${side}` });
      const typed = dice.getByRole('radio', { name: 'Type the dice' });
      await dice.getByRole('radio', { checked: true }).focus();
      if (!(await typed.isChecked())) await page.keyboard.press('ArrowRight');
      await expect(typed).toBeChecked();
    }
    await goTo(page, 'Combatants');
    const heard = await listen(page);

    // The fight: the order is read as a list, with position and state.
    await pick(
      page.getByRole('button', { name: 'Start a fight' }),
      page.getByRole('menuitem', { name: new RegExp(`^${fight}`) }),
    );
    const order = page.getByRole('list', { name: 'Turn order' });
    const up = order.getByRole('listitem').filter({ hasText: /(acts|declares) now/ });
    await typeAll(page, count, () => up.isVisible());
    await expect(up).toContainText(/, \d+ of \d+, (acts|declares) now/);
    await expect(
      order
        .getByRole('listitem')
        .filter({ hasText: /\d+ of \d+, still to (act|declare)/ })
        .first(),
    ).toBeVisible();
    const more = async (): Promise<() => Promise<boolean>> => {
      const before = (await heard()).length;
      return async () => (await heard()).length > before;
    };
    const hit = await more();
    await pressOn(page.getByRole('button', { name: 'Attack', exact: true }));
    await typeAll(page, count, hit);
    await page.keyboard.press('Escape');
    const next = await more();
    await pressOn(page.getByRole('button', { name: /^Next/ }));
    await typeAll(page, count, next);
    await pick(page.getByRole('button', { name: 'The fight' }), page.getByRole('menuitem', { name: 'End the fight' }));
    await pressOn(page.getByRole('dialog').getByRole('button', { name: 'End the fight' }));
    await expect(page.getByRole('heading', { name: 'At the table' })).toBeVisible();

    // The rest, and the days after it.
    await goTo(page, 'Recovery');
    await pressOn(page.getByRole('button', { name: /^Everybody hurt rests/ }).first());
    await spend(page, count);
    await goTo(page, 'Downtime');
    await pressOn(page.getByRole('button', { name: 'Whole party' }).first());
    await spend(page, count);
    await pressOn(page.getByRole('button', { name: /^Undo: / }));
    await expect.poll(async () => (await heard()).at(-1)).toMatch(/^Undone: /);

    const said = await heard();
    expect(said.filter((line) => /[−–→×·]/.test(line))).toEqual([]);
    expect(said.map((line, at) => (fits(line, linesOf(system)[at]) ? linesOf(system)[at] : line))).toEqual(
      linesOf(system),
    );
  });
}
