import { beforeEach, describe, expect, it } from 'vitest';
import type { HistoryView } from '../../../../src/contract/history-view';
import { must, type TestApp } from '../../../support/app';
import { openToyApp, sendTo, viewOf } from '../../../support/open-app';

describe('the history of a campaign', () => {
  let app: TestApp;
  let campaign: string;

  beforeEach(async () => {
    ({ app, campaign } = await openToyApp());
  });

  const view = () => viewOf(app, campaign);
  const history = async (limit = 100, before?: number): Promise<HistoryView> =>
    must(await app.gm['campaign.history']({ campaign, limit, ...(before === undefined ? {} : { before }) }));
  const revision = async (): Promise<number> => (await view()).revision;
  const jump = async (to: number) => app.gm['campaign.jump']({ campaign, revision: await revision(), to });
  const note = async (text: string): Promise<void> => {
    must(await sendTo(app, campaign, 'note', { text }));
  };
  const said = async (): Promise<(string | boolean)[][]> =>
    (await history()).steps.map((step) => [step.label, step.undone]);
  /** The view of the table without its steps. */
  const table = async (): Promise<object> => {
    const { revision: _r, savedAt: _s, undo: _u, redo: _d, ...rest } = await view();
    return rest;
  };

  it('lists what can be undone and redone, newest first, and the current position', async () => {
    for (const text of ['one', 'two', 'three']) await note(text);
    expect(await history()).toMatchObject({ position: 3, counting: 3, undone: 0, more: false });
    must(await jump(1));
    expect(await history()).toMatchObject({ position: 1, counting: 1, undone: 2, more: false });
    expect(await said()).toEqual([
      ['three', true],
      ['two', true],
      ['one', false],
    ]);
    const [step] = (await history()).steps;
    expect(step).toMatchObject({ seq: 3, when: expect.stringContaining('Day 1'), who: [] });
  });

  it('says what comes next either way, however far back that is', async () => {
    for (let step = 1; step <= 110; step += 1) await note(`${step}`);
    must(await app.gm['campaign.close']({ campaign }));
    must(await app.gm['campaign.open']({ id: campaign }));
    must(await jump(5));
    expect(await view()).toMatchObject({ undo: { label: '5' }, redo: { label: '6' } });
    must(await app.gm['campaign.undo']({ campaign, revision: await revision() }));
    expect(await view()).toMatchObject({ undo: { label: '4' }, redo: { label: '5' } });
    must(await jump(108));
    expect(await view()).toMatchObject({ undo: { label: '108' }, redo: { label: '109' } });
  });

  it('comes in pages that fit together', async () => {
    for (const text of ['one', 'two', 'three', 'four', 'five']) await note(text);
    must(await jump(3));
    const whole = (await history()).steps;
    const first = await history(2);
    expect(first.more).toBe(true);
    const second = await history(2, first.steps.at(-1)?.seq);
    const third = await history(2, second.steps.at(-1)?.seq);
    expect([...first.steps, ...second.steps, ...third.steps]).toEqual(whole);
    expect(third.more).toBe(false);
  });

  it('jumps to any point and back in one step each', async () => {
    const states = [await table()];
    for (const text of ['one', 'two', 'three']) {
      await note(text);
      states.push(await table());
    }
    for (const to of [1, 3, 0, 2, 3]) {
      const before = await revision();
      expect(must(await jump(to))).toEqual({ revision: before + 1 });
      expect(await table()).toEqual(states[to]);
      expect((await history()).position).toBe(to);
    }
    expect(must(await jump(3))).toEqual({ revision: await revision() });
  });

  it('keeps the complete abandoned branch as a restore point', async () => {
    for (const text of ['one', 'two', 'three']) await note(text);
    const left = await table();
    must(await jump(1));
    await note('another way');
    expect(await said()).toEqual([
      ['another way', false],
      ['one', false],
    ]);
    const { points } = must(await app.gm['campaign.restorePoints']({ campaign }));
    const branch = points.find((point) => point.kind === 'branch');
    expect(branch).toMatchObject({ revision: 3, label: expect.stringContaining('2 undone steps') });
    const made = must(await app.gm['campaign.branch']({ campaign, point: branch?.id ?? '', name: 'The other way' }));
    must(await app.gm['campaign.close']({ campaign }));
    campaign = made.id;
    must(await app.gm['campaign.open']({ id: campaign }));
    expect({ ...(await table()), id: '', name: '' }).toEqual({ ...left, id: '', name: '' });
    const line = (await said()).map(([label]) => label);
    expect(line.slice(-3)).toEqual(['three', 'two', 'one']);
    must(await jump(0));
    expect(await history()).toMatchObject({ position: 0, counting: 0, undone: line.length });
  });

  it('refuses a position outside the history, and a stale revision', async () => {
    for (const text of ['one', 'two']) await note(text);
    must(await jump(1));
    await note('three');
    expect(await jump(2)).toMatchObject({ error: { code: 'not-undoable' } });
    expect(await jump(99)).toMatchObject({ error: { code: 'not-undoable' } });
    const stale = await app.gm['campaign.jump']({ campaign, revision: 1, to: 1 });
    expect(stale).toMatchObject({ error: { code: 'stale-revision' } });
    const asked = await app.gm['campaign.history']({ campaign, before: 2 });
    expect(asked).toMatchObject({ error: { code: 'not-undoable' } });
    expect(await app.gm['campaign.history']({ campaign: 'nowhere' })).toMatchObject({
      error: { code: 'campaign-not-open' },
    });
  });
});
