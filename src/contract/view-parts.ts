import type { JsonObject } from '../kernel/json';

/** The smallest parts that all views are made of. */

/** A mood for colour and mark; always shown with a word or shape beside it. */
export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info';

/** A command as sent: name and parameters. */
export interface CommandCall {
  do: string;
  with: JsonObject;
}

/** A command that a result, a row or a state calls for; the game master decides. */
export interface Suggestion {
  label: string;
  call: CommandCall;
  /** Why it is offered. */
  reason?: string;
  rule?: string;
  /** It says all there is to say, and is carried out at one press; left out, its form opens. */
  atOnce?: true;
}
