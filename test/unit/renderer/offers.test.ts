import { describe, expect, it } from 'vitest';
import type { CampaignModel } from '../../../renderer/app/campaign.svelte';
import { Offers } from '../../../renderer/panels/combatants/offers.svelte';
import { err, ok } from '../../../src/kernel/result';
import { settled } from '../../support/settled';

/** A table with somebody selected; their offers are answered when the test says so. */
function table() {
  const asked: { actor: string; answer: (value: unknown) => void }[] = [];
  const now = { actor: 'ada', target: null };
  const view = { revision: 3 };
  const api = {
    'campaign.offers': ({ actor }: { actor: string }) =>
      new Promise((resolve) => asked.push({ actor, answer: (value) => resolve(value) })),
  };
  const offers = new Offers({ id: 'c', view, api } as unknown as CampaignModel, () => now);
  return { asked, now, view, offers };
}

const can = (name: string) => ok([{ name }]);

describe('the offers for somebody', () => {
  it('are known once the newest question is answered, whatever changes meanwhile', async () => {
    const { asked, now, view, offers } = table();
    let known = false;
    void offers.known().then(() => (known = true));
    now.actor = 'bo';
    void offers.refresh();
    asked[0]?.answer(can('of-ada'));
    await settled();
    expect([known, offers.list]).toEqual([false, []]);
    view.revision = 4;
    asked[1]?.answer(can('before'));
    await settled();
    expect(known).toBe(false);
    asked[2]?.answer(can('after'));
    await settled();
    expect([known, offers.list.map(({ name }) => name)]).toEqual([true, ['after']]);
    expect(asked.map(({ actor }) => actor)).toEqual(['ada', 'bo', 'bo']);
  });

  it('are requested again after a failure, and are never those of somebody else', async () => {
    const { asked, now, offers } = table();
    const first = offers.known();
    asked[0]?.answer(can('of-ada'));
    await first;
    now.actor = 'bo';
    const second = offers.known();
    asked[1]?.answer(err({ code: 'unknown-combatant', message: 'Nobody of that name.' }));
    await settled();
    expect(offers.list).toEqual([]);
    asked[2]?.answer(can('of-bo'));
    await second;
    expect(offers.list.map(({ name }) => name)).toEqual(['of-bo']);
  });
});
