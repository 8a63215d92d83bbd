import type { BinderPage, RandomTable } from '../../../src/contract/binder';

/** The tables as they are listed: by name, with 'Room 2' before 'Room 10'. */
export function tablesInOrder(tables: Readonly<Record<string, RandomTable>>): RandomTable[] {
  return Object.values(tables).sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

/** The notes as they are listed: pinned ones first, then the newest. */
export function pagesInOrder(pages: Readonly<Record<string, BinderPage>>): BinderPage[] {
  return Object.values(pages)
    .reverse()
    .sort((a, b) => Number(b.pinned) - Number(a.pinned));
}
