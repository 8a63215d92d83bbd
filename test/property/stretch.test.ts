import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { CampaignDone, CampaignOutcome } from '../../src/campaign/dispatch';
import { dispatch, replay } from '../../src/campaign/dispatch';
import type { CampaignState } from '../../src/campaign/state';
import { readContext } from '../../src/engine/state/context';
import { execute, ROLL_ALL } from '../../src/engine/commands/execute';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import type { JsonObject } from '../../src/kernel/json';
import { applyPatches } from '../../src/kernel/patch';
import { plain } from '../support/campaign';
import { expect, expectSameOnDisk } from '../support/expect';
import { sampleOf } from '../support/sample';
import { TABLE_RULESETS } from '../support/scenarios';

const DAY = 86_400;
const HOUR = 3600;

/** Something a person may do for whole days, in the words of one ruleset. */
interface Doing {
  do: string;
  with: JsonObject;
  /** Only in the last eight hours of every day. */
  nightly?: boolean;
  /** For one day, started again every day. */
  daily?: boolean;
  /** As long as the rules say: an interruption would push its end into the next day. */
  isWhole?: boolean;
  /** With a full rest every night, without which nobody can go on for long. */
  sleeps?: boolean;
}

const NIGHT = { from: DAY - 8 * HOUR, seconds: 8 * HOUR, every: DAY };

/** A rest of some custom games, by its name there. */
const restOf = (rest: string, when: { nightly?: true; daily?: true }): Doing => ({
  do: 'rest',
  with: { rest },
  ...when,
});

/** Activities that the rules treat alike in one go and in parts; the rules decide who can do them. */
const DOINGS: Readonly<Record<string, readonly Doing[]>> = {
  'action-dice': [
    { do: 'rest', with: {} },
    { do: 'downtime', with: { activity: 'project', name: 'A map of the weir', goal: 9 } },
  ],
  'eclipse-phase': [
    { do: 'rest', with: { conditions: 'normal' } },
    { do: 'rest', with: { conditions: 'poor', aid: 'none' } },
    { do: 'rest', with: { conditions: 'harsh' } },
    { do: 'rest', with: { aid: 'fixers' } },
  ],
  farsight: [
    { do: 'rest', with: { kind: 'full' }, nightly: true },
    { do: 'downtime', with: { activity: 'recuperate', treatment: true } },
    { do: 'downtime', with: { activity: 'profession', lifestyle: 'modest' }, sleeps: true },
    { do: 'downtime', with: { activity: 'research', topic: 'The old wreck', daysNeeded: 20 }, sleeps: true },
  ],
  'three-d6': [
    { do: 'rest', with: { kind: 'days' } },
    { do: 'downtime', with: { activity: 'A fence', goalHours: 40, skill: 'ht' } },
    { do: 'downtime', with: { activity: 'A boat', goalHours: 400, costPerDay: 3 } },
  ],
  viviiix: [
    { do: 'rest', with: {} },
    { do: 'downtime', with: { activity: 'A boat', goalDays: 7 } },
  ],
  'own-game': [restOf('night', { nightly: true }), restOf('idle', { daily: true })],
  'own-game: d100': [
    restOf('evening', { nightly: true }),
    { do: 'downtime', with: { activity: 'study' }, daily: true },
  ],
  'own-game: pool': [restOf('sleep', { nightly: true }), restOf('sleep', { daily: true })],
  'own-game: opposed': [
    restOf('fire', { nightly: true }),
    { do: 'downtime', with: { activity: 'feast' }, daily: true, isWhole: true },
  ],
  'own-game: trackers': [restOf('hearth', { nightly: true })],
};

function quiet(ruleset: AnyRuleset, seed: number): CampaignState {
  // A day first, so that rests with a waiting time are allowed.
  return carryOut(ruleset, sampleOf(ruleset, seed), { seconds: DAY, segments: [] }).state;
}

function attempt(ruleset: AnyRuleset, state: CampaignState, plan: JsonObject): CampaignOutcome {
  return dispatch(ruleset, state, { do: 'stretch', with: plan }, ROLL_ALL, { seq: 1, now: '2030-01-01T00:00:00Z' });
}

function carryOut(ruleset: AnyRuleset, state: CampaignState, plan: JsonObject): CampaignDone {
  const outcome = attempt(ruleset, state, plan);
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome;
}

/** The people of a plan: heroes and allies on their feet, since a death in between would end the work. */
function people(ruleset: AnyRuleset, state: CampaignState): string[] {
  const ctx = readContext(state.world);
  return state.world.combatants
    .map(({ id }) => ruleset.view.combatant(ctx, id))
    .filter(({ side, out, cannotAct }) => (side === 'pc' || side === 'ally') && !out && cannotAct === null)
    .map(({ id }) => id);
}

