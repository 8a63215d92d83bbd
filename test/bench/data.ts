import { addCombatants, createWorld } from '../../src/engine/state/create';
import { execute, ROLL_ALL } from '../../src/engine/commands/execute';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import type { AnyWorld } from '../../src/engine/state/world';
import type { JsonObject } from '../../src/kernel/json';
import { DATA_TOY } from '../own-game/toy';
import { TOY_RULESET } from '../toy/ruleset';
import { compared, medianMicros, type BenchRow } from './row';

/** Largest cost of a command with rules as data, relative to the same command in code. */
const AT_MOST = 3;

const CALLS: readonly { do: string; with: JsonObject }[] = [
  { do: 'attack', with: { actor: 'c0', target: 'c1' } },
  { do: 'damage', with: { target: 'c1', dice: 2 } },
  { do: 'apply-effect', with: { target: 'c1', effect: 'winded' } },
  { do: 'hazard', with: { kind: 'ember', targets: ['c1', 'c2'] } },
  { do: 'advance-turn', with: {} },
];

/** The toy of the tests as data against the toy as code, command by command, in a fight of ten. */
export function run(): BenchRow[] {
  const [coded, data] = [fight(TOY_RULESET), fight(DATA_TOY)];
  return CALLS.map((call) => {
    const cost = (ruleset: AnyRuleset, world: AnyWorld): number =>
      medianMicros(() => void done(ruleset, world, call), 60, 100);
    // The first measurement is a warm-up.
    cost(TOY_RULESET, coded);
    cost(DATA_TOY, data);
    const [value, reference] = [cost(DATA_TOY, data), cost(TOY_RULESET, coded)];
    return compared(`rules as data: ${call.do}`, value, 'µs', 'as code', reference, AT_MOST);
  });
}

function done(ruleset: AnyRuleset, world: AnyWorld, call: { do: string; with: JsonObject }): AnyWorld {
  const outcome = execute(ruleset, world, call, ROLL_ALL);
  if (outcome.kind !== 'done') throw new Error(`${call.do}: ${outcome.kind}`);
  return outcome.world;
}

function fight(ruleset: AnyRuleset): AnyWorld {
  const empty = createWorld(ruleset, {}, 5);
  if (!empty.ok) throw new Error(empty.error.message);
  const people = Array.from({ length: 10 }, (_, place) => ({
    id: `c${place}`,
    side: 'foe' as const,
    stats: { grit: 20 },
  }));
  const filled = addCombatants(ruleset, empty.value, people);
  if (!filled.ok) throw new Error(filled.error.message);
  return done(ruleset, filled.value, { do: 'start-encounter', with: {} });
}
