import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import { flatten } from '../../src/engine/explain/explain';
import type { AnyWorld } from '../../src/engine/state/world';
import { expect } from './expect';
import { playOf } from './play';
import { choicesOf, type Give, type Given, lawfully, type Pick, playScript } from './random-play';

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

const scripts = fc.tuple(fc.nat(), choicesOf(30, 60));

/** Plays a script, half of it as the rules offer it and half by the game master's hand. */
function playThrough({ cast, offered, byGm }: LegalPlay, seed: number, choices: readonly number[], give: Give): void {
  const next = (world: AnyWorld, pick: Pick) => {
    const fromRules = pick(2) === 0 ? offered(world, pick) : null;
    const given = fromRules ?? byGm[pick(byGm.length)]?.(pick) ?? ['advance-turn', {}];
    return { given, fromRules: fromRules !== null };
  };
  playScript(cast(seed), choices, next, give);
}

/** The laws of play, tried on fights that nobody wrote: half of each as the rules offer it, half by the game master's hand. */
export function describeLegalPlay(play: LegalPlay): void {
  const { ruleset, check, outOfTurn, byTarget = [], runs } = play;
  const { rollOut } = playOf(ruleset);
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
        for (const line of flatten(outcome.trace)) expect(line.rule).toMatch(rule);
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
      fc.assert(
        fc.property(scripts, ([seed, choices]) => playThrough(play, seed, choices, lawfully(ruleset))),
        { seed: 23, numRuns: runs.replay, endOnFailure: true },
      );
    });
  });
}
