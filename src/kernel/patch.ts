import { isObject } from './json';
import { PROTO, putEntry } from './lookup';

type Node = Record<string, unknown>;

/** An object's own value at a key, never an inherited one ('constructor'). No JSON value is a function. */
function ownValue(node: Readonly<Node>, key: string): unknown {
  const value = node[key];
  const mayBeInherited = typeof value === 'function' || key === PROTO;
  return mayBeInherited && !Object.hasOwn(node, key) ? undefined : value;
}

/** One change of a JSON tree. Without `value` the entry at `path` is absent afterwards. */
export interface Patch {
  path: readonly (string | number)[];
  value?: unknown;
}

/**
 * The changes that lead from `before` to `after`, appended to `patches`. Objects are compared key by key and arrays entry by
 * entry (an array that shrinks gets a patch of its `length`); everything else by value. Parts that are the same object cost nothing.
 */
export function diff(before: unknown, after: unknown, path: readonly (string | number)[], patches: Patch[]): void {
  compare(before, after, [...path], patches);
}

/** `way` is the current path; it grows and shrinks during the walk and is copied only into a patch. */
function compare(before: unknown, after: unknown, way: (string | number)[], patches: Patch[]): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, way, patches);
  if (isObject(before) && isObject(after)) return compareObjects(before, after, way, patches);
  patches.push({ path: [...way], value: after });
}

function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  way: (string | number)[],
  patches: Patch[],
): void {
  for (let i = 0; i < after.length; i += 1) {
    if (i >= before.length) patches.push({ path: [...way, i], value: after[i] });
    else if (before[i] !== after[i]) {
      way.push(i);
      compare(before[i], after[i], way, patches);
      way.pop();
    }
  }
  if (after.length < before.length) patches.push({ path: [...way, 'length'], value: after.length });
}

function compareObjects(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  way: (string | number)[],
  patches: Patch[],
): void {
  for (const key of Object.keys(before)) {
    if (ownValue(after, key) === undefined && before[key] !== undefined) patches.push({ path: [...way, key] });
  }
  for (const key of Object.keys(after)) {
    const [old, young] = [ownValue(before, key), after[key]];
    if (young === undefined || old === young) continue;
    way.push(key);
    compare(old, young, way, patches);
    way.pop();
  }
}

/**
 * Completes a change of a JSON tree: appends the changes from `before` to `after` to `patches`, the reverse to `inverse`,
 * and returns the tree to keep, deeply frozen. Parts of `after` that equal those in `before` are replaced by them, so what
 * did not change is shared and costs nothing later. `before` must be frozen; do not use `after` afterwards.
 */
export function settle<T>(
  before: unknown,
  after: T,
  path: readonly (string | number)[],
  patches: Patch[],
  inverse: Patch[],
): T {
  if (same(before, after)) return before as T;
  return new Settling(patches, inverse, [...path]).part(before, after, path.length) as T;
}

class Settling {
  constructor(
    readonly patches: Patch[],
    readonly inverse: Patch[],
    /** The current path; entries beyond the current depth are stale. Copied only into a patch. */
    readonly way: (string | number)[],
  ) {}

  part(before: unknown, after: unknown, depth: number): unknown {
    if (before === after) return before;
    if (Array.isArray(before) && Array.isArray(after)) return this.#list(before, after, depth);
    if (isObject(before) && isObject(after)) return this.#object(before, after, depth);
    const path = this.way.slice(0, depth);
    this.patches.push({ path, value: after });
    this.inverse.push({ path, value: before });
    return deepFreeze(after);
  }

