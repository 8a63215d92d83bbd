import { isDeepStrictEqual } from 'node:util';
import { expect as whole } from 'vitest';

/**
 * `expect` for checks that run millions of times. A plain success builds nothing; everything else goes to vitest's
 * own, which decides and reports. It has the matchers that such checks use.
 */
export const expect = (actual: unknown, told?: string): Asked => new Asked(actual, told);

class Asked {
  constructor(
    private readonly actual: unknown,
    private readonly told: string | undefined,
  ) {}

  get not(): Denied {
    return new Denied(this.actual, this.told);
  }

  toBe(wanted: unknown): void {
    if (!Object.is(this.actual, wanted)) this.whole().toBe(wanted);
  }

  toBeNull(): void {
    if (this.actual !== null) this.whole().toBeNull();
  }

  toEqual(wanted: unknown): void {
    if (!isSame(this.actual, wanted) && !isDeepStrictEqual(this.actual, wanted)) this.whole().toEqual(wanted);
  }

  toHaveLength(wanted: number): void {
    if (!(Array.isArray(this.actual) && this.actual.length === wanted)) this.whole().toHaveLength(wanted);
  }

  toContain(wanted: unknown): void {
    if (!holdsPart(this.actual, wanted)) this.whole().toContain(wanted);
  }

  toMatch(wanted: RegExp): void {
    if (!(typeof this.actual === 'string' && this.actual.search(wanted) !== -1)) this.whole().toMatch(wanted);
  }

  toBeLessThan(limit: number): void {
    if (!(typeof this.actual === 'number' && this.actual < limit)) this.whole().toBeLessThan(limit);
  }

  toBeLessThanOrEqual(limit: number): void {
    if (!(typeof this.actual === 'number' && this.actual <= limit)) this.whole().toBeLessThanOrEqual(limit);
  }

  toBeGreaterThan(limit: number): void {
    if (!(typeof this.actual === 'number' && this.actual > limit)) this.whole().toBeGreaterThan(limit);
  }

  toBeGreaterThanOrEqual(limit: number): void {
    if (!(typeof this.actual === 'number' && this.actual >= limit)) this.whole().toBeGreaterThanOrEqual(limit);
  }

  private whole() {
    return whole(this.actual, this.told);
  }
}

class Denied {
  constructor(
    private readonly actual: unknown,
    private readonly told: string | undefined,
  ) {}

  toBe(unwanted: unknown): void {
    if (Object.is(this.actual, unwanted)) this.whole().toBe(unwanted);
  }

  toBeNull(): void {
    if (this.actual === null) this.whole().toBeNull();
  }

  toContain(unwanted: unknown): void {
    if (holdsPart(this.actual, unwanted) !== false) this.whole().toContain(unwanted);
  }

  toMatch(unwanted: RegExp): void {
    if (typeof this.actual !== 'string' || this.actual.search(unwanted) !== -1) this.whole().toMatch(unwanted);
  }

  private whole() {
    return whole(this.actual, this.told).not;
  }
}

/** Whether a list holds a value, or a text a part of it; null for anything else. */
function holdsPart(all: unknown, part: unknown): boolean | null {
  if (typeof all === 'string' && typeof part === 'string') return all.includes(part);
  return Array.isArray(all) ? all.includes(part) : null;
}

/** Both are equal after a round trip to disk. */
export function expectSameOnDisk(actual: unknown, wanted: unknown, told?: string): void {
  if (isSame(actual, wanted)) return;
  const [ours, theirs] = [JSON.stringify(actual), JSON.stringify(wanted)];
  if (ours !== theirs) whole(JSON.parse(ours), told).toEqual(JSON.parse(theirs));
}

/**
 * True only if both are the same plain data, fields in the same order; a field without a value counts for nothing. Worlds share
 * most of their parts, which need not be looked at.
 */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && everyPlace(one, (part, at) => isSame(part, other[at]));
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  let [ours, theirs] = [Object.keys(one), Object.keys(other)];
  if (ours.length !== theirs.length) [ours, theirs] = [written(one, ours), written(other, theirs)];
  return ours.length === theirs.length && ours.every((key, at) => key === theirs[at] && isSame(one[key], other[key]));
}

const written = (fields: Fields, keys: string[]): string[] => keys.filter((key) => fields[key] !== undefined);

type Fields = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  Object.getOwnPropertySymbols(value).length === 0;

/** Like `every`, which leaves out places that hold nothing. */
function everyPlace(list: readonly unknown[], holds: (part: unknown, at: number) => boolean): boolean {
  for (let at = 0; at < list.length; at += 1) if (!holds(list[at], at)) return false;
  return true;
}

/** The value is plain data: JSON gives it back unchanged, except for fields without a value. */
export function expectPlain(value: unknown, told?: string): void {
  if (!survives(value)) whole(value, told).toEqual(JSON.parse(JSON.stringify(value)));
}

/** Plain data frozen throughout, which needs to be looked at only once. */
const settled = new WeakSet<object>();

const isSettled = (part: unknown): boolean => typeof part !== 'object' || part === null || settled.has(part);

/** True only if JSON gives the value back. */
function survives(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || value === null)
    return value === null || typeof value === 'string' || typeof value === 'boolean';
  if (settled.has(value)) return true;
  const holds = Array.isArray(value) ? everyPlace(value, survives) : isPlain(value) && fieldsSurvive(value);
  if (holds && Object.isFrozen(value) && Object.values(value).every(isSettled)) settled.add(value);
  return holds;
}

const fieldsSurvive = (fields: Fields): boolean =>
  Object.values(fields).every((part) => part === undefined || survives(part));
