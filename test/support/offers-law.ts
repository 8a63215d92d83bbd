import { offers } from '../../src/app/view/rules-view';
import { createSample } from '../../src/campaign/create';
import { callOf } from '../../src/contract/roles';
import type { CommandCall, OfferedCommand } from '../../src/contract/views';
import { readContext } from '../../src/engine/state/context';
import { commandIndex, execute, ROLL_ALL } from '../../src/engine/commands/execute';
import { membersOf } from '../../src/engine/fight/order';
import { roleTable } from '../../src/engine/commands/role-table';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import type { AnyWorld } from '../../src/engine/state/world';
import type { Json, JsonObject } from '../../src/kernel/json';
import { Random } from '../fault/random';
import { type Choose, completed, formOf } from './form-answers';

interface Wrong {
  command: string;
  why: string;
  times: number;
  /** Who was asked, when, and the parameters. */
  example: string;
}

/** What was checked, and what was wrong. */
interface OffersFound {
  asked: number;
  steps: number;
  wrong: Map<string, Wrong>;
}

/** The findings as text, most frequent first. */
export function wrongOffers({ wrong }: OffersFound): string[] {
  return [...wrong.values()]
    .sort((a, b) => b.times - a.times)
    .map(({ command, why, times, example }) => `${times} × ${command}: ${why} (${example.slice(0, 300)})`);
}

/** A ruleset played at random. */
export interface RandomPlay {
  ruleset: AnyRuleset;
  random: Random;
  choose: Choose;
}

interface Setting extends RandomPlay {
  found: OffersFound;
}

/** Codes that always mean somebody may not act, whatever is asked for. */
const ALWAYS_ABOUT_MAY = new Set(['not-your-turn', 'no-actions-left', 'no-encounter', 'encounter-running']);
/** Codes for missing answers. */
const UNANSWERED = new Set(['invalid-params', 'unknown-combatant']);

/**
 * Checks the offers of a ruleset: what is offered, filled in as proposed, is not refused; what is greyed out is
 * refused with the same code. Asked for everybody in the sample at rest and at the start of each prepared encounter, then
 * for somebody after each of `steps` random steps of play.
 */
export function tryOffers(ruleset: AnyRuleset, steps: number, seed: number): OffersFound {
  const found: OffersFound = { asked: 0, steps: 0, wrong: new Map() };
  const random = new Random(seed);
  const setting: Setting = { ruleset, random, choose: (list) => random.pick(list), found };
  const worlds = startingWorlds(ruleset);
  for (const world of worlds) for (const { id } of world.combatants) askFor(setting, world, id);
  const stretch = 60;
  while (found.steps < steps) {
    let world = random.pick(worlds);
    for (let step = 0; step < stretch && found.steps < steps; step += 1) {
      world = stepOn(setting, world);
      found.steps += 1;
      askFor(setting, world, somebody(setting, world));
    }
  }
  return found;
}

/** The sample at rest, and with each of its encounters begun. */
export function startingWorlds(ruleset: AnyRuleset): AnyWorld[] {
  const sample = createSample(ruleset, 5);
  if (!sample.ok) throw new Error(sample.error.message);
  const { world, encounters } = sample.value;
  const begun = encounters.flatMap(({ start, members }) => {
    const call = callOf(roleTable(ruleset), 'start', { participants: members });
    const next = call === null ? null : give(ruleset, world, call.do, { ...start, ...call.with });
    return next === null ? [] : [next];
  });
  return [world, ...begun];
}

function give(ruleset: AnyRuleset, world: AnyWorld, name: string, params: JsonObject): AnyWorld | null {
  const outcome = execute(ruleset, world, { do: name, with: params }, ROLL_ALL);
  return outcome.kind === 'done' ? outcome.world : null;
}

/** Picks the active person more often than others. */
function somebody({ ruleset, random }: RandomPlay, world: AnyWorld): string {
  const active = ruleset.view.encounter(readContext(world))?.active ?? null;
  return active !== null && random.below(2) === 0 ? active : random.pick(world.combatants).id;
}

/** One step of play; the same world if it is refused. */
function stepOn(setting: Setting, world: AnyWorld): AnyWorld {
  const call = nextCall(setting, world);
  return call === null ? world : (give(setting.ruleset, world, call.do, call.with) ?? world);
}

/** The next step: something offered, or a command of the game master. */
export function nextCall(setting: RandomPlay, world: AnyWorld): CommandCall | null {
  const { ruleset, random, choose } = setting;
  if (random.below(2) === 0) {
    const who = somebody(setting, world);
    const open = offers(ruleset, world, who, random.pick(world.combatants).id).filter(
      ({ refusal }) => refusal === null,
    );
    if (open.length === 0) return null;
    const one = random.pick(random.below(2) === 0 ? open.slice(0, 6) : open);
    const call = filledIn(setting, world, one);
    return call === null ? null : { do: one.name, with: varied(setting, one.name, call.params) };
  }
  return byHand(setting, world, choose(BY_HAND));
}

