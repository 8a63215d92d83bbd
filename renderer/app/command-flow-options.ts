import type { DiceChoice } from '../../src/contract/campaign-view';
import type { CommandCall } from '../../src/contract/views';
import type { JsonObject } from '../../src/kernel/json';

/** Options for opening a command, beyond its prefilled values. */
export interface FlowOptions {
  /** Further targets: the command is carried out for each, all together as one step. */
  readonly others?: readonly string[];
  /** Members of the actor's group whose turns come next: on request each does the same in turn, all as one step. */
  readonly mates?: readonly string[];
  /** False for a command that runs at once, without breakdown and odds. */
  readonly look?: boolean;
  /** Whether dice are asked for or rolled, by side; without it, all dice follow one choice. */
  readonly sides?: DiceChoice['sides'];
  /** Ids of accepted phone proposals that it uses. */
  readonly proposals?: readonly string[];
  /** Called when the targets are changed by hand. */
  readonly onaim?: (ids: readonly string[]) => void;
  /** A call to make first in the same step, without which the command would be refused. */
  readonly first?: Prerequisite | undefined;
  /** Questions that keep their previous answers. */
  readonly settled?: readonly string[] | undefined;
  /** Called when it is done, with the parameters sent, those prefilled by the system, and the step number. */
  readonly ondone?: ((sent: JsonObject, filled: JsonObject, seq: number) => void) | undefined;
  /** How the system prefilled the form, and does so again for another actor or target. */
  readonly refill?: Refill | undefined;
  /** Makes the call to send instead of the command itself, from the form's parameters. */
  readonly as?: ((params: JsonObject) => CommandCall) | undefined;
}

/** How a prefilled form is prefilled again. */
export interface Refill {
  /** The prefilled values; everything else in the form was entered by hand. */
  readonly filled: JsonObject;
  /** The values were made for something else than the form starts with, such as another weapon. */
  readonly isOther?: boolean;
  /** Asks for new values around what was entered by hand; null if there are none. Without it, the form is never prefilled again. */
  readonly ask?: (said: JsonObject, actor: string, target: string | null) => Promise<JsonObject | null>;
}

/** A task that is paused first so that something can be done, with the sentence of the refusal. */
export interface Prerequisite {
  readonly call: CommandCall;
  readonly why: string;
}
