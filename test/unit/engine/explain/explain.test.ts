import { describe, expect, it } from 'vitest';
import { quietly, readContext } from '../../../../src/engine/state/context';
import { execute, price, ROLL_ALL } from '../../../../src/engine/commands/execute';
import type { Contribution } from '../../../../src/engine/explain/explain';
import { Explainer, flatten } from '../../../../src/engine/explain/explain';
import { ReadCache } from '../../../../src/engine/state/read-cache';
import { sumFrom } from '../../../../src/engine/explain/sum';
import type { AnyRuleset } from '../../../../src/engine/system/ruleset';
import type { JsonObject } from '../../../../src/kernel/json';
import { playOf } from '../../../support/play';
import { TOY_RULESET } from '../../../toy/ruleset';

/** The toy, whose derived grit has an explanation, and whose damage reads it without one. */
const GRIT = { label: 'Grit', value: 9, rule: 'TOY-1', subject: 'ada' };
const TALKING: AnyRuleset = {
  ...TOY_RULESET,
  derive: (ctx, id) => ({ grit: ctx.explain.add(GRIT.label, GRIT.value, GRIT.rule, { subject: id }) }),
  commands: TOY_RULESET.commands.map((command) => ({
    ...command,
    run: (ctx: Parameters<typeof command.run>[0], params: never) => {
      TALKING.derive(quietly(ctx), 'ada');
      return command.run(ctx, params);
    },
    odds: (ctx: Parameters<AnyRuleset['derive']>[0]) => {
      ctx.explain.note('Priced', 'TOY-1');
      return { outcomes: { struck: 1 } };
    },
  })),
};
const world = playOf(TALKING).table([{ id: 'ada' }]);
const traceOf = (name: string, params: JsonObject): Contribution[] => {
  const outcome = execute(TALKING, world, { do: name, with: params }, ROLL_ALL);
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  return outcome.trace;
};

describe('a plain question', () => {
  it('is explained for the commands derive and odds', () => {
    expect(traceOf('derive', { target: 'ada' })).toEqual([GRIT]);
    expect(traceOf('odds', { of: { do: 'damage', with: { target: 'ada' } } })).toMatchObject([{ label: 'Priced' }]);
  });

  it('is not explained for views, prices, and commands that read it quietly', () => {
    for (const ctx of [readContext(world), new ReadCache().over(world)]) {
      expect(ctx.explain.listens).toBe(false);
      expect(TALKING.derive(ctx, 'ada')).toEqual({ grit: 9 });
      expect(ctx.explain.trace).toEqual([]);
      expect(quietly(ctx)).toBe(ctx);
    }
    expect(price(TALKING, world, { do: 'damage', with: { target: 'ada' } }).ok).toBe(true);
    expect(traceOf('damage', { target: 'ada' }).map(({ label }) => label)).not.toContain('Grit');
  });
});

describe('a total completed by dice', () => {
  it('is shown as far as known and keeps its position when complete', () => {
    const explain = new Explainer();
    const [first, second] = [sumFrom('Skill', 5, 'TOY-1'), sumFrom('Skill', 4, 'TOY-1')];
    const finishFirst = explain.open('Before the die', first, 'TOY-1', 'ada');
    const finishSecond = explain.open('Before the die', second, 'TOY-1', 'bo');
    expect(explain.trace.map(({ label, value }) => [label, value])).toEqual([
      ['Before the die', 5],
      ['Before the die', 4],
    ]);
    first.add('Die', 3, 'TOY-2');
    second.add('Die', -1, 'TOY-2');
    expect([finishFirst('Total'), finishSecond('Total')]).toEqual([8, 3]);
    expect(flatten(explain.trace)).toEqual([
      { label: 'Skill', value: 5, rule: 'TOY-1', subject: 'ada' },
      { label: 'Die', value: 3, rule: 'TOY-2', subject: 'ada' },
      { label: 'Total', value: 8, rule: 'TOY-1', subject: 'ada' },
      { label: 'Skill', value: 4, rule: 'TOY-1', subject: 'bo' },
      { label: 'Die', value: -1, rule: 'TOY-2', subject: 'bo' },
      { label: 'Total', value: 3, rule: 'TOY-1', subject: 'bo' },
    ]);
  });
});

describe('a target number', () => {
  const told = ({ trace }: Explainer): object[] => trace.map(({ label, fallen }) => ({ label, fallen }));

  it('is none any more after the roll, nor is the result', () => {
    const explain = new Explainer();
    const hasFallen = explain.toReach('Needed', sumFrom('DC', 13, 'X-1'), 'X-1', 'ana');
    expect(told(explain)).toEqual([{ label: 'Needed', fallen: undefined }]);
    hasFallen();
    expect(explain.came('Damage', sumFrom('The blow', 4, 'X-2'), 'X-2', 'bo')).toBe(4);
    expect(told(explain)).toEqual([
      { label: 'Needed', fallen: true },
      { label: 'Damage', fallen: true },
    ]);
    expect(flatten(explain.trace).map(({ label, value }) => [label, value])).toEqual([
      ['DC', 13],
      ['Needed', 13],
      ['The blow', 4],
      ['Damage', 4],
    ]);
  });
});
