import { describe, expect, it } from 'vitest';
import { readContext } from '../../../../src/engine/state/context';
import type { JsonObject } from '../../../../src/kernel/json';
import { farsight } from '../../../../src/rulesets/farsight/index';
import { COVER_DEFENSE, COVERS, DISTANCES } from '../../../../src/rulesets/farsight/tables/attacks';
import { DIFFICULTIES } from '../../../../src/rulesets/farsight/tables/checks';
import { LIFESTYLE_TABLE, LIFESTYLES } from '../../../../src/rulesets/farsight/tables/downtime';
import { EFFECT_IDS, EFFECTS } from '../../../../src/rulesets/farsight/tables/effects';
import { EXPOSURE, RADIATION_TABLE } from '../../../../src/rulesets/farsight/tables/radiation';
import { COLLISION_TABLE, SIZE_TABLE, SIZES } from '../../../../src/rulesets/farsight/tables/sizes';
import { SKILLS } from '../../../../src/rulesets/farsight/tables/skills';
import { COMBAT_EXPLOITS, OTHER_EXPLOITS, SETBACKS } from '../../../../src/rulesets/farsight/tables/specials';
import { TRAUMA_TABLES } from '../../../../src/rulesets/farsight/tables/traumas';
import { PACE_TABLE, PACES } from '../../../../src/rulesets/farsight/tables/travel';
import { done, run, stateOf, table } from './play';

const derived = (world: ReturnType<typeof table>, id: string): JsonObject => farsight.derive(readContext(world), id);
const people = table([
  { id: 'a', side: 'pc' },
  { id: 'b', side: 'pc' },
]);
const blow = {
  name: 'gun',
  mode: 'ranged',
  skill: 'kinetic-weapons',
  damage: '1d6',
  type: 'kinetic',
  range: 'extreme',
};

