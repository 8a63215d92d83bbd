import { expect, it } from 'vitest';
import type { AppModel } from '../../../renderer/app/app.svelte';
import type { CampaignModel } from '../../../renderer/app/campaign.svelte';
import { fightOf } from '../../../renderer/panels/combatants/fight.svelte';
import { ok } from '../../../src/kernel/result';
import { settled } from '../../support/settled';

it('does an immediate follow-up only once, however often it is pressed', async () => {
  const sent: { call: object; answer: (value: unknown) => void }[] = [];
  const command = { name: 'harm', targetParam: 'target', form: {} };
  const campaign = {
    id: 'c',
    view: { people: [], encounter: null, revision: 1 },
    ruleset: { table: {} },
    commands: new Map([['harm', command]]),
    person: () => null,
    callOf: () => null,
    dispatch: (call: object) => new Promise((resolve) => sent.push({ call, answer: (value) => resolve(ok(value)) })),
  };
  const fight = fightOf({ settings: null } as AppModel, campaign as unknown as CampaignModel);
  const call = { do: 'harm', with: { target: 'bo', amount: 11 } };
  const offered = { label: 'Apply 11 damage', reason: '', call, atOnce: true as const };
  fight.suggestion(offered);
  fight.suggestion(offered);
  await settled();
  sent[0]?.answer({ kind: 'done', entry: {}, presentation: { suggestions: [] } });
  await settled();
  expect(sent.map(({ call: one }) => one)).toEqual([call]);
  expect(fight.flow?.stage).toBe('done');
});
