import type { Ruleset } from '../../engine/system/ruleset';
import type { Json, JsonObject } from '../../kernel/json';
import { isObject } from '../../kernel/json';
import { ok } from '../../kernel/result';
import { optionsSchema } from './schemas/options';
import { stateSchema } from './schemas/state';
import { statsSchema } from './schemas/stats';
import type { Viviiix } from './types';

type Step = NonNullable<Ruleset<Viviiix>['migrations']>[number];

function combatant(value: Json): Json {
  if (!isObject(value)) return value;
  const { stats, state } = value;
  return { ...value, stats: statsSchema.parse(stats), state: stateSchema.parse(state) } as JsonObject;
}

/** Encounters of version 1 have one pass per turn, so its number is the turn's. */
function encounter(value: Json | undefined): Json {
  if (!isObject(value)) return null;
  const { round = 1 } = value;
  return { ...value, phase: 'declaration', pass: round, declared: {} };
}

/** Version 2 added items, gear weights, declarations and turns in two passes; all start empty. */
const second: Step = {
  from: 1,
  what: 'things carried, gear laid aside, declarations, turns in two passes',
  migrate(state) {
    const { world } = state;
    if (!isObject(world)) return ok(state);
    const { combatants: people, encounter: running, options: chosen } = world;
    const combatants = Array.isArray(people) ? people.map(combatant) : [];
    const options = optionsSchema.parse(chosen) as JsonObject;
    return ok({ ...state, world: { ...world, combatants, options, encounter: encounter(running) } });
  },
};

/** Migrations of stored state from older versions. */
export const MIGRATIONS: readonly Step[] = [
  second,
  { from: 2, what: 'no drift that comes late', migrate: (state) => ok(state) },
];
