import { describe, expect, it } from 'vitest';
import { isAttack } from '../../../renderer/panels/combatants/aimed';
import {
  aimable,
  areOpponents,
  groupMates,
  likelyTarget,
  nextTarget,
  placeAfterMove,
} from '../../../renderer/panels/combatants/targets';
import type { CommandView } from '../../../src/contract/views';
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

describe('the target of a command', () => {
  it('is chosen for actions with odds, and for those declared to be against an opponent', () => {
    const act = { kind: 'action', priced: false } as CommandView;
    expect(isAttack(act)).toBe(false);
    expect(isAttack({ ...act, priced: true })).toBe(true);
    expect(isAttack({ ...act, asks: { questions: [], chips: [], atOpponent: true } })).toBe(true);
    expect(isAttack({ ...act, kind: 'check', priced: true })).toBe(false);
  });

  it('knows who fights whom', () => {
    expect(areOpponents('pc', 'foe')).toBe(true);
    expect(areOpponents('foe', 'ally')).toBe(true);
    expect(areOpponents('pc', 'ally')).toBe(false);
    expect(areOpponents('neutral', 'foe')).toBe(false);
  });

  it('is the first opponent still standing', () => {
    expect(likelyTarget(view, stoya, undefined)).toBe('thug-2');
  });

  it('is the last target, as long as it stands', () => {
    expect(likelyTarget(view, stoya, 'clerk')).toBe('clerk');
    expect(likelyTarget(view, stoya, 'thug-1')).toBe('thug-2');
    expect(likelyTarget(view, stoya, 'thug-3')).toBe('thug-2');
  });

  it('is, out of turn, the active opponent', () => {
    const order = people.map(({ id }) => ({ id }));
    const turnOf = (active: string) => ({ ...view, encounter: { active, order } }) as unknown as CampaignView;
    const foes = [...people, person('thug-4', 'foe')];
    const thug4 = { ...turnOf('thug-4'), people: foes };
    thug4.encounter?.order.push({ id: 'thug-4' } as never);
    expect(likelyTarget(thug4, stoya, 'clerk')).toBe('thug-4');
    expect(likelyTarget(turnOf('jin'), stoya, 'clerk')).toBe('clerk');
    expect(likelyTarget(turnOf('stoya'), stoya, undefined)).toBe('thug-2');
  });

  it('is nobody without opponents', () => {
    expect(likelyTarget({ ...view, people: [stoya] }, stoya, undefined)).toBeNull();
  });

  it('cycles through standing opponents, those who are down, then the others, never the one acting or anybody out of play', () => {
    expect(aimable(view, stoya).map((one) => one.id)).toEqual(['thug-1', 'thug-2', 'clerk', 'jin']);
    const ring = ['thug-2', 'thug-1', 'clerk', 'jin', 'thug-2'];
    ring.slice(1).forEach((next, at) => expect(nextTarget(view, stoya, ring[at] ?? null)).toBe(next));
    expect(nextTarget(view, stoya, null)).toBe('thug-2');
  });
});

describe('a manual move in the order', () => {
  const ids = ['a', 'b', 'c', 'd'];

  it('passes one neighbour, alone or as a group', () => {
    expect(placeAfterMove(ids, ['c'], -1)).toEqual({ before: 'b' });
    expect(placeAfterMove(ids, ['b'], 1)).toEqual({ before: 'd' });
    expect(placeAfterMove(ids, ['b', 'c'], -1)).toEqual({ before: 'a' });
    expect(placeAfterMove(ids, ['b', 'c'], 1)).toEqual({ before: null });
    expect(placeAfterMove(ids, ['c'], 1)).toEqual({ before: null });
  });

  it('stops at both ends, and for people who are not adjacent', () => {
    expect(placeAfterMove(ids, ['a'], -1)).toBeNull();
    expect(placeAfterMove(ids, ['d'], 1)).toBeNull();
    expect(placeAfterMove(ids, ['a', 'c'], 1)).toBeNull();
    expect(placeAfterMove(ids, ['nobody'], 1)).toBeNull();
  });
});

describe('who of a group could do the same next', () => {
  const raider = (id: string, changes: Partial<PersonView> = {}): PersonView =>
    ({ ...person(id, 'foe'), card: { group: 'Raiders' }, cannotAct: null, ...changes }) as PersonView;
  const at = (active: string, entries: readonly [id: string, status: string][], people: PersonView[]): CampaignView =>
    ({
      people,
      encounter: { active, order: entries.map(([id, status]) => ({ id, status })) },
    }) as unknown as CampaignView;
  const waiting = (...ids: string[]): [string, string][] => ids.map((id) => [id, 'waiting']);

  it('is everybody directly after the active one who can act', () => {
    const four = ['r1', 'r2', 'r3', 'r4'].map((id) => raider(id));
    const [r1, r2] = four as [PersonView, PersonView];
    expect(groupMates(at('r1', [['r1', 'active'], ...waiting('r2', 'r3', 'r4')], four), r1)).toEqual([
      'r2',
      'r3',
      'r4',
    ]);
    expect(groupMates(at('r1', [['r1', 'active'], ...waiting('r2', 'r3', 'r4')], four), r2)).toEqual([]);
    expect(
      groupMates(
        at(
          'r1',
          [
            ['r1', 'active'],
            ['r2', 'waiting'],
            ['r3', 'done'],
          ],
          four,
        ),
        r1,
      ),
    ).toEqual(['r2']);
  });

  it('ends at the first outsider, or one who cannot act', () => {
    const order: [string, string][] = [['r1', 'active'], ...waiting('r2', 'r3')];
    const r1 = raider('r1');
    const other = raider('r2', { card: { group: 'Guards' } as PersonView['card'] });
    const bound = raider('r2', { cannotAct: { text: 'Bound.' } });
    for (const second of [other, bound, raider('r2', { out: true })]) {
      expect(groupMates(at('r1', order, [r1, second, raider('r3')]), r1)).toEqual([]);
    }
  });

  it('is nobody without a group or a fight', () => {
    const alone = raider('r1', { card: { group: '' } as PersonView['card'] });
    expect(groupMates(at('r1', [['r1', 'active'], ...waiting('r2')], [alone, raider('r2')]), alone)).toEqual([]);
    expect(groupMates({ people: [raider('r1')], encounter: null } as unknown as CampaignView, raider('r1'))).toEqual(
      [],
    );
  });
});
