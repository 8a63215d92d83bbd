/** Reads the JSON-Schema-like description of a form: kinds, defaults, labels. Knows no rule and no game system. */
import type { FormSchema } from '../../src/contract/form-schema';
import { isPlain, type Json, type JsonObject } from '../../src/kernel/json';
import { capital } from '../lib/format';
import { typedType } from './schema-typed';
import type { CombatantOption, Option } from './types';

export type FieldKind =
  | 'const'
  | 'enum'
  | 'boolean'
  | 'integer'
  | 'number'
  | 'string'
  | 'array'
  | 'tuple'
  | 'record'
  | 'object'
  | 'choice'
  | 'any';

/** Shared by all parts of one form. */
export interface FormContext {
  readonly root: FormSchema;
  /** The form's present value. */
  readonly value: Json | undefined;
  readonly combatants: readonly CombatantOption[];
  /** The name of somebody among them, or the id. */
  readonly nameOf: (id: string) => string;
  readonly suggestions: Readonly<Record<string, readonly Option[]>>;
  /** Derived values, by their labels. */
  readonly figures: readonly { readonly label: string; readonly value: Json }[];
  /** The sentence to show at a dotted path, if any. */
  readonly errorAt: (path: string) => string | undefined;
  /** True if anything at or below the path has an error to show. */
  readonly hasErrorUnder: (path: string) => boolean;
  readonly touch: (path: string, isEmpty: boolean) => void;
  /** Optional parts are folded into one line. */
  readonly folds: boolean;
  /** Order and choice of the fields at the top. */
  readonly sectionOptions: SectionOptions;
  /** Whole things to choose from for a field that takes all their figures, by widget name. */
  readonly things: Readonly<Record<string, readonly FormThing[]>>;
  /** What can be picked instead of typed, by the catalogue's id. */
  readonly catalogues: Readonly<Record<string, readonly FormEntry[]>>;
  /** Keeps a thing of the form for the whole table, in the catalogue of that id; undefined where nothing is kept. */
  readonly keep: ((catalogue: string, thing: Json) => void) | undefined;
}

/** Which fields come first, and which are shown at all. */
export interface SectionOptions {
  /** Fields that come first, in this order, whatever the schema says. */
  readonly first?: readonly string[] | undefined;
  /** Only these are shown; the others keep their values. */
  readonly only?: readonly string[] | undefined;
  /** These are asked for elsewhere. */
  readonly without?: readonly string[] | undefined;
}

/** A catalogue entry: how it is found, and the value it fills in. */
export interface FormEntry {
  /** Of a map, the key. */
  readonly id: string;
  readonly name: string;
  readonly group?: string;
  readonly line: string;
  readonly value: Json;
}

/** A thing somebody has, with its figures: a weapon of the stat block. */
export interface FormThing {
  readonly name: string;
  readonly value: JsonObject;
}

/** Props of each part of a form. */
export interface NodeProps {
  schema: FormSchema;
  /** The property's name; empty at the top and for items. */
  name: string;
  path: string;
  value: Json | undefined;
  required?: boolean;
  /** undefined removes the property from the value. */
  onchange: (value: Json | undefined) => void;
}

/** The value as an object; empty if it is not one. */
export function asObject(value: Json | undefined): JsonObject {
  return isPlain(value) ? value : {};
}

