import { expect, it } from 'vitest';
import { must } from '../../../support/app';
import { appForTest, sendTo } from '../../../support/open-app';

it('players are told that people declare where nobody acts yet', async () => {
  const app = await appForTest();
  const campaign = must(await app.gm['campaigns.createSample']({ ruleset: 'viviiix' })).id;
  must(await app.gm['campaign.open']({ id: campaign }));
  const words = async () => must(await app.player['player.view']())?.words;
  expect(await words()).toEqual({ acts: 'acts', done: 'has acted' });
  must(await sendTo(app, campaign, 'start-encounter', {}));
  expect(await words()).toEqual({ acts: 'declares', done: 'has declared' });
});
