import { addCombatants, createWorld } from '../../../../src/engine/create';
import type { Done, Outcome } from '../../../../src/engine/execute';
import { execute } from '../../../../src/engine/execute';
import type { CombatantInput } from '../../../../src/engine/ruleset';
import type { AnyWorld } from '../../../../src/engine/world';
import type { JsonObject } from '../../../../src/kernel/json';
import { farsight } from '../../../../src/rulesets/farsight/index';
import type { FarsightState } from '../../../../src/rulesets/farsight/state';

export type Person = { id: string } & Partial<CombatantInput>;

/** A table with these combatants on it. */
export function table(people: readonly Person[], options: JsonObject = {}, seed = 1): AnyWorld {
  const empty = createWorld(farsight, options, seed);
  if (!empty.ok) throw new Error(empty.error.message);
  const inputs = people.map((person) => ({ side: 'neutral' as const, stats: {}, ...person }));
  const filled = addCombatants(farsight, empty.value, inputs);
  if (!filled.ok) throw new Error(filled.error.message);
  return filled.value;
}

/** Runs a command on faces that fell. */
export function run(world: AnyWorld, name: string, params: JsonObject, faces: readonly number[] = []): Outcome {
  return execute(farsight, world, { do: name, with: params }, { faces, origin: 'scripted', then: 'ask' });
}

/** Runs a command that must go through. */
export function done(world: AnyWorld, name: string, params: JsonObject, faces: readonly number[] = []): Done {
  const outcome = run(world, name, params, faces);
  if (outcome.kind === 'done') return outcome;
  throw new Error(`${name}: ${outcome.kind} ${'error' in outcome ? outcome.error.message : ''}`);
}

/** Runs a command on the world's own seeded stream. */
export function rollOut(world: AnyWorld, name: string, params: JsonObject): Outcome {
  return execute(farsight, world, { do: name, with: params }, { faces: [], origin: 'typed', then: 'roll' });
}

/** The state of a combatant. */
export function stateOf(world: AnyWorld, id: string): FarsightState {
  return world.combatants[world.index[id] ?? -1]?.state as FarsightState;
}
