import type { FormSchema } from '../../../src/contract/form-schema';
import { NEEDED } from '../../../src/contract/refusals';
import type { Json, JsonObject } from '../../../src/kernel/json';
import { openQuestion } from '../../ui/schema-errors';
import { schemaAt } from '../../ui/schema-path';

/** What is wrong with rules, and where in the options. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** A part of the rules: the fields under one heading, as a form of their own. */
export interface RulesPart {
  readonly title: string;
  readonly keys: readonly string[];
  readonly schema: FormSchema;
}

/** The form of the rules, taken from the form of the options. Their starting point is dropped: it is no default for parts left out. */
export function rulesSchema(options: FormSchema, option: string): FormSchema {
  const { default: _begins, ...schema } = { ...options, ...options.properties?.[option] };
  return { ...schema, widget: 'bare' };
}

/** The parts of a form by the headings of its fields, in the order of the headings. */
export function partsOf(schema: FormSchema): RulesPart[] {
  const keys = new Map<string, string[]>();
  for (const [key, { group = schema.title ?? '', widget }] of Object.entries(schema.properties ?? {})) {
    if (widget !== 'hidden') keys.set(group, [...(keys.get(group) ?? []), key]);
  }
  return [...keys].map(([title, under]) => ({ title, keys: under, schema: only(schema, under) }));
}

function only(schema: FormSchema, keys: readonly string[]): FormSchema {
  // A part with a single field needs no heading: its tab names it.
  const bare: FormSchema = keys.length === 1 ? { widget: 'bare' } : {};
  const properties = keys.map((key) => {
    const { group: _group, ...part } = schema.properties?.[key] ?? {};
    return [key, part.properties === undefined ? part : { ...part, ...bare }] as const;
  });
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    required: (schema.required ?? []).filter((key) => keys.includes(key)),
  };
}

/** The rules with the fields of one part replaced; fields no longer in that part are removed. */
export function kept(rules: JsonObject, keys: readonly string[], part: JsonObject): JsonObject {
  const others = Object.entries(rules).filter(([key]) => !keys.includes(key));
  const now = keys.flatMap((key) => (part[key] === undefined ? [] : [[key, part[key]] as const]));
  return Object.fromEntries([...others, ...now]);
}

/** Whether two sets of rules say the same, whatever the order of their fields. */
export function sameRules(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => sameRules(left[key], right[key]));
}

/** Problems by the field that they are about, as the form wants them. */
export function errorsUnder(problems: readonly Problem[], option: string): Record<string, string> {
  return Object.fromEntries(problems.map(({ path, message }) => [withoutOption(path, option), message]));
}

const withoutOption = (path: string, option: string): string =>
  path === option ? '' : path.startsWith(`${option}.`) ? path.slice(option.length + 1) : path;

/** A problem with its place in words; something missing is asked for, and its place is what it is missing from. */
export function saidAt(
  schema: FormSchema,
  { path, message }: Problem,
  option: string,
  rules: JsonObject,
): Problem & { readonly place: string } {
  const placeOf = (at: string): string => placeWords(schema, withoutOption(at, option), rules);
  if (message !== NEEDED) return { path, message, place: placeOf(path) };
  const field = withoutOption(path, option);
  const from = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  return { path, message: openQuestion(schemaAt(schema, field) ?? {}, field), place: placeOf(from) };
}

/** A path in the rules, in words: 'Attacks: Fist, Damage', or 'Attacks 1, Damage' while the attack has no name. */
function placeWords(schema: FormSchema, path: string, rules: JsonObject): string {
  const words: string[] = [];
  let node: FormSchema | undefined = schema;
  let value: Json | undefined = rules;
  for (const key of path === '' ? [] : path.split('.')) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, Json | undefined>)[key] : undefined;
    if (/^\d+$/.test(key)) {
      const name = titleOf(value);
      words.push(`${words.pop() ?? ''}${name === '' ? ` ${Number(key) + 1}` : `: ${name}`}`.trim());
      node = node?.items;
    } else {
      node = node?.properties?.[key];
      words.push(node?.title ?? key);
    }
  }
  return words.join(', ');
}

/** What a thing in a list calls itself; '' while it has no name. */
function titleOf(thing: Json | undefined): string {
  if (typeof thing !== 'object' || thing === null || Array.isArray(thing)) return '';
  return typeof thing['title'] === 'string' ? thing['title'].trim() : '';
}
