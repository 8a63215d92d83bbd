import { cp } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { RULESETS } from '../../../../src/rulesets/registry';
import { freshFolder, leave, must, startDesk, type TestDesk } from '../../../support/desk';
import { sendTo, viewOf } from '../../../support/open-desk';

const FIXTURES = path.join(import.meta.dirname, '../../../fixtures/campaigns');
const CAMPAIGN = 'frozen-campaign';

/** The services on a folder with a campaign frozen under the first version of the rules. */
async function deskWith(ruleset: string): Promise<TestDesk> {
  const folder = await freshFolder();
  const from = path.join(FIXTURES, `store-1-${ruleset}-1`, 'campaign');
  await cp(from, path.join(folder, 'campaigns', CAMPAIGN), { recursive: true });
  const desk = await startDesk(folder);
  onTestFinished(() => leave(desk));
  must(await desk.gm['campaign.open']({ id: CAMPAIGN }));
  return desk;
}

/** Undoes or redoes as far as possible; returns the number of steps. */
async function stepAll(desk: TestDesk, kind: 'campaign.undo' | 'campaign.redo'): Promise<number> {
  for (let steps = 0; ; steps += 1) {
    const { revision } = await viewOf(desk, CAMPAIGN);
    const answer = await desk.gm[kind]({ campaign: CAMPAIGN, revision });
    if (!answer.ok) return steps;
    await readEverything(desk);
  }
}

/** Every page of the campaign, as today's rules show it. */
async function readEverything(desk: TestDesk): Promise<void> {
  const { people } = await viewOf(desk, CAMPAIGN);
  const campaign = CAMPAIGN;
  must(await desk.gm['campaign.recovery']({ campaign }));
  must(await desk.gm['campaign.downtime']({ campaign }));
  const [first] = people;
  if (first === undefined) return;
  must(await desk.gm['campaign.sheet']({ campaign, id: first.id }));
  must(await desk.gm['campaign.offers']({ campaign, actor: first.id, target: null }));
}

// A system with only one version has no older campaign.
const CHANGED = RULESETS.filter(({ version }) => version > 1);

describe.each(CHANGED.map(({ id }) => [id]))('a campaign of %s from before its second edition', (id) => {
  it('opens, is undone to its start and redone to its end, and can be continued', async () => {
    const desk = await deskWith(id);
    const people = (await viewOf(desk, CAMPAIGN)).people;
    await readEverything(desk);
    const undone = await stepAll(desk, 'campaign.undo');
    expect(undone).toBeGreaterThan(50);
    expect(await stepAll(desk, 'campaign.redo')).toBeGreaterThanOrEqual(undone);
    must(await sendTo(desk, CAMPAIGN, 'note', { text: 'Later.' }));
    expect(people.length).toBeGreaterThan(5);
    // Undoes and redoes a whole campaign step by step: takes as long as a property test on a busy machine.
  }, 60_000);

  it('is not called damaged by a check', async () => {
    const desk = await deskWith(id);
    const { ok, checks } = must(await desk.gm['campaigns.verify']({ id: CAMPAIGN }));
    expect(checks.filter((check) => !check.ok)).toEqual([]);
    expect(ok).toBe(true);
    const told = checks.find(({ what }) => what === 'replay')?.detail;
    expect(told).toMatch(/\d+ played under version 1 of these rules/);
  });
});
