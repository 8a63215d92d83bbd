import type { MenuEntry } from '../../ui';

/** Leaves out the reasons that the entry above has given already: one of them may hold for everything somebody could do. */
export function saidOnce(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.map((entry, at) => {
    const above = entries[at - 1];
    const isAgain = entry.disabled === true && above?.disabled === true && entry.hint === above.hint;
    return isAgain ? { ...entry, hint: '' } : entry;
  });
}
