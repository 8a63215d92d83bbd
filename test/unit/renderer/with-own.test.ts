import { describe, expect, it } from 'vitest';
import { withOwn } from '../../../renderer/app/with-own';
import type { OwnView } from '../../../src/contract/own';
import type { RulesetView } from '../../../src/contract/views';

const effect = (id: string, label: string, byHand = true): object => ({ id, label, byHand, text: '', rule: '' });
const system = (field: object): RulesetView =>
  ({
    effects: [effect('held', 'Held'), effect('alight', 'Alight'), effect('falling', 'Falling', false)],
    catalogues: [],
    figures: [],
    table: { putOn: { do: 'apply', params: {} } },
    commands: [
      { name: 'apply', form: { properties: { effect: field } } },
      { name: 'attack', form: { properties: { effect: field } } },
    ],
  }) as unknown as RulesetView;
const none = { conditions: [], things: {} } as unknown as OwnView;
const cursed = {
  conditions: [{ id: 'cursed', label: 'Cursed', text: '', tone: 'bad', changes: [] }],
  things: {},
} as unknown as OwnView;
const fieldOf = (ruleset: RulesetView, at = 0): unknown =>
  (ruleset.commands[at]?.form['properties'] as Record<string, unknown>)['effect'];

describe('the form that applies a condition', () => {
  it('offers those of the system that can be applied by hand, where it would have them typed', () => {
    const grown = withOwn(system({ type: 'string' }), none);
    expect(fieldOf(grown)).toEqual({
      type: 'string',
      suggest: ['held', 'alight'],
      enumTitles: { held: 'Held', alight: 'Alight' },
    });
    expect(fieldOf(grown, 1)).toEqual({ type: 'string' });
  });

  it('keeps a list of its own, and adds the table’s conditions to it', () => {
    const listed = system({ enum: ['held'] });
    expect(withOwn(listed, none)).toBe(listed);
    expect(fieldOf(withOwn(listed, cursed))).toEqual({ enum: ['held', 'cursed'], enumTitles: { cursed: 'Cursed' } });
    const suggested = fieldOf(withOwn(system({ suggest: ['alight'] }), cursed));
    expect(suggested).toEqual({ suggest: ['alight', 'cursed'], enumTitles: { cursed: 'Cursed' } });
  });
});
