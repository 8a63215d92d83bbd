import { describe, expect, it } from 'vitest';
import { playerCopy } from '../../../src/app/player/copy';
import { offers } from '../../../src/app/view/rules-view';
import { createCampaign } from '../../../src/campaign/create';
import { dispatch } from '../../../src/campaign/dispatch';
import { freshStored, type StoredCampaign } from '../../../src/campaign/record';
import type { CampaignState } from '../../../src/campaign/state';
import { ROLL_ALL } from '../../../src/engine/commands/execute';
import { combatantOf } from '../../../src/engine/state/world';
import { rulesUnder } from '../../../src/engine/system/ruleset';
import type { JsonObject } from '../../../src/kernel/json';
import { actionDice } from '../../../src/rulesets/action-dice/index';
import { ownGame } from '../../../src/rulesets/own-game/index';
import { threeD6 } from '../../../src/rulesets/three-d6/index';
import { TestCampaign } from '../../support/campaign';
import { TOY_RULESET } from '../../toy/ruleset';

interface Written extends JsonObject {
  definition: JsonObject & { fields: JsonObject[]; trackers: (JsonObject & { id: string })[] };
}

/** A table of the tracker game, with points in the tracker hidden from players. */
function table(change: (game: Written['definition']) => Written['definition'] = (game) => game): CampaignState {
  const begin = ownGame.written?.begins.find(({ id }) => id === 'trackers')?.options as Written;
  const made = createCampaign(ownGame, 'Winter', { definition: change(begin.definition) }, 7);
  if (!made.ok) throw new Error(made.error.message);
  let state = made.value;
  const calls: { do: string; with: JsonObject }[] = [
    { do: 'add-combatants', with: { people: [{ name: 'Ash', side: 'pc' }] } },
    { do: 'override', with: { target: 'ash', field: 'doom', value: 5 } },
    { do: 'override', with: { target: 'ash', field: 'stress', value: 3 } },
  ];
  for (const call of calls) {
    const rules = rulesUnder(ownGame, state.world.options);
    const done = dispatch(rules, state, call, ROLL_ALL, { seq: 1, now: '2026-01-01T00:00:00Z' });
    if (done.kind !== 'done') throw new Error(JSON.stringify(done));
    ({ state } = done);
  }
  return state;
}

const copyOf = (state: CampaignState): CampaignState =>
  (playerCopy(ownGame).state(freshStored(state) as unknown as JsonObject) as unknown as StoredCampaign).campaign;

describe('a player’s copy of a custom game', () => {
  it('has no tracker hidden from players, does not mention it, and can be played', () => {
    const state = table();
    expect(JSON.stringify(state)).toMatch(/Doom/);
    const copy = copyOf(state);
    expect(JSON.stringify(copy)).not.toMatch(/doom/i);
    expect(copy.world.combatants[0]?.state).toMatchObject({ stress: 3 });
    expect(ownGame.options.safeParse(copy.world.options).success).toBe(true);
  });

  it('has it unnamed and at its start value where other rules need it', () => {
    const field = { id: 'dread', title: 'Dread', kind: 'value', formula: 'doom × 2' };
    const copy = copyOf(table((game) => ({ ...game, fields: [...game.fields, field] })));
    expect(JSON.stringify(copy)).not.toMatch(/Doom/);
    expect(copy.world.combatants[0]?.state).toMatchObject({ doom: 0, stress: 3 });
    expect(ownGame.options.safeParse(copy.world.options).success).toBe(true);
  });
});

