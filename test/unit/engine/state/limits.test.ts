import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkNumbers, sayFigure, sayYears, spanEnd, WIDEST } from '../../../../src/engine/state/limits';
import { decimal, formSchema } from '../../../../src/engine/commands/params';
import { Refusal } from '../../../../src/engine/state/refusal';
import type { JsonObject } from '../../../../src/kernel/json';
import { playOf } from '../../../support/play';
import { ALL_RULESETS } from '../../../support/scenarios';

const refusedAt = (work: () => void): string | undefined => {
  try {
    work();
    return 'not at all';
  } catch (thrown) {
    return thrown instanceof Refusal ? thrown.error.path : String(thrown);
  }
};

describe.each(ALL_RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('the clock of %s', (_id, ruleset) => {
  const play = playOf(ruleset);

  it('adds up spans with decimals exactly', () => {
    const world = [4.1, 16.4, 3.5].reduce(
      (now, hours) => play.done(now, 'advance-time', { hours }).world,
      play.table([]),
    );
    expect(world.clock).toBe(86_400);
  });

  it('refuses invalid and absurd numbers', () => {
    const world = play.table([]);
    const absurd: JsonObject[] = [{ hours: 1e308 }, { weeks: 9e15 }, { hours: NaN }, { days: Infinity }, { hours: -0 }];
    for (const params of absurd) expect(play.refusal(world, 'advance-time', params)).toBe('invalid-params');
  });

  it('never passes its end', () => {
    const limits = ruleset.limits ?? WIDEST;
    const world = { ...play.table([]), clock: limits.clock - 1 };
    expect(play.refusal(world, 'advance-time', { hours: 1 })).toBe('invalid-params');
  });
});

describe('the numbers of a command', () => {
  it('are checked at any depth', () => {
    expect(refusedAt(() => checkNumbers({ a: [{ b: 3 }, { b: -1001 }] }, 1000))).toBe('a.1.b');
    expect(refusedAt(() => checkNumbers({ a: { b: -0 } }, 1000))).toBe('a.b');
    expect(refusedAt(() => checkNumbers({ a: [1000, -1000, 'x', null] }, 1000))).toBe('not at all');
  });

  it('end a span within the clock, exactly', () => {
    const ctx = { clock: 0.1, limits: { number: 10, span: 100, clock: 90 } };
    expect(spanEnd(ctx, 0.2, 'seconds')).toBe(0.3);
    expect(spanEnd(ctx, 89.9, 'seconds')).toBe(90);
    expect(refusedAt(() => spanEnd(ctx, 90, 'hours'))).toBe('hours');
    expect(refusedAt(() => spanEnd({ ...ctx, clock: 0 }, 100.5, 'hours'))).toBe('hours');
  });
});

describe('a limit in words', () => {
  it('is grouped, with a minus, and in years where it is a time', () => {
    expect([1000, -9999, 0.25].map(sayFigure)).toEqual(['1,000', '−9,999', '0.25']);
    expect(sayYears(3_153_600_000)).toBe('100 years');
  });
});

describe('a decimal of a form', () => {
  const schema = z.object({ kg: decimal({ min: 0, max: 100, places: 6 }, { title: 'Weight', unit: 'kg' }) });

  it('accepts what its bounds allow, both inclusive', () => {
    for (const kg of [0, 0.000_001, 50.4, 100]) expect(schema.safeParse({ kg }).success).toBe(true);
    for (const kg of [-0.1, 100.1, 0.000_000_1, NaN, Infinity]) expect(schema.safeParse({ kg }).success).toBe(false);
    expect(decimal({ above: 0 }).safeParse(0).success).toBe(false);
    expect(decimal({ places: 0 }).safeParse(1.5).error?.issues[0]?.message).toBe('Whole numbers only.');
  });

  it('gives panels its bounds, its title and its unit', () => {
    expect(formSchema(schema)).toMatchObject({
      properties: { kg: { type: 'number', minimum: 0, maximum: 100, title: 'Weight', unit: 'kg' } },
    });
  });
});
