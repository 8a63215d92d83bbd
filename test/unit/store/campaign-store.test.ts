import { crc32 } from 'node:zlib';
import { appendFile, readFile, readdir, truncate, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/kernel/json';
import type { StorePorts } from '../../../src/store/types';
import { openDataFolder, type DataFolder } from '../../../src/store/data-folder';
import { nodeFs } from '../../../src/store/disk/node-fs';
import type { CampaignStore } from '../../../src/store/campaign-store';
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

async function open(folder: string, prefix = 'toy'): Promise<DataFolder> {
  return must(await openDataFolder(fs, folder, toyPorts({ idPrefix: prefix })));
}

async function appendUpTo(store: CampaignStore, to: number): Promise<void> {
  for (let seq = store.position.seq + 1; seq <= to; seq += 1) must(await store.append(toyRecord(seq)));
}

async function allSeqs(store: CampaignStore, from: number, to: number): Promise<number[]> {
  const seqs: number[] = [];
  for await (const batch of store.records(from, to)) seqs.push(...must(batch).map((record) => record.seq));
  return seqs;
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('a campaign on disk', () => {
  it('opens at the state of its last confirmed record', () =>
    inTemporaryFolder(async (folder) => {
      const first = await open(folder);
      const store = must(await first.create(TOY_META, toyState()));
      await appendUpTo(store, 25);
      must(await first.close());
      const second = await open(folder, 'second');
      const again = must(await second.open(store.id));
      expect(again.stateAtOpen).toEqual(toyStateAfter(25));
      expect(again.position.seq).toBe(25);
      expect(again.damage).toEqual([]);
      must(await second.close());
    }));

  it('continues from snapshot, closed segments and journal together', () =>
    inTemporaryFolder(async (folder) => {
      const first = await open(folder);
      const store = must(await first.create(TOY_META, toyState()));
      await appendUpTo(store, 10);
      must(await store.snapshot(toyStateAfter(10), 10));
      must(await store.rollSegment('Session 1'));
      await appendUpTo(store, 15);
      must(await store.rollSegment('Session 2'));
      await appendUpTo(store, 18);
      must(await first.close());
      const second = await open(folder, 'second');
      const again = must(await second.open(store.id));
      expect(again.stateAtOpen).toEqual(toyStateAfter(18));
      expect(again.damage).toEqual([]);
      expect(await allSeqs(again, 1, 18)).toEqual(upTo(18));
      expect(await allSeqs(again, 9, 16)).toEqual([9, 10, 11, 12, 13, 14, 15, 16]);
      await appendUpTo(again, 20);
      must(await second.close());
    }));

  it('shares one flush among simultaneous appends and answers each', () =>
    inTemporaryFolder(async (folder) => {
      const data = await open(folder);
      const store = must(await data.create(TOY_META, toyState()));
      const answers = await Promise.all(upTo(200).map((seq) => store.append(toyRecord(seq))));
      expect(answers.every((answer) => answer.ok)).toBe(true);
      expect(await allSeqs(store, 1, 200)).toEqual(upTo(200));
      must(await data.close());
    }));

  it('reads its complete history while segments are being closed', () =>
    inTemporaryFolder(async (folder) => {
      const data = await open(folder);
      const store = must(await data.create(TOY_META, toyState()));
      await appendUpTo(store, 60);
      for (let round = 0; round < 10; round += 1) {
        const to = store.position.seq;
        const [seqs] = await Promise.all([allSeqs(store, 1, to), store.rollSegment(`Session ${round}`)]);
        expect(seqs).toEqual(upTo(to));
        await appendUpTo(store, to + 5);
      }
      must(await data.close());
    }));

  it('refuses what JSON cannot hold, and goes on', () =>
    inTemporaryFolder(async (folder) => {
      const data = await open(folder);
      const store = must(await data.create(TOY_META, toyState()));
      const loop: JsonObject = { amount: 1 };
      loop.self = loop;
      expect(codeOf(await store.append({ ...toyRecord(1), body: loop }))).toBe('record-unwritable');
      must(await store.append(toyRecord(1)));
      expect(codeOf(await store.snapshot(loop, 1))).toBe('state-unwritable');
      expect(codeOf(await store.restorePoint('named', 'loop', loop))).toBe('state-unwritable');
      const long = { text: 'x'.repeat(64 * 1024 * 1024) };
      expect(codeOf(await store.restorePoint('named', 'longer than a line', long))).toBe('state-unwritable');
      expect(codeOf(await data.create(TOY_META, loop))).toBe('state-unwritable');
      must(await store.snapshot(toyStateAfter(1), 1));
      must(await data.close());
      expect((await readdir(`${folder}/staging`)).concat(await readdir(`${folder}/campaigns`))).toEqual([store.id]);
    }));

  it('stops at a record that makes the reducer fail, and keeps it', () =>
    inTemporaryFolder(async (folder) => {
      const first = await open(folder);
      const store = must(await first.create(TOY_META, toyState()));
      await appendUpTo(store, 5);
      must(await first.close());
      const ports = toyPorts({ idPrefix: 'second' });
      const failing: StorePorts = {
        ...ports,
        reduce: (state, record) => {
          if (record.seq === 4) throw new TypeError('no such combatant');
          return ports.reduce(state, record);
        },
      };
      const second = must(await openDataFolder(fs, folder, failing));
      const again = must(await second.open(store.id));
      expect(again.stateAtOpen).toEqual(toyStateAfter(3));
      expect(again.damage).toMatchObject([{ kind: 'record-refused', severity: 'loss', fromSeq: 4, toSeq: 5 }]);
      expect(again.damage[0]?.message).toContain('no such combatant');
      expect(await readFile(`${store.folder}/${again.damage[0]?.keptAs ?? ''}`, 'utf8')).toContain('"seq":5');
      must(await second.close());
    }));

  it('refuses a record out of sequence and goes on', () =>
    inTemporaryFolder(async (folder) => {
      const data = await open(folder);
      const store = must(await data.create(TOY_META, toyState()));
      expect(codeOf(await store.append(toyRecord(2)))).toBe('wrong-sequence');
      must(await store.append(toyRecord(1)));
      expect(codeOf(await store.append(toyRecord(1)))).toBe('wrong-sequence');
      expect(codeOf(await store.snapshot(toyStateAfter(2), 2))).toBe('wrong-sequence');
      must(await data.close());
    }));

  it('refuses a second instance while the first is alive, and takes over from a dead one', () =>
    inTemporaryFolder(async (folder) => {
      const first = await open(folder);
      const second = await openDataFolder(fs, folder, toyPorts({ idPrefix: 'second' }));
      expect(codeOf(second)).toBe('store-locked');
      const elsewhere = await openDataFolder(fs, folder, toyPorts({ idPrefix: 'third', process: { host: 'laptop' } }));
      expect(codeOf(elsewhere)).toBe('store-locked-elsewhere');
      const gone = toyPorts({ idPrefix: 'fourth', process: { pid: 200, isAlive: () => false } });
      const heir = must(await openDataFolder(fs, folder, gone));
      must(await heir.close());
      must(await first.close());
    }));
});

describe('damage', () => {
  it('cuts off a torn tail, sets its bytes aside and says so', () =>
    inTemporaryFolder(async (folder) => {
      const first = await open(folder);
      const store = must(await first.create(TOY_META, toyState()));
      await appendUpTo(store, 5);
      must(await first.close());
      const journal = `${store.folder}/journal.log`;
      await appendFile(journal, 'deadbeef {"v":1,"se');
      const second = await open(folder, 'second');
      const again = must(await second.open(store.id));
      expect(again.stateAtOpen).toEqual(toyStateAfter(5));
      expect(again.damage).toMatchObject([{ kind: 'torn-tail', severity: 'note', bytes: 19 }]);
      const kept = again.damage[0]?.keptAs ?? '';
      expect(await readFile(`${store.folder}/${kept}`, 'utf8')).toBe('deadbeef {"v":1,"se');
      await appendUpTo(again, 6);
      must(await second.close());
    }));

  it('goes on in a journal whose first line was spaced by hand, its checksum right', () =>
    inTemporaryFolder(async (folder) => {
      const data = await open(folder);
      const store = must(await data.create(TOY_META, toyState()));
      await appendUpTo(store, 3);
      must(await data.close());
      const path = `${store.folder}/journal.log`;
      const [header = '', ...records] = (await readFile(path, 'utf8')).split('\n');
      const spaced = header.slice(9).replaceAll(',', ', ');
      const line = `${crc32(spaced).toString(16).padStart(8, '0')} ${spaced}`;
      await writeFile(path, [line, ...records].join('\n'));
      const again = await open(folder, 'second');
      const edited = must(await again.open(store.id));
      expect(edited.damage).toEqual([]);
      await appendUpTo(edited, 5);
      expect(await allSeqs(edited, 1, 5)).toEqual(upTo(5));
      must(await edited.rollSegment('Session 1', toyStateAfter(5)));
      expect(must(await edited.verify())).toMatchObject({ ok: true, seq: 5 });
      must(await again.close());
    }));

  it('rebuilds a destroyed snapshot from its backup or a restore point and the records', () =>
    inTemporaryFolder(async (folder) => {
      const first = await open(folder);
      const store = must(await first.create(TOY_META, toyState()));
      await appendUpTo(store, 8);
      must(await store.snapshot(toyStateAfter(8), 8));
      must(await store.rollSegment('Session 1'));
      await appendUpTo(store, 9);
      must(await first.close());
      await writeFile(`${store.folder}/campaign.json`, 'nonsense');
      await truncate(`${store.folder}/campaign.json.bak`, 10);
      const second = await open(folder, 'second');
      const again = must(await second.open(store.id));
      expect(again.stateAtOpen).toEqual(toyStateAfter(9));
      expect(again.damage.map((one) => one.kind)).toEqual(['snapshot-damaged', 'snapshot-damaged']);
      const names = await readdir(store.folder);
      expect(names.filter((name) => name.includes('.corrupt-'))).toHaveLength(2);
      must(await second.close());
    }));

  it('opens as far as possible when records in between are gone, and says which', () =>
    inTemporaryFolder(async (folder) => {
      const first = await open(folder);
      const store = must(await first.create(TOY_META, toyState()));
      await appendUpTo(store, 12);
      must(await first.close());
      const path = `${store.folder}/journal.log`;
      const lines = (await readFile(path, 'utf8')).split('\n');
      lines[7] = (lines[7] ?? '').replace('"amount":7', '"amount":8');
      await writeFile(path, lines.join('\n'));
      const second = await open(folder, 'second');
      const again = must(await second.open(store.id));
      expect(again.stateAtOpen).toEqual(toyStateAfter(6));
      expect(again.damage).toMatchObject([{ kind: 'journal-damaged', severity: 'loss', fromSeq: 7, toSeq: 12 }]);
      must(await again.append(toyRecord(7)));
      must(await second.close());
      const third = await open(folder, 'third');
      expect(must(await third.open(store.id)).stateAtOpen).toEqual(toyStateAfter(7));
      must(await third.close());
    }));
});
