import { describe, expect, it } from 'vitest';
import { exportArchive } from '../../../src/archive/export';
import { openDataFolder, type DataFolder } from '../../../src/store/data-folder';
import { wrapJson } from '../../../src/store/disk/durable-json';
import { replaceFile } from '../../../src/store/disk/fs-helpers';
import type { Result } from '../../../src/kernel/result';
import type { CampaignStore } from '../../../src/store/campaign-store';
import { FaultFs } from '../../fault/fault-fs';
import { ModelFs } from '../../fault/model-fs';
import { codeOf, must, TOY_META, toyPorts, toyRecord, toyState, toyStateAfter } from '../../fault/support';

interface Scene {
  fs: ModelFs;
  data: DataFolder;
  store: CampaignStore;
}

async function scene(): Promise<Scene> {
  const fs = new ModelFs();
  const data = must(await openDataFolder(fs, '/data', toyPorts()));
  const store = must(await data.create(TOY_META, toyState()));
  for (let seq = 1; seq <= 4; seq += 1) must(await store.append(toyRecord(seq)));
  return { fs, data, store };
}

async function reopen(fs: ModelFs, prefix: string): Promise<DataFolder> {
  const process = { pid: 700, isAlive: () => false };
  return must(await openDataFolder(fs, '/data', toyPorts({ idPrefix: prefix, process })));
}

describe('the list of campaigns', () => {
  it('shows what was saved last, and survives without its index', async () => {
    const { fs, data, store } = await scene();
    must(await store.snapshot(toyStateAfter(4), 4, 'A better name'));
    expect(data.list()).toMatchObject([{ id: store.id, name: 'A better name', seq: 4 }]);
    must(await data.close());
    await fs.removeFile('/data/index.json');
    await fs.removeFile('/data/index.json.bak');
    expect((await reopen(fs, 'again')).list()).toMatchObject([{ id: store.id, name: 'A better name', seq: 4 }]);
  });

  it('adds a campaign folder copied there by hand and drops one that is gone', async () => {
    const { fs, data, store } = await scene();
    must(await data.close());
    await fs.rename(store.folder, '/data/campaigns/copied-by-hand');
    const again = await reopen(fs, 'again');
    expect(again.list().map((one) => one.id)).toEqual(['copied-by-hand']);
    expect(must(await again.open('copied-by-hand')).stateAtOpen).toEqual(toyStateAfter(4));
  });

  it('keeps an unreadable campaign, with the reason', async () => {
    const { fs } = await scene();
    await fs.makeFolder('/data/campaigns/empty-one');
    const again = await reopen(fs, 'again');
    expect(again.list()).toHaveLength(2);
    expect(again.list()[0]).toMatchObject({ id: 'empty-one', problem: { code: 'campaign-unreadable' } });
    expect(codeOf(await again.open('empty-one'))).toBe('campaign-unreadable');
    expect(codeOf(await again.open('no-such-one'))).toBe('campaign-not-found');
    expect(codeOf(await again.open('../../etc'))).toBe('campaign-not-found');
  });

  it('refuses to open or delete a campaign twice', async () => {
    const { data, store } = await scene();
    expect(codeOf(await data.open(store.id))).toBe('campaign-open');
    expect(codeOf(await data.bin(store.id))).toBe('campaign-open');
    must(await store.close());
    expect(codeOf(await store.append(toyRecord(5)))).toBe('store-closed');
    expect(codeOf(await store.snapshot(toyStateAfter(4), 4))).toBe('store-closed');
    must(await data.open(store.id));
  });
});

describe('two calls at once', () => {
  const outcomes = async (...calls: (() => Promise<Result<unknown>>)[]): Promise<string[]> =>
    (await Promise.all(calls.map((call) => call()))).map((result) => (result.ok ? 'done' : result.error.code));

  it('open, delete and restore a campaign one after the other', async () => {
    const { fs, data, store } = await scene();
    const [open, bin] = [() => data.open(store.id), () => data.bin(store.id)];
    must(await store.close());
    expect(await outcomes(open, open, bin)).toEqual(['done', 'campaign-open', 'campaign-open']);
    must(await data.close());
    const again = await reopen(fs, 'again');
    const outOf = (): Promise<Result<unknown>> => again.bin(store.id);
    expect(await outcomes(outOf, () => again.open(store.id))).toEqual(['done', 'campaign-not-found']);
    const [item] = must(await again.listBin());
    const back = (): Promise<Result<unknown>> => again.restoreFromBin(item?.name ?? '');
    expect(await outcomes(back, back)).toEqual(['done', 'not-in-bin']);
    expect(must(await again.open(store.id)).stateAtOpen).toEqual(toyStateAfter(4));
  });
});

