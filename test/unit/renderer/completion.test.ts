import { describe, expect, it } from 'vitest';
import type { FormSchema } from '../../../src/contract/form-schema';
import type { Json } from '../../../src/kernel/json';
import { completeWith, completions } from '../../../renderer/ui/completion';
import { suggestionsFor } from '../../../renderer/ui/schema-suggest';

const names = [
  { value: 'might', label: 'Might' },
  { value: 'hits', label: 'Hit points' },
  { value: 'hitsMax', label: 'Hit points', hint: 'hitsMax' },
  { value: 'floor(', label: 'floor(' },
];

describe('names completed while a formula is typed', () => {
  const offered = (text: string, caret = text.length): string[] =>
    completions(text, caret, names)?.options.map(({ value }) => value) ?? [];

  it('are those that begin with the word before the caret, then those with it in their title', () => {
    expect(offered('10 + mi')).toEqual(['might']);
    expect(offered('2 × HI')).toEqual(['hits', 'hitsMax']);
    expect(offered('poi')).toEqual(['hits', 'hitsMax']);
    expect(offered('target.m')).toEqual(['might']);
    expect(offered('f + 1', 1)).toEqual(['floor(']);
  });

  it('are none if nothing or a number is typed, or the name is complete', () => {
    for (const text of ['', '10 + ', '2', 'might', 'luck']) expect(offered(text)).toEqual([]);
  });

  it('replace the word, with the caret after it', () => {
    const found = completions('10 + mi × 2', 7, names);
    expect(found === null ? null : completeWith('10 + mi × 2', found, 'might')).toEqual({
      text: '10 + might × 2',
      at: 10,
    });
  });
});

describe('things of the same form', () => {
  const value: Json = { rolls: [{ id: 'climb', title: 'Climb' }, { title: 'Nameless' }], kinds: [{ id: 'fire' }] };

  it('are offered by their titles, followed by the name that is inserted', () => {
    const schema: FormSchema = {
      among: [{ list: 'rolls' }, { list: 'kinds', start: 'has(', ending: ')' }, { list: 'none' }],
      suggest: ['roll'],
    };
    expect(suggestionsFor(schema, { suggestions: {}, value }, 'x')).toEqual([
      { value: 'climb', label: 'Climb', hint: 'climb' },
      { value: 'has(fire)', label: 'fire', hint: 'has(fire)' },
      { value: 'roll', label: 'roll' },
    ]);
  });
});
