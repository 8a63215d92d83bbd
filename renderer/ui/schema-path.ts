import type { FormSchema } from '../../src/contract/form-schema';
import type { Json, JsonObject } from '../../src/kernel/json';
import { asObject, resolveSchema } from './schema';

/** Nested fields, by dotted path. */

/** The schema of the field at a dotted path, through entries of lists too; null if there is none. */
export function schemaAt(form: FormSchema, path: string): FormSchema | null {
  let node: FormSchema = form;
  for (const key of path.split('.')) {
    const { properties, items } = resolveSchema(node, form);
    const part = properties?.[key] ?? (/^\d+$/.test(key) ? items : undefined);
    if (part === undefined) return null;
    node = part;
  }
  return resolveSchema(node, form);
}

/** The value with the field at a dotted path replaced; undefined removes it. */
export function withValue(value: JsonObject, path: string, next: Json | undefined): JsonObject {
  const [key = '', ...rest] = path.split('.');
  const { [key]: old, ...others } = value;
  const inner = rest.length === 0 ? next : withValue(asObject(old), rest.join('.'), next);
  return inner === undefined ? others : { ...others, [key]: inner };
}
