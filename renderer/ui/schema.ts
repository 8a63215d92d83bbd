/** Reads the JSON-Schema-like description of a form: kinds, defaults, labels. Knows no rule and no game system. */
import { capital } from '../lib/format';
import { typedType } from './schema-typed';
import type { CombatantOption, Option } from './types';

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };

/** The supported part of JSON Schema 2020-12, and our own keys for forms. */
export interface FormSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, FormSchema>>;
  readonly definitions?: Readonly<Record<string, FormSchema>>;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly default?: JsonValue;
  readonly const?: JsonValue;
  readonly enum?: readonly JsonValue[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly items?: FormSchema;
  readonly prefixItems?: readonly FormSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, FormSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | FormSchema;
  readonly propertyNames?: FormSchema;
  readonly oneOf?: readonly FormSchema[];
  readonly anyOf?: readonly FormSchema[];
  readonly allOf?: readonly FormSchema[];
  readonly readOnly?: boolean;
  /** Words for the values of an enum, by the value written as text. */
  readonly enumTitles?: Readonly<Record<string, string>>;
  /** Label of a choice while nothing is chosen. */
  readonly unset?: string;
  readonly unit?: string;
  /** How to draw it: combatant, combatants, weapon, dice, duration, modifiers, situation, text, textarea, percent, hidden … */
  readonly widget?: string;
  /** Heading under which the field is put. */
  readonly group?: string;
  /** Behind 'More'. */
  readonly advanced?: boolean;
  /** Also in the short form, although it is optional. */
  readonly brief?: boolean;
  /** Sibling fields with the values at which this one applies; otherwise it is neither shown nor kept. */
  readonly when?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  /** Lists in the same form whose things can be referred to here by id, between `start` and `ending`. */
  readonly among?: readonly { readonly list: string; readonly start?: string; readonly ending?: string }[];
  /** Which people it offers: those in the running fight, those elsewhere, or those in a sibling list. */
  readonly people?: 'in-fight' | 'elsewhere' | { readonly named: string };
  readonly but?: string;
  /** Values to offer; others may be typed. */
  readonly suggest?: readonly (string | number)[];
  /** Id of the catalogue whose entries fill this list, map or field. */
  readonly catalogue?: string;
  /** For a thing: the fields on its line, in order; the others unfold. */
  readonly line?: readonly string[];
  /** On a line with other fields: takes no more room than it needs. */
  readonly dense?: boolean;
  /** Never shown: generated from the thing's name, unique among its siblings. */
  readonly auto?: string;
  /** Name of a list of suggestions passed by the caller; the widget's name by default. */
  readonly source?: string;
  readonly placeholder?: string;
}

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
  readonly value: JsonValue | undefined;
  readonly combatants: readonly CombatantOption[];
  /** The name of somebody among them, or the id. */
  readonly nameOf: (id: string) => string;
  readonly suggestions: Readonly<Record<string, readonly Option[]>>;
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
  readonly keep: ((catalogue: string, thing: JsonValue) => void) | undefined;
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
  readonly value: JsonValue;
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
  value: JsonValue | undefined;
  required?: boolean;
  /** undefined removes the property from the value. */
  onchange: (value: JsonValue | undefined) => void;
}

/** True for a plain object, not for a list or null. */
export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as an object; empty if it is not one. */
export function asObject(value: JsonValue | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** The value as a list; empty if it is not one. */
export function asList(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? value : [];
}

/** A plain copy without proxies, as it is sent to the main process. */
export function plainCopy(value: JsonValue | undefined): JsonValue {
  const copy: JsonValue = JSON.parse(JSON.stringify(value ?? {}));
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

/** False for a field that its siblings' values rule out; an empty sibling counts as its default. */
export function isWanted(
  part: FormSchema,
  siblings: FormSchema['properties'],
  values: Readonly<Record<string, JsonValue | undefined>>,
): boolean {
  return Object.entries(part.when ?? {}).every(([name, wanted]) => {
    const value = values[name] ?? siblings?.[name]?.default;
    return wanted.some((one) => one === value);
  });
}

/** True if the field takes the whole width of the form; a choice does while its shape has further fields. */
export function isWide(schema: FormSchema, value?: JsonValue): boolean {
  const kind = kindOf(schema);
  if (kind === 'choice') return isObject(value) || Array.isArray(value);
  if (schema.widget === 'textarea' || schema.widget === 'combatants' || schema.widget === 'modifiers') return true;
  return kind === 'object' || kind === 'array' || kind === 'record' || kind === 'tuple';
}
