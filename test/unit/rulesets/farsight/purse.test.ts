import { describe, expect, it } from 'vitest';
import { downtimeView } from '../../../../src/app/view/campaign-view';
import type { JsonObject } from '../../../../src/kernel/json';
import { farsight } from '../../../../src/rulesets/farsight/index';
import { plain, TestCampaign } from '../../../support/campaign';

/** What the rules keep for somebody, and what their purse shows. */
function moneyOf(campaign: TestCampaign, who: string): [credits: unknown, purse: number | undefined] {
  const { state } = campaign.state.world.combatants.find(({ id }) => id === who) ?? {};
  const purse = downtimeView(farsight, campaign.state).balances.find((one) => one.who === who);
  return [(state as JsonObject | undefined)?.['credits'], purse?.amount];
}

// In the sample Imre has 310 credits and Brask 90.
describe('credits', () => {
  it('are what stands in the purses of the party, before any money has changed hands', () => {
    const campaign = TestCampaign.sample(farsight);
    expect(campaign.state.money.unit).toBe('¢');
    expect(moneyOf(campaign, 'imre')).toEqual([310, 310]);
    expect(moneyOf(campaign, 'brask')).toEqual([90, 90]);
    // Kesh is nobody's purse to keep, and the party's own is empty.
    expect(moneyOf(campaign, 'kesh')[1]).toBeUndefined();
    expect(moneyOf(campaign, '')[1]).toBe(0);
  });

  it('follow what is entered and handed over', () => {
    const campaign = TestCampaign.sample(farsight);
    campaign.do('ledger', { who: 'imre', amount: 60, text: 'Salvage' });
    campaign.do('hand-over', { from: 'imre', to: 'brask', amount: 100, text: 'A debt' });
    campaign.do('hand-over', { from: 'brask', to: '', amount: 40, text: 'For the ship' });
    expect(moneyOf(campaign, 'imre')).toEqual([270, 270]);
    expect(moneyOf(campaign, 'brask')).toEqual([150, 150]);
    expect(moneyOf(campaign, '')[1]).toBe(40);
  });

  it('are counted in whole smallest coins where the table wants decimals', () => {
    const campaign = TestCampaign.sample(farsight);
    campaign.do('set-money', { unit: 'credits', decimals: 2 });
    campaign.do('ledger', { who: 'imre', amount: -25, text: 'A call' });
    expect(moneyOf(campaign, 'imre')).toEqual([309.75, 30_975]);
  });

  it('pay for living meanwhile, by the stretch and by the rules', () => {
    const campaign = TestCampaign.sample(farsight);
    const upkeep = [{ who: 'brask', perDay: 5, text: 'A bunk' }];
    campaign.do('stretch', { seconds: 3 * 86_400, segments: [], interruptions: [], upkeep });
    expect(moneyOf(campaign, 'brask')).toEqual([75, 75]);
  });

  it('hold what an older campaign had in the ledger beside them', () => {
    const campaign = plain(TestCampaign.sample(farsight).state) as JsonObject;
    const entry = { id: 'ledger-1', who: 'imre', amount: 1250, text: 'Salvage', clock: 0 };
    const older = {
      ...campaign,
      rulesetVersion: 2,
      money: { unit: '', decimals: 2 },
      ledger: [entry, { ...entry, who: '' }],
    };
    const [step] = (farsight.migrations ?? []).filter(({ from }) => from === 2);
    const migrated = step?.migrate(older);
    if (migrated?.ok !== true) throw new Error('It was not brought up.');
    const { combatants } = migrated.value['world'] as { combatants: { id: string; state: JsonObject }[] };
    const credits = Object.fromEntries(combatants.map(({ id, state }) => [id, state['credits']]));
    expect(credits).toMatchObject({ imre: 322.5, brask: 90, kesh: 0 });
    expect(migrated.value['rulesetVersion']).toBe(3);
  });
});
