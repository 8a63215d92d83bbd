import type { FormSchema } from '../../src/contract/form-schema';
import { commandIndex, execute, ROLL_ALL } from '../../src/engine/commands/execute';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import type { AnyWorld } from '../../src/engine/state/world';
import type { JsonObject } from '../../src/kernel/json';
import { isObject } from '../../src/kernel/json';
import { Random } from '../fault/random';
import { wrongWith } from './explained';
import { formOf } from './form-answers';
import { nextCall, startingWorlds } from './random-steps';

/** What was done, and what was wrong with its explanation: by command and kind of wrong. */
interface ExplainedFound {
  steps: number;
  explained: number;
  sums: number;
  typed: number;
  wrong: Map<string, { times: number; example: string }>;
}

/**
 * Checks the explanations of a ruleset over `steps` random steps, from its sample at rest and in each of its
 * encounters: every sum equals its lines and steps, and every modifier typed by hand is listed, counted or not. After every
 * step it requests somebody's derived values and the odds of the next command.
 */
export function tryExplanations(ruleset: AnyRuleset, steps: number, seed: number): ExplainedFound {
  const found: ExplainedFound = { steps: 0, explained: 0, sums: 0, typed: 0, wrong: new Map() };
  const random = new Random(seed);
  const play = { ruleset, random, choose: <V>(list: readonly V[]): V => random.pick(list) };
  const worlds = startingWorlds(ruleset);
  const stretch = 60;
  while (found.steps < steps) {
    let world = random.pick(worlds);
    for (let step = 0; step < stretch && found.steps < steps; step += 1) {
      found.steps += 1;
      const call = nextCall(play, world);
      if (call === null) continue;
      const { do: name, with: filled } = call;
      const params = withModifiers(ruleset, random, name, filled);
      look(found, ruleset, world, 'derive', { target: random.pick(world.combatants).id });
      look(found, ruleset, world, 'odds', { of: { do: name, with: params } });
      world = look(found, ruleset, world, name, params) ?? world;
    }
  }
  return found;
}

/** The findings, most frequent first; those that begin with one of `left` are left out. */
export function wrongExplanations({ wrong }: ExplainedFound, left: readonly string[] = []): string[] {
  return [...wrong]
    .filter(([what]) => !left.some((name) => what.startsWith(`${name}:`)))
    .sort(([, a], [, b]) => b.times - a.times)
    .map(([what, { times, example }]) => `${times} × ${what} (${example.slice(0, 300)})`);
}

/** Runs a command and checks its explanation; returns the world after it, or null if it was refused. */
function look(
  found: ExplainedFound,
  ruleset: AnyRuleset,
  world: AnyWorld,
  name: string,
  params: JsonObject,
): AnyWorld | null {
  const outcome = execute(ruleset, world, { do: name, with: params }, ROLL_ALL);
  if (outcome.kind !== 'done') return null;
  found.explained += 1;
  found.sums += outcome.trace.filter((part) => part.kind === 'sum').length;
  const text = JSON.stringify(params);
  if (text.includes(MARK)) found.typed += 1;
  const whose = name === 'odds' ? `odds of ${String((params['of'] as JsonObject)['do'])}` : name;
  for (const why of wrongWith(params, outcome.trace)) {
    const kind = `${whose}: ${why.replaceAll(/-?\d+(?:\.\d+)?/g, 'N')}`;
    const known = found.wrong.get(kind);
    found.wrong.set(kind, { times: (known?.times ?? 0) + 1, example: known?.example ?? `${why} ${text}` });
  }
  return outcome.world;
}

const MARK = 'By hand';

/** The same parameters with a modifier typed into each list of them that the form shows. */
function withModifiers(ruleset: AnyRuleset, random: Random, name: string, params: JsonObject): JsonObject {
  const command = commandIndex(ruleset).get(name);
  if (command === undefined) return params;
  const parsed = command.params.safeParse(params);
  const full = parsed.success ? (parsed.data as JsonObject) : params;
  const typed = typedInto(formOf(command.params), params, full, random);
  return command.params.safeParse(typed).success ? typed : params;
}

function typedInto(schema: FormSchema, params: JsonObject, full: JsonObject, random: Random): JsonObject {
  const grown: JsonObject = { ...params };
  for (const [key, part] of Object.entries(schema.properties ?? {})) {
    if (!isShown(part, full)) continue;
    if (part.widget === 'modifiers') {
      const value = random.pick([-10, -3, -2, -1, 1, 2, 4, 10]);
      grown[key] = [{ label: `${MARK}, ${key}`, value }];
    } else if (isObject(grown[key]) && isObject(full[key])) {
      grown[key] = typedInto(part, grown[key] as JsonObject, full[key] as JsonObject, random);
    }
  }
  return grown;
}

/** Whether a form shows a field, given the other fields. */
function isShown(part: FormSchema, full: JsonObject): boolean {
  return Object.entries(part.when ?? {}).every(([other, values]) => values.some((value) => value === full[other]));
}
