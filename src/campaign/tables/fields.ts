import { formSchema } from '../../engine/commands/params';
import type { LineReader } from '../../engine/readers/reader';
import type { AnyRuleset } from '../../engine/system/ruleset';
import { isObject } from '../../kernel/json';

/** A field of a stat block that a column can hold, by its path ('hp', 'aptitudes.cog'). */
export interface TableField {
  id: string;
  title: string;
  /** Names that tables use for it, normalised: lower-case letters and digits. */
  names: string[];
  kind: 'number' | 'text' | 'switch' | 'lines';
  /** Reads a field that consists of lines. */
  lines?: LineReader;
}

/** Fields that every system has besides its stat block. */
const OWN_FIELDS: readonly TableField[] = [
  { id: '@name', title: 'Name', names: ['name', 'character', 'creature', 'who'], kind: 'text' },
  { id: '@side', title: 'Side', names: ['side', 'team', 'allegiance'], kind: 'text' },
  { id: '@tags', title: 'Tags', names: ['tags', 'tag', 'labels'], kind: 'text' },
  { id: '@notes', title: 'Notes', names: ['notes', 'note', 'description', 'comment'], kind: 'text' },
];

/** Deepest level of nested fields searched. */
const MAX_DEEP = 3;

/** Normalises a heading for comparison: lower-case letters and digits only. */
export function plainName(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '');
}

/** First letters of the words of a title: 'Hit Points' gives HP. */
function initials(title: string): string {
  return title
    .split(/[\s-]+/)
    .map((word) => word.charAt(0))
    .join('')
    .toLowerCase();
}

/** Everything of a system's stat block that a cell can hold, in the order of its form. */
export function tableFields(ruleset: AnyRuleset): TableField[] {
  const found: TableField[] = [];
  const look = (schema: unknown, path: readonly string[]): void => {
    if (!isObject(schema) || path.length > MAX_DEEP) return;
    const { properties } = schema;
    if (isObject(properties)) {
      for (const [key, part] of Object.entries(properties)) look(part, [...path, key]);
      return;
    }
    const kind = kindOf(schema);
    if (kind === null || path.length === 0 || path.join('.') === 'name') return;
    const id = path.join('.');
    const title = typeof schema['title'] === 'string' ? schema['title'] : (path.at(-1) ?? id);
    const short = initials(title);
    const more = ruleset.texts?.names[id] ?? [];
    const names = [id, path.at(-1) ?? id, title, ...(short.length > 1 ? [short] : []), ...more].map(plainName);
    found.push({ id, title, names: [...new Set(names)], kind });
  };
  look(formSchema(ruleset.stats), []);
  const inLines = (ruleset.texts?.lines ?? []).map((lines): TableField => {
    const { id, title, names } = lines;
    return { id, title, names: [id, title, ...names].map(plainName), kind: 'lines', lines };
  });
  return [...OWN_FIELDS, ...found, ...inLines];
}

function kindOf(schema: Record<string, unknown>): TableField['kind'] | null {
  const { type, anyOf } = schema;
  if (Array.isArray(anyOf)) {
    const kinds = anyOf.flatMap((one) => (isObject(one) ? [kindOf(one)] : []));
    return kinds.find((kind) => kind !== null) ?? null;
  }
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean') return 'switch';
  return type === 'string' ? 'text' : null;
}

/** The field that a heading names, preferring one of exactly that name. Null if none matches. */
export function guessField(fields: readonly TableField[], heading: string): string | null {
  const plain = plainName(heading);
  if (plain === '') return null;
  const best = [0, 1, 2, 3].map((place) => fields.find(({ names }) => names[place] === plain));
  return (best.find((field) => field !== undefined) ?? fields.find(({ names }) => names.includes(plain)))?.id ?? null;
}
