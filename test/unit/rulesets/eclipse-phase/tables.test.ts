import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/kernel/json';
import { IMPROVISED } from '../../../../src/rulesets/eclipse-phase/tables/presets';
import { SITUATION_IDS, SITUATIONS } from '../../../../src/rulesets/eclipse-phase/tables/modifiers';
import { OBJECTS } from '../../../../src/rulesets/eclipse-phase/tables/objects';
import { BANDS, BAND_MODIFIER, RANGES, THROWN_RANGES } from '../../../../src/rulesets/eclipse-phase/tables/ranges';
import { APTITUDES, SKILLS } from '../../../../src/rulesets/eclipse-phase/tables/skills';
import { EFFECT_TABLE } from '../../../../src/rulesets/eclipse-phase/tables/effects';
import { act, codeOf, done, table } from './play';

/** Every aptitude different, so that a wrong link shows. */
const APTITUDE_VALUES = { cog: 11, coo: 12, int: 13, ref: 14, sav: 15, som: 16, wil: 17 };

describe('every skill', () => {
  it.each(Object.keys(SKILLS))('%s is rolled on its aptitude, or not at all', (skill) => {
    const row = SKILLS[skill];
    if (row === undefined) throw new Error(skill);
    const world = table([{ id: 'a', stats: { aptitudes: APTITUDE_VALUES } }]);
    if (!row.defaultable) {
      expect(codeOf(world, 'check', { actor: 'a', skill })).toBe('cannot-default');
      expect(codeOf(world, 'check', { actor: 'a', skill: `${skill}-field` })).toBe('cannot-default');
      return;
    }
    expect(APTITUDES).toContain(row.aptitude);
    for (const id of [skill, `${skill}-field`]) {
      const { result } = done(world, 'check', { actor: 'a', skill: id }, [50]);
      expect(result['base'], id).toBe(APTITUDE_VALUES[row.aptitude]);
    }
  });

  it.each(Object.keys(SKILLS))('%s is trained by its own value and carries its tags', (skill) => {
    const world = table([{ id: 'a', stats: { skills: { [skill]: 60 } }, state: { effects: ['running'] } }]);
    const { result } = done(world, 'check', { actor: 'a', skill }, [50]);
    const jostled = SKILLS[skill]?.tags.some((tag) => ['physical', 'combat', 'fine'].includes(tag));
    expect(result['targetNumber']).toBe(jostled ? 50 : 60);
  });
});

/** Thrown by somebody with SOM 20: a fifth, a half, once and so on. */
const THROWN_AT_SOM_20 = {
  'thrown-blades': { min: 0, short: 4, medium: 10, long: 20, extreme: 40 },
  'thrown-minigrenades': { min: 0, short: 10, medium: 20, long: 40, extreme: 60 },
  'thrown-standard-grenades': { min: 0, short: 4, medium: 10, long: 20, extreme: 60 },
};

describe('every range row', () => {
  const shot = (range: string, distance: number, kind = 'ranged') => ({
    actor: 'a',
    target: 't',
    defense: 'none',
    distance,
    weapon: { name: 'gun', kind, skill: 'kinetic-weapons', dv: '0', range },
  });
  const shooter = { id: 'a', stats: { aptitudes: { som: 20 }, skills: { 'kinetic-weapons': 90 } } };
  const world = table([shooter, { id: 't' }]);
  const rows = [...Object.entries(RANGES), ...Object.entries(THROWN_AT_SOM_20)] as [string, (typeof RANGES)[string]][];

  it('walks every thrown row', () => {
    expect(Object.keys(THROWN_AT_SOM_20)).toEqual(Object.keys(THROWN_RANGES));
  });

  it.each(rows)('%s has its four bands', (id, bands) => {
    for (const band of BANDS) {
      const { result } = done(world, 'attack', shot(id, bands[band]), [98]);
      expect(result['range']).toBe(band);
      const near = bands[band] <= 2 ? 10 : 0;
      expect(result['attackTarget']).toBe(90 + BAND_MODIFIER[band] + near);
    }
    expect(codeOf(world, 'attack', shot(id, bands.extreme + 0.1))).toBe('out-of-range');
    if (bands.min > 0) expect(codeOf(world, 'attack', shot(id, bands.min - 0.1))).toBe('out-of-range');
  });
});

describe('every sample thing', () => {
  it.each(Object.keys(OBJECTS))('%s stands on the table with its figures', (preset) => {
    const row = OBJECTS[preset];
    const world = table([{ id: 'x', stats: { preset } }]);
    const { result } = done(world, 'derive', { target: 'x' });
    expect(result).toMatchObject({
      dur: row?.dur,
      woundThreshold: row?.woundThreshold,
      armorEnergy: row?.armor,
      armorKinetic: row?.armor,
      deathRating: row?.dur,
    });
    expect(world.combatants[0]?.stats).toMatchObject({ morph: row?.morph });
  });
});

