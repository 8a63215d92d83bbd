import Papa from 'papaparse';

/** A table as CSV that spreadsheets open: commas, quotes where needed, lines ended as the format says. */
export function writeTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return `${Papa.unparse({ fields: [...headings], data: rows.map((row) => [...row]) }, { newline: '\r\n' })}\r\n`;
}
