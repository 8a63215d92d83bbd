import Papa from 'papaparse';
import type { TableField } from './fields';
import { plainName } from './fields';

/** A table as it is written: headings, and cells row by row. */
interface WrittenTable {
  headings: string[];
  rows: string[][];
}

/** A table parsed from text. A row can have more cells than there are headings. */
export interface ParsedTable extends WrittenTable {
  /** Rows that were not read, as there are too many. */
  unread: number;
}

/** Most rows and columns read. */
const MAX_ROWS = 2_000;
const MAX_COLUMNS = 200;
const MAX_CELL = 20_000;

/** Parses CSV, TSV, a Markdown table, or blocks of text with labels; null if the text is none of them. */
export function parseTable(text: string, fields: readonly TableField[]): ParsedTable | null {
  const found = markdownTable(text) ?? separated(text) ?? statBlocks(text, fields);
  if (found === null || found.rows.length === 0) return null;
  const columns = Math.min(MAX_COLUMNS, found.headings.length);
  const trim = (cells: readonly string[]): string[] =>
    Array.from({ length: Math.max(columns, Math.min(MAX_COLUMNS, cells.length)) }, (_none, at) =>
      (cells[at] ?? '').trim().slice(0, MAX_CELL),
    );
  const rows = found.rows.slice(0, MAX_ROWS).map(trim);
  return { headings: trim(found.headings.slice(0, columns)), rows, unread: found.rows.length - rows.length };
}

/** Lines between pipes, the second one of dashes. */
function markdownTable(text: string): WrittenTable | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim().startsWith('|'));
  const [head, rule, ...body] = lines;
  if (head === undefined || rule === undefined || !/^[\s|:-]+$/.test(rule)) return null;
  const cells = (line: string): string[] =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.replaceAll('\\|', '|').replaceAll(/[*_`]/g, '').trim());
  return { headings: cells(head), rows: body.map(cells) };
}

/** Values separated by commas, semicolons or tabs, with a line of headings; at least two columns. */
function separated(text: string): WrittenTable | null {
  const { data } = Papa.parse<string[]>(text.trim(), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', '\t', ';'],
  });
  const [headings, ...rows] = data;
  if (headings === undefined || headings.length < 2 || rows.length === 0) return null;
  const isHead = headings.every((heading) => heading.length <= 60 && !/^[\s\d.,+-]+$/.test(heading));
  const isEven = rows.filter((row) => row.length === headings.length).length * 2 >= rows.length;
  return isHead && isEven ? { headings, rows } : null;
}

/** One block for each person: a name on the first line, then labels with figures; the rest goes to the notes. */
function statBlocks(text: string, fields: readonly TableField[]): WrittenTable | null {
  const labels = new Map<string, string>();
  const used = new Set<TableField>();
  const read = blocksOf(text, fields).map(([first = '', ...lines]) => {
    const { inLines, others } = linesOf(lines, fields);
    const { figures, rest } = labelled(others.join('\n'), fields);
    for (const label of figures.keys()) if (!labels.has(label.toLowerCase())) labels.set(label.toLowerCase(), label);
    for (const field of inLines.keys()) used.add(field);
    return { name: first.replace(/^[#*\s]+|(?<![*:\s])[*:\s]+$/g, ''), figures, inLines, rest };
  });
  if (labels.size === 0 && used.size === 0) return null;
  const columns = [...labels.values()];
  const rows = read.map(({ name, figures, inLines, rest }) => {
    const byLabel = new Map([...figures].map(([label, value]) => [label.toLowerCase(), value]));
    const written = [...used].map((field) => (inLines.get(field) ?? []).join('\n'));
    return [name, ...columns.map((label) => byLabel.get(label.toLowerCase()) ?? ''), ...written, rest];
  });
  return { headings: ['Name', ...columns, ...[...used].map(({ title }) => title), 'Notes'], rows };
}

/** The lines of each person. A paragraph that begins with figures or a list line belongs to the one before. */
function blocksOf(text: string, fields: readonly TableField[]): string[][] {
  const blocks: string[][] = [];
  for (const paragraph of text.split(/\r?\n\s*\r?\n/)) {
    // Not by a regular expression: it would rescan a long run of blanks from each position.
    const lines = paragraph
      .replaceAll(/[^\S\n]{2,}/g, ' ')
      .trim()
      .split(/\r?\n/);
    const [first = ''] = lines;
    const before = blocks.at(-1);
    const isContinued = lineOf(first, fields) !== null || labelled(first.slice(0, MAX_LINE), fields).figures.size > 0;
    if (before !== undefined && isContinued) before.push(...lines);
    else if (first !== '') blocks.push(lines);
  }
  return blocks;
}

/** Longest line whose words are parsed. */
const MAX_LINE = 2_000;

/** The list field that a line belongs to, by its leading word or its content, and the rest of its text. */
function lineOf(line: string, fields: readonly TableField[]): { field: TableField; text: string } | null {
  if (line.length > MAX_LINE) return null;
  const colon = line.indexOf(':');
  const before = plainName(line.slice(0, Math.max(0, colon)));
  for (const field of fields) {
    const { lines } = field;
    if (lines === undefined) continue;
    if (before !== '' && field.names.includes(before))
      return { field, text: line.slice(colon + 1).replace(/^[*\s]+/, '') };
    if (lines.unlabelled && lines.read(line, {}) !== null) return { field, text: line };
  }
  return null;
}

/** Splits list lines from all others. A line that ends in a comma continues in the next. */
function linesOf(
  lines: readonly string[],
  fields: readonly TableField[],
): { inLines: Map<TableField, string[]>; others: string[] } {
  const inLines = new Map<TableField, string[]>();
  const others: string[] = [];
  let open: string[] | null = null;
  for (const line of lines) {
    const found = lineOf(line, fields);
    if (found === null && open !== null) open.push(`${open.pop() ?? ''} ${line}`);
    else if (found === null) others.push(line);
    else {
      const held = inLines.get(found.field) ?? [];
      held.push(found.text);
      inLines.set(found.field, held);
      open = held;
    }
    if (!/[,;]\s*$/.test(line.slice(-8))) open = null;
  }
  return { inLines, others };
}

/** Labels of two or more letters followed by a number: `ST 12`, `Hit Points: 13`, `DR = 2`. */
const LABELLED = /\b([A-Za-z][A-Za-z ]{0,30}?)\s*[:=]?\s*([+-]?\d+(?:\.\d+)?)\b/g;

/** Numbers by label, the first of each, and the rest of the text. */
function labelled(text: string, fields: readonly TableField[]): { figures: Map<string, string>; rest: string } {
  const known = new Set(fields.flatMap(({ names, lines }) => (lines === undefined ? names : [])));
  const figures = new Map<string, string>();
  const taken = new Set<string>();
  const rest = text.replaceAll(LABELLED, (whole, label: string, value: string) => {
    const words = label.trim().split(/\s+/);
    const at = words.findIndex((_word, from) => known.has(plainName(words.slice(from).join(' '))));
    const named = words.slice(at).join(' ');
    if (at === -1 || taken.has(plainName(named))) return whole;
    taken.add(plainName(named));
    figures.set(named, value);
    return words.slice(0, at).join(' ');
  });
  return { figures, rest: rest.replaceAll(/[\s,;.]{2,}/g, ' ').replace(/^[\s,;.]+|[\s,;]+$/g, '') };
}
