import { describe, expect, it } from 'vitest';
import { exportArchive } from '../../../src/archive/export';
import { importArchive } from '../../../src/archive/import';
import { verifyArchive } from '../../../src/archive/verify';
import type { JsonObject } from '../../../src/kernel/json';
import { err, ok } from '../../../src/kernel/result';
import { wrapJson } from '../../../src/store/disk/durable-json';
import { openDataFolder } from '../../../src/store/data-folder';
import { isContiguous, migrateSnapshot, STORE_FORMAT, STORE_MIGRATIONS } from '../../../src/store/migrations';
import type { Snapshot } from '../../../src/store/types';
import type { Migration } from '../../../src/store/versions';
import { ModelFs, type Survival } from '../../fault/model-fs';
import { Random } from '../../fault/random';
import { codeOf, must, TOY, TOY_META, toyPorts, toyRecord, toyState, toyStateAfter } from '../../fault/support';

/** Version 2 of the toy ruleset calls the sum a total. The reducer goes on with `sum`, so a state not migrated would show. */
const TO_2: Migration<JsonObject> = {
  from: 1,
  what: 'the state says which version it is',
  migrate: (state) => ok({ ...state, version: 2 }),
};
const TO_3: Migration<JsonObject> = {
  from: 2,
  what: 'the version is doubled',
  migrate: (state) =>
    state.version === 2 ? ok({ ...state, version: 4 }) : err({ code: 'toy', message: 'not version 2' }),
};

const version = (v: number, prefix: string) =>
  toyPorts({ version: v, migrations: [TO_2, TO_3], idPrefix: prefix, process: { pid: 500, isAlive: () => false } });

/** A campaign of ruleset version 1 with a closed segment, a snapshot and later records in the journal. */
async function oldCampaign(): Promise<{ fs: ModelFs; id: string }> {
  const fs = new ModelFs();
  const data = must(await openDataFolder(fs, '/data', toyPorts()));
  const store = must(await data.create(TOY_META, toyState()));
  for (let seq = 1; seq <= 6; seq += 1) {
    must(await store.append(toyRecord(seq)));
    if (seq === 3) must(await store.rollSegment('Session 1', toyStateAfter(3)));
  }
  must(await data.close());
  return { fs, id: store.id };
}

describe('opening a campaign of an older ruleset version', () => {
  it('migrates the state step by step, keeps the old one, and goes on', async () => {
    const { fs, id } = await oldCampaign();
    const data = must(await openDataFolder(fs, '/data', version(3, 'new')));
    const store = must(await data.open(id));
    expect(store.stateAtOpen).toEqual({ ...toyStateAfter(6), version: 4 });
    expect(store.meta).toMatchObject({ ruleset: TOY, rulesetVersion: 3, format: STORE_FORMAT });
    const { points } = must(await store.listRestorePoints());
    expect(points.map((point) => [point.kind, point.seq])).toEqual([
      ['migration', 6],
      ['created', 0],
    ]);
    const before = must(await store.readRestorePoint(points[0]!.id));
    expect(before).toMatchObject({ rulesetVersion: 1, seq: 6, state: toyStateAfter(6) });
    must(await store.append(toyRecord(7)));
    must(await data.close());
    const again = must(await openDataFolder(fs, '/data', version(3, 'again')));
    const second = must(await again.open(id));
    expect(second.stateAtOpen).toEqual({ ...toyStateAfter(7), version: 4 });
    expect(must(await second.listRestorePoints()).points).toHaveLength(2);
    expect(must(await second.verify())).toMatchObject({ ok: true });
  });

  it('migrates at the right record when it has to start from an older snapshot', async () => {
    const { fs, id } = await oldCampaign();
    const data = must(await openDataFolder(fs, '/data', version(2, 'new')));
    const store = must(await data.open(id));
    must(await store.append(toyRecord(7)));
    must(await data.close());
    fs.poke(`/data/campaigns/${id}/campaign.json`, Buffer.from('gone'));
    const again = must(await openDataFolder(fs, '/data', version(3, 'again')));
    expect(must(await again.open(id)).stateAtOpen).toEqual({ ...toyStateAfter(7), version: 4 });
  });

  it('copies the record at which a version began into archives and branches', async () => {
    const { fs, id } = await oldCampaign();
    const data = must(await openDataFolder(fs, '/data', version(2, 'new')));
    const store = must(await data.open(id));
    for (let seq = 7; seq <= 9; seq += 1) must(await store.append(toyRecord(seq)));
    expect(must(await store.versionSpans())).toEqual([
      { from: 1, rulesetVersion: 1 },
      { from: 7, rulesetVersion: 2 },
    ]);
    const state = { ...toyStateAfter(9), version: 2 };
    must(await exportArchive({ store, state, seq: 9 }, '/out.turnwright'));
    expect(must(await verifyArchive(fs, '/out.turnwright', data.ports))).toMatchObject({ ok: true });
    const copy = must(await data.open(must(await importArchive(data, '/out.turnwright'))));
    expect(must(await copy.versionSpans())).toEqual(must(await store.versionSpans()));
    // Replayed from the first state, of version 1, through the migration, to the state of version 2.
    const report = must(await copy.verify());
    expect(report).toMatchObject({ ok: true, seq: 9 });
    expect(report.checks.at(-1)?.detail).toBe('9 records applied from record 0 on, 3 saved states compared');
    const point = must(await store.restorePoint('named', 'Here', state));
    const branch = must(await data.branch(store, point.id, 'The other way'));
    expect(must(await branch.versionSpans())).toEqual(must(await store.versionSpans()));
    expect(must(await branch.verify())).toMatchObject({ ok: true });
  });

  it('refuses a step that fails and leaves every file as it was', async () => {
    const { fs, id } = await oldCampaign();
    const before = contents(fs, id);
    const broken: Migration<JsonObject> = { ...TO_2, migrate: () => err({ code: 'toy', message: 'it has no name' }) };
    const ports = toyPorts({ version: 2, migrations: [broken], idPrefix: 'new', process: { pid: 500 } });
    const data = must(await openDataFolder(fs, '/data', ports));
    const opened = await data.open(id);
    expect(codeOf(opened)).toBe('migration-failed');
    expect(opened.ok ? '' : opened.error.message).toContain('it has no name');
    expect(contents(fs, id)).toEqual(before);
  });

  it('survives a power cut at every call of the migration', async () => {
    const { fs: old, id } = await oldCampaign();
    const calm = old.afterPowerCut('keep', new Random(0));
    const data = must(await openDataFolder(calm, '/data', version(3, 'calm')));
    must(await data.open(id));
    const calls = calm.changes;
    expect(calls).toBeGreaterThan(20);
    for (let cutAt = 1; cutAt <= calls; cutAt += 1) {
      const fs = old.afterPowerCut('keep', new Random(0));
      fs.cutAt = cutAt;
      const cut = await openDataFolder(fs, '/data', version(3, 'cut'));
      if (cut.ok) await cut.value.open(id);
      for (const survival of ['drop', 'keep', 'names', 'random', 'random'] satisfies Survival[]) {
        const disk = fs.afterPowerCut(survival, new Random(cutAt));
        const later = must(await openDataFolder(disk, '/data', version(3, 'later')));
        const store = must(await later.open(id));
        expect(store.stateAtOpen).toEqual({ ...toyStateAfter(6), version: 4 });
        must(await store.append(toyRecord(7)));
      }
    }
  });
});