describe('a player’s copy of any table', () => {
  it('keeps purses, projects and sessions of the party, with names that players know', () => {
    const play = TestCampaign.sample(TOY_RULESET);
    play.do('start-session', { title: 'Birch strikes back' });
    play.do('ledger', { amount: -40, text: 'Ransom to Birch' });
    play.do('project', { who: 'ash', name: 'Track down Birch', add: 2, goal: 10 });
    play.do('project', { who: 'birch', name: 'The great plot', add: 1, goal: 4 });
    const stored = playerCopy(TOY_RULESET).state(freshStored(play.state) as unknown as JsonObject);
    const { ledger, projects, sessions } = (stored as unknown as StoredCampaign).campaign;
    expect(ledger).toMatchObject([{ who: '', amount: -40, text: 'Ransom to somebody' }]);
    expect(projects).toMatchObject([{ who: 'ash', name: 'Track down somebody', done: 2, goal: 10 }]);
    expect(sessions).toMatchObject([{ title: 'somebody strikes back' }]);
    expect(JSON.stringify(stored)).not.toMatch(/birch|plot/i);
  });

  it('has labels on the party with names that players know, and unchanged rule texts', () => {
    const play = TestCampaign.sample(TOY_RULESET);
    play.do('edit-combatant', { target: 'birch', card: { name: 'Prone' } });
    const [ash, ...others] = play.state.world.combatants;
    const marks = {
      effects: [
        { effect: 'prone', label: 'Venom of Prone' },
        { effect: 'prone', label: 'prone' },
      ],
      projects: { 'Track down Prone': { goal: 3 } },
    };
    const world = { ...play.state.world, combatants: [{ ...ash, state: { ...ash?.state, ...marks } }, ...others] };
    const state = { ...play.state, world } as CampaignState;
    const stored = playerCopy(TOY_RULESET).state(freshStored(state) as unknown as JsonObject);
    const { world: copy } = (stored as unknown as StoredCampaign).campaign;
    expect(copy.combatants[0]?.state).toMatchObject({
      effects: [
        { effect: 'prone', label: 'Venom of somebody' },
        { effect: 'prone', label: 'somebody' },
      ],
      projects: { 'Track down somebody': { goal: 3 } },
    });
  });

  it('has tags and groups with names that players know', () => {
    const play = TestCampaign.sample(TOY_RULESET);
    play.do('edit-combatant', { target: 'ash', card: { tags: ['Friend of Birch'], group: 'Hunters of Birch' } });
    const stored = playerCopy(TOY_RULESET).state(freshStored(play.state) as unknown as JsonObject);
    expect((stored as unknown as StoredCampaign).campaign.cards['ash']).toMatchObject({
      tags: ['Friend of somebody'],
      group: 'Hunters of somebody',
    });
  });

  it.each([
    ['is not shown to players', { seen: { shown: false } }],
    ['players know by an alias', { alias: 'The old man' }],
    ['players do not know by name', { seen: { name: false } }],
  ])('leaves out an ally who %s', (_what, card) => {
    const play = TestCampaign.sample(TOY_RULESET);
    play.do('add-combatants', {
      people: [
        { name: 'Cedar', side: 'ally' },
        { name: 'Dogwood', side: 'ally' },
      ],
    });
    play.do('edit-combatant', { target: 'cedar', card });
    const stored = playerCopy(TOY_RULESET).state(freshStored(play.state) as unknown as JsonObject);
    const { world } = (stored as unknown as StoredCampaign).campaign;
    expect(world.combatants.map(({ id }) => id)).toEqual(['ash', 'dogwood']);
    expect(JSON.stringify(stored)).not.toMatch(/cedar/i);
  });

  it('keeps its rules when an adversary is called by one of their words', () => {
    const play = TestCampaign.sample(actionDice);
    const [guard, fire] = [
      { name: 'Guard', side: 'foe' },
      { name: 'Fire', side: 'foe' },
    ];
    play.do('add-combatants', { people: [guard, fire] });
    const { options, combatants } = play.state.world;
    const stored = playerCopy(actionDice).state(freshStored(play.state) as unknown as JsonObject);
    const { world } = (stored as unknown as StoredCampaign).campaign;
    expect(world.options).toEqual(options);
    expect(world.combatants.length).toBeGreaterThan(2);
    for (const { id, stats } of world.combatants) expect(stats).toEqual(combatantOf(play.state.world, id)?.stats);
    expect(combatants.map(({ id }) => id)).toEqual(expect.arrayContaining(['guard', 'fire']));
  });

  it('taken in the middle of a fight can be played', () => {
    const play = TestCampaign.sample(threeD6);
    play.do('start-fight', {});
    const stored = playerCopy(threeD6).state(freshStored(play.state) as unknown as JsonObject);
    const copy = new TestCampaign(threeD6, (stored as unknown as StoredCampaign).campaign);
    const [hero] = copy.state.world.combatants;
    expect(offers(threeD6, copy.state.world, hero!.id, null).map(({ name }) => name)).toContain('attack');
    copy.do('start-fight', {});
  });

  it('has no picture hidden from players', () => {
    const play = TestCampaign.sample(TOY_RULESET);
    play.do('add-combatants', { people: [{ name: 'Cedar', side: 'ally' }] });
    play.do('edit-combatant', { target: 'cedar', card: { portrait: 'f00d', seen: { portrait: false } } });
    play.do('edit-combatant', { target: 'ash', card: { portrait: 'beef' } });
    const state = freshStored(play.state) as unknown as JsonObject;
    expect(playerCopy(TOY_RULESET).portraits(state)).toEqual(['beef']);
    expect(JSON.stringify(playerCopy(TOY_RULESET).state(state))).not.toMatch(/f00d/);
  });
});