const BY_HAND = [
  'start',
  'next',
  'next',
  'next',
  'end',
  'harm',
  'harm',
  'mend',
  'putOn',
  'putOn',
  'wait',
  'any',
] as const;

/** A command of the game master; null if these rules have none for it. */
function byHand(setting: RandomPlay, world: AnyWorld, kind: (typeof BY_HAND)[number]): CommandCall | null {
  const { ruleset, random, choose } = setting;
  const table = roleTable(ruleset);
  const target = random.pick(world.combatants).id;
  switch (kind) {
    case 'start':
    case 'next':
      return callOf(table, kind, {});
    case 'end':
      return callOf(table, random.below(3) === 0 ? 'end' : 'next', {});
    case 'wait':
      return callOf(table, 'wait', { seconds: random.pick([1, 30, 600, 30_000]) });
    case 'harm':
    case 'mend':
      return callOf(table, kind, { target, amount: random.pick([1, 3, 8, 20]) });
    case 'putOn': {
      const effects = ruleset.effects.filter((one) => one.byHand);
      return effects.length === 0 ? null : callOf(table, 'putOn', { target, effect: choose(effects).id });
    }
    case 'any': {
      const command = random.pick(ruleset.commands);
      const filled = command.prefill?.(readContext(world), target, random.pick(world.combatants).id) ?? {};
      return { do: command.name, with: completed(command, filled, everybody(world), choose)?.params ?? {} };
    }
  }
}

const everybody = (world: AnyWorld): string[] => world.combatants.map(({ id }) => id);

/** Rules that are data consist mostly of choices: sometimes another one than the default is taken. */
function varied({ ruleset, random, choose }: RandomPlay, name: string, params: JsonObject): JsonObject {
  const command = commandIndex(ruleset).get(name);
  if (ruleset.written === undefined || command === undefined || random.below(2) === 0) return params;
  const { properties = {} } = formOf(command.params) as { properties?: Record<string, FormField> };
  const chosen = Object.entries(properties).flatMap(([key, { enum: values, brief, type }]): [string, Json][] => {
    if (values !== undefined) return [[key, choose(values)]];
    return brief === true && type === 'integer' && params[key] === undefined ? [[key, 5 + random.below(10)]] : [];
  });
  return { ...params, ...Object.fromEntries(chosen) };
}

interface FormField {
  enum?: Json[];
  brief?: boolean;
  type?: string;
}

/** The call that an offer makes, with its open fields filled in. */
function filledIn(
  setting: RandomPlay,
  world: AnyWorld,
  offer: OfferedCommand,
): { params: JsonObject; whole: boolean } | null {
  const command = commandIndex(setting.ruleset).get(offer.name);
  if (command === undefined) throw new Error(`${offer.name} is offered and does not exist`);
  const fighting = membersOf(setting.ruleset, readContext(world));
  return completed(command, offer.prefill, fighting.length === 0 ? everybody(world) : fighting, setting.choose);
}

/** Collects everything offered to somebody, with somebody else selected and with nobody. */
function askFor(setting: Setting, world: AnyWorld, who: string): void {
  const { ruleset, random, found } = setting;
  const target = random.below(3) === 0 ? null : random.pick(world.combatants).id;
  for (const offer of offers(ruleset, world, who, target)) {
    const call = filledIn(setting, world, offer);
    if (call === null) continue;
    found.asked += 1;
    const why = wrongIn(ruleset, world, offer, call);
    if (why === null) continue;
    const key = `${offer.name}: ${why}`;
    const known = found.wrong.get(key);
    const example = known?.example ?? `${who}, clock ${world.clock}: ${JSON.stringify(call.params)}`;
    found.wrong.set(key, { command: offer.name, why, times: (known?.times ?? 0) + 1, example });
  }
}

/** What is wrong with an offer, or null. */
function wrongIn(
  ruleset: AnyRuleset,
  world: AnyWorld,
  { name, refusal }: OfferedCommand,
  { params, whole }: { params: JsonObject; whole: boolean },
): string | null {
  const outcome = execute(ruleset, world, { do: name, with: params }, ROLL_ALL);
  const code = outcome.kind === 'refused' ? outcome.error.code : null;
  if (code !== null && UNANSWERED.has(code)) return null;
  if (refusal === null) {
    if (code === null) return null;
    // With choices still open, only a refusal that no choice could avoid shows that the offer is wrong.
    const counts = whole || ALWAYS_ABOUT_MAY.has(code);
    return counts ? `offered, but refused with ${code}` : null;
  }
  if (code === refusal.code) return null;
  return code === null
    ? `greyed out as ${refusal.code}, but done`
    : `greyed out as ${refusal.code}, refused as ${code}`;
}
