import { describe, expect, it } from 'vitest';
import { formula } from '../../../../src/rulesets/eclipse-phase/formula';
import { lowered } from '../../../../src/rulesets/eclipse-phase/mind/derangements';
import {
  DERANGEMENT_LEVELS,
  DERANGEMENTS,
  DISORDERS,
} from '../../../../src/rulesets/eclipse-phase/tables/derangements';
import { STRESS, STRESS_TITLES } from '../../../../src/rulesets/eclipse-phase/tables/stress';
import { beingOf, played, reading, tableOf } from './healing-play';

/** Trauma Threshold 1000: stress without traumas. */
const stoic = { id: 't', stats: { aptitudes: { wil: 20 }, lucidity: 4000, traumaThreshold: 1000 } };

describe('stressful experiences', () => {
  it.each(Object.entries(STRESS))('%s does %s, all dice showing 7', (experience, value) => {
    const form = formula(value);
    const expected = Math.floor((7 * form.dice) / form.divisor) + form.flat;
    const faces = [61, ...Array.from({ length: form.dice }, () => 7)];
    const { result } = played(tableOf([stoic]), 'stress', { target: 't', experience }, faces);
    expect(result).toMatchObject({ outcome: 'stressed', dealt: expected });
    expect(STRESS_TITLES[experience]).toBeTruthy();
  });

  it('counts 23 of them', () => {
    expect(Object.keys(STRESS)).toHaveLength(23);
  });
});

describe('derangements', () => {
  const rows = Object.entries(DERANGEMENTS);

  it('counts 9 minor, 8 moderate and 7 major ones', () => {
    const count = (level: string): number => rows.filter(([, row]) => row.level === level).length;
    expect(DERANGEMENT_LEVELS.map(count)).toEqual([9, 8, 7]);
  });

  it.each(rows)('%s rises to its first successor, which is one level up', (id, row) => {
    for (const next of row.risesTo) {
      const up = DERANGEMENT_LEVELS.indexOf(DERANGEMENTS[next]?.level ?? 'minor');
      expect(up).toBe(DERANGEMENT_LEVELS.indexOf(row.level) + 1);
    }
    const state = { derangements: [{ id, level: row.level, endsAt: 99 }] };
    const world = tableOf([{ id: 't', stats: { lucidity: 100, traumaThreshold: 5 }, state }]);
    const { result } = played(world, 'stress', { target: 't', amount: 5 }, [0, 10]);
    const expected = row.level === 'major' ? { id: 'anxiety', change: 'added' } : { id: row.risesTo[0], from: id };
    expect(result).toMatchObject({ derangements: [expected] });
  });

  it.each(rows.filter(([, row]) => row.level !== 'minor'))('%s is lowered to one that rises to it', (id, row) => {
    const below = lowered(reading(tableOf([])), { id, level: row.level, endsAt: null });
    const first = rows.find(([, other]) => other.risesTo.includes(id));
    expect(below).toBe(first?.[0]);
  });

  it('ends a minor one instead of lowering it', () => {
    expect(lowered(reading(tableOf([])), { id: 'anxiety', level: 'minor', endsAt: null })).toBeNull();
  });

  it.each(rows)('%s may be named where its level fits', (id, row) => {
    const below = { minor: [], moderate: ['hunger', 'minor'], major: ['chills', 'moderate'] }[row.level];
    const derangements = below.length === 0 ? [] : [{ id: below[0] ?? '', level: below[1] ?? '', endsAt: 99 }];
    const world = tableOf([{ id: 't', stats: { lucidity: 100, traumaThreshold: 5 }, state: { derangements } }]);
    const done = played(world, 'stress', { target: 't', amount: 5, derangements: [id] }, [0, 10]);
    expect(done.result).toMatchObject({ derangements: [{ id, level: row.level }] });
    expect(beingOf(done.world, 't').state.derangements).toMatchObject([{ id, level: row.level }]);
  });
});

describe('disorders', () => {
  it.each(Object.keys(DISORDERS))('%s may be named for the fourth trauma and treated', (id) => {
    const doc = { id: 'doc', stats: { skills: { 'medicine-psychiatry': 60 } } };
    const patient = { id: 't', stats: { lucidity: 100, traumaThreshold: 5 }, state: { traumas: 3 } };
    const done = played(tableOf([doc, patient]), 'stress', { target: 't', amount: 5, derangements: [id] }, [0]);
    expect(beingOf(done.world, 't').state.disorders).toEqual([id]);
    const calm = played(done.world, 'adjust', { target: 't', field: 'stress', value: 0 });
    const free = played(calm.world, 'adjust', { target: 't', field: 'traumas', value: 0 });
    const therapy = { healer: 'doc', target: 't', method: 'psychotherapy', what: 'disorder', id };
    const healed = played(free.world, 'treat', therapy, [50]);
    expect(healed.result).toMatchObject({ success: true, disorderHealed: id, timeframeSeconds: 144_000 });
  });

  it('counts 18 of them', () => {
    expect(Object.keys(DISORDERS)).toHaveLength(18);
  });
});