describe('every improvised weapon', () => {
  it.each(Object.keys(IMPROVISED))('%s hits with its own figures', (preset) => {
    const row = IMPROVISED[preset];
    if (row === undefined) throw new Error(preset);
    const a = { id: 'a', stats: { aptitudes: { som: 20 }, skills: { [row.skill]: 90 } } };
    const t = { id: 't', stats: { dur: 300, armor: [{ name: 'plate', energy: 9, kinetic: 9 }] } };
    const dice = /^(\d)d10/.exec(row.dv)?.[1] ?? '0';
    const faces = Array.from({ length: Number(dice) }, () => 10);
    const { result } = done(table([a, t]), 'attack', { actor: 'a', target: 't', defense: 'none', weapon: { preset } }, [
      89,
      ...faces,
    ]);
    const own = { baseball: 5, bottle: 1, 'bottle-broken': 9, 'plasma-torch': 20 }[preset] ?? 10;
    expect(result['damage']).toMatchObject({ dv: own + (row.kind === 'ranged' ? 0 : 2), armor: 9 + row.ap });
    const state = done(table([a, t]), 'derive', { target: 'a' });
    expect(state.result['damageBonus']).toBe(2);
  });
});

describe('every situation', () => {
  it.each(SITUATION_IDS)('%s changes attack and defence by its figure', (id) => {
    const world = table([
      { id: 'a', stats: { skills: { blades: 90 } } },
      { id: 't', stats: { skills: { fray: 90 } } },
    ]);
    const call = {
      actor: 'a',
      target: 't',
      weapon: { name: 'knife', skill: 'blades' },
      situation: [id, id],
      defenderSituation: [id],
    };
    const { result } = done(world, 'attack', call, [99, 99]);
    expect(result['attackTarget']).toBe(90 + SITUATIONS[id].value);
    expect(result['defenseTarget']).toBe(90 + SITUATIONS[id].value);
  });
});

describe('every effect', () => {
  it.each(Object.keys(EFFECT_TABLE))('%s is applied by hand, or refused', (effect) => {
    const world = table([{ id: 'a' }]);
    const row = EFFECT_TABLE[effect as keyof typeof EFFECT_TABLE];
    const data: Record<string, JsonObject> = { 'custom-modifier': { value: -5 }, weakened: { som: 2 } };
    const value = data[effect] ?? {};
    const outcome = act(world, 'apply-effect', { target: 'a', effect, ...value });
    if (row.byHand !== 'free') {
      expect(outcome).toMatchObject({ kind: 'refused', error: { code: 'invalid-params' } });
      return;
    }
    if (outcome.kind !== 'done') throw new Error(outcome.kind);
    expect(outcome.result).toMatchObject({ effectId: effect });
    expect(outcome.world.combatants[0]?.state).toMatchObject({ effects: [{ id: effect }] });
    const { world: after } = done(outcome.world, 'remove-effect', { target: 'a', effect });
    expect(after.combatants[0]?.state).toMatchObject({ effects: [], fire: null });
    expect(EFFECT_TABLE[effect as keyof typeof EFFECT_TABLE].text.length).toBeGreaterThan(5);
  });

  it.each(Object.keys(EFFECT_TABLE))('%s may stand in a starting state', (effect) => {
    const world = table([{ id: 'a', state: { effects: [effect] } }]);
    expect(world.combatants[0]?.state).toMatchObject({ effects: [{ id: effect }] });
  });
});

describe('own tables of a campaign', () => {
  it('lie over the built-in ones row by row', () => {
    const tables = {
      ranges: { bow: { short: 10, medium: 20, long: 30, extreme: 40 } },
      objects: { window: { morph: 'structure', armor: 1, dur: 7, woundThreshold: 2 } },
      improvised: { spoon: { kind: 'melee', skill: 'clubs', dv: '1' } },
    };
    const world = table(
      [{ id: 'a' }, { id: 'w', stats: { preset: 'window' } }, { id: 'd', stats: { preset: 'desk' } }],
      {
        tables,
      },
    );
    expect(done(world, 'derive', { target: 'w' }).result).toMatchObject({ dur: 7, armorKinetic: 1 });
    expect(done(world, 'derive', { target: 'd' }).result).toMatchObject({ dur: 50 });
    const bow = { name: 'bow', kind: 'ranged', skill: 'exotic-ranged', dv: '1', range: 'bow' };
    const shot = done(world, 'attack', { actor: 'a', target: 'd', distance: 31, weapon: bow }, [60]);
    expect(shot.result['range']).toBe('extreme');
    const stroke = done(world, 'attack', { actor: 'a', target: 'd', weapon: { preset: 'spoon' } }, [10]);
    expect(stroke.result['damage']).toMatchObject({ dv: 2 });
  });
});
