import type { OwnedDie } from '../../dice/source';
import type { ReadContext, RunContext } from '../state/context';
import type { RulesetTypes } from '../state/world';

/**
 * How the order of a running encounter is changed by hand. Everything is optional: by default the order is the list
 * `order` of the encounter, its `position` is the index of the active combatant, newcomers are added last, and anybody
 * who leaves is removed from the list.
 */
export interface OrderByHand<T extends RulesetTypes> {
  /** Where the list `order` is stored. */
  keptIn?: 'encounter' | 'scene';
  /** Field of the encounter that holds the index of the active combatant. */
  placeField?: string;
  /** Everybody who takes part, if the order lists only some of them at a time. */
  members?(ctx: ReadContext<T>): readonly string[];
  /** Sets the order if it is not a list but follows from other values. `order` holds everybody in it now. */
  arrange?(ctx: RunContext<T>, order: readonly string[]): void;
  /**
   * The dice of somebody who joins late by the command with the role `join`: the table is asked for everybody's at once.
   * Leave out if faces decide whether more dice are rolled.
   */
  lateDice?(ctx: ReadContext<T>, id: string): readonly OwnedDie[];
  /** Adds a newcomer to the fight, if no command of the system has the role `join`. */
  join?(ctx: RunContext<T>, id: string): void;
  /** Removes somebody who is not active, if no command of the system has the role `leave`. */
  leave?(ctx: RunContext<T>, id: string): void;
}
