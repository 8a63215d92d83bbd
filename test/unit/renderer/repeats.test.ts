import { describe, expect, it } from 'vitest';
import { Repeats } from '../../../renderer/panels/combatants/repeats';
import type { StepView } from '../../../src/contract/campaign-view';
import type { CommandView } from '../../../src/contract/views';

const attack = {
  name: 'attack',
  targetParam: 'target',
  form: { properties: { weapon: { widget: 'weapon' }, cost: { default: 'action' } } },
  asks: { questions: ['actor', 'target', 'weapon', 'range', 'shot', 'cost', 'stance'], chips: [{ field: 'cover' }] },
} as unknown as CommandView;
const filled = { actor: 'ash', target: 'birch', weapon: 'bow', range: 5, shot: 1 };
const sent = { ...filled, range: 12, cover: 'light' };

describe('doing the same again in one turn', () => {
  const repeats = new Repeats();
  repeats.note({ key: 'turn 1 ash', filled, sent, seq: 7 });

  it('keeps manual changes and asks only for what differs', () => {
    expect(repeats.of('turn 1 ash', attack, { ...filled, shot: 2 })).toEqual({
      params: { ...sent, shot: 2 },
      settled: ['actor', 'target', 'weapon', 'range', 'cost'],
    });
  });

  it('does not mention prefilled values that do not matter', () => {
    const held = {
      ...attack,
      form: { properties: { stance: { when: { cost: ['wait'] } }, cost: { default: 'action' } } },
    };
    const repeat = (cost: string): unknown => {
      const once = new Repeats();
      once.note({ key: 'turn 1 ash', filled: { stance: 'low', cost }, sent: { stance: 'low', cost }, seq: 7 });
      return once.of('turn 1 ash', held as unknown as CommandView, { stance: 'low', cost })?.settled;
    };
    expect(repeat('action')).toEqual(['cost']);
    expect(repeat('wait')).toEqual(['cost', 'stance']);
  });

  it('asks for the target, and drops its circumstances, if it is another one', () => {
    const again = repeats.of('turn 1 ash', attack, { ...filled, target: 'cedar', shot: 2 });
    expect(again?.params).toEqual({ ...filled, target: 'cedar', shot: 2, range: 12 });
    expect(again?.settled).toEqual(['actor', 'weapon', 'range', 'cost']);
  });

  it('asks for the targets again if there were several before', () => {
    const swept = { ...attack, asks: { ...attack.asks, oneOf: [['target', 'volley']] } } as unknown as CommandView;
    const once = new Repeats();
    const several = { ...sent, target: null, volley: [{ target: 'birch' }] };
    once.note({ key: 'turn 1 ash', filled, sent: several, seq: 7 });
    expect(once.of('turn 1 ash', swept, { ...filled, target: 'cedar' })?.params).not.toHaveProperty('volley');
  });

  it('starts afresh in another turn and with another weapon', () => {
    expect(repeats.of('turn 2 ash', attack, filled)).toBeNull();
    expect(repeats.of('turn 1 ash', attack, { ...filled, weapon: 'knife' })).toBeNull();
  });

  it('starts afresh after it was undone, but not after a later step was', () => {
    const step = (seq: number): StepView => ({ seq, label: 'Attack' });
    const once = new Repeats();
    once.note({ key: 'turn 1 ash', filled, sent, seq: 7 });
    // Not known yet; done; the next step done; that one undone.
    for (const view of [
      { revision: 6, undo: step(6) },
      { revision: 7, undo: step(7) },
      { revision: 8, undo: step(8) },
    ])
      once.follow(view);
    once.follow({ revision: 9, undo: step(7) });
    expect(once.of('turn 1 ash', attack, filled)).not.toBeNull();
    once.follow({ revision: 10, undo: step(6) });
    expect(once.of('turn 1 ash', attack, filled)).toBeNull();
  });
});
