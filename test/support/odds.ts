import { expect } from 'vitest';
import type { Odds } from '../../src/contract/views';
import { execute, price, ROLL_ALL } from '../../src/engine/commands/execute';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import type { AnyWorld } from '../../src/engine/state/world';
import type { JsonObject } from '../../src/kernel/json';

/** Five standard deviations; with fixed seeds the simulation always gives the same answer. */
const SIGMAS = 5;

/** Options of a property: always the same cases. */
export const runs = (seed: number, numRuns: number) => ({ seed, numRuns, endOnFailure: true });

/** The exact odds of a command that must have odds. */
export function pricedOf(ruleset: AnyRuleset, world: AnyWorld, name: string, params: JsonObject): Odds {
  const odds = price(ruleset, world, { do: name, with: params });
  if (!odds.ok) throw new Error(odds.error.message);
  return odds.value;
}

/** Results of the real command, run again and again from one state: only the dice stream advances. */
export function* rolled(
  ruleset: AnyRuleset,
  world: AnyWorld,
  name: string,
  params: JsonObject,
  times: number,
): Generator<JsonObject> {
  let { stream } = world;
  for (let i = 0; i < times; i += 1) {
    const outcome = execute(ruleset, { ...world, stream }, { do: name, with: params }, ROLL_ALL);
    if (outcome.kind !== 'done') throw new Error(`${name}: ${JSON.stringify(outcome)}`);
    ({ stream } = outcome.world);
    yield outcome.result;
  }
}

export function total(chances: Readonly<Record<string, number>>): number {
  return Object.values(chances).reduce((sum, p) => sum + p, 0);
}

/** Expects that `seen` hits in this many tries are plausible for the chance. */
export function expectLike(chance: number, seen: number, tries: number, what: string): void {
  const slack = SIGMAS * Math.sqrt((chance * (1 - chance)) / tries) + 1e-12;
  expect(Math.abs(seen / tries - chance), `${what}: ${seen / tries} for ${chance}`).toBeLessThanOrEqual(slack);
}
