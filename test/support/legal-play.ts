import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyRuleset } from '../../src/engine/ruleset';
import type { AnyWorld } from '../../src/engine/world';
import type { JsonObject } from '../../src/kernel/json';
import { applyPatches } from '../../src/kernel/patch';
import { playOf } from './play';

/** Chooses one of `n`, by the test's script. */
export type Pick = (n: number) => number;
/** A command and its parameters. */
export type Given = [name: string, params: JsonObject];

/** How one ruleset is played at random. */
export interface LegalPlay {
  ruleset: AnyRuleset;
  /** The table everybody starts at. */
  cast(seed: number): AnyWorld;
  /** Something the rules offer just now, filled in as they propose; null where nothing is. */
  offered(world: AnyWorld, pick: Pick): Given | null;
  /** Commands that the game master may give at any time. */
  byGm: readonly ((pick: Pick) => Given)[];
  /** What the document says is always so. */
  check(world: AnyWorld): void;
  /** Codes that something offered is never refused with. */
  outOfTurn: readonly string[];
  /** Commands of which only the target may be in the way. */
  byTarget?: readonly string[];
  runs: { play: number; replay: number };
}

type Give = (before: AnyWorld, name: string, params: JsonObject, fromRules: boolean) => AnyWorld;

const scripts = fc.tuple(fc.nat(), fc.array(fc.nat({ max: 2 ** 30 }), { minLength: 30, maxLength: 60 }));
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;
const inGame = (world: AnyWorld): unknown => plain({ ...world, stream: null });

/** Plays a string of choices; `give` is told of every command and answers with the world after it. */
function playThrough({ cast, offered, byGm }: LegalPlay, seed: number, choices: readonly number[], give: Give): void {
  let world = cast(seed);
  for (const choice of choices) {
    let rest = choice;
    const pick = (n: number): number => {
      const chosen = rest % n;
      rest = Math.floor(rest / n) + 7919 * n;
      return chosen;
    };
    const fromRules = pick(2) === 0 ? offered(world, pick) : null;
    const [name, params] = fromRules ?? byGm[pick(byGm.length)]?.(pick) ?? ['advance-turn', {}];
    world = give(world, name, params, fromRules !== null);
  }
}

/** The laws of play, tried on fights that nobody wrote: half of each as the rules offer it, half by the game master's hand. */
export function describeLegalPlay(play: LegalPlay): void {
  const { ruleset, check, outOfTurn, byTarget = [], runs } = play;
  const { rollOut, run } = playOf(ruleset);
  const rule = new RegExp(`^${ruleset.prefix}-[A-Z]+-\\d+$`);

  describe('play as the rules offer it', () => {
    it('never breaks what is always so, and what is offered is never out of turn', () => {
      let carriedOut = 0;
      const give: Give = (before, name, params, fromRules) => {
        const outcome = rollOut(before, name, params);
        if (outcome.kind === 'refused') {
          const told = `${name}: ${outcome.error.message}`;
          if (fromRules && !byTarget.includes(name)) expect(outOfTurn, told).not.toContain(outcome.error.code);
          return before;
        }
        if (outcome.kind !== 'done') throw new Error(`${name}: ${outcome.kind}`);
        carriedOut += 1;
        expect(outcome.world.clock).toBeGreaterThanOrEqual(before.clock);
        expect(outcome.trace.length, name).toBeGreaterThan(0);
        for (const line of outcome.trace) expect(line.rule).toMatch(rule);
        check(outcome.world);
        return outcome.world;
      };
      fc.assert(
        fc.property(scripts, ([seed, choices]) => playThrough(play, seed, choices, give)),
        { seed: 11, numRuns: runs.play, endOnFailure: true },
      );
      expect(carriedOut).toBeGreaterThan(runs.play * 15);
    });

    it('refused commands change and roll nothing; others repeat on their tape and can be taken back', () => {
      const give: Give = (before, name, params) => {
        const frozen = JSON.stringify(before);
        const outcome = rollOut(before, name, params);
        expect(JSON.stringify(before)).toBe(frozen);
        if (outcome.kind !== 'done') {
          expect(run(before, name, params).kind, `${name} ${JSON.stringify(params)}`).toBe('refused');
          return before;
        }
        const faces = outcome.tape.map(({ face }) => face);
        const again = run(before, name, params, faces);
        if (again.kind !== 'done') throw new Error(`${name} does not repeat: ${again.kind}`);
        expect(plain(again.result)).toEqual(plain(outcome.result));
        expect(inGame(again.world)).toEqual(inGame(outcome.world));
        expect(plain(applyPatches(outcome.world, outcome.inverse))).toEqual(plain(before));
        expect(plain(applyPatches(before, outcome.patches))).toEqual(plain(outcome.world));
        return outcome.world;
      };
      fc.assert(
        fc.property(scripts, ([seed, choices]) => playThrough(play, seed, choices, give)),
        { seed: 23, numRuns: runs.replay, endOnFailure: true },
      );
    });
  });
}
