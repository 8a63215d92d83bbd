import { expect, rawCall, test } from './fixtures';
import { typeDiceOfEverybody } from './keys';
import { card } from './play';
import { openSample, startFight } from './table';

/** Delay of every message from the main process, in milliseconds. */
const LATE_MS = 300;

test('keys pressed before any reply arrives do the same as with instant replies', async ({ app }) => {
  const { page } = app;
  const active = page.locator('[aria-current="step"]');
  await openSample(page, 2);
  await typeDiceOfEverybody(page);
  await startFight(page);
  await page.context().routeWebSocket('**/wire', (socket) => {
    socket.connectToServer().onMessage((message) => void setTimeout(() => socket.send(message), LATE_MS));
  });
  await page.reload();
  await active.waitFor();
  const [{ id: campaign } = { id: '' }] = (await valueOf(page, 'campaigns.list')) as { id: string }[];
  const nameNow = async (): Promise<string> => {
    const { people } = (await valueOf(page, 'campaign.view', { campaign })) as {
      people: { id: string; name: string }[];
    };
    const now = await active.getAttribute('data-id');
    return people.find(({ id }) => id === now)?.name ?? '';
  };
  const first = await nameNow();

  // Hidden and shown again, two places down, hurt, the next one, hurt as well, and an attack with its dice.
  for (const key of [
    'v',
    'v',
    'Shift+ArrowDown',
    'Shift+ArrowDown',
    '/',
    '-',
    '3',
    'Enter',
    'n',
    '/',
    '-',
    '2',
    'Enter',
  ])
    await page.keyboard.press(key);
  await page.keyboard.type('15 1');
  const dice = card(page).locator('form.dice input');
  await expect(dice.first()).toHaveValue('5');
  await expect(dice.nth(1)).toHaveValue('1');
  await expect(dice.nth(1)).toBeFocused();
  await expect(card(page).getByRole('heading', { name: 'Attack', exact: true })).toBeVisible();

  const second = await nameNow();
  expect(second).not.toBe(first);
  await expect(page.getByText('hidden from the players')).toHaveCount(0);
  const { entries } = (await valueOf(page, 'campaign.log', { campaign, limit: 7 })) as {
    entries: { sentence: string }[];
  };
  const told = entries.map(({ sentence }) => sentence).reverse();
  expect(told).toEqual([
    `${first} edited.`,
    `${first} edited.`,
    expect.stringContaining(`Order changed by hand: ${first} before `),
    expect.stringContaining(`Order changed by hand: ${first} before `),
    expect.stringContaining(`${first} takes `),
    `It is ${second}’s turn.`,
    expect.stringContaining(`${second} takes `),
  ]);
  expect(told[2]).not.toBe(told[3]);
});

const valueOf = async (page: Parameters<typeof rawCall>[0], name: string, input?: unknown): Promise<unknown> =>
  ((await rawCall(page, name, input)) as { value: unknown }).value;

test('a key pressed while nothing has the focus reaches the panel, however fast keys are typed', async ({ app }) => {
  const { page } = app;
  await openSample(page, 0);
  // All in one task, so that the keys leave the page no time for anything else.
  const has = await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
    return document.activeElement?.id;
  });
  expect(has).toBe('panel');
});

test('a key typed into a text field while earlier ones are still waiting comes after them', async ({ app }) => {
  const { page } = app;
  await openSample(page, 1);
  await startFight(page);
  await page.keyboard.press('Escape');
  await page.context().routeWebSocket('**/wire', (socket) => {
    socket.connectToServer().onMessage((message) => void setTimeout(() => socket.send(message), LATE_MS));
  });
  await page.reload();
  const line = page.getByRole('textbox', { name: /^Quick change for/ });
  await expect(line).toBeEnabled();
  await page.locator('[aria-current="step"]').waitFor();
  // The third key comes the moment the first has focused the line, while the second is waiting.
  await line.evaluate((field: HTMLInputElement) => {
    const press = (): void => {
      const key = new KeyboardEvent('keydown', { key: '2', bubbles: true, cancelable: true });
      if (!field.dispatchEvent(key)) return;
      field.setRangeText('2', field.selectionEnd ?? 0, field.selectionEnd ?? 0, 'end');
      field.dispatchEvent(new InputEvent('input', { data: '2', bubbles: true }));
    };
    field.addEventListener('focus', () => queueMicrotask(press), { once: true });
  });
  for (const key of ['v', '-', '1']) await page.keyboard.press(key);
  await expect(line).toHaveValue('-12');
});

test('the key that rolls does so from a field before anything is known about the dice', async ({ app }) => {
  const { page } = app;
  await openSample(page, 2);
  await startFight(page);
  await page.context().routeWebSocket('**/wire', (socket) => {
    socket.connectToServer().onMessage((message) => void setTimeout(() => socket.send(message), LATE_MS));
  });
  await page.reload();
  await page.locator('[aria-current="step"]').waitFor();
  await page.keyboard.press('1');
  const form = page.locator('section.command');
  // In reach of whatever the one who begins has ready.
  await form.getByRole('spinbutton', { name: 'Distance' }).fill('1');
  await page.keyboard.press('Control+Enter');
  await expect(form.locator('article.result')).toBeVisible();
});

test('a list opened by a key has the focus before the next key, even within the same frame', async ({ app }) => {
  const { page } = app;
  await openSample(page, 2);
  await page.locator('#panel').focus();
  // Another key can come in the next task at the earliest.
  const has = await page.evaluate(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true }));
    const { port1, port2 } = new MessageChannel();
    await new Promise((next) => {
      port1.onmessage = next;
      port2.postMessage(null);
    });
    return document.activeElement?.closest('[role="menu"]')?.getAttribute('aria-label');
  });
  expect(has).toBe('Start a fight');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Start a fight' })).toBeFocused();
});
