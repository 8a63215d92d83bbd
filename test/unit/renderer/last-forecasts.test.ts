import { expect, it } from 'vitest';
import type { CampaignModel } from '../../../renderer/app/campaign.svelte';
import { LastForecasts } from '../../../renderer/panels/forecast/forecast.svelte';
import { err, ok } from '../../../src/kernel/result';

it('says why the last forecasts cannot be read, until they can be read again', async () => {
  const unread = err({ code: 'disk-failed', message: 'The disk answers nothing.' });
  const short = { allLive: { times: 3, of: 4 }, isStale: false };
  const answers = [unread, ok({ gate: short })];
  const api = { 'forecast.prepared': () => Promise.resolve(answers.shift()) };
  const last = new LastForecasts({ id: 'c', api } as unknown as CampaignModel);
  last.read();
  await Promise.resolve();
  expect([last.problem?.message, last.of('gate')]).toEqual(['The disk answers nothing.', null]);
  last.read();
  await Promise.resolve();
  expect([last.problem, last.of('gate')]).toEqual([null, short]);
});
