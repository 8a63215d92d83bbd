import { describe, expect, it } from 'vitest';
import { createCampaign } from '../../../src/campaign/create';
import type { CampaignDone, CampaignOutcome } from '../../../src/campaign/dispatch';
import { dispatch } from '../../../src/campaign/dispatch';
import type { CampaignState } from '../../../src/campaign/state';
import { addCombatants } from '../../../src/engine/state/create';
import { ROLL_ALL } from '../../../src/engine/commands/execute';
import type { RulesetTypes } from '../../../src/engine/state/world';
import type { AnyRuleset } from '../../../src/engine/system/ruleset';
import type { StretchRules } from '../../../src/engine/time/stretch';
import type { JsonObject } from '../../../src/kernel/json';
import { RULESETS } from '../../../src/rulesets/registry';
import { TOY_RULESET } from '../../toy/ruleset';

const DAY = 86_400;
const HOUR = 3600;

const ruleset = (id: string): AnyRuleset => RULESETS.find((one) => one.id === id) ?? TOY_RULESET;

function send(
  rules: AnyRuleset,
  state: CampaignState,
  name: string,
  params: JsonObject,
  faces?: number[],
): CampaignOutcome {
  const dice = faces === undefined ? ROLL_ALL : { faces, origin: 'typed' as const, then: 'ask' as const };
  return dispatch(rules, state, { do: name, with: params }, dice, { seq: 1, now: '2030-01-01T00:00:00Z' });
}

function done(outcome: CampaignOutcome): CampaignDone {
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome;
}

/** A campaign with the given people, by id. */
function tableOf(rules: AnyRuleset, people: Record<string, { stats?: JsonObject; state?: JsonObject }>): CampaignState {
  const empty = createCampaign(rules, 'T', {}, 1);
  if (!empty.ok) throw new Error(empty.error.message);
  const list = Object.entries(people).map(([id, { stats = {}, state = {} }]) => {
    return { id, side: 'pc' as const, stats: { ...stats, name: id }, state };
  });
  const world = addCombatants(rules, empty.value.world, list);
  if (!world.ok) throw new Error(JSON.stringify(world.error));
  return { ...empty.value, world: world.value };
}

const stateOf = (state: CampaignState, id: string): JsonObject =>
  state.world.combatants[state.world.index[id] ?? -1]?.state as JsonObject;

interface Cell {
  day: number;
  who: string;
  text: string;
  kind: string;
  tells?: string[];
}
const cellsOf = ({ body }: CampaignDone): Cell[] => body.result['cells'] as unknown as Cell[];

describe('a death in between', () => {
  it('is reported first, with its cause, and without what it ends', () => {
    // Durability 30: dead at 45, and with nothing left to come back from 'dead'. 40 taken and bleeding 1 a turn, unconscious.
    const rules = ruleset('eclipse-phase');
    const who = { stats: { durability: 30 }, state: { damage: 40, effects: ['bleeding', 'unconscious'] } };
    const table = tableOf(rules, { rat: who, medic: { stats: { durability: 30 } } });
    const told = cellsOf(done(send(rules, table, 'stretch', { seconds: DAY, segments: [] })));
    const changes = told.filter(({ who: id, kind }) => id === 'rat' && kind === 'change');
    expect(changes.map(({ text }) => text)).toEqual(['rat: dead', 'Durability −10 → −15']);
    // A sentence that says no more than this is left out.
    expect(changes[0]?.tells).toEqual(['rat dies.']);
  });
});

it('says what dice are rolled against when it asks for them', () => {
  const rules = ruleset('eclipse-phase');
  const start = { do: 'task', with: { action: 'start', name: 'a song', timeframe: { hours: 2 }, base: 50 } };
  const plan = { seconds: 2 * DAY, segments: [{ who: ['ito'], ...start, from: DAY, seconds: DAY }] };
  const asked = send(rules, tableOf(rules, { ito: {} }), 'stretch', plan, []);
  expect(asked).toMatchObject({ kind: 'needs-dice', trace: [{ kind: 'sum', value: 50, subject: 'ito' }] });
});

