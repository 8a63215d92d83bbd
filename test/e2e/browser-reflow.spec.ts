import { expect, test } from './fixtures';
import { lowInTouch, reflowOf, ZOOMED } from './reflow';
import { closeCampaign, openSample, startFight } from './table';

test('every panel keeps its actions at 200 and 400 %, scrolls in one direction, and can be hit with a finger', async ({
  app,
}) => {
  const { page } = app;
  const lost: Record<string, string[]> = {};
  const low: Record<string, string[]> = {};
  const look = async (where: string, part = 'body'): Promise<void> => {
    const large = (await reflowOf(page, part)).controls;
    for (const size of ZOOMED) {
      await page.setViewportSize(size);
      const { wrong, controls } = await reflowOf(page, part);
      const gone = large.filter((name) => !controls.includes(name)).map((name) => `${name} is gone`);
      if (wrong.length + gone.length > 0) lost[`${where}, ${size.width}`] = [...wrong, ...gone];
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    const small = await lowInTouch(page, 40);
    if (small.length > 0) low[where] = small;
  };
  await page.locator('.samples button').first().waitFor();
  await look('start');
  await openSample(page, 1);
  await startFight(page);
  await page.keyboard.press('Escape');
  await look('fight');
  await page.keyboard.press('1');
  await page.locator('section.command').getByRole('group', { name: 'Odds' }).waitFor();
  await page.getByRole('button', { name: 'Roll for me' }).waitFor();
  // The order makes room for a form, and is there again when it closes.
  await look('attack', 'section.command');
  await page.keyboard.press('Escape');
  const panels = page.getByRole('navigation', { name: 'Panels' }).getByRole('button');
  for (const panel of (await panels.all()).slice(1)) {
    await panel.click();
    await expect(panel).toHaveAttribute('aria-current', 'page');
    await page.locator('main .slot > *').first().waitFor();
    await look((await panel.innerText()).replaceAll(/\W+/g, ' '));
  }
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await look('keys', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+2');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await look('add', '[role="dialog"]');
  await page.keyboard.press('Escape');
  // The panel *Rules* is only where the rules are data; its parts are tabs, with their folds open.
  await closeCampaign(page);
  await page.locator('.samples button').last().click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await page.keyboard.press('Alt+0');
  await page.getByRole('complementary', { name: 'Tried out' }).waitFor();
  await look('Rules');
  for (const part of ['Attacks', 'Conditions']) {
    await page.getByRole('tab', { name: part, exact: true }).click();
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^More of / })
      .first()
      .click();
    await look(`Rules, ${part}`, 'main');
  }
  expect({ lost, low }).toEqual({ lost: {}, low: {} });
});
