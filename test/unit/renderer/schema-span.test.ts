import { describe, expect, it } from 'vitest';
import type { FormSchema } from '../../../renderer/ui/schema';
import { isSpan, unitsOf, unitsSet } from '../../../renderer/ui/schema-span';

const root: FormSchema = {};
const span: FormSchema = {
  type: 'object',
  widget: 'duration',
  properties: { minutes: { type: 'number', title: 'Minutes' }, turns: { type: 'integer', title: 'Turns' } },
};

describe('a length of time by units', () => {
  it('is asked as one number and its unit', () => {
    expect(isSpan(span, root, undefined)).toBe(true);
    expect(isSpan(span, root, { minutes: 10 })).toBe(true);
    expect(unitsOf(span, root)).toEqual([
      { value: 'minutes', label: 'minutes' },
      { value: 'turns', label: 'turns' },
    ]);
    expect(unitsSet({ turns: 2 })).toEqual(['turns']);
  });

  it('keeps all its numbers where two of them are filled in', () => {
    expect(isSpan(span, root, { minutes: 10, turns: 2 })).toBe(false);
  });

  it('is none where it is seconds, a choice of shapes, or no length of time', () => {
    expect(isSpan({ type: 'number', widget: 'duration' }, root, undefined)).toBe(false);
    expect(isSpan({ ...span, widget: 'bare' }, root, undefined)).toBe(false);
    const until: FormSchema = { ...span, properties: { until: { type: 'string' }, turns: { type: 'number' } } };
    expect(isSpan(until, root, undefined)).toBe(false);
  });
});
