import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { knownRulesets } from '../../../src/app/session/stored';
import { exportArchive } from '../../../src/archive/export';
import type { JobView } from '../../../src/contract/safety-views';
import { openDataFolder } from '../../../src/store/data-folder';
import { nodeFs } from '../../../src/store/disk/node-fs';
import { toyPorts } from '../../fault/support';
import { ALL_RULESETS } from '../../support/scenarios';
import { must, startApp, type TestApp } from '../../support/app';
import { openToyApp, sendTo, viewOf } from '../../support/open-app';

/** Safety of campaigns, through the contract: restore points, branches, checks, the bin, archives. */
describe('safety behind the contract', () => {
  let app: TestApp;
  let campaign: string;

  beforeEach(async () => {
    ({ app, campaign } = await openToyApp());
  });

  const view = (id = campaign) => viewOf(app, id);
  const send = async (command: string, params: object = {}, id = campaign): Promise<unknown> =>
    must(await sendTo(app, id, command, params));
  const undo = async (): Promise<unknown> =>
    must(await app.gm['campaign.undo']({ campaign, revision: (await view()).revision }));
  const points = async (id = campaign) => must(await app.gm['campaign.restorePoints']({ campaign: id })).points;
  const verify = async (id = campaign) => must(await app.gm['campaigns.verify']({ id }));

  it('opens a campaign left locked by another computer when told to', async () => {
    must(await app.gm['campaign.close']({ campaign }));
    const lock = { token: 'theirs', pid: 1, host: 'another computer', boot: null, at: '2026-03-21T18:00:00Z' };
    await writeFile(path.join(app.folder, 'campaigns', campaign, 'lock'), JSON.stringify(lock));
    const refused = await app.gm['campaign.open']({ id: campaign });
    expect(refused).toMatchObject({ ok: false, error: { code: 'store-locked-elsewhere' } });
    must(await app.gm['campaign.open']({ id: campaign, takeOver: true }));
    await send('damage', { target: 'birch', dice: 1 });
  });

  describe('restore points', () => {
    it('are saved by name, compared with the present, and can become a new campaign', async () => {
      await send('damage', { target: 'birch', dice: 1 });
      const kept = must(await app.gm['campaign.keepRestorePoint']({ campaign, label: ' Before the bridge ' }));
      expect(kept).toMatchObject({ kind: 'named', label: 'Before the bridge', revision: 1, stepsSince: 0 });
      await send('damage', { target: 'birch', dice: 2 });
      await send('remove-combatants', { targets: ['ash'] });
      const [newest] = await points();
      expect(newest).toMatchObject({ id: kept.id, stepsSince: 2 });
      expect(newest?.sizeBytes).toBeGreaterThan(100);

      const since = must(await app.gm['campaign.sinceRestorePoint']({ campaign, point: kept.id }));
      expect(since.steps).toBe(2);
      expect(since.entries.map((entry) => entry.seq)).toEqual([3, 2]);
      expect(since.people).toEqual([
        expect.objectContaining({ name: 'Ash', change: 'gone' }),
        expect.objectContaining({ name: 'Birch', change: 'changed', details: [expect.stringContaining('→')] }),
      ]);

      const before = await view();
      const made = must(await app.gm['campaign.branch']({ campaign, point: kept.id, name: 'The other bridge' }));
      must(await app.gm['campaign.open']({ id: made.id }));
      const branch = await view(made.id);
      expect(branch.name).toBe('The other bridge');
      expect(branch.people.map((person) => person.name)).toContain('Ash');
      expect(await view()).toEqual(before);
      expect(await verify(made.id)).toMatchObject({ ok: true, name: 'The other bridge' });
      expect(await verify()).toMatchObject({ ok: true });
    });

    it('are saved automatically at a session, before a change of options, and for abandoned steps', async () => {
      await send('damage', { target: 'birch', dice: 1 });
      await send('damage', { target: 'birch', dice: 2 });
      await undo();
      await send('start-session', { title: 'The ford' });
      await send('set-options', { options: {} });
      expect((await points()).map(({ kind, label, revision }) => ({ kind, label, revision }))).toEqual([
        { kind: 'bulk', label: 'Before changing options', revision: 4 },
        { kind: 'session', label: 'Before The ford', revision: 3 },
        { kind: 'branch', label: 'Before dropping 1 undone step', revision: 2 },
        { kind: 'created', label: 'Beginning', revision: 0 },
      ]);
      // Each of them is the result of its records, including the abandoned one.
      expect(await verify()).toMatchObject({ ok: true });
      await send('end-session');
      expect(await readdir(path.join(app.folder, 'campaigns', campaign, 'segments'))).toHaveLength(1);
      await send('damage', { target: 'birch', dice: 1 });
      expect(await verify()).toMatchObject({ ok: true, revision: 7 });
    });

    it('can be reopened while they are still closing', async () => {
      await send('damage', { target: 'birch', dice: 1 });
      const [closed, opened] = await Promise.all([
        app.gm['campaign.close']({ campaign }),
        app.gm['campaign.open']({ id: campaign }),
      ]);
      must(closed);
      expect(must(opened).view.revision).toBe(1);
      // It is the campaign open now, not the one closing.
      await send('damage', { target: 'birch', dice: 1 });
    });

    it('mark the state of the table when it was opened, once', async () => {
      await send('damage', { target: 'birch', dice: 1 });
      const reopen = async (): Promise<void> => {
        must(await app.gm['campaign.close']({ campaign }));
        must(await app.gm['campaign.open']({ id: campaign }));
      };
      await reopen();
      await reopen();
      // The restore point is written while the campaign is shown; closing waits for it.
      await reopen();
      expect((await points()).map((point) => [point.kind, point.revision])).toEqual([
        ['session', 1],
        ['created', 0],
      ]);
    });

    it('that are missing or damaged are reported', async () => {
      const missing = await app.gm['campaign.sinceRestorePoint']({ campaign, point: 'nothing-here' });
      expect(missing).toMatchObject({ ok: false, error: { code: 'restore-point-not-found' } });
      const folder = path.join(app.folder, 'campaigns', campaign, 'restore-points');
      await writeFile(path.join(folder, (await readdir(folder))[0] ?? ''), 'torn');
      const listed = must(await app.gm['campaign.restorePoints']({ campaign }));
      expect(listed).toMatchObject({ points: [], problems: [expect.any(String)] });
      expect(await verify()).toMatchObject({ ok: false, findings: [expect.objectContaining({ severity: 'history' })] });
    });
  });

  describe('the bin', () => {
    it('keeps a deleted campaign by name until it is restored', async () => {
      const { name } = await view();
      const { bin } = must(await app.gm['campaigns.remove']({ id: campaign }));
      expect(must(await app.gm['campaigns.list']())).toEqual([]);
      const [entry] = must(await app.gm['campaigns.bin']());
      expect(entry).toMatchObject({ bin, name, deletedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
      expect(Number.isNaN(Date.parse(entry?.deletedAt ?? ''))).toBe(false);
      expect(must(await app.gm['campaigns.restoreRemoved']({ bin }))).toEqual({ id: campaign });
      expect(must(await app.gm['campaigns.bin']())).toEqual([]);
      expect(await app.gm['campaigns.restoreRemoved']({ bin })).toMatchObject({ error: { code: 'not-in-bin' } });
    });
  });

  describe('archives', () => {
    const exported = (): string => path.join(app.folder, 'exported.turnwright');

    it('are inspected, checked and imported under another name', async () => {
      await send('damage', { target: 'birch', dice: 1 });
      must(await app.gm['archive.export']({ campaign }));
      const found = must(await app.gm['archive.inspect']({}));
      expect(found).toMatchObject({
        name: (await view()).name,
        copy: 'whole',
        steps: 1,
        missingSteps: 0,
        portraits: 0,
      });
      const archive = found?.archive ?? '';
      expect(must(await app.gm['archive.verify']({ archive }))).toMatchObject({ ok: true, revision: 1 });
      const { id } = must(await app.gm['archive.import']({ archive, name: 'From the other laptop' }));
      must(await app.gm['campaign.open']({ id }));
      expect((await view(id)).name).toBe('From the other laptop');
      expect(await verify(id)).toMatchObject({ ok: true });
      expect(await app.gm['archive.import']({ archive })).toMatchObject({ error: { code: 'unknown-file' } });
      expect((await points(id)).map((point) => point.kind)).toContain('import');
    });

    it('without a campaign are refused before the import', async () => {
      const ports = { ...toyPorts(), rulesets: knownRulesets(ALL_RULESETS) };
      const data = must(await openDataFolder(nodeFs(), path.join(app.folder, 'elsewhere'), ports));
      const { ruleset } = must(await app.gm['campaigns.list']())[0]!;
      const meta = { name: 'Made up', ruleset, rulesetVersion: ports.rulesets.current(ruleset)! };
      const state = { campaign: { name: 'Made up', world: {} }, history: { undo: [], redo: [] } };
      const store = must(await data.create(meta, state));
      must(await exportArchive({ store, state, seq: 0 }, exported()));
      must(await data.close());
      const archive = must(await app.gm['archive.inspect']({}))?.archive ?? '';
      const before = must(await app.gm['campaigns.list']());
      const refused = { error: { code: 'unreadable-state', message: expect.stringContaining('campaign.ruleset') } };
      expect(await app.gm['archive.import']({ archive })).toMatchObject(refused);
      expect(await app.gm['import.pieces']({ campaign, from: { offer: 'exported.turnwright' } })).toMatchObject(
        refused,
      );
      expect(must(await app.gm['campaigns.list']())).toEqual(before);
      await cp(path.join(app.folder, 'elsewhere', 'campaigns'), path.join(app.folder, 'campaigns'), {
        recursive: true,
      });
      const heir = await startApp(app.folder, true);
      expect(await heir.gm['campaign.open']({ id: store.id })).toMatchObject(refused);
      await heir.services.close();
    });

    it('that were discarded are gone, and a file that is no archive is refused at once', async () => {
      must(await app.gm['archive.export']({ campaign }));
      const archive = must(await app.gm['archive.inspect']({}))?.archive ?? '';
      must(await app.gm['archive.putAway']({ archive }));
      expect(await app.gm['archive.verify']({ archive })).toMatchObject({ error: { code: 'unknown-file' } });
      await writeFile(exported(), 'no archive');
      expect(await app.gm['archive.inspect']({})).toMatchObject({ error: { code: 'archive-unreadable' } });
    });

    it('for players contain no secret of the game master in any file', async () => {
      await send('edit-combatant', { target: 'birch', card: { notes: 'Xyzzy is the traitor' } });
      await send('note', { text: 'Xyzzy waits at the ford' });
      must(await app.gm['archive.export']({ campaign, copy: 'player' }));
      const found = must(await app.gm['archive.inspect']({}));
      expect(found).toMatchObject({ copy: 'player', steps: 2 });
      const { id } = must(await app.gm['archive.import']({ archive: found?.archive ?? '' }));
      must(await app.gm['campaign.open']({ id }));
      must(await app.gm['archive.export']({ campaign: id, copy: 'json' }));
      expect(await readFile(exported(), 'utf8')).not.toContain('Xyzzy');
      // It can be played, read and checked like any other.
      await send('note', { text: 'Written by a player' }, id);
      const page = must(await app.gm['campaign.log']({ campaign: id }));
      expect(page.entries.map((entry) => entry.sentence)).toContain('Kept by the game master.');
      must(await app.gm['archive.export']({ campaign: id, copy: 'markdown' }));
      expect(await verify(id)).toMatchObject({ ok: true });
      must(await app.gm['archive.export']({ campaign, copy: 'json' }));
      expect(await readFile(exported(), 'utf8')).toContain('Xyzzy');
    });

    it.each(ALL_RULESETS.map((ruleset) => ruleset.id))('for players of %s name no adversary', async (ruleset) => {
      const { id } = must(await app.gm['campaigns.createSample']({ ruleset }));
      must(await app.gm['campaign.open']({ id }));
      const secret = (await view(id)).people.filter((person) => person.side === 'foe' || person.side === 'neutral');
      expect(secret.length).toBeGreaterThan(0);
      must(await app.gm['archive.export']({ campaign: id, copy: 'player' }));
      const copy = must(
        await app.gm['archive.import']({ archive: must(await app.gm['archive.inspect']({}))?.archive ?? '' }),
      );
      must(await app.gm['campaign.open']({ id: copy.id }));
      must(await app.gm['archive.export']({ campaign: copy.id, copy: 'json' }));
      const text = await readFile(exported(), 'utf8');
      const told = secret.filter(({ id: known, name }) => text.includes(`"${known}"`) || text.includes(name));
      expect(told.map((person) => person.name)).toEqual([]);
    });

    it('have a plain-text export beside them for people who leave', async () => {
      await send('damage', { target: 'birch', dice: 1 });
      must(await app.gm['archive.export']({ campaign, copy: 'json' }));
      const plain = JSON.parse(await readFile(exported(), 'utf8')) as { records: { seq: number }[] };
      expect(plain).toMatchObject({ campaign: { name: (await view()).name, seq: 1 } });
      expect(plain.records.map((record) => record.seq)).toEqual([1]);
      must(await app.gm['archive.export']({ campaign, copy: 'markdown' }));
      const text = await readFile(exported(), 'utf8');
      expect(text).toMatch(/^# /);
      expect(text).toContain('- Birch');
      expect(text).toContain('## Log');
    });

    it('report progress, and stop when asked to', async () => {
      const seen: JobView[] = [];
      const stopper = { cancels: false };
      app.gm['archive.progress'](undefined, (job) => {
        seen.push(job);
        if (job !== null && stopper.cancels) void app.gm['archive.cancel']();
      });
      await send('damage', { target: 'birch', dice: 1 });
      must(await app.gm['archive.export']({ campaign }));
      expect(seen).toContainEqual({ kind: 'export', done: 1, total: 1 });
      expect(seen.at(-1)).toBeNull();
      stopper.cancels = true;
      const stopped = await app.gm['archive.export']({ campaign, copy: 'json' });
      expect(stopped).toMatchObject({ ok: false, error: { code: 'archive-cancelled' } });
    });
  });
});
