import { describe, expect, it } from 'vitest';
import type { FormSchema } from '../../../src/contract/form-schema';
import { bestFirst } from '../../../renderer/lib/filter';
import { templatePicks } from '../../../renderer/panels/roster/template-picks';
import { belowLine, fieldShare, lineKeys, lineWidth, withIds } from '../../../renderer/ui/schema-things';
import type { TemplateView } from '../../../src/contract/views';

describe('finding by name', () => {
  const entries = [
    { name: 'Healer', more: 'Bandages first, questions later.' },
    { name: 'Bandit', more: 'Quick with a blade.' },
    { name: 'Town guard', more: 'Spear and shield.' },
  ];
  const found = (query: string): string[] =>
    bestFirst(entries, query, ({ name, more }) => [name, more]).map(({ name }) => name);

  it('puts matching names before matching descriptions', () => {
    expect(found('ban')).toEqual(['Bandit', 'Healer']);
    expect(found('guard')).toEqual(['Town guard']);
    expect(found('guadr')).toEqual(['Town guard']);
    expect(found('')).toEqual(['Healer', 'Bandit', 'Town guard']);
    expect(found('zeppelin')).toEqual([]);
  });

  it('puts whole beginnings of further words before letters inside a name', () => {
    const some = [
      { name: 'Players’ phones', more: '' },
      { name: 'Repay a debt', more: '' },
      { name: 'Downtime', more: 'earn, buy, pay' },
      { name: 'Pay a bribe', more: '' },
    ];
    // 'Players' only has the letters in order, and a name contains the whole word.
    expect(bestFirst(some, 'pay', ({ name, more }) => [name, more]).map(({ name }) => name)).toEqual([
      'Pay a bribe',
      'Downtime',
      'Repay a debt',
    ]);
  });

  it('puts the exact word before longer ones', () => {
    const near = ['Restrained', 'Rest for a night', 'Rest', 'Two rests'].map((name) => ({ name, more: '' }));
    const by = (query: string): string[] => bestFirst(near, query, ({ name }) => [name, '']).map(({ name }) => name);
    expect(by('rest')).toEqual(['Rest for a night', 'Rest', 'Restrained', 'Two rests']);
    expect(by('two  Rests')).toEqual(['Two rests']);
  });

  it('forgives typos only if no name contains the typed text', () => {
    const near = ['Gate', 'Game', 'Garden'].map((name) => ({ name, more: '' }));
    const by = (query: string): string[] => bestFirst(near, query, ({ name }) => [name, '']).map(({ name }) => name);
    expect(by('gate')).toEqual(['Gate']);
    expect(by('gale')).toEqual(['Gate', 'Game']);
  });
});

describe('a thing on one line', () => {
  it('knows the smallest width in which all its fields are readable', () => {
    const item: FormSchema = {
      properties: {
        name: { type: 'string' },
        skill: { type: 'string', suggest: ['bow'] },
        kind: { enum: ['melee', 'ranged'] },
        level: { type: 'integer' },
        weight: { type: 'number', unit: 'kg' },
        damage: { type: 'string' },
      },
    };
    // The buttons take 6.5, and each field half a rem more than it needs, for the gap.
    expect(lineWidth([], item, item)).toBe(6.5);
    expect(lineWidth(['name', 'level'], item, item)).toBe(6.5 + 7 + 4);
    expect(lineWidth(['name', 'skill', 'kind', 'level', 'weight', 'damage'], item, item)).toBe(
      6.5 + 7 + 7 + 9 + 4 + 5 + 5,
    );
  });
});

describe('the width of a field in a line', () => {
  it('is that of its heading or its longest text, and for a list that of its longest option', () => {
    const formula: FormSchema = { type: 'string', widget: 'expression' };
    // Two and a half letters for its frame.
    expect(fieldShare('Dice', formula, ['1d20 + might + skill', '2d6'])).toBe(20 + 2.5);
    expect(fieldShare('In formulas', formula, ['ac', undefined])).toBeCloseTo(11 * 0.8 + 2.5);
    expect(fieldShare('DR', { type: 'integer' }, [2])).toBe(4 + 2.5);
    expect(fieldShare('Told', formula, ['x'.repeat(200)])).toBe(24 + 2.5);
    // Four more for its arrow: 'Many words' has ten letters.
    const kind: FormSchema = { enum: ['one', 'many'], enumTitles: { one: 'Number', many: 'Many words' } };
    expect(fieldShare('Kind', kind, ['one'])).toBe(14 + 2.5);
  });
});

describe('templates to pick from', () => {
  const template = (id: string, side: TemplateView['side'], group: string): TemplateView => ({
    id,
    name: id,
    side,
    group,
    summary: '',
    stats: {},
  });
  const templates = [
    template('scout', 'pc', 'People'),
    template('wolf', 'foe', 'Beasts'),
    template('guard', 'foe', 'People'),
    template('medic', 'pc', 'People'),
    template('rat', 'foe', 'Beasts'),
  ];
  const headed = (first: 'pc' | 'foe'): string[] =>
    templatePicks(templates, first).map(({ id, group }) => `${group}: ${id}`);

  it('are listed once under each heading, requested ones first, with the side if two sides have the same', () => {
    expect(headed('foe')).toEqual([
      'Beasts: wolf',
      'Beasts: rat',
      'People · Foes: guard',
      'People · Party: scout',
      'People · Party: medic',
    ]);
    expect(headed('pc').slice(0, 2)).toEqual(['People · Party: scout', 'People · Party: medic']);
  });
});

describe('things on one line', () => {
  const item: FormSchema = {
    type: 'object',
    line: ['name', 'damage', 'lost'],
    properties: {
      id: { type: 'string', auto: 'id' },
      name: { type: 'string' },
      damage: { type: 'string' },
      weight: { type: 'number' },
    },
    required: ['id', 'name'],
  };

  it('show the fields of their line; the others unfold', () => {
    expect(lineKeys(item)).toEqual(['name', 'damage']);
    expect(Object.keys(belowLine(item).properties ?? {})).toEqual(['id', 'weight']);
  });

  it('get a unique id from their name', () => {
    const bow = withIds({ name: 'Long bow!' }, [], item, item);
    expect(bow).toEqual({ name: 'Long bow!', id: 'long-bow' });
    expect(withIds({ name: 'Long Bow' }, [bow], item, item)).toMatchObject({ id: 'long-bow-2' });
    expect(withIds({ id: 'long-bow', name: 'Bow' }, [bow], item, item)).toMatchObject({ id: 'long-bow-2' });
    expect(withIds({ name: 'Ünïcode' }, [], item, item)).toMatchObject({ id: 'unicode' });
    expect(withIds({}, [], item, item)).toEqual({ id: 'own' });
  });
});
