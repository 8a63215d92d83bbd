import { describe, expect, it } from 'vitest';
import { readContext } from '../../../../src/engine/state/context';
import type { JsonObject } from '../../../../src/kernel/json';
import { viviiix } from '../../../../src/rulesets/viviiix/index';
import {
  BURDEN_MOV_FACTOR,
  BURDENS,
  RANGE_BANDS,
  RANGE_MODIFIERS,
} from '../../../../src/rulesets/viviiix/tables/burden';
import { AT_ONCE, EFFECT_IDS, EFFECT_TABLE } from '../../../../src/rulesets/viviiix/tables/effects';
import { REMINDERS, TOPICS } from '../../../../src/rulesets/viviiix/tables/reminders';
import {
  ACTIONS_BY_ES,
  BURDEN_BY_BUILD,
  ES_DICE,
  LEVELS,
  MOV_BY_CONTROL,
  SCORES,
  THRESHOLDS,
} from '../../../../src/rulesets/viviiix/tables/scores';
import { SIZE_INDEX, SIZE_LOAD_KG, SIZE_MOV_FACTOR, SIZES } from '../../../../src/rulesets/viviiix/tables/sizes';
import { CATALOGUE, SKILL_KEYS } from '../../../../src/rulesets/viviiix/tables/skills';
import {
  DAMAGE_TYPE_NAMES,
  DAMAGE_TYPES,
  FINAL_STATE,
  GROUP,
  KNOWN,
  UNKNOWN,
  ZERO_STATE,
} from '../../../../src/rulesets/viviiix/tables/stats';
import { WEAPONS } from '../../../../src/rulesets/viviiix/tables/weapons';
import { at, done, refusal, table } from './play';

const derived = (stats: JsonObject, state: JsonObject = {}): JsonObject =>
  done(table([{ id: 'a', stats, state }]), 'derive', { target: 'a' }).result;

describe('tables by score, one entry after the other', () => {
  it.each(SCORES)('skill score %s has its die, its span and its actions in play', (key) => {
    const score = Number(key);
    const die = ES_DICE[key];
    const world = table([{ id: 'a', stats: { skills: { tamper: score } } }]);
    const { result } = done(world, 'check', { actor: 'a', es: 'tamper', threshold: 'average' }, [die]);
    const adjustment = die > score ? score - die : die;
    expect(result).toMatchObject({ die, roll: die, adjustment, actionsAllowed: ACTIONS_BY_ES[key] });
    expect(at(derived({ skills: { tamper: score } }), 'skills.tamper')).toEqual({
      score,
      die,
      min: die > score ? score - die : 1,
      max: Math.min(die, score),
      actions: ACTIONS_BY_ES[key],
    });
  });

  it.each(SCORES)('Control %s changes the movement of a human', (key) => {
    expect(derived({ control: Number(key) })['mov']).toBe(8 + MOV_BY_CONTROL[key]);
  });

  it.each(SCORES)('Build %s allows its bands', (key) => {
    const band = BURDEN_BY_BUILD[key];
    const loadt = 3 * Number(key);
    expect(derived({ build: Number(key), clothingKg: 1 })).toMatchObject({
      loadt,
      maxLoad: band === 0 ? 1 : band * loadt,
      limits: {
        light: band >= 1 ? loadt : null,
        medium: band >= 2 ? 2 * loadt : null,
        heavy: band >= 3 ? 3 * loadt : null,
        overloaded: band === 0 ? 1 + loadt : (band + 1) * loadt,
      },
    });
  });

  it.each(LEVELS)('the level %s is a threshold', (level) => {
    const world = table([{ id: 'a', stats: { skills: { tamper: 4 } } }]);
    const { result } = done(world, 'check', { actor: 'a', es: 'tamper', threshold: level }, [1]);
    expect(result['threshold']).toBe(THRESHOLDS[level]);
  });
});

describe('sizes and burdens', () => {
  it.each(SIZES)('a %s being moves, bears and is hit as its size says', (size) => {
    expect(derived({ size, build: 6 })).toMatchObject({
      mov: 8 * SIZE_MOV_FACTOR[size],
      loadt: 6 * SIZE_LOAD_KG[size],
    });
    expect(derived({ size, baseMovSize: size })).toMatchObject({ mov: 8 });
    const world = table([
      { id: 'a', stats: { skills: { brawl: 4 } } },
      { id: 'b', stats: { size } },
    ]);
    const params = { actor: 'a', target: 'b', weapon: { level: 0, es: 'brawl' }, apply: false };
    const { result } = done(world, 'attack', params, [4]);
    expect(result['attackOther']).toBe(SIZE_INDEX[size]);
    const margin = 14 + SIZE_INDEX[size] - 5;
    expect(at(result, 'damage.raw')).toBe(margin - 2 * SIZE_INDEX[size]);
  });

  it.each(BURDENS.map((burden, place) => [burden, [0, 18, 36, 54, 72, 73][place] ?? 0] as const))(
    'somebody %s under %s kg slows down by the factor',
    (burden, loadKg) => {
      expect(derived({ build: 6 }, { loadKg })).toMatchObject({ burden, mov: 8 * BURDEN_MOV_FACTOR[burden] });
    },
  );

  it.each(RANGE_BANDS)('range %s has its modifier', (range) => {
    const world = table([{ id: 'a', stats: { skills: { 'combat-art-bows': 4 } } }, { id: 'b' }]);
    const weapon = { level: 1, kind: 'ranged', es: 'combat-art-bows' };
    const { result } = done(world, 'attack', { actor: 'a', target: 'b', weapon, range, apply: false }, [1]);
    expect(result).toMatchObject({ range, attackOther: RANGE_MODIFIERS[range] });
  });
});

