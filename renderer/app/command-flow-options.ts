import type { DiceChoice } from '../../src/contract/campaign-view';
import type { CommandCall } from '../../src/contract/views';
import type { JsonObject } from '../../src/kernel/json';

/** How a command is opened beside what is filled in. */
export interface FlowOptions {
  /** Further targets: the command is carried out for each, all together as one step. */
  readonly others?: readonly string[];
  /** Members of the actor's group whose turns come next: on demand each does the same in turn, all as one step. */
  readonly mates?: readonly string[];
  /** False for a command that runs at once: nobody looks at breakdown and odds. */
  readonly look?: boolean;
  /** Whose dice are asked for and whose rolled, by side; without it all lie in the hand that is chosen. */
  readonly sides?: DiceChoice['sides'];
  /** What phones said and was taken for it. */
  readonly proposals?: readonly string[];
  /** Hears whom the form was aimed at by hand. */
  readonly onaim?: (ids: readonly string[]) => void;
  /** Done before it in the same step, and what stands in its way otherwise. */
  readonly first?: FirstDone | undefined;
  /** Questions that are answered as they were the last time. */
  readonly settled?: readonly string[] | undefined;
  /** Hears what was sent, what of it the system had filled in, and which step it is, once it is done. */
  readonly ondone?: ((sent: JsonObject, filled: JsonObject, seq: number) => void) | undefined;
  /** Filled in by the system, and anew for another one acting or acted on. */
  readonly refill?: Refill | undefined;
  /** What is sent in place of the command itself, from what its form says. */
  readonly as?: ((params: JsonObject) => CommandCall) | undefined;
}

/** How a form that the system filled in is filled in anew. */
export interface Refill {
  /** What was filled in; whatever else the form says was said by hand. */
  readonly filled: JsonObject;
  /** It was filled in for something else than the form begins with: another weapon. */
  readonly isOther?: boolean;
  /** What is filled in for them now, around what was said by hand; null where nobody knows. Left out, it stays as it is. */
  readonly ask?: (said: JsonObject, actor: string, target: string | null) => Promise<JsonObject | null>;
}

/** A task that is laid aside so that something can be done, with the words of the refusal. */
export interface FirstDone {
  readonly call: CommandCall;
  readonly why: string;
}
