import { describe, expect, it } from 'vitest';
import { StoreFailure } from '../../../../src/store/errors';
import type { FsPort, OpenMode } from '../../../../src/store/disk/fs-port';
import { takeLock, type Lock, type LockRequest } from '../../../../src/store/disk/lock';
import { openDataFolder } from '../../../../src/store/data-folder';
import { FaultFs } from '../../../fault/fault-fs';
import { ModelFs } from '../../../fault/model-fs';
import { codeOf, must, TOY_META, toyPorts, toyRecord, toyState, toyStateAfter } from '../../../fault/support';

async function emptyFolder(): Promise<ModelFs> {
  const fs = new ModelFs();
  await fs.makeFolder('/data');
  return fs;
}

function request(token: string, process: Partial<LockRequest['process']> = {}): LockRequest {
  const quiet = { isAlive: () => true, startOf: () => null, upSeconds: () => 100 };
  const own = { pid: 1, host: 'here', boot: 'boot-1', ...quiet, ...process };
  return { process: own, token, at: '2026-03-21T18:00:00Z' };
}

async function refusedWith(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof StoreFailure ? `${error.coded.code}: ${error.coded.message}` : String(error);
}

describe('the lock', () => {
  it('refuses a second holder while the first is alive and names it', async () => {
    const fs = await emptyFolder();
    const lock = await takeLock(fs, '/data', request('first'));
    expect(await refusedWith(takeLock(fs, '/data', request('second', { pid: 2 })))).toContain('store-locked: /data');
    expect(await refusedWith(takeLock(fs, '/data', request('second', { pid: 2 })))).toContain('process 1');
    await lock.release();
    await (await takeLock(fs, '/data', request('second', { pid: 2 }))).release();
  });

  it('names the other computer and can be taken over only when told to', async () => {
    const fs = await emptyFolder();
    const first = await takeLock(fs, '/data', request('first', { host: 'laptop' }));
    const refused = await refusedWith(takeLock(fs, '/data', request('second', { isAlive: () => false })));
    expect(refused).toMatch(/^store-locked-elsewhere: .*laptop since 2026-03-21/);
    const second = await takeLock(fs, '/data', { ...request('second'), takeOver: true });
    expect(await refusedWith(first.check())).toContain('lock-lost');
    await first.release();
    await expect(second.check()).resolves.toBeUndefined();
  });

  it.each([
    ['of a process that is gone', request('heir', { pid: 2, isAlive: () => false })],
    ['of an earlier start of the computer', request('heir', { pid: 2, boot: 'boot-2' })],
  ])('left behind %s is replaced', async (_what, heir) => {
    const fs = await emptyFolder();
    await takeLock(fs, '/data', request('first'));
    const lock = await takeLock(fs, '/data', heir);
    await expect(lock.check()).resolves.toBeUndefined();
    expect(fs.paths()).toEqual(['/data/', '/data/lock']);
  });

  it('left by a process whose id another program now has is replaced', async () => {
    const fs = await emptyFolder();
    await takeLock(fs, '/data', request('first', { startOf: () => 'morning' }));
    const process = { pid: 2, startOf: (pid: number) => (pid === 1 ? 'evening' : 'night') };
    const lock = await takeLock(fs, '/data', request('heir', process));
    await expect(lock.check()).resolves.toBeUndefined();
  });

  it.each([
    ['is the same', { startOf: () => 'morning' }],
    ['cannot be told any more', { startOf: () => null }],
  ])('of a live process stays where its start %s', async (_what, process) => {
    const fs = await emptyFolder();
    await takeLock(fs, '/data', request('first', { startOf: () => 'morning' }));
    expect(await refusedWith(takeLock(fs, '/data', request('heir', { pid: 2, ...process })))).toContain('store-locked');
  });

  it('detects an earlier boot by the uptime if the computer has no boot id', async () => {
    const fs = await emptyFolder();
    await takeLock(fs, '/data', request('first', { boot: null, upSeconds: () => 4000 }));
    const later = request('heir', { pid: 2, boot: null, upSeconds: () => 4001 });
    expect(await refusedWith(takeLock(fs, '/data', later))).toContain('store-locked');
    const restarted = request('heir', { pid: 2, boot: null, upSeconds: () => 60 });
    await expect((await takeLock(fs, '/data', restarted)).check()).resolves.toBeUndefined();
  });

  it('of an older version, with fewer fields, is read as before', async () => {
    const fs = await emptyFolder();
    const old = { token: 'old', pid: 7, host: 'here', boot: 'boot-1', at: '2026-03-21T18:00:00Z' };
    fs.poke('/data/lock', Buffer.from(JSON.stringify(old)));
    expect(await refusedWith(takeLock(fs, '/data', request('heir')))).toContain('process 7');
  });

  it.each(['', '{"token":', 'null', '{"token":5}', '{"token":"x","pid":0,"host":"here","boot":null,"at":""}'])(
    'with the content %j, as a crash leaves it, is replaced',
    async (text) => {
      const fs = await emptyFolder();
      fs.poke('/data/lock', Buffer.from(text));
      const lock = await takeLock(fs, '/data', request('heir'));
      await expect(lock.check()).resolves.toBeUndefined();
    },
  );

  it('goes to exactly one of two processes that find the same stale lock', async () => {
    for (let round = 0; round < 20; round += 1) {
      const fs = await emptyFolder();
      await takeLock(fs, '/data', request('dead', { pid: 3 }));
      const process = { isAlive: (pid: number) => pid !== 3 };
      const tries = await Promise.allSettled([
        takeLock(fs, '/data', request('left', { ...process, pid: 4 })),
        takeLock(fs, '/data', request('right', { ...process, pid: 5 })),
      ]);
      expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    }
  });
});

