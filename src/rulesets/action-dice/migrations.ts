import type { JsonObject } from '../../kernel/json';
import { isObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import { ok } from '../../kernel/result';
import { optionsSchema } from './options';
import { COVER_RULE } from './tables/surroundings';

/** State as the first version of these rules kept it becomes state of the second: what that one added gets its fresh value. */
export function migrateToSecond(state: JsonObject): Result<JsonObject, CodedError> {
  const campaign = asObject(state['campaign']);
  const { world: stored = {} } = campaign;
  const world = asObject(stored);
  const { options = {}, encounter = null, combatants = [] } = world;
  const next: JsonObject = {
    ...world,
    options: JSON.parse(JSON.stringify(optionsSchema.parse(options))) as JsonObject,
    encounter: isObject(encounter) ? secondEncounter(asObject(encounter)) : null,
    combatants: Array.isArray(combatants) ? combatants.map((one) => secondCombatant(asObject(one))) : [],
  };
  return ok({ ...state, campaign: { ...campaign, world: next } });
}

function asObject(value: unknown): JsonObject {
  return isObject(value) ? (value as JsonObject) : {};
}

/** Whose place has come up was told by the place of the active one alone. */
function secondEncounter(encounter: JsonObject): JsonObject {
  const { order, position } = encounter;
  const came = Array.isArray(order) && typeof position === 'number' ? order.slice(0, position + 1) : [];
  return { ...encounter, came };
}

function secondCombatant(combatant: JsonObject): JsonObject {
  const { state: stored = {} } = combatant;
  const state = asObject(stored);
  return { ...combatant, state: { ...state, ...attackOf(state), reactedTo: [], escaping: false } };
}

/** An attack that waits knows the kind of its cover and what its weapon brings besides. */
function attackOf(state: JsonObject): JsonObject {
  const waiting = state['pendingAttack'];
  if (!isObject(waiting)) return {};
  const pendingAttack = asObject(waiting);
  const { blow = {} } = pendingAttack;
  const known = { subtype: null, coverRule: COVER_RULE.partial, onHit: null };
  return { pendingAttack: { ...pendingAttack, blow: { ...asObject(blow), ...known } } };
}
