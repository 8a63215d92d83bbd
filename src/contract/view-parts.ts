import type { JsonObject } from '../kernel/json';

/** The smallest parts that all views are made of. */

/** A tone for colour and icon; always shown with a word or shape. */
export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info';

/** A command as sent: name and parameters. */
export interface CommandCall {
  do: string;
  with: JsonObject;
}

/** A command suggested by a result, a row or a state; the game master decides. */
export interface Suggestion {
  label: string;
  call: CommandCall;
  /** Why it is offered. */
  reason?: string;
  rule?: string;
  /** It is complete and runs at one press; left out, its form opens. */
  atOnce?: true;
}
