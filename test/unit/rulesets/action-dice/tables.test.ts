import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/kernel/json';
import { readContext } from '../../../../src/engine/state/context';
import { actionDice } from '../../../../src/rulesets/action-dice/index';
import { EFFECT_IDS } from '../../../../src/rulesets/action-dice/tables/effects';
import { DAMAGE_TYPE_TABLE, DAMAGE_TYPES } from '../../../../src/rulesets/action-dice/tables/damage-types';
import { REFUSALS } from '../../../../src/rulesets/action-dice/refusals';
import { at, done, refusal, run, table } from './play';

/** Every entry of every table of the document, walked once through real commands. The figures stand here a second time. */

const bare = { abilityDice: { agility: 0, strength: 0, soul: 0, speed: 0 } };

describe('the ladder of Bonus Dice', () => {
  it.each([
    [-9, 'd4'],
    [-3, 'd4'],
    [-2, 'd6'],
    [-1, 'd8'],
    [0, 'd10'],
    [1, 'd12'],
    [2, 'd20'],
    [9, 'd20'],
  ])('%i steps from the start is %s', (steps, die) => {
    const world = table([{ id: 'a', stats: { skills: { lore: 1 } } }]);
    const extra: JsonObject = steps < 0 ? { challenges: -steps } : { charges: steps };
    const { result } = done(world, 'check', { actor: 'a', skill: 'lore', vs: 10, ...extra }, [10, 1]);
    expect(at(result, 'roll.die')).toBe(die);
  });
});

describe('quality', () => {
  const ranks = ['feeble', 'poor', 'ordinary', 'heroic', 'epic', 'legendary'];

  it.each([
    ['feeble', 4],
    ['poor', 6],
    ['ordinary', 8],
    ['heroic', 10],
    ['epic', 12],
    ['legendary', 20],
  ])('%s weapons roll d%i', (quality, sides) => {
    const world = table([{ id: 'a', stats: { durabilityMax: 99 } }]);
    const params = { target: 'a', roll: { dice: 1 }, quality };
    expect(at(done(world, 'damage', params, [sides]).result, 'rolled')).toBe(sides);
    expect(run(world, 'damage', params, [sides + 1]).kind).toBe('bad-dice');
  });

  it('ignores armour, or leaves it unmarked, three ranks apart from heroic up', () => {
    for (const [weapon, strike] of ranks.entries()) {
      for (const [piece, quality] of ranks.entries()) {
        const armor = [{ id: 'x', rank: 2, quality, durabilityMax: 9 }];
        const world = table([{ id: 'a', stats: { durabilityMax: 99, armor } }]);
        const { result } = done(world, 'damage', { target: 'a', amount: 5, quality: strike });
        const ignored = weapon - piece >= 3;
        const spared = piece - weapon >= 3;
        expect(at(result, 'absorbed'), `${strike} on ${quality}`).toBe(ignored ? 0 : 2);
        expect(at(result, 'armorLost'), `${strike} on ${quality}`).toEqual(ignored || spared ? {} : { x: 2 });
      }
    }
  });

  it('does nothing to superior durability of a higher rank', () => {
    for (const [weapon, strike] of ranks.entries()) {
      for (const [body, superiorDurability] of ranks.entries()) {
        const world = table([{ id: 'a', stats: { superiorDurability } }]);
        const { result } = done(world, 'damage', { target: 'a', amount: 5, quality: strike });
        expect(at(result, 'dealt')).toBe(weapon < body ? 0 : 5);
      }
    }
  });
});

describe('kinds of weapon', () => {
  const stats = { abilityDice: { agility: 1, soul: 2, speed: 3, strength: 4 }, skills: { aim: 5 } };

  it.each([
    ['melee', 1, 4, false],
    ['unarmed', 1, 4, false],
    ['natural', 1, 4, false],
    ['bow', 1, 4, true],
    ['crossbow', 1, 5, true],
    ['modern', 1, 5, true],
    ['spell', 2, 5, true],
    ['technique', 3, 0, false],
  ])('%s: %i dice to hit, %i to damage, ranged %s', (kind, toHit, toDamage, ranged) => {
    const world = table([
      { id: 'a', stats },
      { id: 'b', stats: { durabilityMax: 99 } },
    ]);
    const params = { actor: 'a', target: 'b', weapon: { kind, skill: 'aim', damage: 0 }, visibility: 'reduced' };
    const faces = [20, ...Array.from({ length: toHit }, () => 9), ...Array.from({ length: toDamage }, () => 1)];
    const { result } = done(world, 'attack', params, faces);
    expect(at(result, 'roll.bonusDice')).toBe(toHit);
    expect(at(result, 'damage.bonus')).toHaveLength(toDamage);
    expect(at(result, 'vsPenalty')).toBe(ranged ? 5 : 0);
  });
});