it('closing the folder also closes a campaign that is still being opened', async () => {
  const { fs, data, store } = await scene();
  must(await store.close());
  const opening = data.open(store.id);
  must(await data.close());
  expect(codeOf(await must(await opening).append(toyRecord(5)))).toBe('store-closed');
  expect(fs.paths().filter((path) => path.endsWith('/lock'))).toEqual([]);
});

describe('the bin', () => {
  it('takes a complete deleted campaign and restores it', async () => {
    const { fs, data, store } = await scene();
    must(await store.close());
    const name = must(await data.bin(store.id));
    expect(data.list()).toEqual([]);
    expect(must(await data.listBin())).toMatchObject([{ name, campaign: store.id }]);
    expect(codeOf(await data.open(store.id))).toBe('campaign-not-found');
    expect(fs.paths()).toContain(`/data/bin/${name}/journal.log`);
    expect(must(await data.restoreFromBin(name))).toMatchObject({ id: store.id });
    expect(must(await data.open(store.id)).stateAtOpen).toEqual(toyStateAfter(4));
    expect(codeOf(await data.restoreFromBin(name))).toBe('not-in-bin');
    expect(codeOf(await data.restoreFromBin('../campaigns'))).toBe('not-in-bin');
    expect(codeOf(await data.bin('no-such-one'))).toBe('campaign-not-found');
  });

  it('is listed with one file open at a time, however full it is', async () => {
    const fs = new FaultFs(new ModelFs());
    const data = must(await openDataFolder(fs, '/data', toyPorts()));
    for (let count = 0; count < 20; count += 1) {
      const store = must(await data.create(TOY_META, toyState()));
      must(await store.close());
      must(await data.bin(store.id));
    }
    let open = 0;
    fs.plan = ({ name }) => {
      if (name === 'close') open -= 1;
      if (name !== 'open to read') return null;
      if (open >= 1) return 'EMFILE';
      open += 1;
      return null;
    };
    const names = must(await data.listBin()).map(({ summary }) => summary.name);
    expect(names).toEqual(Array.from({ length: 20 }, () => TOY_META.name));
  });

  it('never overwrites an existing campaign', async () => {
    const { fs, data, store } = await scene();
    must(await store.close());
    const name = must(await data.bin(store.id));
    await fs.makeFolder(`/data/campaigns/${store.id}`);
    expect(codeOf(await data.restoreFromBin(name))).toBe('campaign-exists');
  });
});

describe('a folder that goes away', () => {
  it('refuses later writes instead of losing them, and the other campaigns go on', async () => {
    const { fs, data, store } = await scene();
    const other = must(await data.create({ ...TOY_META, name: 'Another' }, toyState()));
    fs.vanish(store.folder);
    expect(codeOf(await store.append(toyRecord(5)))).toBe('file-missing');
    expect(codeOf(await store.append(toyRecord(5)))).toBe('file-missing');
    expect(store.position.seq).toBe(4);
    expect(codeOf(await store.snapshot(toyStateAfter(4), 4))).toBe('lock-lost');
    expect(codeOf(await store.rollSegment('gone'))).toBe('lock-lost');
    expect(codeOf(await store.restorePoint('named', 'gone', toyState()))).toBe('file-missing');
    must(await store.close());
    must(await data.refresh());
    expect(data.list().map((one) => one.id)).toEqual([other.id]);
    must(await other.append(toyRecord(1)));
  });
});

describe('a read-only folder', () => {
  it('refuses with the reason and writes nothing', async () => {
    const { fs, data } = await scene();
    must(await data.close());
    const writes = new Set(['open to create', 'open to update', 'rename', 'removeFile', 'makeFolder', 'removeFolder']);
    const locked = new FaultFs(fs);
    locked.plan = (call) => (writes.has(call.name) ? 'EROFS' : null);
    const before = fs.paths();
    const opened = await openDataFolder(locked, '/data', toyPorts({ idPrefix: 'again', process: { pid: 700 } }));
    expect(codeOf(opened)).toBe('read-only');
    expect(fs.paths()).toEqual(before);
  });
});

