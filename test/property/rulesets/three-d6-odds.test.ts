import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyWorld } from '../../../src/engine/state/world';
import type { JsonObject } from '../../../src/kernel/json';
import { threeD6 } from '../../../src/rulesets/three-d6/index';
import { expectLike, pricedOf, rolled, runs, total } from '../../support/odds';
import { tableOf } from '../../unit/rulesets/three-d6/play';

const TRIES = 12_000;

/** Runs the real command many times on a seeded stream and counts the results. */
function simulate(
  world: AnyWorld,
  name: string,
  params: JsonObject,
): { outcomes: Map<string, number>; dealt: number[] } {
  const outcomes = new Map<string, number>();
  const dealt: number[] = [];
  for (const result of rolled(threeD6, world, name, params, TRIES)) {
    const key = String(result['outcome']);
    outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
    const damage = result['damage'] as { dealt: number } | null | undefined;
    dealt.push(damage?.dealt ?? 0);
  }
  return { outcomes, dealt };
}

interface Priced {
  outcomes: Record<string, number>;
  damage?: { mean: number; distribution: Record<string, number> };
}

function compareOutcomes(world: AnyWorld, name: string, params: JsonObject): void {
  const odds = pricedOf(threeD6, world, name, params) as Priced;
  expect(total(odds.outcomes)).toBeCloseTo(1, 12);
  const { outcomes, dealt } = simulate(world, name, params);
  for (const outcome of outcomes.keys()) expect(Object.keys(odds.outcomes)).toContain(outcome);
  for (const [outcome, chance] of Object.entries(odds.outcomes))
    expectLike(chance, outcomes.get(outcome) ?? 0, TRIES, outcome);
  if (odds.damage === undefined) return;
  const { distribution, mean } = odds.damage;
  expect(total(distribution)).toBeCloseTo(1, 12);
  expect(Object.entries(distribution).reduce((sum, [value, p]) => sum + Number(value) * p, 0)).toBeCloseTo(mean, 9);
  for (const value of new Set(dealt)) expect(Object.keys(distribution)).toContain(String(value));
  for (const [value, chance] of Object.entries(distribution)) {
    expectLike(chance, dealt.filter((one) => one === Number(value)).length, TRIES, `damage ${value}`);
  }
}

const level = fc.integer({ min: 3, max: 19 });

describe('exact odds and the real command', () => {
  it('agree on checks and Fright Checks', () => {
    fc.assert(
      fc.property(level, level, (dx, will) => {
        const world = tableOf([{ id: 'a', stats: { dx, will } }]);
        compareOutcomes(world, 'check', { actor: 'a', against: 'dx' });
        compareOutcomes(world, 'fright-check', { actor: 'a' });
      }),
      runs(3, 3),
    );
  });

  it('agree on contests', () => {
    fc.assert(
      fc.property(level, level, (dx, iq) => {
        const world = tableOf([
          { id: 'a', stats: { dx } },
          { id: 'b', stats: { iq } },
        ]);
        compareOutcomes(world, 'opposed', { actor: 'a', opponent: 'b', against: 'dx', opponentAgainst: 'iq' });
      }),
      runs(5, 3),
    );
  });

  const defense = fc.constantFrom('dodge', 'block', 'parry', 'none');
  const attack = fc.record({
    skill: fc.integer({ min: 6, max: 17 }),
    shots: fc.constantFrom(1, 1, 3, 9),
    defense,
    second: fc.boolean(),
    type: fc.constantFrom('crushing', 'cutting', 'impaling', 'small-piercing'),
    dr: fc.integer({ min: 0, max: 4 }),
    half: fc.boolean(),
  });

  it('agree on attacks with bursts, armour, and one or two defences', () => {
    fc.assert(
      fc.property(attack, ({ skill, shots, defense: kind, second, type, dr, half }) => {
        const world = tableOf([
          { id: 'a', stats: { skills: { 'thrown-weapon': skill } } },
          {
            id: 'b',
            stats: {
              hp: 100_000,
              dr,
              shield: { id: 's' },
              skills: { shield: 12 },
              weapons: [{ id: 'w', skill: 'dx', damage: 'sw' }],
            },
            state: { maneuver: { name: 'all-out-defense', option: 'double' } },
          },
        ]);
        const weapon = {
          id: 'x',
          class: 'thrown',
          skill: 'thrown-weapon',
          damage: '2d-3',
          damageType: type,
          rof: 9,
          rcl: 2,
          halfDamageRange: half ? 1 : null,
        };
        const other = kind === 'dodge' ? 'parry' : 'dodge';
        compareOutcomes(world, 'attack', {
          actor: 'a',
          target: 'b',
          weapon,
          shots,
          distance: 2,
          defense: { kind },
          ...(second && kind !== 'none' ? { secondDefense: { kind: other } } : {}),
        });
      }),
      runs(17, 5),
    );
  });
});
