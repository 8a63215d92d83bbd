import { Exact } from '../kernel/decimal';
import { isObject } from '../kernel/json';

/** The first place where `actual` is not what `expected` asks for; null when it is. */
export interface Mismatch {
  path: string;
  expected: unknown;
  actual: unknown;
}

/**
 * Subset comparison: fields not named are not compared; arrays compare in order and length; `{contains: [...]}` asks that an
 * array holds entries, `{approx, within}` compares a number with a tolerance (1e-9 without `within`), `null` asks for absent or null.
 */
export function compare(expected: unknown, actual: unknown, path: string): Mismatch | null {
  const mismatch = { path, expected, actual };
  if (expected === null) return actual === null || actual === undefined ? null : mismatch;
  if (Array.isArray(expected)) return compareList(expected, actual, path);
  if (isObject(expected)) return compareObject(expected, actual, path);
  return Object.is(expected, actual) || (expected === 0 && actual === 0) ? null : mismatch;
}

function compareList(expected: unknown[], actual: unknown, path: string): Mismatch | null {
  if (!Array.isArray(actual) || actual.length !== expected.length) return { path, expected, actual };
  for (let i = 0; i < expected.length; i += 1) {
    const mismatch = compare(expected[i], actual[i], `${path}[${i}]`);
    if (mismatch !== null) return mismatch;
  }
  return null;
}

function compareObject(expected: Record<string, unknown>, actual: unknown, path: string): Mismatch | null {
  const keys = Object.keys(expected);
  if (keys.length === 1 && keys[0] === 'contains' && Array.isArray(expected['contains'])) {
    return compareContains(expected['contains'], actual, path, expected);
  }
  if (typeof expected['approx'] === 'number' && keys.every((key) => key === 'approx' || key === 'within')) {
    const within = typeof expected['within'] === 'number' ? expected['within'] : 1e-9;
    return isWithin(actual, expected['approx'], within) ? null : { path, expected, actual };
  }
  if (!isObject(actual)) return { path, expected, actual };
  for (const key of keys) {
    const mismatch = compare(expected[key], actual[key], path === '' ? key : `${path}.${key}`);
    if (mismatch !== null) return mismatch;
  }
  return null;
}

/** Whether a number is at most `within` from another one; reckoned as decimals, so 1.1 is within 0.1 of 1. */
function isWithin(actual: unknown, from: number, within: number): boolean {
  if (typeof actual !== 'number' || !Number.isFinite(actual)) return false;
  const off = Exact.of(actual).minus(from);
  return off.compare(within) <= 0 && off.compare(-within) >= 0;
}

function compareContains(wanted: unknown[], actual: unknown, path: string, expected: unknown): Mismatch | null {
  if (!Array.isArray(actual)) return { path, expected, actual };
  const missing = wanted.find((entry) => !actual.some((present) => compare(entry, present, '') === null));
  return missing === undefined ? null : { path, expected, actual };
}
