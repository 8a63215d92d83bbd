import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const docs = path.resolve(import.meta.dirname, '../../../docs');
const read = (page: string): string => readFileSync(path.join(docs, page), 'utf8');

/** The pages under docs/; the decisions have a list of their own, their folder. */
const pages = readdirSync(docs, { recursive: true })
  .map((file) => String(file).replaceAll(path.sep, '/'))
  .filter((file) => file.endsWith('.md') && !file.startsWith('decisions/') && file !== 'README.md');

/** The targets of a page's links to other files. */
const linksOf = (page: string): string[] =>
  [...read(page).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, to = '']) => to).filter((to) => !to.includes('://'));

describe('the documentation', () => {
  it('has every page in its list', () => {
    const listed = linksOf('README.md');
    expect(pages.filter((page) => !listed.includes(page))).toEqual([]);
  });

  it.each(['README.md', '../README.md', ...pages])('%s links only to what is there', (page) => {
    const missing = linksOf(page).filter((to) => !existsSync(path.join(docs, path.dirname(page), to)));
    expect(missing).toEqual([]);
  });
});
