import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { callOf } from '../../src/contract/roles';
import { execute, ROLL_ALL } from '../../src/engine/commands/execute';
import { roleTable } from '../../src/engine/commands/role-table';
import { readContext } from '../../src/engine/state/context';
import { Random } from '../fault/random';
import { give, nextCall, startingWorlds } from '../support/random-steps';
import { PROPERTY_RULESETS } from '../support/scenarios';

/** Steps of play before it begins again; the table's own conditions that heal pass such people over. */
const STRETCH = 40;

/** The others heal a figure set by hand, and ask whether that is full. */
const MENDING = PROPERTY_RULESETS.filter(({ ruleset }) => roleTable(ruleset).mend !== undefined);

it.each(MENDING)('$name: nothing is healed in those who are shown as unhurt', ({ ruleset, isData }) => {
  const random = new Random(31);
  const setting = { ruleset, random, choose: <V>(list: readonly V[]) => random.pick(list) };
  const worlds = startingWorlds(ruleset);
  let world = random.pick(worlds);
  const healed: string[] = [];
  let tried = 0;
  for (let step = 1; step <= (isData ? 60 : 240); step += 1) {
    const call = nextCall(setting, world);
    world = call === null ? world : (give(ruleset, world, call.do, call.with) ?? world);
    for (const { id, state } of world.combatants) {
      const mend = callOf(roleTable(ruleset), 'mend', { target: id, amount: 3 });
      if (mend === null) throw new Error('nothing to heal with');
      if (ruleset.view.brief(readContext(world), id).health.fraction < 1) continue;
      tried += 1;
      const done = execute(ruleset, world, mend, ROLL_ALL);
      const after = done.kind === 'done' ? done.world.combatants.find((one) => one.id === id)?.state : state;
      if (!isDeepStrictEqual(after, state)) healed.push(id);
    }
    if (step % STRETCH === 0) world = random.pick(worlds);
  }
  expect(healed).toEqual([]);
  expect(tried).toBeGreaterThan(10);
});
