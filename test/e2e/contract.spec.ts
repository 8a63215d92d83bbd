import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { readScenarios } from '../../build/scripts/scenario-files';
import type { CampaignView, DispatchAnswer, LogEntry, SheetView } from '../../src/contract/campaign-view';
import type { HistoryView } from '../../src/contract/history-view';
import { compare } from '../../src/scenario/compare';
import type { Scenario, ScenarioStep } from '../../src/scenario/model';
import { throughAnArchive, valueOf } from './archive-trip';
import { expect, rawCall, test } from './fixtures';

/** Both hosts through their contract alone, without a click: a page's calls, sent raw over the host's own wire. */
const root = path.resolve(import.meta.dirname, '..', '..');
const FIGHT = 'example: the assassin and Stoya';

function fightScenario(): Scenario {
  const file = path.join(root, 'test', 'scenarios', 'eclipse-phase', 'starting-set.yaml');
  const found = readScenarios(file).find((scenario) => scenario.name === FIGHT);
  if (found === undefined || 'problem' in found) throw new Error(`no scenario '${FIGHT}'`);
  return found;
}

/** A campaign at the far end of the wire. */
class Table {
  constructor(
    readonly page: Page,
    readonly campaign: string,
  ) {}

  view(): Promise<CampaignView> {
    return valueOf(rawCall(this.page, 'campaign.view', { campaign: this.campaign }));
  }

  /** Sends a command with typed faces at the current revision; returns the raw answer. */
  async send(command: string, params: object, faces: number[]): Promise<unknown> {
    const { revision } = await this.view();
    const call = { do: command, with: params };
    const input = { campaign: this.campaign, revision, call, dice: { faces, then: 'ask' } };
    return rawCall(this.page, 'campaign.dispatch', input);
  }

  /** Plays a step of the scenario, first with one die too few, so that the last one is asked for. */
  async play(step: ScenarioStep): Promise<void> {
    if (step.dice.length > 0) {
      const short = await valueOf<DispatchAnswer>(this.send(step.do, step.with, step.dice.slice(0, -1)));
      expect(short.kind).toBe('needs-dice');
    }
    const done = await valueOf<DispatchAnswer>(this.send(step.do, step.with, step.dice));
    if (done.kind !== 'done') throw new Error(`${step.do} asks for more dice than fell`);
    expect(compare(step.expect ?? {}, done.result, step.do)).toBeNull();
    expect(done.entry.dice.map(({ face, by }) => [face, by])).toEqual(step.dice.map((face) => [face, 'typed']));
  }

  /** Everything a page can see of the campaign, except the state of steps and saving. */
  async everything(): Promise<object> {
    const { revision: _r, savedAt: _s, undo: _u, redo: _d, id: _i, ...view } = await this.view();
    const sheets: SheetView[] = [];
    for (const { id } of view.people) {
      sheets.push(await valueOf(rawCall(this.page, 'campaign.sheet', { campaign: this.campaign, id })));
    }
    return { view, sheets };
  }

  history(): Promise<HistoryView> {
    return valueOf(rawCall(this.page, 'campaign.history', { campaign: this.campaign }));
  }

  async jump(to: number): Promise<void> {
    const { revision } = await this.view();
    await valueOf(rawCall(this.page, 'campaign.jump', { campaign: this.campaign, revision, to }));
  }

  async log(): Promise<LogEntry[]> {
    const input = { campaign: this.campaign, limit: 500 };
    return (await valueOf<{ entries: LogEntry[] }>(rawCall(this.page, 'campaign.log', input))).entries;
  }

  async step(how: 'undo' | 'redo', to?: number): Promise<void> {
    const { revision } = await this.view();
    await valueOf(rawCall(this.page, `campaign.${how}`, { campaign: this.campaign, revision, to }));
  }
}

async function open(page: Page, id: string): Promise<Table> {
  expect(await valueOf<{ damage: string[] }>(rawCall(page, 'campaign.open', { id }))).toMatchObject({ damage: [] });
  return new Table(page, id);
}

