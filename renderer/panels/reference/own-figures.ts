import type { RuleTable } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';

/** A table as the campaign plays it: its rows, and which cells are the campaign's own ('row:column'). */
export interface PlayedTable {
  readonly rows: readonly (readonly (string | number)[])[];
  readonly own: ReadonlySet<string>;
}

const plain = (text: string | number): string =>
  String(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The id that names a row, in words: 'light-pistol' is read 'light pistol'. A name that is none stays. */
const inWords = (name: string | number): string | number =>
  /^[a-z]+(-[a-z]+)+$/.test(String(name)) ? String(name).replaceAll('-', ' ') : name;

/**
 * Puts the campaign's own figures into a printed table: matched by column heading in a table of one row, by the first cell
 * in a table of two columns. Tables of another shape keep their figures. Ids in the first column become words.
 */
export function playedTable(table: RuleTable, options: JsonObject): PlayedTable {
  const values = table.option === undefined ? undefined : options[table.option];
  const own = new Set<string>();
  const isOwn = typeof values === 'object' && values !== null && !Array.isArray(values);
  const figures = new Map(
    Object.entries(isOwn ? values : {}).flatMap(([key, value]) =>
      typeof value === 'number' || typeof value === 'string' ? [[plain(key), value] as const] : [],
    ),
  );
  const rows = table.rows.map((row, at) =>
    row.map((cell, place) => {
      if (place === 0) return inWords(cell);
      const heading = table.rows.length === 1 ? table.columns[place] : row.length === 2 ? row[0] : undefined;
      const figure = heading === undefined ? undefined : figures.get(plain(heading));
      if (figure === undefined || sameFigure(cell, figure)) return cell;
      own.add(`${at}:${place}`);
      return figure;
    }),
  );
  return { rows, own };
}

/** '+2', '2' and 2 are one figure; so are '−4' and -4. */
function sameFigure(printed: string | number, value: string | number): boolean {
  const bare = (figure: string | number): string => String(figure).replace('−', '-').replace(/^\+/, '');
  return bare(printed) === bare(value) || Number.isNaN(Number(bare(printed)));
}
