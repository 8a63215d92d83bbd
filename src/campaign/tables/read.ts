import { MAX_NAME } from '../../contract/limits';
import { MAX_LINE, MAX_NOTES, oneLine } from '../../engine/readers/limits';
import type { LineReader, ReadPerson } from '../../engine/readers/reader';
import type { Side } from '../../contract/sides';
import { SIDES } from '../../contract/sides';
import { isObject, type JsonObject } from '../../kernel/json';
import { entryOf } from '../../kernel/lookup';
import { counted } from '../../engine/words/say';
import type { TableField } from './fields';
import type { ParsedTable } from './parse';

/** The people of a table, and the rows that could not be read, counted from 1. */
export interface TablePeople {
  people: ReadPerson[];
  problems: { row: number; reason: string }[];
}

/** Words for sides in tables. */
const SIDE_WORDS: Readonly<Record<string, Side>> = {
  pc: 'pc',
  party: 'pc',
  hero: 'pc',
  player: 'pc',
  ally: 'ally',
  friend: 'ally',
  foe: 'foe',
  enemy: 'foe',
  monster: 'foe',
  neutral: 'neutral',
  npc: 'neutral',
};

const YES: readonly string[] = ['yes', 'y', 'true', 'x', '1'];

/** Reads every row as a person, each column as the field `mapping` assigns to it; rows without a name, or too many, are reported. */
export function readTable(
  { headings, rows, unread }: ParsedTable,
  mapping: readonly (string | null)[],
  fields: readonly TableField[],
): TablePeople {
  const people: ReadPerson[] = [];
  const problems: TablePeople['problems'] = [];
  for (const [place, cells] of rows.entries()) {
    const person = readRow(headings, cells, mapping, fields);
    if (typeof person === 'string') problems.push({ row: place + 1, reason: person });
    else people.push(person);
  }
  const most = rows.length.toLocaleString('en');
  const reason = `Only ${most} rows are read at once; ${counted(unread, 'row')} from here on ${unread === 1 ? 'was' : 'were'} left out.`;
  if (unread > 0) problems.push({ row: rows.length + 1, reason });
  return { people, problems };
}

function readRow(
  headings: readonly string[],
  cells: readonly string[],
  mapping: readonly (string | null)[],
  fields: readonly TableField[],
): ReadPerson | string {
  const person: ReadPerson = {
    name: '',
    side: 'foe',
    stats: {},
    notes: '',
    tags: [],
    report: { kept: [], changed: [], dropped: [], differences: [] },
  };
  for (const [at, cell] of cells.entries()) {
    if (cell === '') continue;
    const heading = headings[at] ?? '';
    const field = fields.find(({ id }) => id === mapping[at]);
    if (field === undefined)
      person.report.dropped.push(
        heading === ''
          ? { what: oneLine(cell), why: 'Its column has no heading.' }
          : { what: oneLine(`${heading}: ${cell}`), why: 'Its column was left out.' },
      );
    else takeCell(person, field, cell);
  }
  return person.name === '' ? 'It has no name.' : person;
}

function takeCell(person: ReadPerson, field: TableField, cell: string): void {
  const { report } = person;
  if (field.lines !== undefined) takeLines(person, field.lines, cell);
  else if (field.id === '@name') person.name = oneLine(cell, MAX_NAME);
  else if (field.id === '@notes') note(person, cell);
  else if (field.id === '@tags')
    person.tags = cell
      .split(/[,;]/)
      .map((tag) => oneLine(tag, 40))
      .filter((tag) => tag !== '')
      .slice(0, 20);
  else if (field.id === '@side') takeSide(person, cell);
  else {
    const value = valueOf(field, cell);
    if (value === null) {
      const why = isFormula(cell) ? 'It is a formula. Copy its value instead.' : 'It is not a number.';
      report.dropped.push({ what: oneLine(`${field.title}: ${cell}`), why });
      return;
    }
    if (String(value) !== cell.trim()) {
      report.changed.push({
        what: field.title,
        from: oneLine(cell),
        to: String(value),
        why: 'Only the value was kept.',
      });
    } else report.kept.push(`${field.title} ${value}`);
    put(person.stats, field.id.split('.'), value);
  }
}

/** Reads every line with the system's reader; unreadable lines go to the notes. */
function takeLines(person: ReadPerson, reader: LineReader, cell: string): void {
  for (const line of cell.split(/\r?\n/).filter((one) => one.trim() !== '')) {
    const read = reader.read(line.slice(0, MAX_LINE), person.stats);
    if (read === null) {
      note(person, `${reader.title}: ${line.trim()}`);
      continue;
    }
    Object.assign(person.stats, read.stats);
    person.report.kept.push(...read.kept);
    for (const text of read.notes) note(person, text);
  }
}

function note(person: ReadPerson, text: string): void {
  person.notes = (person.notes === '' ? text : `${person.notes}\n${text}`).slice(0, MAX_NOTES);
}

function takeSide(person: ReadPerson, cell: string): void {
  const word = cell.trim().toLowerCase();
  const side = SIDES.find((one) => one === word) ?? entryOf(SIDE_WORDS, word);
  if (side !== undefined) person.side = side;
  else person.report.dropped.push({ what: oneLine(`Side: ${cell}`), why: 'No such side; set to foe.' });
}

function valueOf({ kind }: TableField, cell: string): number | string | boolean | null {
  if (kind === 'text') return oneLine(cell);
  if (kind === 'switch') return YES.includes(cell.trim().toLowerCase());
  const [, sign = '', whole, part = '0'] = (isFormula(cell) ? null : NUMBER.exec(cell)) ?? [];
  if (whole === undefined) return null;
  const value = Number(`${sign.replace('−', '-')}${whole.replaceAll(',', '')}.${part}`);
  return Number.isFinite(value) ? value : null;
}

/** A number: commas stand before groups of three digits ('1,200'), any other for a decimal point ('5,75'). */
const NUMBER = /([+\-−]?)([1-9]\d{0,2}(?:,\d{3})+(?!\d)|\d+)(?:[.,](\d+))?/;

/** A spreadsheet's formula, whose figures are not the value. */
const isFormula = (cell: string): boolean => cell.startsWith('=');

function put(stats: JsonObject, path: readonly string[], value: number | string | boolean): void {
  const [key = '', ...rest] = path;
  if (rest.length === 0) {
    stats[key] = value;
    return;
  }
  const inner = stats[key];
  const next: JsonObject = isObject(inner) ? inner : {};
  stats[key] = next;
  put(next, rest, value);
}
