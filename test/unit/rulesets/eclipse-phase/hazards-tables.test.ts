import { describe, expect, it } from 'vitest';
import { fireFormula } from '../../../../src/rulesets/eclipse-phase/hazards/fire';
import { CONTAMINATION } from '../../../../src/rulesets/eclipse-phase/hazards/kinds';
import { HAZARD_KINDS, HAZARD_TITLES } from '../../../../src/rulesets/eclipse-phase/hazards/params';
import { attempt, beingOf, played, tableOf, told } from './healing-play';

const sturdy = { id: 't', stats: { name: 'Mira', dur: 900 } };

describe('fire', () => {
  it.each([
    [0, 1, 0, 2, true],
    [1, 1, 0, 1, false],
    [2, 2, 0, 1, false],
    [3, 3, 0, 1, false],
    [4, 3, 5, 1, false],
    [7, 3, 20, 1, false],
  ])('stage %i rolls %i dice, adds %i, divides by %i', (stage, dice, flat, divisor, roundUp) => {
    expect(fireFormula(stage)).toEqual({ dice, flat, divisor, roundUp });
  });
});

describe('falls', () => {
  it.each([
    [0, 0, 0],
    [0.5, 0, 0],
    [1, 1, 0],
    [2, 1, 0],
    [3, 2, 0],
    [5, 2, 0],
    [6, 3, 0],
    [8, 3, 0],
    [8.1, 3, 1],
    [30, 3, 22],
  ])('%d m roll %i dice and add %i', (meters, dice, extra) => {
    const faces = Array.from({ length: dice }, () => 6);
    const { result } = played(tableOf([sturdy]), 'hazard', { kind: 'fall', targets: ['t'], meters }, faces);
    expect(result).toMatchObject({ results: [{ dv: 6 * dice + extra }] });
  });
});

describe('contamination', () => {
  it.each(Object.entries(CONTAMINATION))('%s is %i', (severity, value) => {
    const call = { kind: 'contamination', targets: ['t'], severity };
    const done = played(tableOf([sturdy]), 'hazard', call, []);
    expect(beingOf(done.world, 't').state.effects).toMatchObject([{ id: 'contaminated', value }]);
  });
});

/** Every kind of hazard with what it needs, and faces that end in the worse case. */
const CALLS: Record<string, { extra?: object; faces?: number[] }> = {
  fall: { extra: { meters: 4 }, faces: [5, 6] },
  asphyxiation: { faces: [60, 1] },
  drowning: { faces: [60, 1] },
  panic: { faces: [60, 1] },
  'toxic-atmosphere': { faces: [60] },
  exposure: { extra: { everySeconds: 5, amount: 1 } },
  adrift: { extra: { diameterKm: 2 } },
};

describe('every kind of hazard', () => {
  it.each(HAZARD_KINDS)('%s happens, and is told', (kind) => {
    const { extra = {}, faces = [] } = CALLS[kind] ?? {};
    const call = { kind, targets: ['t'], ...extra };
    const done = played(tableOf([sturdy]), 'hazard', call, faces);
    const { sentence } = told(done, 'hazard', call);
    expect(sentence).toMatch(/Mira.*\.$/);
    expect(sentence).not.toMatch(/undefined|NaN|null|\[object/);
    expect(HAZARD_TITLES[kind]).toBeTruthy();
    expect(done.trace.length).toBeGreaterThan(0);
    for (const { call: way, label } of told(done, 'hazard', call).suggestions) {
      const outcome = attempt(done.world, way.do, way.with);
      expect([label, outcome.kind]).toEqual([label, 'done']);
    }
  });
});

describe('a hazard for several', () => {
  const two = [
    sturdy,
    { id: 'u', stats: { name: 'Teo', dur: 900 } },
    { id: 'v', stats: { name: 'Box', morph: 'bot' } },
  ];
  const sentence = (params: object, faces: number[] = []): string => {
    const call = { targets: ['t', 'u'], ...params };
    return told(played(tableOf(two), 'hazard', call, faces), 'hazard', call).sentence;
  };

  it('is told once of those whom the same befalls', () => {
    expect(sentence({ kind: 'radiation' })).toBe(
      'Mira and Teo are irradiated: first effects in 6 h, the final ones in 2 weeks 6 h.',
    );
    expect(sentence({ kind: 'fire', stage: 4 })).toBe(
      'Mira and Teo burn, stage 4: 3d10 + 5 damage at the end of each Action Turn.',
    );
    expect(sentence({ kind: 'exposure', everySeconds: 60, roll: '1d10' })).toBe(
      'Mira and Teo are exposed: 1d10 damage each minute.',
    );
  });

  it('tells apart what differs', () => {
    expect(sentence({ kind: 'fall', meters: 1 }, [4, 7])).toBe('Mira falls: 4 damage.\nTeo falls: 7 damage.');
    expect(sentence({ kind: 'drowning', targets: ['t', 'v', 'u'] }, [5, 6])).toBe(
      'Mira and Teo are drowning but stay calm.\nBox is underwater and needs no air.',
    );
  });

  it('says so where nobody was chosen', () => {
    expect(sentence({ kind: 'vacuum', targets: [] })).toBe('Nobody was chosen: nothing happens.');
  });
});
