import { isDeepStrictEqual } from 'node:util';
import { createSample } from '../../src/campaign/create';
import { callOf } from '../../src/contract/roles';
import type { CommandCall } from '../../src/contract/views';
import { execute, ROLL_ALL } from '../../src/engine/commands/execute';
import type { Done, Outcome } from '../../src/engine/commands/execute';
import { roleTable } from '../../src/engine/commands/role-table';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import { TACTICS } from '../../src/engine/fight/tactics';
import type { AnyWorld } from '../../src/engine/state/world';
import { playOn } from '../../src/forecast/play-on';
import { applyPatches } from '../../src/kernel/patch';
import { Random } from '../fault/random';

export interface EveningsFound {
  commands: number;
  evenings: number;
  fights: number;
  /** Offered, completely filled in and still refused: command and code → how often. */
  refused: Map<string, number>;
  /** Evenings that could not be undone to their start, or did not replay the same. */
  wrong: string[];
  /** Megabytes of heap after each tenth of the commands, after garbage collection; empty without `weigh`. */
  heldMegabytes: number[];
}

const HOUR = 3600;

/**
 * Plays evening after evening of a system automatically: fights by its tactics, with rests and days between them. Each is
 * undone to its start by its inverse patches and replayed on the same dice, and must end the same. `weigh` returns
 * the megabytes of heap, and is called after each tenth of the commands.
 */
export function playEvenings(ruleset: AnyRuleset, commands: number, seed: number, weigh?: () => number): EveningsFound {
  const found = nothingFound();
  const random = new Random(seed);
  while (found.commands < commands) {
    found.evenings += 1;
    const sample = createSample(ruleset, seed + found.evenings);
    if (!sample.ok) throw new Error(sample.error.message);
    const evening = new Evening(ruleset, sample.value.world, found);
    for (const { members, start } of sample.value.encounters) {
      evening.fight(members, start as CommandCall['with'], random);
      evening.rest(random);
    }
    evening.check();
    const tenth = ((found.heldMegabytes.length + 1) / 10) * commands;
    if (weigh !== undefined && found.commands >= tenth) found.heldMegabytes.push(weigh());
  }
  return found;
}

/** How many megabytes the heap has grown at the end since the first tenth, when everything is warm; 0 if it shrank. */
export function heapGrew({ heldMegabytes: held }: EveningsFound): number {
  return Math.max(0, (held.at(-1) ?? 0) - (held[0] ?? 0));
}

function nothingFound(): EveningsFound {
  return { ...{ commands: 0, evenings: 0, fights: 0 }, ...{ refused: new Map(), wrong: [], heldMegabytes: [] } };
}

/** A step of an evening, with the faces that fell. */
export interface EveningStep extends Pick<CommandCall, 'do' | 'with'> {
  faces: number[];
}

/** One evening with every encounter, each followed by a rest; returns the steps that succeeded. */
export function playEvening(
  ruleset: AnyRuleset,
  world: AnyWorld,
  encounters: readonly { members: readonly string[]; start: unknown }[],
  seed: number,
  roundCap: number,
): EveningStep[] {
  const random = new Random(seed);
  const evening = new Evening(ruleset, world, nothingFound());
  for (const { members, start } of encounters) {
    evening.fight(members, start as CommandCall['with'], random, roundCap);
    evening.rest(random);
  }
  return evening.steps;
}

class Evening {
  readonly #start: AnyWorld;
  #world: AnyWorld;
  #steps: { call: CommandCall; done: Done }[] = [];

  constructor(
    private readonly ruleset: AnyRuleset,
    world: AnyWorld,
    private readonly found: EveningsFound,
  ) {
    this.#start = this.#world = world;
  }

  get steps(): EveningStep[] {
    return this.#steps.map(({ call, done }) => ({ ...call, faces: done.tape.map(({ face }) => face) }));
  }

  fight(members: readonly string[], extras: CommandCall['with'], random: Random, roundCap = 40): void {
    const start = callOf(roleTable(this.ruleset), 'start', { participants: [...members] });
    const end = callOf(roleTable(this.ruleset), 'end', {});
    if (start === null || end === null || !this.#do({ do: start.do, with: { ...extras, ...start.with } })) return;
    this.found.fights += 1;
    const tactics = { ours: random.pick(TACTICS), theirs: random.pick(TACTICS) };
    const fought = playOn(this.ruleset, this.#world, {
      tactics,
      roundCap,
      asksFirst: true,
      watch: (call, _before, outcome) => this.#hear(call, outcome),
    });
    this.#world = fought.world;
    this.#do(end);
  }

  /** Somebody rests, then the hours go by. */
  rest(random: Random): void {
    const { rests } = this.ruleset.view;
    const who = random.pick(this.#world.combatants).id;
    if (rests.length > 0) {
      const { call, whoParam, many, lengthParam } = random.pick(rests);
      const length = lengthParam === undefined ? {} : { [lengthParam]: 2 };
      this.#do({ do: call.do, with: { ...call.with, ...length, [whoParam]: many ? [who] : who } });
    }
    const wait = callOf(roleTable(this.ruleset), 'wait', { seconds: random.pick([HOUR, 8 * HOUR, 30 * HOUR]) });
    if (wait !== null) this.#do(wait);
  }

  /** Back to the start, and once more. */
  check(): void {
    let back = this.#world;
    for (const { done } of [...this.#steps].reverse()) back = applyPatches(back, done.inverse);
    if (!same(back, this.#start)) this.found.wrong.push('undone to the start, it is another world');
    let again = this.#start;
    for (const { call } of this.#steps) {
      const outcome = execute(this.ruleset, again, call, ROLL_ALL);
      if (outcome.kind !== 'done') {
        this.found.wrong.push(`${call.do} was done and is ${outcome.kind} when it is played again`);
        return;
      }
      again = outcome.world;
    }
    if (!same(again, this.#world)) this.found.wrong.push('played again, it is another world');
  }

  #do(call: CommandCall): boolean {
    const outcome = execute(this.ruleset, this.#world, call, ROLL_ALL);
    if (outcome.kind !== 'done') return false;
    this.#keep(call, outcome);
    this.#world = outcome.world;
    return true;
  }

  #hear(call: CommandCall, outcome: Outcome): void {
    if (outcome.kind === 'done') {
      this.#keep(call, outcome);
      return;
    }
    const code = outcome.kind === 'refused' ? outcome.error.code : outcome.kind;
    const key = `${call.do}: ${code}`;
    this.found.refused.set(key, (this.found.refused.get(key) ?? 0) + 1);
  }

  #keep(call: CommandCall, done: Done): void {
    this.#steps.push({ call, done });
    this.found.commands += 1;
  }
}

function same(a: AnyWorld, b: AnyWorld): boolean {
  return isDeepStrictEqual(a, b);
}
