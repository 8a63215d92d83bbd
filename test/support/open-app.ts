import { onTestFinished } from 'vitest';
import type { CampaignView, DiceChoice } from '../../src/contract/campaign-view';
import { freshFolder, leave, must, startApp, type TestApp } from './app';

/** Options of `startApp` besides the folder. */
type Start = Parameters<typeof startApp> extends [folder: string, ...how: infer How] ? How : never;

/** Starts the services on a new folder, for one test; both are removed when it ends. */
export async function appForTest(...how: Start): Promise<TestApp> {
  const app = await startApp(await freshFolder(), ...how);
  onTestFinished(() => leave(app));
  return app;
}

/** An app for one test, with the sample campaign of the toy ruleset open on it. */
export async function openToyApp(...how: Start): Promise<{ app: TestApp; campaign: string }> {
  const app = await appForTest(...how);
  return { app, campaign: await openSample(app, 'toy-duel') };
}

/** Creates the sample campaign of a ruleset and opens it; returns its id. */
export async function openSample(app: TestApp, ruleset: string): Promise<string> {
  const { id } = must(await app.gm['campaigns.createSample']({ ruleset }));
  must(await app.gm['campaign.open']({ id }));
  return id;
}

export async function viewOf(app: TestApp, campaign: string): Promise<CampaignView> {
  return must(await app.gm['campaign.view']({ campaign }));
}

/** Sends a command at the current revision; without `dice` everything is rolled. */
export async function sendTo(
  app: TestApp,
  campaign: string,
  command: string,
  params: object = {},
  dice: DiceChoice = { faces: [], then: 'roll' },
) {
  const { revision } = await viewOf(app, campaign);
  const call = { do: command, with: params as Record<string, never> };
  return app.gm['campaign.dispatch']({ campaign, revision, call, dice });
}