it('goes to exactly one when the other finds it before it is written', async () => {
  const fs = await emptyFolder();
  let others: Promise<unknown> = Promise.resolve();
  const slow: FsPort = Object.assign(Object.create(fs) as FsPort, {
    open: async (path: string, mode: OpenMode) => {
      const file = await fs.open(path, mode);
      // The file exists, but is still empty.
      if (mode === 'create') await (others = takeLock(fs, '/data', request('second', { pid: 2 })));
      return file;
    },
  });
  expect(await refusedWith(takeLock(slow, '/data', request('first')))).toContain('store-locked: /data');
  await expect(others.then((lock) => (lock as Lock).check())).resolves.toBeUndefined();
});

it('of another process stays when this one has run out of file handles', async () => {
  const model = await emptyFolder();
  const first = await takeLock(model, '/data', request('first'));
  const fs = new FaultFs(model);
  fs.plan = ({ name }) => (name === 'open to create' ? 'EMFILE' : null);
  await expect(takeLock(fs, '/data', request('second', { pid: 2 }))).rejects.toMatchObject({ code: 'EMFILE' });
  await expect(first.check()).resolves.toBeUndefined();
});

describe('a campaign taken over from elsewhere', () => {
  it('refuses further snapshots, and appends once the journal was changed', async () => {
    const fs = new ModelFs();
    const data = must(await openDataFolder(fs, '/data', toyPorts()));
    const store = must(await data.create(TOY_META, toyState()));
    must(await store.append(toyRecord(1)));
    const other = toyPorts({ idPrefix: 'other', process: { host: 'laptop' } });
    const theirs = must(await openDataFolder(fs, '/data', other, { takeOver: true }));
    const copy = must(await theirs.open(store.id, { takeOver: true }));
    must(await copy.append(toyRecord(2)));
    expect(codeOf(await store.snapshot(toyStateAfter(1), 1))).toBe('lock-lost');
    expect(codeOf(await store.rollSegment('mine'))).toBe('lock-lost');
    // The conflict is noticed by the journal's length at the latest; both stop, and nothing is cut off.
    const mine = await store.append({ ...toyRecord(2), kind: 'add-by-me-with-a-longer-name' });
    expect(codeOf(mine)).toBe('journal-changed');
    expect(codeOf(await store.append(toyRecord(2)))).toBe('journal-changed');
  });
});
