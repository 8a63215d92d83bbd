import type { FormSchema } from '../../src/contract/form-schema';
import type { Json } from '../../src/kernel/json';
import type { FormContext, FormEntry } from './schema';
import { asList, asObject } from './schema';
import type { Option } from './types';

/** Things elsewhere in the form that a field can refer to, by title and id. */
function thingsAmong({ among = [] }: FormSchema, form: Json | undefined): Option[] {
  return among.flatMap(({ list, start = '', ending = '' }) =>
    asList(asObject(form)[list]).flatMap((thing): Option[] => {
      const { id, title, label } = asObject(thing);
      if (typeof id !== 'string' || id === '') return [];
      const words = [title, label].find((text) => typeof text === 'string' && text !== '') ?? id;
      const value = `${start}${id}${ending}`;
      return [{ value, label: String(words), ...(words === value ? {} : { hint: value }) }];
    }),
  );
}

/** Suggestions for a field: things of the form, its own suggestions, then the caller's list of that name. */
export function suggestionsFor(
  schema: FormSchema,
  context: Pick<FormContext, 'suggestions'> & { readonly value?: Json | undefined },
  path: string,
): Option[] {
  const suggested = (schema.suggest ?? []).map((value) => ({
    value: String(value),
    label: schema.enumTitles?.[String(value)] ?? String(value),
  }));
  const own = [...thingsAmong(schema, context.value), ...suggested];
  const lists = [schema.source, path, schema.widget].map((name) =>
    name === undefined ? undefined : context.suggestions[name],
  );
  const listed = lists.find((list) => list !== undefined) ?? [];
  return distinct([...own, ...listed]);
}

/** Keys offered for a new entry of a record: the library's, which say more, then those suggested. */
export function keysFor(
  schema: FormSchema,
  context: Parameters<typeof suggestionsFor>[1],
  path: string,
  entries: readonly FormEntry[],
): Option[] {
  const listed = entries.map(({ id, name, line }): Option => ({ value: id, label: name, hint: line }));
  return distinct([...listed, ...suggestionsFor(schema, context, path)]);
}

/** Each value once, as it stands first: a list to choose from has no place for one twice. */
function distinct(options: readonly Option[]): Option[] {
  const seen = new Set<string>();
  return options.filter(({ value }) => !seen.has(value) && seen.add(value));
}
