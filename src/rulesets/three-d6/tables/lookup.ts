/** The entry of a record by that name; also for names that every object knows, such as `constructor`. */
export function entryOf<V>(record: Readonly<Record<string, V>>, name: string): V | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