it('what a crash left in the staging folder stops nobody, even if it cannot be removed', async () => {
  const { fs, data, store } = await scene();
  must(await data.close());
  await fs.makeFolder('/data/staging/half-made');
  await fs.makeFolder('/data/staging/other-half');
  const stuck = new FaultFs(fs);
  stuck.plan = (call) => (call.name === 'removeFolder' && call.path.endsWith('half-made') ? 'EACCES' : null);
  const again = must(await openDataFolder(stuck, '/data', toyPorts({ idPrefix: 'again', process: { pid: 700 } })));
  expect(again.leftOver).toMatchObject([{ code: 'no-permission' }]);
  expect((await fs.list('/data/staging')).map(({ name }) => name)).toEqual(['half-made']);
  expect(again.list()).toMatchObject([{ id: store.id }]);
});

describe('an index that this version cannot show', () => {
  it.each(['id', 'name', 'ruleset', 'rulesetVersion', 'createdAt', 'savedAt', 'seq'])(
    'because of its %s is set aside, and the folders are read',
    async (key) => {
      const { fs, data, store } = await scene();
      must(await data.close());
      const [row] = data.list();
      for (const value of [undefined, null, {}, []]) {
        const bytes = wrapJson({ campaigns: [{ ...row, [key]: value }] });
        for (const name of ['index.json', 'index.json.bak']) await replaceFile(fs, `/data/${name}`, [bytes]);
        const again = await reopen(fs, `again-${String(value)}`);
        expect(again.setAside).toHaveLength(2);
        expect(again.list()).toEqual([{ ...row, seq: 0 }]);
        expect(again.list()[0]?.id).toBe(store.id);
        must(await again.close());
      }
    },
  );
});

describe('a file in place of a folder', () => {
  it.each(['campaigns', 'bin', 'staging'])('in the place of %s is named and stays', async (name) => {
    const fs = new ModelFs();
    must(await must(await openDataFolder(fs, '/data', toyPorts())).close());
    await fs.removeFolder(`/data/${name}`);
    await replaceFile(fs, `/data/${name}`, [Buffer.from('mine')]);
    const opened = await openDataFolder(fs, '/data', toyPorts());
    expect(opened).toMatchObject({ ok: false, error: { code: 'wrong-kind' } });
    expect(opened.ok ? '' : opened.error.message).toContain(`/data/${name} `);
    expect(fs.peek(`/data/${name}`).toString()).toBe('mine');
  });
});

describe('a folder in place of a file', () => {
  it.each(['campaign.json', 'journal.log'])('in the place of %s is set aside', async (name) => {
    const { fs, data, store } = await scene();
    must(await store.snapshot(toyStateAfter(4), 4));
    must(await data.close());
    await fs.removeFile(`${store.folder}/${name}`);
    await fs.makeFolder(`${store.folder}/${name}`);
    const again = await reopen(fs, 'again');
    const opened = must(await again.open(store.id));
    expect(opened.stateAtOpen).toEqual(toyStateAfter(4));
    expect(opened.damage.map((one) => one.keptAs ?? '').join()).toContain(`${name}.corrupt-`);
    must(await opened.append(toyRecord(5)));
  });

  it.each(['index.json', 'settings.json'])('in the place of %s is set aside', async (name) => {
    const { fs, data } = await scene();
    must(await data.settings.update(() => ({ theme: 'night' })));
    must(await data.close());
    await fs.removeFile(`/data/${name}`);
    await fs.makeFolder(`/data/${name}`);
    const again = await reopen(fs, 'again');
    expect(again.setAside[0]).toContain(`/data/${name}.corrupt-`);
    expect(again.list()).toHaveLength(1);
  });

  it('in place of the lock is named', async () => {
    const { fs, data } = await scene();
    must(await data.close());
    await fs.makeFolder('/data/lock');
    const opened = await openDataFolder(fs, '/data', toyPorts());
    expect(codeOf(opened)).toBe('wrong-kind');
  });
});

it('a branch is refused while its history cannot be read', async () => {
  const model = new ModelFs();
  const fs = new FaultFs(model);
  const data = must(await openDataFolder(fs, '/data', toyPorts()));
  const store = must(await data.create(TOY_META, toyState()));
  for (let seq = 1; seq <= 4; seq += 1) must(await store.append(toyRecord(seq)));
  must(await store.rollSegment('closed', toyStateAfter(4)));
  const point = must(await store.restorePoint('named', 'The ford', toyStateAfter(4)));
  const before = model.paths();
  // The segment is opened first for its header, and then for its records.
  let opened = 0;
  fs.plan = ({ name, path }) => {
    if (!path.includes('segments')) return null;
    if (name === 'open to read') opened += 1;
    return name === 'read' && opened > 1 ? 'EIO' : null;
  };
  expect(codeOf(await data.branch(store, point.id, 'Otherwise'))).toBe('disk-error');
  expect(model.paths()).toEqual(before);
  fs.plan = () => null;
  expect(must(await data.branch(store, point.id, 'Otherwise')).damage).toEqual([]);
});