describe('damage types', () => {
  const notes: Record<string, string> = {
    thermal: 'thermal-ignites',
    cold: 'cold-brittle',
    chemical: 'chemical-erodes',
    sonic: 'sonic-disorients',
    lucent: 'lucent-dazes',
  };

  it('are thirteen, each with its reminder and armour', () => {
    expect(DAMAGE_TYPES).toHaveLength(13);
    for (const type of DAMAGE_TYPES) {
      const armor: JsonObject[] = [
        { id: 'plain', rank: 1, durabilityMax: 9 },
        { id: 'own', rank: 3, protects: [type], durabilityMax: 9 },
      ];
      const world = table([{ id: 'a', stats: { durabilityMax: 99, armorRank: 2, armor } }]);
      const { result } = done(world, 'damage', { target: 'a', amount: 9, type });
      expect(at(result, 'type')).toBe(type);
      expect(at(result, 'absorbed')).toBe(3);
      expect(at(result, 'notes')).toEqual(notes[type] === undefined ? [] : [notes[type]]);
    }
  });

  it.each([
    ['harmonic', 'crystal'],
    ['necrotic', 'umbral'],
    ['astral', 'aetheric'],
  ])('%s is %s', (name, type) => {
    const world = table([{ id: 'a' }]);
    expect(at(done(world, 'damage', { target: 'a', amount: 1, type: name }).result, 'type')).toBe(type);
  });

  it('oppose each other both ways', () => {
    const opposites = Object.fromEntries(DAMAGE_TYPES.map((type) => [type, DAMAGE_TYPE_TABLE[type].opposite]));
    expect(opposites).toMatchObject({ entropic: 'crystal', lucent: 'umbral', aetheric: 'aetheric', kinetic: null });
    for (const [type, opposite] of Object.entries(opposites)) {
      if (opposite !== null) expect(opposites[opposite]).toBe(type);
    }
  });

  it.each([
    ['living', 'toxic', null],
    ['undead', 'toxic', 'not-living'],
    ['construct', 'toxic', 'not-living'],
    ['object', 'toxic', 'not-living'],
    ['living', 'umbral', null],
    ['undead', 'umbral', 'undead'],
    ['construct', 'umbral', null],
  ])('%s against %s: %s', (nature, type, immune) => {
    const world = table([{ id: 'a', stats: { nature } }]);
    expect(at(done(world, 'damage', { target: 'a', amount: 1, type }).result, 'immune')).toBe(immune);
  });
});

describe('sizes', () => {
  const sizes = ['tiny', 'small', 'medium', 'large', 'huge', 'massive', 'colossal'];

  it('raise the Guard by 5 for each category the attacker is larger', () => {
    for (const [mine, size] of sizes.entries()) {
      for (const [theirs, other] of sizes.entries()) {
        const world = table([
          { id: 'a', stats: { ...bare, size } },
          { id: 'b', stats: { size: other } },
        ]);
        const { result } = done(world, 'attack', { actor: 'a', target: 'b', weapon: { kind: 'melee' } }, [1]);
        expect(at(result, 'guard'), `${size} on ${other}`).toBe(15 + 5 * Math.max(0, mine - theirs));
      }
    }
  });

  it.each([
    ['tiny', 1, 0.003],
    ['small', 59, 1.9],
    ['medium', 449, 4.9],
    ['large', 2999, 14.9],
    ['huge', 3000, 34.9],
    ['massive', 1_000_000, 99.9],
    ['colossal', 1_000_001, 100],
  ])('%s up to %i lb or %f cubic feet', (size, massLb, volumeCuFt) => {
    const world = table([
      { id: 'mass', stats: { massLb } },
      { id: 'volume', stats: { volumeCuFt } },
    ]);
    expect(at(done(world, 'derive', { target: 'mass' }).result, 'suggestedSize')).toBe(size);
    expect(at(done(world, 'derive', { target: 'volume' }).result, 'suggestedSize')).toBe(size);
    expect(at(done(world, 'derive', { target: 'mass' }).result, 'sizeIndex')).toBe(2);
  });
});

