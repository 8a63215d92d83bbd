import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyWorld } from '../../../src/engine/state/world';
import type { JsonObject } from '../../../src/kernel/json';
import { viviiix } from '../../../src/rulesets/viviiix/index';
import { expectLike, pricedOf, rolled, runs, total } from '../../support/odds';
import { at, table } from '../../unit/rulesets/viviiix/play';

const TRIES = 5000;

interface Priced {
  outcomes: Record<string, number>;
  damage?: Record<string, number>;
}

/** Calculates the odds of a command, runs it many times on a seeded stream, and compares the results. */
function compareWithPlay(world: AnyWorld, name: string, params: JsonObject): void {
  const { outcomes, damage } = pricedOf(viviiix, world, name, params) as Priced;
  expect(total(outcomes)).toBeCloseTo(1, 12);
  const seen = new Map<string, number>();
  const count = (key: string): void => void seen.set(key, (seen.get(key) ?? 0) + 1);
  for (const result of rolled(viviiix, world, name, params, TRIES)) {
    const key = at(result, 'targets.0.success') ?? result['outcome'];
    count(typeof key === 'boolean' ? (key ? 'success' : 'failure') : String(key));
    if (damage !== undefined) count(`damage ${String(at(result, 'damage.amount') ?? 0)}`);
  }
  for (const [outcome, chance] of Object.entries(outcomes)) expectLike(chance, seen.get(outcome) ?? 0, TRIES, outcome);
  const possible = [...Object.keys(outcomes), ...Object.keys(damage ?? {}).map((amount) => `damage ${amount}`)];
  expect([...seen.keys()].filter((key) => !possible.includes(key))).toEqual([]);
  if (damage === undefined) return;
  expect(total(damage)).toBeCloseTo(1, 12);
  for (const [amount, chance] of Object.entries(damage)) {
    expect(chance).toBeGreaterThan(0);
    expectLike(chance, seen.get(`damage ${amount}`) ?? 0, TRIES, `damage ${amount}`);
  }
}

const score = fc.integer({ min: 1, max: 10 });
const stat = fc.integer({ min: 0, max: 10 });

describe('exact odds and the real command', () => {
  it('agree on checks, first aid and reactions', () => {
    fc.assert(
      fc.property(score, stat, stat, fc.integer({ min: 0, max: 20 }), score, (skill, ks, us, threshold, som) => {
        const world = table([
          {
            id: 'a',
            stats: {
              control: ks,
              accuracy: us,
              intellect: ks,
              erudition: us,
              skills: { tamper: skill, 'first-aid': skill },
            },
            state: { som },
          },
          { id: 'b', state: { loss: { vigor: 1 } } },
        ]);
        compareWithPlay(world, 'check', { actor: 'a', es: 'tamper', threshold });
        compareWithPlay(world, 'treat', { healer: 'a', target: 'b', method: 'first-aid', threshold });
        compareWithPlay(world, 'reaction', { targets: ['a'] });
      }),
      runs(5, 4),
    );
  });

  it('agree on contests', () => {
    fc.assert(
      fc.property(score, score, stat, stat, (own, other, agility, equilibrium) => {
        const world = table([
          { id: 'a', stats: { agility, skills: { stealth: own } } },
          { id: 'b', stats: { equilibrium, skills: { perception: other } }, state: { som: 5 } },
        ]);
        compareWithPlay(world, 'opposed', { actor: 'a', es: 'stealth', opponent: 'b', versus: { es: 'perception' } });
      }),
      runs(6, 6),
    );
  });

  it('agree on attacks and their damage, with and without a defence, under both formulas', () => {
    const defences: JsonObject[] = [
      { kind: 'none' },
      { kind: 'dodge', shield: { level: 1 } },
      { kind: 'shield' },
      { kind: 'weapon', weapon: { level: 2, es: 'combat-art-axes' } },
    ];
    fc.assert(
      fc.property(
        score,
        score,
        fc.constantFrom(...defences),
        fc.constantFrom('small', 'medium', 'large'),
        fc.integer({ min: 0, max: 4 }),
        fc.constantFrom('additive', 'multiplied'),
        (own, other, defence, size, armour, damageFormula) => {
          const skills = { dodge: other, 'combat-art-axes': other, 'trained-in-shields': other };
          const world = table(
            [
              { id: 'a', stats: { skills: { 'combat-art-axes': own } } },
              { id: 'b', stats: { size, armour: { level: armour }, shield: { level: 2 }, skills } },
            ],
            { damageFormula },
          );
          const weapon = { level: 2, es: 'combat-art-axes' };
          compareWithPlay(world, 'attack', { actor: 'a', target: 'b', weapon, defence });
        },
      ),
      runs(7, 6),
    );
  });

  it('agree on shots at every range, where untrained hands may try, and on contests of unlike sizes', () => {
    const hand = fc.integer({ min: 0, max: 10 });
    fc.assert(
      fc.property(
        hand,
        hand,
        fc.constantFrom('tiny', 'medium', 'huge'),
        fc.constantFrom('short', 'mid', 'long', 'maximum'),
        fc.constantFrom('both', 'attacker', 'off'),
        (own, other, size, range, sizeModifier) => {
          const armour = { level: 1, trainedRequired: 1 };
          const world = table(
            [
              { id: 'a', stats: { armour, skills: { 'combat-art-bows': own, wrestle: own } }, state: { som: 10 } },
              {
                id: 'b',
                stats: { size, skills: { dodge: other, wrestle: other } },
                state: { som: 1, effects: ['prone'] },
              },
            ],
            { untrained: 'minimum', sizeModifier },
          );
          const weapon = { level: 3, kind: 'ranged', es: 'combat-art-bows' };
          compareWithPlay(world, 'attack', { actor: 'a', target: 'b', weapon, range, defence: { kind: 'dodge' } });
          const contest = { actor: 'a', es: 'wrestle', opponent: 'b', versus: { es: 'wrestle' }, size: true };
          compareWithPlay(world, 'opposed', contest);
        },
      ),
      runs(8, 6),
    );
  });
});
