import { describe, expect, it } from 'vitest';
import { campaignView } from '../../../src/app/view/campaign-view';
import type { AnyRuleset } from '../../../src/engine/system/ruleset';
import { replay } from '../../../src/campaign/dispatch';
import { nameOf } from '../../../src/campaign/names';
import { ROLL_ALL } from '../../../src/engine/commands/execute';
import { TestCampaign } from '../../support/campaign';
import { TOY_RULESET } from '../../toy/ruleset';

/** The toy with a template to add people from. */
const RULESET: AnyRuleset = {
  ...TOY_RULESET,
  templates: [
    { id: 'wolf', name: 'Wolf', side: 'foe', group: 'Beasts', summary: '', stats: { grit: 9 } },
    { id: 'guard', name: 'Guard', side: 'neutral', group: 'People', summary: '', stats: {} },
  ],
};
const table = (): TestCampaign => TestCampaign.sample(RULESET);
const order = (campaign: TestCampaign): unknown => campaign.ruleset.encounterState({ ...reading(campaign) })?.order;
const fight = ({ ruleset, state }: TestCampaign): unknown =>
  campaignView(ruleset, state, { id: 'x', revision: 0, savedAt: '', undo: null, redo: null }).encounter;

function reading(campaign: TestCampaign): Parameters<AnyRuleset['encounterState']>[0] {
  return { world: campaign.state.world } as Parameters<AnyRuleset['encounterState']>[0];
}

describe('a fight that starts as one step', () => {
  it('adds copies of a template and of a person, on their side, hidden if requested, and has its name', () => {
    const campaign = table();
    const before = campaign.state;
    campaign.do('start-fight', {
      participants: ['ash'],
      brings: [
        { template: 'wolf', count: 3, hidden: true },
        { template: 'guard', side: 'ally' },
        { person: 'birch', count: 2, side: 'neutral' },
      ],
      name: 'At the ford',
    });
    const { state } = campaign;
    expect(order(campaign)).toEqual(['ash', 'wolf-1', 'wolf-2', 'wolf-3', 'guard', 'birch-2', 'birch-3']);
    expect(state.encounterName).toBe('At the ford');
    expect(state.cards['wolf-2']?.seen.shown).toBe(false);
    expect(state.cards['guard']?.seen.shown).toBe(true);
    const sides = Object.fromEntries(state.world.combatants.map(({ id, side }) => [id, side]));
    expect(sides).toMatchObject({ 'wolf-1': 'foe', guard: 'ally', 'birch-2': 'neutral', birch: 'foe' });
    expect(before.world.encounter).toBeNull();
  });

  it('follows a prepared encounter, or the people named instead', () => {
    const campaign = table();
    const { body } = campaign.do('prepare-encounter', {
      name: 'Den',
      members: ['ash', 'birch'],
      brings: [{ template: 'wolf', count: 2 }],
      tags: ['forest'],
    });
    const prepared = String((body.result as { id: string }).id);
    expect(campaign.state.encounters.at(-1)).toMatchObject({
      tags: ['forest'],
      brings: [{ template: 'wolf', count: 2 }],
    });
    campaign.do('start-fight', { prepared, participants: ['ash'] });
    expect(order(campaign)).toEqual(['ash', 'wolf-1', 'wolf-2']);
    expect(campaign.state.encounterName).toBe('Den');
  });

  it('keeps which of the prepared encounters it is, by whatever name, until it ends', () => {
    const campaign = table();
    const prepare = (notes: string): string => {
      const { body } = campaign.do('prepare-encounter', { name: 'Den', members: ['ash', 'birch'], notes });
      return String(body.result['id']);
    };
    prepare('In the rain.');
    const second = prepare('At night.');
    campaign.do('start-fight', { prepared: second });
    campaign.do('name-encounter', { name: 'The den again' });
    expect(fight(campaign)).toMatchObject({ name: 'The den again', prepared: second });
    campaign.do('end-encounter');
    expect(fight(campaign)).toBeNull();
    campaign.do('start-fight', { participants: ['ash', 'birch'], name: 'Den' });
    expect(fight(campaign)).toMatchObject({ name: 'Den', prepared: null });
  });

  it('is the same in a record from before that was kept, but not without its name', () => {
    const campaign = table();
    const { state } = campaign;
    const [{ id: prepared } = { id: '' }] = state.encounters;
    const { body } = campaign.do('start-fight', { prepared });
    const lacking = (part: string): string | undefined => {
      const patches = body.patches.filter(({ path: [of] }) => of !== part);
      expect(patches.length).toBeLessThan(body.patches.length);
      return replay(RULESET, state, { seq: 1, at: '2020-01-01T10:00:00.000Z', body: { ...body, patches } })?.code;
    };
    expect(lacking('encounterPlan')).toBeUndefined();
    expect(lacking('encounterName')).toBe('replay-differs');
  });

  it('changes nothing if a template, a person, an encounter or the start is refused', () => {
    const campaign = table();
    const code = (params: object): unknown => campaign.refusal('start-fight', params);
    expect(code({ brings: [{ template: 'dragon' }] })).toMatchObject({ code: 'unknown-template', path: 'brings.0' });
    expect(code({ brings: [{ person: 'nobody' }] })).toMatchObject({ code: 'unknown-combatant' });
    expect(code({ brings: [{ person: 'ash', template: 'wolf' }] })).toMatchObject({ code: 'invalid-params' });
    expect(code({ prepared: 'none' })).toMatchObject({ path: 'id' });
    campaign.do('start-fight', { participants: ['ash', 'birch'] });
    expect(code({ brings: [{ template: 'wolf' }] })).toMatchObject({ code: 'encounter-running' });
  });
});

