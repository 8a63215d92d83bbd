import { execute } from '../engine/commands/execute';
import { addCombatants, createWorld } from '../engine/state/create';
import { readContext } from '../engine/state/context';
import { flatten, type Contribution } from '../engine/explain/explain';
import type { AnyRuleset } from '../engine/system/ruleset';
import type { AnyWorld } from '../engine/state/world';
import { asJson, isObject, type JsonObject } from '../kernel/json';
import { compare, type Mismatch } from './compare';
import type { Scenario, ScenarioStep } from './model';

/** What one step did, for `--trace` and for the invariants that are tested over every scenario. */
export interface StepRecord {
  step: number;
  command: string;
  trace: Contribution[];
  result?: JsonObject;
  refusal?: string;
}

export interface ScenarioReport {
  name: string;
  ruleset: string;
  rules: string[];
  ok: boolean;
  /** `STEP n: PATH expected X got Y`, or what else went wrong. */
  problem?: string;
  steps: StepRecord[];
}

/** Runs one scenario on the real engine. */
export function runScenario(scenario: Scenario, ruleset: AnyRuleset | undefined): ScenarioReport {
  const report: ScenarioReport = {
    name: scenario.name,
    ruleset: scenario.ruleset,
    rules: scenario.rules,
    ok: false,
    steps: [],
  };
  const fail = (problem: string): ScenarioReport => ({ ...report, problem });
  if (ruleset === undefined) return fail(`unknown ruleset ${scenario.ruleset}`);
  const empty = createWorld(ruleset, scenario.options, 1);
  if (!empty.ok) return fail(`options: ${empty.error.message}`);
  const filled = addCombatants(ruleset, empty.value, scenario.combatants);
  if (!filled.ok) return fail(`combatants: ${filled.error.path ?? ''} ${filled.error.message}`);
  let world = filled.value;
  for (const [position, step] of scenario.steps.entries()) {
    const outcome = runStep(ruleset, world, step, position + 1, report);
    if (typeof outcome === 'string') return fail(`STEP ${position + 1}: ${outcome}`);
    world = outcome;
  }
  return { ...report, ok: true };
}

function runStep(
  ruleset: AnyRuleset,
  world: AnyWorld,
  step: ScenarioStep,
  number: number,
  report: ScenarioReport,
): AnyWorld | string {
  const call = { do: step.do, with: asJson(step.with) };
  const outcome = execute(ruleset, world, call, { faces: step.dice, origin: 'scripted', then: 'ask' });
  const record: StepRecord = {
    step: number,
    command: step.do,
    trace: 'trace' in outcome ? flatten(outcome.trace) : [],
  };
  report.steps.push(record);
  if (outcome.kind === 'needs-dice') return `dice-exhausted: '${outcome.group.label}' needs another die`;
  if (outcome.kind === 'bad-dice') return `${outcome.error.code}: ${outcome.error.message}`;
  if (outcome.kind === 'refused') {
    record.refusal = outcome.error.code;
    if (step.error === undefined) return `refused with ${outcome.error.code}: ${outcome.error.message}`;
    if (outcome.error.code !== step.error)
      return `error expected ${step.error} got ${outcome.error.code} (${outcome.error.message})`;
    return checkState(ruleset, world, step) ?? world;
  }
  record.result = outcome.result;
  if (step.error !== undefined) return `error expected ${step.error} got a result`;
  const result = JSON.parse(JSON.stringify({ ...outcome.result, trace: record.trace })) as JsonObject;
  if (step.expect !== undefined) {
    const mismatch = compare(step.expect, result, '');
    if (mismatch !== null) {
      const isOfResult = isObject(step.expect) && Object.hasOwn(step.expect, mismatch.path);
      return say(mismatch, isOfResult ? result : null);
    }
  }
  return checkState(ruleset, outcome.world, step) ?? outcome.world;
}

function checkState(ruleset: AnyRuleset, world: AnyWorld, step: ScenarioStep): string | null {
  for (const [key, expected] of Object.entries(step.state ?? {})) {
    const actual = lookUp(ruleset, world, key);
    const mismatch = compare(expected, actual, key);
    if (mismatch !== null) return say(mismatch, actual === undefined ? beside(ruleset, world, key) : null);
  }
  return null;
}

/** What holds the value of a state key, or should: everybody at the table, if the key names nobody. */
function beside(ruleset: AnyRuleset, world: AnyWorld, key: string): unknown {
  return lookUp(ruleset, world, key.slice(0, Math.max(0, key.lastIndexOf('.')))) ?? world.index;
}

/** A value of the state by its scenario key: `COMBATANT.field…`, `COMBATANT.effects`, `COMBATANT.derived.X`, `clock`, `encounter.X`. */
export function lookUp(ruleset: AnyRuleset, world: AnyWorld, key: string): unknown {
  const ctx = readContext(world);
  const [head = '', ...rest] = key.split('.');
  if (head === 'clock') return world.clock;
  if (head === 'encounter') return follow(ruleset.encounterState(ctx), rest);
  if (!Object.hasOwn(world.index, head)) return undefined;
  if (rest[0] === 'effects' && rest.length === 1) return ruleset.effectIds(ctx, head);
  if (rest[0] === 'derived') return follow(ruleset.derive(ctx, head), rest.slice(1));
  const state = ruleset.stateView?.(ctx, head) ?? ctx.peek(head).state;
  return follow(state, rest);
}

/** Follows a dotted path; a key that itself holds dots (a map keyed by names) is found by its longest match. */
function follow(value: unknown, path: readonly string[]): unknown {
  if (path.length === 0) return value;
  if (Array.isArray(value)) return follow(value[Number(path[0])], path.slice(1));
  if (!isObject(value)) return undefined;
  for (let take = path.length; take >= 1; take -= 1) {
    const key = path.slice(0, take).join('.');
    if (Object.hasOwn(value, key)) return follow(value[key], path.slice(take));
  }
  return undefined;
}

/** A mismatch in words; with the names that `among` has instead, if the one asked for is not there. */
function say({ path, expected, actual }: Mismatch, among: unknown): string {
  const names = isObject(among) && actual === undefined ? Object.keys(among).filter((name) => name !== 'trace') : [];
  const instead = names.length === 0 ? '' : ` (there is: ${names.join(', ')})`;
  return `${path} expected ${JSON.stringify(expected)} got ${JSON.stringify(actual ?? null)}${instead}`;
}
