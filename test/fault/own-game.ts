import { readContext } from '../../src/engine/state/context';
import { addCombatants, createWorld } from '../../src/engine/state/create';
import { execute, price, ROLL_ALL } from '../../src/engine/commands/execute';
import { offerOf } from '../../src/engine/commands/offer';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import { rulesUnder } from '../../src/engine/system/ruleset';
import type { AnyWorld } from '../../src/engine/state/world';
import { rulesetView } from '../../src/app/view/rules-view';
import { deepFreeze } from '../../src/kernel/patch';
import { BLANKS, ownGame } from '../../src/rulesets/own-game/index';
import { Random } from './random';

/** Results of mutated definitions. */
export interface DefinitionFigures {
  definitions: number;
  refused: number;
  played: number;
  commands: number;
  /** Longest time to read and play one definition, in milliseconds. */
  slowestMs: number;
  examples: string[];
}

const NASTY: readonly unknown[] = [
  null,
  '',
  'x'.repeat(300),
  '__proto__',
  'constructor',
  0,
  -1,
  0.5,
  1e300,
  999_999,
  true,
  [],
  {},
  '1d6',
  '\u0000',
];

/** Honest formulas and malicious ones. */
const FORMULAS: readonly string[] = [
  '1',
  '0',
  '-5',
  'might',
  'hits + hits',
  'hitsMax',
  '1 / 0',
  'strong / (quick - quick)',
  '2d6 + 3',
  '20d20kh10',
  '10d10!',
  '1d1!',
  '9999d9999',
  'target.might',
  'target.ac + 1d4',
  'margin × 1000000000',
  'if(1d2 = 1, 1d6, 2d6)',
  'min(1d6, 1d6, 1d6, 1d6)',
  'max(10d10, 10d10) × 10d10',
  'lookUp(bonus, 1d100)',
  'has(held)',
  'floor(1d100 / 7) - 1d100',
  '1000000000 × 1000000000 × 1000000000',
  '((((((((((1))))))))))',
  `${'('.repeat(90)}1${')'.repeat(90)}`,
  'constructor',
  'this.constructor("return 1")()',
  'target.__proto__',
  '[1, 2]',
  'a = b = c',
  '$0 + 1d6',
  'not(not(not(1)))',
  'abs(-0)',
];

type Node = Record<string, unknown> | unknown[];

/** Every position in a tree: parent and key. */
function places(node: unknown, found: [Node, string | number][] = []): [Node, string | number][] {
  if (typeof node !== 'object' || node === null) return found;
  for (const key of Object.keys(node)) {
    found.push([node as Node, key]);
    places((node as Record<string, unknown>)[key], found);
  }
  return found;
}

/** One change: something is removed, doubled, moved, or replaced by a nasty value or another formula. */
function mutateOnce(definition: unknown, random: Random): void {
  const all = places(definition);
  if (all.length === 0) return;
  const [keeper, key] = random.pick(all);
  const at = keeper as Record<string | number, unknown>;
  switch (random.below(7)) {
    case 0:
      if (Array.isArray(keeper)) keeper.splice(Number(key), 1);
      else Reflect.deleteProperty(at, key);
      return;
    case 1:
      at[key] = structuredClone(random.pick(NASTY));
      return;
    case 2:
      if (Array.isArray(keeper)) keeper.push(structuredClone(at[key]));
      return;
    case 3: {
      const [other, otherKey] = random.pick(all);
      at[key] = structuredClone((other as Record<string | number, unknown>)[otherKey]);
      return;
    }
    case 4:
      if (typeof at[key] === 'number') at[key] = random.below(2000) - 1000;
      else if (typeof at[key] === 'boolean') at[key] = at[key] !== true;
      return;
    default: {
      const texts = all.filter(
        ([of, name]) => typeof (of as Record<string | number, unknown>)[name] === 'string' && isFormula(name),
      );
      if (texts.length === 0) return;
      const [of, name] = random.pick(texts);
      (of as Record<string | number, unknown>)[name] = random.pick(FORMULAS);
    }
  }
}

