import { rm } from 'node:fs/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ShortForecast } from '../../../../src/contract/forecast-score';
import type { ForecastView } from '../../../../src/contract/forecast-views';
import type { CommandCall } from '../../../../src/contract/views';
import { RULESETS } from '../../../../src/rulesets/registry';
import { freshFolder, must, startApp, type TestApp } from '../../../support/app';
import { openSample, sendTo, viewOf } from '../../../support/open-app';

const [ruleset] = RULESETS;
if (ruleset === undefined) throw new Error('no system');

interface Ask {
  prepared: string;
  suppose?: CommandCall[];
  /** Fights to wait for. */
  fights?: number;
}

/** A forecast of a prepared fight, stopped as soon as it has enough fights; or the reason for having none. */
function forecast(app: TestApp, campaign: string, ask: Ask): Promise<ForecastView | string> {
  const { prepared, suppose = [], fights = 16 } = ask;
  const start = { do: 'start-fight', with: { prepared } };
  return new Promise((resolve) => {
    const stop = app.gm['campaign.forecast'](
      { campaign, start, suppose, ours: 'press', theirs: 'press', seconds: 600 },
      ({ view }) => {
        if (view.fights < fights) return;
        stop();
        resolve(view);
      },
      (error) => resolve(error?.code ?? 'it ended by itself'),
    );
  });
}

describe('the forecast of a prepared fight', () => {
  let app: TestApp;

  afterEach(async () => {
    await app.services.close();
    await rm(app.folder, { recursive: true, force: true });
  });

  async function sample(): Promise<{ campaign: string; prepared: string; member: string }> {
    app = await startApp(await freshFolder());
    const campaign = await openSample(app, ruleset?.id ?? '');
    const [encounter] = (await viewOf(app, campaign)).prepared;
    return { campaign, prepared: encounter?.id ?? '', member: encounter?.members[0] ?? '' };
  }
  const kept = async (campaign: string): Promise<Record<string, ShortForecast>> =>
    must(await app.gm['forecast.prepared']({ campaign }));

  it('is kept while the application is closed, and is stale once somebody in it changes', async () => {
    const { campaign, prepared, member } = await sample();
    const view = await forecast(app, campaign, { prepared });
    if (typeof view === 'string') throw new Error(view);
    await vi.waitFor(async () => expect(await kept(campaign)).toHaveProperty([prepared]), { timeout: 20_000 });
    expect(await kept(campaign)).toMatchObject({ [prepared]: { allLive: view.allLive, isStale: false } });

    const { folder } = app;
    await app.services.close();
    app = await startApp(folder);
    must(await app.gm['campaign.open']({ id: campaign }));
    expect((await kept(campaign))[prepared]).toEqual({ allLive: view.allLive, isStale: false });
    // A note does not matter to it; a change of somebody's side does.
    must(await sendTo(app, campaign, 'note', { text: 'Rain since noon.' }));
    expect((await kept(campaign))[prepared]?.isStale).toBe(false);
    must(await sendTo(app, campaign, 'change-combatants', { targets: [member], side: 'neutral' }));
    expect((await kept(campaign))[prepared]?.isStale).toBe(true);
  });

  it('with assumptions uses the assumed people, changes nothing, and is not kept', async () => {
    const { campaign, prepared, member } = await sample();
    const before = await viewOf(app, campaign);
    const suppose = [{ do: 'change-combatants', with: { targets: [member], side: 'neutral' } }];
    const view = await forecast(app, campaign, { prepared, suppose, fights: 1 });
    if (typeof view === 'string') throw new Error(view);
    expect(view.people.find(({ id }) => id === member)?.camp).toBeNull();
    expect(await viewOf(app, campaign)).toEqual(before);
    expect(await kept(campaign)).toEqual({});
    const wrong = [{ do: 'change-combatants', with: { targets: ['nobody'], side: 'foe' } }];
    expect(await forecast(app, campaign, { prepared, suppose: wrong })).toBe('unknown-combatant');
  });
});

describe('odds at any time', () => {
  it('are those after the fight where the fight refuses them, and are refused as usual otherwise', async () => {
    const app = await startApp(await freshFolder());
    const campaign = await openSample(app, 'own-game');
    const [encounter] = (await viewOf(app, campaign)).prepared;
    must(await sendTo(app, campaign, 'start-fight', { prepared: encounter?.id ?? '' }));
    const { encounter: fight, people } = await viewOf(app, campaign);
    const waiting = people.find(({ id }) => id !== fight?.active && fight?.order.some((one) => one.id === id));
    const params = { actor: waiting?.id ?? '', target: fight?.active ?? '', attack: 'strike' };
    const call = { do: 'attack', with: params };
    expect(await app.gm['campaign.odds']({ campaign, call })).toMatchObject({ error: { code: 'not-your-turn' } });
    const odds = must(await app.gm['campaign.odds']({ campaign, call, anyTime: true }));
    expect((odds.outcomes['hit'] ?? 0) + (odds.outcomes['miss'] ?? 0)).toBeCloseTo(1, 6);
    const stranger = { do: 'attack', with: { ...params, target: 'nobody' } };
    expect(await app.gm['campaign.odds']({ campaign, call: stranger, anyTime: true })).toMatchObject({
      error: { code: 'unknown-combatant' },
    });
    await app.services.close();
    await rm(app.folder, { recursive: true, force: true });
  });
});
