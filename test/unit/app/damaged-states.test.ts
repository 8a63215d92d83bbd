import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportArchive } from '../../../src/archive/export';
import { FRESH_CARD } from '../../../src/campaign/state';
import { knownRulesets } from '../../../src/app/session/stored';
import type { JsonObject } from '../../../src/kernel/json';
import { openDataFolder } from '../../../src/store/data-folder';
import { unwrapJson, wrapJson } from '../../../src/store/disk/durable-json';
import { nodeFs } from '../../../src/store/disk/node-fs';
import { encodeLine } from '../../../src/store/journal/lines';
import type { Snapshot } from '../../../src/store/types';
import { toyPorts } from '../../fault/support';
import { freshFolder, leave, must, startApp, type TestApp } from '../../support/app';
import { openSample } from '../../support/open-app';
import { ALL_RULESETS } from '../../support/scenarios';

/** Campaigns with correct checksums whose state no version of the app could have written. */
let app: TestApp;
/** Sample campaigns by ruleset; each test leaves its own open and undamaged. */
const samples = new Map<string, string>();
/** How many foreign data folders there have been. */
let elsewhere = 0;
beforeAll(async () => {
  app = await startApp(await freshFolder());
  for (const ruleset of ['three-d6', 'action-dice']) samples.set(ruleset, await openSample(app, ruleset));
});
afterAll(() => leave(app));

const DAMAGE: [what: string, at: string[], value: unknown][] = [
  ['no running fight, not even none', ['world', 'encounter'], undefined],
  ['a word for a fight', ['world', 'encounter'], 'x'],
  ['no scene', ['world', 'scene'], undefined],
  ['nobody at the places of its index', ['world', 'index'], {}],
  ['people without effects', ['world', 'combatants', '0', 'state'], {}],
  ['people of nothing', ['world', 'combatants', '0', 'stats'], {}],
  ['a calendar of nothing', ['calendar'], {}],
  ['a calendar without months', ['calendar', 'months'], null],
  ['days of no hours', ['calendar', 'hoursPerDay'], 0],
  ['a month of a million years', ['calendar', 'months'], [{ name: 'Long', days: 1e12 }]],
  ['no money', ['money'], null],
  ['money with half a decimal', ['money', 'decimals'], 0.5],
  ['a card without a name', ['cards'], { piet: {} }],
  ['a number for a card’s notes', ['cards'], { piet: { ...FRESH_CARD, notes: 7 } }],
  ['a ledger that holds words', ['ledger'], [{ id: 'l', who: '', amount: 'all of it', text: 'Rent', clock: 0 }]],
  [
    'a timer that is due at no moment',
    ['timers'],
    [{ id: 't', label: 'Torch', at: null, everySeconds: null, shown: true }],
  ],
  ['a timer that never stops ringing', ['timers'], [{ id: 't', label: 'Torch', at: 9, everySeconds: 0, shown: true }]],
  ['a project without an end', ['projects'], [{ id: 'p', who: '', name: 'A boat', done: 0, unit: 'hours' }]],
  ['a note that is no text', ['notes'], [{ id: 'n', text: null, clock: 0 }]],
  ['a session that never began', ['sessions'], [{ id: 's', title: 'One', endedAt: null }]],
  ['an encounter with nobody, not even none', ['encounters'], [{ id: 'e', name: 'Fight', notes: '', start: {} }]],
  ['tables without rows', ['binder'], { tables: { t: { id: 't', name: 'T' } }, pages: {}, rolled: [], shown: null }],
  ['a word for what players see', ['playerView'], 'all'],
  ['no side for somebody', ['world', 'combatants', '0', 'side'], 'theirs'],
  ['a name as long as a book', ['name'], 'x'.repeat(100_000)],
];

const PROJECTS = ['world', 'combatants', '0', 'state', 'projects'];

