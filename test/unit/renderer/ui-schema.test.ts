import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { FormSchema } from '../../../src/contract/form-schema';
import { isWanted, kindOf, rangeOf, resolveSchema, wordsOf } from '../../../renderer/ui/schema';
import { initialShape, initialValue, shapeOf, shapeTitle, withDefaults } from '../../../renderer/ui/schema-values';
import { errorsIn } from '../../../renderer/ui/schema-errors';
import { typedValue } from '../../../renderer/ui/schema-typed';
import { sectionsOf } from '../../../renderer/ui/schema-sections';
import { keysFor, suggestionsFor } from '../../../renderer/ui/schema-suggest';

const shapes = z.discriminatedUnion('by', [
  z.object({ by: z.literal('coin'), coins: z.int().min(1) }),
  z.object({ by: z.literal('favour'), owed: z.string() }),
]);
const described = z.object({
  name: z.string().min(1),
  skill: z.int().min(0).max(99).default(40),
  reachMetres: z.number().optional(),
  mode: z.enum(['single', 'burst']),
  note: z.string().nullable().optional(),
  tags: z.array(z.string()).default([]),
  skills: z.record(z.string(), z.int()),
  payment: shapes.optional(),
  inner: z.object({ count: z.int().max(3), isFast: z.boolean() }),
});
const schema = z.toJSONSchema(described, { io: 'input' }) as FormSchema;
const part = (key: string): FormSchema => resolveSchema(schema.properties?.[key] ?? {}, schema);

describe('a description made by zod', () => {
  it('names the kind of each field', () => {
    const kinds = ['name', 'skill', 'reachMetres', 'mode', 'note', 'tags', 'skills', 'payment', 'inner'].map((key) =>
      kindOf(part(key)),
    );
    expect(kinds).toEqual(['string', 'integer', 'number', 'enum', 'string', 'array', 'record', 'choice', 'object']);
  });

  it('starts with defaults and empty required fields', () => {
    expect(initialValue(schema, schema)).toEqual({ skill: 40, tags: [], skills: {}, inner: { isFast: false } });
    expect(withDefaults(schema, schema, { name: 'Stoya', skill: 62 })).toMatchObject({
      name: 'Stoya',
      skill: 62,
      tags: [],
    });
  });

  it('starts with nobody chosen, however many are required', () => {
    const people: FormSchema = { type: 'array', minItems: 1, widget: 'combatants', items: { type: 'string' } };
    expect(initialValue(people, people)).toEqual([]);
    const lines = { type: 'array', minItems: 1, items: { type: 'string' } };
    expect(initialValue(lines, lines)).toEqual([null]);
  });

  it('does not mention the limits of safe integers', () => {
    expect(rangeOf(part('skill'))).toEqual({ min: 0, max: 99 });
    expect(rangeOf(resolveSchema(z.toJSONSchema(z.int()) as FormSchema, {}))).toEqual({
      min: undefined,
      max: undefined,
    });
  });

  it('asks for dice or a plain number in one field, whatever is typed', () => {
    const dice = z.object({ damage: z.union([z.string(), z.int()]), most: z.union([z.int().max(9), z.string()]) });
    const form = z.toJSONSchema(dice, { io: 'input' }) as FormSchema;
    const [damage, most] = ['damage', 'most'].map((key) => resolveSchema(form.properties?.[key] ?? {}, form));
    expect([damage, most].map((one) => kindOf(one ?? {}))).toEqual(['string', 'choice']);
    expect(['2d10+5', '7', '-2', '07', '-0', '1.5', ''].map((text) => typedValue(damage ?? {}, text))).toEqual([
      ...['2d10+5', 7, -2, '07', '-0', '1.5', ''],
    ]);
    expect(typedValue({ type: 'string' }, '7')).toBe('7');
    expect(errorsIn(form, { damage: 7, most: 3 })).toEqual({});
    expect(errorsIn(form, { damage: 1.5, most: 3 })).toEqual({ damage: 'Whole numbers only.' });
  });

  it('finds errors at dotted paths, in sentences', () => {
    const wrong = {
      name: '',
      skill: 120,
      mode: 'auto',
      skills: { sneak: 1.5 },
      payment: { by: 'coin', coins: 0 },
      inner: { count: 4, isFast: true },
    };
    expect(errorsIn(schema, wrong)).toEqual({
      name: 'Name?',
      skill: 'Between 0 and 99.',
      mode: 'Choose one from the list.',
      'skills.sneak': 'Whole numbers only.',
      'payment.coins': 'At least 1.',
      'inner.count': 'At most 3.',
    });
  });

  it('agrees with zod on what can be sent', () => {
    const right = {
      name: 'Stoya',
      mode: 'burst',
      skills: { sneak: 40 },
      payment: { by: 'favour', owed: 'as' },
      inner: { count: 2, isFast: false },
    };
    expect(errorsIn(schema, right)).toEqual({});
    expect(described.safeParse(right).success).toBe(true);
  });

  it('distinguishes the alternatives of a choice by their constants', () => {
    const list = part('payment').oneOf ?? [];
    expect(shapeOf(list, schema, { by: 'favour' })).toBe(1);
    expect(shapeOf(list, schema, { by: 'coin', coins: 3 })).toBe(0);
    expect(list.map((shape) => initialShape(shape, schema))).toEqual([{ by: 'coin' }, { by: 'favour' }]);
    expect(list.map((shape, index) => shapeTitle(shape, schema, index))).toEqual(['Coin', 'Favour']);
  });
});

