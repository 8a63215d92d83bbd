import type { AnyWorld } from '../../../../src/engine/state/world';
import { farsight } from '../../../../src/rulesets/farsight/index';
import type { FarsightState } from '../../../../src/rulesets/farsight/state';
import { playOf } from '../../../support/play';

export const { table, run, done, rollOut } = playOf(farsight);

/** The state of a combatant. */
export function stateOf(world: AnyWorld, id: string): FarsightState {
  return world.combatants[world.index[id] ?? -1]?.state as FarsightState;
}
