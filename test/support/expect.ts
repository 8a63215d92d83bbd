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
    if (!isDeepStrictEqual(this.actual, wanted)) this.whole().toEqual(wanted);
  }

  toHaveLength(wanted: number): void {
    if (!(Array.isArray(this.actual) && this.actual.length === wanted)) this.whole().toHaveLength(wanted);
  }

  toContain(wanted: unknown): void {
    if (!(Array.isArray(this.actual) && this.actual.includes(wanted))) this.whole().toContain(wanted);
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
    if (!Array.isArray(this.actual) || this.actual.includes(unwanted)) this.whole().toContain(unwanted);
  }

  toMatch(unwanted: RegExp): void {
    if (typeof this.actual !== 'string' || this.actual.search(unwanted) !== -1) this.whole().toMatch(unwanted);
  }

  private whole() {
    return whole(this.actual, this.told).not;
  }
}

/** Both are equal after a round trip to disk. */
export function expectSameOnDisk(actual: unknown, wanted: unknown, told?: string): void {
  const [ours, theirs] = [JSON.stringify(actual), JSON.stringify(wanted)];
  if (ours !== theirs) whole(JSON.parse(ours), told).toEqual(JSON.parse(theirs));
}
