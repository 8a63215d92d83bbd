import { describe, expect, it } from 'vitest';
import { linkCompletions } from '../../../renderer/panels/binder/link-completions';
import type { LinkKind, Named } from '../../../src/contract/binder';

const named = (kind: LinkKind, ...names: string[]): Named[] => names.map((name) => ({ kind, id: name, name }));
const LISTS: Partial<Record<LinkKind, Named[]>> = {
  person: named('person', 'Ilka Varn', 'Ilka Varn', 'Ilka Varn', 'The ferry ogre', 'Weather'),
  note: named('note', 'The weir', 'Notes [old]'),
  table: named('table', 'Weather'),
};
const offered = (text: string, caret = text.length): string[] =>
  linkCompletions(text, caret, (kind) => LISTS[kind] ?? [])?.options.map(({ value }) => value) ?? [];

describe('names completed while a link is typed', () => {
  it('begin with what is typed, or hold a word that does', () => {
    expect(offered('See [[il')).toEqual(['[[Ilka Varn]]']);
    expect(offered('See [[we')).toEqual(['[[Weather]]', '[[table: Weather]]', '[[The weir]]']);
    expect(offered('See [[table: w')).toEqual(['[[table: Weather]]']);
  });

  it('are everything at first, except what no link can name', () => {
    expect(offered('[[')).toEqual([
      '[[Ilka Varn]]',
      '[[The ferry ogre]]',
      '[[Weather]]',
      '[[The weir]]',
      '[[table: Weather]]',
    ]);
  });

  it('are offered only inside an open link', () => {
    for (const text of ['Ilka', '[Il', '[[Ilka Varn]] ', '[[Ilka|her', '[[Il\n', '[[zz'])
      expect(offered(text)).toEqual([]);
    expect(offered('See [[il]] there', 8)).toEqual(['[[Ilka Varn]]']);
  });

  it('take the place of the brackets as well', () => {
    expect(linkCompletions('See [[il]] there', 8, (kind) => LISTS[kind] ?? [])).toMatchObject({ from: 4, to: 10 });
  });
});
