import { describe, expect, it } from 'vitest';
import { offers } from '../../../src/app/view/rules-view';
import { readContext } from '../../../src/engine/state/context';
import { actionDice } from '../../../src/rulesets/action-dice/index';
import { eclipsePhase } from '../../../src/rulesets/eclipse-phase/index';
import { farsight } from '../../../src/rulesets/farsight/index';
import { threeD6 } from '../../../src/rulesets/three-d6/index';
import { viviiix } from '../../../src/rulesets/viviiix/index';
import { TestCampaign } from '../../support/campaign';

describe('somebody who leaves the roster with business undone', () => {
  it('leaves whoever they grappled with something to do', () => {
    const campaign = TestCampaign.sample(farsight);
    const state = { effects: [{ effect: 'grappled', source: 'ogre' }] };
    campaign.do('add-combatants', { people: [{ name: 'Ogre', side: 'foe' }] });
    campaign.do('add-combatants', { people: [{ name: 'Mira', side: 'pc', state }] });
    const contest = () =>
      offers(farsight, campaign.state.world, 'mira', 'imre').find(({ name }) => name === 'maneuver')?.prefill;
    expect(contest()).toMatchObject({ kind: 'escape', target: 'ogre' });
    campaign.do('remove-combatants', { targets: ['ogre'] });
    expect(contest()).toMatchObject({ kind: 'grapple', target: 'imre' });
  });

  it('is nobody to aim at, to shoot at again or to break free from', () => {
    const campaign = TestCampaign.sample(eclipsePhase);
    const firing = { weapon: 'rifle', mode: 'SA', hand: 0, hands: [0], hit: false, secondOpen: true };
    const at = { targets: ['ogre'], firstTargets: ['ogre'] };
    campaign.do('add-combatants', {
      people: [
        { name: 'Ogre', side: 'foe' },
        { name: 'Aimer', side: 'pc', state: { effects: [{ id: 'aiming', target: 'ogre', bonus: 30, slots: 2 }] } },
        { name: 'Shooter', side: 'pc', state: { firing: { ...firing, ...at } } },
        { name: 'Held', side: 'pc', state: { effects: [{ id: 'subdued', by: 'ogre' }] } },
      ],
    });
    const filled = (who: string, command: string, field: string) =>
      offers(eclipsePhase, campaign.state.world, who, null).find(({ name }) => name === command)?.prefill?.[field];
    const all = () => [
      filled('aimer', 'attack', 'target'),
      filled('shooter', 'attack', 'target'),
      filled('held', 'break-free', 'opponent'),
    ];
    expect(all()).toEqual(['ogre', 'ogre', 'ogre']);
    campaign.do('remove-combatants', { targets: ['ogre'] });
    expect(all()).toEqual([undefined, undefined, undefined]);
  });

  it('leaves nothing to a newcomer of the same name', () => {
    const campaign = TestCampaign.sample(farsight);
    const state = { effects: [{ effect: 'frightened', source: 'ogre' }] };
    campaign.do('add-combatants', { people: [{ name: 'Ogre', side: 'foe' }] });
    campaign.do('add-combatants', { people: [{ name: 'Mira', side: 'pc', state }] });
    campaign.do('remove-combatants', { targets: ['ogre'] });
    campaign.do('add-combatants', { people: [{ name: 'Ogre', side: 'foe' }] });
    expect(campaign.state.world.combatants.at(-1)).toMatchObject({ id: 'ogre-2', stats: { name: 'Ogre' } });
  });

  it('leaves no id in place of the name of whom somebody aims at, studies or feints', () => {
    const campaign = TestCampaign.sample(threeD6);
    campaign.do('add-combatants', { people: [{ name: 'Orc', side: 'foe' }] });
    const state = {
      aim: { weapon: 'bow', target: 'orc', turns: 1 },
      evaluate: { target: 'orc', bonus: 2 },
      feint: { target: 'orc', penalty: 3 },
    };
    campaign.do('add-combatants', { people: [{ name: 'Una', side: 'pc', state }] });
    const shown = () =>
      threeD6.view.combatant(readContext(campaign.state.world), 'una').conditions.map(({ label }) => label);
    expect(shown()).toEqual(['Aiming at Orc', 'Studying Orc +2', 'Feint: Orc −3']);
    campaign.do('remove-combatants', { targets: ['orc'] });
    const gone = 'somebody who has left';
    expect(shown()).toEqual([`Aiming at ${gone}`, `Studying ${gone} +2`, `Feint: ${gone} −3`]);
  });

  it('takes along an attack of theirs that waits for an answer', () => {
    const campaign = TestCampaign.sample(actionDice);
    campaign.do('add-combatants', { people: [{ name: 'Wight', side: 'foe' }] });
    campaign.do('add-combatants', { people: [{ name: 'Mira', side: 'pc' }] });
    // 9 + 9 beat a Guard of 15.
    const attack = { actor: 'wight', target: 'mira', weapon: { kind: 'melee' }, hold: true };
    campaign.do('attack', attack, { faces: [9, 9], origin: 'typed', then: 'ask' });
    expect(campaign.code('advance-time', { minutes: 1 })).toBe('reaction-pending');
    campaign.do('remove-combatants', { targets: ['wight'] });
    expect(campaign.refusal('react', { target: 'mira' }).code).toBe('no-pending-attack');
    campaign.do('advance-time', { minutes: 1 });
  });

  it('is spared by a power in progress, which goes on at the others', () => {
    const campaign = TestCampaign.sample(actionDice);
    campaign.do('add-combatants', { people: [{ name: 'Mage', side: 'pc' }] });
    campaign.do('add-combatants', { people: [{ name: 'Wight', side: 'foe', count: 2 }] });
    campaign.do('start-encounter', { participants: ['mage'] });
    const targets = ['wight-1', 'wight-2'];
    campaign.do('power', { actor: 'mage', name: 'terror', targets, actions: 3, effect: { effect: 'challenged' } });
    const goesOn = () => offers(actionDice, campaign.state.world, 'mage', 'ilka').find(({ name }) => name === 'power');
    expect(goesOn()?.prefill['targets']).toEqual(targets);
    campaign.do('remove-combatants', { targets: ['wight-2'] });
    expect(goesOn()?.prefill['targets']).toEqual(['wight-1']);
  });

  it('takes along what was to happen to them at the end of the turn', () => {
    const campaign = TestCampaign.sample(viviiix);
    campaign.do('add-combatants', {
      people: [
        { name: 'Rat', side: 'foe' },
        { name: 'Cat', side: 'foe' },
      ],
    });
    campaign.do('start-encounter', { participants: ['rat', 'cat'] });
    campaign.do('damage', { target: 'rat', amount: 3, when: 'end-of-turn' });
    const pending = () =>
      viviiix.view.encounter(readContext(campaign.state.world))?.pending.map(({ target }) => target);
    campaign.do('leave-fight', { targets: ['rat'] });
    expect(pending()).toEqual(['rat']);
    campaign.do('remove-combatants', { targets: ['rat'] });
    expect(pending()).toEqual([]);
  });

  it('leaves their drone, once they are out of the fight, the roll that both acted by', () => {
    const campaign = TestCampaign.sample(eclipsePhase);
    campaign.do('add-combatants', {
      people: [
        { name: 'Op', side: 'pc', stats: { init: 50 } },
        { name: 'Fly', side: 'pc', stats: { morph: 'bot', init: 30 } },
        { name: 'Foe', side: 'foe', stats: { init: 60 } },
      ],
    });
    campaign.do('control', { operator: 'op', drone: 'fly', mode: 'direct' });
    // 10 + 50 for both, 5 + 60.
    const dice = { faces: [10, 5], origin: 'typed', then: 'ask' } as const;
    campaign.do('start-encounter', { participants: ['op', 'fly', 'foe'] }, dice);
    campaign.do('leave-fight', { targets: ['op'] });
    const scores = () =>
      eclipsePhase.view.encounter(readContext(campaign.state.world))?.order.map(({ score }) => score);
    expect(scores()).toEqual(['65', '40']);
  });

  it('leaves nobody directed, jammed or held by them', () => {
    const campaign = TestCampaign.sample(eclipsePhase);
    campaign.do('add-combatants', {
      people: [
        { name: 'Op', side: 'pc' },
        { name: 'Fly', side: 'pc', stats: { morph: 'bot' } },
        { name: 'Moth', side: 'pc', stats: { morph: 'bot' } },
        { name: 'Held', side: 'foe', state: { effects: [{ id: 'subdued', by: 'op' }] } },
      ],
    });
    campaign.do('control', { operator: 'op', drone: 'fly', mode: 'direct' });
    campaign.do('control', { operator: 'op', drone: 'moth', mode: 'jam' });
    const shown = (id: string) =>
      eclipsePhase.view.combatant(readContext(campaign.state.world), id).conditions.map(({ label }) => label);
    expect(['fly', 'moth', 'held'].map(shown)).toEqual([['Directed by Op'], ['Jammed by Op'], ['Held by Op']]);
    campaign.do('remove-combatants', { targets: ['op'] });
    expect(['fly', 'moth', 'held'].map(shown)).toEqual([[], [], []]);
  });

  it('ends what they concentrated on, and the grip of whom they held', () => {
    const campaign = TestCampaign.sample(farsight);
    campaign.do('add-combatants', { people: [{ name: 'Ogre', side: 'foe' }] });
    const state = { effects: [{ effect: 'grappled', source: 'ogre' }] };
    campaign.do('add-combatants', { people: [{ name: 'Mira', side: 'pc', state }] });
    campaign.do('concentrate', { actor: 'ogre', op: 'start', effect: 'hex' });
    campaign.do('apply-effect', { target: 'mira', effect: 'blinded', source: 'ogre', concentration: true });
    const shown = () =>
      farsight.view.combatant(readContext(campaign.state.world), 'mira').conditions.map(({ id }) => id);
    expect(shown()).toEqual(['grappled', 'blinded']);
    campaign.do('remove-combatants', { targets: ['ogre'] });
    expect(shown()).toEqual([]);
  });

  it('lets their operator back into the own body where they were jammed', () => {
    const campaign = TestCampaign.sample(eclipsePhase);
    campaign.do('add-combatants', {
      people: [
        { name: 'Op', side: 'pc' },
        { name: 'Moth', side: 'pc', stats: { morph: 'bot' } },
      ],
    });
    campaign.do('control', { operator: 'op', drone: 'moth', mode: 'jam' });
    const shown = () =>
      eclipsePhase.view.combatant(readContext(campaign.state.world), 'op').conditions.map(({ label }) => label);
    expect(shown()).toEqual(['Jamming Moth']);
    campaign.do('remove-combatants', { targets: ['moth'] });
    expect(shown()).toEqual([]);
  });
});