const isFormula = (name: string | number): boolean =>
  ['formula', 'max', 'at', 'dice', 'against', 'other', 'damage', 'extra', 'amount', 'ties', 'needs'].includes(
    String(name),
  );

/** Mutates definitions: each must end in a refusal with a path, or in a game that plays. */
export function runDefinitions(count: number, seed = 11): DefinitionFigures {
  const figures: DefinitionFigures = { definitions: 0, refused: 0, played: 0, commands: 0, slowestMs: 0, examples: [] };
  for (let round = 0; round < count; round += 1) {
    const random = new Random(seed * 1_000_003 + round);
    const start = performance.now();
    try {
      const problem = tryOne(random, figures);
      if (problem !== null) note(figures, `round ${round}: ${problem}`);
    } catch (thrown) {
      note(figures, `round ${round}: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`);
    }
    const took = performance.now() - start;
    figures.slowestMs = Math.max(figures.slowestMs, took);
    figures.definitions += 1;
  }
  return figures;
}

function note(figures: DefinitionFigures, example: string): void {
  if (figures.examples.length < 10) figures.examples.push(example.slice(0, 600));
}

function tryOne(random: Random, figures: DefinitionFigures): string | null {
  const definition = structuredClone(random.pick(BLANKS).definition) as unknown;
  for (let times = 1 + random.below(4); times > 0; times -= 1) mutateOnce(definition, random);
  const parsed = ownGame.options.safeParse({ definition });
  if (!parsed.success) {
    figures.refused += 1;
    const [issue] = parsed.error.issues;
    return issue === undefined || issue.path[0] !== 'definition' || issue.message === ''
      ? 'refused without a place'
      : null;
  }
  const rules = rulesUnder(ownGame, deepFreeze(parsed.data));
  figures.played += 1;
  return play(rules, parsed.data as never, random, figures);
}

function play(rules: AnyRuleset, options: never, random: Random, figures: DefinitionFigures): string | null {
  // The description of a system for pages takes long to build; a sample is enough.
  if (random.oneIn(20)) rulesetView(rules);
  const empty = createWorld(rules, options, random.below(1_000_000));
  if (!empty.ok) return `no table: ${empty.error.message}`;
  const filled = addCombatants(rules, empty.value, [
    { id: 'a', side: 'pc', stats: { name: 'A' } },
    { id: 'b', side: 'foe', stats: { name: 'B' } },
  ]);
  if (!filled.ok) return `nobody at the table: ${filled.error.message}`;
  let world = filled.value;
  const names = [
    'start-encounter',
    ...Array.from({ length: 8 }, () => random.pick(rules.commands).name),
    'end-encounter',
  ];
  for (const name of names) world = step(rules, world, name, random, figures);
  return null;
}

function step(rules: AnyRuleset, world: AnyWorld, name: string, random: Random, figures: DefinitionFigures): AnyWorld {
  const command = rules.commands.find((one) => one.name === name);
  if (command === undefined) return world;
  const ctx = readContext(world);
  const { prefill } = offerOf(ctx, command, 'a', 'b');
  const call = {
    do: name,
    with: { actor: 'a', healer: 'a', target: 'b', targets: ['a', 'b'], amount: random.below(30), hours: 8, ...prefill },
  };
  price(rules, world, call);
  const outcome = execute(rules, world, call, ROLL_ALL);
  figures.commands += 1;
  if (outcome.kind !== 'done') {
    if (outcome.kind !== 'refused') throw new Error(`${name}: ${outcome.kind}`);
    return world;
  }
  const after = readContext(outcome.world);
  command.present?.(after, outcome.params as never, outcome.result as never);
  for (const { id } of outcome.world.combatants) {
    rules.view.combatant(after, id);
    rules.view.recovery(after, id);
    rules.derive(after, id);
  }
  rules.view.encounter(after);
  for (const event of outcome.events) rules.view.event(after, event);
  return outcome.world;
}
