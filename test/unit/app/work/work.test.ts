import { EventEmitter, once } from 'node:events';
import { appendFile, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PreviewAnswer } from '../../../../src/contract/campaign-view';
import { startWork } from '../../../../src/contract/work';
import type { LongWork } from '../../../../src/app/ports/long-work';
import type { WorkProgress } from '../../../../src/contract/work-view';
import { freshFolder, must, type TestApp } from '../../../support/app';
import { appForTest, openSample, sendTo, viewOf } from '../../../support/open-app';
import { buildWorker, threadsOf } from '../../../support/worker';

const roll = { faces: [], then: 'roll' as const };
const wait = (weeks: number) => ({ do: 'advance-time', with: { weeks } });
const YEARS = 260;

// A thread has to be built and started first, which takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe('a check of a campaign that is opened during it', () => {
  it('finds no damage in data being written while it reads', async () => {
    const files: string[] = [];
    let isFirst = true;
    const app: TestApp = await appForTest(false, (otherwise) => ({
      ...otherwise,
      run: async (kind, task, watch) => {
        const [journal] = files;
        if (kind !== 'verify' || !isFirst || journal === undefined) return otherwise.run(kind, task, watch);
        isFirst = false;
        must(await app.gm['campaign.open']({ id: campaign }));
        // Half a line on its way to disk.
        const { size } = await stat(journal);
        await appendFile(journal, '0badc0de {"v":1,"se');
        const read = await otherwise.run(kind, task, watch);
        await truncate(journal, size);
        return read;
      },
    }));
    const campaign = await openSample(app, 'toy-duel');
    must(await sendTo(app, campaign, 'damage', { target: 'birch' }));
    must(await app.gm['campaign.close']({ campaign }));
    files.push(path.join(app.folder, 'campaigns', campaign, 'journal.log'));
    expect(must(await app.gm['campaigns.verify']({ id: campaign }))).toMatchObject({ ok: true, findings: [] });
  });
});

describe('a check of an open campaign', () => {
  it('keeps nobody waiting at the table, however long it takes', async () => {
    const check = new EventEmitter();
    const begun = once(check, 'begun');
    const mayEnd = once(check, 'may end');
    const app = await appForTest(false, (otherwise) => ({
      ...otherwise,
      run: async (kind, task, watch) => {
        check.emit('begun');
        await mayEnd;
        return otherwise.run(kind, task, watch);
      },
    }));
    const campaign = await openSample(app, 'toy-duel');
    must(await sendTo(app, campaign, 'damage', { target: 'birch' }));
    const checking = app.gm['campaigns.verify']({ id: campaign });
    await begun;

    // Undone steps are kept as a restore point, a new name is saved at once, and a session's end closes its records.
    const { revision } = await viewOf(app, campaign);
    must(await app.gm['campaign.undo']({ campaign, revision }));
    must(await sendTo(app, campaign, 'start-session'));
    must(await sendTo(app, campaign, 'describe-campaign', { name: 'Three at dusk' }));
    must(await sendTo(app, campaign, 'end-session'));
    expect(must(await app.gm['campaign.restorePoints']({ campaign })).points.map(({ kind }) => kind)).toContain(
      'branch',
    );

    check.emit('may end');
    expect(must(await checking)).toMatchObject({ ok: true, findings: [] });
    must(await sendTo(app, campaign, 'damage', { target: 'birch' }));
    expect(must(await app.gm['campaigns.list']())).toMatchObject([{ name: 'Three at dusk' }]);
  });

  it('keeps no export waiting, and ends when the campaign is closed', async () => {
    const check = new EventEmitter();
    const begun = once(check, 'begun');
    const app = await appForTest(false, (otherwise) => ({
      ...otherwise,
      run: async (kind, task, watch) => {
        check.emit('begun');
        if (watch?.signal.aborted === false) await once(watch.signal, 'abort');
        return otherwise.run(kind, task, watch);
      },
    }));
    const campaign = await openSample(app, 'toy-duel');
    must(await sendTo(app, campaign, 'damage', { target: 'birch' }));
    const checking = app.gm['campaigns.verify']({ id: campaign });
    await begun;

    expect(must(await app.gm['archive.export']({ campaign }))).toMatchObject({ leftOut: null });
    must(await app.gm['campaign.close']({ campaign }));
    expect(await checking).toMatchObject({ error: { code: 'cancelled' } });
    expect(must(await app.gm['campaign.open']({ id: campaign })).damage).toEqual([]);
  });
});

