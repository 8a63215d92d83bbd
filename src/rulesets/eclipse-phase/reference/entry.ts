import type { RuleTable } from '../../../contract/views';
import { entriesOf, ruleTable } from '../../../engine/system/rule-entries';

/** Makes the entries of one group; their ids are given without the prefix. */
export const group = (name: string) => entriesOf(name, 'EP-');

/** A table of the reference; `own` marks those a campaign may replace by the option `tables`. */
export function table(title: string, columns: string[], rows: (string | number)[][], own = false): RuleTable {
  return ruleTable(title, columns, rows, own ? 'tables' : undefined);
}
