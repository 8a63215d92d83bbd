import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import { flatten } from '../../src/engine/explain/explain';
import type { AnyWorld } from '../../src/engine/state/world';
import { expect } from './expect';
import { playOf } from './play';
import { choicesOf, type Give, type Given, givingChecked, type Pick, playScript } from './random-play';

/** How one ruleset is played at random. */
export interface LegalPlay {
  ruleset: AnyRuleset;
  /** The table at the start. */
  cast(seed: number): AnyWorld;
  /** Something the rules offer now, filled in as proposed; null if there is nothing. */
  offered(world: AnyWorld, pick: Pick): Given | null;
  /** Commands that the game master may give at any time. */
  byGm: readonly ((pick: Pick) => Given)[];
  /** Invariants of the rules document. */
  check(world: AnyWorld): void;
  /** Codes with which an offer is never refused. */
  outOfTurn: readonly string[];
  /** Commands that can fail only because of the target. */
  byTarget?: readonly string[];
  runs: { play: number; replay: number };
}

const scripts = fc.tuple(fc.nat(), choicesOf(30, 60));

/** Plays a script, half of it offers of the rules and half commands of the game master. */
function playThrough({ cast, offered, byGm }: LegalPlay, seed: number, choices: readonly number[], give: Give): void {
  const next = (world: AnyWorld, pick: Pick) => {
    const fromRules = pick(2) === 0 ? offered(world, pick) : null;
    const given = fromRules ?? byGm[pick(byGm.length)]?.(pick) ?? ['advance-turn', {}];
    return { given, fromRules: fromRules !== null };
  };
  playScript(cast(seed), choices, next, give);
}

/** Checks the invariants on random fights: half of each is offers of the rules, half commands of the game master. */
export function describeLegalPlay(play: LegalPlay): void {
  const { ruleset, check, outOfTurn, byTarget = [], runs } = play;
  const { rollOut } = playOf(ruleset);
  const rule = new RegExp(`^${ruleset.prefix}-[A-Z]+-\\d+$`);

  describe('random play with the offers of the rules', () => {
    it('never breaks an invariant, and nothing is offered out of turn', () => {
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

    it('refused commands change and roll nothing; others repeat on their tape and can be undone', () => {
      fc.assert(
        fc.property(scripts, ([seed, choices]) => playThrough(play, seed, choices, givingChecked(ruleset))),
        { seed: 23, numRuns: runs.replay, endOnFailure: true },
      );
    });
  });
}
