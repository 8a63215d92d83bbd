import { onTestFinished } from 'vitest';
import type { CampaignView, DiceChoice } from '../../src/contract/campaign-view';
import { freshFolder, leave, must, startDesk, type TestDesk } from './desk';

/** Options of `startDesk` besides the folder. */
type Start = Parameters<typeof startDesk> extends [folder: string, ...how: infer How] ? How : never;

/** Starts the services on a new folder, for one test; both are removed when it ends. */
export async function deskForTest(...how: Start): Promise<TestDesk> {
  const desk = await startDesk(await freshFolder(), ...how);
  onTestFinished(() => leave(desk));
  return desk;
}

/** A desk for one test, with the sample campaign of the toy ruleset open on it. */
export async function openToyDesk(...how: Start): Promise<{ desk: TestDesk; campaign: string }> {
  const desk = await deskForTest(...how);
  return { desk, campaign: await openSample(desk, 'toy-duel') };
}

/** Creates the sample campaign of a ruleset and opens it; returns its id. */
export async function openSample(desk: TestDesk, ruleset: string): Promise<string> {
  const { id } = must(await desk.gm['campaigns.createSample']({ ruleset }));
  must(await desk.gm['campaign.open']({ id }));
  return id;
}

export async function viewOf(desk: TestDesk, campaign: string): Promise<CampaignView> {
  return must(await desk.gm['campaign.view']({ campaign }));
}

/** Sends a command at the current revision; without `dice` everything is rolled. */
export async function sendTo(
  desk: TestDesk,
  campaign: string,
  command: string,
  params: object = {},
  dice: DiceChoice = { faces: [], then: 'roll' },
) {
  const { revision } = await viewOf(desk, campaign);
  const call = { do: command, with: params as Record<string, never> };
  return desk.gm['campaign.dispatch']({ campaign, revision, call, dice });
}