describe('surroundings', () => {
  it.each([
    ['normal', 0, 0, null, null],
    ['reduced', 5, 5, 300, null],
    ['low', 10, 10, 150, null],
    ['zero', 15, 15, 30, 10],
  ])('visibility %s: piloting %i, shots %i up to %s ft', (visibility, piloting, ranged, farthest, pointBlank) => {
    const world = table([{ id: 'a', stats: bare }, { id: 'b' }]);
    const shot = { actor: 'a', target: 'b', weapon: { kind: 'bow' }, visibility };
    expect(at(done(world, 'check', { actor: 'a', vs: 5, piloting: true, visibility }, [1]).result, 'vs')).toBe(
      5 + piloting,
    );
    expect(at(done(world, 'attack', shot, [1]).result, 'targetNumber')).toBe(15 + ranged);
    if (farthest !== null) {
      expect(run(world, 'attack', { ...shot, distance: farthest }, [1]).kind).toBe('done');
      expect(refusal(world, 'attack', { ...shot, distance: farthest + 1 })).toBe('out-of-range');
    }
    if (pointBlank !== null) {
      expect(at(done(world, 'attack', { ...shot, distance: pointBlank }, [1]).result, 'vsPenalty')).toBe(ranged);
      expect(at(done(world, 'attack', { ...shot, distance: pointBlank - 1 }, [1]).result, 'vsPenalty')).toBe(0);
    }
  });

  it.each([
    ['none', 0, 0],
    ['light', 10, 0],
    ['partial', 3, 5],
    ['full', 5, 10],
  ])('cover %s: Guard %i, Armour Rank %i, against shots only', (cover, guard, armor) => {
    const world = table([
      { id: 'a', stats: bare },
      { id: 'b', stats: { durabilityMax: 99 } },
    ]);
    const params = { actor: 'a', target: 'b', cover, guardModifier: -10, weapon: { kind: 'bow', damage: 3 } };
    const { result } = done(world, 'attack', params, [20, 8, 8, 8]);
    expect(at(result, 'guard')).toBe(5 + guard);
    expect(at(result, 'damage.coverAbsorbed')).toBe(armor);
    const strike = { ...params, weapon: { kind: 'melee', damage: 3 } };
    const melee = done(world, 'attack', strike, [20, 8, 8, 8]).result;
    expect(at(melee, 'guard')).toBe(5);
    expect(at(melee, 'damage.coverAbsorbed')).toBe(0);
  });
});

describe('natures', () => {
  it.each([
    ['living', 10, 20, true, 0, 'wounded'],
    ['undead', 10, 20, true, 0, 'wounded'],
    ['construct', 0, 20, true, 2, 'destroyed'],
    ['object', 0, 0, false, 2, 'destroyed'],
  ])('%s: Health %i, Vigor %i', (nature, health, vigor, acts, againstFire, atZero) => {
    const world = table([{ id: 'a', stats: { nature, armorRank: 2 } }]);
    const { state } = readContext(world).peek('a');
    expect(state).toMatchObject({ health, vigor });
    expect(at(done(world, 'derive', { target: 'a' }).result, 'canAct')).toBe(acts);
    expect(at(done(world, 'damage', { target: 'a', amount: 5, type: 'thermal' }).result, 'absorbed')).toBe(againstFire);
    const broken = done(world, 'adjust', { target: 'a', set: { durability: 0 } });
    expect(at(broken.result, 'caused')).toEqual([atZero]);
  });
});

describe('the catalogue of effects', () => {
  const automatic = ['wounded', 'winded', 'shock', 'stable', 'destroyed'];
  const byCommand = ['defending', 'readied', 'ambushed', 'ambusher', 'overwatch'];

  it('lets each class be applied and removed as it should', () => {
    for (const effect of EFFECT_IDS) {
      const world = table([{ id: 'a' }]);
      const fixed = automatic.includes(effect) || byCommand.includes(effect);
      const object = { target: 'a', effect, quality: 'heroic' };
      expect(refusal(world, 'apply-effect', object), effect).toBe(fixed ? 'automatic-effect' : 'done');
      const removal = automatic.includes(effect) ? 'automatic-effect' : 'no-such-effect';
      expect(refusal(world, 'remove-effect', { target: 'a', effect }), effect).toBe(removal);
    }
  });

  it('removes any effect that was listed at the start', () => {
    const readied = { trigger: 'x', action: 'y' };
    for (const effect of EFFECT_IDS.filter((id) => !automatic.includes(id))) {
      const world = table([{ id: 'a', state: { effects: [{ effect, quality: 'heroic' }], readied } }]);
      expect(at(done(world, 'remove-effect', { target: 'a', effect }).result, 'removed'), effect).toBe(1);
    }
  });

  it('offers by hand exactly the effects that can be applied', () => {
    const offered = actionDice.effects.filter((effect) => effect.byHand).map((effect) => effect.id);
    expect([...offered].sort()).toEqual(
      EFFECT_IDS.filter((id) => !automatic.includes(id) && !byCommand.includes(id)).sort(),
    );
  });
});

describe('Vigor costs', () => {
  it.each([
    ['off-hand', 8],
    ['opening', 5],
    ['free', 0],
    ['action', 0],
    ['readied', 3],
  ])('an attack as %s costs %i Vigor', (mode, vigor) => {
    const ready = { offHandReady: true, readied: { trigger: 'x', action: 'y' } };
    const world = table(
      [
        { id: 'a', stats: bare, state: ready },
        { id: 'b', state: { openings: ['a'] } },
      ],
      { readiedReactionVigor: 3 },
    );
    const { result } = done(world, 'attack', { actor: 'a', target: 'b', weapon: { kind: 'melee' }, mode }, [1]);
    expect(at(result, 'vigorSpent.actor')).toBe(vigor);
  });
});

describe('the catalogue of refusals', () => {
  it('explains every code in a sentence', () => {
    for (const [code, text] of Object.entries(REFUSALS)) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(text).toMatch(/^[A-Z].*\.$/);
    }
  });
});
