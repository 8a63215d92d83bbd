import { describe, expect, it } from 'vitest';
import { readContext } from '../../../../src/engine/state/context';
import type { AnyWorld } from '../../../../src/engine/state/world';
import type { JsonObject } from '../../../../src/kernel/json';
import { threeD6 } from '../../../../src/rulesets/three-d6/index';
import { play, tableOf } from './play';

/** What is filled in for a consciousness roll. */
function filledIn(world: AnyWorld, target: string | null): JsonObject | undefined {
  const command = threeD6.commands.find(({ name }) => name === 'consciousness');
  return command?.prefill?.(readContext(world), 'ana', target);
}

/** Ana beside Bo, who has 10 HP and takes that much; 9 against HT 10 resists the stun of a major wound. */
function hurt(amount: number): AnyWorld {
  const world = tableOf([
    { id: 'ana', stats: { name: 'Ana' } },
    { id: 'bo', stats: { name: 'Bo', hp: 10 } },
  ]);
  return play(world, 'damage', { target: 'bo', amount }, [3, 3, 3]).world;
}

describe('the purpose of a consciousness roll', () => {
  it('is to stay conscious at 0 HP or less', () => {
    expect(filledIn(hurt(10), 'bo')).toEqual({ kind: 'stay' });
  });

  it('is to wake up for somebody unconscious', () => {
    const world = play(hurt(10), 'consciousness', { target: 'bo', kind: 'stay' }, [6, 6, 6]).world;
    expect(filledIn(world, 'bo')).toEqual({ kind: 'wake' });
  });

  it('is left open for somebody who needs no roll, and without a target', () => {
    expect(filledIn(hurt(9), 'bo')).toEqual({});
    expect(filledIn(hurt(10), null)).toEqual({});
  });
});
