import type { Binder } from '../../campaign/state';
import type { BinderPage, RandomTable } from '../../contract/binder';

/** Notes and tables of a binder as Markdown under headings of their own; nothing for an empty half. */
export function binderLines({ pages, tables }: Pick<Binder, 'pages' | 'tables'>): string[] {
  return [
    ...under('## Notes', Object.values(pages).map(pageLines)),
    ...under('## Tables', Object.values(tables).map(tableLines)),
  ];
}

function under(heading: string, parts: readonly string[][]): string[] {
  return parts.length === 0 ? [] : [heading, '', ...parts.flat()];
}

function pageLines({ title, tags, text }: BinderPage): string[] {
  const told = tags.length === 0 ? [] : [`*${tags.join(', ')}*`, ''];
  return [`### ${title}`, '', ...told, ...(text.trim() === '' ? [] : [deeper(text), ''])];
}

/** Headings of a note stand below the note's own. */
function deeper(text: string): string {
  return text.replaceAll(/^(#{1,3}) /gm, '###$1 ');
}

function tableLines({ name, dice, rows }: RandomTable): string[] {
  const lines = rows.map(({ from, to, text }) => {
    const range = from === to ? `${from}` : `${from}–${to}`;
    return `| ${range} | ${text.replaceAll('|', '\\|')} |`;
  });
  return [`### ${name}`, '', `| ${dice} | |`, '|---|---|', ...lines, ''];
}
