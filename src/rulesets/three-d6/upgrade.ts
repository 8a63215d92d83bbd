import type { JsonObject } from '../../kernel/json';
import { isObject } from '../../kernel/json';
import { plus } from '../../kernel/decimal';
import type { CodedError, Result } from '../../kernel/result';
import { ok } from '../../kernel/result';

/** A stored object's fields; empty for anything else. */
const fieldsOf = (value: unknown): JsonObject => (isObject(value) ? (value as JsonObject) : {});

const numberOr0 = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Adds what version 2 keeps of everybody: hands, the run, the swimmer's clock, the drain of an overload. */
function upgradeState(state: JsonObject, clock: number): JsonObject {
  const { swimming } = state;
  const { nextIn } = fieldsOf(swimming);
  return {
    ...state,
    stowed: [],
    running: 0,
    overloadNextAt: null,
    swimming: isObject(swimming) ? { ...fieldsOf(swimming), nextAt: plus(clock, numberOr0(nextIn)), due: false } : null,
  };
}

/** Converts a campaign of the first edition to the second. */
function toSecondEdition(state: JsonObject): Result<JsonObject, CodedError> {
  const world = fieldsOf(state['world']);
  const { clock, combatants, options } = world;
  const upgraded = (Array.isArray(combatants) ? combatants : []).map((one) => {
    const { state: theirs } = fieldsOf(one);
    return isObject(theirs) ? { ...fieldsOf(one), state: upgradeState(fieldsOf(theirs), numberOr0(clock)) } : one;
  });
  return ok({
    ...state,
    world: { ...world, combatants: upgraded, options: { ...SECOND_EDITION_OPTIONS, ...fieldsOf(options) } },
  });
}

/** Options of the second edition at their defaults. */
const SECOND_EDITION_OPTIONS: JsonObject = {
  sprintInFights: true,
  handsCounted: false,
  exhaustionRolls: 'encounters',
  swimClock: 'remind',
  overloadFatigue: 'lift',
};

/** Migrations from older versions of stored state. */
export const MIGRATIONS = [
  { from: 1, what: 'weapons in hand, sprinting and the swimmer’s clock', migrate: toSecondEdition },
  { from: 2, what: 'HP far below zero, and each day of work', migrate: (stored: JsonObject) => ok(stored) },
  { from: 3, what: 'HP lost with fatigue that rest does not heal', migrate: (stored: JsonObject) => ok(stored) },
];
