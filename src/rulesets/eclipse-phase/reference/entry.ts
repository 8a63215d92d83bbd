import type { RuleEntry, RuleTable } from '../../../contract/views';

type Extras = Pick<RuleEntry, 'tables' | 'options' | 'reconstructed'>;

/** Makes the entries of one group: id without the prefix, title, text, and what else belongs to it. */
export function group(name: string): (id: string, title: string, text: string, extras?: Extras) => RuleEntry {
  return (id, title, text, extras = {}) => ({ id: `EP-${id}`, title, group: name, text, ...extras });
}

/** A table of the reference. */
export function table(title: string, columns: string[], rows: (string | number)[][], own = false): RuleTable {
  return own ? { title, columns, rows, option: 'tables' } : { title, columns, rows };
}
