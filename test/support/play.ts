import { addCombatants, createWorld } from '../../src/engine/state/create';
import type { Done, Outcome } from '../../src/engine/commands/execute';
import { execute } from '../../src/engine/commands/execute';
import type { AnyRuleset, CombatantInput } from '../../src/engine/system/ruleset';
import type { AnyWorld } from '../../src/engine/state/world';
import type { JsonObject } from '../../src/kernel/json';

/** A combatant as a test describes it; side and stat block default as in a scenario. */
export type Person = { id: string } & Partial<CombatantInput>;

/** A table of one ruleset: its people, and commands run on faces that a test chooses. */
export interface Play {
  /** A table with these combatants on it. */
  table(people: readonly Person[], options?: JsonObject, seed?: number): AnyWorld;
  /** Runs a command on typed faces. */
  run(world: AnyWorld, name: string, params: JsonObject, faces?: readonly number[]): Outcome;
  /** Runs a command that must succeed. */
  done(world: AnyWorld, name: string, params: JsonObject, faces?: readonly number[]): Done;
  /** The code a command is refused with, or its other outcome. */
  refusal(world: AnyWorld, name: string, params: JsonObject): string;
  /** Runs a command on the world's own seeded stream. */
  rollOut(world: AnyWorld, name: string, params: JsonObject): Outcome;
}

export function playOf(ruleset: AnyRuleset): Play {
  const run: Play['run'] = (world, name, params, faces = []) =>
    execute(ruleset, world, { do: name, with: params }, { faces, origin: 'scripted', then: 'ask' });
  return {
    run,
    table(people, options = {}, seed = 1) {
      const empty = createWorld(ruleset, options, seed);
      if (!empty.ok) throw new Error(empty.error.message);
      const inputs = people.map((person): CombatantInput => ({ side: 'neutral', stats: {}, ...person }));
      const filled = addCombatants(ruleset, empty.value, inputs);
      if (!filled.ok) throw new Error(`${filled.error.path ?? ''}: ${filled.error.message}`);
      return filled.value;
    },
    done(world, name, params, faces) {
      const outcome = run(world, name, params, faces);
      if (outcome.kind === 'done') return outcome;
      throw new Error(`${name}: ${outcome.kind} ${'error' in outcome ? outcome.error.message : ''}`);
    },
    refusal(world, name, params) {
      const outcome = run(world, name, params);
      return outcome.kind === 'refused' ? outcome.error.code : outcome.kind;
    },
    rollOut: (world, name, params) =>
      execute(ruleset, world, { do: name, with: params }, { faces: [], origin: 'typed', then: 'roll' }),
  };
}

/** A part of a result, by path. */
export function at(result: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | null | undefined)?.[key], result);
}