describe('work that continues automatically once it has started', () => {
  it('begins with its time, and is done before that is over', () => {
    const rules = ruleset('eclipse-phase');
    const task = { name: 'the door', status: 'paused', endsAt: null, success: true, remaining: HOUR };
    const table = tableOf(rules, { bran: { state: { task } }, ito: {} });
    const resume = { who: ['bran'], do: 'task', with: { action: 'resume' }, seconds: 3 * DAY };
    const start = { do: 'task', with: { action: 'start', name: 'a song', timeframe: { hours: 2 }, base: 50 } };
    const song = { who: ['ito'], ...start, from: DAY, seconds: DAY };
    // 50 against 50: no margin, two hours; both are over long before the three days are.
    const plan = { seconds: 3 * DAY, segments: [resume, song] };
    const outcome = done(send(rules, table, 'stretch', plan, [50]));
    expect([stateOf(outcome.state, 'bran')['task'], stateOf(outcome.state, 'ito')['task']]).toEqual([null, null]);
    const told = cellsOf(outcome).map(({ day, who, text }) => [day, who, text]);
    expect(told).toContainEqual([1, 'bran', "bran resumes 'the door'. 1 h left."]);
    expect(told).toContainEqual([1, 'bran', "bran finishes 'the door': it worked."]);
    expect(told).toContainEqual([2, 'ito', "ito finishes 'a song': it worked."]);
  });
});

describe('a rest of several days', () => {
  it('shows what every day of it gives, for those on whom nothing else works meanwhile', () => {
    const rules = ruleset('action-dice');
    const burning = [{ effect: 'ongoing', value: 1, endsAt: null, until: null }];
    const people = {
      osk: { stats: { durabilityMax: 9 }, state: { health: 4 } },
      ilka: { stats: { durabilityMax: 9 }, state: { health: 4, effects: burning } },
    };
    const segments = ['osk', 'ilka'].map((id) => ({ who: [id], do: 'rest', with: {}, seconds: 3 * DAY }));
    const told = cellsOf(done(send(rules, tableOf(rules, people), 'stretch', { seconds: 3 * DAY, segments })));
    const health = told.filter(({ who, text }) => who === 'osk' && text.startsWith('Health'));
    expect(health.map(({ day, text }) => [day, text])).toEqual([
      [1, 'Health 4 → 5'],
      [2, 'Health 5 → 6'],
      [3, 'Health 6 → 7'],
    ]);
  });
});

describe('a rest that several take together', () => {
  it('says of each what it gave, or that it gave nothing', () => {
    const rules = ruleset('action-dice');
    const table = tableOf(rules, { osk: { stats: { durabilityMax: 9 }, state: { health: 4 } }, ilka: {} });
    const segments = [{ who: ['osk', 'ilka'], do: 'rest', with: {}, seconds: DAY }];
    const told = cellsOf(done(send(rules, table, 'stretch', { seconds: DAY, segments })));
    expect(told.map(({ who, text }) => [who, text])).toEqual([
      ['osk', 'Health 4 → 5'],
      ['ilka', 'No change.'],
    ]);
  });
});

describe('a stretch in which too much happens', () => {
  it('stops there with everybody, and keeps the days that were rested', () => {
    // Time passes for 30 of the 72 hours.
    const rules = ruleset('action-dice');
    const stops = 30 * HOUR;
    const passes: StretchRules<RulesetTypes>['pass'] = (ctx, until) =>
      until <= stops ? (rules.stretch?.pass(ctx, until) ?? 0) : (rules.stretch?.pass(ctx, stops) ?? 0) + until - stops;
    const busy = { ...rules, stretch: { courses: {}, ...rules.stretch, pass: passes } };
    const people = { osk: { stats: { durabilityMax: 9 }, state: { health: 4 } }, ilka: {} };
    const segments = [
      { who: ['osk'], do: 'rest', with: {}, from: 0, seconds: 3 * DAY },
      { who: ['ilka'], do: 'rest', with: {}, from: 2 * DAY, seconds: DAY },
    ];
    const outcome = done(send(busy, tableOf(rules, people), 'stretch', { seconds: 3 * DAY, segments }));
    expect(outcome.state.world.clock).toBe(stops);
    expect(outcome.body.result).toMatchObject({ secondsLeft: 42 * HOUR, notDone: [] });
    expect(stateOf(outcome.state, 'osk')['health']).toBe(5);
    expect(cellsOf(outcome).map(({ day, who, text }) => [day, who, text])).toEqual([[1, 'osk', 'Health 4 → 5']]);
  });
});

