import type { JsonObject } from '../../kernel/json';
import { isObject } from '../../kernel/json';
import { plus } from '../../kernel/decimal';
import type { CodedError, Result } from '../../kernel/result';
import { ok } from '../../kernel/result';

/** What version 2 keeps of everybody beyond version 1: hands, the run, the swimmer's clock, the drain of an overload. */
function upgradeState(state: JsonObject, clock: number): JsonObject {
  const { swimming } = state;
  const water = isObject(swimming) ? (swimming as JsonObject) : null;
  const nextIn = typeof water?.['nextIn'] === 'number' ? water['nextIn'] : 0;
  return {
    ...state,
    stowed: [],
    running: 0,
    overloadNextAt: null,
    swimming: water === null ? null : { ...water, nextAt: plus(clock, nextIn), due: false },
  };
}

/** A campaign of the first edition as the second one keeps it. */
function toSecondEdition(state: JsonObject): Result<JsonObject, CodedError> {
  const world = isObject(state['world']) ? (state['world'] as JsonObject) : {};
  const clock = typeof world['clock'] === 'number' ? world['clock'] : 0;
  const combatants = Array.isArray(world['combatants']) ? world['combatants'] : [];
  const options = isObject(world['options']) ? (world['options'] as JsonObject) : {};
  const upgraded = combatants.map((one) => {
    if (!isObject(one) || !isObject(one['state'])) return one;
    return { ...(one as JsonObject), state: upgradeState(one['state'] as JsonObject, clock) };
  });
  return ok({
    ...state,
    world: { ...world, combatants: upgraded, options: { ...SECOND_EDITION_OPTIONS, ...options } },
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

/** The way up from older versions of stored state. */
export const MIGRATIONS = [
  { from: 1, what: 'weapons in hand, sprinting and the swimmer’s clock', migrate: toSecondEdition },
];
