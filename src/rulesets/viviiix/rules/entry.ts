import type { RuleEntry, RuleTable } from '../../../contract/views';

/** What an entry may carry besides its text. */
export interface EntryExtras {
  tables?: RuleTable[];
  options?: string[];
  /** The figures are supplied, not found in the source. */
  reconstructed?: boolean;
}

/** A short way to write the entries of one group. */
export function entriesOf(group: string) {
  return (id: string, title: string, text: string, extras: EntryExtras = {}): RuleEntry => ({
    id,
    title,
    group,
    text,
    ...extras,
  });
}

/** A table of one line of figures under one line of heads. */
export function lineTable(
  title: string,
  heads: readonly [label: string, ...(string | number)[]],
  lines: readonly (readonly [label: string, ...(string | number)[]])[],
  option?: string,
): RuleTable {
  return {
    title,
    columns: heads.map(String),
    rows: lines.map((line) => [...line]),
    ...(option === undefined ? {} : { option }),
  };
}