describe('a newer file', () => {
  it.each([
    ['newer-format', { format: 9 }, 'store format 9'],
    ['newer-ruleset', { rulesetVersion: 9 }, 'version 9'],
    ['unknown-ruleset', { ruleset: 'dragonfall' }, 'dragonfall'],
  ])('is refused as %s with its version named, and not touched', async (code, change, named) => {
    const { fs, id } = await oldCampaign();
    const path = `/data/campaigns/${id}/campaign.json`;
    const { body } = JSON.parse(fs.peek(path).toString('utf8')) as { body: JsonObject };
    // A newer format may look quite different; only its format number is certain.
    const newer = code === 'newer-format' ? { ...change, shape: ['new'] } : { ...body, ...change };
    fs.poke(path, wrapJson(newer));
    const before = contents(fs, id);
    const data = must(await openDataFolder(fs, '/data', version(2, 'new')));
    const opened = await data.open(id);
    expect(codeOf(opened)).toBe(code);
    expect(opened.ok ? '' : opened.error.message).toContain(named);
    expect(contents(fs, id)).toEqual(before);
  });

  it('keeps fields this version does not know', async () => {
    const { fs, id } = await oldCampaign();
    const path = `/data/campaigns/${id}/campaign.json`;
    const { body } = JSON.parse(fs.peek(path).toString('utf8')) as { body: JsonObject };
    fs.poke(path, wrapJson({ ...body, colour: 'amber' }));
    const data = must(await openDataFolder(fs, '/data', toyPorts({ idPrefix: 'new', process: { pid: 500 } })));
    const store = must(await data.open(id));
    must(await store.snapshot(store.stateAtOpen, store.seqAtOpen));
    expect(JSON.parse(fs.peek(path).toString('utf8'))).toMatchObject({ body: { colour: 'amber' } });
  });
});

describe('the list of migrations', () => {
  it('of the store leads to the current format without a gap', () => {
    expect(isContiguous(STORE_MIGRATIONS, STORE_FORMAT)).toBe(true);
    expect(STORE_MIGRATIONS).toHaveLength(STORE_FORMAT - 1);
  });

  it('counts as contiguous only without gaps, duplicates or steps beyond the current version', () => {
    const steps = (...froms: number[]) => froms.map((from) => ({ from }));
    expect(isContiguous(steps(1, 2), 3)).toBe(true);
    expect(isContiguous(steps(1, 3), 4)).toBe(false);
    expect(isContiguous(steps(1, 1), 3)).toBe(false);
    expect(isContiguous(steps(1, 2), 2)).toBe(false);
    expect(isContiguous(steps(2, 1), 3)).toBe(false);
  });

  it('of store formats applies to the whole snapshot', () => {
    const snapshot: Snapshot = {
      format: 1,
      id: 'toy-000001',
      name: 'Old',
      app: 'old',
      ruleset: TOY,
      rulesetVersion: 1,
      createdAt: '',
      savedAt: '',
      seq: 0,
      state: {},
    };
    const step: Migration<Snapshot> = {
      from: 1,
      what: 'a name in capitals',
      migrate: (old) => ok({ ...old, name: old.name.toUpperCase() }),
    };
    const { rulesets } = toyPorts();
    expect(must(migrateSnapshot(snapshot, rulesets, [step], 2))).toMatchObject({ format: 2, name: 'OLD' });
    expect(codeOf(migrateSnapshot(snapshot, rulesets, [step], 3))).toBe('migration-failed');
  });
});

/** The files of a campaign, without the lock that every opening takes and releases. */
function contents(fs: ModelFs, id: string): Map<string, string> {
  const paths = fs.paths().filter((path) => path.startsWith(`/data/campaigns/${id}/`) && !path.endsWith('/'));
  return new Map(paths.filter((path) => !path.endsWith('/lock')).map((path) => [path, fs.peek(path).toString('hex')]));
}
