import { cp } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { RULESETS } from '../../../../src/rulesets/registry';
import { freshFolder, leave, must, startApp, type TestApp } from '../../../support/app';
import { sendTo, viewOf } from '../../../support/open-app';

const FIXTURES = path.join(import.meta.dirname, '../../../fixtures/campaigns');
const CAMPAIGN = 'frozen-campaign';

/** The services on a folder with a campaign frozen under the first version of the rules. */
async function appWith(ruleset: string): Promise<TestApp> {
  const folder = await freshFolder();
  const from = path.join(FIXTURES, `store-1-${ruleset}-1`, 'campaign');
  await cp(from, path.join(folder, 'campaigns', CAMPAIGN), { recursive: true });
  const app = await startApp(folder);
  onTestFinished(() => leave(app));
  must(await app.gm['campaign.open']({ id: CAMPAIGN }));
  return app;
}

/** Undoes or redoes as far as possible; returns the number of steps. */
async function stepAll(app: TestApp, kind: 'campaign.undo' | 'campaign.redo'): Promise<number> {
  for (let steps = 0; ; steps += 1) {
    const { revision } = await viewOf(app, CAMPAIGN);
    const answer = await app.gm[kind]({ campaign: CAMPAIGN, revision });
    if (!answer.ok) return steps;
    await readEverything(app);
  }
}

/** Every page of the campaign, as today's rules show it. */
async function readEverything(app: TestApp): Promise<void> {
  const { people } = await viewOf(app, CAMPAIGN);
  const campaign = CAMPAIGN;
  must(await app.gm['campaign.recovery']({ campaign }));
  must(await app.gm['campaign.downtime']({ campaign }));
  const [first] = people;
  if (first === undefined) return;
  must(await app.gm['campaign.sheet']({ campaign, id: first.id }));
  must(await app.gm['campaign.offers']({ campaign, actor: first.id, target: null }));
}

// A system with only one version has no older campaign.
const CHANGED = RULESETS.filter(({ version }) => version > 1);

describe.each(CHANGED.map(({ id }) => [id]))('a campaign of %s from before its second edition', (id) => {
  it('opens, is undone to its start and redone to its end, and can be continued', async () => {
    const app = await appWith(id);
    const people = (await viewOf(app, CAMPAIGN)).people;
    await readEverything(app);
    const undone = await stepAll(app, 'campaign.undo');
    expect(undone).toBeGreaterThan(50);
    expect(await stepAll(app, 'campaign.redo')).toBeGreaterThanOrEqual(undone);
    must(await sendTo(app, CAMPAIGN, 'note', { text: 'Later.' }));
    expect(people.length).toBeGreaterThan(5);
    // Undoes and redoes a whole campaign step by step: takes as long as a property test on a busy machine.
  }, 60_000);

  it('is not called damaged by a check', async () => {
    const app = await appWith(id);
    const { ok, checks } = must(await app.gm['campaigns.verify']({ id: CAMPAIGN }));
    expect(checks.filter((check) => !check.ok)).toEqual([]);
    expect(ok).toBe(true);
    const told = checks.find(({ what }) => what === 'replay')?.detail;
    expect(told).toMatch(/\d+ played under version 1 of these rules/);
  });
});