function planOf(doings: readonly Doing[], ids: readonly string[], picks: readonly number[], days: number): JsonObject {
  const segments = ids.flatMap((id, at) => {
    const pick = picks[at] ?? 0;
    const doing = doings[pick % (doings.length + 1)];
    if (doing === undefined) return [];
    const by: JsonObject = doing.daily === true ? { seconds: DAY, every: DAY } : { seconds: days * DAY };
    const when: JsonObject = doing.nightly === true ? NIGHT : { from: 0, ...by };
    const night = { who: [id], do: 'rest', with: { kind: 'full' }, ...NIGHT };
    return [{ who: [id], do: doing.do, with: doing.with, ...when }, ...(doing.sleeps === true ? [night] : [])];
  });
  return { seconds: days * DAY, segments };
}

/** The ledger has an entry for each stretch; only the total paid is compared. */
function comparable(state: CampaignState): unknown {
  const paid: Record<string, number> = {};
  for (const { who, amount } of state.ledger) paid[who] = (paid[who] ?? 0) + amount;
  return plain({ ...state, ledger: paid });
}

/**
 * Somebody for whom Farsight rolls to wake up when the next stretch begins, and not during one (FS-DTH-7): that
 * stretch is one die ahead of the whole.
 */
const isStable = ({ world }: CampaignState): boolean =>
  world.combatants.some(({ state }) => (state as JsonObject)['lifeState'] === 'stable');

describe.each(TABLE_RULESETS)('a stretch of days in $name', ({ name, ruleset, isData }) => {
  const doings = DOINGS[name] ?? [];
  const numRuns = isData ? 7 : 25;
  const plans = fc.record({
    seed: fc.integer({ min: 1, max: 1_000_000 }),
    picks: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 8, maxLength: 8 }),
    days: fc.integer({ min: 1, max: 6 }),
    more: fc.integer({ min: 1, max: 5 }),
  });

  it('is the same as its days in two smaller stretches', () => {
    fc.assert(
      fc.property(plans, ({ seed, picks, days, more }) => {
        const start = quiet(ruleset, seed);
        const ids = people(ruleset, start);
        const whole = carryOut(ruleset, start, planOf(doings, ids, picks, days + more));
        const first = carryOut(ruleset, start, planOf(doings, ids, picks, days));
        fc.pre(!isStable(first.state));
        const second = carryOut(ruleset, first.state, planOf(doings, ids, picks, more));
        expect(comparable(second.state)).toEqual(comparable(whole.state));
      }),
      { numRuns },
    );
  });

  it('is undone exactly, and repeats on its tape', () => {
    const breakable = doings.filter(({ isWhole }) => isWhole !== true);
    fc.assert(
      fc.property(plans, ({ seed, picks, days, more }) => {
        const start = quiet(ruleset, seed);
        const plan = planOf(breakable, people(ruleset, start), picks, days);
        const breaks = [{ at: more * 5 * HOUR, seconds: 2 * HOUR, text: 'Thieves' }];
        const full = { ...plan, interruptions: breaks, upkeep: [{ perDay: 7, text: 'Lodging' }] };
        const { state, body } = carryOut(ruleset, start, full);
        expect(state.world.clock).toBe(start.world.clock + days * DAY);
        expectSameOnDisk(applyPatches(state, body.inverse), start);
        expectSameOnDisk(applyPatches(start, body.patches), state);
        expect(replay(ruleset, start, { seq: 1, at: '2030-01-01T00:00:00Z', body })).toBeNull();
      }),
      { numRuns },
    );
  });

  it('with one kind of rest for some is the same as that rest, in every number', () => {
    // A rest of a custom game may have a fixed length; in a stretch it lasts just as long.
    const isWritten = ruleset.written !== undefined;
    const rests = ruleset.view.rests.filter(({ lengthParam }) => isWritten || lengthParam !== undefined);
    fc.assert(
      fc.property(plans, fc.nat(), ({ seed, days, more }, which) => {
        const start = quiet(ruleset, seed);
        const rest = rests[which % rests.length];
        if (rest === undefined) throw new Error('no rest');
        const { lengthParam, lengthUnit, whoParam } = rest;
        const asked =
          lengthUnit === 'minutes' ? days * 20 * 60 : lengthUnit === 'hours' ? (7 + days) * HOUR : days * DAY;
        const unit = lengthUnit === 'minutes' ? 60 : lengthUnit === 'hours' ? HOUR : DAY;
        const who = people(ruleset, start).slice(0, more);
        const length = lengthParam === undefined ? {} : { [lengthParam]: asked / unit };
        const call = { do: rest.call.do, with: { ...rest.call.with, [whoParam]: who, ...length } };
        const alone = execute(ruleset, start.world, call, ROLL_ALL);
        const isFixed = lengthParam === undefined && alone.kind === 'done';
        const seconds = isFixed ? alone.world.clock - start.world.clock : asked;
        const segments = [{ who, do: rest.call.do, with: rest.call.with, seconds }];
        const shared = attempt(ruleset, start, { seconds, segments });
        expect(shared.kind).toBe(alone.kind);
        if (alone.kind === 'refused' && shared.kind === 'refused') expect(shared.error.code).toBe(alone.error.code);
        if (alone.kind !== 'done' || shared.kind !== 'done') return;
        expectSameOnDisk(shared.state.world, alone.world);
        expect(shared.body.tape.map(({ face }) => face)).toEqual(alone.tape.map(({ face }) => face));
      }),
      { numRuns: isData ? 8 : 30 },
    );
  });
});
