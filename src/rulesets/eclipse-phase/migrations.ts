import { isObject, type Json, type JsonObject } from '../../kernel/json';
import type { Result, CodedError } from '../../kernel/result';
import { ok } from '../../kernel/result';

/** Version 1 had no explosives waiting by clock or signal, and kept fuses in the order they were set. */
function withMunitions(state: JsonObject): Result<JsonObject, CodedError> {
  const { world } = state;
  if (!isObject(world)) return ok(state);
  const { combatants, encounter } = world;
  if (!Array.isArray(combatants)) return ok(state);
  const beings = combatants.map(withList);
  return ok({ ...state, world: { ...world, combatants: beings, encounter: withPlaces(encounter ?? null) } });
}

function withList(being: Json): Json {
  if (!isObject(being)) return being;
  const { state } = being;
  return isObject(state) ? { ...being, state: { munitions: [], ...state } } : being;
}

function withPlaces(encounter: Json): Json {
  if (!isObject(encounter)) return encounter;
  const { fuses } = encounter;
  if (!Array.isArray(fuses)) return encounter;
  const placed = fuses.map((fuse: Json, place) => (isObject(fuse) ? { set: place + 1, ...fuse } : fuse));
  return { ...encounter, fuses: placed };
}

/** Migrations of stored state. Whoever was running outside a fight in version 2 keeps running until that is ended. */
export const MIGRATIONS = [
  { from: 1, what: 'Explosives wait by clock and signal.', migrate: withMunitions },
  {
    from: 2,
    what: 'Running and the like end outside fights, and a prepared ambush begins with its test.',
    migrate: (state: JsonObject) => ok(state),
  },
];
