import type { ReadContext, RunContext } from '../../engine/state/context';
import type { Combatant, RulesetTypes } from '../../engine/state/world';
import type { Options } from './options';
import type { State } from './state';
import type { Stats } from './stats';
import type { Visibility } from './tables/surroundings';

export { nameOf } from '../../engine/state/combatant';

/** The surroundings of the combatants, also outside encounters. */
export interface Scene {
  visibility: Visibility;
  vacuum: boolean;
  /** Whose answer to an attack is awaited; nobody else can act until then. */
  pendingReaction: string | null;
  /** Who may hold things that end with a turn (openings, off-hand attack, attacks out of turn, escape), so that the end of a turn need not check everybody. */
  exposed: string[];
}

/** The running encounter. Its lists are replaced, never changed. */
export interface Encounter {
  round: number;
  /** Clock second at which the current round began. */
  roundStart: number;
  /** Index of the active combatant in `order`; its length if nobody able is left in the round. */
  position: number;
  /**
   * Those whose place has come up in this round; all others are still to come (AD-INIT-6). Missing in a fight of the first
   * edition: then everybody up to the active one.
   */
  came?: string[];
  active: string | null;
  /** Highest initiative first. */
  order: string[];
  /** In order of arrival: the participants, then newcomers. */
  members: string[];
}

export interface ActionDice extends RulesetTypes {
  stats: Stats;
  state: State;
  scene: Scene;
  encounter: Encounter;
  options: Options;
}

export type Read = ReadContext<ActionDice>;
export type Run = RunContext<ActionDice>;
export type Figure = Combatant<ActionDice>;
