/** Lists of things with one line each: the fields on the line, and hidden ids. */
import type { FormSchema } from '../../src/contract/form-schema';
import { isPlain, type Json, type JsonObject } from '../../src/kernel/json';
import type { FormContext, FormEntry } from './schema';
import { asObject, enumOptions, kindOf, resolveSchema, unitOf } from './schema';

/** The keys of the fields on a thing's line, in order. */
export function lineKeys(item: FormSchema): string[] {
  return (item.line ?? []).filter((key) => item.properties?.[key] !== undefined);
}

/** The least readable width of a field on a line, in rem, by its kind. */
export function fieldWidth(key: string, part: FormSchema): number {
  const kind = kindOf(part);
  if (kind === 'integer' || kind === 'number') return unitOf(part) === undefined ? 3.5 : 4.5;
  if (kind === 'enum' || kind === 'choice') return 8.5;
  const isPicked = part.suggest !== undefined || part.source !== undefined || part.widget === 'skill';
  return key === 'name' ? 6.5 : isPicked ? 6.5 : 4.5;
}

/** The least width of a line with these fields, its buttons and the gaps between them, in rem. */
export function lineWidth(keys: readonly string[], item: FormSchema, root: FormSchema): number {
  const [buttons, gap] = [6.5, 0.5];
  const fields = keys.map((key) => fieldWidth(key, resolveSchema(item.properties?.[key] ?? {}, root)) + gap);
  return fields.reduce((sum, one) => sum + one, buttons);
}

/** A field's share of the line's width, in letters: by its heading and its longest content. */
export function fieldShare(head: string, part: FormSchema, values: readonly (Json | undefined)[]): number {
  const [least, most, padding, arrow] = [4, 24, 2.5, 4];
  const options = enumOptions(part).map(({ label }) => label.length + arrow);
  const texts = values.map((value) => (isPlain(value) ? 0 : String(value ?? '').length));
  const longest = Math.max(least, head.length * 0.8, ...(options.length > 0 ? options : texts));
  return Math.min(longest, most) + padding;
}

/** The schema of a thing without the fields on its line: what unfolds below. */
export function belowLine(item: FormSchema): FormSchema {
  const shown = new Set(item.line);
  const properties = Object.entries(item.properties ?? {}).filter(([key]) => !shown.has(key));
  return { ...item, widget: 'bare', properties: Object.fromEntries(properties), required: [] };
}

/** Whole things to pick for a field: those in the catalogue of its widget, 'weapons' for 'weapon'. */
export function entriesFor(
  { catalogues }: Pick<FormContext, 'catalogues'>,
  { widget }: Pick<FormSchema, 'widget'>,
): readonly FormEntry[] {
  return widget === undefined ? [] : (catalogues[`${widget}s`] ?? []).filter(({ value }) => isPlain(value));
}

/** The thing with its automatic ids filled in: made from its name, and unique among the others. */
export function withIds(thing: Json, others: readonly Json[], item: FormSchema, root: FormSchema): Json {
  if (!isPlain(thing)) return thing;
  const ids = Object.entries(item.properties ?? {})
    .filter(([, part]) => resolveSchema(part, root).auto === 'id')
    .map(([key]) => [key, freeId(thing, key, others)] as const);
  return { ...thing, ...Object.fromEntries(ids) };
}

function freeId(thing: JsonObject, key: string, others: readonly Json[]): string {
  const taken = new Set(others.map((other) => asObject(other)[key]));
  const own = thing[key];
  const wanted =
    typeof own === 'string' && own !== '' ? own : slug(typeof thing['name'] === 'string' ? thing['name'] : '');
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? wanted : `${wanted}-${count}`;
    if (!taken.has(id)) return id;
  }
}

function slug(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain === '' ? 'own' : plain;
}
