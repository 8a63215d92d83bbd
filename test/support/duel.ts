import { dispatch } from '../../src/campaign/dispatch';
import type { CampaignState } from '../../src/campaign/state';
import { callOf } from '../../src/contract/roles';
import type { Camp } from '../../src/contract/forecast-views';
import type { CommandCall } from '../../src/contract/views';
import { highestFace, lowestFace } from '../../src/dice/die';
import type { WantedDie } from '../../src/dice/source';
import { seedStream } from '../../src/dice/stream';
import { readContext } from '../../src/engine/state/context';
import { commandIndex, execute, ROLL_ALL } from '../../src/engine/commands/execute';
import type { Outcome } from '../../src/engine/commands/execute';
import { filledFor } from '../../src/engine/commands/offer';
import { membersOf } from '../../src/engine/fight/order';
import { roleTable } from '../../src/engine/commands/role-table';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import { campOf } from '../../src/engine/fight/tactics';
import type { AnyWorld } from '../../src/engine/state/world';

/** The chances that a duel ends with only the players' side standing, only the other side, or nobody. */
export type Truth = Record<Camp | 'nobody', number>;

export interface Solved {
  truth: Truth;
  /** Chance left out: dice that explode for ever, and duels that have not ended after the most steps. */
  left: number;
  /** Number of states of the duel. */
  states: number;
}

/**
 * A running duel solved as a Markov chain: from every state each command of the simplest tactic (attack as long as it
 * is allowed, then the next turn) is run by the engine once for every way its dice can fall. Situations that differ
 * only in `counters` (names of fields that only count up, such as the round) are one state. States as rare as
 * `rare` are left out; the chance of all that was left out is `Solved.left`.
 */
export function solveDuel(ruleset: AnyRuleset, world: AnyWorld, counters: readonly string[], rare: number): Solved {
  const uncounted = new Set(counters);
  const known = new Map<string, State>();
  const stateOf = (reached: AnyWorld): State => {
    const state = stateAt(ruleset, reached, uncounted);
    const before = known.get(state.key);
    if (before === undefined) known.set(state.key, state);
    return before ?? state;
  };
  const solved: Solved = { truth: { ours: 0, theirs: 0, nobody: 0 }, left: 1, states: 0 };
  let at = new Map([[stateOf(world), 1]]);
  for (let step = 0; step < STEPS && at.size > 0; step += 1) {
    const next = new Map<State, number>();
    for (const [state, chance] of at) {
      if (state.end !== null) solved.truth[state.end] += chance;
      else if (state.ways !== null || chance >= rare) {
        state.ways ??= waysFrom(ruleset, state.world, stateOf);
        for (const [to, share] of state.ways) next.set(to, (next.get(to) ?? 0) + chance * share);
      }
    }
    at = next;
  }
  const { ours, theirs, nobody } = solved.truth;
  return { ...solved, left: 1 - ours - theirs - nobody, states: known.size };
}

/** A duel that has not ended after this many commands is abandoned. */
const STEPS = 2_000;

interface State {
  key: string;
  /** One of the worlds in this state. */
  world: AnyWorld;
  end: keyof Truth | null;
  /** The states one command leads to, with their chances; null if not computed yet. */
  ways: Map<State, number> | null;
}

/** How the duel has ended; null while both stand. */
function endOf(ruleset: AnyRuleset, world: AnyWorld): keyof Truth | null {
  const ctx = readContext(world);
  const [last, ...others] = membersOf(ruleset, ctx).filter((id) => ruleset.tactics?.standing(ctx, id) === 'up');
  if (last === undefined) return 'nobody';
  return others.length > 0 ? null : (campOf(ctx.peek(last)) ?? 'nobody');
}

function stateAt(ruleset: AnyRuleset, world: AnyWorld, counters: ReadonlySet<string>): State {
  const end = endOf(ruleset, world);
  if (end !== null) return { key: end, world, end, ways: null };
  const { combatants, encounter, scene } = world;
  const kept = (name: string, value: unknown): unknown => (counters.has(name) ? undefined : value);
  const key = JSON.stringify([combatants.map(({ state }) => state), encounter, scene], kept);
  return { key, world, end: null, ways: null };
}

function waysFrom(ruleset: AnyRuleset, world: AnyWorld, stateOf: (reached: AnyWorld) => State): Map<State, number> {
  const ways = new Map<State, number>();
  eachFall(ruleset, world, deedOf(ruleset, world), (next, chance) => {
    const reached = stateOf(next);
    ways.set(reached, (ways.get(reached) ?? 0) + chance);
  });
  return ways;
}

