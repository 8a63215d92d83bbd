import type { FormSchema } from '../../../src/contract/form-schema';
import type { RuleEntry } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';

/** The options that affect a rule: those it names, those that name it, and those that replace figures of its tables. */
export function optionsOf(rule: RuleEntry, schema: FormSchema): string[] {
  const named = new Set([...(rule.options ?? []), ...(rule.tables ?? []).flatMap((table) => table.option ?? [])]);
  return Object.entries(schema.properties ?? {})
    .filter(([key, option]) => named.has(key) || option.rules?.includes(rule.id) === true)
    .map(([key]) => key);
}

/** The form reduced to some of the options. */
export function partOf(schema: FormSchema, keys: readonly string[]): FormSchema {
  const { properties = {} } = schema;
  const part = Object.fromEntries(
    keys.map((key) => {
      // Shown with its rule, an option is never hidden under 'More'.
      const { advanced: _advanced, group: _group, ...option } = properties[key] ?? {};
      return [key, option];
    }),
  );
  const required = (schema.required ?? []).filter((key) => keys.includes(key));
  return { ...schema, properties: part, required };
}

/** The values of some of the options. */
export function valuesOf(options: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(keys.flatMap((key) => (options[key] === undefined ? [] : [[key, options[key]]])));
}

/** The default values, as the rules print them. */
export function printedOf(schema: FormSchema, keys: readonly string[]): JsonObject {
  const { properties = {} } = schema;
  return Object.fromEntries(keys.map((key) => [key, properties[key]?.default ?? null]));
}
