import { z } from 'zod';
import type { FieldMeta, FormSchema } from '../../contract/form-schema';
import { decimalsOf } from '../../kernel/decimal';
import { isObject } from '../../kernel/json';
import { sayIssue } from './issues';

export type { FieldMeta } from '../../contract/form-schema';

// Validation errors anywhere in this process use our wording.
z.config({ customError: sayIssue });

/** `schema` with display metadata. */
export function field<S extends z.ZodType>(schema: S, meta: FieldMeta): S {
  return schema.meta({ ...meta }) as S;
}

/** The bounds of a decimal, inclusive except `above`. */
export interface DecimalBounds {
  min?: number;
  /** It must be more than this. */
  above?: number;
  max?: number;
  /** Refuses more decimals than this; left out, they are kept as given and rounded in calculations. */
  places?: number;
}

/** A distance, weight, time, amount or factor: a number with decimals, never infinite, refused with `invalid-params` outside its bounds. */
export function decimal({ min, above, max, places }: DecimalBounds, meta: FieldMeta = {}): z.ZodNumber {
  let schema = z.number();
  if (min !== undefined) schema = schema.min(min);
  if (above !== undefined) schema = schema.gt(above);
  if (max !== undefined) schema = schema.max(max);
  if (places !== undefined) {
    schema = schema.refine((value) => decimalsOf(value) <= places, {
      error: places === 0 ? 'Whole numbers only.' : `No more than ${places} decimals.`,
    });
  }
  return schema.meta({ ...meta });
}

/** The id of a combatant. An unknown id is refused with `unknown-combatant`, before anything else is checked. */
export function combatantId(meta: FieldMeta = {}): z.ZodString {
  return z.string().meta({ title: 'Combatant', ...meta, widget: 'combatant' });
}

/** A list of combatant ids. */
export function combatantIds(meta: FieldMeta = {}): z.ZodArray<z.ZodString> {
  return z.array(combatantId()).meta({ title: 'Combatants', ...meta, widget: 'combatants' });
}

/** A list of modifiers entered by hand: `[{label, value}]`. */
export function modifierList(
  meta: FieldMeta = {},
): z.ZodArray<z.ZodObject<{ label: z.ZodString; value: z.ZodNumber }>> {
  return z
    .array(z.object({ label: z.string(), value: z.number() }))
    .meta({ title: 'Modifiers', advanced: true, ...meta, widget: 'modifiers' });
}

/** Adds the combatant ids that a value names to `found`. */
type Collector = (input: unknown, found: string[]) => void;

/** Every combatant id in `input`, in schema order. Parts of the wrong shape are ignored. */
export function namedCombatants(schema: z.ZodType, input: unknown): string[] {
  const found: string[] = [];
  collectorOf(schema)?.(input, found);
  return found;
}

/** Built once per schema; null if it has no combatant ids. */
const collectors = new WeakMap<z.ZodType, Collector | null>();

function collectorOf(schema: z.ZodType): Collector | null {
  const known = collectors.get(schema);
  if (known !== undefined) return known;
  // A recursive schema needs its own finder while that is being built, so it is looked up lazily.
  collectors.set(schema, (input, found) => {
    if (input !== undefined && input !== null) collectors.get(schema)?.(input, found);
  });
  const made = makeCollector(schema);
  collectors.set(schema, made);
  return made;
}

const nameItself: Collector = (input, found) => {
  if (typeof input === 'string') found.push(input);
};

function makeCollector(schema: z.ZodType): Collector | null {
  if (schema.meta()?.['widget'] === 'combatant') return nameItself;
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return ofObject(def.shape ?? {});
    case 'array':
      return ofArray(def.element);
    case 'record':
      return ofRecord(def);
    case 'union':
      return ofUnion(def.options ?? []);
    case 'intersection':
      return both(def.left, def.right);
    case 'lazy':
      return ofLazy(def.getter);
    case 'pipe':
      return def.in === undefined ? null : collectorOf(def.in);
    default:
      return def.innerType === undefined ? null : collectorOf(def.innerType);
  }
}

function ofObject(shape: Readonly<Record<string, z.ZodType>>): Collector | null {
  const parts = Object.entries(shape).flatMap(([key, part]): [string, Collector][] => {
    const collect = collectorOf(part);
    return collect === null ? [] : [[key, collect]];
  });
  if (parts.length === 0) return null;
  return (input, found) => {
    if (isObject(input)) for (const [key, collect] of parts) collect(input[key], found);
  };
}

function ofArray(element: z.ZodType | undefined): Collector | null {
  const collect = element === undefined ? null : collectorOf(element);
  if (collect === null) return null;
  return (input, found) => {
    if (Array.isArray(input)) for (const entry of input) collect(entry, found);
  };
}

function ofRecord({ keyType, valueType }: SchemaDef): Collector | null {
  const ofKey = keyType === undefined ? null : collectorOf(keyType);
  const ofValue = valueType === undefined ? null : collectorOf(valueType);
  if (ofKey === null && ofValue === null) return null;
  return (input, found) => {
    if (!isObject(input)) return;
    for (const [key, value] of Object.entries(input)) {
      ofKey?.(key, found);
      ofValue?.(value, found);
    }
  };
}

function ofUnion(options: readonly z.ZodType[]): Collector | null {
  const parts = options.flatMap((option) => {
    const collect = collectorOf(option);
    return collect === null ? [] : [{ fits: shapeTest(option), collect }];
  });
  if (parts.length === 0) return null;
  return (input, found) => {
    for (const { fits, collect } of parts) if (fits(input)) collect(input, found);
  };
}

function both(left: z.ZodType | undefined, right: z.ZodType | undefined): Collector | null {
  const parts = [left, right].flatMap((side) => (side === undefined ? [] : (collectorOf(side) ?? [])));
  if (parts.length === 0) return null;
  return (input, found) => {
    for (const collect of parts) collect(input, found);
  };
}

/** Looked up lazily, as it may contain itself. */
function ofLazy(getter: (() => z.ZodType) | undefined): Collector | null {
  if (getter === undefined) return null;
  return (input, found) => {
    if (input !== undefined && input !== null) collectorOf(getter())?.(input, found);
  };
}

function shapeTest(schema: z.ZodType): (input: unknown) => boolean {
  const { type } = defOf(schema);
  if (type === 'array') return Array.isArray;
  if (type === 'object' || type === 'record') return isObject;
  return type === 'string' ? (input) => typeof input === 'string' : () => true;
}

interface SchemaDef {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  innerType?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  in?: z.ZodType;
  getter?: () => z.ZodType;
}

/** What a schema of any type says of itself; the library types only what all of them have. */
const defOf = (schema: z.ZodType): SchemaDef => schema.def as SchemaDef;

/** The JSON Schema of a form with display metadata, which panels draw from. */
export function formSchema(schema: z.ZodType): FormSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FormSchema;
}