/** The next command of the simplest tactic. */
function deedOf(ruleset: AnyRuleset, world: AnyWorld): CommandCall {
  const ctx = readContext(world);
  const answer = ruleset.tactics?.answer?.(ctx) ?? null;
  if (answer !== null) return answer;
  const active = ruleset.encounterState(ctx)?.active ?? null;
  if (active !== null && strikeCode(ruleset, world, active) === null) return strikeOf(ruleset, world, active);
  const next = callOf(roleTable(ruleset), 'next', {});
  if (next === null) throw new Error('no next turn');
  return next;
}

function strikeOf(ruleset: AnyRuleset, world: AnyWorld, actor: string): CommandCall {
  const ctx = readContext(world);
  const call = ruleset.tactics?.strikes[0];
  const command = commandIndex(ruleset).get(call?.do ?? '');
  const target = membersOf(ruleset, ctx).find((id) => id !== actor) ?? null;
  if (call === undefined || command === undefined) throw new Error('nothing to strike with');
  return { do: call.do, with: filledFor(ctx, command, actor, target, call.with) };
}

/** The code with which an attack by somebody is refused now; null if it is allowed. */
function strikeCode(ruleset: AnyRuleset, world: AnyWorld, actor: string): string | null {
  const outcome = asked(ruleset, world, strikeOf(ruleset, world, actor), []);
  return outcome.kind === 'refused' ? outcome.error.code : null;
}

function asked(ruleset: AnyRuleset, world: AnyWorld, call: CommandCall, faces: readonly number[]): Outcome {
  return execute(ruleset, world, call, { faces, origin: 'typed', then: 'ask' });
}

/** Exploding dice are followed this far. */
const RAREST_FALL = 1e-5;

/** Runs a command for every way its dice can fall except the rarest. */
function eachFall(
  ruleset: AnyRuleset,
  world: AnyWorld,
  call: CommandCall,
  hear: (next: AnyWorld, chance: number) => void,
): void {
  const fall = (faces: readonly number[], chance: number): void => {
    const outcome = asked(ruleset, world, call, faces);
    if (outcome.kind === 'done') return hear(outcome.world, chance);
    if (outcome.kind !== 'needs-dice') throw new Error(`${call.do}: ${outcome.error.message}`);
    const wanted = outcome.group.dice.slice(outcome.known);
    if (chance < RAREST_FALL) return;
    for (const [fallen, share] of fallsOf(wanted)) fall([...faces, ...fallen], chance * share);
  };
  fall([], 1);
}

/** The ways a group of dice can fall, with their chances: equal dice of one person in ascending order, since they are summed. */
function fallsOf(dice: readonly WantedDie[]): [faces: number[], chance: number][] {
  let falls = new Map<string, [number[], number]>([['', [[], 1]]]);
  const areAlike = dice.every(({ sides, whose }) => sides === dice[0]?.sides && whose === dice[0].whose);
  for (const die of dice) {
    const next = new Map<string, [number[], number]>();
    for (const [faces, chance] of falls.values()) {
      for (let face = lowestFace(die); face <= highestFace(die); face += 1) {
        const fallen = [...faces, face];
        if (areAlike) fallen.sort((a, b) => a - b);
        const key = fallen.join();
        next.set(key, [fallen, (next.get(key)?.[1] ?? 0) + chance / die.sides]);
      }
    }
    falls = next;
  }
  return [...falls.values()];
}

/**
 * Fights a duel to its end as a table would, command by command through the campaign, and returns who stands; also 'nobody' if
 * neither side has won after `most` commands. `seed` is the seed of the campaign's dice.
 */
export function fightDuel(ruleset: AnyRuleset, state: CampaignState, seed: number, most: number): keyof Truth {
  let at: CampaignState = { ...state, world: { ...state.world, stream: seedStream(seed) } };
  for (let seq = 1; seq <= most; seq += 1) {
    const end = endOf(ruleset, at.world);
    if (end !== null) return end;
    const done = dispatch(ruleset, at, deedOf(ruleset, at.world), ROLL_ALL, { seq, now: '' });
    if (done.kind !== 'done') throw new Error(`a deed of a duel is ${done.kind}`);
    at = done.state;
  }
  return 'nobody';
}
