import { expect, it } from 'vitest';
import { threeD6 } from '../../../../src/rulesets/three-d6/index';
import { TestCampaign } from '../../../support/campaign';

/** A bandit of ST 10, so of HP 10, after these hits; returns the HP they have with each of these scores of ST, one after another. */
function hpWith(lost: number, ...scores: number[]): unknown[] {
  const campaign = TestCampaign.sample(threeD6);
  const state = { hp: 10 - lost };
  campaign.do('add-combatants', { people: [{ name: 'Bandit', side: 'foe', stats: { st: 10 }, state }] });
  return scores.map((st) => {
    campaign.do('edit-combatant', { target: 'bandit', stats: { name: 'Bandit', st } });
    return (campaign.state.world.combatants.at(-1)?.state as { hp: unknown }).hp;
  });
}

it('somebody unhurt has all the points of an edited stat block, be it put right or raised', () => {
  expect(hpWith(0, 8, 10, 13)).toEqual([8, 10, 13]);
});

it('somebody hurt keeps the points they have, as far as an edited stat block has as many', () => {
  expect(hpWith(4, 13, 10, 5)).toEqual([6, 6, 5]);
});
