import type { Presentation, Tone } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';

/** Parameters that name who acts. */
export interface ActorParams {
  actor: string;
}

/** A sentence with its tone, and anything else to show. */
export function say(sentence: string, tone: Tone = 'neutral', more: Partial<Presentation> = {}): Presentation {
  return { sentence, tone, figures: [], suggestions: [], ...more };
}

/** Parameters of a suggested command. */
export function callWith(params: object): JsonObject {
  return params as JsonObject;
}
