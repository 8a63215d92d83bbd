/** Values that survive JSON unchanged: what state, journal, archive and contract are made of. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type JsonObject = { [key: string]: Json };

/**
 * Types a value as JSON that is plain JSON by convention (stat blocks, states, options, results, stored data): an
 * interface has no index signature, so the compiler cannot tell.
 */
export function asJson(value: object): JsonObject {
  return value as JsonObject;
}

/** True for a plain object (not null, not an array). */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a whole number from 0 that is still exact. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** The value at a dotted path through plain objects; undefined if there is none. */
export function valueOf(value: Json | undefined, path: string): Json | undefined {
  return path.split('.').reduce<Json | undefined>((node, key) => (isPlain(node) ? node[key] : undefined), value);
}

export const isPlain = (value: Json | undefined): value is JsonObject => isObject(value);
