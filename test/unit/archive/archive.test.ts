import { readdir, readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { exportArchive } from '../../../src/archive/export';
import { importArchive, previewArchive } from '../../../src/archive/import';
import { openDataFolder, type DataFolder } from '../../../src/store/data-folder';
import { nodeFs } from '../../../src/store/disk/node-fs';
import type { CampaignStore } from '../../../src/store/campaign-store';
import type { StoredRecord } from '../../../src/store/types';
import {
  codeOf,
  inTemporaryFolder,
  must,
  TOY_META,
  toyPorts,
  toyRecord,
  toyState,
  toyStateAfter,
} from '../../fault/support';

const fs = nodeFs();
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500, 7)]);
const RECORDS = 120;

async function begin(folder: string): Promise<{ data: DataFolder; store: CampaignStore; portrait: string }> {
  const data = must(await openDataFolder(fs, `${folder}/data`, toyPorts()));
  const store = must(await data.create(TOY_META, toyState()));
  for (let seq = 1; seq <= RECORDS; seq += 1) {
    must(await store.append(toyRecord(seq)));
    if (seq === 50) must(await store.rollSegment('Session 1'));
  }
  const portrait = must(await store.addPortrait(PNG, 'image/png')).id;
  return { data, store, portrait };
}

async function allRecords(store: CampaignStore): Promise<StoredRecord[]> {
  const all: StoredRecord[] = [];
  for await (const batch of store.records(1, store.position.seq)) all.push(...must(batch));
  return all;
}

const request = (store: CampaignStore) => ({ store, state: toyStateAfter(RECORDS), seq: RECORDS });

describe('an archive', () => {
  it('brings state, history, first state and portraits into a new campaign', () =>
    inTemporaryFolder(async (folder) => {
      const { data, store, portrait } = await begin(folder);
      const path = `${folder}/out.turnwright`;
      const manifest = must(await exportArchive(request(store), path));
      expect(manifest.records).toEqual({ count: RECORDS, missing: [], versions: [{ from: 1, rulesetVersion: 1 }] });
      const preview = must(await previewArchive(fs, path, data.ports));
      expect(preview.manifest).toEqual(manifest);
      expect(preview.portraits).toBe(1);
      const id = must(await importArchive(data, path));
      expect(id).not.toBe(store.id);
      const copy = must(await data.open(id));
      expect(copy.damage).toEqual([]);
      expect(copy.stateAtOpen).toEqual(toyStateAfter(RECORDS));
      expect(await allRecords(copy)).toEqual(await allRecords(store));
      expect(must(await copy.readPortrait(portrait)).bytes.equals(PNG)).toBe(true);
      expect(must(await copy.readGenesis())?.state).toEqual(toyState());
      must(await copy.append(toyRecord(RECORDS + 1)));
      expect(data.list().map((one) => one.id)).toEqual([store.id, id].sort());
      must(await data.close());
    }));

  it('has identical bytes for the same campaign', () =>
    inTemporaryFolder(async (folder) => {
      const { data, store } = await begin(folder);
      must(await exportArchive(request(store), `${folder}/a.turnwright`));
      must(await store.snapshot(toyStateAfter(RECORDS), RECORDS));
      must(await store.rollSegment('Session 2'));
      must(await exportArchive(request(store), `${folder}/b.turnwright`));
      const [a, b] = [await readFile(`${folder}/a.turnwright`), await readFile(`${folder}/b.turnwright`)];
      expect(a.equals(b)).toBe(true);
      must(await data.close());
    }));

  it('leaves out what players may not see', () =>
    inTemporaryFolder(async (folder) => {
      const { data, store } = await begin(folder);
      const redactor = {
        state: () => ({ count: RECORDS, sum: 0, last: '' }),
        record: (record: StoredRecord) => (record.seq % 2 === 0 ? { amount: 0 } : null),
        portraits: () => [],
      };
      const path = `${folder}/player.turnwright`;
      must(await exportArchive({ ...request(store), redactor }, path));
      const id = must(await importArchive(data, path, { name: 'For the table' }));
      const copy = must(await data.open(id));
      expect(copy.meta).toMatchObject({ name: 'For the table', origin: { kind: 'import', copy: 'player' } });
      expect(copy.stateAtOpen).toEqual({ count: RECORDS, sum: 0, last: '' });
      const bodies = (await allRecords(copy)).map((record) => JSON.stringify(record.body));
      expect(new Set(bodies)).toEqual(new Set(['{"amount":0}', '{}']));
      expect(must(await copy.listPortraits())).toEqual([]);
      expect(must(await copy.readGenesis())).toBeNull();
      must(await data.close());
    }));

  it('leaves nothing behind when truncated at any length', () =>
    inTemporaryFolder(async (folder) => {
      const { data, store } = await begin(folder);
      const path = `${folder}/out.turnwright`;
      must(await exportArchive(request(store), path));
      const whole = await readFile(path);
      for (let cut = 0; cut < whole.length; cut += 97) {
        await writeFile(path, whole.subarray(0, cut));
        expect(codeOf(await importArchive(data, path))).toBe('archive-unreadable');
      }
      expect(await readdir(`${folder}/data/campaigns`)).toEqual([store.id]);
      expect(await readdir(`${folder}/data/staging`)).toEqual([]);
      must(await data.close());
    }));

  it('stops when asked to and leaves nothing behind', () =>
    inTemporaryFolder(async (folder) => {
      const { data, store } = await begin(folder);
      const path = `${folder}/out.turnwright`;
      const stop = new AbortController();
      const halted = await exportArchive(
        { ...request(store), signal: stop.signal, onProgress: () => stop.abort() },
        path,
      );
      expect(codeOf(halted)).toBe('archive-cancelled');
      expect(await readdir(folder)).toEqual(['data']);
      must(await exportArchive(request(store), path));
      const later = new AbortController();
      const imported = await importArchive(data, path, { signal: later.signal, onProgress: () => later.abort() });
      expect(codeOf(imported)).toBe('archive-cancelled');
      expect(await readdir(`${folder}/data/campaigns`)).toEqual([store.id]);
      expect(await readdir(`${folder}/data/staging`)).toEqual([]);
      must(await data.close());
    }));
});
