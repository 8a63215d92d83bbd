import { describe, expect, it } from 'vitest';
import type { FormSchema } from '../../../src/contract/form-schema';
import { isSpan, unitsOf, unitsSet } from '../../../renderer/ui/schema-span';

const root: FormSchema = {};
const span: FormSchema = {
  type: 'object',
  widget: 'duration',
  properties: { minutes: { type: 'number', title: 'Minutes' }, turns: { type: 'integer', title: 'Turns' } },
};

describe('a duration in units', () => {
  it('is entered as one number and its unit', () => {
    expect(isSpan(span, root, undefined)).toBe(true);
    expect(isSpan(span, root, { minutes: 10 })).toBe(true);
    expect(unitsOf(span, root)).toEqual([
      { value: 'minutes', label: 'minutes' },
      { value: 'turns', label: 'turns' },
    ]);
    expect(unitsSet({ turns: 2 })).toEqual(['turns']);
  });

  it('keeps all its numbers if two of them are filled in', () => {
    expect(isSpan(span, root, { minutes: 10, turns: 2 })).toBe(false);
  });

  it('is not used for seconds, alternatives, or anything else', () => {
    expect(isSpan({ type: 'number', widget: 'duration' }, root, undefined)).toBe(false);
    expect(isSpan({ ...span, widget: 'bare' }, root, undefined)).toBe(false);
    const until: FormSchema = { ...span, properties: { until: { type: 'string' }, turns: { type: 'number' } } };
    expect(isSpan(until, root, undefined)).toBe(false);
  });
});
