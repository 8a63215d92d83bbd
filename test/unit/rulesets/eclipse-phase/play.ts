import { addCombatants, createWorld } from '../../../../src/engine/create';
import type { Outcome } from '../../../../src/engine/execute';
import { execute } from '../../../../src/engine/execute';
import type { AnyWorld } from '../../../../src/engine/world';
import type { JsonObject } from '../../../../src/kernel/json';
import { eclipsePhase } from '../../../../src/rulesets/eclipse-phase/index';

export interface Person {
  id: string;
  stats?: JsonObject;
  state?: JsonObject;
}

/** A table with these people on it, in this order. */
export function table(people: readonly Person[], options: JsonObject = {}, seed = 1): AnyWorld {
  const empty = createWorld(eclipsePhase, options, seed);
  if (!empty.ok) throw new Error(empty.error.message);
  const inputs = people.map(({ id, stats = {}, state = {} }) => ({ id, side: 'neutral' as const, stats, state }));
  const world = addCombatants(eclipsePhase, empty.value, inputs);
  if (!world.ok) throw new Error(`${world.error.path ?? ''}: ${world.error.message}`);
  return world.value;
}

/** One command with the faces that fell. */
export function act(world: AnyWorld, name: string, params: JsonObject, faces: readonly number[] = []): Outcome {
  return execute(eclipsePhase, world, { do: name, with: params }, { faces, origin: 'scripted', then: 'ask' });
}

/** The result of a command that must succeed, and the world after it. */
export function done(world: AnyWorld, name: string, params: JsonObject, faces: readonly number[] = []) {
  const outcome = act(world, name, params, faces);
  if (outcome.kind === 'done') return { world: outcome.world, result: outcome.result };
  throw new Error(`${name}: ${outcome.kind} ${'error' in outcome ? outcome.error.message : ''}`);
}

/** The code a command is refused with, or what else became of it. */
export function codeOf(world: AnyWorld, name: string, params: JsonObject): string {
  const outcome = act(world, name, params);
  return outcome.kind === 'refused' ? outcome.error.code : outcome.kind;
}
