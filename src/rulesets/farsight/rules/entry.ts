import type { RuleEntry } from '../../../contract/views';
import { entriesOf, type EntryExtras } from '../../../engine/system/rule-entries';

/** The entries of one chapter, each as [number, title, text, extras]. */
export function chapter(
  prefix: string,
  group: string,
  rows: readonly (readonly [number: number, title: string, text: string, extras?: EntryExtras])[],
): RuleEntry[] {
  const entry = entriesOf(group, `FS-${prefix}-`);
  return rows.map(([number, ...rest]) => entry(String(number), ...rest));
}
