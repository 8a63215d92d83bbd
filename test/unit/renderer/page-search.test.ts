import { expect, it } from 'vitest';
import { PageSearch } from '../../../renderer/app/page-search';
import type { BinderPage } from '../../../src/contract/binder';

const page = (id: string, title: string, text = '', tags: string[] = []): BinderPage => ({
  id,
  title,
  text,
  tags,
  pinned: false,
  about: null,
  clock: 0,
});
const byId = (...pages: BinderPage[]): Record<string, BinderPage> =>
  Object.fromEntries(pages.map((one) => [one.id, one]));
const ids = (search: PageSearch, query: string): string[] => search.find(query).map((found) => found.page.id);

const NOTES = byId(
  page('a', 'The weir', 'Old stones, and the miller’s boat.'),
  page('b', 'Letter', 'Meet at the weir by dusk.', ['boats']),
  page('c', 'A weir of eels', 'Nothing here.'),
  page('d', 'Prices', 'A tweir is no word.'),
);

it('every word counts; titles come before tags, tags before text, whole words before parts of them', () => {
  const search = new PageSearch();
  search.keepUp(NOTES);
  expect(ids(search, 'weir')).toEqual(['a', 'c', 'b', 'd']);
  expect(ids(search, 'weir dusk')).toEqual(['b']);
  expect(ids(search, ' BOAT ')).toEqual(['b', 'a']);
  expect(ids(search, '')).toEqual([]);
});

it('a typo is forgiven if hardly any note has the word', async () => {
  const search = new PageSearch();
  search.keepUp(NOTES);
  await search.ready;
  expect(ids(search, 'pricas')).toEqual(['d']);
});

it('changed, renamed and removed notes are found in their current state', () => {
  const search = new PageSearch();
  search.keepUp(NOTES);
  const { a: _gone, ...rest } = NOTES;
  search.keepUp({ ...rest, d: page('d', 'Costs', 'At the weir.') });
  expect(ids(search, 'weir')).toEqual(['c', 'b', 'd']);
  expect(ids(search, 'prices')).toEqual([]);
});

it('in many notes the first words are found before the index is ready, and a snippet shows where', async () => {
  const many = Array.from({ length: 300 }, (_, at) => page(`n${at}`, `Note ${at}`, `Filler, then the word w${at}w.`));
  const search = new PageSearch();
  search.keepUp(byId(...many));
  expect(search.find('w123w')).toMatchObject([{ page: { id: 'n123' }, snippet: expect.stringContaining('w123w') }]);
  await search.ready;
  expect(ids(search, 'w299w')).toContain('n299');
});

it('with a tag only notes that have it are searched, however many others match better', () => {
  const search = new PageSearch();
  const others = Array.from({ length: 150 }, (_, at) => page(`n${at}`, `Eel ${at}`));
  search.keepUp(byId(...others, page('z', 'Ferry', 'Smoked eel for sale.', ['river'])));
  expect(search.find('eel', { tag: 'river' }).map((found) => found.page.id)).toEqual(['z']);
  expect(search.find('eel')).toHaveLength(151);
  expect(search.find('eel', { most: 3 }).map((found) => found.page.id)).toEqual(['n0', 'n1', 'n2']);
});
