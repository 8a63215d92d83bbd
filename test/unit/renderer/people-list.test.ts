import { describe, expect, it } from 'vitest';
import type { FormSchema } from '../../../src/contract/form-schema';
import { peopleListShape, isPeopleList } from '../../../renderer/ui/schema-people-list';

const person: FormSchema = { type: 'string', widget: 'combatant' };
const entry: FormSchema = {
  type: 'object',
  properties: { id: person, meters: { type: 'number' }, inside: person, times: { type: 'number', advanced: true } },
  required: ['id', 'meters'],
};
const root: FormSchema = {};

describe('a list of people with details for each', () => {
  it('has ticks with the figures beside the name, and the rest unfolds', () => {
    const schema: FormSchema = { type: 'array', widget: 'combatants', items: entry };
    expect(isPeopleList(schema, root)).toBe(true);
    const { who, beside, more, hasMore } = peopleListShape(schema, root);
    expect([who, beside, Object.keys(more.properties ?? {}), hasMore]).toEqual([
      'id',
      ['meters'],
      ['inside', 'times'],
      true,
    ]);
  });

  it('has a tick beside the name for an entry that is complete by default, and its details unfold', () => {
    const brace = { type: 'object', brief: true, properties: { by: { type: 'string', default: 'a shield' } } };
    const items: FormSchema = { ...entry, properties: { ...entry.properties, brace } };
    const { ticks, beside, more } = peopleListShape({ type: 'array', widget: 'combatants', items }, root);
    expect([ticks, beside, Object.keys(more.properties ?? {})]).toEqual([
      ['brace'],
      ['meters'],
      ['inside', 'times', 'brace'],
    ]);
  });

  it('also accepts bare ids', () => {
    const schema: FormSchema = { type: 'array', widget: 'combatants', items: { anyOf: [person, entry] } };
    expect(peopleListShape(schema, root).who).toBe('id');
  });

  it('is not used where only ids are asked for, or nobody is to be ticked', () => {
    expect(isPeopleList({ type: 'array', widget: 'combatants', items: person }, root)).toBe(false);
    expect(isPeopleList({ type: 'array', items: entry }, root)).toBe(false);
  });
});
