import type { Binder } from '../../campaign/state';
import type { BinderPage, RandomTable } from '../../contract/binder';
import { rangeText } from '../../kernel/words';

/** Notes and tables of a binder as Markdown, each kind under its own heading; nothing for an empty kind. */
export function binderLines({ pages, tables }: Pick<Binder, 'pages' | 'tables'>): string[] {
  return [
    ...section('## Notes', Object.values(pages).map(pageLines)),
    ...section('## Tables', Object.values(tables).map(tableLines)),
  ];
}

function section(heading: string, parts: readonly string[][]): string[] {
  return parts.length === 0 ? [] : [heading, '', ...parts.flat()];
}

function pageLines({ title, tags, text }: BinderPage): string[] {
  const tagLines = tags.length === 0 ? [] : [`*${tags.join(', ')}*`, ''];
  return [`### ${title}`, '', ...tagLines, ...(text.trim() === '' ? [] : [nestHeadings(text), ''])];
}

/** Moves a note's headings below the level of its title. */
function nestHeadings(text: string): string {
  return text.replaceAll(/^(#{1,3}) /gm, '###$1 ');
}

function tableLines({ name, dice, rows }: RandomTable): string[] {
  const lines = rows.map((row) => `| ${rangeText(row)} | ${row.text.replaceAll('|', '\\|')} |`);
  return [`### ${name}`, '', `| ${dice} | |`, '|---|---|', ...lines, ''];
}
