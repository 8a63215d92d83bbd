import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyWorld } from '../../../src/engine/state/world';
import type { JsonObject } from '../../../src/kernel/json';
import { eclipsePhase } from '../../../src/rulesets/eclipse-phase/index';
import { expectLike, pricedOf, rolled, runs, total } from '../../support/odds';
import type { Person } from '../../unit/rulesets/eclipse-phase/healing-play';
import { tableOf } from '../../unit/rulesets/eclipse-phase/healing-play';

const TRIES = 4000;

interface Priced {
  outcomes: Record<string, number>;
  damage?: Record<string, number>;
  expectedDamage?: number;
}

function priced(world: AnyWorld, name: string, params: JsonObject): Priced {
  return pricedOf(eclipsePhase, world, name, params) as unknown as Priced;
}

/** Calculates the odds of a command, runs it many times on a seeded stream from the same state, and compares the results. */
function compareWithPlay(world: AnyWorld, name: string, params: JsonObject): void {
  const { outcomes, damage, expectedDamage } = priced(world, name, params);
  expect(total(outcomes)).toBeCloseTo(1, 12);
  const seen = new Map<string, number>();
  const count = (key: string): void => void seen.set(key, (seen.get(key) ?? 0) + 1);
  for (const result of rolled(eclipsePhase, world, name, params, TRIES)) {
    count(String(result['outcome']));
    const dealt = (result['damage'] as { dealt: number } | undefined)?.dealt ?? 0;
    if (damage !== undefined) count(`damage ${dealt}`);
  }
  for (const [outcome, chance] of Object.entries(outcomes)) expectLike(chance, seen.get(outcome) ?? 0, TRIES, outcome);
  const possible = [...Object.keys(outcomes), ...Object.keys(damage ?? {}).map((points) => `damage ${points}`)];
  expect([...seen.keys()].filter((key) => !possible.includes(key))).toEqual([]);
  if (damage === undefined) return;
  expect(total(damage)).toBeCloseTo(1, 12);
  for (const [points, chance] of Object.entries(damage)) {
    expectLike(chance, seen.get(`damage ${points}`) ?? 0, TRIES, `${JSON.stringify(params)} damage ${points}`);
  }
  const mean = Object.entries(damage).reduce((sum, [points, chance]) => sum + Number(points) * chance, 0);
  expect(expectedDamage).toBeCloseTo(mean, 9);
}

const skill = fc.integer({ min: 0, max: 99 });
const modifier = fc.integer({ min: -70, max: 70 });
const margin = fc.constantFrom('subtract', 'roll');

describe('exact odds and the real command', () => {
  it('agree on checks, with every use of Moxie', () => {
    const uses = fc.constantFrom('none', 'ignore-penalties', 'flip', 'upgrade', 'soften');
    fc.assert(
      fc.property(skill, modifier, uses, (own, value, moxie) => {
        const world = tableOf([{ id: 'a', stats: { skills: { climbing: own } }, state: { wounds: 1 } }]);
        const modifiers = [{ label: 'wind', value }];
        const use: JsonObject = moxie === 'none' ? {} : { moxie };
        compareWithPlay(world, 'check', { actor: 'a', skill: 'climbing', modifiers, ...use });
      }),
      runs(3, 8),
    );
  });

  it('agree on contests, with and without trumps', () => {
    fc.assert(
      fc.property(skill, skill, fc.boolean(), (own, other, criticalsTrump) => {
        const people: Person[] = [
          { id: 'a', stats: { skills: { infiltration: own } } },
          { id: 'b', stats: { skills: { perception: other } }, state: { traumas: 1 } },
        ];
        compareWithPlay(tableOf(people, { criticalsTrump }), 'opposed', {
          actor: 'a',
          opponent: 'b',
          actorTest: { skill: 'infiltration' },
          opponentTest: { skill: 'perception', modifiers: [{ label: 'alarm', value: 10 }] },
        });
      }),
      runs(4, 6),
    );
  });

  const rifle = { name: 'rifle', kind: 'ranged', skill: 'kinetic-weapons', dv: '1d10+3', ap: -2, modes: ['SS', 'BF'] };
  const laser = { name: 'laser', kind: 'ranged', skill: 'beam-weapons', dv: '2d10', beam: true, modes: ['SA'] };
  const knife = { name: 'knife', skill: 'blades', dv: '1d10/2', minDv: 2 };
  const cone = { name: 'spray', kind: 'ranged', skill: 'spray-weapons', dv: '2d10', area: 'cone', range: 'shredder' };
  const stab = { name: 'stab', kind: 'psi', skill: 'psi-assault', dv: '1d10' };
  const ways: JsonObject[] = [
    { weapon: rifle },
    { weapon: rifle, mode: 'BF', situation: ['smartlink', 'minor-cover'] },
    { weapon: rifle, defense: 'none', calledShot: 'weak-point' },
    { weapon: rifle, calledShot: 'disarm', through: { armor: 2, sees: true } },
    { weapon: { ...laser, damageType: 'energy' }, concentrate: true },
    { weapon: cone, distance: 8 },
    { weapon: cone, distance: 60 },
    { weapon: knife, defense: 'parry', defenseSkill: 'clubs', charge: true },
    { weapon: knife, extraWeapons: 2, defenderSituation: ['reach'] },
    { weapon: knife, intent: 'knockback' },
    { weapon: knife, intent: 'subdue' },
    { weapon: knife, intent: 'subdue', noDamage: true },
    { weapon: stab },
  ];
  const people = (own: number, other: number, armor: number, morph: string): Person[] => [
    {
      id: 'a',
      stats: {
        aptitudes: { som: 20 },
        skills: { 'kinetic-weapons': own, 'beam-weapons': own, 'spray-weapons': own, blades: own, 'psi-assault': own },
      },
    },
    {
      id: 'b',
      stats: {
        morph,
        dur: 400,
        skills: { fray: other, clubs: other },
        aptitudes: { wil: Math.min(40, other) },
        armor: [{ energy: armor, kinetic: armor + 2 }],
      },
    },
  ];
  const morphs = fc.constantFrom('biomorph', 'synthmorph', 'structure');

  it('agree on attacks of every kind and the damage through armour', () => {
    fc.assert(
      fc.property(
        skill,
        skill,
        fc.integer({ min: 0, max: 8 }),
        morphs,
        fc.constantFrom(...ways),
        margin,
        (own, other, armor, morph, way, marginMethod) => {
          const world = tableOf(people(own, other, armor, morph), { marginMethod });
          compareWithPlay(world, 'attack', { actor: 'a', target: 'b', ...way });
        },
      ),
      runs(5, 22),
    );
  });

  it('add up to 1 for every way to attack, and change nothing', () => {
    fc.assert(
      fc.property(skill, skill, fc.constantFrom(...ways), fc.boolean(), (own, other, way, staticValues) => {
        const world = tableOf(people(own, other, 5, 'biomorph'), { staticValues });
        const frozen = JSON.stringify(world);
        const { outcomes, damage } = priced(world, 'attack', { actor: 'a', target: 'b', ...way });
        expect(total(outcomes)).toBeCloseTo(1, 12);
        if (damage !== undefined) expect(total(damage)).toBeCloseTo(1, 12);
        expect(JSON.stringify(world)).toBe(frozen);
      }),
      runs(6, 60),
    );
  });
});