describe('the beginning of a campaign', () => {
  const begun = async (): Promise<Scene & { beginnings: string[] }> => {
    const made = await scene();
    must(await made.store.restorePoint('bulk', 'Before changing options', toyState(), 0));
    const beginnings = made.fs.paths().filter((path) => path.includes('restore-points/0000000000-'));
    return { ...made, beginnings };
  };

  it('is found as long as one restore point of it is intact', async () => {
    const { fs, store, beginnings } = await begun();
    expect(beginnings).toHaveLength(2);
    for (const [nth, path] of beginnings.entries()) {
      expect(must(await store.readGenesis())?.state).toEqual(toyState());
      await replaceFile(fs, path, [Buffer.from(`not restore point ${nth}`)]);
    }
    expect(must(await store.readGenesis())).toBeNull();
  });

  it('is not left out of copies because the disk failed while it was read', async () => {
    const { fs: model } = await begun();
    const fs = new FaultFs(model);
    const process = { pid: 700, isAlive: () => false };
    const data = must(await openDataFolder(fs, '/data', toyPorts({ idPrefix: 'again', process })));
    const store = must(await data.open(data.list()[0]?.id ?? ''));
    const point = must(await store.restorePoint('named', 'The ford', toyStateAfter(4)));
    fs.plan = ({ name, path }) => (name === 'read' && path.includes('0000000000-') ? 'EIO' : null);
    expect(codeOf(await data.branch(store, point.id, 'Otherwise'))).toBe('disk-error');
    const request = { store, state: toyStateAfter(4), seq: 4 };
    expect(codeOf(await exportArchive(request, '/data/out.turnwright'))).toBe('disk-error');
  });
});

describe('a clock that jumps', () => {
  it('changes nothing: records are ordered by number, restore points by position', async () => {
    const times = ['2031-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '2026-03-21T18:00:00Z', 'not a time'];
    let ticks = 0;
    const fs = new ModelFs();
    const now = (): string => times[(ticks += 1) % times.length]!;
    const data = must(await openDataFolder(fs, '/data', toyPorts({ now })));
    const store = must(await data.create(TOY_META, toyState()));
    for (let seq = 1; seq <= 8; seq += 1) {
      must(await store.append({ ...toyRecord(seq), at: now() }));
      must(await store.restorePoint('session', `Session ${seq}`, toyStateAfter(seq)));
      if (seq % 3 === 0) must(await store.rollSegment('closed', toyStateAfter(seq)));
    }
    must(await data.close());
    const again = must(await openDataFolder(fs, '/data', toyPorts({ now, idPrefix: 'again' })));
    const opened = must(await again.open(store.id));
    expect(opened.stateAtOpen).toEqual(toyStateAfter(8));
    expect(must(await opened.listRestorePoints()).points.map((point) => point.seq)).toEqual([
      8, 7, 6, 5, 4, 3, 2, 1, 0,
    ]);
    expect(must(await opened.verify())).toMatchObject({ ok: true });
  });
});

describe('a synchronised drive', () => {
  it.each([
    'campaign (conflicted copy 2026-03-21).json',
    'journal.sync-conflict-20260321-180000-ABCDEF.log',
    'journal-LAPTOP.log',
    'campaign (1).json',
    'campaign - Kopie.json',
  ])('that leaves "%s" is noticed', async (name) => {
    const { fs, data, store } = await scene();
    must(await data.close());
    fs.poke(`${store.folder}/${name}`, Buffer.from('{}'));
    const again = await reopen(fs, 'again');
    const opened = must(await again.open(store.id));
    expect(opened.damage).toMatchObject([{ kind: 'conflict-copy', severity: 'note', file: name }]);
    expect(fs.paths()).toContain(`${store.folder}/${name}`);
  });

  it.each(['readme.txt', 'map.tmp', '.syncthing.journal.log.tmp'])(
    'or a person who leaves %s there is not disturbed',
    async (name) => {
      const { fs, data, store } = await scene();
      must(await data.close());
      fs.poke(`${store.folder}/${name}`, Buffer.from('mine'));
      fs.poke(`${store.folder}/campaign.json.tmp`, Buffer.from('half'));
      const opened = must(await (await reopen(fs, 'again')).open(store.id));
      expect(opened.damage).toMatchObject([{ kind: 'unknown-file', file: name }]);
      expect(fs.paths()).toContain(`${store.folder}/${name}`);
      expect(fs.paths()).not.toContain(`${store.folder}/campaign.json.tmp`);
    },
  );
});
