/** Initial values of a form, and the shape of a choice that a value has. */
import type { FormSchema } from '../../src/contract/form-schema';
import { isPlain, type Json, type JsonObject } from '../../src/kernel/json';
import type { FieldKind } from './schema';
import { kindOf, labelOf, resolveSchema, wordsOf } from './schema';

/** The initial value: defaults, constants, and the skeleton of required parts. undefined means left out. */
export function initialValue(schema: FormSchema, root: FormSchema, required = true): Json | undefined {
  const found = resolveSchema(schema, root);
  if (found.default !== undefined) return found.default;
  const kind = kindOf(found);
  if (kind === 'const') return required ? found.const : undefined;
  if (!required) return undefined;
  if (kind === 'object') {
    const entries = Object.entries(found.properties ?? {}).map(
      ([key, part]) => [key, initialValue(part, root, found.required?.includes(key) ?? false)] as const,
    );
    return Object.fromEntries(entries.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined));
  }
  // Start empty: a blank entry would stay in the list beside the people chosen later.
  if (found.widget === 'combatants' && kind === 'array') return [];
  if (kind === 'array')
    return Array.from({ length: found.minItems ?? 0 }, () =>
      found.items ? (initialValue(found.items, root) ?? null) : null,
    );
  if (kind === 'tuple') return (found.prefixItems ?? []).map((part) => initialValue(part, root) ?? null);
  if (kind === 'record') return {};
  if (kind === 'boolean') return false;
  if (kind === 'choice') return found.oneOf?.[0] ? initialShape(found.oneOf[0], root) : undefined;
  return undefined;
}

/** Adds missing defaults to a value, keeping everything that is there. */
export function withDefaults(schema: FormSchema, root: FormSchema, value: Json | undefined): Json | undefined {
  const fresh = initialValue(schema, root);
  if (!isPlain(fresh) || !isPlain(value)) return value ?? fresh;
  return { ...fresh, ...value };
}

const TYPE_TESTS: Readonly<Partial<Record<FieldKind, (value: Json) => boolean>>> = {
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  string: (value) => typeof value === 'string',
  array: Array.isArray,
  tuple: Array.isArray,
  object: isPlain,
  record: isPlain,
};

/** How well a value fits one shape of a choice: 0 is not at all; constants count most, then required keys. */
export function fitOf(shape: FormSchema, root: FormSchema, value: Json): number {
  const found = resolveSchema(shape, root);
  if (found.const !== undefined) return found.const === value ? 9 : 0;
  if (found.enum !== undefined) return found.enum.includes(value) ? 8 : 0;
  if (TYPE_TESTS[kindOf(found)]?.(value) !== true) return 0;
  if (!isPlain(value)) return 1;
  const constants = Object.entries(constantsOf(found, root));
  if (constants.some(([key, fixed]) => value[key] !== fixed)) return 0;
  return 1 + (found.required ?? []).filter((key) => key in value).length;
}

/** Which shape of a choice a value has; 0 if none fits. */
export function shapeOf(shapes: readonly FormSchema[], root: FormSchema, value: Json | undefined): number {
  if (value === undefined) return 0;
  const fits = shapes.map((shape) => fitOf(shape, root, value));
  return Math.max(0, fits.indexOf(Math.max(...fits)));
}

/** The initial value of one shape, with the constants that distinguish it from the others. */
export function initialShape(shape: FormSchema, root: FormSchema): Json | undefined {
  const fresh = initialValue(shape, root);
  return isPlain(fresh) ? { ...fresh, ...constantsOf(resolveSchema(shape, root), root) } : fresh;
}

/** The constants among the properties of a resolved object. */
function constantsOf(schema: FormSchema, root: FormSchema): JsonObject {
  const fixed = Object.entries(schema.properties ?? {}).map(
    ([key, part]) => [key, resolveSchema(part, root).const] as const,
  );
  return Object.fromEntries(fixed.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined));
}

/** The name of one shape of a choice. */
export function shapeTitle(shape: FormSchema, root: FormSchema, index: number): string {
  const found = resolveSchema(shape, root);
  if (found.title !== undefined) return found.title;
  const constant =
    found.const ??
    Object.values(found.properties ?? {})
      .map((part) => resolveSchema(part, root).const)
      .find((fixed) => typeof fixed === 'string');
  if (constant !== undefined) return wordsOf(String(constant));
  const [only, ...more] = Object.entries(found.properties ?? {});
  if (only !== undefined && more.length === 0) return labelOf(resolveSchema(only[1], root), only[0]);
  const words: Partial<Record<FieldKind, string>> = {
    string: 'Text',
    integer: 'Number',
    number: 'Number',
    boolean: 'Yes or no',
    array: 'List',
  };
  return words[kindOf(found)] ?? `Form ${index + 1}`;
}
