import { describe, expect, it } from 'vitest';
import { callOf } from '../../src/contract/roles';
import { commandIndex } from '../../src/engine/commands/command-index';
import { refusalOfCall } from '../../src/engine/commands/execute';
import { obstacleOf } from '../../src/engine/commands/guard';
import { roleTable } from '../../src/engine/commands/role-table';
import { readContext } from '../../src/engine/state/context';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import type { AnyWorld } from '../../src/engine/state/world';
import { Random } from '../fault/random';
import { give, nextCall, startingWorlds } from '../support/random-steps';
import { PROPERTY_RULESETS } from '../support/scenarios';

const STRETCH = 60;

/** What is wrong with the removal of everybody's conditions, and how many are offered. */
function tried(ruleset: AnyRuleset, world: AnyWorld): { offered: number; wrong: string[] } {
  const ctx = readContext(world);
  const table = roleTable(ruleset);
  const command = commandIndex(ruleset).get(table.takeOff?.do ?? '');
  const found = { offered: 0, wrong: [] as string[] };
  for (const { id } of world.combatants) {
    // Nobody's conditions can be removed while the command is greyed out.
    if (command === undefined || obstacleOf(ctx, command, id, { target: id }) !== null) continue;
    const { conditions } = ruleset.view.brief(ctx, id);
    for (const effect of new Set(conditions.map((one) => one.id))) {
      const off = callOf(table, 'takeOff', { target: id, effect });
      if (off === null) continue;
      const isOffered = conditions.some((one) => one.id === effect && one.removable !== false);
      const refusal = refusalOfCall(ruleset, world, off);
      if (isOffered) found.offered += 1;
      if (isOffered !== (refusal === null)) found.wrong.push(`${effect}: ${refusal?.message ?? 'can be removed'}`);
    }
  }
  return found;
}

describe.each(PROPERTY_RULESETS)('the conditions of $name', ({ ruleset, isData }) => {
  const steps = isData ? 100 : 400;

  it('are offered for removal exactly where the rules let them be removed', () => {
    const random = new Random(29);
    const setting = { ruleset, random, choose: <V>(list: readonly V[]) => random.pick(list) };
    const worlds = startingWorlds(ruleset);
    const wrong = new Set<string>();
    let offered = 0;
    let world = random.pick(worlds);
    for (let step = 1; step <= steps; step += 1) {
      const call = nextCall(setting, world);
      world = call === null ? world : (give(ruleset, world, call.do, call.with) ?? world);
      const found = tried(ruleset, world);
      offered += found.offered;
      for (const one of found.wrong) wrong.add(one);
      if (step % STRETCH === 0) world = random.pick(worlds);
    }
    expect([...wrong]).toEqual([]);
    expect(offered).toBeGreaterThan(steps / 10);
  });
});
