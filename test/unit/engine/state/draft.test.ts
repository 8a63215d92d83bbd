import { types } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WorldDraft } from '../../../../src/engine/state/draft';
import type { World } from '../../../../src/engine/state/world';
import { applyPatches, deepFreeze } from '../../../../src/kernel/patch';

interface Plain {
  stats: { name: string };
  state: { hurt: number; marks: string[]; gear: { name: string; left: number }[] };
  scene: { wind: number };
  encounter: { round: number; order: string[] };
  options: { hard: boolean };
}

const IDS = ['ada', 'ben', 'cyd'];

function world(): World<Plain> {
  return deepFreeze({
    clock: 5,
    combatants: IDS.map((id) => ({
      id,
      side: 'pc' as const,
      stats: { name: id },
      state: { hurt: 0, marks: [], gear: [{ name: 'torch', left: 3 }] },
    })),
    index: Object.fromEntries(IDS.map((id, place) => [id, place])),
    encounter: { round: 1, order: [...IDS] },
    scene: { wind: 0 },
    options: { hard: false },
    stream: [1, 2, 3, 4],
  });
}

/** One change of a draft, as a command would make it. */
type Change = (draft: WorldDraft<Plain>) => void;

const id = fc.constantFrom(...IDS);
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(id, fc.integer({ min: 0, max: 3 })).map(([who, hurt]): Change => (draft) => {
    draft.edit(who).state.hurt = hurt;
  }),
  fc.tuple(id, fc.constantFrom('bleeding', 'prone')).map(([who, mark]): Change => (draft) => {
    draft.edit(who).state.marks.push(mark);
  }),
  id.map((who): Change => (draft) => {
    draft.edit(who).state.marks.pop();
  }),
  id.map((who): Change => (draft) => {
    for (const thing of draft.edit(who).state.gear) thing.left -= 1;
  }),
  fc.tuple(id, id).map(([who, from]): Change => (draft) => {
    draft.edit(who).state.gear = draft.peek(from).state.gear.map((thing) => ({ ...thing }));
  }),
  fc.tuple(id, fc.integer({ min: 1, max: 12 })).map(([who, times]): Change => (draft) => {
    const { state } = draft.edit(who);
    for (let time = 0; time < times; time += 1) state.hurt = draft.peek(who).state.hurt + state.marks.length;
  }),
  id.map((who): Change => (draft) => {
    const being = draft.edit(who);
    being.state = { ...being.state, hurt: 4 };
  }),
  fc.tuple(id, fc.constantFrom('eve', 'finn')).map(([who, name]): Change => (draft) => {
    draft.editStats(who).name = name;
  }),
  fc.integer({ min: 1, max: 4 }).map((round): Change => (draft) => {
    const encounter = draft.editEncounter();
    if (encounter !== null) encounter.round = round;
  }),
  fc.constant<Change>((draft) => {
    draft.setEncounter(null);
  }),
  fc.shuffledSubarray(IDS).map((order): Change => (draft) => {
    draft.setEncounter({ round: 1, order });
  }),
  fc.integer({ min: 0, max: 3 }).map((wind): Change => (draft) => {
    draft.editScene().wind = wind;
  }),
  fc.integer({ min: 5, max: 9 }).map((clock): Change => (draft) => {
    draft.setClock(clock);
  }),
  fc.constant<Change>((draft) => {
    draft.setStream([5, 6, 7, 8]);
  }),
);

describe('a draft of the world', () => {
  it('gives patches that lead to the new world and back, and does not change the old one', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (list) => {
        const before = world();
        const draft = new WorldDraft(before);
        for (const one of list) one(draft);
        const { world: after, patches, inverse } = draft.finish();
        expect(applyPatches(before, patches)).toEqual(after);
        expect(applyPatches(after, inverse)).toEqual(before);
        expect(before).toEqual(world());
        expect(after.combatants.some(({ state }) => types.isProxy(state))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('leads to the same world without patches', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (list) => {
        const [told, untold] = [new WorldDraft(world()), new WorldDraft(world())];
        for (const draft of [told, untold]) for (const one of list) one(draft);
        const after = untold.close();
        expect(after).toEqual(told.finish().world);
        expect(after.combatants.some(({ state }) => types.isProxy(state))).toBe(false);
      }),
    );
  });

  it('copies only the parts of a state that were read', () => {
    const before = world();
    const draft = new WorldDraft(before);
    const { state } = draft.edit('ben');
    state.marks.push('prone');
    expect(draft.peek('ben').state.marks).toBe(state.marks);
    const after = draft.close().combatants[1]?.state;
    expect(after).toEqual({ hurt: 0, marks: ['prone'], gear: [{ name: 'torch', left: 3 }] });
    expect(after?.gear).toBe(before.combatants[1]?.state.gear);
  });

  it('gives a plain copy to later readers, and parts read before belong to it', () => {
    const draft = new WorldDraft(world());
    const { state } = draft.edit('ben');
    const [torch] = state.gear;
    expect(types.isProxy(draft.peek('ben').state)).toBe(true);
    for (let look = 0; look < 20; look += 1) expect(state.hurt).toBe(0);
    expect(types.isProxy(draft.peek('ben').state)).toBe(false);
    if (torch !== undefined) torch.left = 0;
    state.hurt = 5;
    expect(draft.peek('ben').state).toMatchObject({ hurt: 5, gear: [{ left: 0 }] });
    expect(draft.finish().patches).toEqual([
      { path: ['combatants', 1, 'state', 'hurt'], value: 5 },
      { path: ['combatants', 1, 'state', 'gear', 0, 'left'], value: 0 },
    ]);
  });

  it('shares everything not taken for changing, and freezes what it returns', () => {
    const before = world();
    const draft = new WorldDraft(before);
    draft.edit('ben').state.hurt = 3;
    const { world: after, patches } = draft.finish();
    expect(after.combatants[0]).toBe(before.combatants[0]);
    expect(after.combatants[2]).toBe(before.combatants[2]);
    expect(after.encounter).toBe(before.encounter);
    expect(after.scene).toBe(before.scene);
    expect(patches).toEqual([{ path: ['combatants', 1, 'state', 'hurt'], value: 3 }]);
    expect(Object.isFrozen(after.combatants[1]?.state)).toBe(true);
  });

  it('is no change if everything is restored', () => {
    const draft = new WorldDraft(world());
    draft.edit('ada').state.hurt = 2;
    draft.edit('ada').state.hurt = 0;
    draft.editScene().wind = 0;
    draft.editEncounter();
    expect(draft.finish()).toMatchObject({ patches: [], inverse: [] });
  });

  it('returns one copy for changing, which readers then see', () => {
    const draft = new WorldDraft(world());
    const ada = draft.edit('ada');
    expect(draft.edit('ada')).toBe(ada);
    ada.state.hurt = 1;
    expect(draft.peek('ada').state.hurt).toBe(1);
    expect(draft.combatants[0]).toBe(ada);
    expect(draft.world.combatants[0]).toBe(ada);
  });

  it('knows who is there, and treats an unknown id as a defect', () => {
    const draft = new WorldDraft(world());
    expect([draft.has('ada'), draft.has('nobody'), draft.has('constructor')]).toEqual([true, false, false]);
    expect(() => draft.peek('nobody')).toThrow('impossible');
    expect(() => draft.edit('nobody')).toThrow('impossible');
  });

  it('has no encounter to change if none is running', () => {
    const draft = new WorldDraft(deepFreeze({ ...world(), encounter: null }));
    expect(draft.editEncounter()).toBeNull();
    expect(draft.finish().patches).toEqual([]);
  });
});
