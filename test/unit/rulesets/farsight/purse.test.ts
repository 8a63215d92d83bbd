import { describe, expect, it } from 'vitest';
import { downtimeView } from '../../../../src/app/view/campaign-view';
import type { JsonObject } from '../../../../src/kernel/json';
import { farsight } from '../../../../src/rulesets/farsight/index';
import { plain, TestCampaign } from '../../../support/campaign';

/** Somebody's credits in the rules' state, and the amount in their purse. */
function moneyOf(campaign: TestCampaign, who: string): [credits: unknown, purse: number | undefined] {
  const { state } = campaign.state.world.combatants.find(({ id }) => id === who) ?? {};
  const purse = downtimeView(farsight, campaign.state).balances.find((one) => one.who === who);
  return [(state as JsonObject | undefined)?.['credits'], purse?.amount];
}

const linesOf = (campaign: TestCampaign): unknown[] =>
  campaign.state.ledger.map(({ who, amount, text }) => [who, amount, text]);

// In the sample Imre has 310 credits and Brask 90.
describe('credits', () => {
  it('are the purses of the party from the start', () => {
    const campaign = TestCampaign.sample(farsight);
    expect(campaign.state.money.unit).toBe('¢');
    expect(moneyOf(campaign, 'imre')).toEqual([310, 310]);
    expect(moneyOf(campaign, 'brask')).toEqual([90, 90]);
    // Kesh has no purse here, and the party's own is empty.
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

  it('are counted in the smallest coin if the table uses decimals', () => {
    const campaign = TestCampaign.sample(farsight);
    campaign.do('set-money', { unit: 'credits', decimals: 2 });
    campaign.do('ledger', { who: 'imre', amount: -25, text: 'A call' });
    expect(moneyOf(campaign, 'imre')).toEqual([309.75, 30_975]);
  });

  it('pay the upkeep of a stretch', () => {
    const campaign = TestCampaign.sample(farsight);
    const upkeep = [{ who: 'brask', perDay: 5, text: 'A bunk' }];
    campaign.do('stretch', { seconds: 3 * 86_400, segments: [], interruptions: [], upkeep });
    expect(moneyOf(campaign, 'brask')).toEqual([75, 75]);
  });

  it('appear in the ledger once for each charge by the rules', () => {
    const campaign = TestCampaign.sample(farsight);
    // FS-DWN-2: a comfortable day is 70; FS-DWN-9: what it costs. Imre had 310.
    campaign.do('downtime', { actor: 'imre', activity: 'lifestyle', days: 2, lifestyle: 'comfortable' });
    expect(linesOf(campaign)).toEqual([['imre', -140, 'Live']]);
    campaign.do('downtime', { actor: 'imre', activity: 'expense', days: 0, amount: 20 });
    expect(linesOf(campaign)).toEqual([
      ['imre', -140, 'Live'],
      ['imre', -20, 'Spend'],
    ]);
    expect(moneyOf(campaign, 'imre')).toEqual([150, 150]);
    // What costs nothing moves no money.
    campaign.do('downtime', { actor: 'imre', activity: 'profession', days: 5, lifestyle: 'modest' });
    expect(linesOf(campaign)).toHaveLength(2);
  });

  it('do so for several commands in one step too', () => {
    const campaign = TestCampaign.sample(farsight);
    const spend = (actor: string, amount: number): object => ({
      do: 'downtime',
      with: { actor, activity: 'expense', days: 0, amount },
    });
    campaign.do('batch', { calls: [spend('imre', 10), spend('brask', 90)], label: 'A round for everybody' });
    expect(linesOf(campaign)).toEqual([
      ['imre', -10, 'Spend'],
      ['brask', -90, 'Spend'],
    ]);
    expect(moneyOf(campaign, 'imre')).toEqual([300, 300]);
  });

  it('do so in the smallest coin if the table uses decimals', () => {
    const campaign = TestCampaign.sample(farsight);
    campaign.do('set-money', { unit: 'credits', decimals: 2 });
    campaign.do('downtime', { actor: 'imre', activity: 'expense', days: 0, amount: 0.25 });
    expect(linesOf(campaign)).toEqual([['imre', -25, 'Spend']]);
    expect(moneyOf(campaign, 'imre')).toEqual([309.75, 30_975]);
  });

  it('list each charge of shared days beside the upkeep, and only the paid days of recuperating', () => {
    const campaign = TestCampaign.sample(farsight);
    const day = 86_400;
    const work = (actor: string, activity: string, from: number, days: number): object => ({
      who: [actor],
      do: 'downtime',
      with: { activity, days, lifestyle: 'modest' },
      from: from * day,
      seconds: days * day,
    });
    const { body } = campaign.do('stretch', {
      seconds: 5 * day,
      segments: [work('imre', 'lifestyle', 0, 3), work('imre', 'lifestyle', 3, 2), work('brask', 'recuperate', 0, 4)],
      interruptions: [],
      upkeep: [{ who: 'imre', perDay: 1, text: 'A locker' }],
    });
    // FS-DWN-2: a modest day is 40. Brask's 90 last for two of his four days of recuperating.
    expect(linesOf(campaign)).toEqual([
      ['imre', -120, 'Live'],
      ['brask', -80, 'Recuperate'],
      ['imre', -80, 'Live'],
      ['imre', -5, 'A locker'],
    ]);
    expect(body.result['booked']).toHaveLength(4);
    expect(moneyOf(campaign, 'imre')).toEqual([105, 105]);
    expect(moneyOf(campaign, 'brask')).toEqual([10, 10]);
  });

  it('wait for the dice of a repair, and refuse it if the price is too high', () => {
    const campaign = TestCampaign.sample(farsight);
    campaign.do('edit-combatant', { target: 'brask', stats: { skills: { mechatronics: 1 } } });
    // FS-DWN-4: a day mends 5 to 8 points, at 360 / 30 = 12 each. Brask's 90 are enough for 7.
    const item = { id: 'bike', cost: 360, structureMax: 30, structure: 20 };
    const repair = { actor: 'brask', activity: 'repair', skill: 'mechatronics', item, days: 1 };
    const { state } = campaign;
    const fallen = (face: number) => ({ faces: [face], origin: 'typed', then: 'ask' }) as const;
    expect(campaign.code('downtime', repair, fallen(4))).toBe('not-enough-credits');
    expect(campaign.state).toBe(state);
    const { body } = campaign.do('downtime', repair, fallen(3));
    expect(body.result).toMatchObject({ repaired: 7, cost: 84, credits: 6 });
  });

  it('appear in the ledger when corrected by hand', () => {
    const campaign = TestCampaign.sample(farsight);
    campaign.do('override', { target: 'imre', field: 'credits', value: 300, reason: 'Miscounted' });
    campaign.do('override', { target: 'imre', field: 'load', value: 12 });
    expect(linesOf(campaign)).toEqual([['imre', -10, 'Put right (Miscounted)']]);
    expect(moneyOf(campaign, 'imre')).toEqual([300, 300]);
  });

  it('include what an older campaign kept in the ledger', () => {
    const campaign = plain(TestCampaign.sample(farsight).state) as JsonObject;
    const entry = { id: 'ledger-1', who: 'imre', amount: 1250, text: 'Salvage', clock: 0 };
    const older = {
      ...campaign,
      money: { unit: '', decimals: 2 },
      ledger: [entry, { ...entry, who: '' }],
    };
    const [step] = (farsight.migrations ?? []).filter(({ from }) => from === 2);
    const migrated = step?.migrate(older);
    if (migrated?.ok !== true) throw new Error('It was not brought up.');
    const { combatants } = migrated.value['world'] as { combatants: { id: string; state: JsonObject }[] };
    const credits = Object.fromEntries(combatants.map(({ id, state }) => [id, state['credits']]));
    expect(credits).toMatchObject({ imre: 322.5, brask: 90, kesh: 0 });
  });
});
