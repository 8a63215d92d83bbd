import type { ReadContext, RunContext } from '../../engine/state/context';
import type { Combatant } from '../../engine/state/world';
import type { FarsightOptions } from './options';
import type { FarsightState } from './state';
import type { FarsightStats } from './stats';

/**
 * The running encounter, kept small because commands copy it: the order is in the scene, each initiative value in its
 * owner's state.
 */
export interface FarsightEncounter {
  round: number;
  active: string;
  /** Place of the active combatant in the order. */
  position: number;
  /** Those who delayed and have already had the start of their turn this round (FS-INI-8). */
  delayed: string[];
  /** Those who go first from the next round on, in the order they climbed (FS-SPC-5). */
  climbing: string[];
}

export interface FarsightScene {
  /** The order of the running encounter; empty without one. */
  order: string[];
}

export interface Farsight {
  stats: FarsightStats;
  state: FarsightState;
  scene: FarsightScene;
  encounter: FarsightEncounter;
  options: FarsightOptions;
}

export type Read = ReadContext<Farsight>;
export type Run = RunContext<Farsight>;
export type Being = Combatant<Farsight>;
