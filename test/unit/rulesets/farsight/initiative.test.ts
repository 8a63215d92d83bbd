import { expect, it } from 'vitest';
import { offers } from '../../../../src/app/view/rules-view';
import { agendaEntries } from '../../../../src/app/view/campaign-view';
import { farsight } from '../../../../src/rulesets/farsight/index';
import { TestCampaign } from '../../../support/campaign';
import { playOf } from '../../../support/play';

const { table, run, done } = playOf(farsight);
const people = table([{ id: 'ana' }, { id: 'bo' }, { id: 'cy' }], { initiativeTies: 'roll-d12' });
const params = { participants: ['ana', 'bo', 'cy'], advantage: { bo: 1 } };

/** The dice asked for, by owner. */
function asked(faces: readonly number[]) {
  const outcome = run(people, 'start-encounter', params, faces);
  return outcome.kind === 'needs-dice' ? outcome.group.dice.map(({ whose }) => whose) : outcome.kind;
}

it('asks everybody’s initiative at once, a third die with advantage, and all ties at once', () => {
  expect(asked([])).toEqual(['ana', 'ana', 'bo', 'bo', 'bo', 'cy', 'cy']);
  // 5 + 6, the better two of 2, 5 and 6, 3 + 4; a Dexterity of 1 for each (FS-CHK-1)
  expect(asked([5, 6, 2, 5, 6, 3, 4])).toEqual(['ana', 'bo']);
  const { result } = done(people, 'start-encounter', params, [5, 6, 2, 5, 6, 3, 4, 2, 9]);
  expect(result).toMatchObject({ order: ['bo', 'ana', 'cy'], initiative: { ana: 12, bo: 12, cy: 8 } });
});

it('asks for all latecomers’ dice at once', () => {
  const campaign = TestCampaign.sample(farsight);
  const [first = '', second = '', ana = '', bo = ''] = campaign.state.world.combatants.map(({ id }) => id);
  campaign.do('start-fight', { participants: [first, second] });
  const outcome = campaign.try('join-fight', { targets: [ana, bo] }, { faces: [], origin: 'typed', then: 'ask' });
  const owners = outcome.kind === 'needs-dice' ? outcome.group.dice.map(({ whose }) => whose) : [];
  expect([...new Set(owners)]).toEqual([ana, bo]);
  expect(outcome.kind === 'needs-dice' && outcome.group.label).toBe('Initiative');
});

it('gives the rounds until an agenda entry, since the clock gains six seconds as each ends', () => {
  const campaign = TestCampaign.sample(farsight);
  const [first = '', second = ''] = campaign.state.world.combatants.map(({ id }) => id);
  campaign.do('start-fight', { participants: [first, second] });
  campaign.do('apply-effect', { target: first, effect: 'focused', duration: { seconds: 13 } });
  const { clock } = campaign.state.world;
  const entry = agendaEntries(farsight, campaign.state, 100).find(({ at }) => at === clock + 13);
  // Checked as a round ends (FS-DUR-3): after 6 s and 12 s not yet, after 18 s it is over.
  expect(entry).toMatchObject({ inTurns: 3 });
});

it('offers somebody not in the fight yet as the newcomer', () => {
  const campaign = TestCampaign.sample(farsight);
  const [first = '', second = '', third = ''] = campaign.state.world.combatants.map(({ id }) => id);
  campaign.do('start-fight', { participants: [second, first] });
  const join = offers(farsight, campaign.state.world, second, first).find(({ name }) => name === 'join-encounter');
  expect(join).toMatchObject({ prefill: { target: third }, refusal: null });
});
