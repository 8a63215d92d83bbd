import Papa from 'papaparse';
import type { RandomTable } from '../../../src/contract/binder';
import { rangeText } from '../../../src/kernel/words';

/** A parsed row, with its totals or its weight. */
export interface ReadRow {
  text: string;
  from?: number;
  to?: number;
  weight?: number;
}

/** A table parsed from text. `dice` is empty for one with weights; `name` is empty if the text gives none. */
export interface ReadTable {
  name: string;
  dice: string;
  rows: ReadRow[];
}

const RANGE = /^(\d{1,5})(?:\s*(?:[-–—−]|to)\s*(\d{1,5}))?(\+)?$/i;
const WEIGHT = /^(\d{1,4})\s*[x×]$/i;
const DICE_ONLY = /^\(?(\d{0,3}d(?:\d{1,4}|%)(?:\s*[+\-−]\s*\d{1,4})?)\)?:?$/i;
const DICE_IN_NAME = /^(.*?)\s*[([]?\b(\d{0,3}d(?:\d{1,4}|%)(?:\s*[+\-−]\s*\d{1,4})?)[)\]]?\s*(.*?):?$/i;
/** '1-3 goblins', '01–65: fog', '4. text', '3x rain': the count at the start of a line, and the rest of it. */
const NUMBERED =
  /^(\d{1,4}\s*[x×](?=[\s.:)|])|\d{1,5}(?:\s*(?:[-–—−]|to)\s*\d{1,5}|\+)?)(?:\s*[.:)|]\s*|\s+(?:[-–—]\s+)?)(\S.*)$/i;
const BULLET = /^\s*(?:[-*•+]|\[[ x]\])\s+/i;
const RULER = /^\s*\|?[\s:|-]*-[\s:|-]*\|?\s*$/;

/** Reads lines, CSV, or a table of Markdown, a spreadsheet or a web page, whichever it is. */
export function readTable(text: string): ReadTable {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const ruler = lines.findIndex((line) => RULER.test(line) && line.includes('|'));
  if (ruler > 0) {
    const [before, grid] = [lines.slice(0, ruler - 1), [...lines.slice(ruler - 1, ruler), ...lines.slice(ruler + 1)]];
    return withTitle(before, fromCells(grid.filter((line) => line.includes('|')).map(markdownCells)));
  }
  if (lines.some((line) => line.includes('\t'))) return withHead(lines, (rest) => fromCells(cells(rest, '\t')));
  const separator = [',', ';'].find((one) => isCsv(lines, one));
  if (separator !== undefined) return fromCells(cells(lines, separator));
  return fromLines(lines);
}

/** CSV: most lines have a range or a weight of their own before the first separator, or a quoted cell. */
function isCsv(lines: readonly string[], separator: string): boolean {
  const rows = cells(lines, separator).slice(1);
  return rows.length > 0 && rows.every((row) => row.length > 1 && isCount(row[0] ?? ''));
}

function cells(lines: readonly string[], delimiter: string): string[][] {
  const { data } = Papa.parse<string[]>(lines.join('\n'), { delimiter, skipEmptyLines: true });
  return data.map((row) => row.map((cell) => cell.trim()));
}

function markdownCells(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
}

const isCount = (cell: string): boolean => RANGE.test(cell.trim()) || WEIGHT.test(cell.trim());

/** A line above a grid that is not one of its rows is its title. */
function withHead(lines: readonly string[], read: (rest: readonly string[]) => ReadTable): ReadTable {
  const first = lines[0] ?? '';
  return first.includes('\t') ? read(lines) : withTitle([first], read(lines.slice(1)));
}

function withTitle(before: readonly string[], table: ReadTable): ReadTable {
  const title = before.at(-1);
  if (title === undefined) return table;
  const { name, dice } = titleOf(title);
  return { ...table, name: name === '' ? table.name : name, dice: dice === '' ? table.dice : dice };
}

