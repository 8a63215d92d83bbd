/** One-line summaries of folded parts of a form. */
import type { FormSchema } from '../../src/contract/form-schema';
import { isPlain, type Json } from '../../src/kernel/json';
import { kindOf, labelOf, resolveSchema, unitOf, wordsOf } from './schema';

const MOST_SHOWN = 4;

/** Returns somebody's name by their id. */
type NameOf = (id: string) => string;

/** One value in words: the title of a choice, a number with its unit, the name of a person or a thing. */
export function valueWords(
  schema: FormSchema,
  root: FormSchema,
  value: Json | undefined,
  nameOf: NameOf = (id) => id,
): string {
  const found = resolveSchema(schema, root);
  if (value === undefined || value === null || value === '') return '';
  if (kindOf(found) === 'enum' || kindOf(found) === 'const') {
    return found.enumTitles?.[String(value)] ?? (typeof value === 'string' ? wordsOf(value) : String(value));
  }
  if (typeof value === 'number') return [String(value), unitOf(found) ?? ''].filter((part) => part !== '').join(' ');
  if (typeof value === 'string')
    return found.widget === 'combatant' ? nameOf(value) : (found.enumTitles?.[value] ?? value);
  if (Array.isArray(value)) {
    const item = resolveSchema(found.items ?? {}, root);
    return value
      .map((entry) => valueWords(item, root, entry, nameOf))
      .filter((words) => words !== '')
      .join(', ');
  }
  return isPlain(value) ? summaryOf(found, root, value, nameOf) : '';
}

/** The fields of an object that are set and differ from their defaults, at most four of them; empty if there are none. */
export function summaryOf(schema: FormSchema, root: FormSchema, value: Json | undefined, nameOf?: NameOf): string {
  if (!isPlain(value)) return '';
  const found = resolveSchema(schema, root);
  const said = Object.entries(value).flatMap(([key, entry]) => {
    const part = resolveSchema(found.properties?.[key] ?? {}, root);
    const isDefault = JSON.stringify(part.default) === JSON.stringify(entry);
    const isNothing = entry === false || entry === 0 || (Array.isArray(entry) && entry.length === 0);
    if (isDefault || isNothing || part.const !== undefined) return [];
    if (entry === true) return [labelOf(part, key).toLowerCase()];
    const words = valueWords(part, root, entry, nameOf);
    if (words === '') return [];
    return [typeof entry === 'number' ? `${labelOf(part, key).toLowerCase()} ${words}` : words];
  });
  const rest = said.length - MOST_SHOWN;
  return [...said.slice(0, MOST_SHOWN), ...(rest > 0 ? [`and ${rest} more`] : [])].join(' · ');
}
