import { describe, expect, it } from 'vitest';
import {
  POSTURES,
  RAPID_FIRE,
  SPEED_RANGE,
  STOPPED_BY,
  WOUNDING,
} from '../../../../src/rulesets/three-d6/tables/combat';
import {
  CLIMBS,
  ENCUMBRANCE,
  ENCUMBRANCE_NAMES,
  LIFTS,
  REACTIONS,
  RUNS,
  TERRAIN,
  THROW_DAMAGE,
  THROW_DISTANCE,
} from '../../../../src/rulesets/three-d6/tables/feats';
import { MANEUVER_IDS, MANEUVERS } from '../../../../src/rulesets/three-d6/tables/maneuvers';
import { SKILLS } from '../../../../src/rulesets/three-d6/tables/skills';
import { DAMAGE_BY_ST } from '../../../../src/rulesets/three-d6/tables/strength';
import { attempt, derived, play, tableOf } from './play';

/** Every entry of every table is used once, through the command that reads it. */
describe('the tables in play', () => {
  it.each(Object.entries(DAMAGE_BY_ST))('ST %s does its thrust and swing', (st, [thrust, swing]) => {
    expect(derived(tableOf([{ id: 'a', stats: { st: Number(st) } }]), 'a')).toMatchObject({ thrust, swing });
  });

  it.each(Object.entries(SKILLS))('%s has its default', (name, { defaults }) => {
    const attributes = { dx: 11, iq: 12, ht: 13, will: 14, per: 15, st: 10 };
    const world = tableOf([{ id: 'a', stats: attributes }]);
    const best = Object.entries(defaults).map(([attribute, by]) => attributes[attribute as 'dx'] + by);
    const outcome = attempt(world, 'check', { actor: 'a', against: name }, [2, 2, 2]);
    if (best.length === 0) expect(outcome).toMatchObject({ kind: 'refused', error: { code: 'no-default' } });
    else expect(outcome).toMatchObject({ kind: 'done', result: { against: Math.max(...best) } });
  });

  it.each(Object.entries(CLIMBS))('a climb of the kind %s', (type, { modifier, combat, regular }) => {
    const world = tableOf([{ id: 'a', stats: { skills: { climbing: 12 } } }]);
    for (const [pace, speed] of [
      ['combat', combat],
      ['regular', regular],
    ] as const) {
      const faces = modifier === null ? [] : [1, 1, 1];
      const { result } = play(world, 'climb', { actor: 'a', type, pace, distance: 4 }, faces);
      expect(result['seconds']).toBeCloseTo((4 * speed[1]) / speed[0], 2);
      expect(result['rolls']).toHaveLength(modifier === null ? 0 : 1);
      if (modifier !== null) expect(result).toMatchObject({ rolls: [{ against: 12 + modifier }] });
    }
  });

  it.each(Object.entries(TERRAIN))('%s terrain', (terrain, factor) => {
    const { result } = play(tableOf([{ id: 'a' }]), 'hike', { actors: ['a'], terrain, attempt: false });
    expect(result).toMatchObject({ groupMiles: 50 * factor });
  });

  it.each(ENCUMBRANCE.map((row, level) => [level, ...row] as const))(
    'encumbrance level %i',
    (level, multiple, factor, dodge) => {
      const world = tableOf([{ id: 'a', stats: { st: 10, basicMove: 10, basicSpeed: 5 } }]);
      const { result } = play(world, 'set-load', { target: 'a', weight: 20 * multiple });
      expect(result).toEqual({ encumbranceLevel: level, move: 10 * factor, dodge: 8 - dodge });
      const loaded = play(world, 'set-load', { target: 'a', weight: 20 * multiple }).world;
      expect(derived(loaded, 'a')['encumbranceName']).toBe(ENCUMBRANCE_NAMES[level]);
    },
  );

  it.each(Object.entries(LIFTS))('lifting by %s', (method, { multiple, seconds }) => {
    const { result } = play(tableOf([{ id: 'a' }]), 'lift', { actors: ['a'], weight: 1, method });
    expect(result).toMatchObject({ limit: 20 * multiple, seconds });
  });

  it.each(Object.entries(RUNS))('%s: a roll after each interval', (mode, { intervalSeconds, factor }) => {
    const world = tableOf([{ id: 'a', stats: { basicMove: 10 } }]);
    const faces = [3, 3, 3, 3, 3, 3];
    const { result } = play(world, 'run', { actor: 'a', mode, seconds: 2 * intervalSeconds }, faces);
    const base = mode === 'swim' ? 2 : 10;
    expect(result['rolls']).toHaveLength(2);
    expect(result['speed']).toBe((base * 10 * factor) / 10);
  });

  it.each(THROW_DISTANCE)('a weight of %d × Basic Lift has its throwing distance', (ratio, factor) => {
    // Basic Lift 20. At most 8 × Basic Lift can be thrown, so row 10 is reached from below and row 12 never.
    const weight = Math.min(ratio, 8) * 20;
    const throwIt = (distance: number) =>
      attempt(tableOf([{ id: 'a' }]), 'throw', { actor: 'a', weight, distance, area: true, hands: 2 }, [6, 6, 6]);
    const reach = ratio > 10 ? 0.6 : 10 * factor;
    expect(throwIt(reach)).toMatchObject({ kind: 'done', result: { throwDistance: reach } });
    expect(throwIt(reach + 0.01)).toMatchObject({ kind: 'refused', error: { code: 'out-of-range' } });
  });

  it.each(THROW_DAMAGE)('up to %d × Basic Lift thrown damage changes by %d per die', (multiple, perDie) => {
    // ST 35: thrust 4d-1, Basic Lift 245.
    const world = tableOf([{ id: 'a', stats: { st: 35 } }]);
    const params = { actor: 'a', weight: 245 * multiple, distance: 0, area: true, hands: 2 };
    const { result } = play(world, 'throw', params, [6, 6, 6]);
    const add = -1 + 4 * perDie;
    expect(result['damageDice']).toBe(`4d${add > 0 ? '+' : ''}${add}`);
  });

  it.each(REACTIONS)('a reaction of up to %s is %s', (upTo, name) => {
    const value = (upTo ?? 30) - 9;
    const { result } = play(tableOf([]), 'reaction', { modifiers: [{ label: 'x', value }] }, [3, 3, 3]);
    expect(result).toMatchObject({ total: upTo ?? 30, reaction: name });
  });

  it.each(Object.entries(POSTURES))(
    '%s changes attacks, defences and shots',
    (posture, { attack, defense, target }) => {
      const world = tableOf([
        { id: 'a', stats: { dx: 14, hp: 50 }, state: { posture } },
        { id: 'b', stats: { dx: 14, hp: 50 } },
      ]);
      const weapon = (kind: string) => ({ id: 'w', class: kind, skill: 'dx', damage: '1d', damageType: 'crushing' });
      const own = play(world, 'attack', { actor: 'a', target: 'b', weapon: weapon('melee') }, [6, 6, 6]).result;
      expect(own['effectiveSkill']).toBe(14 + attack);
      const struck = { actor: 'b', target: 'a', weapon: weapon('melee') };
      expect(play(world, 'attack', struck, [3, 3, 3, 1, 1, 1]).result).toMatchObject({
        defense: { against: 9 + defense },
      });
      const shot = { actor: 'b', target: 'a', weapon: weapon('thrown') };
      expect(play(world, 'attack', shot, [6, 6, 6]).result['effectiveSkill']).toBe(14 + target);
    },
  );

  it.each(Object.entries(WOUNDING))('%s damage has its wounding factor', (type, factor) => {
    const world = tableOf([{ id: 'a', stats: { hp: 90, fp: 90 } }]);
    const { result } = play(world, 'damage', { target: 'a', amount: 10, type, location: 'other' });
    expect(result).toMatchObject(
      type === 'fatigue' ? { fpLost: 10, hpLost: 0 } : { dealt: 10 * factor, hp: 90 - 10 * factor },
    );
  });

  it.each(SPEED_RANGE)('%d yards', (yards, penalty) => {
    const world = tableOf([{ id: 'a', stats: { skills: { guns: 40 } } }, { id: 'b' }]);
    const weapon = { id: 'g', class: 'firearm', skill: 'guns', damage: '1d' };
    const at = (distance: number) =>
      play(world, 'attack', { actor: 'a', target: 'b', weapon, distance }, [6, 6, 6]).result['effectiveSkill'];
    expect(at(yards)).toBe(40 + penalty);
    expect(at(yards + 0.5)).toBe(40 + penalty - 1);
    expect(at(yards * 10)).toBe(40 + penalty - 6);
  });

  it.each(RAPID_FIRE)('%d shots', (shots, bonus) => {
    const world = tableOf([{ id: 'a', stats: { skills: { guns: 10 } } }, { id: 'b' }]);
    const weapon = { id: 'g', class: 'firearm', skill: 'guns', damage: '1d', rof: 500 };
    const with_ = (count: number) =>
      play(world, 'attack', { actor: 'a', target: 'b', weapon, shots: count }, [6, 6, 6]).result['effectiveSkill'];
    expect(with_(shots)).toBe(10 + bonus);
    expect(with_(shots + 1)).toBe(10 + bonus + 1);
  });

  it.each(Object.entries(STOPPED_BY))('what stops an attack of the class %s', (kind, { block, parry }) => {
    const world = tableOf([
      { id: 'a', stats: { dx: 14 } },
      { id: 'b', stats: { hp: 50, shield: { id: 's' }, weapons: [{ id: 'w', skill: 'dx', damage: 'sw' }] } },
    ]);
    const weapon = { id: 'x', class: kind, skill: 'dx', damage: '1d' };
    const defend = (defense: string) =>
      attempt(world, 'attack', { actor: 'a', target: 'b', weapon, defense: { kind: defense } }, [6, 6, 6]).kind;
    expect(defend('dodge')).toBe('done');
    expect(defend('block')).toBe(block ? 'done' : 'refused');
    expect(defend('parry')).toBe(parry ? 'done' : 'refused');
  });

  const extras = {
    aim: { weapon: { id: 'g', class: 'firearm', skill: 'dx', damage: '1d' }, target: 'b' },
    'change-posture': { posture: 'sitting' },
    concentrate: { task: 'x' },
    evaluate: { target: 'b' },
    feint: { target: 'b', weapon: { id: 'f', skill: 'dx', damage: 'thr' } },
    ready: { item: 'x' },
    wait: { trigger: 'x', action: 'attack' },
  };
  const allowances = { none: 0, step: 1, half: 3.5, full: 7 };

  it.each(
    MANEUVER_IDS.flatMap((id) =>
      Object.keys(MANEUVERS[id].options ?? { '': 0 }).map((option) => [id, option] as const),
    ),
  )('%s %s allows its movement', (id, option) => {
    const start = tableOf([
      { id: 'a', side: 'pc', stats: { dx: 14, basicMove: 7 } },
      { id: 'b', side: 'foe' },
    ]);
    const world = play(start, 'start-encounter', {}).world;
    const entry = MANEUVERS[id];
    const movement = entry.options?.[option]?.movement ?? entry.movement;
    const feints = id === 'feint' || option === 'feint';
    const params = {
      actor: 'a',
      maneuver: id,
      ...(option === '' ? {} : { option }),
      ...(feints ? extras.feint : (extras[id as keyof typeof extras] ?? {})),
    };
    const dice = feints ? [3, 3, 3, 3, 3, 3] : [];
    expect(play(world, 'maneuver', { ...params, yards: allowances[movement] }, dice).result).toMatchObject({
      movement: allowances[movement],
    });
    expect(attempt(world, 'maneuver', { ...params, yards: allowances[movement] + 0.5 })).toMatchObject({
      kind: 'refused',
      error: { code: 'too-far' },
    });
  });
});