/** '# Wandering (2d6)' → its name and its dice. */
function titleOf(line: string): { name: string; dice: string } {
  const plain = line
    .replace(/^#+\s*/, '')
    .replace(/[*_]{2}/g, '')
    .trim();
  const found = DICE_IN_NAME.exec(plain);
  if (found === null) return { name: plain.replace(/:$/, ''), dice: '' };
  const name = [found[1], found[3]].filter((part) => part !== undefined && part !== '').join(' ');
  return { name: name.trim(), dice: plainDice(found[2] ?? '') };
}

function plainDice(text: string): string {
  return text.replace(/\s/g, '').replace('−', '-').toLowerCase();
}

function fromCells(grid: string[][]): ReadTable {
  const width = Math.max(0, ...grid.map((row) => row.length));
  const places = Array.from({ length: width }, (_, place) => place);
  const counted = places.find((place) => grid.slice(1).every((row) => isCount(row[place] ?? '')) && grid.length > 1);
  const head = grid[0] ?? [];
  const hasHead = counted === undefined ? false : !isCount(head[counted] ?? '');
  const body = hasHead ? grid.slice(1) : grid;
  const textOf = (row: readonly string[]): string =>
    row.filter((cell, place) => place !== counted && cell !== '').join(', ');
  const found = hasHead && counted !== undefined ? DICE_ONLY.exec(head[counted] ?? '') : null;
  const dice = found === null ? '' : plainDice(found[1] ?? '');
  const isWeights =
    hasHead && dice === '' && /^(weights?|chances?|odds|count|times|#|x|×)$/i.test(head[counted ?? 0] ?? '');
  const name = hasHead ? head.filter((cell, place) => place !== counted && cell !== '').join(', ') : '';
  const rows = body.flatMap((row): CountedRow[] => {
    const text = textOf(row);
    return text === '' ? [] : [{ count: counted === undefined ? null : (row[counted] ?? ''), text }];
  });
  return { name, ...settled(rows, dice, isWeights) };
}

interface CountedRow {
  count: string | null;
  text: string;
}

function fromLines(lines: readonly string[]): ReadTable {
  const read = lines.map((line): CountedRow => {
    const bare = line.replace(BULLET, '').trim();
    const found = NUMBERED.exec(bare);
    const count = found?.[1]?.trim() ?? '';
    return found !== null && isCount(count) ? { count, text: found[2]?.trim() ?? '' } : { count: null, text: bare };
  });
  const first = lines[0] ?? '';
  const isTitle =
    lines.length > 1 &&
    read[0]?.count === null &&
    (first.startsWith('#') ||
      first.trim().endsWith(':') ||
      DICE_ONLY.test(first.trim()) ||
      read.slice(1).every(hasCount) ||
      /\(\d{0,3}d(?:\d{1,4}|%)[^)]*\)\s*$/i.test(first));
  const title = isTitle ? titleOf(first) : { name: '', dice: '' };
  const rows = isTitle ? read.slice(1) : read;
  // Numbers that only some lines start with are part of their text.
  const counts = rows.every(hasCount) && rows.length > 1;
  const bare = lines
    .slice(isTitle ? 1 : 0)
    .map((line): CountedRow => ({ count: null, text: line.replace(BULLET, '').trim() }));
  return { name: title.name, ...settled(counts ? rows : bare, title.dice, false) };
}

const hasCount = ({ count }: CountedRow): boolean => count !== null;

/** Reads counts as totals if they rise or one is a range, which no weight is; else as weights. */
function settled(rows: readonly CountedRow[], dice: string, isWeights: boolean): Pick<ReadTable, 'dice' | 'rows'> {
  const spans = rows.map(({ count }) => spanOf(count ?? ''));
  const rises = spans.every((span, at) => span !== null && (at === 0 || span.from > (spans[at - 1]?.to ?? Infinity)));
  const hasRange = spans.every((span) => span !== null) && spans.some((span) => span.to > span.from);
  if (rows.length === 0 || !(rises || hasRange) || isWeights) {
    return { dice, rows: rows.map(({ count, text }) => ({ text, ...weightOf(count) })) };
  }
  const highest = Math.max(...spans.map((span) => span?.to ?? 0));
  const lowest = Math.min(...spans.map((span) => span?.from ?? 1));
  const known = dice === '' ? diceFor(lowest, highest) : dice;
  const top = topOf(known);
  const ranged = rows.map(({ text }, at): ReadRow => {
    const span = spans[at];
    if (span == null) return { text };
    return { text, from: span.from, to: span.open ? Math.max(span.to, top ?? span.to) : span.to };
  });
  return { dice: known, rows: ranged };
}

function weightOf(count: string | null): { weight?: number } {
  const weight = Number(/\d+/.exec(count ?? '')?.[0] ?? 1);
  return weight > 1 ? { weight } : {};
}

/** '66–00' ends at 100, as on percentile dice. */
function spanOf(count: string): { from: number; to: number; open: boolean } | null {
  const found = RANGE.exec(count.trim());
  if (found === null) return null;
  const number = (text: string): number => (/^0+$/.test(text) && text.length > 1 ? 10 ** text.length : Number(text));
  const from = number(found[1] ?? '');
  const to = found[2] === undefined ? from : number(found[2]);
  return { from, to: Math.max(from, to), open: found[3] !== undefined };
}

/** The dice for a table with these totals, if it names none. */
function diceFor(lowest: number, highest: number): string {
  if (lowest > 1 && highest % lowest === 0 && highest / lowest >= 4) return `${lowest}d${highest / lowest}`;
  return `d${Math.max(1, highest)}`;
}

/** The highest total of plain dice: '2d6+1' → 13. */
function topOf(dice: string): number | null {
  const found = /^(\d*)d(\d+|%)([+-]\d+)?$/.exec(dice);
  if (found === null) return null;
  return Number(found[1] === '' ? 1 : found[1]) * (found[2] === '%' ? 100 : Number(found[2])) + Number(found[3] ?? 0);
}

function countOf({ weighted }: RandomTable, row: RandomTable['rows'][number]): string {
  const weight = row.to - row.from + 1;
  return weighted ? `${weight}x` : rangeText(row).replace('–', '-');
}

/** The rows as lines, as a person types them. */
export function rowLines(table: RandomTable): string {
  return table.rows.map((row) => `${countOf(table, row)} ${row.text.replace(/\s*\n\s*/g, ' ')}`).join('\n');
}

/** Export formats of a table; each can be pasted back in. */
export const TABLE_TEXTS: readonly {
  id: string;
  label: string;
  ending: string;
  text: (table: RandomTable) => string;
}[] = [
  { id: 'lines', label: 'lines', ending: 'txt', text: (table) => `# ${headOf(table)}\n${rowLines(table)}\n` },
  {
    id: 'csv',
    label: 'CSV',
    ending: 'csv',
    text: (table) =>
      `${Papa.unparse([[countHead(table), table.name], ...table.rows.map((row) => [bareCount(table, row), row.text])], { newline: '\n' })}\n`,
  },
  {
    id: 'markdown',
    label: 'Markdown',
    ending: 'md',
    text: (table) => {
      const line = (one: string, other: string): string => `| ${one} | ${other} |`;
      const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');
      const rows = table.rows.map((row) => line(bareCount(table, row), cell(row.text)));
      return [line(countHead(table), cell(table.name)), '| --- | --- |', ...rows, ''].join('\n');
    },
  },
];

const headOf = (table: RandomTable): string => (table.weighted ? table.name : `${table.name} (${table.dice})`);
const countHead = (table: RandomTable): string => (table.weighted ? 'Weight' : table.dice);
const bareCount = (table: RandomTable, row: RandomTable['rows'][number]): string =>
  countOf(table, row).replace(/x$/, '');
