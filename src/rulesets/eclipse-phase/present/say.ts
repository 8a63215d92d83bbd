import type { Presentation, Tone } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';

/** Parameters of whoever does something. */
export interface ActorParams {
  actor: string;
}

/** A sentence with its tone, and what else there is to show. */
export function say(sentence: string, tone: Tone = 'neutral', more: Partial<Presentation> = {}): Presentation {
  return { sentence, tone, figures: [], suggestions: [], ...more };
}

/** Parameters of a command that is suggested. */
export function callWith(params: object): JsonObject {
  return params as JsonObject;
}
