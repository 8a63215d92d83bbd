import { describe, expect, it } from 'vitest';
import { readContext } from '../../../../src/engine/state/context';
import type { EffectEnd, EffectInstance, EffectRow, Stacking } from '../../../../src/engine/time/effects';
import { EffectKit } from '../../../../src/engine/time/effects';
import { editStep } from '../../../../src/engine/commands/execute';
import type { RulesetTypes } from '../../../../src/engine/state/world';
import { DiceTray } from '../../../../src/dice/source';
import { playOf } from '../../../support/play';
import { TOY_RULESET } from '../../../toy/ruleset';

interface Marked extends RulesetTypes {
  state: { effects: EffectInstance[] };
}

const row = (stacking: Stacking, more: Partial<EffectRow<Marked>> = {}): EffectRow<Marked> => ({
  label: stacking,
  text: 'A mark.',
  rule: 'X-1',
  tone: 'info',
  seen: true,
  byHand: 'free',
  stacking,
  ...more,
});

/** A kit with one effect for each way of stacking, recording the calls of its hooks. */
function kitOf(more: Record<string, EffectRow<Marked>> = {}) {
  const told: string[] = [];
  const hooks = {
    start: (_ctx: unknown, _who: string, { id }: EffectInstance) => void told.push(`${id} starts`),
    end: (_ctx: unknown, _who: string, { id }: EffectInstance, why: EffectEnd) => void told.push(`${id} ends: ${why}`),
  };
  const ways: Stacking[] = ['once', 'replace', 'longest', 'by-source', 'several'];
  const rows = Object.fromEntries(ways.map((way) => [way, row(way, hooks)]));
  const kit = new EffectKit<Marked>({
    rows,
    more: () => more,
    read: (state) => state.effects,
    write(state, effects) {
      state.effects = effects;
    },
  });
  return { kit, told };
}

/** Applies effects to somebody in turn; returns their effects afterwards. */
function after(kit: EffectKit<Marked>, effects: readonly EffectInstance[]): EffectInstance[] {
  const world = playOf(TOY_RULESET).table([{ id: 'ash' }]);
  const tray = new DiceTray({ faces: [], origin: 'typed', then: 'roll', stream: world.stream });
  const step = editStep(TOY_RULESET, world, tray, (ctx) => {
    for (const effect of effects) kit.put(ctx as never, 'ash', effect);
  });
  if (!step.ok) throw new Error(step.error.message);
  return (step.value.world.combatants[0]?.state as Marked['state']).effects;
}

const mark = (id: string, endsAt: number | null, source?: string): EffectInstance => ({
  id,
  endsAt,
  ...(source === undefined ? {} : { source }),
});

describe('an effect applied again', () => {
  it.each<[Stacking, (number | null)[], (number | null)[]]>([
    ['once', [10, 20], [10]],
    ['replace', [20, 10], [10]],
    ['longest', [20, 10], [20]],
    ['longest', [10, 20], [20]],
    ['longest', [null, 20], [null]],
    ['longest', [20, null], [null]],
    ['by-source', [10, 20], [20]],
    ['several', [10, 20], [10, 20]],
  ])('%s: %j leaves %j', (way, given, left) => {
    const { kit } = kitOf();
    expect(
      after(
        kit,
        given.map((end) => mark(way, end)),
      ).map(({ endsAt }) => endsAt),
    ).toEqual(left);
  });

  it('is kept beside one from another source if the row says so', () => {
    const { kit } = kitOf();
    const marks = [mark('by-source', 10, 'a'), mark('by-source', 20, 'b'), mark('by-source', 30, 'a')];
    expect(after(kit, marks).map(({ source, endsAt }) => [source, endsAt])).toEqual([
      ['a', 30],
      ['b', 20],
    ]);
  });

  it('notifies its row of its start and end', () => {
    const { kit, told } = kitOf();
    after(kit, [mark('replace', 10), mark('replace', 20)]);
    expect(told).toEqual(['replace starts', 'replace ends: replaced', 'replace starts']);
  });
});

describe('a custom condition', () => {
  const cold = row('once', { label: 'Cold', forbids: ['sing'], changes: [{ figure: 'attack', by: -2 }], seen: false });

  it('is a row of the same catalogue', () => {
    const { kit } = kitOf({ cold });
    const world = playOf(TOY_RULESET).table([{ id: 'ash', state: { effects: [{ id: 'cold', endsAt: 90 }] } }]);
    const ctx = readContext<Marked>(world as never);
    expect(kit.ids(ctx, 'ash')).toEqual(['cold']);
    expect(kit.forbidding(ctx, 'ash', 'sing')?.label).toBe('Cold');
    expect(kit.forbidding(ctx, 'ash', 'act')).toBeNull();
    expect(kit.changes(ctx, 'ash', 'attack')).toEqual([{ label: 'Cold', by: -2, rule: 'X-1' }]);
    expect(kit.changes(ctx, 'ash', 'guard')).toEqual([]);
    expect(kit.conditions(ctx, 'ash')).toMatchObject([{ label: 'Cold', left: '1 min 30 s', visible: false }]);
  });
});
