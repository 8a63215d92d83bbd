import type { CatalogueEntry, TemplateView } from '../../contract/views';
import { idWords } from '../../contract/id-words';
import { capital } from '../words/say';
import { isObject, type Json, type JsonObject } from '../../kernel/json';

/** The name of an item of a stat block; empty if it has none. */
function nameOf(thing: JsonObject): string {
  const { name } = thing;
  return typeof name === 'string' ? name : '';
}

/** The named items in a field of the templates' stat blocks, each once, in the order of the templates. */
export function thingsOf(templates: readonly TemplateView[], field: string): JsonObject[] {
  const found = new Map<string, JsonObject>();
  for (const { stats } of templates) {
    const held = stats[field] ?? null;
    for (const thing of Array.isArray(held) ? held : [held]) {
      if (isObject(thing) && nameOf(thing) !== '' && !found.has(nameOf(thing))) {
        found.set(nameOf(thing), thing);
      }
    }
  }
  return [...found.values()];
}

/** Catalogue entries from named items: `lineOf` gives the summary line of one, `groupOf` its heading. */
export function thingEntries(
  things: readonly JsonObject[],
  lineOf: (thing: JsonObject) => string,
  groupOf: (thing: JsonObject) => string | undefined = () => undefined,
): CatalogueEntry[] {
  return things.map((thing) => {
    const name = nameOf(thing);
    const group = groupOf(thing);
    const id = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    return { id, name: capital(name), line: lineOf(thing), value: thing, ...(group === undefined ? {} : { group }) };
  });
}

/** Catalogue entries for a map, such as skills by name: key, name, summary line and initial value. */
export function keyEntries(
  rows: readonly { key: string; title?: string; line: string; group?: string; value: Json }[],
): CatalogueEntry[] {
  return rows.map(({ key, title, line, group, value }) => ({
    id: key,
    name: title ?? capital(idWords(key)),
    line,
    value,
    ...(group === undefined ? {} : { group }),
  }));
}

/** Joins texts into one line, skipping empty ones. */
export function lineOf(...parts: readonly (string | number | boolean | null | undefined)[]): string {
  return parts.filter((part) => part !== '' && part !== null && part !== undefined && part !== false).join(', ');
}

/** A field of an item as text; empty if there is none. */
export function textOf(thing: JsonObject, field: string): string {
  const value = thing[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
