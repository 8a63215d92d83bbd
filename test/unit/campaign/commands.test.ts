import { describe, expect, it } from 'vitest';
import { CAMPAIGN_COMMANDS } from '../../../src/campaign/commands';
import { TestCampaign } from '../../support/campaign';
import { TOY_RULESET } from '../../toy/ruleset';

/** Ash (3 hurt, grit 12) and Birch (grit 20), a prepared duel `encounter-1` and a timer `timer-1`. */
const table = (): TestCampaign => TestCampaign.sample(TOY_RULESET);

const CALENDAR = {
  hoursPerDay: 24,
  minutesPerHour: 60,
  weekdays: [],
  months: [{ name: 'Frost', days: 30 }],
  start: { year: 1, month: 1, day: 1, second: 0 },
  style: 'date',
};

/** A few steps on a fresh table, each with its sentence in the log. Together they use every command. */
const STORIES: Record<string, [command: string, params: object, sentence: string][]> = {
  people: [
    ['add-combatants', { people: [{ name: 'Cedar', side: 'ally' }] }, 'Cedar joins the roster.'],
    ['add-combatants', { people: [{ name: 'Rat', side: 'foe', count: 2 }] }, '2 join the roster: Rat 1 and Rat 2.'],
    ['edit-combatant', { target: 'cedar', card: { name: 'Old Cedar', notes: 'limps' } }, 'Old Cedar edited.'],
    ['duplicate-combatant', { target: 'rat-2' }, 'Rat copied.'],
    ['duplicate-combatant', { target: 'rat-1', count: 3 }, 'Rat copied 3 times.'],
    ['override', { target: 'ash', field: 'hurt', value: 1, reason: 'luck' }, 'Ash: Hurt 3 to 1 (luck).'],
    ['show-to-players', { targets: ['rat-1'], seen: { shown: false } }, 'Players no longer see Rat 1.'],
    ['arrange-roster', { targets: ['rat-1'], before: 'ash' }, 'Rat 1: now before Ash on the roster.'],
    ['change-combatants', { targets: ['rat-1'], addTags: ['pest'] }, 'Rat 1: tagged pest.'],
    ['remove-combatants', { targets: ['rat-1', 'rat-2'] }, 'Rat 1 and Rat 2 left the roster.'],
  ],
  fight: [
    ['prepare-encounter', { name: 'Ambush', members: ['ash'] }, "Encounter 'Ambush' prepared."],
    ['prepare-encounter', { id: 'encounter-1', name: 'At dusk' }, "Encounter 'At dusk' changed."],
    ['drop-encounter', { id: 'encounter-1' }, "Encounter 'At dusk' archived."],
    ['start-encounter', { participants: ['ash'] }, 'The fight begins; Ash acts.'],
    ['name-encounter', { name: 'The bridge' }, "The fight is now called 'The bridge'."],
    ['join-fight', { targets: ['birch'] }, 'Birch joins the fight late.'],
    ['reorder-fight', { targets: ['birch'], before: 'ash' }, 'Order changed by hand: Birch before Ash.'],
    ['skip-turn', {}, 'Ash is passed over. Exchange 2; Birch acts.'],
    ['pass-turns', { turns: 1 }, '1 turn passes. Exchange 2, Ash acts.'],
    ['leave-fight', { targets: ['birch'], reason: 'flees' }, 'Birch leaves the fight (flees).'],
    ['group-combatants', { targets: ['ash', 'birch'], name: 'Pair' }, "Ash and Birch act together as 'Pair'."],
    ['split-group', { group: 'Pair' }, "The group 'Pair' is split up."],
    ['batch', { calls: [{ do: 'note', with: { text: 'a' } }] }, 'a'],
    [
      'take-pieces',
      {
        pieces: [
          { kind: 'encounter', id: 'e', content: { name: 'At the well', members: ['x'] } },
          { kind: 'person', id: 'x', content: { name: 'Ash', side: 'foe' } },
        ],
      },
      'Brought in: 1 person, 1 encounter.',
    ],
  ],
  table: [
    ['add-timer', { label: 'Torch', inSeconds: 60 }, 'Timer set: Torch.'],
    ['edit-timer', { id: 'timer-1', inSeconds: 5, label: 'Dawn' }, 'Timer changed: Dawn.'],
    ['remove-timer', { id: 'timer-1' }, 'Timer removed: Dawn.'],
    ['set-calendar', { calendar: CALENDAR }, 'Calendar changed.'],
    ['note', { text: 'Rain.' }, 'Rain.'],
    ['roll', { formula: '1d1+2', label: 'Luck' }, 'Luck: 1d1+2 comes to 3.'],
    ['set-player-view', { clock: false }, 'Player view changed.'],
    ['describe-campaign', { name: 'Dusk' }, 'The campaign is now called Dusk.'],
    ['describe-campaign', { about: 'Later.' }, 'Campaign description changed.'],
    ['start-session', {}, 'Session 1 begins.'],
    ['end-session', {}, 'Session 1 ends.'],
  ],
  money: [
    ['set-money', { unit: 'shillings', decimals: 1 }, 'Money is counted in shillings.'],
    ['ledger', { amount: 25, text: 'a cow' }, 'The party receives 2.5 shillings: a cow.'],
    ['ledger', { who: 'ash', amount: -5, text: 'ale' }, 'Ash pays 0.5 shillings: ale.'],
    ['project', { who: 'ash', name: 'a hut', goal: 3 }, 'Ash begins: a hut.'],
  ],
};

