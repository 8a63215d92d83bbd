/** One row of the list: its top and height, in pixels. */
export interface RowBox {
  readonly top: number;
  readonly height: number;
}

/** Rows that are shown together: `count` of them from `first` on, `height` pixels from `top`. */
export interface ListPage {
  readonly first: number;
  readonly count: number;
  readonly top: number;
  readonly height: number;
}

/** Splits a list into pages of whole rows that fit into `room` pixels; a row higher than that gets its own page. */
export function pagesOf(rows: readonly RowBox[], room: number): ListPage[] {
  const pages: ListPage[] = [];
  for (const [at, row] of rows.entries()) {
    const last = pages.at(-1);
    const bottom = row.top + row.height;
    if (last !== undefined && bottom - last.top <= room)
      pages[pages.length - 1] = { ...last, count: last.count + 1, height: bottom - last.top };
    else pages.push({ first: at, count: 1, top: row.top, height: row.height });
  }
  return pages;
}

/** The page that holds a row, from 0; the first if none does. */
export function pageOf(pages: readonly ListPage[], row: number): number {
  return Math.max(
    0,
    pages.findIndex(({ first, count }) => row >= first && row < first + count),
  );
}

/** How long a page is shown, in milliseconds: 1.5 s per row, at least 8 s. */
export const standsFor = ({ count }: Pick<ListPage, 'count'>): number => Math.max(8000, 1500 * count);
