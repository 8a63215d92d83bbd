import type { RuleEntry, RuleTable } from '../../../contract/views';

/** What a reference entry may carry beside its text. */
export interface EntryExtras {
  tables?: RuleTable[];
  options?: string[];
  reconstructed?: boolean;
}

/** The entries of one chapter, each as [number, title, text, extras]. */
export function chapter(
  prefix: string,
  group: string,
  rows: readonly (readonly [number: number, title: string, text: string, extras?: EntryExtras])[],
): RuleEntry[] {
  return rows.map(([number, title, text, extras = {}]) => ({
    id: `FS-${prefix}-${number}`,
    title,
    group,
    text,
    ...extras,
  }));
}
