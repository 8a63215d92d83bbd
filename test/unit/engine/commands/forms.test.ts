import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sayDuration, spanSeconds, UNIT_SECONDS } from '../../../../src/engine/time/duration';
import {
  combatantId,
  combatantIds,
  field,
  formSchema,
  modifierList,
  namedCombatants,
} from '../../../../src/engine/commands/params';

describe('the combatants named by parameters', () => {
  const schema = z.object({
    actor: combatantId(),
    label: z.string().default(''),
    targets: combatantIds().optional(),
    bonus: z.record(combatantId(), z.int()).default({}),
    either: z.union([combatantId(), z.object({ who: combatantId() })]).optional(),
    nested: z.array(z.object({ watch: combatantId().nullable() })).default([]),
    later: z.lazy(() => z.object({ guard: combatantId() })).optional(),
    turned: combatantId()
      .transform((id) => id.toUpperCase())
      .optional(),
    both: z.intersection(z.object({ a: combatantId() }), z.object({ b: combatantId() })).optional(),
  });

  it('are found wherever the schema asks for one', () => {
    const input = {
      actor: 'ada',
      label: 'not-somebody',
      targets: ['ben', 'cyd'],
      bonus: { dot: 2 },
      either: { who: 'eve' },
      nested: [{ watch: 'fay' }, { watch: null }],
      later: { guard: 'gus' },
      turned: 'hal',
      both: { a: 'ida', b: 'joe' },
    };
    expect(namedCombatants(schema, input)).toEqual([
      ...['ada', 'ben', 'cyd', 'dot', 'eve', 'fay', 'gus', 'hal', 'ida', 'joe'],
    ]);
    expect(namedCombatants(schema, { actor: 'ada', either: 'ben' })).toEqual(['ada', 'ben']);
  });

  it('are none in malformed input', () => {
    for (const input of [null, undefined, 'ada', 5, [], { actor: 5, targets: 'ben', nested: 'cyd', bonus: [1] }]) {
      expect(namedCombatants(schema, input)).toEqual([]);
    }
  });
});

describe('the schema of a form', () => {
  const form = formSchema(
    z.object({
      who: combatantId({ title: 'Who', group: 'People' }),
      metres: field(z.int().min(0).default(3), { title: 'Distance', unit: 'm', advanced: true }),
      mode: field(z.enum(['a', 'b']).default('a'), { title: 'Mode', enumTitles: { a: 'Aimed', b: 'Burst' } }),
      shots: field(z.int().optional(), { title: 'Shots', when: { mode: ['b'] } }),
      modifiers: modifierList().default([]),
    }),
  ) as { properties: Record<string, Record<string, unknown>>; required: string[] };

  it('includes the display data of every field', () => {
    expect(form.properties['who']).toMatchObject({
      type: 'string',
      title: 'Who',
      group: 'People',
      widget: 'combatant',
    });
    expect(form.properties['metres']).toMatchObject({ minimum: 0, default: 3, unit: 'm', advanced: true });
    expect(form.properties['mode']).toMatchObject({ enum: ['a', 'b'], enumTitles: { a: 'Aimed', b: 'Burst' } });
    expect(form.properties['shots']).toMatchObject({ when: { mode: ['b'] } });
    expect(form.properties['modifiers']).toMatchObject({ type: 'array', widget: 'modifiers', default: [] });
  });

  it('requires only fields without a default', () => {
    expect(form.required).toEqual(['who']);
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(form))).toEqual(form);
  });
});

describe('spans of time', () => {
  it('add up over their units', () => {
    expect(spanSeconds({})).toBe(0);
    expect(spanSeconds({ seconds: 5, minutes: 2, hours: 1, days: 1, weeks: 1 })).toBe(
      5 + 120 + 3600 + 86_400 + 604_800,
    );
    expect(spanSeconds({ hours: 0.5 })).toBe(1800);
  });

  it.each([
    [0, '0 s'],
    [12, '12 s'],
    [125, '2 min 5 s'],
    [7500, '2 h 5 min'],
    [UNIT_SECONDS.days, '1 day'],
    [3 * UNIT_SECONDS.days + 5, '3 days 5 s'],
    [UNIT_SECONDS.weeks + UNIT_SECONDS.days, '1 week 1 day'],
    [2 * UNIT_SECONDS.weeks + UNIT_SECONDS.hours + 60, '2 weeks 1 h'],
    [59.6, '1 min'],
  ])('%d seconds are said as %s', (seconds, said) => {
    expect(sayDuration(seconds)).toBe(said);
  });
});
