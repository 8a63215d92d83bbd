import { cloneJson } from './patch';

type Parts = Record<string, unknown>;

/** After this many reads the rest is copied too: from then on a plain object is cheaper to read than a proxy. */
const MAX_READS = 8;

/**
 * Replaces a holder's frozen `state` with a writable copy. Its parts are copied on first read, so that parts a change does
 * not need are neither copied nor compared. It is a proxy, one level deep, for the first few reads; then the holder gets
 * the plain copy behind it. Both behave alike for all reading and writing, but are not `===`.
 */
export class CopyOnRead<T extends object> implements ProxyHandler<Parts> {
  readonly #holder: { state: T };
  readonly #before: Readonly<Parts>;
  readonly #copy: Parts;
  readonly #proxy: T;
  #reads = 0;

  constructor(holder: { state: T }) {
    this.#holder = holder;
    this.#before = holder.state as Parts;
    this.#copy = { ...this.#before };
    this.#proxy = new Proxy(this.#copy, this) as T;
    holder.state = this.#proxy;
  }

  /** Leaves the plain copy with the holder. Parts that were never read are those of the frozen object. */
  close(): void {
    if (this.#holder.state === this.#proxy) this.#holder.state = this.#copy as T;
  }

  get(copy: Parts, key: string): unknown {
    if (this.#reads >= MAX_READS) return copy[key];
    this.#reads += 1;
    if (this.#reads === MAX_READS) this.#copyAll();
    else if (Object.hasOwn(copy, key)) this.#copyPart(key);
    return copy[key];
  }

  set(copy: Parts, key: string, value: unknown): boolean {
    copy[key] = value;
    return true;
  }

  #copyPart(key: string): void {
    const part = this.#copy[key];
    if (typeof part === 'object' && part !== null && part === this.#before[key]) this.#copy[key] = cloneJson(part);
  }

  #copyAll(): void {
    for (const key in this.#copy) this.#copyPart(key);
    this.close();
  }
}
