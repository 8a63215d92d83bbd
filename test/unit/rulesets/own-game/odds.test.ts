import { describe, expect, it } from 'vitest';
import { playableSchema, rulesetOf } from '../../../../src/rulesets/own-game/index';
import type { JsonObject } from '../../../../src/kernel/json';
import { playOf } from '../../../support/play';

/** A table of two under rules written for one test. */
function tableOf(rules: JsonObject, hide = 0) {
  const definition: JsonObject = { order: { by: 'listed' }, ...rules };
  const play = playOf(rulesetOf(playableSchema.parse(definition)));
  const world = play.table([{ id: 'ash' }, { id: 'birch', stats: { hide } }], { definition });
  const oddsOf = (call: JsonObject) => play.done(world, 'odds', { of: call }).result;
  return { ...play, world, oddsOf };
}

describe('the odds of an own game', () => {
  it('go by what there is before an attack is paid for, as its roll and damage do', () => {
    const { world, done, oddsOf } = tableOf({
      title: 'A duel',
      trackers: [
        { id: 'hits', title: 'Hits', max: '6' },
        { id: 'breath', title: 'Breath', max: '2' },
      ],
      attacks: [
        {
          ...{ id: 'lunge', title: 'Lunge', dice: '1d6 + breath', against: '8', damage: 'breath' },
          cost: { tracker: 'breath', amount: '1' },
        },
      ],
    });
    const attack = { actor: 'ash', target: 'birch' };
    // With 2 breath only a 6 reaches 8, and hurts for 2.
    expect(oddsOf({ do: 'attack', with: attack })).toMatchObject({
      outcomes: { hit: 0.166666666667 },
      mean: 0.333333333333,
    });
    const struck = done(world, 'attack', attack, [6]);
    expect(struck.result).toMatchObject({ total: 8, hit: true, dealt: 2 });
    expect(struck.world.combatants.map(({ state }) => state)).toMatchObject([{ breath: 1 }, { hits: 4 }]);
  });

  it('take a fraction of armour off as exactly as damage does', () => {
    const { world, done, oddsOf } = tableOf(
      {
        title: 'Halves',
        fields: [{ id: 'hide', title: 'Hide' }],
        trackers: [{ id: 'hits', title: 'Hits', max: '6' }],
        attacks: [{ id: 'bite', title: 'Bite', dice: '1d6', against: '1', damage: '3.3' }],
        soaks: [{ title: 'Hide', formula: 'hide + 0.3' }],
      },
      1,
    );
    const bite = { actor: 'ash', target: 'birch' };
    // 3.3 less 1.3 are 2; 5 less 1.3 are 3.7, of which 3 count.
    expect(oddsOf({ do: 'attack', with: bite })).toMatchObject({ mean: 2 });
    expect(done(world, 'attack', bite, [1]).result).toMatchObject({ dealt: 2 });
    const five = { target: 'birch', amount: 5 };
    expect(oddsOf({ do: 'damage', with: five })).toMatchObject({ mean: 3 });
    expect(done(world, 'damage', five).result).toMatchObject({ dealt: 3 });
  });
});
