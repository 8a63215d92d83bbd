import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { price } from '../../../src/engine/execute';
import type { AnyWorld } from '../../../src/engine/world';
import type { JsonObject } from '../../../src/kernel/json';
import { threeD6 } from '../../../src/rulesets/three-d6/index';
import { rollOut, tableOf } from '../../unit/rulesets/three-d6/play';

const TRIES = 12_000;
/** Five standard deviations; with fixed seeds the simulation always gives the same answer. */
const SIGMAS = 5;

/** Runs the real command many times on a seeded stream and counts what comes of it. */
function simulate(
  world: AnyWorld,
  name: string,
  params: JsonObject,
): { outcomes: Map<string, number>; dealt: number[] } {
  const outcomes = new Map<string, number>();
  const dealt: number[] = [];
  let now = world;
  for (let i = 0; i < TRIES; i += 1) {
    const outcome = rollOut(now, name, params);
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
    const key = String(outcome.result['outcome']);
    outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
    const damage = outcome.result['damage'] as { dealt: number } | null | undefined;
    dealt.push(damage?.dealt ?? 0);
    now = { ...world, stream: outcome.world.stream };
  }
  return { outcomes, dealt };
}

function expectLike(chance: number, seen: number, what: string): void {
  const slack = SIGMAS * Math.sqrt((chance * (1 - chance)) / TRIES) + 1e-12;
  expect(Math.abs(seen / TRIES - chance), `${what}: ${seen / TRIES} for ${chance}`).toBeLessThanOrEqual(slack);
}

function pricedOf(
  world: AnyWorld,
  name: string,
  params: JsonObject,
): { outcomes: Record<string, number>; damage?: { mean: number; distribution: Record<string, number> } } {
  const odds = price(threeD6, world, { do: name, with: params });
  if (!odds.ok) throw new Error(odds.error.message);
  return odds.value as never;
}

function compareOutcomes(world: AnyWorld, name: string, params: JsonObject): void {
  const odds = pricedOf(world, name, params);
  const total = Object.values(odds.outcomes).reduce((sum, p) => sum + p, 0);
  expect(total).toBeCloseTo(1, 12);
  const { outcomes, dealt } = simulate(world, name, params);
  for (const seen of outcomes.keys()) expect(Object.keys(odds.outcomes)).toContain(seen);
  for (const [outcome, chance] of Object.entries(odds.outcomes))
    expectLike(chance, outcomes.get(outcome) ?? 0, outcome);
  if (odds.damage === undefined) return;
  const { distribution, mean } = odds.damage;
  expect(Object.values(distribution).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
  expect(Object.entries(distribution).reduce((sum, [value, p]) => sum + Number(value) * p, 0)).toBeCloseTo(mean, 9);
  for (const value of new Set(dealt)) expect(Object.keys(distribution)).toContain(String(value));
  for (const [value, chance] of Object.entries(distribution)) {
    expectLike(chance, dealt.filter((one) => one === Number(value)).length, `damage ${value}`);
  }
}

const level = fc.integer({ min: 3, max: 19 });
const runs = (seed: number, numRuns: number) => ({ seed, numRuns, endOnFailure: true });

describe('exact odds and the real command', () => {
  it('agree on checks and frights', () => {
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