describe('long work in separate threads', () => {
  let built: string;
  let worker: string;
  let app: TestApp;
  let campaign: string;
  let lines: string[];

  beforeAll(async () => {
    built = await freshFolder();
    worker = await buildWorker(built);
  });
  afterAll(() => rm(built, { recursive: true, force: true }));

  /** A table without a fight, at a system whose time takes a while to pass. */
  const begin = async (file = worker): Promise<void> => {
    lines = [];
    app = await appForTest(false, threadsOf(file, lines));
    campaign = must(await app.gm['campaigns.createSample']({ ruleset: 'farsight' })).id;
    const { encounter } = must(await app.gm['campaign.open']({ id: campaign })).view;
    if (encounter !== null) await send({ do: 'end-encounter', with: {} });
  };
  beforeEach(() => begin());

  const view = () => viewOf(app, campaign);
  const send = async (call: { do: string; with: object }) => must(await sendTo(app, campaign, call.do, call.with));

  it('answers another call before a preview that was asked for first', async () => {
    const answered: string[] = [];
    const preview = app.gm['campaign.preview']({ campaign, call: wait(YEARS), dice: roll });
    const both = [preview.then(() => answered.push('preview')), view().then(() => answered.push('view'))];
    await Promise.all(both);
    expect(answered).toEqual(['view', 'preview']);
    expect(must(await preview)).toMatchObject({ kind: 'done' });
  });

  it('reports the progress of a preview, with the same result as in this thread', async () => {
    const told: WorkProgress[] = [];
    const task = { kind: 'preview', call: wait(YEARS), dice: roll } as const;
    const { answer } = must(await startWork<'preview'>(app.gm, campaign, task, (one) => told.push(one)).answer);
    const fractions = told.map((one) => one.fraction ?? -1);
    expect(fractions.length).toBeGreaterThan(10);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(fractions.at(-1)).toBe(1);
    expect(told.at(-1)?.text).toMatch(/^Day \d+, \d\d:\d\d:\d\d$/);
    const done = await send(wait(YEARS));
    if (answer.kind !== 'done' || done.kind !== 'done') throw new Error('both roll everything');
    expect(done.result).toEqual(answer.result);
    expect(done.entry.events).toEqual(answer.entry.events);
    expect((await view()).clock).toEqual(answer.clock);
  });

  it('runs a command as one undoable step that replays', async () => {
    const { revision: _r, savedAt: _s, undo: _u, redo: _d, ...before } = await view();
    await send(wait(1));
    const { revision } = await view();
    must(await app.gm['campaign.undo']({ campaign, revision }));
    const { revision: _r2, savedAt: _s2, undo: _u2, redo: _d2, ...after } = await view();
    expect(after).toEqual(before);
    const told: WorkProgress[] = [];
    const checked = startWork<'verify'>(app.gm, campaign, { kind: 'verify' }, (one) => told.push(one));
    expect(must(await checked.answer).check).toMatchObject({ ok: true });
    expect(told.at(-1)?.text).toMatch(/^step \d+ of \d+$/);
  });

  it('stops when asked, changes nothing, and keeps working', async () => {
    const before = await view();
    const task = { kind: 'dispatch', revision: before.revision, call: wait(2000 * YEARS), dice: roll } as const;
    const running = startWork<'dispatch'>(app.gm, campaign, task, () => running.cancel());
    expect(await running.answer).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(await view()).toEqual(before);
    const preview: PreviewAnswer = must(await app.gm['campaign.preview']({ campaign, call: wait(1), dice: roll }));
    expect(preview.kind).toBe('done');
    expect(await send(wait(1))).toMatchObject({ kind: 'done' });
  });

  it('also stops waiting tasks when everything closes', async () => {
    const preview = { campaign, call: wait(2000 * YEARS), dice: roll };
    const asked = Array.from({ length: 5 }, () => app.gm['campaign.preview'](preview));
    await view();
    await app.services.close();
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ error: { code: 'cancelled' } });
  });

  it('asks for dice and refuses like this thread', async () => {
    const long = { campaign, dice: { faces: [], then: 'ask' as const } };
    const refused = await app.gm['campaign.preview']({ ...long, call: { do: 'advance-time', with: { weeks: -1 } } });
    expect(refused).toMatchObject({ error: { code: 'invalid-params', path: 'weeks' } });
    const task = { kind: 'preview', call: { do: 'advance-time', with: { weeks: -1 } }, dice: roll } as const;
    expect(await startWork<'preview'>(app.gm, campaign, task).answer).toEqual(refused);
    const nowhere = startWork<'verify'>(app.gm, 'nowhere', { kind: 'verify' });
    expect(await nowhere.answer).toMatchObject({ error: { code: 'campaign-not-found' } });
  });

  it('checks a campaign that is not open', async () => {
    must(await app.gm['campaign.close']({ campaign }));
    expect(must(await app.gm['campaigns.verify']({ id: campaign }))).toMatchObject({ ok: true });
  });

  it('does the next task when one cannot be posted', async () => {
    const work = threadsOf(worker)({ close: () => Promise.resolve() } as LongWork);
    const task = { records: 1, journalEndBytes: 0 };
    await expect(work.run('verify', { ...task, folder: (() => '') as never })).rejects.toThrow('could not be cloned');
    const checked = must(await work.run('verify', { ...task, folder: path.join(built, 'nowhere') }));
    expect(checked).toMatchObject({ ok: false, error: { code: 'file-missing' } });
    await work.close();
  });

  it.each([
    ['starts', () => path.join(built, 'not-there.mjs')],
    ['is even given', () => 'no-whole-path.mjs'],
  ])('is done in the main thread where none other %s', async (_how, file) => {
    await app.services.close();
    await rm(app.folder, { recursive: true, force: true });
    await begin(file());
    expect(await send(wait(1))).toMatchObject({ kind: 'done' });
    expect(must(await app.gm['campaigns.verify']({ id: campaign }))).toMatchObject({ ok: true });
    expect(lines.join('\n')).toContain('no thread can be had');
  });
});
