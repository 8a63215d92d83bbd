import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { exportArchive } from '../../../src/archive/export';
import { knownRulesets } from '../../../src/app/session/stored';
import type { JsonObject } from '../../../src/kernel/json';
import { openDataFolder } from '../../../src/store/data-folder';
import { unwrapJson, wrapJson } from '../../../src/store/disk/durable-json';
import { nodeFs } from '../../../src/store/disk/node-fs';
import type { Snapshot } from '../../../src/store/types';
import { toyPorts } from '../../fault/support';
import { must, type TestApp } from '../../support/app';
import { appForTest, openSample } from '../../support/open-app';
import { ALL_RULESETS } from '../../support/scenarios';

/** Campaigns with correct checksums whose state no version of the app could have written. */
let app: TestApp;
beforeEach(async () => {
  app = await appForTest();
});

const DAMAGE: [what: string, at: string[], value: unknown][] = [
  ['no running fight, not even none', ['world', 'encounter'], undefined],
  ['a word for a fight', ['world', 'encounter'], 'x'],
  ['no scene', ['world', 'scene'], undefined],
  ['nobody at the places of its index', ['world', 'index'], {}],
  ['people without effects', ['world', 'combatants', '0', 'state'], {}],
  ['people of nothing', ['world', 'combatants', '0', 'stats'], {}],
  ['a calendar of nothing', ['calendar'], {}],
  ['a calendar without months', ['calendar', 'months'], null],
];

it.each(DAMAGE)('refuses to open one with %s, leaves it as it is, and logs why', async (_what, at, value) => {
  const id = await openSample(app, 'three-d6');
  must(await app.gm['campaign.close']({ campaign: id }));
  const file = path.join(app.folder, 'campaigns', id, 'campaign.json');
  const bytes = await readFile(file);
  const damaged = wrapJson(withDamage(unwrapJson(bytes)?.value as Snapshot, at, value));
  await writeFile(file, damaged);
  await rm(`${file}.bak`, { force: true });
  const before = app.logged.length;
  expect(await app.gm['campaign.open']({ id })).toMatchObject({ error: { code: 'unreadable-state' } });
  expect(app.logged.slice(before).join()).toContain('showing a campaign: ');
  expect(await readFile(file)).toEqual(damaged);
  // It is closed again, so the right file can be put back while the app runs.
  await writeFile(file, bytes);
  must(await app.gm['campaign.open']({ id }));
});

it.each(DAMAGE)('refuses an archive with %s, whole or in pieces, and takes in nothing', async (_what, at, value) => {
  const campaign = await openSample(app, 'three-d6');
  const file = path.join(app.folder, 'campaigns', campaign, 'campaign.json');
  const whole = withDamage(unwrapJson(await readFile(file))?.value as Snapshot, at, value);
  const ports = { ...toyPorts(), rulesets: knownRulesets(ALL_RULESETS) };
  const data = must(await openDataFolder(nodeFs(), path.join(app.folder, 'elsewhere'), ports));
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
});

/** The snapshot with another value, or none, at a place in its campaign. */
function withDamage(snapshot: Snapshot, at: string[], value: unknown): Snapshot {
  const damaged = structuredClone(snapshot);
  const { campaign } = damaged.state as { campaign: JsonObject };
  const inner = at.slice(0, -1).reduce<JsonObject>((node, key) => node[key] as JsonObject, campaign);
  Object.assign(inner, { [at.at(-1) ?? '']: value });
  return damaged;
}
