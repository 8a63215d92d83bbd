import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DiceTray } from '../../../../src/dice/source';
import type { ReadContext } from '../../../../src/engine/state/context';
import { readContext, RunContext } from '../../../../src/engine/state/context';
import { WorldDraft } from '../../../../src/engine/state/draft';
import { Register } from '../../../../src/engine/state/reading';
import { carryThroughPatches } from '../../../../src/engine/state/register-cache';
import type { World } from '../../../../src/engine/state/world';
import { applyPatches, deepFreeze } from '../../../../src/kernel/patch';

interface Plain {
  stats: { name: string };
  state: { hurt: number; leader: string | null };
  scene: object;
  encounter: object;
  options: { hard: boolean };
}

const IDS = ['ada', 'ben', 'cyd', 'dot', 'eve'];

const START: World<Plain> = deepFreeze({
  clock: 0,
  combatants: IDS.map((id) => ({ id, side: 'pc' as const, stats: { name: id }, state: { hurt: 0, leader: null } })),
  index: Object.fromEntries(IDS.map((id, place) => [id, place])),
  encounter: null,
  scene: {},
  options: { hard: false },
  stream: [1, 2, 3, 4],
});

/** Who is hurt, and how badly; twice as badly with the hard option. */
const hurt = () =>
  new Register<Plain, number>({
    of: ({ options }, { state }) => (state.hurt === 0 ? null : state.hurt * (options.hard ? 2 : 1)),
  });

/** How badly the leader is hurt, for those who have one. */
const led = () =>
  new Register<Plain, { of: number }>({
    of: (ctx, { state }) => (state.leader === null ? null : { of: ctx.peek(state.leader).state.hurt }),
    same: (a, b) => a.of === b.of,
    leans: () => true,
  });

const [HURT, LED] = [hurt(), led()];

/** Expects the cached registers to equal new ones built from a new list. */
function keptIsSo(ctx: ReadContext<Plain>): void {
  const anew = readContext({ ...ctx.world, combatants: [...ctx.world.combatants] });
  for (const [kept, fresh] of [
    [HURT, hurt()],
    [LED, led()],
  ] as const) {
    const { each, who } = ctx.notes<unknown>(kept as Register<Plain, unknown>);
    const wanted = anew.notes<unknown>(fresh as Register<Plain, unknown>);
    expect({ each, who }).toEqual({ each: wanted.each, who: wanted.who });
  }
}

const id = fc.constantFrom(...IDS);
const act = fc.oneof(
  fc.record({ do: fc.constant('hurt' as const), who: id, by: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ do: fc.constant('follow' as const), who: id, leader: fc.option(id) }),
  fc.constant({ do: 'ask' as const }),
);
const step = fc.record({
  acts: fc.array(act, { maxLength: 6 }),
  then: fc.constantFrom('finish', 'close', 'refuse', 'ask', 'back', 'hard', 'other list' as const),
});

type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

function runOn(world: World<Plain>, acts: readonly Act[]): WorldDraft<Plain> {
  const draft = new WorldDraft(world);
  const ctx = new RunContext(draft, new DiceTray({ faces: [], origin: 'typed', then: 'ask', stream: world.stream }));
  for (const one of acts) {
    if (one.do === 'hurt') ctx.edit(one.who).state.hurt = one.by;
    else if (one.do === 'follow') ctx.edit(one.who).state.leader = one.leader;
    else keptIsSo(ctx);
  }
  return draft;
}

describe('a register', () => {
  it('equals a fresh register of everybody, within and across commands, through undo and redo', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 14 }), (steps) => {
        let world = START;
        for (const { acts, then } of steps) {
          const before = world;
          const draft = runOn(world, acts);
          if (then === 'refuse') continue;
          if (then === 'close') {
            world = draft.close();
            continue;
          }
          const { world: after, inverse } = draft.finish();
          world = after;
          if (then === 'ask') keptIsSo(readContext(world));
          if (then === 'hard') world = { ...world, options: { hard: !world.options.hard } };
          if (then === 'other list') world = { ...world, combatants: [...world.combatants] };
          if (then === 'back') {
            world = applyPatches(after, inverse);
            carryThroughPatches(after.combatants, world.combatants);
            keptIsSo(readContext(before));
          }
        }
        keptIsSo(readContext(world));
      }),
      { numRuns: 400 },
    );
  });

  it('updates after a command only people taken for changing, and after an undo only those it changed', () => {
    const asked: string[] = [];
    const register = new Register<Plain, number>({
      of(_ctx, { id: who, state }) {
        asked.push(who);
        return state.hurt;
      },
    });
    const askedFor = (ctx: ReadContext<Plain>): string[] => {
      asked.length = 0;
      ctx.notes(register);
      return [...asked];
    };
    const start = { ...START, combatants: [...START.combatants] };
    expect(askedFor(readContext(start))).toEqual(IDS);
    expect(askedFor(readContext({ ...start, clock: 5 }))).toEqual([]);
    const { world: after, inverse } = runOn(start, [{ do: 'hurt', who: 'cyd', by: 1 }]).finish();
    expect(askedFor(readContext(after))).toEqual(['cyd']);
    expect(askedFor(readContext(after))).toEqual([]);
    const back = applyPatches(after, inverse);
    carryThroughPatches(after.combatants, back.combatants);
    expect(askedFor(readContext(back))).toEqual(['cyd']);
  });

  it('returns the same notes while none has changed', () => {
    const start = { ...START, combatants: [...START.combatants] };
    const notes = readContext(start).notes(HURT);
    const unhurt = runOn(start, [{ do: 'follow', who: 'ben', leader: 'ada' }]).finish().world;
    expect(readContext(unhurt).notes(HURT)).toBe(notes);
    const changed = runOn(unhurt, [{ do: 'hurt', who: 'ben', by: 2 }]).finish().world;
    expect(readContext(changed).notes(HURT)).toEqual(expect.objectContaining({ each: [null, 2, null, null, null] }));
    expect(readContext(unhurt).notes(HURT)).toBe(notes);
  });
});
