import type { Page } from '@playwright/test';
import type { CampaignView } from '../../src/contract/campaign-view';
import type { OfferedCommand, RulesetView } from '../../src/contract/views';
import {
  hidingSteps,
  playFight,
  secretsIn,
  secretsOf,
  strangeIn,
  type PlayedTable,
  type Step,
} from '../support/secrets';
import { findings } from './axe';
import { expect, rawCall, test, type AppUnderTest } from './fixtures';
import { reflowOf, ZOOMED } from './reflow';

type Line = (name: string, input?: unknown) => Promise<unknown>;

/** The test's own connection from inside the page; in a browser it stays open, as a fight takes hundreds of calls. */
async function openLine(page: Page): Promise<Line> {
  const inElectron = await page.evaluate(() => window.turnwright !== undefined);
  if (inElectron) return (name, input) => rawCall(page, name, input);
  await page.evaluate(async () => {
    const waiting = new Map<number, (answer: string) => void>();
    const token = sessionStorage.getItem('turnwright.token') ?? '';
    const socket = new WebSocket(`ws://${location.host}/wire`, ['turnwright.v1', `t.${token}`]);
    socket.onmessage = (event) => {
      const text = String(event.data);
      const { id } = JSON.parse(text) as { id: number };
      waiting.get(id)?.(text);
      waiting.delete(id);
    };
    await new Promise((resolve) => (socket.onopen = resolve));
    let id = 5_000_000;
    const line = (name: string, input: unknown): Promise<string> =>
      new Promise((resolve) => {
        id += 1;
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ type: 'call', id, name, input }));
      });
    Object.assign(window, { line });
  });
  return async (name, input) => {
    const called = [name, input] as const;
    type Called = typeof called;
    const answer = await page.evaluate(
      ([to, given]: Called) => (window as unknown as { line: (...call: Called) => Promise<string> }).line(to, given),
      called,
    );
    return JSON.parse(answer);
  };
}

/** A campaign driven by raw calls, without the panels. */
class Table implements PlayedTable {
  effects: readonly string[] = [];
  #revision: number | null = null;

  constructor(
    readonly line: Line,
    readonly campaign: string,
  ) {}

  static async open(line: Line, ruleset: string): Promise<Table> {
    const { id } = await value<{ id: string }>(line('campaigns.createSample', { ruleset }));
    await value(line('campaign.open', { id }));
    const table = new Table(line, id);
    const { effects } = await value<RulesetView>(line('app.ruleset', { id: ruleset }));
    table.effects = effects.filter((effect) => effect.byHand).map((effect) => effect.id);
    return table;
  }

  view(): Promise<CampaignView> {
    return value(this.line('campaign.view', { campaign: this.campaign }));
  }

  offers(actor: string, target: string): Promise<OfferedCommand[]> {
    return value(this.line('campaign.offers', { campaign: this.campaign, actor, target }));
  }

  async send({ do: name, with: params }: Step): Promise<boolean> {
    const revision = this.#revision ?? (await this.view()).revision;
    const call = { do: name, with: params };
    const request = { campaign: this.campaign, revision, call, dice: { faces: [], then: 'roll' } };
    const answer = (await this.line('campaign.dispatch', request)) as { type: string; value?: { revision?: number } };
    // Others may have changed the campaign: after a refusal, ask for the current revision.
    this.#revision = answer.value?.revision ?? null;
    return answer.type === 'ok';
  }

  async carry(step: Step): Promise<void> {
    expect(await this.send(step), step.do).toBe(true);
  }
}

async function value<T>(answer: Promise<unknown>): Promise<T> {
  const got = (await answer) as { type: string; value: T };
  expect(got, JSON.stringify(got)).toMatchObject({ type: 'ok' });
  return got.value;
}

interface Tap {
  player: Page;
  /** Every message that reached the player page since the last call (in Electron: since it was opened), as text. */
  heard(): Promise<string[]>;
}

/** Opens the player view and records its messages: frames of the socket in a browser, the bridge in Electron. */
async function tapPlayers(app: AppUnderTest): Promise<Tap> {
  if (app.host === 'browser') {
    const frames: string[] = [];
    app.page
      .context()
      .on('page', (page) =>
        page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload)))),
      );
    const player = await app.openPlayerView();
    return { player, heard: () => Promise.resolve(frames.splice(0)) };
  }
  const player = await app.openPlayerView();
  await player.evaluate(() => {
    const list: string[] = [];
    Object.assign(window, { heard: list });
    window.turnwright?.on((message) => list.push(JSON.stringify(message)));
  });
  return { player, heard: () => player.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0)) };
}

