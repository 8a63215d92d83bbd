import { cp } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CommandCall } from '../../../../src/contract/views';
import { freshFolder, leave, must, startDesk, type TestDesk } from '../../../support/desk';
import { sendTo, viewOf } from '../../../support/open-desk';

const FROZEN = path.join(import.meta.dirname, '../../../fixtures/campaigns/store-1-action-dice-1/campaign');
const CAMPAIGN = 'frozen-campaign';

/** A campaign played under the first version of these rules, open under today's. */
async function olderCampaign(): Promise<TestDesk> {
  const folder = await freshFolder();
  await cp(FROZEN, path.join(folder, 'campaigns', CAMPAIGN), { recursive: true });
  const desk = await startDesk(folder);
  onTestFinished(() => leave(desk));
  must(await desk.gm['campaign.open']({ id: CAMPAIGN }));
  return desk;
}

async function undo(desk: TestDesk): Promise<boolean> {
  const { revision } = await viewOf(desk, CAMPAIGN);
  return (await desk.gm['campaign.undo']({ campaign: CAMPAIGN, revision })).ok;
}

/** The answer that the fight waits for, or null. */
async function waiting(desk: TestDesk): Promise<CommandCall | null> {
  const { encounter } = await viewOf(desk, CAMPAIGN);
  const calls = encounter?.pending.flatMap(({ resolve }) => resolve ?? []) ?? [];
  return calls.find((call) => call.do === 'react') ?? null;
}

describe('a campaign of the first edition, under the second', () => {
  it('can be undone to a waiting attack of the first edition and continued from there', async () => {
    const desk = await olderCampaign();
    let answered = 0;
    while (await undo(desk)) {
      const call = await waiting(desk);
      if (call === null) continue;
      // In turn: hit without an answer, and with the suggested defence.
      const { target } = call.with;
      const outcome = must(
        await sendTo(desk, CAMPAIGN, 'react', answered % 2 === 0 ? { target: target ?? '' } : call.with),
      );
      expect(outcome.kind).toBe('done');
      answered += 1;
      expect(await undo(desk)).toBe(true);
      expect(await waiting(desk)).toEqual(call);
    }
    expect(answered).toBeGreaterThan(2);
  }, 60_000);

  it('gives the turn to the same people after a turn of the first edition is undone', async () => {
    const desk = await olderCampaign();
    let turns = 0;
    for (;;) {
      const before = await viewOf(desk, CAMPAIGN);
      if (!(await undo(desk))) break;
      const after = await viewOf(desk, CAMPAIGN);
      const [was, is] = [before.encounter, after.encounter];
      if (was === null || is === null || (was.active === is.active && was.round === is.round)) continue;
      must(await sendTo(desk, CAMPAIGN, 'advance-turn'));
      const again = (await viewOf(desk, CAMPAIGN)).encounter;
      expect([again?.active, again?.round]).toEqual([was.active, was.round]);
      expect(again?.order.map(({ id, status }) => [id, status])).toEqual(
        was.order.map(({ id, status }) => [id, status]),
      );
      expect(await undo(desk)).toBe(true);
      turns += 1;
    }
    expect(turns).toBeGreaterThan(20);
  }, 60_000);
});
