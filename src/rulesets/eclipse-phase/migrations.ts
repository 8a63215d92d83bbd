import type { Json, JsonObject } from '../../kernel/json';
import { isObject } from '../../kernel/json';
import type { Result, CodedError } from '../../kernel/result';
import { ok } from '../../kernel/result';

/** Nobody had explosives waiting by clock or signal in version 1, and fuses were kept in the order in which they were set. */
function withMunitions(state: JsonObject): Result<JsonObject, CodedError> {
  const { world } = state;
  if (!isObject(world) || !Array.isArray(world['combatants'])) return ok(state);
  const combatants = world['combatants'].map((being: Json) =>
    isObject(being) && isObject(being['state']) ? { ...being, state: { munitions: [], ...being['state'] } } : being,
  );
  return ok({ ...state, world: { ...world, combatants, encounter: withPlaces(world['encounter'] ?? null) } });
}

function withPlaces(encounter: Json): Json {
  if (!isObject(encounter) || !Array.isArray(encounter['fuses'])) return encounter;
  const fuses = encounter['fuses'].map((fuse: Json, place: number) =>
    isObject(fuse) ? { set: place + 1, ...fuse } : fuse,
  );
  return { ...encounter, fuses };
}

/** The way up from older versions of what is stored. */
export const MIGRATIONS = [{ from: 1, what: 'Explosives wait by clock and signal.', migrate: withMunitions }];