describe('a value that returns to its centre', () => {
  it('counts as better the nearer it is, from above and below', () => {
    // At rest at 5; a day brings it nearer by 1 (VX-EXT-16).
    const moods = { calm: { som: 7 }, shaken: { som: 2 } };
    const people = Object.entries(moods).map(([id, state]) => [id, { stats: { equilibrium: 5 }, state }] as const);
    const rules = ruleset('viviiix');
    const day = done(
      send(rules, tableOf(rules, Object.fromEntries(people)), 'stretch', { seconds: DAY, segments: [] }),
    );
    expect(cellsOf(day).filter(({ kind }) => kind === 'change')).toMatchObject([
      { who: 'calm', text: 'State of Mind 7 → 6', tone: 'good' },
      { who: 'shaken', text: 'State of Mind 2 → 3', tone: 'good' },
    ]);
  });
});

describe('a value that is full again', () => {
  it('is reported as its new value, not as something that has ended', () => {
    // Vigor 3 of 5 and all of Build: two days of rest give one point each (VX-EXT-13).
    const rules = ruleset('viviiix');
    const table = tableOf(rules, { ana: { state: { loss: { vigor: 2 } } } });
    const rest = { who: ['ana'], do: 'rest', with: {}, from: 0, seconds: 2 * DAY };
    const told = cellsOf(done(send(rules, table, 'stretch', { seconds: 2 * DAY, segments: [rest] })));
    const changes = told.filter(({ kind }) => kind === 'change').map(({ text }) => text);
    expect(changes).toEqual(['Injured ends', 'Vigor 3 → 5']);
  });

  it('is reported for nights as well, which the total does not mention', () => {
    // Three nights of eight hours are a day of rest.
    const rules = ruleset('viviiix');
    const table = tableOf(rules, { ana: { state: { loss: { vigor: 2 } } } });
    const nights = { who: ['ana'], do: 'rest', with: {}, from: 16 * HOUR, seconds: 8 * HOUR, every: DAY };
    const days = cellsOf(done(send(rules, table, 'stretch', { seconds: 6 * DAY, segments: [nights] })));
    expect(days.filter(({ kind }) => kind === 'event').map(({ day, text }) => [day, text])).toEqual([
      [3, 'ana recovers 1 point.'],
      [6, 'ana recovers 1 point.'],
    ]);
  });
});

