import { isObject, type Json, type JsonObject } from '../../kernel/json';
import type { Result, CodedError } from '../../kernel/result';
import { ok } from '../../kernel/result';

/** Nobody had explosives waiting by clock or signal in version 1, and fuses were kept in the order in which they were set. */
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

/** The way up from older versions of what is stored. Whoever ran outside a fight in version 2 runs on until it is ended. */
export const MIGRATIONS = [
  { from: 1, what: 'Explosives wait by clock and signal.', migrate: withMunitions },
  {
    from: 2,
    what: 'Running and the like end outside fights, and a prepared ambush begins with its test.',
    migrate: (state: JsonObject) => ok(state),
  },
];
