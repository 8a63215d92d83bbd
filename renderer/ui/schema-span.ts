/** Durations as an object of units: `{minutes: 10}`. */
import type { FormSchema } from '../../src/contract/form-schema';
import type { Json } from '../../src/kernel/json';
import { asObject, kindOf, labelOf, resolveSchema } from './schema';

export interface SpanUnit {
  readonly value: string;
  readonly label: string;
}

/** The units of a duration, in schema order. */
export const unitsOf = (schema: FormSchema, root: FormSchema): SpanUnit[] =>
  Object.entries(schema.properties ?? {}).map(([key, part]) => ({
    value: key,
    label: labelOf(resolveSchema(part, root), key).toLowerCase(),
  }));

/** The units that are filled in. */
export const unitsSet = (value: Json | undefined): string[] =>
  Object.entries(asObject(value)).flatMap(([key, count]) => (typeof count === 'number' ? [key] : []));

/** True for a duration in units with at most one unit filled in, so that one number and a unit are enough. */
export function isSpan(schema: FormSchema, root: FormSchema, value: Json | undefined): boolean {
  if (schema.widget !== 'duration' || kindOf(schema) !== 'object' || unitsSet(value).length > 1) return false;
  const kinds = Object.values(schema.properties ?? {}).map((part) => kindOf(resolveSchema(part, root)));
  return kinds.length > 1 && kinds.every((kind) => kind === 'number' || kind === 'integer');
}
