import type { RuleTable } from '../../../contract/views';
import { entriesOf, ruleTable } from '../../../engine/system/rule-entries';

/** Makes the entries of one group; their ids are given without the prefix. */
export const group = (name: string) => entriesOf(name, 'TD-');

type Cell = string | number | null | undefined;

/** A table of the reference; `own` marks those a campaign can replace with the option `tables`. */
export function table(title: string, columns: string[], rows: readonly (readonly Cell[])[], own = true): RuleTable {
  const cells = rows.map((row) => row.map((cell) => cell ?? '–'));
  return ruleTable(title, columns, cells, own ? 'tables' : undefined);
}
