import { err, ok, type Result } from '../../kernel/result';
import { rpcErrors } from './errors';
import type { WireError } from './wire';

/** How large and how deep one incoming payload may be. */
export interface PayloadLimits {
  /** Upper bound on the JSON text of the payload, estimated in bytes without building it. */
  maxBytes: number;
  /** Nesting of arrays and objects. */
  maxDepth: number;
  /** Arrays, objects, strings, numbers and the rest, all counted. */
  maxValues: number;
}

export const DEFAULT_LIMITS: PayloadLimits = { maxBytes: 4 * 1024 * 1024, maxDepth: 32, maxValues: 200_000 };

/** Keys that reach an object's prototype when copied carelessly; the contract uses none of them. */
export const REFUSED_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Refuses payloads that are not plain JSON values, too large, too deep, or that carry a prototype key. It runs before
 * any schema does, on every wire alike, so a structured clone (dates, maps, cycles) has to follow the rules of JSON text.
 * A property that is `undefined` counts as absent.
 */
export function checkPayload(payload: unknown, limits: PayloadLimits = DEFAULT_LIMITS): Result<void, WireError> {
  let bytes = 0;
  let values = 0;

  const text = (s: string): number => s.length + 2;

  const look = (value: unknown, depth: number): string | null => {
    values += 1;
    if (values > limits.maxValues) return `it holds more than ${limits.maxValues} values`;
    switch (typeof value) {
      case 'undefined':
        return null;
      case 'boolean':
        bytes += 5;
        break;
      case 'number':
        if (!Number.isFinite(value)) return 'a number in it is not finite';
        bytes += 8;
        break;
      case 'string':
        bytes += text(value);
        break;
      case 'object':
        return value === null ? null : container(value, depth + 1);
      default:
        return `it holds a ${typeof value}`;
    }
    return tooLarge();
  };

  const tooLarge = (): string | null => (bytes > limits.maxBytes ? `it is larger than ${limits.maxBytes} bytes` : null);

  const container = (value: object, depth: number): string | null => {
    if (depth > limits.maxDepth) return `it is nested deeper than ${limits.maxDepth} levels`;
    if (Array.isArray(value)) {
      for (const item of value) {
        bytes += 1;
        const refused = look(item, depth);
        if (refused !== null) return refused;
      }
      return tooLarge();
    }
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== null && prototype !== Object.prototype) return 'it holds something that is not a plain object';
    for (const key of Object.keys(value)) {
      if (REFUSED_KEYS.has(key)) return `the key '${key}' is not allowed`;
      bytes += text(key) + 2;
      const refused = look((value as Record<string, unknown>)[key], depth);
      if (refused !== null) return refused;
    }
    return tooLarge();
  };

  const refused = look(payload, 0);
  return refused === null ? ok(undefined) : err(rpcErrors.badPayload(refused));
}
