import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { Manifest } from '../../../src/archive/manifest';
import { DEFAULT_LIMITS, ZipReader } from '../../../src/archive/zip-reader';
import type { JsonObject } from '../../../src/kernel/json';
import { nodeFs } from '../../../src/store/disk/node-fs';
import { encodeLine } from '../../../src/store/journal/lines';
import { rawZip } from '../../fault/raw-zip';
import { must, type TestApp } from '../../support/app';
import { openToyApp, sendTo, viewOf } from '../../support/open-app';

/** Archives with correct checksums whose second record is one that no campaign could have written. */
let app: TestApp;
let files: Map<string, Buffer>;
let record: { kind: string; body: JsonObject };
const exported = (): string => path.join(app.folder, 'exported.turnwright');

beforeEach(async () => {
  const opened = await openToyApp();
  ({ app } = opened);
  const { campaign } = opened;
  for (const dice of [1, 2]) must(await sendTo(app, campaign, 'damage', { target: 'birch', dice }));
  must(await app.gm['archive.export']({ campaign }));
  const zip = await ZipReader.open(nodeFs(), exported(), DEFAULT_LIMITS);
  files = new Map();
  for (const name of zip.names) files.set(name, await zip.readSmall(name, DEFAULT_LIMITS.maxManifestBytes));
  await zip.close();
  const [, second = ''] = files.get('journal.jsonl')!.toString('utf8').split('\n');
  record = JSON.parse(second.slice(9)) as typeof record;
});

/** Imports the archive with this as its second record. */
async function taken(kind: string, body: JsonObject) {
  const lines = files.get('journal.jsonl')!.toString('utf8').split('\n');
  lines[1] = encodeLine({ v: 1, seq: 2, at: '2026-01-01T00:00:00Z', kind, body }).toString('utf8').trimEnd();
  const changed = new Map(files).set('journal.jsonl', Buffer.from(lines.join('\n')));
  const manifest = JSON.parse(files.get('manifest.json')!.toString('utf8')) as Manifest;
  manifest.entries = manifest.entries.map(({ name }) => {
    const bytes = changed.get(name)!;
    return { name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  });
  changed.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  await writeFile(exported(), rawZip([...changed].map(([name, data]) => ({ name, data }))));
  const archive = must(await app.gm['archive.inspect']({}))?.archive ?? '';
  return app.gm['archive.import']({ archive });
}

it('imports the unchanged records', async () => {
  const { id } = must(await taken(record.kind, record.body));
  must(await app.gm['campaign.open']({ id }));
});

it.each([
  ['nothing', () => ['command', {}]],
  ['no call', () => ['command', { ...record.body, call: {} }]],
  ['a sentence of numbers', () => ['command', { ...record.body, presentation: { sentence: 5, figures: [] } }]],
  ['events of nothing', () => ['command', { ...record.body, events: [null] }]],
  ['no clock', () => ['command', { ...record.body, clock: [0] }]],
  ['a step back over nothing', () => ['undo', {}]],
  ['a step back over a sentence of numbers', () => ['undo', { of: [1], patches: [], clock: [0, 0], told: 5 }]],
  ['of a kind that nobody knows', () => ['strange', record.body]],
] as [string, () => [string, JsonObject]][])('refuses %s for a record, and takes in nothing', async (_what, made) => {
  const before = must(await app.gm['campaigns.list']()).length;
  const refused = await taken(...made());
  expect(refused).toMatchObject({ ok: false, error: { code: 'unreadable-state' } });
  expect(refused.ok ? '' : refused.error.message).toMatch(/ record 2: .*[^.]\.$/);
  expect(must(await app.gm['campaigns.list']())).toHaveLength(before);
});

it.each([
  ['nothing at all', [{ path: [], value: null }]],
  ['nobody’s state', [{ path: ['world', 'combatants', 0, 'state'], value: 'gone' }]],
  ['a word for a calendar', [{ path: ['calendar'], value: 'none' }]],
])('stays at a step before which there was %s, and can still be opened', async (_what, inverse) => {
  const { id } = must(await taken(record.kind, { ...record.body, inverse }));
  must(await app.gm['campaign.open']({ id }));
  const before = await viewOf(app, id);
  const { revision } = before;
  const refused = { error: { code: 'unreadable-step' } };
  expect(await app.gm['campaign.undo']({ campaign: id, revision })).toMatchObject(refused);
  expect(await app.gm['campaign.jump']({ campaign: id, revision, to: 1 })).toMatchObject(refused);
  expect(await viewOf(app, id)).toEqual(before);
  must(await app.gm['campaign.close']({ campaign: id }));
  must(await app.gm['campaign.open']({ id }));
});
