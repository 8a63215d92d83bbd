import { describe, expect, it } from 'vitest';
import { PLAIN_CALENDAR } from '../../../src/campaign/calendar';
import { createSample } from '../../../src/campaign/create';
import { dispatch, replay, type CampaignDone, type CampaignOutcome } from '../../../src/campaign/dispatch';
import type { CampaignState } from '../../../src/campaign/state';
import type { DiceInput } from '../../../src/engine/commands/execute';
import type { JsonObject } from '../../../src/kernel/json';
import { applyPatches } from '../../../src/kernel/patch';
import { TOY_RULESET } from '../../toy/ruleset';

const ports = { seq: 1, now: '2026-03-01T19:00:00.000Z' };
const rolled: DiceInput = { faces: [], origin: 'typed', then: 'roll' };
const typed = (...faces: number[]): DiceInput => ({ faces, origin: 'typed', then: 'ask' });

function start(): CampaignState {
  const made = createSample(TOY_RULESET, 7);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

function tryIt(state: CampaignState, name: string, params: JsonObject, dice = rolled): CampaignOutcome {
  return dispatch(TOY_RULESET, state, { do: name, with: params }, dice, ports);
}

function run(state: CampaignState, name: string, params: JsonObject = {}, dice = rolled): CampaignDone {
  const outcome = tryIt(state, name, params, dice);
  if (outcome.kind !== 'done') throw new Error(`${name}: ${JSON.stringify(outcome)}`);
  return outcome;
}

const fight = (): CampaignState => run(start(), 'start-encounter').state;
const burning = (): CampaignState => run(fight(), 'hazard', { kind: 'ember', targets: ['birch'] }).state;

describe('several turns in one step', () => {
  it('passes a number of turns, or whole rounds, and says whose turn it is then', () => {
    const turns = run(fight(), 'pass-turns', { turns: 3 });
    expect(turns.body).toMatchObject({ result: { turns: 3, rounds: 1, stopped: 'done' }, clock: [0, 10] });
    const rounds = run(fight(), 'pass-turns', { rounds: 4 });
    expect(rounds.body.result).toEqual({ turns: 8, rounds: 4, stopped: 'done' });
    expect(rounds.body.presentation.sentence).toBe('4 exchanges pass. Exchange 5, Ash acts.');
    expect(rounds.state.world.clock).toBe(40);
  });

  it('takes its dice in order from one tray, each with its time, and is undone in one step', () => {
    const before = burning();
    const wanted = tryIt(before, 'pass-turns', { rounds: 12 }, typed());
    expect(wanted).toMatchObject({ kind: 'needs-dice', group: { label: 'birch: ember' } });
    const done = run(before, 'pass-turns', { rounds: 12 }, typed(5, 2));
    expect(done.body.tape.map(({ face, at }) => [at, face])).toEqual([
      [60, 5],
      [120, 2],
    ]);
    expect(done.body.events.map(({ at, kind }) => [at, kind])).toEqual([
      [60, 'ember'],
      [120, 'ember'],
    ]);
    expect(applyPatches(done.state, done.body.inverse)).toEqual(before);
    expect(replay(TOY_RULESET, before, { ...ports, at: ports.now, body: done.body })).toBeNull();
  });

  it('says why a record cannot be run again', () => {
    const before = burning();
    const { body } = run(before, 'pass-turns', { rounds: 12 }, typed(5, 2));
    const [first] = body.tape;
    if (first === undefined) throw new Error('no dice');
    const said = (changed: Partial<typeof body>): unknown =>
      replay(TOY_RULESET, before, { ...ports, at: ports.now, body: { ...body, ...changed } });
    const because = (why: string) => ({
      code: 'replay-refused',
      message: `Record ${ports.seq} (${body.call.do}) cannot be run again: ${why}`,
    });
    expect(said({ tape: [first] })).toMatchObject(because("It needs more dice for 'birch: ember'."));
    expect(said({ tape: [...body.tape, first] })).toMatchObject(
      because('1 of the given dice were not rolled by this command'),
    );
    expect(said({ call: { do: 'dance', with: {} } })).toMatchObject({
      message: `Record ${ports.seq} (dance) cannot be run again: There is no command 'dance'.`,
    });
  });

  it('rolls the same as single turns', () => {
    const together = run(burning(), 'pass-turns', { rounds: 12 });
    let state = burning();
    for (let turn = 0; turn < 24; turn += 1) state = run(state, 'advance-turn').state;
    expect(together.state).toEqual(state);
    expect(together.body.tape).toHaveLength(2);
  });

  it('stops after a turn in which something happens automatically', () => {
    const event = run(burning(), 'pass-turns', { rounds: 100, stopAtEvent: true });
    expect(event.body.result).toEqual({ turns: 12, rounds: 6, stopped: 'event' });
    expect(event.state.world.clock).toBe(60);
    const timer = run(fight(), 'add-timer', { label: 'Crossbow reloaded', inSeconds: 30 }).state;
    const rung = run(timer, 'pass-turns', { rounds: 100, stopAtEvent: true });
    expect(rung.state.world.clock).toBe(30);
    expect(rung.body.events).toMatchObject([{ at: 30, kind: 'own-timer', label: 'Crossbow reloaded' }]);
    expect(rung.state.timers.map((one) => one.label)).toEqual(['Sunrise']);
  });

  it('is refused outside a fight and without a count', () => {
    expect(tryIt(start(), 'pass-turns', { turns: 1 })).toMatchObject({ error: { code: 'no-encounter' } });
    expect(tryIt(fight(), 'pass-turns', {})).toMatchObject({ error: { code: 'invalid-params' } });
    expect(tryIt(fight(), 'pass-turns', { turns: 1, rounds: 1 })).toMatchObject({ error: { code: 'invalid-params' } });
  });
});

describe('custom timers', () => {
  it('ring once for each of their times and are set again', () => {
    const every = run(start(), 'add-timer', { label: 'Wandering check', inSeconds: 600, everySeconds: 600 }).state;
    const later = run(every, 'advance-time', { minutes: 35 });
    expect(later.body.events.map(({ at, label }) => [at, label])).toEqual([
      [600, 'Sunrise'],
      [600, 'Wandering check'],
      [1200, 'Wandering check'],
      [1800, 'Wandering check'],
    ]);
    expect(later.state.timers).toMatchObject([{ label: 'Wandering check', at: 2400 }]);
  });

  it('ring at the very fraction of a second', () => {
    const begun = run(start(), 'advance-time', { seconds: 0.1 }).state;
    const set = run(begun, 'add-timer', { label: 'Pulse', inSeconds: 0.2, everySeconds: 1.1 }).state;
    const first = run(set, 'advance-time', { seconds: 0.2 });
    expect(first.body.events).toMatchObject([{ at: 0.3, label: 'Pulse' }]);
    const later = run(first.state, 'advance-time', { seconds: 3.3 });
    expect(later.body.events.map(({ at }) => at)).toEqual([1.4, 2.5, 3.6]);
    expect(later.state.timers).toMatchObject([{ label: 'Sunrise' }, { label: 'Pulse', at: 4.7 }]);
  });

  it('can be changed, shown and removed', () => {
    const set = run(start(), 'add-timer', { label: 'Torch', inSeconds: 3600 });
    const id = String(set.body.result['id']);
    const shown = run(set.state, 'edit-timer', { id, shown: true, label: 'Lantern', inSeconds: 60 });
    expect(shown.state.timers.at(-1)).toEqual({ id, label: 'Lantern', at: 60, everySeconds: null, shown: true });
    expect(run(shown.state, 'remove-timer', { id }).state.timers.map((one) => one.label)).toEqual(['Sunrise']);
    expect(tryIt(shown.state, 'remove-timer', { id: 'gone' })).toMatchObject({ error: { code: 'unknown-timer' } });
    // With such a short interval it would ring endlessly.
    const endless = { everySeconds: 1e-310 };
    expect(tryIt(start(), 'add-timer', { label: 'Torch', inSeconds: 1, ...endless })).toMatchObject({
      error: { code: 'invalid-params', path: 'everySeconds' },
    });
    expect(tryIt(set.state, 'edit-timer', { id, ...endless })).toMatchObject({ error: { path: 'everySeconds' } });
    expect(tryIt(start(), 'add-timer', { label: 'Torch', inSeconds: 1.1e12 })).toMatchObject({
      error: { path: 'inSeconds', message: 'inSeconds: No timer runs longer than 30,000 years.' },
    });
  });
});

describe('the calendar', () => {
  it('changes the names of times and never the clock', () => {
    const months = [{ name: 'Thaw', days: 30 }];
    const calendar = { ...PLAIN_CALENDAR, months, style: 'date' as const };
    const changed = run(start(), 'set-calendar', { calendar: calendar as never });
    expect(changed.state.calendar).toEqual(calendar);
    expect(changed.state.world).toEqual(start().world);
    const wrong = { ...calendar, start: { ...calendar.start, day: 31 } };
    expect(tryIt(start(), 'set-calendar', { calendar: wrong as never })).toMatchObject({
      error: { code: 'invalid-params', path: 'calendar.start.day', message: 'Thaw has only 30 days.' },
    });
  });
});

describe('sessions of play', () => {
  it('begin, end and can be renamed long afterwards', () => {
    const begun = run(start(), 'start-session', { title: 'The docks' });
    const id = String(begun.body.result['id']);
    const ended = run(begun.state, 'end-session').state;
    expect(ended.sessions).toEqual([{ id, title: 'The docks', startedAt: ports.now, endedAt: ports.now }]);
    const renamed = run(ended, 'rename-session', { id, title: 'The cold docks' });
    expect(renamed.state.sessions[0]?.title).toBe('The cold docks');
    expect(renamed.body.presentation.sentence).toBe('The docks is now called The cold docks.');
  });
});
