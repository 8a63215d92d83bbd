import { describe, expect, it } from 'vitest';
import { withOwn } from '../../../renderer/app/with-own';
import type { OwnView } from '../../../src/contract/own';
import type { RulesetView } from '../../../src/contract/views';

const system = (field: object): RulesetView =>
  ({
    effects: [],
    catalogues: [],
    figures: [],
    table: { putOn: { do: 'apply', params: {} } },
    commands: [{ name: 'apply', form: { properties: { effect: field } } }],
  }) as unknown as RulesetView;
const none = { conditions: [], things: {} } as unknown as OwnView;
const cursed = {
  conditions: [{ id: 'cursed', label: 'Cursed', text: '', tone: 'bad', changes: [] }],
  things: {},
} as unknown as OwnView;
const fieldOf = (ruleset: RulesetView): unknown =>
  (ruleset.commands[0]?.form['properties'] as Record<string, unknown>)['effect'];

describe('the form that applies a condition', () => {
  it('keeps a list of its own, and adds the table’s conditions to it', () => {
    const listed = system({ enum: ['held'] });
    expect(withOwn(listed, none)).toBe(listed);
    expect(fieldOf(withOwn(listed, cursed))).toEqual({ enum: ['held', 'cursed'], enumTitles: { cursed: 'Cursed' } });
    const suggested = fieldOf(withOwn(system({ suggest: ['alight'] }), cursed));
    expect(suggested).toEqual({ suggest: ['alight', 'cursed'], enumTitles: { cursed: 'Cursed' } });
  });
});