describe('skills, weapons, effects, reminders', () => {
  const values = Object.fromEntries([...KNOWN, ...UNKNOWN].map((stat, place) => [stat, place % 11]));

  it.each(SKILL_KEYS)('%s uses the two stats of its entry', (key) => {
    const entry = CATALOGUE[key];
    if (entry === undefined) throw new Error(key);
    expect(GROUP[entry.ks]).toContain(entry.us);
    const world = table([{ id: 'a', stats: { ...values, skills: { [key]: 4 } }, state: { som: 5 } }]);
    const { result } = done(world, 'check', { actor: 'a', es: key, threshold: 0 }, [1]);
    expect(result).toMatchObject({ ks: values[entry.ks], us: values[entry.us] });
  });

  it.each(Object.values(WEAPONS))('the $name takes its level off the ARC', ({ name, level, kind, es, canDefend }) => {
    const world = table([
      { id: 'a', stats: { skills: { [es]: 4 } } },
      { id: 'b', stats: { skills: { [es]: 4 } } },
    ]);
    const weapon = { name, level, kind, es, canDefend };
    const attack = { actor: 'a', target: 'b', weapon, apply: false };
    expect(done(world, 'attack', attack, [1]).result['attackArc']).toBe(11 - level);
    const parry = { ...attack, defence: { kind: 'weapon', weapon } };
    if (canDefend) expect(done(world, 'attack', parry, [1, 1]).result['defenceArc']).toBe(11 - level);
    else expect(refusal(world, 'attack', parry)).toBe('cannot-defend');
  });

  it.each(EFFECT_IDS)('%s modifies, forbids and lasts as its row says', (effect) => {
    const row = EFFECT_TABLE[effect];
    const world = table([{ id: 'a', stats: { skills: { tamper: 4 } } }]);
    if (row.byHand === 'never') {
      expect(refusal(world, 'apply-effect', { target: 'a', effect })).toBe('invalid-params');
      return;
    }
    const applied = done(world, 'apply-effect', { target: 'a', effect });
    expect(applied.result['endsAt']).toBe(row.seconds ?? null);
    const after = done(applied.world, 'derive', { target: 'a' }).result;
    expect(after).toMatchObject({
      canAct: row.forbids.length === 0,
      mov: row.forbids.includes('everything') ? 0 : 8,
      effectModifier: row.modifier,
    });
    const other = done(applied.world, 'apply-effect', { target: 'a', effect, source: 'another' });
    expect(viviiix.effectIds(readContext(other.world), 'a')).toHaveLength(row.stacking === 'by-source' ? 2 : 1);
    const started = done(world, 'start-encounter', {});
    const queued = done(started.world, 'apply-effect', { target: 'a', effect });
    expect(queued.result['pending']).toBe(!AT_ONCE.includes(effect));
  });

  it.each(TOPICS)('the reminders about %s are read out in order', (topic) => {
    const { result } = done(table([{ id: 'a' }]), 'reminders', { topic });
    expect((result['items'] as { id: string }[]).map(({ id }) => id)).toEqual(REMINDERS[topic].map(({ id }) => id));
  });

  it('are shown in the reference without ids', () => {
    const shown = (rule: string) => viviiix.rules.find(({ id }) => id === rule)?.tables?.[0];
    expect(shown('VX-EXT-4')?.rows.find(([name]) => name === 'battle axe')?.[3]).toBe('Combat Art: axes');
    expect(shown('VX-ARC-4')?.columns[1]).toBe('very easy');
    expect(shown('VX-MOD-7')?.rows[0]).toEqual(['Stands higher than the opponent.']);
  });

  it.each(KNOWN)('%s used up brings its state, and its final one at the deadline', (ks) => {
    const us = GROUP[ks][1];
    const world = table([{ id: 'a', stats: { [ks]: 1, [us]: 1 } }]);
    const hurt = done(world, 'damage', { target: 'a', amount: 2, type: 'other', stats: { ks, us } });
    expect(hurt.result['gained']).toEqual([ZERO_STATE[ks]]);
    const later = done(hurt.world, 'advance-time', { seconds: 12 });
    expect(later.result['events']).toEqual([{ at: 12, kind: 'fatality', target: 'a', effect: FINAL_STATE[ks] }]);
  });

  it.each(DAMAGE_TYPE_NAMES)('damage of kind %s touches what its row allows', (type) => {
    const { pair, allowed } = DAMAGE_TYPES[type];
    const world = table([{ id: 'a' }]);
    if (pair === null) expect(refusal(world, 'damage', { target: 'a', amount: 1, type })).toBe('invalid-params');
    else
      expect(done(world, 'damage', { target: 'a', amount: 1, type }).result['lost']).toEqual({
        [pair.us]: 1,
        [pair.ks]: 0,
      });
    for (const ks of KNOWN) {
      const params = { target: 'a', amount: 1, type, stats: { ks, us: GROUP[ks][0] } };
      if (allowed.some((one) => one === ks)) done(world, 'damage', params);
      else expect(refusal(world, 'damage', params)).toBe('invalid-params');
    }
  });
});
