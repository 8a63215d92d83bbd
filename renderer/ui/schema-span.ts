/** Lengths of time that are an object of units: `{minutes: 10}`. */
import type { FormSchema, JsonValue } from './schema';
import { asObject, kindOf, labelOf, resolveSchema } from './schema';

export interface SpanUnit {
  readonly value: string;
  readonly label: string;
}

/** The units of a length of time, in the order of the form that asks for it. */
export const unitsOf = (schema: FormSchema, root: FormSchema): SpanUnit[] =>
  Object.entries(schema.properties ?? {}).map(([key, part]) => ({
    value: key,
    label: labelOf(resolveSchema(part, root), key).toLowerCase(),
  }));

/** The units that are filled in. */
export const unitsSet = (value: JsonValue | undefined): string[] =>
  Object.entries(asObject(value)).flatMap(([key, count]) => (typeof count === 'number' ? [key] : []));

/** True where one number and its unit say it all: a length of time by units, of which no two are filled in. */
export function isSpan(schema: FormSchema, root: FormSchema, value: JsonValue | undefined): boolean {
  if (schema.widget !== 'duration' || kindOf(schema) !== 'object' || unitsSet(value).length > 1) return false;
  const kinds = Object.values(schema.properties ?? {}).map((part) => kindOf(resolveSchema(part, root)));
  return kinds.length > 1 && kinds.every((kind) => kind === 'number' || kind === 'integer');
}
