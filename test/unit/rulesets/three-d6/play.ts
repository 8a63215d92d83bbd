import { readContext } from '../../../../src/engine/state/context';
import type { AnyWorld } from '../../../../src/engine/state/world';
import type { JsonObject } from '../../../../src/kernel/json';
import { threeD6 } from '../../../../src/rulesets/three-d6/index';
import { playOf } from '../../../support/play';

export const { table: tableOf, run: attempt, done: play, rollOut } = playOf(threeD6);

export function derived(world: AnyWorld, id: string): JsonObject {
  return threeD6.derive(readContext(world), id);
}