/** Replays every record of a data folder's campaigns, with the command that people use. */
async function verify(dataDir: string): Promise<{ ok: boolean; checks: { what: string; detail: string }[] }[]> {
  const script = path.join(root, 'build', 'scripts', 'run.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'verify', '--json', dataDir]);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { ok: boolean; checks: { what: string; detail: string }[] });
}

test('the assassin and Stoya, by raw calls: killed in mid-fight, undone, redone, exported, imported, verified', async ({
  app,
}) => {
  const scenario = fightScenario();
  expect(scenario.steps.flatMap((step) => step.dice)).toEqual([
    ...[23, 27],
    ...[8, 28],
    ...[20, 83, 3, 5, 2, 6, 40, 27],
    ...[22, 68, 8, 71],
  ]);
  const created = await valueOf<{ id: string }>(
    rawCall(app.page, 'campaigns.create', { name: 'Corridor', ruleset: scenario.ruleset }),
  );
  let table = await open(app.page, created.id);
  const empty = await table.everything();
  const people = scenario.combatants.map(({ id, side, stats }) => ({ id, name: id, side, stats }));
  await valueOf(table.send('add-combatants', { people }, []));

  const secondAttack = scenario.steps.findIndex((step) => step.dice.length === 8);
  for (const step of scenario.steps.slice(0, secondAttack + 1)) await table.play(step);
  const inMidFight = await table.everything();
  const told = await table.log();

  await app.kill();
  await app.start();
  table = await open(app.page, created.id);
  expect(await table.everything()).toEqual(inMidFight);
  expect(await table.log()).toEqual(told);

  for (const step of scenario.steps.slice(secondAttack + 1)) await table.play(step);
  const atTheEnd = await table.everything();
  await table.step('undo', 0);
  expect(await table.everything()).toEqual(empty);
  const last = scenario.steps.length + 1;
  await table.step('redo', last);
  expect(await table.everything()).toEqual(atTheEnd);
  expect((await table.view()).redo).toBeNull();
  await table.jump(secondAttack + 2);
  expect(await table.everything()).toEqual(inMidFight);
  expect(await table.history()).toMatchObject({ position: secondAttack + 2, undone: last - secondAttack - 2 });
  await table.jump(last);
  expect(await table.everything()).toEqual(atTheEnd);

  const imported = await throughAnArchive(app, created.id);
  expect(imported).not.toBe(created.id);
  const copy = await open(app.page, imported);
  expect(await copy.everything()).toEqual(atTheEnd);
  await copy.step('undo');
  expect(await copy.everything()).not.toEqual(atTheEnd);
  expect(await table.everything()).toEqual(atTheEnd);

  await app.close();
  const reports = await verify(app.dataDir);
  expect(reports).toHaveLength(2);
  for (const report of reports) {
    expect(report).toMatchObject({ ok: true });
    const replay = report.checks.find((check) => check.what === 'replay');
    expect(replay?.detail).toContain('every command run again with its dice');
  }
  await app.start();
});

/** Sends messages over one connection in turn; returns everything received until each was complete. */
function exchange(page: Page, messages: { id: number; type: string; name: string; input: object }[]): Promise<Heard[]> {
  return page.evaluate(
    (sent) =>
      new Promise<Heard[]>((resolve) => {
        const open = new Set(sent.map((message) => message.id));
        const heard: Heard[] = [];
        const hear = (message: Heard): void => {
          if (!open.has(message.id)) return;
          heard.push(message);
          if (message.type !== 'event') open.delete(message.id);
          if (open.size === 0) resolve(heard);
        };
        const bridge = window.turnwright;
        if (bridge !== undefined) {
          bridge.on((message) => hear(message as Heard));
          for (const message of sent) bridge.send(message);
          return;
        }
        const token = sessionStorage.getItem('turnwright.token') ?? '';
        const socket = new WebSocket(`ws://${location.host}/wire`, ['turnwright.v1', `t.${token}`]);
        socket.onmessage = (event) => hear(JSON.parse(String(event.data)) as Heard);
        socket.onopen = () => sent.forEach((message) => socket.send(JSON.stringify(message)));
      }),
    messages,
  );
}

interface Heard {
  id: number;
  type: string;
  event?: { kind: string; fraction?: number };
}

test('long work blocks nothing: other calls are answered first, and it is answered last', async ({ app }) => {
  const { id } = await valueOf<{ id: string }>(rawCall(app.page, 'campaigns.createSample', { ruleset: 'farsight' }));
  const table = await open(app.page, id);
  if ((await table.view()).encounter !== null) await valueOf(table.send('end-encounter', {}, []));
  const dice = { faces: [], then: 'roll' };
  const task = { kind: 'preview', call: { do: 'advance-time', with: { weeks: 520 } }, dice };
  const [work, view] = [2_000_001, 2_000_002];
  const heard = await exchange(app.page, [
    { id: work, type: 'subscribe', name: 'campaign.work', input: { campaign: id, task } },
    { id: view, type: 'call', name: 'campaign.view', input: { campaign: id } },
  ]);
  expect(heard[0]).toMatchObject({ id: view, type: 'ok' });
  expect(heard.slice(-2)).toMatchObject([
    { id: work, type: 'event', event: { kind: 'preview' } },
    { id: work, type: 'end' },
  ]);
  expect(heard.slice(1, -2).every((message) => message.event?.kind === 'progress')).toBe(true);
});

test('a stale revision and an impossible face are refused with a code, and nothing changes', async ({ app }) => {
  const created = await valueOf<{ id: string }>(
    rawCall(app.page, 'campaigns.create', { name: 'Corridor', ruleset: fightScenario().ruleset }),
  );
  const table = await open(app.page, created.id);
  await valueOf(table.send('add-combatants', { people: [{ id: 'stoya', name: 'Stoya', side: 'pc' }] }, []));
  const before = await table.view();
  const stale = { campaign: table.campaign, revision: before.revision - 1, dice: { faces: [], then: 'roll' } };
  const call = { do: 'start-encounter', with: {} };
  expect(await rawCall(app.page, 'campaign.dispatch', { ...stale, call })).toMatchObject({
    type: 'error',
    error: { code: 'stale-revision' },
  });
  expect(await table.send('start-encounter', {}, [100])).toMatchObject({
    type: 'error',
    error: { code: 'bad-face' },
  });
  expect(await table.view()).toEqual(before);
});
