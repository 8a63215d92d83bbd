import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { nodeFs } from '../../../../src/store/disk/node-fs';
import { FaultFs } from '../../../fault/fault-fs';
import { must, type TestDesk } from '../../../support/desk';
import { openToyDesk, sendTo, viewOf } from '../../../support/open-desk';

const CODES = {
  ENOSPC: 'disk-full',
  EIO: 'disk-error',
  EACCES: 'no-permission',
  EROFS: 'read-only',
} as const;

describe('a table whose disk fails', () => {
  let fs: FaultFs;
  let desk: TestDesk;
  let campaign: string;

  beforeEach(async () => {
    fs = new FaultFs(nodeFs());
    ({ desk, campaign } = await openToyDesk(false, undefined, fs));
  });

  const view = () => viewOf(desk, campaign);
  const send = (command: string, params: object) => sendTo(desk, campaign, command, params);
  const undo = async () => desk.gm['campaign.undo']({ campaign, revision: (await view()).revision });

  it.each(Object.entries(CODES))('with %s is told so, stays as it was, and goes on afterwards', async (errno, code) => {
    must(await send('damage', { target: 'birch', dice: 1 }));
    const before = await view();
    fs.plan = ({ name, path }) =>
      path.includes(campaign) && ['write', 'flush', 'open to write', 'open to append'].includes(name) ? errno : null;
    expect(await send('damage', { target: 'birch', dice: 1 })).toMatchObject({ ok: false, error: { code } });
    expect(await undo()).toMatchObject({ ok: false, error: { code } });
    expect(await desk.gm['campaign.keepRestorePoint']({ campaign, label: 'Now' })).toMatchObject({ error: { code } });
    expect(await view()).toEqual(before);
    // Half-written data takes no room from the journal.
    const points = await readdir(path.join(desk.folder, 'campaigns', campaign, 'restore-points'));
    expect(points.filter((name) => name.endsWith('.tmp'))).toEqual([]);

    fs.plan = () => null;
    must(await send('damage', { target: 'birch', dice: 2 }));
    must(await undo());
    const after = await view();
    expect(after.people).toEqual(before.people);
    must(await desk.gm['campaign.close']({ campaign }));
    expect(must(await desk.gm['campaign.open']({ id: campaign }))).toMatchObject({ damage: [] });
    expect((await view()).people).toEqual(before.people);
    expect((await view()).revision).toBe(after.revision);
    expect(must(await desk.gm['campaigns.verify']({ id: campaign }))).toMatchObject({ ok: true });
  });

  it('without room for restore points plays on, and says so when one is requested', async () => {
    fs.plan = ({ path }) => (path.includes('restore-points') ? 'ENOSPC' : null);
    must(await send('start-session', { title: 'The ford' }));
    expect(await desk.gm['campaign.keepRestorePoint']({ campaign, label: 'Now' })).toMatchObject({
      error: { code: 'disk-full' },
    });
    fs.plan = () => null;
    must(await desk.gm['campaign.keepRestorePoint']({ campaign, label: 'Now' }));
    expect(must(await desk.gm['campaigns.verify']({ id: campaign }))).toMatchObject({ ok: true });
  });

  it('leaves no campaign under another name, and keeps the archive for another try', async () => {
    const point = must(await desk.gm['campaign.keepRestorePoint']({ campaign, label: 'Now' })).id;
    must(await desk.gm['archive.export']({ campaign }));
    const archive = must(await desk.gm['archive.inspect']({}))?.archive ?? '';
    const names = async () => must(await desk.gm['campaigns.list']()).map(({ name }) => name);
    const before = await names();
    // The step that names it is the first that is written to its journal once it lies in its place.
    fs.plan = ({ name, path: file }) =>
      name === 'write' && /campaigns.[^/]+.journal\.log$/.test(file) && !file.includes(campaign) ? 'EIO' : null;
    const refused = { ok: false, error: { code: 'disk-error' } };
    expect(await desk.gm['archive.import']({ archive, name: 'Elsewhere' })).toMatchObject(refused);
    expect(await desk.gm['campaign.branch']({ campaign, point, name: 'Otherwise' })).toMatchObject(refused);
    expect(await names()).toEqual(before);

    fs.plan = () => null;
    must(await desk.gm['archive.import']({ archive, name: 'Elsewhere' }));
    must(await desk.gm['campaign.branch']({ campaign, point, name: 'Otherwise' }));
    expect((await names()).sort()).toEqual([...before, 'Elsewhere', 'Otherwise'].sort());
  });
});
