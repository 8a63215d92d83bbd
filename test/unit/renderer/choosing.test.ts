import { expect, it } from 'vitest';
import type { CampaignModel } from '../../../renderer/app/campaign.svelte';
import type { OpenOptions } from '../../../renderer/panels/combatants/begin';
import { Choosing } from '../../../renderer/panels/combatants/choosing.svelte';

it('starts another fight without the newcomers of the one before, from the first question on', () => {
  const asked: unknown[] = [];
  const start = { do: 'start-encounter', params: { participants: 'who' }, lists: [], with: {} };
  const campaign = { ruleset: { table: { start } } } as unknown as CampaignModel;
  // A form requests its preview when it opens.
  const begin = (_name: string, params: object, { as }: OpenOptions): void =>
    void asked.push(as?.({ ...params, who: ['a'] }));
  const choosing = new Choosing({ campaign, flow: null, begin });
  choosing.begin();
  choosing.change([{ template: 'guard', count: 3, hidden: false }]);
  choosing.begin();
  expect(asked).toEqual([
    { do: 'start-encounter', with: { who: ['a'] } },
    { do: 'start-encounter', with: { who: ['a'] } },
  ]);
});
