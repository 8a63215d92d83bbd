import { describe, expect, it } from 'vitest';
import { createSample } from '../../src/campaign/create';
import { execute, ROLL_ALL } from '../../src/engine/commands/execute';
import type { JsonObject } from '../../src/kernel/json';
import { RULESETS } from '../../src/rulesets/registry';

/** Commands that keep something under a name people choose. */
const NAMING: [string, string, (name: string) => JsonObject][] = [
  ['action-dice', 'downtime', (name) => ({ activity: 'project', days: 1, goal: 9, name })],
  ['farsight', 'complex-check', (id) => ({ id, ability: 'str', dc: 10 })],
  ['three-d6', 'downtime', (activity) => ({ activity, days: 1, hoursPerDay: 2, goalHours: 90 })],
  ['viviiix', 'downtime', (activity) => ({ activity, days: 1, goalDays: 9 })],
];

describe.each(NAMING)('names in %s', (system, command, params) => {
  /** The world after doing it twice, with the name replaced by an ordinary one. */
  function twice(name: string): string {
    const ruleset = RULESETS.find(({ id }) => id === system);
    const sample = ruleset === undefined ? undefined : createSample(ruleset, 5);
    if (ruleset === undefined || sample?.ok !== true) throw new Error(system);
    let { world } = sample.value;
    const actor = world.combatants.find(({ side }) => side === 'pc')?.id ?? '';
    for (let time = 1; time <= 2; time += 1) {
      const outcome = execute(ruleset, world, { do: command, with: { ...params(name), actor } }, ROLL_ALL);
      if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
      world = outcome.world;
    }
    return JSON.stringify(world).replaceAll(`"${name}"`, '"song"');
  }

  it('keeps what is called like a key of every object, and goes on with it', () => {
    for (const name of ['constructor', 'toString', 'hasOwnProperty', '__proto__']) {
      expect(twice(name), name).toBe(twice('song'));
    }
  });
});
