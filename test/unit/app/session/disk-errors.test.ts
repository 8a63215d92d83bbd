import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { nodeFs } from '../../../../src/store/disk/node-fs';
import { FaultFs } from '../../../fault/fault-fs';
import { must, type TestApp } from '../../../support/app';
import { openToyApp, sendTo, viewOf } from '../../../support/open-app';

const CODES = {
  ENOSPC: 'disk-full',
  EIO: 'disk-error',
  EACCES: 'no-permission',
  EROFS: 'read-only',
} as const;

describe('a table whose disk fails', () => {
  let fs: FaultFs;
  let app: TestApp;
  let campaign: string;

  beforeEach(async () => {
    fs = new FaultFs(nodeFs());
    ({ app, campaign } = await openToyApp(false, undefined, fs));
  });

  const view = () => viewOf(app, campaign);
  const send = (command: string, params: object) => sendTo(app, campaign, command, params);
  const undo = async () => app.gm['campaign.undo']({ campaign, revision: (await view()).revision });

  it.each(Object.entries(CODES))('with %s is told so, stays as it was, and goes on afterwards', async (errno, code) => {
    must(await send('damage', { target: 'birch', dice: 1 }));
    const before = await view();
    fs.plan = ({ name, path }) =>
      path.includes(campaign) && ['write', 'flush', 'open to write', 'open to append'].includes(name) ? errno : null;
    expect(await send('damage', { target: 'birch', dice: 1 })).toMatchObject({ ok: false, error: { code } });
    expect(await undo()).toMatchObject({ ok: false, error: { code } });
    expect(await app.gm['campaign.keepRestorePoint']({ campaign, label: 'Now' })).toMatchObject({ error: { code } });
    expect(await view()).toEqual(before);
    // Half-written data takes no room from the journal.
    const points = await readdir(path.join(app.folder, 'campaigns', campaign, 'restore-points'));
    expect(points.filter((name) => name.endsWith('.tmp'))).toEqual([]);

    fs.plan = () => null;
    must(await send('damage', { target: 'birch', dice: 2 }));
    must(await undo());
    const after = await view();
    expect(after.people).toEqual(before.people);
    must(await app.gm['campaign.close']({ campaign }));
    expect(must(await app.gm['campaign.open']({ id: campaign }))).toMatchObject({ damage: [] });
    expect((await view()).people).toEqual(before.people);
    expect((await view()).revision).toBe(after.revision);
    expect(must(await app.gm['campaigns.verify']({ id: campaign }))).toMatchObject({ ok: true });
  });

  it('without room for restore points plays on, and says so when one is requested', async () => {
    fs.plan = ({ path }) => (path.includes('restore-points') ? 'ENOSPC' : null);
    must(await send('start-session', { title: 'The ford' }));
    expect(await app.gm['campaign.keepRestorePoint']({ campaign, label: 'Now' })).toMatchObject({
      error: { code: 'disk-full' },
    });
    fs.plan = () => null;
    must(await app.gm['campaign.keepRestorePoint']({ campaign, label: 'Now' }));
    expect(must(await app.gm['campaigns.verify']({ id: campaign }))).toMatchObject({ ok: true });
  });

  it('leaves no campaign under another name, and keeps the archive for another try', async () => {
    const point = must(await app.gm['campaign.keepRestorePoint']({ campaign, label: 'Now' })).id;
    must(await app.gm['archive.export']({ campaign }));
    const archive = must(await app.gm['archive.inspect']({}))?.archive ?? '';
    const names = async () => must(await app.gm['campaigns.list']()).map(({ name }) => name);
    const before = await names();
    // The step that names it is the first that is written to its journal once it lies in its place.
    fs.plan = ({ name, path: file }) =>
      name === 'write' && /campaigns.[^/]+.journal\.log$/.test(file) && !file.includes(campaign) ? 'EIO' : null;
    const refused = { ok: false, error: { code: 'disk-error' } };
    expect(await app.gm['archive.import']({ archive, name: 'Elsewhere' })).toMatchObject(refused);
    expect(await app.gm['campaign.branch']({ campaign, point, name: 'Otherwise' })).toMatchObject(refused);
    expect(await names()).toEqual(before);

    fs.plan = () => null;
    must(await app.gm['archive.import']({ archive, name: 'Elsewhere' }));
    must(await app.gm['campaign.branch']({ campaign, point, name: 'Otherwise' }));
    expect((await names()).sort()).toEqual([...before, 'Elsewhere', 'Otherwise'].sort());
  });
});
