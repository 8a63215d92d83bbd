import { expect, it } from 'vitest';
import type { CampaignModel } from '../../../renderer/app/campaign.svelte';
import { CommandFlow } from '../../../renderer/app/command-flow.svelte';
import type { CommandView } from '../../../src/contract/views';
import { err } from '../../../src/kernel/result';

it('keeps what is said of a form while it is being looked at', async () => {
  const refused = { code: 'unknown-combatant', message: 'Nobody is called so.' };
  const campaign = { id: 'c', api: { 'campaign.preview': () => Promise.resolve(err(refused)) } };
  const command = { name: 'attack', targetParam: 'target', form: {} } as unknown as CommandView;
  const flow = new CommandFlow(campaign as unknown as CampaignModel, command, { target: 'bo', free: true });
  flow.aim(['cy']);
  await flow.firstLook;
  expect(flow.params).toEqual({ target: 'cy', free: true });
});
