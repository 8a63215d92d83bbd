import { cp } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CommandCall } from '../../../../src/contract/views';
import { freshFolder, leave, must, startApp, type TestApp } from '../../../support/app';
import { sendTo, viewOf } from '../../../support/open-app';

const FROZEN = path.join(import.meta.dirname, '../../../fixtures/campaigns/store-1-action-dice-1/campaign');
const CAMPAIGN = 'frozen-campaign';

/** A campaign played under the first version of these rules, open under today's. */
async function olderCampaign(): Promise<TestApp> {
  const folder = await freshFolder();
  await cp(FROZEN, path.join(folder, 'campaigns', CAMPAIGN), { recursive: true });
  const app = await startApp(folder);
  onTestFinished(() => leave(app));
  must(await app.gm['campaign.open']({ id: CAMPAIGN }));
  return app;
}

async function undo(app: TestApp): Promise<boolean> {
  const { revision } = await viewOf(app, CAMPAIGN);
  return (await app.gm['campaign.undo']({ campaign: CAMPAIGN, revision })).ok;
}

/** The answer that the fight waits for, or null. */
async function waiting(app: TestApp): Promise<CommandCall | null> {
  const { encounter } = await viewOf(app, CAMPAIGN);
  const calls = encounter?.pending.flatMap(({ resolve }) => resolve ?? []) ?? [];
  return calls.find((call) => call.do === 'react') ?? null;
}

describe('a campaign of the first edition, under the second', () => {
  it('can be undone to a waiting attack of the first edition and continued from there', async () => {
    const app = await olderCampaign();
    let answered = 0;
    while (await undo(app)) {
      const call = await waiting(app);
      if (call === null) continue;
      // In turn: hit without an answer, and with the suggested defence.
      const { target } = call.with;
      const outcome = must(
        await sendTo(app, CAMPAIGN, 'react', answered % 2 === 0 ? { target: target ?? '' } : call.with),
      );
      expect(outcome.kind).toBe('done');
      answered += 1;
      expect(await undo(app)).toBe(true);
      expect(await waiting(app)).toEqual(call);
    }
    expect(answered).toBeGreaterThan(2);
  }, 60_000);

  it('gives the turn to the same people after a turn of the first edition is undone', async () => {
    const app = await olderCampaign();
    let turns = 0;
    for (;;) {
      const before = await viewOf(app, CAMPAIGN);
      if (!(await undo(app))) break;
      const after = await viewOf(app, CAMPAIGN);
      const [was, is] = [before.encounter, after.encounter];
      if (was === null || is === null || (was.active === is.active && was.round === is.round)) continue;
      must(await sendTo(app, CAMPAIGN, 'advance-turn'));
      const again = (await viewOf(app, CAMPAIGN)).encounter;
      expect([again?.active, again?.round]).toEqual([was.active, was.round]);
      expect(again?.order.map(({ id, status }) => [id, status])).toEqual(
        was.order.map(({ id, status }) => [id, status]),
      );
      expect(await undo(app)).toBe(true);
      turns += 1;
    }
    expect(turns).toBeGreaterThan(20);
  }, 60_000);
});