describe('the application’s own commands', () => {
  it.each(Object.entries(STORIES))('tell what they did, can be undone and replay: %s', (_name, story) => {
    const campaign = table();
    for (const [command, params, sentence] of story) expect(campaign.sentence(command, params)).toBe(sentence);
  });

  it('can use what they created', () => {
    const campaign = table();
    const id = (command: string, params: object): unknown => campaign.do(command, params).body.result['id'];
    const note = id('note', { text: 'Rain.' });
    campaign.do('note', { id: note, text: 'Snow.' });
    expect(campaign.state.notes).toMatchObject([{ id: note, text: 'Snow.' }]);
    expect(campaign.sentence('remove-note', { id: note })).toBe('Note removed.');
    const hut = id('project', { who: 'ash', name: 'a hut', goal: 3 });
    expect(campaign.sentence('project', { id: hut, add: 1 })).toBe('Ash works on a hut: 1 of 3 days.');
    expect(campaign.sentence('project', { id: hut, add: 9 })).toBe('Ash has finished: a hut.');
    expect(campaign.sentence('drop-project', { id: hut })).toBe("Project 'a hut' removed.");
    const evening = id('start-session', { title: 'First' });
    expect(campaign.sentence('rename-session', { id: evening, title: 'One' })).toBe('First is now called One.');
    campaign.do('ledger', { who: 'ash', amount: 7, text: 'pay' });
    campaign.do('hand-over', { from: 'ash', to: 'birch', amount: 3, text: 'debt' });
    expect(campaign.state.ledger.map(({ who, amount }) => [who, amount])).toEqual([
      ['ash', 7],
      ['ash', -3],
      ['birch', 3],
    ]);
    campaign.do('set-options', { options: { exploding: true } });
    expect(campaign.state.world.options).toEqual({ exploding: true });
    campaign.do('stretch', { seconds: 120 });
    expect(campaign.state.world.clock).toBe(120);
  });

  it('are all tested here', () => {
    const told = Object.values(STORIES).flatMap((story) => story.map(([command]) => command));
    const more = ['remove-note', 'drop-project', 'rename-session', 'hand-over', 'set-options', 'stretch'];
    // Fights have tests of their own, and so has the binder (`tables.test.ts`, `pages.test.ts`).
    const tables = ['write-table', 'remove-table', 'roll-table', 'drop-rolled'];
    const pages = ['write-page', 'remove-page', 'take-pages', 'hold-up'];
    const own = [
      'keep-condition',
      'drop-condition',
      'put-condition',
      'keep-thing',
      'drop-thing',
      'take-own',
      'take-pieces',
    ];
    const elsewhere = ['start-fight', 'bring-into-fight', ...own, ...tables, ...pages];
    expect([...CAMPAIGN_COMMANDS.keys()].filter((name) => ![...told, ...more, ...elsewhere].includes(name))).toEqual(
      [],
    );
  });
});