  #list(before: readonly unknown[], after: unknown[], depth: number): unknown {
    const kept = Object.isFrozen(after) ? [...after] : after;
    const both = Math.min(before.length, after.length);
    for (let at = 0; at < both; at += 1) {
      if (before[at] !== kept[at]) kept[at] = this.#child(before[at], kept[at], at, depth);
    }
    for (let at = both; at < kept.length; at += 1) {
      this.patches.push({ path: this.#to(at, depth), value: deepFreeze(kept[at]) });
    }
    for (let at = both; at < before.length; at += 1)
      this.inverse.push({ path: this.#to(at, depth), value: before[at] });
    if (before.length !== kept.length) {
      const shorter = kept.length < before.length ? this.patches : this.inverse;
      shorter.push({ path: this.#to('length', depth), value: both });
    }
    return Object.freeze(kept);
  }

  #object(before: Readonly<Record<string, unknown>>, after: Record<string, unknown>, depth: number): unknown {
    let kept = after;
    for (const key in before) {
      if (before[key] === undefined || ownValue(after, key) !== undefined) continue;
      this.patches.push({ path: this.#to(key, depth) });
      this.inverse.push({ path: this.#to(key, depth), value: before[key] });
    }
    for (const key in after) {
      const old = ownValue(before, key);
      const young = after[key];
      if (young === undefined || old === young) continue;
      if (old !== undefined) {
        const part = this.#child(old, young, key, depth);
        if (part === young) continue;
        if (kept === after && Object.isFrozen(after)) kept = { ...after };
        putEntry(kept, key, part);
      } else {
        this.patches.push({ path: this.#to(key, depth), value: deepFreeze(young) });
        this.inverse.push({ path: this.#to(key, depth) });
      }
    }
    return Object.freeze(kept);
  }

  /** The value to keep for a part that is a different object than before. Most are unchanged copies. */
  #child(before: unknown, after: unknown, key: string | number, depth: number): unknown {
    if (same(before, after)) return before;
    this.way[depth] = key;
    return this.part(before, after, depth + 1);
  }

  #to(key: string | number, depth: number): (string | number)[] {
    const path = this.way.slice(0, depth);
    path.push(key);
    return path;
  }
}

/** True for JSON values that are equal key by key, in any order; an undefined key is not the same as a missing one. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && sameLists(a, b);
  if (Array.isArray(b)) return false;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  let keys = 0;
  for (const key in one) {
    const value = one[key];
    const its = ownValue(other, key);
    if (value === its ? value === undefined : !same(value, its)) return false;
    keys += 1;
  }
  // All keys of one are keys of the other, so only their number is left to compare.
  return keys === Object.keys(other).length;
}

function sameLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at] && !same(a[at], b[at])) return false;
  return true;
}

/** `root` with the patches applied in order; untouched parts are shared with the old tree, which stays as it was. */
export function applyPatches<T>(root: T, patches: readonly Patch[]): T {
  let tree: unknown = root;
  for (const patch of patches) tree = applyOne(tree, patch, 0);
  return tree as T;
}

function applyOne(node: unknown, patch: Patch, depth: number): unknown {
  if (depth === patch.path.length) return patch.value;
  const key = patch.path[depth] as string | number;
  if (Array.isArray(node)) {
    const copy: unknown[] = [...node];
    if (key === 'length') {
      copy.length = patch.value as number;
      return copy;
    }
    copy[key as number] = applyOne(copy[key as number], patch, depth + 1);
    return copy;
  }
  const copy: Node = isObject(node) ? { ...node } : {};
  const name = String(key);
  if (depth === patch.path.length - 1 && !('value' in patch)) delete copy[name];
  else putEntry(copy, name, applyOne(ownValue(copy, name), patch, depth + 1));
  return copy;
}

/** A deep copy of a JSON value. Faster than structuredClone for the small records a command touches. */
export function cloneJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return cloneList(value) as T;
  const copy = { ...value } as Node;
  for (const key in copy) {
    const part = copy[key];
    if (typeof part === 'object' && part !== null) putEntry<unknown>(copy, key, cloneJson(part));
  }
  return copy as T;
}

/** A deep copy of an object, except for the fields named, which are shared. */
export function cloneSharing<T extends object>(value: T, shared: readonly (keyof T)[]): T {
  const copy = { ...value };
  for (const key in copy) if (!shared.includes(key)) copy[key] = cloneJson(copy[key]);
  return copy;
}

function cloneList(list: readonly unknown[]): unknown[] {
  const copy: unknown[] = [...list];
  for (let at = 0; at < copy.length; at += 1) {
    const part = copy[at];
    if (typeof part === 'object' && part !== null) copy[at] = cloneJson(part);
  }
  return copy;
}

/** Deeply freezes a JSON value, so that a mistake that would change shared state fails at once. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const entry of Object.values(value)) deepFreeze(entry);
  }
  return value;
}
