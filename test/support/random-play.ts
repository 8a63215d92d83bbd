import fc from 'fast-check';
import { execute, ROLL_ALL } from '../../src/engine/commands/execute';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import type { AnyWorld } from '../../src/engine/state/world';
import type { JsonObject } from '../../src/kernel/json';
import { applyPatches } from '../../src/kernel/patch';
import { expect, expectSameOnDisk } from './expect';

/** Chooses one of `n`, by the test's script. */
export type Pick = (n: number) => number;
/** A command and its parameters. */
export type Given = [name: string, params: JsonObject];
/** Receives every command; returns the world after it. */
export type Give = (before: AnyWorld, name: string, params: JsonObject, fromRules: boolean) => AnyWorld;

/** Scripts of play: lists of choices, each enough for one command with all its parameters. */
export function choicesOf(minLength: number, maxLength: number): fc.Arbitrary<number[]> {
  return fc.array(fc.nat({ max: 2 ** 30 }), { minLength, maxLength });
}

/** Turns one choice into as many picks as a command needs. */
export function pickFrom(choice: number): Pick {
  let rest = choice;
  return (n) => {
    const chosen = rest % n;
    rest = Math.floor(rest / n) + 7919 * n;
    return chosen;
  };
}

export function one<T>(list: readonly T[], pick: Pick): T {
  return list[pick(list.length)] as T;
}

/** Plays a script: `next` returns what to try, and whether the rules offered it; `give` runs it. */
export function playScript(
  start: AnyWorld,
  choices: readonly number[],
  next: (world: AnyWorld, pick: Pick) => { given: Given; fromRules: boolean },
  give: Give,
): void {
  let world = start;
  for (const choice of choices) {
    const { given, fromRules } = next(world, pickFrom(choice));
    world = give(world, ...given, fromRules);
  }
}

const inGame = (world: AnyWorld): object => ({ ...world, stream: null });

/**
 * Runs a command and checks the invariants: a refused one changes and rolls nothing; others repeat on their
 * tape and can be undone.
 */
export function givingChecked(ruleset: AnyRuleset): Give {
  return (before, name, params) => {
    const call = { do: name, with: params };
    const frozen = JSON.stringify(before);
    const outcome = execute(ruleset, before, call, ROLL_ALL);
    expect(JSON.stringify(before)).toBe(frozen);
    const onFaces = (faces: number[]) => execute(ruleset, before, call, { faces, origin: 'scripted', then: 'ask' });
    if (outcome.kind !== 'done') {
      expect(onFaces([]).kind, `${name} ${JSON.stringify(params)}`).toBe('refused');
      return before;
    }
    const again = onFaces(outcome.tape.map(({ face }) => face));
    if (again.kind !== 'done') throw new Error(`${name} does not repeat: ${again.kind}`);
    expectSameOnDisk(again.result, outcome.result);
    expectSameOnDisk(inGame(again.world), inGame(outcome.world));
    expectSameOnDisk(applyPatches(outcome.world, outcome.inverse), before);
    expectSameOnDisk(applyPatches(before, outcome.patches), outcome.world);
    return outcome.world;
  };
}