it.each<[...(typeof DAMAGE)[number], ruleset?: string]>([
  ...DAMAGE,
  ['projects of nothing', PROJECTS, { 'The ward': null }, 'action-dice'],
])('refuses to open one with %s, leaves it as it is, and logs why', async (_what, at, value, ruleset = 'three-d6') => {
  const id = samples.get(ruleset) ?? '';
  must(await app.gm['campaign.close']({ campaign: id }));
  const file = path.join(app.folder, 'campaigns', id, 'campaign.json');
  const bytes = await readFile(file);
  const damaged = wrapJson(withDamage(unwrapJson(bytes)?.value as Snapshot, at, value));
  await writeFile(file, damaged);
  await rm(`${file}.bak`, { force: true });
  const before = app.logged.length;
  expect(await app.gm['campaign.open']({ id })).toMatchObject({ error: { code: 'unreadable-state' } });
  expect(app.logged.slice(before).join()).toContain('showing a campaign: ');
  const other = samples.get(ruleset === 'three-d6' ? 'action-dice' : 'three-d6') ?? '';
  const pieces = await app.gm['import.pieces']({ campaign: other, from: { campaign: id } });
  expect(pieces).toMatchObject({ error: { code: 'unreadable-state' } });
  expect((await readFile(file)).equals(damaged)).toBe(true);
  // It is closed again, so the right file can be put back while the app runs.
  await writeFile(file, bytes);
  must(await app.gm['campaign.open']({ id }));
});

it.each([DAMAGE[0]!, DAMAGE[4]!, DAMAGE[5]!])('says so of a restore point with %s', async (_what, at, value) => {
  const campaign = samples.get('three-d6') ?? '';
  const { id } = must(await app.gm['campaign.keepRestorePoint']({ campaign, label: 'Then' }));
  const folder = path.join(app.folder, 'campaigns', campaign, 'restore-points');
  const file = path.join(folder, (await readdir(folder)).find((name) => name.includes(id)) ?? '');
  const [head = '', body = ''] = gunzipSync(await readFile(file))
    .toString('utf8')
    .split('\n');
  const damaged = encodeLine(withDamage(JSON.parse(body.slice(9)) as Snapshot, at, value));
  await writeFile(file, gzipSync(Buffer.concat([Buffer.from(`${head}\n`), damaged])));
  const since = await app.gm['campaign.sinceRestorePoint']({ campaign, point: id });
  expect(since).toMatchObject({ error: { code: 'unreadable-state' } });
});

const UNANSWERED: typeof DAMAGE = [
  ['no hits on weapons', ['world', 'combatants', '0', 'stats', 'weapons'], [null]],
  ['a name that nobody can see', ['name'], '\u200b\u2060\u3164'],
  ['a name of a thousand letters', ['name'], 'x'.repeat(201)],
];

it.each([...DAMAGE, ...UNANSWERED])(
  'refuses an archive with %s, whole or in pieces, and takes in nothing',
  async (_what, at, value) => {
    const campaign = samples.get('three-d6') ?? '';
    const file = path.join(app.folder, 'campaigns', campaign, 'campaign.json');
    const whole = withDamage(unwrapJson(await readFile(file))?.value as Snapshot, at, value);
    const ports = { ...toyPorts(), rulesets: knownRulesets(ALL_RULESETS) };
    const data = must(await openDataFolder(nodeFs(), path.join(app.folder, `elsewhere ${(elsewhere += 1)}`), ports));
    const store = must(await data.create(whole, whole.state));
    must(await exportArchive({ store, state: whole.state, seq: 0 }, path.join(app.folder, 'exported.turnwright')));
    must(await data.close());
    const before = must(await app.gm['campaigns.list']());
    const refused = { error: { code: 'unreadable-state' } };
    const archive = must(await app.gm['archive.inspect']({}))?.archive ?? '';
    expect(await app.gm['archive.import']({ archive })).toMatchObject(refused);
    const from = { offer: 'exported.turnwright' };
    expect(await app.gm['import.pieces']({ campaign, from })).toMatchObject(refused);
    expect(must(await app.gm['campaigns.list']())).toEqual(before);
  },
);

/** The snapshot with another value, or none, at a place in its campaign. */
function withDamage(snapshot: Snapshot, at: string[], value: unknown): Snapshot {
  const damaged = structuredClone(snapshot);
  const { campaign } = damaged.state as { campaign: JsonObject };
  const inner = at.slice(0, -1).reduce<JsonObject>((node, key) => node[key] as JsonObject, campaign);
  Object.assign(inner, { [at.at(-1) ?? '']: value });
  return damaged;
}
