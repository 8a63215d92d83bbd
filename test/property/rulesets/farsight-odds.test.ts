import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyWorld } from '../../../src/engine/state/world';
import type { JsonObject } from '../../../src/kernel/json';
import { farsight } from '../../../src/rulesets/farsight/index';
import { pricedOf, rolled, total } from '../../support/odds';
import { table } from '../../unit/rulesets/farsight/play';

type Call = { do: string; with: JsonObject };

/** Runs the real command `runs` times on the world's stream, each time from the same state except for the stream. */
function simulate(
  world: AnyWorld,
  call: Call,
  runs: number,
  look: (result: JsonObject) => string,
): Map<string, number> {
  const seen = new Map<string, number>();
  for (const result of rolled(farsight, world, call.do, call.with, runs)) {
    const key = look(result);
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  return seen;
}

/** Within five standard deviations of the exact odds; impossible outcomes never come up. */
function agrees(exact: Readonly<Record<string, number>>, seen: ReadonlyMap<string, number>, runs: number): void {
  expect(total(exact)).toBeCloseTo(1, 9);
  for (const name of seen.keys()) expect(exact[name] ?? 0, name).toBeGreaterThan(0);
  for (const [name, p] of Object.entries(exact)) {
    const spread = 5 * Math.sqrt(runs * p * (1 - p)) + 1e-6;
    expect(Math.abs((seen.get(name) ?? 0) - runs * p), `${name}: ${p}`).toBeLessThanOrEqual(spread);
  }
}

const counts = fc.record({ advantage: fc.integer({ min: 0, max: 2 }), disadvantage: fc.integer({ min: 0, max: 2 }) });
const RUNS = 2000;

describe('exact odds beside the real command', () => {
  it('checks, with a DC and without', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 6, max: 30 }), fc.boolean(), fc.integer(), (sources, dc, rated, seed) => {
        const world = table([{ id: 'a', stats: { abilities: { int: 3 }, skills: { science: 2 } } }], {}, seed);
        const params = { actor: 'a', ability: 'int', skill: 'science', ...sources, ...(rated ? {} : { dc }) };
        const call = { do: 'check', with: params };
        const odds = pricedOf(farsight, world, call.do, call.with);
        const key = rated ? 'band' : 'outcome';
        agrees(
          odds.outcomes,
          simulate(world, call, RUNS, (result) => String(result[key])),
          RUNS,
        );
        const { specials } = odds as unknown as { specials: Record<string, number> };
        agrees(
          specials,
          simulate(world, call, RUNS, (result) => String(result['special'])),
          RUNS,
        );
      }),
      { seed: 3, numRuns: 8 },
    );
  });

  it('contests', () => {
    fc.assert(
      fc.property(counts, counts, fc.integer({ min: -2, max: 6 }), fc.integer(), (own, other, edge, seed) => {
        const world = table([{ id: 'a', stats: { abilities: { dex: edge } } }, { id: 'b' }], {}, seed);
        const sides = { actorCheck: { ability: 'dex', ...own }, opponentCheck: { ability: 'per', ...other } };
        const call = { do: 'opposed', with: { actor: 'a', opponent: 'b', ...sides } };
        const odds = pricedOf(farsight, world, call.do, call.with);
        agrees(
          odds.outcomes,
          simulate(world, call, RUNS, (result) => String(result['outcome'])),
          RUNS,
        );
      }),
      { seed: 5, numRuns: 8 },
    );
  });

  const armoury = fc.constantFrom<JsonObject[]>(
    { damage: '1d6', type: 'kinetic' },
    { damage: '2d8+2', type: 'energy' },
    { damage: '1d4-2', type: 'biotic' },
    {
      damage: '1d8',
      type: 'kinetic',
      extraDamage: [
        { damage: '1d6', type: 'energy' },
        { damage: '2', type: 'psychic' },
      ],
    },
  );
  const tough = fc.record({
    naturalArmor: fc.integer({ min: 0, max: 6 }),
    resistances: fc.subarray(['kinetic', 'energy', 'biotic', 'psychic']),
    vulnerabilities: fc.subarray(['kinetic', 'energy', 'biotic', 'psychic']),
    defense: fc.integer({ min: 8, max: 24 }),
  });

  it('attacks and the damage they deal', () => {
    fc.assert(
      fc.property(armoury, tough, counts, fc.boolean(), fc.integer(), (weapon, stats, sources, asleep, seed) => {
        const state: JsonObject = asleep ? { effects: ['asleep', 'prone'] } : {};
        const world = table(
          [
            { id: 'a', side: 'pc', stats: { abilities: { cmb: 2, str: 2 } } },
            { id: 'b', side: 'ally', stats: { ...stats, vitalityInitial: 500 }, state },
          ],
          {},
          seed,
        );
        const blow = { name: 'blow', mode: 'melee', skill: 'cold-weapons', ...weapon };
        const call = { do: 'attack', with: { actor: 'a', target: 'b', weapon: blow, ...sources } };
        const odds = pricedOf(farsight, world, call.do, call.with);
        const { distribution, mean } = odds.damage as { distribution: Record<string, number>; mean: number };
        const dealt = (result: JsonObject): string =>
          String((result['damage'] as { dealt: number } | null)?.dealt ?? 0);
        agrees(distribution, simulate(world, call, RUNS, dealt), RUNS);
        const expected = Object.entries(distribution).reduce((sum, [value, p]) => sum + Number(value) * p, 0);
        expect(mean).toBeCloseTo(expected, 9);
        agrees(
          odds.outcomes,
          simulate(world, call, RUNS, (result) => String(result['outcome'])),
          RUNS,
        );
      }),
      { seed: 7, numRuns: 10 },
    );
  });
});
