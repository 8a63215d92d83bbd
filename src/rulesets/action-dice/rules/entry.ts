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
