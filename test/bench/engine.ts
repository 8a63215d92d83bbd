import { addCombatants, createWorld } from '../../src/engine/create';
import { execute, ROLL_ALL } from '../../src/engine/execute';
import { formSchema } from '../../src/engine/params';
import type { AnyRuleset, CombatantInput } from '../../src/engine/ruleset';
import type { AnyWorld } from '../../src/engine/world';
import type { JsonObject } from '../../src/kernel/json';
import { RULESETS } from '../../src/rulesets/registry';
import { compared, medianMicros, type BenchRow } from './row';

const SIZES = [100, 1000];

/** Cost of commands as the table grows, and of a year with many effects running; for every ruleset. */
export function run(): BenchRow[] {
  return RULESETS.flatMap((ruleset) => [...growth(ruleset), ...year(ruleset)]);
}

/** A command that closes no round, in encounters of 10, 100 and 1000; compared with that of 10. */
function growth(ruleset: AnyRuleset): BenchRow[] {
  const cost = (size: number): number => {
    const world = fight(ruleset, size);
    const call = { do: 'damage', with: { ...neededByDamage(ruleset), target: 'c1', amount: 1 } };
    return medianMicros(() => void must(execute(ruleset, world, call, ROLL_ALL)), 30, 50);
  };
  // The first measure only warms up, so that all sizes run the same compiled code.
  cost(10);
  const large = SIZES.map((size) => [size, cost(size)] as const);
  const small = cost(10);
  return large.map(([size, value]) => compared(`${ruleset.id}: damage among ${size}`, value, 'µs', 'among 10', small));
}

/** Parameters that a ruleset's damage cannot do without, at their first possible value. */
function neededByDamage(ruleset: AnyRuleset): JsonObject {
  const params = ruleset.commands.find((command) => command.name === 'damage')?.params;
  const form = (params === undefined ? {} : formSchema(params)) as { properties?: Record<string, { enum?: string[] }> };
  const type = form.properties?.['type']?.enum?.[0];
  return type === undefined ? {} : { type };
}

function fight(ruleset: AnyRuleset, size: number): AnyWorld {
  const world = populated(ruleset, size);
  const started = must(execute(ruleset, world, { do: 'start-encounter', with: {} }, ROLL_ALL));
  return started.world;
}

/** Combatants like the samples', `size` of them. */
function populated(ruleset: AnyRuleset, size: number): AnyWorld {
  const sample = ruleset.sample.combatants.filter((one) => one.side === 'pc' || one.side === 'foe');
  const inputs = Array.from({ length: size }, (_, position): CombatantInput => {
    const model = sample[position % Math.max(1, sample.length)];
    return { id: `c${position}`, side: model?.side ?? 'foe', stats: (model?.stats ?? {}) as JsonObject };
  });
  const empty = createWorld(ruleset, {}, 5);
  if (!empty.ok) throw new Error(empty.error.message);
  const filled = addCombatants(ruleset, empty.value, inputs);
  if (!filled.ok) throw new Error(filled.error.message);
  return filled.value;
}

/** A year of `advance-time` with 200 combatants, each under an effect that runs out some time in the year. */
function year(ruleset: AnyRuleset): BenchRow[] {
  const effect = ruleset.effects.find((candidate) => candidate.byHand);
  if (effect === undefined) return [];
  let world = populated(ruleset, 200);
  for (let position = 0; position < 200; position += 1) {
    const duration = { days: 1 + ((position * 7) % 360) };
    const applied = execute(
      ruleset,
      world,
      { do: 'apply-effect', with: { target: `c${position}`, effect: effect.id, duration } },
      ROLL_ALL,
    );
    if (applied.kind === 'done') world = applied.world;
  }
  const start = performance.now();
  const done = must(execute(ruleset, world, { do: 'advance-time', with: { days: 365 } }, ROLL_ALL));
  const seconds = (performance.now() - start) / 1000;
  const events = done.events.length;
  return [{ name: `${ruleset.id}: a year, 200 effects, ${events} events`, value: seconds, unit: 's' }];
}

function must(outcome: ReturnType<typeof execute>) {
  if (outcome.kind !== 'done')
    throw new Error(`${outcome.kind}: ${JSON.stringify('error' in outcome ? outcome.error : outcome)}`);
  return outcome;
}
