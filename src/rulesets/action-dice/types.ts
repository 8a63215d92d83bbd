import type { ReadContext, RunContext } from '../../engine/state/context';
import type { Combatant, RulesetTypes } from '../../engine/state/world';
import type { Options } from './options';
import type { State } from './state';
import type { Stats } from './stats';
import type { Visibility } from './tables/surroundings';

export { nameOf } from '../../engine/state/combatant';

/** What lies around the combatants, also outside encounters. */
export interface Scene {
  visibility: Visibility;
  vacuum: boolean;
  /** Whose answer to an attack is waited for; nobody else does anything meanwhile. */
  pendingReaction: string | null;
  /** Who may hold what ends with a turn (openings, an open off-hand attack, blows out of turn, flight), so that a turn's end need not look at everybody. */
  exposed: string[];
}

/** The running encounter. Its lists are replaced, never changed. */
export interface Encounter {
  round: number;
  /** Clock second at which the present round began. */
  roundStart: number;
  /** Place of the active one in `order`; its length when the round has run out of able members. */
  position: number;
  /**
   * Whose place has come up in this round. Whoever is not among them still has it before them (AD-INIT-6). Left out in a
   * fight of the first edition: everybody up to the active one.
   */
  came?: string[];
  active: string | null;
  /** Highest initiative first. */
  order: string[];
  /** As they came: the participants, then arrivals. */
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
