import type { RuleEntry, RuleTable } from '../../../contract/views';

type Extras = Pick<RuleEntry, 'tables' | 'options' | 'reconstructed'>;

/** Makes the entries of one group: id without the prefix, title, text, and what else belongs to it. */
export function group(name: string): (id: string, title: string, text: string, extras?: Extras) => RuleEntry {
  return (id, title, text, extras = {}) => ({ id: `TD-${id}`, title, group: name, text, ...extras });
}

type Cell = string | number | null | undefined;

/** A table of the reference; `own` marks those a campaign may replace by the option `tables`. */
export function table(title: string, columns: string[], rows: readonly (readonly Cell[])[], own = true): RuleTable {
  const cells = rows.map((row) => row.map((cell) => cell ?? '–'));
  return own ? { title, columns, rows: cells, option: 'tables' } : { title, columns, rows: cells };
}
