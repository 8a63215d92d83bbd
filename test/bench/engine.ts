import { seedStream } from '../../src/dice/stream';
import { addCombatants, createWorld } from '../../src/engine/state/create';
import { callOf } from '../../src/contract/roles';
import type { CommandCall } from '../../src/contract/views';
import { readContext } from '../../src/engine/state/context';
import { execute, findCommand, ROLL_ALL } from '../../src/engine/commands/execute';
import { roleTable } from '../../src/engine/commands/role-table';
import { filledFor } from '../../src/engine/commands/offer';
import { formSchema } from '../../src/engine/commands/params';
import type { AnyRuleset, CombatantInput } from '../../src/engine/system/ruleset';
import type { AnyWorld } from '../../src/engine/state/world';
import type { JsonObject } from '../../src/kernel/json';
import { RULESETS } from '../../src/rulesets/registry';
import { compared, pairedMicros, type BenchRow } from './row';

/** Sizes of a table, and how many times slower a command may be at the large one than at the small one. */
const [SMALL, LARGE] = [10, 1000];
const GROWS_AT_MOST = 1.2;
/** Microseconds of processor time that a bare attack may take: 10,000 a second. */
const ATTACK_MICROS = 100;

/** Dice in turn, the same for small and large tables: hits and misses alike. */
const STREAMS = Array.from({ length: 16 }, (_, lane) => seedStream(7, lane));

/** Cost of commands as the table grows, and of a bare attack; for every ruleset. */
export function run(): BenchRow[] {
  return RULESETS.flatMap(growth);
}

/** Damage, an attack and the next turn in encounters of 10 and of 1,000; and attacks against what a forecast needs. */
function growth(ruleset: AnyRuleset): BenchRow[] {
  const large = fight(ruleset, LARGE);
  const small = atTurnOf(ruleset, fight(ruleset, SMALL), kindUp(ruleset, large));
  const harm = { do: 'damage', with: { ...neededByDamage(ruleset), target: 'c1', amount: 1 } };
  const cost = (name: string, callOn: (world: AnyWorld) => CommandCall): [number, number] => {
    const wayOn = (world: AnyWorld): (() => void) => {
      const call = callOn(world);
      let turn = 0;
      return () => {
        const stream = STREAMS[(turn += 1) % STREAMS.length] ?? world.stream;
        must(execute(ruleset, { ...world, stream }, call, ROLL_ALL));
      };
    };
    const { value, reference, ratio } = pairedMicros(wayOn(large), wayOn(small), 121, 33);
    const title = `${ruleset.id}: ${name} among ${LARGE}`;
    rows.push({ ...compared(title, value, 'µs', `among ${SMALL}`, reference, GROWS_AT_MOST), ratio });
    return [value, reference];
  };
  const rows: BenchRow[] = [];
  cost('damage', () => harm);
  const [, attack] = cost('attack', (world) => strikeOn(ruleset, world));
  cost('next turn', () => nextOn(ruleset));
  rows.push(compared(`${ruleset.id}: a bare attack`, attack, 'µs', '10,000 a second', ATTACK_MICROS, 1));
  return rows;
}

/** The fight a few turns later, on the turn of somebody of that kind, so that small and large tables do the same. */
function atTurnOf(ruleset: AnyRuleset, world: AnyWorld, kind: number): AnyWorld {
  let at = world;
  for (let turn = 0; turn < 100; turn += 1) {
    if (kindUp(ruleset, at) === kind) return at;
    at = must(execute(ruleset, at, nextOn(ruleset), ROLL_ALL)).world;
  }
  throw new Error(`${ruleset.id}: the turn does not come`);
}

/** The person in the sample that the active combatant is a copy of. */
function kindUp(ruleset: AnyRuleset, world: AnyWorld): number {
  return Number(activeIn(ruleset, world)?.slice(1)) % samplePeople(ruleset).length;
}

function activeIn(ruleset: AnyRuleset, world: AnyWorld): string | null {
  return ruleset.encounterState(readContext(world))?.active ?? null;
}

/** The first attack of the active combatant, as in a forecast. */
function strikeOn(ruleset: AnyRuleset, world: AnyWorld): CommandCall {
  const ctx = readContext(world);
  const actor = activeIn(ruleset, world) ?? '';
  const { side } = ctx.peek(actor);
  for (const target of world.combatants.filter((one) => one.side !== side)) {
    for (const strike of ruleset.tactics?.strikes ?? []) {
      const command = findCommand(ruleset, strike.do);
      const call = { do: strike.do, with: filledFor(ctx, command, actor, target.id, strike.with) };
      const goes = STREAMS.every((stream) => execute(ruleset, { ...world, stream }, call, ROLL_ALL).kind === 'done');
      if (goes) return call;
    }
  }
  throw new Error(`${ruleset.id}: ${actor} strikes nobody`);
}

function nextOn(ruleset: AnyRuleset): CommandCall {
  const next = callOf(roleTable(ruleset), 'next', {});
  if (next === null) throw new Error(`${ruleset.id} has no next turn`);
  return next;
}

/** Required parameters of a ruleset's damage, at their first possible value. */
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

const samplePeople = (ruleset: AnyRuleset) =>
  ruleset.sample.combatants.filter((one) => one.side === 'pc' || one.side === 'foe');

/** Combatants like the samples', `size` of them. */
export function populated(ruleset: AnyRuleset, size: number): AnyWorld {
  const sample = samplePeople(ruleset);
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

function must(outcome: ReturnType<typeof execute>) {
  if (outcome.kind !== 'done')
    throw new Error(`${outcome.kind}: ${JSON.stringify('error' in outcome ? outcome.error : outcome)}`);
  return outcome;
}
