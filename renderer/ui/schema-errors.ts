/** Errors in a form's value, as sentences by dotted path. A quick check; the main process validates again. */
import type { FormSchema } from '../../src/contract/form-schema';
import type { Json } from '../../src/kernel/json';
import { formatNumber, plural } from '../lib/format';
import { asList, asObject, joinPath, kindOf, labelOf, rangeOf, resolveSchema, unitOf } from './schema';
import { shapeOf } from './schema-values';

type Errors = Record<string, string>;

function numberError(schema: FormSchema, value: Json): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'This is not a number. Type digits.';
  if (kindOf(schema) === 'integer' && !Number.isInteger(value)) return 'Whole numbers only.';
  const { min, max } = rangeOf(schema);
  const unit = unitOf(schema) === undefined ? '' : ` ${unitOf(schema) ?? ''}`;
  if (min !== undefined && max !== undefined && (value < min || value > max))
    return `Between ${formatNumber(min)} and ${formatNumber(max)}${unit}.`;
  if (min !== undefined && value < min) return `At least ${formatNumber(min)}${unit}.`;
  if (max !== undefined && value > max) return `At most ${formatNumber(max)}${unit}.`;
  if (
    schema.multipleOf !== undefined &&
    Math.abs(value / schema.multipleOf - Math.round(value / schema.multipleOf)) > 1e-9
  )
    return `In steps of ${formatNumber(schema.multipleOf)}.`;
  return undefined;
}

function fitsPattern(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    // A pattern that this engine cannot compile is left to the main process.
    return true;
  }
}

/** Widgets that are usually filled in by picking. */
const PICKED = new Set(['effect', 'skill', 'weapon', 'gear']);

/** First words of labels that are questions already. */
const ASKING = new Set(['about', 'what', 'when', 'where', 'which', 'who', 'whom']);

/** The question for an empty field, as asked at the table: 'Which effect?', 'Distance?'. */
export function openQuestion(schema: FormSchema, path: string): string {
  const label = labelOf(schema, path.split('.').findLast((key) => !/^\d+$/.test(key)) ?? 'What');
  const isPicked = kindOf(schema) === 'enum' || schema.suggest !== undefined || PICKED.has(schema.widget ?? '');
  // A game term in capitals keeps its spelling.
  const word = /^[A-Z](?![A-Z])/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
  const [first = ''] = word.split(' ');
  return isPicked && !ASKING.has(first) ? `Which ${word}?` : `${label}?`;
}

function textError(schema: FormSchema, value: Json, path: string): string | undefined {
  if (typeof value === 'number' && Array.isArray(schema.type))
    return numberError({ ...schema, type: 'integer' }, value);
  if (typeof value !== 'string') return 'This is not text.';
  if (schema.minLength !== undefined && value.length < schema.minLength) {
    return schema.minLength === 1 ? openQuestion(schema, path) : `At least ${plural(schema.minLength, 'letter')}.`;
  }
  if (schema.maxLength !== undefined && value.length > schema.maxLength)
    return `At most ${plural(schema.maxLength, 'letter')}.`;
  if (schema.pattern !== undefined && !fitsPattern(schema.pattern, value)) {
    return schema.placeholder === undefined
      ? 'This cannot be read. Check how it is written.'
      : `Write it like ${schema.placeholder}.`;
  }
  return undefined;
}

function listError(schema: FormSchema, count: number, path: string): string | undefined {
  if (schema.minItems === 1 && count === 0) return openQuestion(schema, path);
  if (schema.minItems !== undefined && count < schema.minItems)
    return `At least ${plural(schema.minItems, 'entry', 'entries')}.`;
  if (schema.maxItems !== undefined && count > schema.maxItems)
    return `At most ${plural(schema.maxItems, 'entry', 'entries')}.`;
  return undefined;
}

function collect(
  schema: FormSchema,
  root: FormSchema,
  value: Json | undefined,
  path: string,
  required: boolean,
  errors: Errors,
): void {
  const found = resolveSchema(schema, root);
  if (value === undefined || value === null) {
    if (required && found.const === undefined) errors[path] = openQuestion(found, path);
    return;
  }
  const kind = kindOf(found);
  const note = (message: string | undefined): void => {
    if (message !== undefined) errors[path] = message;
  };
  if (kind === 'integer' || kind === 'number') note(numberError(found, value));
  else if (kind === 'string') note(textError(found, value, path));
  else if (kind === 'enum' && !(found.enum ?? []).includes(value)) note('Choose one from the list.');
  else if (kind === 'array' || kind === 'tuple') {
    note(listError(found, asList(value).length, path));
    asList(value).forEach((item, index) => {
      const part = found.prefixItems?.[index] ?? found.items;
      if (part) collect(part, root, item, joinPath(path, index), true, errors);
    });
  } else if (kind === 'record' && typeof found.additionalProperties === 'object') {
    for (const [key, item] of Object.entries(asObject(value)))
      collect(found.additionalProperties, root, item, joinPath(path, key), true, errors);
  } else if (kind === 'object') {
    for (const [key, part] of Object.entries(found.properties ?? {})) {
      collect(part, root, asObject(value)[key], joinPath(path, key), found.required?.includes(key) ?? false, errors);
    }
  } else if (kind === 'choice' && found.oneOf) {
    const shape = found.oneOf[shapeOf(found.oneOf, root, value)];
    if (shape) collect(shape, root, value, path, required, errors);
  }
}

/** All errors of a value, by dotted path; empty if it can be sent. */
export function errorsIn(schema: FormSchema, value: Json | undefined): Errors {
  const errors: Errors = {};
  collect(schema, schema, value, '', true, errors);
  return errors;
}
