import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyWorld } from '../../../src/engine/state/world';
import type { JsonObject } from '../../../src/kernel/json';
import { actionDice } from '../../../src/rulesets/action-dice/index';
import { pricedOf, rolled, total } from '../../support/odds';
import { at, table } from '../../unit/rulesets/action-dice/play';

const ROLLS = 3000;

/** Six standard errors: a correct probability fails about one run in hundreds of millions. */
function tolerance(p: number): number {
  return 6 * Math.sqrt(Math.max(p * (1 - p), 0.002) / ROLLS);
}

/** Results of the real command, run many times. */
function played(world: AnyWorld, call: { do: string; with: JsonObject }): Generator<JsonObject> {
  return rolled(actionDice, world, call.do, call.with, ROLLS);
}

const small = (max: number) => fc.integer({ min: 0, max });

const stats = fc.record({
  abilityDice: fc.record({ agility: small(3), strength: small(2), speed: small(2) }),
  skills: fc.record({ lore: small(3) }),
  bonusRank: fc.integer({ min: -1, max: 1 }),
  armorRank: small(6),
  durabilityMax: fc.constant(1000),
});

const people = fc.record({
  a: stats,
  b: stats,
  options: fc.record({
    burstLimit: small(2),
    vsTie: fc.constantFrom('success', 'failure'),
    effectCharges: fc.constantFrom('explicit', 'carry'),
  }),
  seed: fc.integer(),
  wounded: fc.boolean(),
});

type People = typeof people extends fc.Arbitrary<infer T> ? T : never;

function settle({ a, b, options, seed, wounded }: People): AnyWorld {
  const state: JsonObject = wounded ? { durability: 0 } : {};
  return table(
    [
      { id: 'a', stats: a, state },
      { id: 'b', stats: b },
    ],
    options,
    seed,
  );
}

describe('exact odds against the real command', () => {
  it('checks', () => {
    const params = fc.record({ vs: fc.integer({ min: 5, max: 40 }), charges: small(2), challenges: small(3) });
    fc.assert(
      fc.property(people, params, (who, { vs, charges, challenges }) => {
        const world = settle(who);
        const call = { do: 'check', with: { actor: 'a', skill: 'lore', vs, charges, challenges } };
        const odds = pricedOf(actionDice, world, call.do, call.with);
        const { success = 0, failure = 0 } = odds.outcomes;
        expect(success + failure).toBeCloseTo(1, 12);
        let hits = 0;
        for (const result of played(world, call)) {
          if (result['outcome'] === 'success') hits += 1;
        }
        expect(Math.abs(hits / ROLLS - success)).toBeLessThan(tolerance(success));
      }),
      { numRuns: 8 },
    );
  });

  it('contests', () => {
    fc.assert(
      fc.property(people, small(2), (who, charges) => {
        const world = settle(who);
        const sides = { actorRoll: { skill: 'lore', charges }, opponentRoll: { ability: 'speed' } };
        const call = { do: 'opposed', with: { actor: 'a', opponent: 'b', ...sides } };
        const odds = pricedOf(actionDice, world, call.do, call.with);
        const { actor = 0 } = odds.outcomes;
        let won = 0;
        for (const result of played(world, call)) {
          if (result['outcome'] === 'actor') won += 1;
        }
        expect(Math.abs(won / ROLLS - actor)).toBeLessThan(tolerance(actor));
      }),
      { numRuns: 6 },
    );
  });

  it('attacks with and without a defence, and their damage', () => {
    const params = fc.record({
      kind: fc.constantFrom('melee', 'bow', 'unarmed'),
      guardModifier: fc.integer({ min: -8, max: 4 }),
      damage: small(2),
      charges: small(2),
      cover: fc.constantFrom('none', 'partial'),
      defended: fc.boolean(),
    });
    fc.assert(
      fc.property(people, params, (who, { kind, guardModifier, damage, charges, cover, defended }) => {
        const world = settle(who);
        const call = {
          do: 'attack',
          with: {
            actor: 'a',
            target: 'b',
            weapon: { kind, damage },
            guardModifier,
            charges,
            cover,
            ...(defended ? { defense: { kind: 'dodge' } } : {}),
          },
        };
        const odds = pricedOf(actionDice, world, call.do, call.with);
        const { hit = 0, miss = 0, defended: avoided = 0 } = odds.outcomes;
        expect(hit + miss + avoided).toBeCloseTo(1, 9);
        const counted: Record<string, number> = {};
        let sum = 0;
        let squares = 0;
        for (const result of played(world, call)) {
          const outcome = String(result['outcome']);
          counted[outcome] = (counted[outcome] ?? 0) + 1;
          const dealt = Number(at(result, 'damage.dealt') ?? 0);
          sum += dealt;
          squares += dealt * dealt;
        }
        for (const [name, p] of Object.entries(odds.outcomes)) {
          expect(Math.abs((counted[name] ?? 0) / ROLLS - p), name).toBeLessThan(tolerance(p));
        }
        const mean = sum / ROLLS;
        const spread = Math.sqrt(Math.max(squares / ROLLS - mean * mean, 0.05) / ROLLS);
        expect(Math.abs(mean - Number(at(odds, 'damage.mean')))).toBeLessThan(6 * spread + 0.01);
        expect(total(at(odds, 'damage.distribution') as Record<string, number>)).toBeCloseTo(1, 9);
      }),
      { numRuns: 8 },
    );
  });
});
