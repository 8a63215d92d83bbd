/** Named character references. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  minus: '−',
  times: '×',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  frac12: '½',
  deg: '°',
};

/** An HTML tag: the slash of a closing tag, the name, the attributes. */
const TAG = /<(\/?)([a-z][a-z0-9]*)[^>]*>/gi;

/** Elements whose text is not content. */
const UNREAD = new Set(['script', 'style']);
const CELLS = new Set(['td', 'th']);

/**
 * A table copied from a web page, as tab-separated lines; null if there is none. The HTML is scanned as text and never
 * parsed into a document, which the content security policy forbids.
 */
export function webTable(html: string): string | null {
  const rows: string[][] = [];
  let inTable = false;
  let unread = '';
  let at = 0;
  for (const tag of html.matchAll(TAG)) {
    const text = html.slice(at, tag.index);
    at = tag.index + tag[0].length;
    const [, end, given = ''] = tag;
    const name = given.toLowerCase();
    if (unread !== '') {
      if (end !== '' && name === unread) unread = '';
      continue;
    }
    if (inTable) addText(rows, text);
    if (end !== '' && name === 'table') break;
    if (end !== '') continue;
    if (name === 'table') inTable = true;
    else if (name === 'tr') rows.push([]);
    else if (CELLS.has(name)) rows.at(-1)?.push('');
    else if (name === 'br') addText(rows, ' ');
    else if (UNREAD.has(name)) unread = name;
  }
  const lines = rows.map((cells) => cells.map((cell) => plainText(cell)).join('\t'));
  return lines.length === 0 ? null : lines.join('\n');
}

/** Appends text to the cell that was opened last. */
function addText(rows: readonly string[][], text: string): void {
  const row = rows.at(-1);
  if (row !== undefined && row.length > 0) row[row.length - 1] = `${row.at(-1) ?? ''}${text}`;
}

function plainText(text: string): string {
  return text
    .replace(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+\d*));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      },
    )
    .replace(/\s+/g, ' ')
    .trim();
}