/** The value as a list; empty if it is not one. */
export function asList(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** A plain copy without proxies, as it is sent to the main process. */
export function plainCopy(value: JsonObject): JsonObject {
  const copy: JsonObject = JSON.parse(JSON.stringify(value));
  return copy;
}

/** Joins a dotted path: '' and 'aim' → 'aim', 'items' and 0 → 'items.0'. */
export function joinPath(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`;
}

function dereference(schema: FormSchema, root: FormSchema, depth: number): FormSchema {
  if (schema.$ref === undefined || depth > 16) return schema;
  const { $ref, ...own } = schema;
  const [, where, name] = /^#\/(\$defs|definitions)\/(.+)$/.exec($ref) ?? [];
  const target =
    $ref === '#'
      ? root
      : where === undefined || name === undefined
        ? undefined
        : (root.$defs ?? root.definitions)?.[name];
  return target === undefined ? own : { ...dereference(target, root, depth + 1), ...own };
}

const isNull = (schema: FormSchema): boolean => schema.type === 'null' || schema.const === null;

/** Follows references, merges `allOf`, and drops 'or null', since an empty field is simply left out. */
export function resolveSchema(schema: FormSchema, root: FormSchema): FormSchema {
  let found = dereference(schema, root, 0);
  for (const part of found.allOf ?? []) {
    const joined = resolveSchema(part, root);
    found = {
      ...joined,
      ...found,
      properties: { ...joined.properties, ...found.properties },
      required: [...(joined.required ?? []), ...(found.required ?? [])],
    };
  }
  const shapes = found.oneOf ?? found.anyOf;
  if (shapes === undefined) return found;
  const { oneOf: _one, anyOf: _any, ...own } = found;
  const rest = shapes.map((shape) => dereference(shape, root, 0)).filter((shape) => !isNull(shape));
  const only = rest[0];
  if (rest.length === 1 && only !== undefined) return { ...resolveSchema(only, root), ...own };
  if (rest.length > 1 && rest.every((shape) => shape.const !== undefined || shape.enum !== undefined)) {
    const titles = Object.fromEntries(
      rest
        .filter((shape) => shape.const !== undefined && shape.title !== undefined)
        .map((shape) => [String(shape.const), shape.title ?? '']),
    );
    return {
      ...own,
      enum: rest.flatMap((shape) => shape.enum ?? [shape.const ?? null]),
      enumTitles: { ...titles, ...own.enumTitles },
    };
  }
  const typed = typedType(rest);
  return typed === null ? { ...own, oneOf: rest } : { ...own, type: typed };
}

/** The kind of control a resolved description asks for. */
export function kindOf(schema: FormSchema): FieldKind {
  if (schema.const !== undefined) return 'const';
  if (schema.enum !== undefined) return 'enum';
  if (schema.oneOf !== undefined) return 'choice';
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((name) => name !== 'null');
  if (type === 'array') return schema.prefixItems === undefined ? 'array' : 'tuple';
  if (type === 'object' || schema.properties !== undefined) {
    const isRecord = schema.properties === undefined && typeof schema.additionalProperties === 'object';
    return isRecord ? 'record' : 'object';
  }
  const plain: readonly FieldKind[] = ['boolean', 'integer', 'number', 'string'];
  return plain.find((kind) => kind === type) ?? 'any';
}

/** A name as words: 'quickActions' → 'Quick actions'. */
export function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return capital(words);
}

/** The label of a field. */
export function labelOf(schema: FormSchema, name: string): string {
  return schema.title ?? wordsOf(name);
}

/** The unit beside the label or the field. */
export function unitOf(schema: FormSchema): string | undefined {
  return schema.unit ?? (schema.widget === 'percent' ? '%' : undefined);
}

/** The limits to show; those of safe integers are not shown. */
export function rangeOf(schema: FormSchema): { min: number | undefined; max: number | undefined } {
  const step = schema.type === 'integer' ? 1 : 0;
  const min = schema.minimum ?? (schema.exclusiveMinimum === undefined ? undefined : schema.exclusiveMinimum + step);
  const max = schema.maximum ?? (schema.exclusiveMaximum === undefined ? undefined : schema.exclusiveMaximum - step);
  return {
    min: min === undefined || min <= Number.MIN_SAFE_INTEGER ? undefined : min,
    max: max === undefined || max >= Number.MAX_SAFE_INTEGER ? undefined : max,
  };
}

/** The choices of an enum, with values by index so that numbers stay numbers. */
export function enumOptions(schema: FormSchema): Option[] {
  return (schema.enum ?? []).map((value, index) => ({
    value: String(index),
    label: schema.enumTitles?.[String(value)] ?? (typeof value === 'string' ? wordsOf(value) : String(value)),
  }));
}

/**
 * False for a field that its siblings' values rule out; an empty sibling counts as its default. A name that no sibling has
 * is looked up in the whole form.
 */
export function isWanted(
  part: FormSchema,
  siblings: FormSchema['properties'],
  values: Readonly<Record<string, Json | undefined>>,
  form?: Json,
): boolean {
  return Object.entries(part.when ?? {}).every(([name, wanted]) => {
    const sibling = siblings?.[name];
    const value = sibling === undefined ? asObject(form)[name] : (values[name] ?? sibling.default);
    return wanted.some((one) => one === value);
  });
}

/** True if the field takes the whole width of the form; a choice does while its shape has further fields. */
export function isWide(schema: FormSchema, value?: Json): boolean {
  const kind = kindOf(schema);
  if (kind === 'choice') return isPlain(value) || Array.isArray(value);
  if (schema.widget === 'textarea' || schema.widget === 'combatants' || schema.widget === 'modifiers') return true;
  return kind === 'object' || kind === 'array' || kind === 'record' || kind === 'tuple';
}
