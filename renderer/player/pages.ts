/** One row of the list: where it begins and how high it is, in pixels. */
export interface RowBox {
  readonly top: number;
  readonly height: number;
}

/** Rows that are shown together: from the first on, so many, from `top` over `height` pixels. */
export interface ListPage {
  readonly first: number;
  readonly count: number;
  readonly top: number;
  readonly height: number;
}

/** Cuts a list into pages of whole rows that fit into `room` pixels; a row higher than that is a page by itself. */
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

/** The page that holds a row, from 0; the first where there is none. */
export function pageOf(pages: readonly ListPage[], row: number): number {
  return Math.max(
    0,
    pages.findIndex(({ first, count }) => row >= first && row < first + count),
  );
}

/** How long a page stands, in milliseconds: a second and a half for each row, eight at least. */
export const standsFor = ({ count }: Pick<ListPage, 'count'>): number => Math.max(8000, 1500 * count);