describe('every entry of every table, once', () => {
  it.each(Object.entries(SKILLS))('the skill %s adds its bonus to its own ability only', (skill, { ability }) => {
    const world = table([{ id: 'a', stats: { skills: { [skill]: 3 } } }]);
    expect(done(world, 'check', { actor: 'a', ability, skill, dc: 10 }, [4, 5]).result).toMatchObject({ total: 13 });
    const other = ability === 'wil' ? 'tec' : 'wil';
    const refused = run(world, 'check', { actor: 'a', ability: other, skill, dc: 10 });
    expect(refused).toMatchObject({ kind: 'refused', error: { code: 'skill-ability-mismatch' } });
  });

  it.each(DIFFICULTIES)('the DC $dc is $value and its band $band', ({ value, dc, band }) => {
    expect(done(people, 'check', { actor: 'a', ability: 'int', dc }, [4, 5]).result).toMatchObject({ dc: value });
    const modifiers = [{ label: 'to the row', value: value - 10 }];
    expect(done(people, 'check', { actor: 'a', ability: 'int', modifiers }, [4, 5]).result).toMatchObject({ band });
  });

  it.each(COMBAT_EXPLOITS)('the combat exploit $rank, $id', ({ rank, id, attackDie }) => {
    const world = table([
      { id: 'a', side: 'pc', stats: { abilities: { dex: 9 } }, state: { pendingExploit: { maxRank: 12 } } },
      { id: 'b', side: 'foe', stats: { vitalityInitial: 90, defense: 5 } },
    ]);
    if (attackDie !== undefined) {
      const params = { actor: 'a', target: 'b', distance: 5, exploit: rank, weapon: blow };
      const after = rank === 5 ? [9, 9] : [5];
      const { result } = done(world, 'attack', params, [12, 11, 3, attackDie, ...after]);
      expect(result).toMatchObject({ exploitUsed: rank, damage: { raw: 4 + attackDie } });
      return;
    }
    // The start of a turn clears pending exploits, so it is earned again.
    const fight = done(world, 'start-encounter', {}, [9, 9, 2, 2]).world;
    const earned = done(fight, 'check', { actor: 'a', ability: 'int', dc: 5 }, [12, 11]).world;
    const used = done(earned, 'exploit', { actor: 'a', rank, target: 'b' });
    expect(used.result).toMatchObject({ exploit: id });
    expect(stateOf(used.world, 'a').pendingExploit).toBeNull();
  });

  it.each(OTHER_EXPLOITS)('the other exploit $rank, $id', ({ rank, id, factor, effect }) => {
    const world = table([{ id: 'a', state: { pendingExploit: { maxRank: 12 } } }, { id: 'b' }]);
    const { result } = done(world, 'exploit', { actor: 'a', list: 'other', rank, target: 'b', targets: ['b'] });
    expect(result).toMatchObject({ exploit: id, factor: factor ?? null, edgeAward: rank === 11 });
    expect(result['applied']).toEqual(effect === undefined ? [] : [effect.id]);
  });

  it.each(SETBACKS)('the setback $number, $id', ({ number, id, effect, trauma, factor }) => {
    const faces = [Math.min(10, number - 1), number - Math.min(10, number - 1)];
    const { result } = done(people, 'setback', { target: 'a' }, trauma === true ? [...faces, 6] : faces);
    expect(result).toMatchObject({ number, setback: id, factor: factor ?? null });
    expect(result['applied']).toEqual(effect === undefined ? [] : [effect]);
  });

  const traumas = (['physical', 'psychic'] as const).flatMap((kind) =>
    (['mild', 'severe'] as const).flatMap((severity) =>
      Array.from({ length: TRAUMA_TABLES[kind][severity].die }, (_, i) => [kind, severity, i + 1] as const),
    ),
  );
  it.each(traumas)('a %s %s trauma on a %i lies in its row', (kind, severity, face) => {
    const rows = TRAUMA_TABLES[kind][severity].rows.filter(({ from, to }) => face >= from && face <= to);
    expect(rows).toHaveLength(1);
    const { result, world } = done(people, 'trauma', { target: 'a', kind, severity }, [face]);
    expect(result).toMatchObject({ entry: rows[0]?.entry, face, kind, severity });
    const [lowered] = rows[0]?.scores ?? [];
    if (lowered !== undefined) expect(derived(world, 'a')['abilities']).toMatchObject({ [lowered]: 0 });
  });

  it.each(SIZES)('the size %s', (size) => {
    const row = SIZE_TABLE[size];
    const world = table([{ id: 'a', stats: { size, carryingCapacity: 10 } }]);
    expect(derived(world, 'a')).toMatchObject({
      space: row.spaceMetres,
      reach: row.reachMetres,
      foodPerDay: row.foodKg,
      waterPerDay: row.waterLitres,
      carryingCapacity: 10 * row.capacityFactor,
    });
    const { d6, dc } = COLLISION_TABLE[size];
    const faces = Array.from({ length: d6 }, () => 1);
    const { result } = done(people, 'hazard', { kind: 'collision', objectSize: size, targets: ['a'] }, [
      ...faces,
      9,
      2,
    ]);
    expect(result).toMatchObject({ results: { a: { roll: { dc } } } });
  });

  it.each(DISTANCES)('the distance $category', ({ category, upToMetres, defense }) => {
    const distance = Number.isFinite(upToMetres) ? upToMetres : 101;
    const { result } = done(people, 'attack', { actor: 'a', target: 'b', distance, weapon: blow }, [2, 2]);
    expect(result).toMatchObject({ category, dc: 12 + defense });
  });

  it.each(COVERS)('%s cover', (cover) => {
    const params = { actor: 'a', target: 'b', distance: 5, cover, weapon: blow };
    if (cover === 'total') {
      expect(run(people, 'attack', params)).toMatchObject({ kind: 'refused', error: { code: 'no-line-of-attack' } });
    } else expect(done(people, 'attack', params, [2, 2]).result).toMatchObject({ dc: 12 + COVER_DEFENSE[cover] });
  });

  it.each(EXPOSURE)('exposure $level', ({ level, secondsPerRad }) => {
    const dose = done(people, 'hazard', { kind: 'radiation', level, seconds: secondsPerRad * 2, targets: ['a'] });
    expect(dose.result).toMatchObject({ results: { a: { gained: 2 } } });
  });

  it.each(RADIATION_TABLE)('the dose $rads', ({ rads, effect, death }) => {
    const at = done(people, 'hazard', { kind: 'radiation', rads, targets: ['a'] });
    const above = done(people, 'hazard', { kind: 'radiation', rads: rads + 1, targets: ['a'] });
    const has = ({ world }: typeof at): boolean =>
      effect !== undefined && farsight.effectIds(readContext(world), 'a').includes(effect);
    expect(has(at)).toBe(false);
    expect(has(above)).toBe(effect !== undefined);
    expect(above.result).toMatchObject({ results: { a: { dead: death === true } } });
  });

  it.each(PACES)('the pace %s', (pace) => {
    const row = PACE_TABLE[pace];
    expect(done(people, 'travel', { travellers: ['a'], hours: 8, pace }).result).toMatchObject({
      km: row.kmPerEightHours,
      perHour: row.kmPerHour,
      perMinute: row.metresPerMinute,
    });
  });

  it.each(LIFESTYLES)('a %s life', (lifestyle) => {
    const world = table([{ id: 'a', state: { credits: 5000 } }]);
    const { result } = done(world, 'downtime', { actor: 'a', activity: 'lifestyle', lifestyle, days: 3 });
    expect(result).toMatchObject({ cost: 3 * LIFESTYLE_TABLE[lifestyle].perDay });
  });

  it.each(EFFECT_IDS)('the effect %s comes and goes', (effect) => {
    const row = EFFECTS[effect];
    const outcome = run(people, 'apply-effect', { target: 'a', effect, source: 'b' });
    if (row.byHand !== 'free') {
      expect(outcome).toMatchObject({ kind: 'refused', error: { code: 'invalid-params' } });
      return;
    }
    if (outcome.kind !== 'done') throw new Error(outcome.kind);
    expect(farsight.effectIds(readContext(outcome.world), 'a')).toContain(effect);
    const removed = done(outcome.world, 'remove-effect', { target: 'a', effect });
    expect(removed.result).toMatchObject({ removed: 1 });
    expect(farsight.effectIds(readContext(removed.world), 'a')).not.toContain(effect);
  });
});
