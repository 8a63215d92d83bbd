import { describe, expect, it } from 'vitest';
import {
  aimable,
  areOpponents,
  likelyTarget,
  nextTarget,
  placeAfterMove,
} from '../../../renderer/panels/combatants/targets';
import type { CampaignView, PersonView } from '../../../src/contract/campaign-view';

const person = (id: string, side: PersonView['side'], fraction = 1, out = false): PersonView =>
  ({ id, name: id, side, out, health: { fraction, word: '' } }) as PersonView;
const people = [
  person('stoya', 'pc'),
  person('jin', 'ally'),
  person('thug-1', 'foe', 0),
  person('thug-2', 'foe'),
  person('thug-3', 'foe', 1, true),
  person('clerk', 'neutral'),
];
const order = ['thug-1', 'stoya', 'thug-2', 'clerk', 'jin', 'thug-3'].map((id) => ({ id }));
const view = { people, encounter: { order } } as unknown as CampaignView;
const [stoya] = people as [PersonView];

describe('whom a command is aimed at', () => {
  it('knows who fights whom', () => {
    expect(areOpponents('pc', 'foe')).toBe(true);
    expect(areOpponents('foe', 'ally')).toBe(true);
    expect(areOpponents('pc', 'ally')).toBe(false);
    expect(areOpponents('neutral', 'foe')).toBe(false);
  });

  it('is the first opponent who still stands', () => {
    expect(likelyTarget(view, stoya, undefined)).toBe('thug-2');
  });

  it('is the one aimed at last, as long as it stands', () => {
    expect(likelyTarget(view, stoya, 'clerk')).toBe('clerk');
    expect(likelyTarget(view, stoya, 'thug-1')).toBe('thug-2');
    expect(likelyTarget(view, stoya, 'thug-3')).toBe('thug-2');
  });

  it('is nobody where nobody opposes', () => {
    expect(likelyTarget({ ...view, people: [stoya] }, stoya, undefined)).toBeNull();
  });

  it('goes round: opponents first, then the others, never the one acting or those out of play', () => {
    expect(aimable(view, stoya).map((one) => one.id)).toEqual(['thug-1', 'thug-2', 'clerk', 'jin']);
    const ring = ['thug-1', 'thug-2', 'clerk', 'jin', 'thug-1'];
    ring.slice(1).forEach((next, at) => expect(nextTarget(view, stoya, ring[at] ?? null)).toBe(next));
    expect(nextTarget(view, stoya, null)).toBe('thug-1');
  });
});

describe('a move by hand in the order', () => {
  const ids = ['a', 'b', 'c', 'd'];

  it('goes past one neighbour, alone or together', () => {
    expect(placeAfterMove(ids, ['c'], -1)).toEqual({ before: 'b' });
    expect(placeAfterMove(ids, ['b'], 1)).toEqual({ before: 'd' });
    expect(placeAfterMove(ids, ['b', 'c'], -1)).toEqual({ before: 'a' });
    expect(placeAfterMove(ids, ['b', 'c'], 1)).toEqual({ before: null });
    expect(placeAfterMove(ids, ['c'], 1)).toEqual({ before: null });
  });

  it('stops at both ends, and where they do not stand together', () => {
    expect(placeAfterMove(ids, ['a'], -1)).toBeNull();
    expect(placeAfterMove(ids, ['d'], 1)).toBeNull();
    expect(placeAfterMove(ids, ['a', 'c'], 1)).toBeNull();
    expect(placeAfterMove(ids, ['nobody'], 1)).toBeNull();
  });
});
