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
import type { Random } from '../fault/random';
import { type Choose, completed, formOf } from './form-answers';

/** A ruleset played at random. */
export interface RandomPlay {
  ruleset: AnyRuleset;
  random: Random;
  choose: Choose;
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

/** The world after a command with dice rolled by the app; null if it is refused. */
export function give(ruleset: AnyRuleset, world: AnyWorld, name: string, params: JsonObject): AnyWorld | null {
  const outcome = execute(ruleset, world, { do: name, with: params }, ROLL_ALL);
  return outcome.kind === 'done' ? outcome.world : null;
}

/** Picks the active person more often than others. */
export function somebody({ ruleset, random }: RandomPlay, world: AnyWorld): string {
  const active = ruleset.view.encounter(readContext(world))?.active ?? null;
  return active !== null && random.below(2) === 0 ? active : random.pick(world.combatants).id;
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
export function filledIn(
  setting: RandomPlay,
  world: AnyWorld,
  offer: OfferedCommand,
): { params: JsonObject; whole: boolean } | null {
  const command = commandIndex(setting.ruleset).get(offer.name);
  if (command === undefined) throw new Error(`${offer.name} is offered and does not exist`);
  const fighting = membersOf(setting.ruleset, readContext(world));
  return completed(command, offer.prefill, fighting.length === 0 ? everybody(world) : fighting, setting.choose);
}
