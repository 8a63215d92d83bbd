import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change, ExplainedSum } from '../../src/contract/explanation';
import { Explainer, flatten, SILENT } from '../../src/engine/explain/explain';
import { Sum, sumFrom } from '../../src/engine/explain/sum';
import { wrongWith } from '../support/explained';

const figure = fc.oneof(
  fc.integer({ min: -500, max: 500 }),
  fc.integer({ min: -5_000_000, max: 5_000_000 }).map((millionths) => Number(`${millionths}e-6`)),
);
const rounding = fc.constantFrom('down', 'up', 'nearest', 1, undefined);
const rounded = <C extends object>(change: C, round: Change extends { round?: infer R } ? R : unknown): Change =>
  (round === undefined ? change : { ...change, round }) as Change;
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.constantFrom(0.5, 2, 3, 0.25, 1.5, -1), rounding).map(([times, round]) => rounded({ times }, round)),
  fc.tuple(fc.constantFrom(2, 3, 7, 0.2), rounding).map(([over, round]) => rounded({ over }, round)),
  figure.map((atMost) => ({ atMost })),
  figure.map((atLeast) => ({ atLeast })),
  figure.map((instead) => ({ instead })),
  fc.constantFrom('down' as const, 'up' as const, 'nearest' as const, 2).map((round) => ({ round })),
);
const line = fc.oneof(
  { weight: 4, arbitrary: fc.record({ add: figure, counted: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      then: change,
      counted: fc.boolean(),
      show: fc.constantFrom('after', 'difference', undefined),
    }),
  },
  { weight: 1, arbitrary: fc.record({ faces: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }) }) },
);

describe('a sum', () => {
  it('equals its lines and steps, whatever they are, and is the value the code uses', () => {
    fc.assert(
      fc.property(figure, fc.array(line, { maxLength: 8 }), (base, lines) => {
        const sum = sumFrom('Base', base, 'X-1');
        for (const one of lines) {
          if ('add' in one) sum.add('Part', one.add, 'X-1', one.counted);
          else if ('faces' in one) sum.rolled('Dice', one.faces, 'X-1');
          else {
            const { show, counted } = one;
            sum.then('Step', 'X-1', one.then, {
              ...(counted ? {} : { counted }),
              ...(show === undefined ? {} : { show }),
            });
          }
        }
        const explain = new Explainer();
        const total = explain.sum('Total', sum, 'X-1');
        expect(wrongWith({}, explain.trace)).toEqual([]);
        expect(flatten(explain.trace).at(-1)).toEqual({ label: 'Total', value: total, rule: 'X-1' });
        expect(flatten(explain.trace)).toHaveLength(lines.length + 2);
        expect(SILENT.sum('Total', sum, 'X-1')).toBe(total);
      }),
      { numRuns: 400 },
    );
  });

  it('is flattened to base, lines, steps with their values, and total', () => {
    const explain = new Explainer();
    const guard = sumFrom('Guard', 15, 'AD-ATK-3')
      .add('Cover', 3, 'AD-COV-2', { subject: 'ben' })
      .add('Light cover', 1, 'AD-COV-1', false)
      .then('From behind', 'AD-ATK-5', { over: 2, round: 'up' }, { show: 'difference' })
      .then('Kept dice', 'AD-ATK-6', { atMost: 30 }, { value: '9 + 3' });
    expect(explain.sum('Number to beat', guard, 'AD-ATK-2', { subject: 'ada', of: 'guard' })).toBe(9);
    expect(flatten(explain.trace)).toEqual([
      { label: 'Guard', value: 15, rule: 'AD-ATK-3', subject: 'ada', of: 'guard' },
      { label: 'Cover', value: 3, rule: 'AD-COV-2', subject: 'ben', of: 'guard' },
      { label: 'Light cover', value: 1, rule: 'AD-COV-1', counted: false, subject: 'ada', of: 'guard' },
      { label: 'From behind', value: -9, rule: 'AD-ATK-5', subject: 'ada', of: 'guard' },
      { label: 'Kept dice', value: '9 + 3', rule: 'AD-ATK-6', subject: 'ada', of: 'guard' },
      { label: 'Number to beat', value: 9, rule: 'AD-ATK-2', subject: 'ada', of: 'guard' },
    ]);
  });

  it('keeps thirds and products exact until its end', () => {
    const third = sumFrom('Speed', 10, 'X-1').then('A third', 'X-1', { over: 3 }).then('Thrice', 'X-1', { times: 3 });
    expect(third.total).toBe(10);
    expect(sumFrom('Load', 50.4, 'X-1').add('Three sacks', 3.6, 'X-1').total).toBe(54);
    expect(new Sum().then('Half of nothing', 'X-1', { times: -0.5 }).total).toBe(0);
  });

  it('is noticed when it is altered afterwards', () => {
    const explain = new Explainer();
    explain.sum('Total', sumFrom('Base', 4, 'X-1').add('Part', 2, 'X-1').then('Doubled', 'X-1', { times: 2 }), 'X-1');
    const [sum] = structuredClone(explain.trace) as [ExplainedSum];
    expect(wrongWith({}, [{ ...sum, value: 13 }])).toHaveLength(1);
    expect(wrongWith({}, [{ ...sum, lines: sum.lines.slice(1) }]).length).toBeGreaterThan(0);
    expect(wrongWith({ modifiers: [{ label: 'Rage', value: 5 }] }, [sum])).toHaveLength(1);
    expect(wrongWith({ modifiers: [{ label: 'Part', value: 2 }] }, [sum])).toEqual([]);
  });
});

describe('rolls and comparisons', () => {
  it('are flattened to the roll and the margin', () => {
    const explain = new Explainer();
    explain.roll('Rolled', 32, 'EP-TEST-1', { against: 45, by: 13, byRule: 'EP-TEST-3', subject: 'ada' });
    explain.compare('Passive value', 12, 15, 'FS-CHK-9');
    expect(explain.lookUp('Step', 'd8', 'AD-DICE-2')).toBe('d8');
    explain.note('Nothing else', 'X-1', { value: -0 });
    expect(flatten(explain.trace)).toEqual([
      { label: 'Rolled', value: 32, rule: 'EP-TEST-1', subject: 'ada' },
      { label: 'Margin', value: 13, rule: 'EP-TEST-3', subject: 'ada' },
      { label: 'Passive value', value: 12, rule: 'FS-CHK-9' },
      { label: 'Step', value: 'd8', rule: 'AD-DICE-2' },
      { label: 'Nothing else', value: 0, rule: 'X-1' },
    ]);
  });
});
