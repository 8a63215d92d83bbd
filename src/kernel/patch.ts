import { isObject } from './json';

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

/** `way` is where we are; it grows and shrinks on the way and is copied only into a patch. */
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
    if (after[key] === undefined && before[key] !== undefined) patches.push({ path: [...way, key] });
  }
  for (const key of Object.keys(after)) {
    if (after[key] === undefined || before[key] === after[key]) continue;
    way.push(key);
    compare(before[key], after[key], way, patches);
    way.pop();
  }
}

/** `root` with the patches applied in order; what they do not touch is shared with the old tree, which stays as it was. */
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
  const copy: Record<string, unknown> = isObject(node) ? { ...node } : {};
  if (depth === patch.path.length - 1 && !('value' in patch)) delete copy[key];
  else copy[key] = applyOne(copy[key], patch, depth + 1);
  return copy;
}

/** A deep copy of a JSON value. Faster than structuredClone for the small records a command touches. */
export function cloneJson<T>(value: T): T {
  if (Array.isArray(value)) return value.map(cloneJson) as T;
  if (isObject(value)) {
    const copy: Record<string, unknown> = {};
    for (const key of Object.keys(value)) copy[key] = cloneJson(value[key]);
    return copy as T;
  }
  return value;
}

/** Freezes a JSON value through and through, so that a slip that would change shared state fails at once. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const entry of Object.values(value)) deepFreeze(entry);
  }
  return value;
}