const systems = (line: Line): Promise<{ id: string }[]> => value(line('app.rulesets'));

/** In two halves, so that a slow connection has time for each system. */
const HALVES: [string, (at: number) => boolean][] = [
  ['every other system', (at) => at % 2 === 0],
  ['the systems between them', (at) => at % 2 === 1],
];

for (const [half, isOfIt] of HALVES)
  test(`the player window receives nothing hidden during a fight: ${half}`, async ({ app }) => {
    const { player, heard } = await tapPlayers(app);
    await expect(player.getByRole('main', { name: 'Player view' })).toBeVisible();
    const line = await openLine(app.page);
    for (const { id } of (await systems(line)).filter((_, at) => isOfIt(at))) {
      const table = await Table.open(line, id);
      for (const step of hidingSteps(await table.view())) await table.carry(step);
      const before = await table.view();
      const secrets = secretsOf(before);
      await expect(player.locator('.players')).not.toContainText('zebra');
      await heard();
      await playFight(table, 6, 3);
      await expect(player.locator('[class~="players"] h1')).not.toHaveText(before.name);
      const messages = await heard();
      expect(messages.length, id).toBeGreaterThan(3);
      expect(secretsIn(messages.join('\n'), secrets), id).toEqual([]);
      const events = messages.map((text) => JSON.parse(text) as { type: string; event?: unknown });
      expect(events.map(({ type }) => type).filter((type) => type !== 'event')).toEqual([]);
      expect(
        events.flatMap(({ event }) => strangeIn(event)),
        id,
      ).toEqual([]);
      expect(secretsIn(await player.locator('body').innerText(), secrets), id).toEqual([]);
    }
  });

test('the player window may make none of the game master’s calls', async ({ app }) => {
  const { player } = await tapPlayers(app);
  const line = await openLine(app.page);
  const [first] = await systems(line);
  const { campaign } = await Table.open(line, first?.id ?? '');
  const picture = '0'.repeat(32);
  const calls: [string, object?][] = [
    ['campaign.view', { campaign }],
    ['campaign.sheet', { campaign, id: 'x' }],
    ['campaign.log', { campaign }],
    ['roster.picture', { campaign, id: picture }],
    ['roster.export', { campaign, ids: ['x'] }],
    ['app.settings'],
  ];
  for (const [name, input] of calls)
    expect(await rawCall(player, name, input), name).toMatchObject({ error: { code: 'not-for-players' } });
  expect(await rawCall(player, 'player.portrait', { id: picture })).toMatchObject({
    error: { code: 'picture-not-shown' },
  });
});

async function opened(app: AppUnderTest, press: () => Promise<void>): Promise<Page> {
  const window = app.electron === null ? app.page.context().waitForEvent('page') : app.electron.waitForEvent('window');
  await press();
  const player = await window;
  await player.waitForURL((url) => url.protocol !== 'about:');
  return player;
}

/** Height of a 24-inch screen of 16 : 9, and how far away the table's end is, in millimetres. */
const SCREEN = 299;
const AWAY = 3000;

/** Height of the smallest capital among these, in minutes of arc at the far end of the table on a full 24-inch screen. */
const arcMinutes = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    ([where, screen, away]) => {
      const drawing = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      const heights = [...document.querySelectorAll(where)].map((node) => {
        const { fontWeight, fontSize, fontFamily } = getComputedStyle(node);
        drawing.font = `${fontWeight} ${fontSize} ${fontFamily}`;
        return drawing.measureText('H').actualBoundingBoxAscent;
      });
      const millimetres = (Math.min(...heights) / window.innerHeight) * screen;
      return (Math.atan(millimetres / away) * 180 * 60) / Math.PI;
    },
    [selector, SCREEN, AWAY] as const,
  );

