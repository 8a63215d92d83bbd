import type { RuleEntry, RuleTable } from '../../contract/views';

/** Optional parts of a reference entry. */
export type EntryExtras = Pick<RuleEntry, 'tables' | 'options' | 'reconstructed'>;

/** Makes the entries of one reference group; their ids are given without `prefix`. */
export function entriesOf(
  group: string,
  prefix = '',
): (id: string, title: string, text: string, extras?: EntryExtras) => RuleEntry {
  return (id, title, text, extras = {}) => ({ id: `${prefix}${id}`, title, group, text, ...extras });
}

/** A reference table; `option` is the one with which a campaign can replace its figures. */
export function ruleTable(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  option?: string,
): RuleTable {
  const table = { title, columns: [...columns], rows: rows.map((row) => [...row]) };
  return option === undefined ? table : { ...table, option };
}
