import { describe, expect, it } from 'vitest';
import type { CampaignModel } from '../../../renderer/app/campaign.svelte';
import { OddsModel } from '../../../renderer/panels/odds/odds.svelte';
import type { CommandView } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';
import { ok } from '../../../src/kernel/result';
import { settled } from '../../support/settled';

const form = {
  type: 'object',
  properties: {
    actor: { type: 'string' },
    skill: { type: 'string' },
    modifier: { type: 'integer' },
    cover: { type: 'string', default: 'none' },
  },
};
const check = { name: 'check', title: 'Check', priced: true, form, actorParam: 'actor' } as unknown as CommandView;

/** A table that answers prefill requests when the test says so. */
function table() {
  const fills: ((prefill: JsonObject) => Promise<void>)[] = [];
  const priced: JsonObject[] = [];
  const api = {
    'campaign.offers': () =>
      new Promise((resolve) =>
        fills.push(async (prefill) => {
          resolve(ok([{ name: 'check', prefill }]));
          await settled();
        }),
      ),
    'campaign.odds': ({ call }: { call: { with: JsonObject } }) => {
      priced.push(call.with);
      return Promise.resolve(ok({ outcomes: {} }));
    },
  };
  const view = { people: [{ id: 'ada', side: 'pc' }], encounter: null };
  const campaign = { id: 'c', view, api, ruleset: { commands: [check] }, commands: new Map([['check', check]]) };
  return { fills, priced, model: new OddsModel(campaign as unknown as CampaignModel) };
}

describe('a question about odds', () => {
  it('keeps typed values when another person is chosen, and fills in the rest', async () => {
    const { fills, priced, model } = table();
    await fills[0]?.({ skill: 'stealth' });
    void model.choose({ actor: 'bo' });
    // The form returns every field, including prefilled ones.
    model.change({ ...model.params, cover: 'none', modifier: 3 });
    await model.look();
    expect(priced).toHaveLength(1);
    await fills[1]?.({ skill: 'climbing', cover: 'low' });
    const asked = { actor: 'bo', skill: 'climbing', cover: 'low', modifier: 3 };
    expect(model.params).toEqual(asked);
    expect(priced.at(-1)).toEqual(asked);
  });

  it('updates prefilled values for another person, and uses only the newest answer', async () => {
    const { fills, model } = table();
    await fills[0]?.({ skill: 'stealth' });
    model.change({ ...model.params, modifier: 3 });
    void model.choose({ actor: 'bo' });
    void model.choose({ actor: 'cy' });
    await fills[2]?.({ skill: 'swimming' });
    await fills[1]?.({ skill: 'climbing' });
    expect(model.params).toEqual({ actor: 'cy', skill: 'swimming' });
  });
});