test('a button opens the player view; it updates live, in both looks, readable from the far end of the table', async ({
  app,
}) => {
  const { page } = app;
  await page.locator('.samples button').first().click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  const player = await opened(app, () => page.getByRole('button', { name: 'Open the player view' }).click());
  await player.setViewportSize({ width: 1024, height: 640 });
  const line = await openLine(page);
  const table = new Table(line, (await value<{ id: string }[]>(line('campaigns.list')))[0]!.id);
  const { people, prepared } = await table.view();
  await expect(player.locator('li')).toHaveCount(people.filter(({ side }) => side === 'pc' || side === 'ally').length);
  expect(await findings(player)).toEqual([]);

  await table.carry({ do: 'start-encounter', with: { ...prepared[0]!.start, participants: prepared[0]!.members } });
  await expect(player.locator('[aria-current="step"]')).toHaveCount(1);
  await expect(player.getByRole('status')).toHaveText(/ acts$/);
  const before = await player.locator('[aria-current="step"]').innerText();
  await table.carry({ do: 'advance-turn', with: {} });
  await expect.poll(() => player.locator('[aria-current="step"]').innerText()).not.toBe(before);
  await expect(player.locator('[aria-current="step"]')).toBeInViewport();
  // Above the list, large; in the list only for those who hear it.
  expect(await player.locator('[aria-current="step"]').evaluate((row: HTMLElement) => row.offsetHeight)).toBe(0);
  // Legible from three metres: who is up at a glance, names easily, the rest with good eyes.
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
    { width: 1024, height: 640 },
  ]) {
    await player.setViewportSize(size);
    expect(await arcMinutes(player, '.up .who'), `who is up, ${size.height}`).toBeGreaterThanOrEqual(20);
    expect(await arcMinutes(player, 'li .name'), `names, ${size.height}`).toBeGreaterThanOrEqual(10);
    expect(await arcMinutes(player, 'li .state, li .health, header p'), `the rest, ${size.height}`).toBeGreaterThan(8);
  }

  // A list that does not fit is split into pages, which turn by themselves until stopped; who is up stays in place.
  await player.setViewportSize({ width: 960, height: 500 });
  await player.clock.install();
  await player.reload();
  const pages = player.getByRole('group', { name: 'Pages of the list' });
  const up = player.locator('.up');
  await expect(pages).toContainText(/^\s*\d of [23]/);
  const place = await up.boundingBox();
  const first = await pages.innerText();
  await player.clock.fastForward(20_000);
  await expect(pages).not.toHaveText(first);
  expect(await up.boundingBox()).toEqual(place);
  await pages.getByRole('button', { name: 'Stop turning pages' }).click();
  const stopped = await pages.innerText();
  await player.clock.fastForward(120_000);
  await expect(pages).toHaveText(stopped);
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(pages).not.toHaveText(stopped);
  expect(await up.boundingBox()).toEqual(place);
  // A new turn shows the page of the active person.
  await table.carry({ do: 'advance-turn', with: {} });
  await expect(player.locator('[aria-current="step"]')).toBeInViewport();

  const hero = people[0]!;
  await table.carry({ do: 'edit-combatant', with: { target: hero.id, card: { alias: 'The Hooded One' } } });
  const list = player.getByRole('list').first();
  await expect(list.getByText('The Hooded One', { exact: true })).toHaveCount(1);
  await expect(player.getByText(hero.name, { exact: true })).toHaveCount(0);
  for (const look of ['dark', 'light'] as const) {
    await table.carry({ do: 'set-player-view', with: { look } });
    await expect(player.locator('html')).toHaveAttribute('data-theme', look);
    for (const size of [{ width: 1024, height: 640 }, ...ZOOMED]) {
      await player.setViewportSize(size);
      expect(await findings(player)).toEqual([]);
      expect((await reflowOf(player)).wrong, `${look}, ${size.width}`).toEqual([]);
    }
  }
});

test('what players see is chosen by keyboard in the roster, and the palette opens the window', async ({ app }) => {
  const { page } = app;
  await page.locator('.samples button').first().click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('player view');
  const player = await opened(app, () => page.keyboard.press('Enter'));
  await expect(player.locator('li').first()).toBeVisible();
  await page.keyboard.press('Alt+2');
  await page.getByRole('tab', { name: 'Player view' }).focus();
  await page.keyboard.press('Enter');
  const party = page.getByRole('switch', { name: 'The party between fights' });
  await party.focus();
  await page.keyboard.press('Space');
  await expect(player.getByText('Nobody is on the screen yet.')).toBeVisible();
  await page.keyboard.press('Space');
  const first = page.getByRole('checkbox', { name: /^Show / }).first();
  const line = await openLine(page);
  const list = await value<{ id: string }[]>(line('campaigns.list'));
  const name = (await new Table(line, list[0]!.id).view()).people[0]!.name;
  await expect(player.getByText(name, { exact: true })).toBeVisible();
  await first.focus();
  await page.keyboard.press('Space');
  await expect(player.getByText(name, { exact: true })).toHaveCount(0);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findings(page)).toEqual([]);
  }
});