describe('a stretch of days', () => {
  const dice = ruleset('three-d6');
  const hurt = { stats: { ht: 10, hp: 12 }, state: { hp: 6 } };
  const rest = { do: 'rest', with: { kind: 'days' } };

  it('lets one rest and another work on the same days, and the clock advances once', () => {
    const start = tableOf(dice, { ana: hurt, bo: {} });
    const segments = [
      { who: ['ana'], ...rest, seconds: 2 * DAY },
      { who: ['bo'], do: 'downtime', with: { activity: 'A fence', goalHours: 12 }, seconds: 2 * DAY },
    ];
    // Two rolls against HT 10: 9 heals a point, 12 does not.
    const outcome = done(send(dice, start, 'stretch', { seconds: 2 * DAY, segments }, [3, 3, 3, 4, 4, 4]));
    expect(outcome.state.world.clock).toBe(2 * DAY);
    expect(stateOf(outcome.state, 'ana')['hp']).toBe(7);
    expect(stateOf(outcome.state, 'bo')['projects']).toEqual({ 'A fence': 16 });
    expect(outcome.body.result['finished']).toEqual([{ who: 'bo', name: 'A fence' }]);
    expect(outcome.body.presentation.sentence).toContain('bo has finished A fence.');
    expect(cellsOf(outcome)).toContainEqual(expect.objectContaining({ day: 1, who: 'ana', text: 'HP 6 → 7' }));
  });

  it('cuts an activity short at an interruption: the day is lost, the others continue', () => {
    const start = tableOf(dice, { ana: hurt, bo: hurt });
    const segments = [{ who: ['ana', 'bo'], ...rest, seconds: 3 * DAY }];
    const interruptions = [{ at: DAY + HOUR, seconds: HOUR, who: ['ana'], text: 'Wolves' }];
    // Day 1: ana and bo; day 2: bo alone; day 3: both. Every roll of 9 heals.
    const faces = Array.from({ length: 15 }, () => 3);
    const outcome = done(send(dice, start, 'stretch', { seconds: 3 * DAY, segments, interruptions }, faces));
    expect([stateOf(outcome.state, 'ana')['hp'], stateOf(outcome.state, 'bo')['hp']]).toEqual([8, 9]);
    expect(cellsOf(outcome)).toContainEqual(
      expect.objectContaining({ day: 2, who: 'ana', text: 'Wolves', kind: 'interruption' }),
    );
    // The rules count days of 24 hours even in a world with shorter ones.
    const calendar = { ...start.calendar, hoursPerDay: 5 };
    const plan = { seconds: 3 * DAY, segments, interruptions };
    expect(cellsOf(done(send(dice, { ...start, calendar }, 'stretch', plan, faces)))).toEqual(cellsOf(outcome));
  });

  it('leaves alone what is over before an interruption, or begins after it', () => {
    const segments = [
      { who: ['ana'], ...rest, from: 0, seconds: DAY },
      { who: ['bo'], ...rest, from: 2 * DAY, seconds: DAY },
    ];
    const interruptions = [{ at: DAY + HOUR, seconds: HOUR, text: 'Wolves' }];
    const plan = { seconds: 3 * DAY, segments, interruptions };
    const faces = Array.from({ length: 6 }, () => 3);
    const { state } = done(send(dice, tableOf(dice, { ana: hurt, bo: hurt }), 'stretch', plan, faces));
    expect([stateOf(state, 'ana')['hp'], stateOf(state, 'bo')['hp']]).toEqual([7, 7]);
  });

  it('holds nights beside work, of which the sentence tells the work, and none beside days of rest', () => {
    const farsight = ruleset('farsight');
    const start = tableOf(farsight, { ana: { state: { lastFullRestAt: 0 } } });
    const night = { who: ['ana'], do: 'rest', with: { kind: 'full' }, from: 16 * HOUR, seconds: 8 * HOUR, every: DAY };
    const job = { activity: 'profession', lifestyle: 'wealthy', tier: 'wealthy' };
    const work = { who: ['ana'], do: 'downtime', with: job, from: 0, seconds: 2 * DAY };
    const days = { who: ['ana'], do: 'rest', with: { kind: 'full' }, from: 0, seconds: 2 * DAY };
    const plan = (...segments: object[]): CampaignOutcome =>
      send(farsight, start, 'stretch', { seconds: 2 * DAY, segments: segments as JsonObject[] });
    expect(done(plan(night)).body.presentation.sentence).toContain('Full rest');
    const both = done(plan(night, work));
    expect(both.body.presentation.sentence).toBe('2 days pass. Work: ana.');
    expect(stateOf(both.state, 'ana')['lastFullRestAt']).toBe(2 * DAY);
    // What begins later stands in the way.
    expect(plan(night, days)).toMatchObject({ error: { path: 'segments.0.from' } });
  });

  it('voids an interrupted full rest, and the missed rest counts', () => {
    const farsight = ruleset('farsight');
    const start = tableOf(farsight, { ana: { state: { lastFullRestAt: -16 * HOUR } }, bo: {} });
    const night = { do: 'rest', with: { kind: 'full' }, from: 0, seconds: 8 * HOUR };
    const plan = { seconds: 8 * HOUR, segments: [{ who: ['ana'], ...night }] };
    const slept = done(send(farsight, start, 'stretch', plan));
    expect(stateOf(slept.state, 'ana')['lastFullRestAt']).toBe(8 * HOUR);
    const interruptions = [{ at: 3 * HOUR, seconds: HOUR, text: 'An alarm' }];
    const woken = done(send(farsight, start, 'stretch', { ...plan, interruptions }));
    expect(stateOf(woken.state, 'ana')['lastFullRestAt']).toBe(-16 * HOUR);
  });

  it('lets the others continue resting when one no longer can', () => {
    const farsight = ruleset('farsight');
    // bo has taken so many rads that the third day kills; ana sleeps every night all the same.
    const deadly = { state: { rads: 99, radiation: 5, vitality: 5 } };
    const start = tableOf(farsight, { ana: { state: { lastFullRestAt: 0 } }, bo: deadly });
    const night = { do: 'rest', with: { kind: 'full' }, from: 16 * HOUR, seconds: 8 * HOUR, every: DAY };
    const plan = { seconds: 4 * DAY, segments: [{ who: ['ana', 'bo'], ...night }] };
    const outcome = done(send(farsight, start, 'stretch', plan));
    expect(stateOf(outcome.state, 'bo')['lifeState']).toBe('dead');
    expect(stateOf(outcome.state, 'ana')['lastFullRestAt']).toBe(4 * DAY);
    expect(stateOf(outcome.state, 'ana')['exhaustion']).toMatchObject({ general: 0 });
    expect(outcome.body.result['notDone']).toMatchObject([{ who: ['bo'] }]);
  });

  it('leaves out, with the reason, what is no longer possible when its time comes', () => {
    const action = ruleset('action-dice');
    const start = tableOf(action, { ana: {} });
    const work = { do: 'downtime', with: { activity: 'project', name: 'A map', goal: 2 } };
    const segments = [
      { who: ['ana'], ...work, seconds: 2 * DAY },
      { who: ['ana'], ...work, from: 2 * DAY, seconds: DAY },
    ];
    const outcome = done(send(action, start, 'stretch', { seconds: 3 * DAY, segments }));
    expect(outcome.body.result['notDone']).toMatchObject([{ segment: 1, who: ['ana'], code: 'already-complete' }]);
    expect(stateOf(outcome.state, 'ana')['projects']).toEqual({ 'A map': { progress: 2, goal: 2, complete: true } });
  });

  it('refuses everything for a wrong parameter, an unknown id, two things at once, and during a fight', () => {
    const start = tableOf(dice, { ana: hurt, bo: {} });
    const refused = (params: JsonObject, state = start): unknown => {
      const outcome = send(dice, state, 'stretch', { seconds: DAY, ...params });
      return outcome.kind === 'refused' ? [outcome.error.code, outcome.error.path] : outcome.kind;
    };
    const work = { do: 'downtime', with: { activity: 'A fence' }, seconds: DAY };
    expect(refused({ segments: [{ who: ['ana'], ...work }] })).toEqual(['invalid-params', 'segments.0.with.goalHours']);
    expect(refused({ segments: [{ who: ['eve'], ...rest, seconds: DAY }] })).toEqual([
      'unknown-combatant',
      'segments.0.who',
    ]);
    const lodging = ['', 'eve'].map((who) => ({ who, perDay: 1, text: 'Lodging' }));
    expect(refused({ upkeep: lodging })).toEqual(['unknown-combatant', 'upkeep.1.who']);
    const both = [1, 2].map(() => ({ who: ['ana'], ...rest, seconds: DAY }));
    expect(refused({ segments: both })).toEqual(['invalid-params', 'segments.1.from']);
    expect(refused({ segments: [{ who: ['ana'], ...rest, seconds: 2 * DAY }] })).toEqual([
      'invalid-params',
      'segments.0.seconds',
    ]);
    // Once a minute for a week is 10,080 times.
    const minutely = { who: ['ana'], ...rest, seconds: 60, every: 60 };
    expect(refused({ seconds: 7 * DAY, segments: [minutely] })).toEqual(['invalid-params', 'segments.0.every']);
    const fight = done(send(dice, start, 'start-encounter', {})).state;
    expect(refused({ segments: [] }, fight)).toEqual(['encounter-running', undefined]);
  });

  it('names the field of the segment that is refused as it begins', () => {
    // A project needs a name, and the second one has none.
    const action = ruleset('action-dice');
    const project = (who: string, more: JsonObject): JsonObject => {
      return { who: [who], do: 'downtime', with: { activity: 'project', goal: 2, ...more }, seconds: DAY };
    };
    const segments = [project('ana', { name: 'A map' }), project('bo', {})];
    const outcome = send(action, tableOf(action, { ana: {}, bo: {} }), 'stretch', { seconds: DAY, segments });
    expect(outcome).toMatchObject({ error: { code: 'invalid-params', path: 'segments.1.with.name' } });
  });

  it('works on custom projects, with helpers, across stretches', () => {
    const start = tableOf(TOY_RULESET, { ana: {}, bo: {} });
    const begun = done(send(TOY_RULESET, start, 'project', { who: 'ana', name: 'A raft', goal: 5 }));
    const { id } = begun.body.result as { id: string };
    const work = { who: ['ana'], do: 'project', with: { id, helpers: ['bo'] }, seconds: 2 * DAY };
    const first = done(send(TOY_RULESET, begun.state, 'stretch', { seconds: 2 * DAY, segments: [work] }));
    expect(first.state.projects[0]?.done).toBe(4);
    const second = done(send(TOY_RULESET, first.state, 'stretch', { seconds: 2 * DAY, segments: [work] }));
    expect(second.state.projects[0]?.done).toBe(5);
    expect(second.body.result['finished']).toEqual([{ who: 'ana', name: 'A raft' }]);
    // A finished project, or work with somebody who is not there, is refused.
    const refused = (more: JsonObject): unknown =>
      send(TOY_RULESET, second.state, 'stretch', { seconds: 2 * DAY, segments: [{ ...work, with: { id, ...more } }] });
    expect(refused({})).toMatchObject({ error: { code: 'already-complete', path: 'segments.0' } });
    expect(refused({ helpers: ['eve'] })).toMatchObject({
      error: { code: 'unknown-combatant', path: 'segments.0.with.helpers' },
    });
    // The end has its own time, and is reported by the sentence that mentions it already.
    const end = 'ana has finished A raft.';
    expect(second.body.events).toContainEqual(expect.objectContaining({ text: end, at: 3 * DAY }));
    expect(second.body.presentation.sentence).toContain(end);
  });

  it('counts nobody twice: neither a helper named again, nor a worker as their own helper', () => {
    const start = tableOf(TOY_RULESET, { ana: {}, bo: {} });
    const begun = done(send(TOY_RULESET, start, 'project', { who: 'ana', name: 'A raft', goal: 9 }));
    const { id } = begun.body.result as { id: string };
    const work = { who: ['ana'], do: 'project', with: { id, helpers: ['bo', 'ana', 'bo'] }, seconds: 2 * DAY };
    // Two people for two days.
    const after = done(send(TOY_RULESET, begun.state, 'stretch', { seconds: 2 * DAY, segments: [work] }));
    expect(after.state.projects[0]?.done).toBe(4);
  });

  it('books upkeep for every full day, and the cost of work, in whole coins', () => {
    const start = done(send(dice, tableOf(dice, { ana: {} }), 'set-money', { unit: 'cr', decimals: 2 })).state;
    const work = { activity: 'A fence', goalHours: 100, costPerDay: 0.29 };
    const segments = [{ who: ['ana'], do: 'downtime', with: work, seconds: 3 * DAY }];
    const upkeep = [{ who: 'ana', perDay: 105, text: 'Lodging' }];
    const plan = { seconds: 3 * DAY + 5 * HOUR, segments, upkeep };
    const outcome = done(send(dice, start, 'stretch', plan));
    expect(outcome.state.ledger.map(({ who, amount, text }) => [who, amount, text])).toEqual([
      ['ana', -315, 'Lodging'],
      ['ana', -87, 'A fence'],
    ]);
  });

  it('rings the game master’s timers on the way, in the order of time', () => {
    const begun = done(
      send(TOY_RULESET, tableOf(TOY_RULESET, { ana: {} }), 'project', { who: 'ana', name: 'A raft', goal: 2 }),
    );
    const { id } = begun.body.result as { id: string };
    const start = done(send(TOY_RULESET, begun.state, 'add-timer', { label: 'Market day', inSeconds: DAY })).state;
    const work = { who: ['ana'], do: 'project', with: { id }, seconds: 2 * DAY };
    const outcome = done(send(TOY_RULESET, start, 'stretch', { seconds: 2 * DAY, segments: [work] }));
    expect(outcome.body.events).toMatchObject([
      { at: DAY, kind: 'own-timer', label: 'Market day' },
      { at: 2 * DAY, text: 'ana has finished A raft.' },
    ]);
    expect(outcome.state.timers).toEqual([]);
  });
});