describe('their refusals, each by its code and the place it is about', () => {
  it.each<[command: string, params: object, code: string, path: string | undefined]>([
    ['add-combatants', { people: [] }, 'invalid-params', 'people'],
    ['add-combatants', { people: [{ name: 'X', side: 'pc', id: 'Not an id' }] }, 'invalid-params', 'people.0.id'],
    ['add-combatants', { people: [{ name: 'X', side: 'pc', stats: { grit: 0 } }] }, 'invalid-params', 'x.grit'],
    ['edit-combatant', { target: 'nobody' }, 'unknown-combatant', 'target'],
    ['edit-combatant', { target: 'ash', stats: { grit: 0 } }, 'invalid-params', 'grit'],
    ['edit-combatant', { target: 'ash', card: { tags: 'one' } }, 'invalid-params', 'card.tags'],
    ['duplicate-combatant', { target: 'nobody' }, 'unknown-combatant', 'target'],
    ['duplicate-combatant', { target: 'ash', count: 0 }, 'invalid-params', 'count'],
    ['remove-combatants', { targets: ['ash', 'nobody'] }, 'unknown-combatant', 'target'],
    ['override', { target: 'nobody', field: 'hurt', value: 1 }, 'unknown-combatant', 'target'],
    ['override', { target: 'ash', field: 'luck', value: 1 }, 'unknown-field', 'field'],
    ['override', { target: 'ash', field: 'hurt.deep', value: 1 }, 'unknown-field', 'field'],
    ['override', { target: 'ash', field: 'effects.length', value: 3 }, 'unknown-field', 'field'],
    ['override', { target: 'ash', field: '__proto__', value: {} }, 'unknown-field', 'field'],
    ['override', { target: 'ash', field: 'constructor.name', value: 'x' }, 'unknown-field', 'field'],
    ['override', { target: 'ash', field: 'hurt', value: -1 }, 'invalid-params', 'value'],
    ['override', { target: 'ash', field: 'hurt', value: 'much' }, 'invalid-params', 'value'],
    ['show-to-players', { targets: ['nobody'], seen: {} }, 'unknown-combatant', 'targets'],
    ['prepare-encounter', { name: '' }, 'invalid-params', 'name'],
    ['prepare-encounter', { name: 'X', members: ['nobody'] }, 'unknown-combatant', 'members'],
    ['prepare-encounter', { id: 'gone', name: 'X' }, 'unknown-encounter', 'id'],
    ['drop-encounter', { id: 'gone' }, 'unknown-encounter', 'id'],
    ['add-timer', { label: 'X', inSeconds: 0 }, 'invalid-params', 'inSeconds'],
    ['edit-timer', { id: 'gone' }, 'unknown-timer', 'id'],
    ['edit-timer', { id: 'timer-0-1', table: 'gone' }, 'unknown-table', 'table'],
    ['remove-timer', { id: 'gone' }, 'unknown-timer', 'id'],
    ['set-calendar', { calendar: { ...CALENDAR, months: [] } }, 'invalid-params', 'calendar.months'],
    ['set-options', { options: { exploding: 'maybe' } }, 'invalid-params', 'options.exploding'],
    ['note', { text: '  ' }, 'invalid-params', 'text'],
    ['note', { id: 'gone', text: 'X' }, 'unknown-note', 'id'],
    ['remove-note', { id: 'gone' }, 'unknown-note', 'id'],
    ['roll', { formula: '' }, 'invalid-params', 'formula'],
    ['set-player-view', { weather: true }, 'invalid-params', ''],
    ['describe-campaign', { name: '' }, 'invalid-params', 'name'],
    ['end-session', {}, 'no-session', undefined],
    ['rename-session', { id: 'gone', title: 'X' }, 'unknown-session', 'id'],
    ['ledger', { amount: 1, text: '' }, 'invalid-params', 'text'],
    ['ledger', { amount: 0.5, text: 'X' }, 'invalid-params', 'amount'],
    ['ledger', { who: 'nobody', amount: 1, text: 'X' }, 'unknown-combatant', 'who'],
    ['hand-over', { from: 'ash', to: 'nobody', amount: 1, text: 'X' }, 'unknown-combatant', 'to'],
    ['hand-over', { from: 'ash', to: 'ash', amount: 1, text: 'X' }, 'invalid-params', 'to'],
    ['project', { name: 'X' }, 'invalid-params', 'name'],
    ['project', { who: 'nobody', name: 'X', goal: 1 }, 'unknown-combatant', 'who'],
    ['project', { id: 'gone' }, 'unknown-project', 'id'],
    ['drop-project', { id: 'gone' }, 'unknown-project', 'id'],
    ['pass-turns', { turns: 1 }, 'no-encounter', undefined],
    ['stretch', { seconds: -1 }, 'invalid-params', 'seconds'],
    ['roll-table', { table: 'gone' }, 'unknown-table', 'table'],
    ['hold-up', { page: 'gone' }, 'unknown-note', 'page'],
    ['drop-thing', { catalogue: 'weapons', id: 'own-gone' }, 'unknown-thing', 'id'],
  ])('%s %j', (command, params, code, path) => {
    expect(table().refusal(command, params)).toEqual({ code, path });
  });

  it('one about the whole call is a sentence without a path', () => {
    expect(table().try('set-player-view', { weather: true })).toMatchObject({
      error: { message: "There is no field 'weather' here." },
    });
  });

  it('an invalid formula', () => {
    expect(table().refusal('roll', { formula: 'two dice' }).path).toBe('formula');
  });

  it('decimals that amounts in the ledger still need', () => {
    const campaign = table();
    campaign.do('set-money', { unit: '', decimals: 2 });
    campaign.do('ledger', { amount: 5, text: 'change' });
    expect(campaign.refusal('set-money', { unit: '', decimals: 1 })).toEqual({
      code: 'invalid-params',
      path: 'decimals',
    });
    expect(campaign.refusal('ledger', { amount: Number.MAX_SAFE_INTEGER, text: 'all' }).code).toBe('invalid-params');
  });

  it('a stretch while a fight runs', () => {
    const campaign = table();
    campaign.do('start-encounter');
    expect(campaign.refusal('stretch', { seconds: 60 }).code).toBe('encounter-running');
  });
});

