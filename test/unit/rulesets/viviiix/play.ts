import { addCombatants, createWorld } from '../../../../src/engine/create';
import type { Done, Outcome } from '../../../../src/engine/execute';
import { execute } from '../../../../src/engine/execute';
import type { CombatantInput } from '../../../../src/engine/ruleset';
import type { AnyWorld } from '../../../../src/engine/world';
import type { JsonObject } from '../../../../src/kernel/json';
import { viviiix } from '../../../../src/rulesets/viviiix/index';

export type Person = { id: string } & Partial<CombatantInput>;

/** A table with these combatants on it. */
export function table(people: readonly Person[], options: JsonObject = {}, seed = 1): AnyWorld {
  const empty = createWorld(viviiix, options, seed);
  if (!empty.ok) throw new Error(empty.error.message);
  const inputs = people.map((person) => ({ side: 'neutral' as const, stats: {}, ...person }));
  const filled = addCombatants(viviiix, empty.value, inputs);
  if (!filled.ok) throw new Error(filled.error.message);
  return filled.value;
}

/** Runs a command on faces that fell. */
export function run(world: AnyWorld, name: string, params: JsonObject, faces: readonly number[] = []): Outcome {
  return execute(viviiix, world, { do: name, with: params }, { faces, origin: 'scripted', then: 'ask' });
}

/** Runs a command that must go through. */
export function done(world: AnyWorld, name: string, params: JsonObject, faces: readonly number[] = []): Done {
  const outcome = run(world, name, params, faces);
  if (outcome.kind === 'done') return outcome;
  throw new Error(`${name}: ${outcome.kind} ${'error' in outcome ? outcome.error.message : ''}`);
}

/** The code a command is refused with, or what else became of it. */
export function refusal(world: AnyWorld, name: string, params: JsonObject): string {
  const outcome = run(world, name, params);
  return outcome.kind === 'refused' ? outcome.error.code : outcome.kind;
}

/** A part of a result, by path. */
export function at(result: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | null | undefined)?.[key], result);
}

/** Runs a command on the world's own seeded stream. */
export function rollOut(world: AnyWorld, name: string, params: JsonObject): Outcome {
  return execute(viviiix, world, { do: name, with: params }, { faces: [], origin: 'typed', then: 'roll' });
}
