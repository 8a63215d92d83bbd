import Papa from 'papaparse';
import type { TableField } from './fields';

/** A table out of a text: headings, and cells row by row. */
export interface ParsedTable {
  headings: string[];
  rows: string[][];
}

/** Most rows and columns read. */
const MOST_ROWS = 2_000;
const MOST_COLUMNS = 200;
const MOST_CELL = 20_000;

/** Reads CSV, TSV, a Markdown table, or blocks of text with labels; null where the text is none of them. */
export function parseTable(text: string, fields: readonly TableField[]): ParsedTable | null {
  const found = markdownTable(text) ?? separated(text) ?? statBlocks(text, fields);
  if (found === null || found.rows.length === 0) return null;
  const columns = Math.min(MOST_COLUMNS, found.headings.length);
  const trim = (cells: readonly string[]): string[] =>
    Array.from({ length: columns }, (_none, at) => (cells[at] ?? '').trim().slice(0, MOST_CELL));
  return { headings: trim(found.headings), rows: found.rows.slice(0, MOST_ROWS).map(trim) };
}

/** Lines between pipes, the second one of dashes. */
function markdownTable(text: string): ParsedTable | null {
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
function separated(text: string): ParsedTable | null {
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

/** One block for each person: a name on the first line, then labels with figures; what is between goes to the notes. */
function statBlocks(text: string, fields: readonly TableField[]): ParsedTable | null {
  const blocks = text
    .split(/\r?\n\s*\r?\n/)
    // A long run of blanks would be gone through again from each of its places.
    .map((block) => block.replaceAll(/[^\S\n]{2,}/g, ' ').trim())
    .filter((block) => block !== '');
  const labels = new Map<string, string>();
  const read = blocks.map((block) => {
    const [first = '', ...lines] = block.split(/\r?\n/);
    const { figures, rest } = labelled(lines.join('\n'), fields);
    for (const label of figures.keys()) if (!labels.has(label.toLowerCase())) labels.set(label.toLowerCase(), label);
    return { name: first.replace(/^[#*\s]+|(?<![*:\s])[*:\s]+$/g, ''), figures, rest };
  });
  if (labels.size === 0) return null;
  const columns = [...labels.values()];
  const rows = read.map(({ name, figures, rest }) => {
    const byLabel = new Map([...figures].map(([label, value]) => [label.toLowerCase(), value]));
    return [name, ...columns.map((label) => byLabel.get(label.toLowerCase()) ?? ''), rest];
  });
  return { headings: ['Name', ...columns, 'Notes'], rows };
}

/** Labels of two letters and more with a figure behind them: `ST 12`, `Hit Points: 13`, `DR = 2`. */
const LABELLED = /\b([A-Za-z][A-Za-z ]{0,30}?)\s*[:=]?\s*([+-]?\d+(?:\.\d+)?)\b/g;

function labelled(text: string, fields: readonly TableField[]): { figures: Map<string, string>; rest: string } {
  const known = new Set(fields.flatMap(({ names }) => names));
  const plain = (label: string): string => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
  const figures = new Map<string, string>();
  const rest = text.replaceAll(LABELLED, (whole, label: string, value: string) => {
    const words = label.trim().split(/\s+/);
    const at = words.findIndex((_word, from) => known.has(plain(words.slice(from).join(' '))));
    if (at === -1) return whole;
    figures.set(words.slice(at).join(' '), value);
    return words.slice(0, at).join(' ');
  });
  return { figures, rest: rest.replaceAll(/[\s,;.]{2,}/g, ' ').replace(/^[\s,;.]+|[\s,;]+$/g, '') };
}
