import type { BinderPage, RandomTable } from '../../../src/contract/binder';

/** Tables in list order: by name, with 'Room 2' before 'Room 10'. */
export function tablesInOrder(tables: Readonly<Record<string, RandomTable>>): RandomTable[] {
  return Object.values(tables).sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

/** Notes in list order: pinned ones first, then the newest. */
export function pagesInOrder(pages: Readonly<Record<string, BinderPage>>): BinderPage[] {
  return Object.values(pages)
    .reverse()
    .sort((a, b) => Number(b.pinned) - Number(a.pinned));
}