describe('figures beyond what is exact', () => {
  it('are refused in options, stat blocks and corrections, with their place', () => {
    const rules = ruleset('viviiix');
    const start = tableOf(rules, { ana: {} });
    const refused = (name: string, params: JsonObject): unknown => {
      const outcome = send(rules, start, name, params);
      return outcome.kind === 'refused' ? [outcome.error.code, outcome.error.path] : outcome.kind;
    };
    const huge = 1e308;
    expect(refused('set-options', { options: { fatalityTurns: huge } })).toEqual([
      'invalid-params',
      'options.fatalityTurns',
    ]);
    expect(refused('set-options', { options: { esDice: { 1: 1001 } } })).toEqual([
      'invalid-params',
      'options.esDice.1',
    ]);
    expect(refused('set-options', { options: { esDice: { 1: 1000 } } })).toBe('done');
    expect(refused('edit-combatant', { target: 'ana', stats: { clothingKg: huge } })).toEqual([
      'invalid-params',
      'clothingKg',
    ]);
    expect(refused('override', { target: 'ana', field: 'loadKg', value: huge })).toEqual(['invalid-params', 'value']);
    expect(refused('override', { target: 'ana', field: 'loadKg', value: 54.5 })).toBe('done');
    expect(createCampaign(rules, 'T', { fatalityTurns: huge }, 1)).toMatchObject({
      error: { code: 'invalid-options' },
    });
  });
});
