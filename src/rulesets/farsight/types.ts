import type { ReadContext, RunContext } from '../../engine/state/context';
import type { Combatant } from '../../engine/state/world';
import type { FarsightOptions } from './options';
import type { FarsightState } from './state';
import type { FarsightStats } from './stats';

/**
 * The running encounter. It is small on purpose: commands copy it. The order itself lies in the scene, and the
 * initiative value of each participant in its own state.
 */
export interface FarsightEncounter {
  round: number;
  active: string;
  /** Place of the active combatant in the order. */
  position: number;
  /** Who delayed and had the start of its turn already this round (FS-INI-8). */
  delayed: string[];
  /** Who heads the order from the next round on, in the order in which they climbed (FS-SPC-5). */
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
