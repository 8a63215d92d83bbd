import type { RuleEntry, RuleTable } from '../../contract/views';

/** What an entry of the reference may carry beside its text. */
export type EntryExtras = Pick<RuleEntry, 'tables' | 'options' | 'reconstructed'>;

/** Makes the entries of one group of the reference; their ids are given without `prefix`. */
export function entriesOf(
  group: string,
  prefix = '',
): (id: string, title: string, text: string, extras?: EntryExtras) => RuleEntry {
  return (id, title, text, extras = {}) => ({ id: `${prefix}${id}`, title, group, text, ...extras });
}

/** A table of the reference; `option` is the one by which a campaign may replace its figures. */
export function ruleTable(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  option?: string,
): RuleTable {
  const table = { title, columns: [...columns], rows: rows.map((row) => [...row]) };
  return option === undefined ? table : { ...table, option };
}
