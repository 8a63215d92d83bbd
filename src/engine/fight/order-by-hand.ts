import type { OwnedDie } from '../../dice/source';
import type { ReadContext, RunContext } from '../state/context';
import type { RulesetTypes } from '../state/world';

/**
 * How the order of a running encounter is changed by hand. Everything may be left out: then the order is the list
 * `order` of the encounter, `position` of the encounter is the place of the active one in it, newcomers stand last, and
 * whoever leaves is taken off the list.
 */
export interface OrderByHand<T extends RulesetTypes> {
  /** Where the list `order` lies. */
  keptIn?: 'encounter' | 'scene';
  /** Field of the encounter that holds the place of the active one in the list. */
  placeField?: string;
  /** Everybody who takes part, where the order shows only some of them at a time. */
  members?(ctx: ReadContext<T>): readonly string[];
  /** Brings the order about where it is no list but follows from other values. `order` holds everybody in it now. */
  arrange?(ctx: RunContext<T>, order: readonly string[]): void;
  /**
   * The dice that somebody throws who joins late by the command with the role `join`: the table is asked for those of
   * several at once. Left out where faces decide whether more dice are thrown.
   */
  lateDice?(ctx: ReadContext<T>, id: string): readonly OwnedDie[];
  /** Puts a newcomer into the fight, where no command of the system has the role `join`. */
  join?(ctx: RunContext<T>, id: string): void;
  /** Takes somebody who is not active out of it, where no command of the system has the role `leave`. */
  leave?(ctx: RunContext<T>, id: string): void;
}
