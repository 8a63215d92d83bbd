import { expect, it } from 'vitest';
import { must } from '../../../support/desk';
import { deskForTest, sendTo } from '../../../support/open-desk';

it('players are told that people declare where nobody acts yet', async () => {
  const desk = await deskForTest();
  const campaign = must(await desk.gm['campaigns.createSample']({ ruleset: 'viviiix' })).id;
  must(await desk.gm['campaign.open']({ id: campaign }));
  const words = async () => must(await desk.player['player.view']())?.words;
  expect(await words()).toEqual({ acts: 'acts', done: 'has acted' });
  must(await sendTo(desk, campaign, 'start-encounter', {}));
  expect(await words()).toEqual({ acts: 'declares', done: 'has declared' });
});
