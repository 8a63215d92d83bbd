import type { BringTable } from '../../../../src/contract/bring-in';
import { readStored, writeStored } from '../../../lib/stored';

/** Remembered column mappings, by their headings; kept on this computer. */
const KEY = 'turnwright.columns';
const MOST_KEPT = 50;

type Kept = [headings: string, fields: (string | null)[]][];

function kept(): Kept {
  const value = readStored(KEY);
  return Array.isArray(value) ? (value as Kept) : [];
}

function headingsOf({ columns, fields }: BringTable): string {
  return JSON.stringify([columns.map(({ heading }) => heading), fields.length]);
}

/** The fields used for these headings before, if they differ from those guessed now. */
export function rememberedColumns(table: BringTable): (string | null)[] | null {
  const found = kept().find(([headings]) => headings === headingsOf(table))?.[1];
  if (found === undefined || found.length !== table.columns.length) return null;
  return table.columns.every(({ field }, at) => field === found[at]) ? null : found;
}

/** Remembers the mapping of the columns with these headings. */
export function rememberColumns(table: BringTable, fields: (string | null)[]): void {
  const headings = headingsOf(table);
  const others = kept().filter(([known]) => known !== headings);
  writeStored(KEY, [...others, [headings, fields]].slice(-MOST_KEPT));
}
