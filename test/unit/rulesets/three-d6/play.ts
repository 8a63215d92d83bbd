import { readContext } from '../../../../src/engine/context';
import { addCombatants, createWorld } from '../../../../src/engine/create';
import type { Done, Outcome } from '../../../../src/engine/execute';
import { execute } from '../../../../src/engine/execute';
import type { CombatantInput } from '../../../../src/engine/ruleset';
import type { AnyWorld } from '../../../../src/engine/world';
import type { JsonObject } from '../../../../src/kernel/json';
import { threeD6 } from '../../../../src/rulesets/three-d6/index';

/** A table with the given combatants; sides and stat blocks default as in a scenario. */
export function tableOf(
  combatants: (Partial<CombatantInput> & { id: string })[],
  options: JsonObject = {},
  seed = 1,
): AnyWorld {
  const empty = createWorld(threeD6, options, seed);
  if (!empty.ok) throw new Error(empty.error.message);
  const inputs = combatants.map((one): CombatantInput => ({ side: 'neutral', stats: {}, ...one }));
  const filled = addCombatants(threeD6, empty.value, inputs);
  if (!filled.ok) throw new Error(filled.error.message);
  return filled.value;
}

/** Runs a command on the given faces, all of which must be rolled. */
export function attempt(world: AnyWorld, name: string, params: JsonObject, faces: number[] = []): Outcome {
  return execute(threeD6, world, { do: name, with: params }, { faces, origin: 'scripted', then: 'ask' });
}

/** Like `attempt`, for commands that must be carried out. */
export function play(world: AnyWorld, name: string, params: JsonObject, faces: number[] = []): Done {
  const outcome = attempt(world, name, params, faces);
  if (outcome.kind !== 'done') throw new Error(`${name}: ${JSON.stringify(outcome)}`);
  return outcome;
}

/** Runs a command with all dice by the stream. */
export function rollOut(world: AnyWorld, name: string, params: JsonObject): Outcome {
  return execute(threeD6, world, { do: name, with: params }, { faces: [], origin: 'typed', then: 'roll' });
}

export function derived(world: AnyWorld, id: string): JsonObject {
  return threeD6.derive(readContext(world), id);
}
