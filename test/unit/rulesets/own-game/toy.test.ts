import { describe, expect, it } from 'vitest';
import { addCombatants, createWorld } from '../../../../src/engine/state/create';
import { execute, type Outcome } from '../../../../src/engine/commands/execute';
import type { AnyRuleset } from '../../../../src/engine/system/ruleset';
import type { AnyWorld } from '../../../../src/engine/state/world';
import type { JsonObject } from '../../../../src/kernel/json';
import type { Scenario } from '../../../../src/scenario/model';
import { runScenario } from '../../../../src/scenario/run';
import { DATA_TOY } from '../../../own-game/toy';
import { scenariosOf } from '../../../support/scenarios';
import { TOY_RULESET } from '../../../toy/ruleset';

/** What came of every step: the result or the code, the dice asked for, the clock, and everybody's hurt and effects. */
function played(ruleset: AnyRuleset, scenario: Scenario): unknown[] {
  const empty = createWorld(ruleset, {}, 1);
  const filled = empty.ok ? addCombatants(ruleset, empty.value, scenario.combatants as never) : empty;
  if (!filled.ok) throw new Error(filled.error.message);
  let world = filled.value;
  return scenario.steps.map((step) => {
    const call = { do: step.do, with: step.with as JsonObject };
    const outcome = execute(ruleset, world, call, { faces: step.dice, origin: 'scripted', then: 'ask' });
    if (outcome.kind === 'done') ({ world } = outcome);
    return { came: cameOf(outcome), clock: world.clock, people: peopleIn(ruleset, world) };
  });
}

function cameOf(outcome: Outcome): unknown {
  if (outcome.kind !== 'done') return outcome.kind === 'refused' ? outcome.error.code : outcome.kind;
  return { result: JSON.parse(JSON.stringify(outcome.result)) as unknown, faces: outcome.tape.map(({ face }) => face) };
}

function peopleIn(ruleset: AnyRuleset, world: AnyWorld): unknown[] {
  const ctx = { world, options: world.options } as never;
  return world.combatants.map(({ id, state }) => ({
    id,
    hurt: (state as { hurt: number }).hurt,
    effects: ruleset.effectIds({ ...(ctx as object), peek: () => world.combatants[world.index[id] ?? 0] } as never, id),
  }));
}

describe('the toy written as data', () => {
  const scenarios = scenariosOf(TOY_RULESET);

  it('has every command of its code, each of them in some scenario', () => {
    const names = TOY_RULESET.commands.map(({ name }) => name);
    expect(DATA_TOY.commands.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    const done = new Set(scenarios.flatMap(({ steps }) => steps.map((step) => step.do)));
    expect(names.filter((name) => !done.has(name))).toEqual([]);
    expect(DATA_TOY.table).toMatchObject(TOY_RULESET.table);
  });

  it.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('plays "%s"', (_name, scenario) => {
    expect(runScenario(scenario, DATA_TOY).problem).toBeUndefined();
  });

  it.each(scenarios.map((scenario) => [scenario.name, scenario] as const))(
    'comes to what its code comes to in "%s"',
    (_name, scenario) => {
      const coded = played(TOY_RULESET, scenario);
      const data = played(DATA_TOY, scenario);
      expect(data).toHaveLength(coded.length);
      // Data says more of a result than the code does, and never anything else.
      coded.forEach((step, place) => expect(data[place]).toMatchObject(step as object));
    },
  );
});
