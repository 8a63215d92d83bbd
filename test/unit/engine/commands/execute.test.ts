import { describe, expect, it } from 'vitest';
import { DiceTray } from '../../../../src/dice/source';
import { addCombatants, createWorld, settleAll } from '../../../../src/engine/state/create';
import {
  type DiceInput,
  editStep,
  execute,
  price,
  ROLL_ALL,
  runStep,
  withTray,
} from '../../../../src/engine/commands/execute';
import { joinByHand, leaveByHand, membersOf, reorder, runningOrder } from '../../../../src/engine/fight/order';
import { readContext } from '../../../../src/engine/state/context';
import { refuse } from '../../../../src/engine/state/refusal';
import type { AnyRuleset } from '../../../../src/engine/system/ruleset';
import type { AnyWorld } from '../../../../src/engine/state/world';
import type { Result } from '../../../../src/kernel/result';
import { TOY_RULESET } from '../../../toy/ruleset';

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

function table(options: { exploding?: boolean } = {}): AnyWorld {
  const people = ['ada', 'ben', 'cyd'].map((id) => ({ id, side: 'pc' as const, stats: {} }));
  return must(addCombatants(TOY_RULESET, must(createWorld(TOY_RULESET, options, 7)), people));
}

const typed = (...faces: number[]): DiceInput => ({ faces, origin: 'typed', then: 'ask' });
const strike = (target: string, dice?: number) => ({
  do: 'damage',
  with: { target, ...(dice === undefined ? {} : { dice }) },
});
const code = (call: { do: string; with: object }, world = table(), ruleset = TOY_RULESET): string | undefined => {
  const outcome = execute(ruleset, world, call as never, ROLL_ALL);
  return outcome.kind === 'refused' ? outcome.error.code : outcome.kind;
};

describe('running a command', () => {
  it('knows who has been taken for changing so far, in table order', () => {
    const touched: string[][] = [];
    const step = editStep(TOY_RULESET, table(), new DiceTray({ ...ROLL_ALL, stream: table().stream }), (ctx) => {
      touched.push(ctx.touched.map(({ id }) => id));
      for (const id of ['cyd', 'ada', 'cyd']) ctx.edit(id);
      touched.push(ctx.touched.map(({ id }) => id));
    });
    expect(step.ok).toBe(true);
    expect(touched).toEqual([[], ['ada', 'cyd']]);
  });

  it('refuses in a fixed order, however many things are wrong', () => {
    expect(code({ do: 'dance', with: { target: 'nobody', dice: 99 } })).toBe('unknown-command');
    expect(code({ do: 'downtime', with: { target: 'nobody', dice: 99 } })).toBe('not-in-ruleset');
    expect(code({ do: 'damage', with: { target: 'nobody', dice: 99 } })).toBe('unknown-combatant');
    expect(code({ do: 'damage', with: { target: 'ada', dice: 99 } })).toBe('invalid-params');
    const spent = execute(TOY_RULESET, table(), strike('ada', 3), typed(6, 6, 6));
    if (spent.kind !== 'done') throw new Error('struck');
    expect(code(strike('ada'), spent.world)).toBe('target-dead');
  });

  it('names the parameter that is wrong', () => {
    const outcome = execute(TOY_RULESET, table(), strike('ada', 0), ROLL_ALL);
    expect(outcome).toMatchObject({ kind: 'refused', error: { code: 'invalid-params', path: 'dice' } });
  });

  it('asks for the dice that are missing, with what is known so far', () => {
    const outcome = execute(TOY_RULESET, table(), strike('ada', 3), typed(2, 5));
    expect(outcome).toMatchObject({
      kind: 'needs-dice',
      group: { label: 'ada: strike', dice: [{ sides: 6 }, { sides: 6 }, { sides: 6 }] },
      known: 2,
      tape: [{ face: 2 }, { face: 5 }],
    });
  });

  it('asks again when a face calls for another die', () => {
    const world = table({ exploding: true });
    expect(execute(TOY_RULESET, world, strike('ada'), typed(6))).toMatchObject({
      kind: 'needs-dice',
      group: { label: 'ada: one more' },
      known: 0,
    });
    expect(execute(TOY_RULESET, world, strike('ada'), typed(6, 2))).toMatchObject({ result: { dealt: 8 } });
  });

  it('accepts no impossible face, and no extra die', () => {
    expect(execute(TOY_RULESET, table(), strike('ada'), typed(7))).toMatchObject({ error: { code: 'bad-face' } });
    const over = execute(TOY_RULESET, table(), strike('ada'), typed(1, 2));
    expect(over).toMatchObject({ kind: 'bad-dice', error: { code: 'dice-left-over' } });
  });

  it('is a plain function of world, call and dice', () => {
    const world = table();
    expect(execute(TOY_RULESET, world, strike('ada', 5), ROLL_ALL)).toEqual(
      execute(TOY_RULESET, world, strike('ada', 5), ROLL_ALL),
    );
  });

  it('advances the stream only by the dice it rolled itself', () => {
    const world = table();
    const byHand = execute(TOY_RULESET, world, strike('ada'), typed(3));
    const rolled = execute(TOY_RULESET, world, strike('ada'), ROLL_ALL);
    if (byHand.kind !== 'done' || rolled.kind !== 'done') throw new Error('struck');
    expect(byHand.world.stream).toEqual(world.stream);
    expect(rolled.world.stream).not.toEqual(world.stream);
    expect(rolled.tape).toMatchObject([{ by: 'rolled', sides: 6 }]);
  });

  it('rolls the rest after the faces that were typed', () => {
    const outcome = execute(TOY_RULESET, table(), strike('ada', 3), { ...typed(4), then: 'roll' });
    if (outcome.kind !== 'done') throw new Error('struck');
    expect(outcome.tape.map((entry) => entry.by)).toEqual(['typed', 'rolled', 'rolled']);
  });

  it('answers the questions common to all systems', () => {
    const derived = execute(TOY_RULESET, table(), { do: 'derive', with: { target: 'ada' } }, ROLL_ALL);
    expect(derived).toMatchObject({ kind: 'done', result: { left: 12 }, patches: [] });
    const odds = execute(TOY_RULESET, table(), { do: 'odds', with: { of: strike('ada', 2) } }, ROLL_ALL);
    expect(odds).toMatchObject({ result: { mean: 7 }, patches: [] });
  });

  it('lets a defect through: only refusals become values', () => {
    const broken = { ...TOY_RULESET, derive: () => JSON.parse('{') as never };
    expect(() => execute(broken, table(), { do: 'derive', with: { target: 'ada' } }, ROLL_ALL)).toThrow(SyntaxError);
  });
});

