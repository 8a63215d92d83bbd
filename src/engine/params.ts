import { z } from 'zod';
import { decimalsOf } from '../kernel/decimal';
import { isObject } from '../kernel/json';
import { sayIssue } from './issues';

// Whatever is refused for its shape, anywhere in this process, is refused in our words.
z.config({ customError: sayIssue });

/**
 * Extra keys that a schema's `.meta({...})` may carry beside `title` and `description`. They travel through
 * `z.toJSONSchema` to the panels, which draw forms from them; no rule is read from them except `widget: 'combatant'`,
 * by which the engine knows the ids a command names.
 */
export interface FieldMeta {
  title?: string;
  description?: string;
  /** What the figure counts: 'm', 's', 'kg', '%'. */
  unit?: string;
  /** How to ask: 'combatant', 'weapon', 'formula', 'modifiers', 'duration', 'situation', 'textarea', … */
  widget?: string;
  /** Heading under which the field stands. */
  group?: string;
  /** Shown only under 'More'. */
  advanced?: boolean;
  /** Stands in the short form too, though it need not be said. */
  brief?: boolean;
  /** Fields beside it, with the values at which this one matters; at others it is neither shown nor kept. */
  when?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  /** Display names of enum values. */
  enumTitles?: Record<string, string>;
  /** Values worth offering; others stay possible. */
  suggest?: readonly string[];
  /** Id of the ruleset's catalogue whose entries fill this list, map or field. */
  catalogue?: string;
  /** Of a thing: the fields on its one line, in order; the others unfold. */
  line?: readonly string[];
  /** Never shown: made from the thing's name, unlike those beside it. */
  auto?: 'id';
  /** Rule ids the field follows. */
  rules?: readonly string[];
  [extra: string]: unknown;
}

/** `schema` with display facts attached. */
export function field<S extends z.ZodType>(schema: S, meta: FieldMeta): S {
  return schema.meta(meta) as S;
}

/** The bounds of a decimal, each inclusive but `above`. */
export interface DecimalBounds {
  min?: number;
  /** It must be more than this. */
  above?: number;
  max?: number;
  /** Refuses more decimals than this; left out, further ones are kept as they are given and rounded where they are reckoned with. */
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
  return schema.meta(meta);
}

/** The id of a combatant. An id nobody has is refused with `unknown-combatant`, before anything else is looked at. */
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

/** Every combatant id that `input` names, found by walking it beside its schema. Input of the wrong shape names none there. */
export function namedCombatants(schema: z.ZodType, input: unknown): string[] {
  const found: string[] = [];
  collect(schema, input, found);
  return found;
}

function collect(schema: z.ZodType, input: unknown, found: string[]): void {
  if (input === undefined || input === null) return;
  if (schema.meta()?.['widget'] === 'combatant') {
    if (typeof input === 'string') found.push(input);
    return;
  }
  const def = (schema as unknown as { def: SchemaDef }).def;
  switch (def.type) {
    case 'object':
      if (isObject(input)) for (const [key, part] of Object.entries(def.shape ?? {})) collect(part, input[key], found);
      return;
    case 'array':
      if (Array.isArray(input) && def.element) for (const entry of input) collect(def.element, entry, found);
      return;
    case 'record':
      if (isObject(input)) {
        for (const [key, value] of Object.entries(input)) {
          if (def.keyType) collect(def.keyType, key, found);
          if (def.valueType) collect(def.valueType, value, found);
        }
      }
      return;
    case 'union':
      for (const option of def.options ?? []) if (fitsShape(option, input)) collect(option, input, found);
      return;
    case 'intersection':
      if (def.left) collect(def.left, input, found);
      if (def.right) collect(def.right, input, found);
      return;
    case 'lazy':
      if (def.getter) collect(def.getter(), input, found);
      return;
    case 'pipe':
      if (def.in) collect(def.in, input, found);
      return;
    default:
      if (def.innerType) collect(def.innerType, input, found);
  }
}

function fitsShape(schema: z.ZodType, input: unknown): boolean {
  const type = (schema as unknown as { def: SchemaDef }).def.type;
  if (type === 'array') return Array.isArray(input);
  if (type === 'object' || type === 'record') return isObject(input);
  if (type === 'string') return typeof input === 'string';
  return true;
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

/** The JSON Schema of a form, display facts included: what panels draw from. */
export function formSchema(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>;
}
