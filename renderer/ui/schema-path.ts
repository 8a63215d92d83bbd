import type { FormSchema, JsonObject, JsonValue } from './schema';
import { asObject, resolveSchema } from './schema';

/** Nested fields, by dotted path. */

/** The schema of the field at a dotted path; null if there is none. */
export function schemaAt(form: FormSchema, path: string): FormSchema | null {
  let node: FormSchema = form;
  for (const key of path.split('.')) {
    const part = resolveSchema(node, form).properties?.[key];
    if (part === undefined) return null;
    node = part;
  }
  return resolveSchema(node, form);
}

/** The value with the field at a dotted path replaced; undefined removes it. */
export function withValue(value: JsonObject, path: string, next: JsonValue | undefined): JsonObject {
  const [key = '', ...rest] = path.split('.');
  const { [key]: old, ...others } = value;
  const inner = rest.length === 0 ? next : withValue(asObject(old), rest.join('.'), next);
  return inner === undefined ? others : { ...others, [key]: inner };
}
