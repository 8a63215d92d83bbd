import { describe, expect, it } from 'vitest';
import { TOY_RULESET } from '../../toy/ruleset';
import { TestCampaign } from '../../support/campaign';

/** Ash of the party and Birch among the foes, with three wolves. */
function table(): TestCampaign {
  const campaign = TestCampaign.sample(TOY_RULESET);
  campaign.do('add-combatants', { people: [{ name: 'Wolf', side: 'foe', count: 3 }] });
  return campaign;
}

const ids = (campaign: TestCampaign): string[] => campaign.state.world.combatants.map(({ id }) => id);

describe('the order of the roster', () => {
  it('moves several before somebody, in the given order, or to the end', () => {
    const campaign = table();
    const before = ids(campaign);
    campaign.do('arrange-roster', { targets: ['wolf-3', 'wolf-1'], before: 'birch' });
    const rest = before.filter((id) => !['wolf-3', 'wolf-1'].includes(id));
    const at = rest.indexOf('birch');
    expect(ids(campaign)).toEqual([...rest.slice(0, at), 'wolf-3', 'wolf-1', ...rest.slice(at)]);
    campaign.do('arrange-roster', { targets: ['ash'], before: null });
    expect(ids(campaign).at(-1)).toBe('ash');
    expect(campaign.state.world.index['ash']).toBe(before.length - 1);
  });

  it('refuses unknown ids, somebody before themselves, the same one twice, and any change during a fight', () => {
    const campaign = table();
    const code = (params: object): string => campaign.refusal('arrange-roster', params).code;
    expect(code({ targets: ['nobody'], before: null })).toBe('unknown-combatant');
    expect(code({ targets: ['ash'], before: 'nobody' })).toBe('unknown-combatant');
    expect(code({ targets: ['ash'], before: 'ash' })).toBe('invalid-params');
    expect(code({ targets: ['ash', 'ash'], before: null })).toBe('invalid-params');
    campaign.do('start-encounter', { participants: ['ash', 'birch'] });
    expect(code({ targets: ['ash'], before: null })).toBe('encounter-running');
  });
});

describe('several people changed at once', () => {
  it('sets side, group and tags for all of them and keeps the rest', () => {
    const campaign = table();
    campaign.do('change-combatants', { targets: ['wolf-1', 'wolf-2'], addTags: ['pack', 'grey'] });
    const changed = campaign.do('change-combatants', {
      targets: ['wolf-1', 'wolf-2'],
      side: 'ally',
      group: 'Pack',
      removeTags: ['grey'],
    });
    expect(changed.body.presentation?.sentence).toBe(
      'Wolf 1, Wolf 2: now among the allies, in the group Pack, no longer tagged grey.',
    );
    const { world, cards } = campaign.state;
    const sides = Object.fromEntries(world.combatants.map(({ id, side }) => [id, side]));
    expect(sides).toMatchObject({ 'wolf-1': 'ally', 'wolf-2': 'ally', 'wolf-3': 'foe' });
    expect(cards['wolf-1']).toMatchObject({ tags: ['pack'], group: 'Pack' });
    expect(cards['wolf-3']?.group).toBe('');
  });

  it('names to players whoever joins the party, and no longer whoever turns on it, unless that was set by hand', () => {
    const campaign = table();
    const named = (): Record<string, boolean | undefined> =>
      Object.fromEntries(ids(campaign).map((id) => [id, campaign.state.cards[id]?.seen.name]));
    expect(named()).toMatchObject({ ash: true, birch: false, 'wolf-1': false, 'wolf-2': false });
    campaign.do('show-to-players', { targets: ['wolf-3'], seen: { name: true } });
    campaign.do('change-combatants', { targets: ['wolf-1', 'wolf-3'], side: 'pc' });
    campaign.do('change-combatants', { targets: ['ash'], side: 'foe' });
    // Nobody's name comes out by itself but that of somebody who joins the party.
    campaign.do('change-combatants', { targets: ['wolf-2'], side: 'ally' });
    expect(named()).toMatchObject({ ash: false, 'wolf-1': true, 'wolf-2': false, 'wolf-3': true });
    campaign.do('show-to-players', { targets: ['wolf-1'], seen: { name: false } });
    campaign.do('edit-combatant', { target: 'ash', side: 'pc' });
    campaign.do('edit-combatant', { target: 'wolf-1', side: 'ally' });
    campaign.do('edit-combatant', { target: 'birch', side: 'pc', card: { seen: { name: false } } });
    expect(named()).toMatchObject({ ash: true, 'wolf-1': false, birch: false });
  });

  it('refuses unknown ids and sides', () => {
    const campaign = table();
    expect(campaign.refusal('change-combatants', { targets: ['wolf-9'] })).toMatchObject({ code: 'unknown-combatant' });
    expect(campaign.refusal('change-combatants', { targets: ['ash'], side: 'cat' })).toMatchObject({ path: 'side' });
  });
});