describe('exact odds', () => {
  it('are calculated without rolling a die', () => {
    expect(price(TOY_RULESET, table(), strike('ada', 4))).toMatchObject({ ok: true, value: { mean: 14 } });
  });

  it('are refused with a code if there are none or the question is wrong', () => {
    const codeOf = (call: { do: string; with: object }, ruleset: AnyRuleset = TOY_RULESET): string | undefined => {
      const priced = price(ruleset, table(), call as never);
      return priced.ok ? undefined : priced.error.code;
    };
    expect(codeOf({ do: 'advance-turn', with: {} })).toBe('invalid-params');
    expect(codeOf({ do: 'dance', with: {} }, { ...TOY_RULESET, unpricedCode: 'no-odds' })).toBe('no-odds');
    const alone = {
      ...TOY_RULESET,
      commands: TOY_RULESET.commands.map((one) => ({ ...one, unpriced: () => 'Not so.' })),
    };
    expect(price(alone, table(), strike('ada'))).toMatchObject({
      error: { code: 'invalid-params', message: 'Not so.' },
    });
    expect(codeOf(strike('nobody'))).toBe('unknown-combatant');
    expect(codeOf(strike('ada', 99))).toBe('invalid-params');
  });
});

describe('parts of a larger step', () => {
  const tray = (...faces: number[]): DiceTray =>
    new DiceTray({ faces, origin: 'typed', then: 'ask', stream: table().stream });

  it('share one tray, and a refusal leaves the world as it was', () => {
    const shared = tray(2, 3);
    const first = must(runStep(TOY_RULESET, table(), strike('ada'), shared));
    const second = must(runStep(TOY_RULESET, first.world, strike('ben'), shared));
    expect([first.result, second.result]).toMatchObject([{ dealt: 2 }, { dealt: 3 }]);
    expect(runStep(TOY_RULESET, second.world, strike('nobody'), shared)).toMatchObject({
      error: { code: 'unknown-combatant' },
    });
    expect(withTray(shared, () => runStep(TOY_RULESET, second.world, strike('cyd'), shared))).toMatchObject({
      kind: 'needs-dice',
      tape: [{ face: 2 }, { face: 3 }],
    });
  });

  it('may be changes by hand', () => {
    const world = table();
    const step = must(editStep(TOY_RULESET, world, tray(), (ctx) => ctx.setClock(9)));
    expect(step.world.clock).toBe(9);
    expect(world.clock).toBe(0);
    expect(editStep(TOY_RULESET, world, tray(), () => refuse('no', 'No.'))).toMatchObject({
      ok: false,
      error: { code: 'no' },
    });
    const asking = new DiceTray({ faces: [], origin: 'typed', then: 'ask', stream: world.stream });
    const roll = (): unknown =>
      editStep(TOY_RULESET, world, asking, (ctx) => {
        ctx.explain.note('By hand', '');
        ctx.dice(1, 6, 'luck');
      });
    expect(withTray(asking, roll)).toMatchObject({
      kind: 'needs-dice',
      group: { label: 'luck' },
      trace: [{ label: 'By hand' }],
    });
  });
});