it('follows references and merges allOf', () => {
  const root: FormSchema = { $defs: { die: { type: 'string', title: 'Die' } } };
  expect(resolveSchema({ $ref: '#/$defs/die', description: 'Which' }, root)).toEqual({
    type: 'string',
    title: 'Die',
    description: 'Which',
  });
  const joined = resolveSchema(
    {
      allOf: [
        { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
        { properties: { b: { type: 'integer' } } },
      ],
    },
    root,
  );
  expect(Object.keys(joined.properties ?? {}).sort()).toEqual(['a', 'b']);
  expect(joined.required).toEqual(['a']);
});

it('turns a union of constants into one list', () => {
  const found = resolveSchema({ anyOf: [{ const: 1, title: 'One' }, { const: 2 }, { type: 'null' }] }, {});
  expect(found.enum).toEqual([1, 2]);
  expect(found.enumTitles).toEqual({ 1: 'One' });
});

it('puts plain fields first, groups next, advanced ones behind More', () => {
  const sections = sectionsOf(
    { properties: { a: { group: 'Cover' }, b: {}, c: { advanced: true }, d: { group: 'Cover' } } },
    {},
  );
  expect(sections.map(({ title, keys, isOpen }) => [title, keys, isOpen])).toEqual([
    ['', ['b'], true],
    ['Cover', ['a', 'd'], true],
    ['More', ['c'], false],
  ]);
});

it('folds nothing under More if there is nothing before it', () => {
  const form = { properties: { a: { advanced: true }, b: { advanced: true } } };
  expect(sectionsOf(form, {})).toEqual([{ title: '', keys: ['a', 'b'], isOpen: true }]);
});

it('turns names into words', () => {
  expect(['quickActions', 'wound_threshold', 'aim'].map(wordsOf)).toEqual(['Quick actions', 'Wound threshold', 'Aim']);
});

describe('a field that matters only sometimes', () => {
  const form = z.toJSONSchema(
    z.object({
      kind: z.enum(['fall', 'water']).default('fall'),
      feet: z.number().meta({ when: { kind: ['fall'] } }),
      phase: z.string().meta({ when: { kind: ['water'] } }),
      first: z.boolean().meta({ when: { kind: ['water'], phase: ['enter'] } }),
    }),
    { io: 'input' },
  ) as FormSchema;
  const shown = (values: Record<string, string>): string[] =>
    Object.keys(form.properties ?? {}).filter((key) => isWanted(form.properties?.[key] ?? {}, form.properties, values));

  it('follows the choice it depends on, or its default', () => {
    expect(shown({})).toEqual(['kind', 'feet']);
    expect(shown({ kind: 'water' })).toEqual(['kind', 'phase']);
  });

  it('can depend on several choices at once', () => {
    expect(shown({ kind: 'water', phase: 'enter' })).toEqual(['kind', 'phase', 'first']);
    expect(shown({ kind: 'fall', phase: 'enter' })).toEqual(['kind', 'feet']);
  });

  it('can depend on a choice at the top of the form, where no field beside it has that name', () => {
    const part: FormSchema = { type: 'integer', when: { activity: ['repair'] } };
    expect(isWanted(part, { part }, {}, { activity: 'repair' })).toBe(true);
    expect(isWanted(part, { part }, {}, { activity: 'craft' })).toBe(false);
    const beside: FormSchema = { type: 'string', default: 'craft' };
    expect(isWanted(part, { part, activity: beside }, {}, { activity: 'repair' })).toBe(false);
  });
});

describe('what is offered for a field', () => {
  const schema: FormSchema = { type: 'object', suggest: ['climb', 'swim'], source: 'skills' };
  const listed = {
    suggestions: {
      skills: [
        { value: 'swim', label: 'Swimming' },
        { value: 'ride', label: 'Riding' },
      ],
    },
  };

  it('has each value once, the field’s own first', () => {
    expect(suggestionsFor(schema, listed, '').map(({ label }) => label)).toEqual(['climb', 'swim', 'Riding']);
  });

  it('takes the key of a new entry from the library where both know it', () => {
    const climb = { id: 'climb', name: 'Climbing', line: 'on Body', value: 1 };
    expect(keysFor(schema, listed, '', [climb]).map(({ value, label }) => [value, label])).toEqual([
      ['climb', 'Climbing'],
      ['swim', 'swim'],
      ['ride', 'Riding'],
    ]);
  });
});