describe('somebody new in the middle of a fight', () => {
  it('joins the roster and the fight in one step', () => {
    const campaign = table();
    expect(campaign.refusal('bring-into-fight', { brings: [{ template: 'wolf' }] }).code).toBe('no-encounter');
    campaign.do('start-fight', { participants: ['ash', 'birch'] });
    const { body } = campaign.do('bring-into-fight', { brings: [{ template: 'wolf', count: 2 }] }, ROLL_ALL);
    expect(body.result).toMatchObject({ ids: ['wolf-1', 'wolf-2'] });
    expect(order(campaign)).toEqual(expect.arrayContaining(['ash', 'birch', 'wolf-1', 'wolf-2']));
    expect(campaign.refusal('bring-into-fight', { brings: [] }).code).toBe('invalid-params');
  });

  it('needs no template: somebody with no more than a name and a side, every figure at its default', () => {
    const campaign = table();
    campaign.do('start-fight', { participants: ['ash'], brings: [{ name: 'Fox', side: 'neutral' }] });
    const { body } = campaign.do('bring-into-fight', { brings: [{ name: 'Bear', count: 2, hidden: true }] }, ROLL_ALL);
    expect(body.result).toMatchObject({ ids: ['bear-1', 'bear-2'] });
    expect(order(campaign)).toEqual(expect.arrayContaining(['ash', 'fox', 'bear-1', 'bear-2']));
    const [fox, ...bears] = campaign.state.world.combatants.slice(-3);
    expect([fox, ...bears].map((one) => one?.side)).toEqual(['neutral', 'foe', 'foe']);
    expect(campaign.state.cards['bear-2']?.seen).toMatchObject({ shown: false, name: false });
    // The same as from the roster, where everything is at its default too.
    campaign.do('add-combatants', { people: [{ name: 'Stray', side: 'foe' }] });
    const stray = campaign.state.world.combatants.at(-1);
    expect({ ...bears[0]?.stats, name: '' }).toEqual({ ...stray?.stats, name: '' });
    const code = (brings: object[]): string => campaign.refusal('bring-into-fight', { brings }).code;
    expect([code([{ name: '' }]), code([{ name: 'Bear', template: 'wolf' }]), code([{}])]).toEqual(
      Array(3).fill('invalid-params'),
    );
  });

  it('has a name that nobody else has', () => {
    const campaign = table();
    campaign.do('add-combatants', { people: [{ id: 'old-one', name: 'Birch 2', side: 'foe' }] });
    campaign.do('start-fight', { participants: ['ash', 'birch'] });
    const brings = [{ template: 'wolf' }, { template: 'wolf', hidden: true }, { person: 'birch' }];
    campaign.do('bring-into-fight', { brings }, ROLL_ALL);
    const names = campaign.state.world.combatants.map(({ id }) => nameOf(campaign.state, id));
    expect(names.slice(-3)).toEqual(['Wolf', 'Wolf 2', 'Birch 3']);
  });
});
