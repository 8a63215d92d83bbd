import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ForecastView } from '../../../../src/contract/forecast-views';
import type { ScoreView } from '../../../../src/contract/forecast-score';
import { callOf } from '../../../../src/contract/roles';
import { roleTable } from '../../../../src/engine/commands/role-table';
import { RULESETS } from '../../../../src/rulesets/registry';
import { must, type TestApp } from '../../../support/app';
import { appForTest, openSample, sendTo, viewOf } from '../../../support/open-app';

const [ruleset] = RULESETS;
if (ruleset === undefined) throw new Error('no system');
const roles = roleTable(ruleset);

describe('the score of forecasts', () => {
  let app: TestApp;
  let campaign: string;

  beforeEach(async () => {
    app = await appForTest();
    campaign = await openSample(app, ruleset.id);
    const { people } = await viewOf(app, campaign);
    const participants = ['pc', 'foe'].map((side) => people.find((one) => one.side === side)?.id ?? '');
    must(await sendTo(app, campaign, 'start-fight', { participants }));
  });

  const score = async (): Promise<ScoreView> => must(await app.gm['forecast.score']({ campaign }));
  const revision = async (): Promise<number> => (await viewOf(app, campaign)).revision;
  const role = async (name: 'next' | 'end'): Promise<void> => {
    const call = callOf(roles, name, {});
    if (call === null) throw new Error(`no ${name}`);
    must(await sendTo(app, campaign, call.do, call.with));
  };
  const undo = async (): Promise<void> =>
    void must(await app.gm['campaign.undo']({ campaign, revision: await revision() }));
  const redo = async (): Promise<void> =>
    void must(await app.gm['campaign.redo']({ campaign, revision: await revision() }));
  /** A forecast that is stopped as soon as it has enough fights, and kept. */
  const forecast = async (): Promise<ForecastView> => {
    const ask = { campaign, start: null, ours: 'press', theirs: 'press', seconds: 600 };
    const view = await new Promise<ForecastView>((resolve, reject) => {
      const stop = app.gm['campaign.forecast'](
        ask,
        (event) => {
          if (event.view.fights < 16) return;
          stop();
          resolve(event.view);
        },
        (error) => reject(new Error(error?.message ?? 'it ended by itself')),
      );
    });
    await vi.waitFor(async () => expect((await score()).kept).toHaveLength(1), { timeout: 10_000 });
    return view;
  };

  it('keeps a forecast without adding a step, and the outcome of the fight', async () => {
    const before = await viewOf(app, campaign);
    const view = await forecast();
    expect((await viewOf(app, campaign)).undo).toEqual(before.undo);
    expect((await score()).kept).toMatchObject([
      { allLive: expect.closeTo(view.allLive.share, 3), undone: false, came: [] },
    ]);
    await role('next');
    await role('end');
    const { kept, questions } = await score();
    // Nothing happened in the one turn: all live, all stand, and no side holds the field alone.
    expect(kept).toMatchObject([{ came: [{ won: null, allLive: true, allStand: true, undone: false }] }]);
    const [live, , won, down] = questions;
    expect(live?.called).toMatchObject([
      { about: Math.round(view.allLive.share * 10) / 10, came: { times: 1, of: 1 } },
    ]);
    expect(live?.brier).toBeCloseTo((1 - view.allLive.share) ** 2, 3);
    expect(won).toMatchObject({ called: [], brier: null });
    expect(down?.called.reduce((sum, { came }) => sum + came.of, 0)).toBe(view.people.length);
  });

  it('marks what is undone and forgets nothing, even after a restart', async () => {
    await forecast();
    await role('next');
    await role('end');
    await undo();
    expect((await score()).kept).toMatchObject([{ undone: false, came: [{ undone: true }] }]);
    expect((await score()).questions[0]?.called).toEqual([]);
    await redo();
    expect((await score()).kept).toMatchObject([{ undone: false, came: [{ undone: false }] }]);
    for (const _ of ['end', 'next', 'start']) await undo();
    expect((await score()).kept).toMatchObject([{ undone: true, came: [{ undone: true }] }]);
    const known = await score();
    must(await app.gm['campaign.close']({ campaign }));
    must(await app.gm['campaign.open']({ id: campaign }));
    expect(await score()).toEqual(known);
    expect(must(await app.gm['campaigns.verify']({ id: campaign }))).toMatchObject({ findings: [] });
  });
});
