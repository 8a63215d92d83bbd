import { addCombatants, createWorld } from '../../../../src/engine/state/create';
import { readContext } from '../../../../src/engine/state/context';
import type { Done, Outcome } from '../../../../src/engine/commands/execute';
import { execute, ROLL_ALL } from '../../../../src/engine/commands/execute';
import type { Side } from '../../../../src/contract/sides';
import type { Presentation } from '../../../../src/contract/views';
import type { AnyWorld } from '../../../../src/engine/state/world';
import type { JsonObject } from '../../../../src/kernel/json';
import { eclipsePhase } from '../../../../src/rulesets/eclipse-phase/index';
import type { Read, Being } from '../../../../src/rulesets/eclipse-phase/types';

/** Somebody on the table: id, side (the party's unless told), stat block, starting state. */
export interface Person {
  id: string;
  side?: Side;
  stats?: JsonObject;
  state?: JsonObject;
}

/** A table with these people and options. */
export function tableOf(people: readonly Person[], options: JsonObject = {}, seed = 1): AnyWorld {
  const empty = createWorld(eclipsePhase, options, seed);
  if (!empty.ok) throw new Error(empty.error.message);
  const inputs = people.map(({ id, side = 'pc', stats = {}, state = {} }) => ({ id, side, stats, state }));
  const filled = addCombatants(eclipsePhase, empty.value, inputs);
  if (!filled.ok) throw new Error(filled.error.message);
  return filled.value;
}

/** Carries a command out with exactly these faces; without faces the app rolls. */
export function attempt(world: AnyWorld, name: string, params: object, faces?: readonly number[]): Outcome {
  const call = { do: name, with: params as JsonObject };
  return execute(
    eclipsePhase,
    world,
    call,
    faces === undefined ? ROLL_ALL : { faces: [...faces], origin: 'typed', then: 'ask' },
  );
}

/** As `attempt`, for what has to succeed. */
export function played(world: AnyWorld, name: string, params: object, faces?: readonly number[]): Done {
  const outcome = attempt(world, name, params, faces);
  if (outcome.kind !== 'done') throw new Error(`${name}: ${JSON.stringify(outcome)}`);
  return outcome;
}

export function reading(world: AnyWorld): Read {
  return readContext(world) as unknown as Read;
}

export function beingOf(world: AnyWorld, id: string): Being {
  return reading(world).peek(id);
}

/** What the result cards say of a command just carried out. */
export function told(done: Done, name: string, params: object): Presentation {
  const command = eclipsePhase.commands.find((entry) => entry.name === name);
  const parsed = command?.params.parse(params);
  const shown = command?.present?.(readContext(done.world), parsed as never, done.result);
  if (shown === undefined) throw new Error(`${name} says nothing`);
  return shown;
}
