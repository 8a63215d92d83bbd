/** The key that cannot be assigned plainly; people may use it as a name. */
export const PROTO = '__proto__';

/** The entry of a record by that name; also for names that every object knows, such as `constructor`. */
export function entryOf<V>(record: Readonly<Record<string, V>>, name: string): V | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Sets the entry of a record by a name that came from outside; also `__proto__`, which replaces the prototype if assigned. */
export function putEntry<V>(record: Record<string, V>, name: string, value: V): void {
  if (name === PROTO)
    Object.defineProperty(record, name, { value, configurable: true, enumerable: true, writable: true });
  else record[name] = value;
}
