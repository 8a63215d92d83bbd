import { describe, expect, it } from 'vitest';
import { repairSeconds, TOOLS } from '../../../../src/rulesets/eclipse-phase/healing/repair';
import { taskPercent } from '../../../../src/rulesets/eclipse-phase/healing/time';
import { HEALING } from '../../../../src/rulesets/eclipse-phase/tables/healing';
import { attempt, played, tableOf } from './healing-play';

/** Stat block and aid by which a body heals at each rate. */
const MEANS: Record<string, { stats: Record<string, boolean>; aid: string }> = {
  'no-biomods': { stats: { biomods: false }, aid: 'none' },
  biomods: { stats: {}, aid: 'none' },
  nanobandage: { stats: {}, aid: 'nanobandage' },
  medichines: { stats: { medichines: true }, aid: 'none' },
};

describe('natural healing', () => {
  it.each(Object.entries(HEALING))('%s heals a die and a wound after its own interval, not before', (rate, row) => {
    const { stats, aid } = MEANS[rate] ?? { stats: {}, aid: 'none' };
    const hurt = { id: 't', stats: { ...stats }, state: { damage: 3 } };
    const rest = (hours: number) => ({ targets: ['t'], hours, aid });
    const early = played(tableOf([hurt]), 'rest', rest(row.damageHours - 1), []);
    expect(early.result).toMatchObject({ results: [{ rate, damageHealed: 0 }] });
    const healed = played(early.world, 'rest', rest(1), [2]);
    expect(healed.result).toMatchObject({ results: [{ rate, damageHealed: 2 }] });
    const wounded = { id: 't', stats: { ...stats }, state: { wounds: 1 } };
    const open = played(tableOf([wounded]), 'rest', rest(row.woundHours - 1), []);
    expect(open.result).toMatchObject({ results: [{ woundsHealed: 0 }] });
    expect(played(open.world, 'rest', rest(1), []).result).toMatchObject({ results: [{ woundsHealed: 1 }] });
  });
});

describe('task time', () => {
  it.each([
    [true, 0, 100],
    [true, 9, 100],
    [true, 10, 90],
    [true, 29, 80],
    [true, 90, 10],
    [true, 98, 10],
    [false, 0, 10],
    [false, 9, 10],
    [false, 19, 10],
    [false, 20, 20],
    [false, 100, 100],
    [false, 130, 100],
  ])('success %s by %i leaves or uses %i percent', (success, margin, percent) => {
    expect(taskPercent(success, margin)).toBe(percent);
  });
});

describe('repair', () => {
  it.each([
    [0, 1, 8],
    [1, 0, 2],
    [10, 0, 2],
    [11, 0, 4],
    [21, 2, 22],
  ])('%i points and %i wounds take %i hours', (damage, wounds, hours) => {
    expect(repairSeconds(damage, wounds)).toBe(hours * 3600);
  });

  it.each(TOOLS.map((tool, place) => [tool, [0, 20, 30][place] ?? 0] as const))('%s adds %i', (tool, bonus) => {
    const world = tableOf([{ id: 'tech' }, { id: 'bot', stats: { morph: 'bot' }, state: { damage: 1 } }]);
    const { result } = played(world, 'treat', { healer: 'tech', target: 'bot', method: 'repair', tool }, [5]);
    expect(result).toMatchObject({ check: { targetNumber: 10 + bonus } });
  });
});

describe('refused treatments and rests', () => {
  const world = tableOf([
    { id: 'medic' },
    { id: 't', state: { damage: 3, firstAidUsed: true } },
    { id: 'bot', stats: { morph: 'bot' } },
  ]);

  it.each([
    ['treat', { healer: 'medic', target: 't', method: 'first-aid' }],
    ['treat', { healer: 'medic', target: 'bot', method: 'repair' }],
    ['treat', { healer: 'medic', target: 'bot', method: 'surgery' }],
    ['treat', { healer: 'medic', target: 't', method: 'psychotherapy', what: 'stress' }],
    ['treat', { healer: 'medic', target: 't', method: 'clear-lungs' }],
    ['treat', { healer: 'medic', target: 't', method: 'armor-repair' }],
    ['rest', { targets: ['t'] }],
    ['downtime', { actor: 't', activity: 'stress-recovery' }],
    ['task', { actor: 't', action: 'pause' }],
    ['hazard', { kind: 'fall', targets: ['t'] }],
    ['stress', { target: 't' }],
  ])('%s %j says why in a sentence', (name, params) => {
    const outcome = attempt(world, name, params, []);
    expect(outcome.kind).toBe('refused');
    if (outcome.kind === 'refused') expect(outcome.error.message).toMatch(/\w.+[.?]$/);
  });
});