describe('a new world and its people', () => {
  it('refuses invalid options and people', () => {
    expect(createWorld(TOY_RULESET, { exploding: 'maybe' }, 1)).toMatchObject({
      error: { code: 'invalid-options', path: 'exploding' },
    });
    const twice = addCombatants(TOY_RULESET, table(), [{ id: 'ada', side: 'pc', stats: {} }]);
    expect(twice).toMatchObject({ error: { code: 'duplicate-id' } });
    const weak = addCombatants(TOY_RULESET, table(), [{ id: 'eve', side: 'pc', stats: { grit: 0 } }]);
    expect(weak).toMatchObject({ error: { code: 'invalid-params', path: 'eve.grit' } });
    const late = addCombatants(TOY_RULESET, table(), [{ id: 'eve', side: 'pc', stats: {}, state: { emberAt: 1e308 } }]);
    expect(late).toMatchObject({ error: { code: 'invalid-params', path: 'eve.emberAt' } });
  });

  it('lets the ruleset settle consequences, and returns its refusal', () => {
    const marking: AnyRuleset = {
      ...TOY_RULESET,
      settle: (ctx, id) => {
        (ctx.edit(id).state as { hurt: number }).hurt = 1;
      },
    };
    const settled = must(settleAll(marking, table(), ['ben']));
    expect(settled.combatants.map(({ state }) => (state as { hurt: number }).hurt)).toEqual([0, 1, 0]);
    const refusing: AnyRuleset = { ...TOY_RULESET, settle: () => refuse('no', 'No.') };
    expect(settleAll(refusing, table(), ['ben'])).toMatchObject({ error: { code: 'no' } });
    expect(settleAll(TOY_RULESET, table(), ['ben'])).toMatchObject({ ok: true });
  });
});

describe('the manual order', () => {
  const fighting = (): AnyWorld => {
    const started = execute(
      TOY_RULESET,
      table(),
      { do: 'start-encounter', with: { participants: ['ada', 'ben'] } },
      ROLL_ALL,
    );
    if (started.kind !== 'done') throw new Error('started');
    return started.world;
  };
  const tray = (): DiceTray => new DiceTray({ ...ROLL_ALL, stream: table().stream });
  const refusal = (work: Parameters<typeof editStep>[3], world = fighting()): string | undefined => {
    const step = editStep(TOY_RULESET, world, tray(), work);
    return step.ok ? undefined : step.error.code;
  };

  it('refuses with a code everything that is no order of the fighters', () => {
    expect(refusal((ctx) => reorder(TOY_RULESET, ctx, ['ada']))).toBe('not-the-order');
    expect(refusal((ctx) => reorder(TOY_RULESET, ctx, ['ada', 'ada']))).toBe('not-the-order');
    expect(refusal((ctx) => reorder(TOY_RULESET, ctx, ['ada', 'cyd']))).toBe('not-the-order');
    expect(refusal((ctx) => reorder(TOY_RULESET, ctx, ['ben', 'ada']))).toBeUndefined();
    expect(refusal((ctx) => reorder(TOY_RULESET, ctx, []), table())).toBe('no-encounter');
    const fixed: AnyRuleset = { ...TOY_RULESET, order: { arrange: () => {} } };
    expect(refusal((ctx) => reorder(fixed, ctx, ['ben', 'ada']))).toBe('order-fixed');
    const unkept: AnyRuleset = { ...TOY_RULESET, order: { keptIn: 'scene' } };
    expect(refusal((ctx) => reorder(unkept, ctx, ['ben', 'ada']))).toBe('order-fixed');
  });

  it('refuses joining twice, leaving when absent, and leaving on their own turn', () => {
    expect(refusal((ctx) => joinByHand(TOY_RULESET, ctx, 'ben'))).toBe('already-in-encounter');
    expect(refusal((ctx) => leaveByHand(TOY_RULESET, ctx, 'cyd'))).toBe('not-in-encounter');
    expect(refusal((ctx) => leaveByHand(TOY_RULESET, ctx, 'ada'))).toBe('active-turn');
    const gone = must(editStep(TOY_RULESET, fighting(), tray(), (ctx) => leaveByHand(TOY_RULESET, ctx, 'ben')));
    expect(runningOrder(TOY_RULESET, readContext(gone.world))).toMatchObject({ order: ['ada'], active: 'ada' });
  });

  it('says by name, and not by id, who is in the way', () => {
    const dot = { id: 'dot', side: 'pc' as const, stats: { name: 'Dot Marsh' } };
    const world = must(addCombatants(TOY_RULESET, fighting(), [dot]));
    const gone = editStep(TOY_RULESET, world, tray(), (ctx) => leaveByHand(TOY_RULESET, ctx, 'dot'));
    expect(gone.ok ? '' : gone.error.message).toBe('Dot Marsh is not in the fight.');
    const come = must(editStep(TOY_RULESET, world, tray(), (ctx) => joinByHand(TOY_RULESET, ctx, 'dot')));
    const again = editStep(TOY_RULESET, come.world, tray(), (ctx) => joinByHand(TOY_RULESET, ctx, 'dot'));
    expect(again.ok ? '' : again.error.message).toBe('Dot Marsh is already in the fight.');
  });

  it('has no members without an encounter', () => {
    expect(membersOf(TOY_RULESET, readContext(table()))).toEqual([]);
    expect(membersOf(TOY_RULESET, readContext(fighting()))).toEqual(['ada', 'ben']);
  });
});