describe('order in the roster', () => {
  it('numbers continue from the highest one', () => {
    const campaign = table();
    const add = (count: number): unknown =>
      campaign.do('add-combatants', { people: [{ name: 'Rat', side: 'foe', count }] }).body.result['ids'];
    expect(add(2)).toEqual(['rat-1', 'rat-2']);
    expect(add(2)).toEqual(['rat-3', 'rat-4']);
    expect(campaign.do('duplicate-combatant', { target: 'rat-1', count: 2 }).body.result['ids']).toEqual([
      'rat-5',
      'rat-6',
    ]);
  });

  it('an id is used once; even an empty name makes one', () => {
    const campaign = table();
    const people = [
      { name: 'Ash', side: 'pc' },
      { name: '???', side: 'pc' },
      { name: 'Clock', side: 'pc' },
    ];
    expect(campaign.do('add-combatants', { people }).body.result['ids']).toEqual([
      'ash-2',
      'somebody',
      'somebody-clock',
    ]);
  });

  it('somebody who leaves the roster leaves prepared encounters and cards', () => {
    const campaign = table();
    const brings = [
      { person: 'birch', count: 2 },
      { person: 'ash', count: 1 },
    ];
    const start = { surprised: ['birch'], groups: [['ash', 'birch'], ['birch']], initiative: { ash: 2, birch: 1 } };
    campaign.do('prepare-encounter', { name: 'Ford', members: ['ash', 'birch'], brings, start });
    campaign.do('remove-combatants', { targets: ['birch'] });
    expect(campaign.state.encounters[0]?.members).toEqual(['ash']);
    expect(campaign.state.encounters.at(-1)).toMatchObject({
      members: ['ash'],
      brings: [{ person: 'ash' }],
      start: { surprised: [], groups: [['ash']], initiative: { ash: 2 } },
    });
    expect(campaign.state.cards['birch']).toBeUndefined();
    expect(campaign.state.world.index).toEqual({ ash: 0 });
  });

  it('adversaries start without a name for players, and a changed stat block keeps the state of play', () => {
    const campaign = table();
    expect(campaign.state.cards['birch']?.seen.name).toBe(false);
    campaign.do('edit-combatant', { target: 'ash', stats: { name: 'Ash', grit: 30 }, side: 'ally' });
    expect(campaign.state.world.combatants[0]).toMatchObject({ side: 'ally', stats: { grit: 30 }, state: { hurt: 3 } });
  });

  it('a value that cannot be is refused in one sentence', () => {
    const outcome = table().try('override', { target: 'ash', field: 'hurt', value: -1 });
    expect(outcome).toMatchObject({ kind: 'refused', error: { message: 'Hurt cannot be −1: At least 0.' } });
  });

  it('the name of a fight ends with it', () => {
    const campaign = table();
    campaign.do('start-encounter');
    campaign.do('name-encounter', { name: 'The bridge' });
    campaign.do('end-encounter');
    expect(campaign.state.encounterName).toBe('');
  });

  it('a second session ends the first', () => {
    const campaign = table();
    campaign.do('start-session');
    campaign.do('start-session', { title: 'Two' });
    expect(campaign.state.sessions.map(({ title, endedAt }) => [title, endedAt === null])).toEqual([
      ['Session 1', false],
      ['Two', true],
    ]);
  });
});
