import { describe, expect, it } from 'vitest';
import { d } from '../../../src/dice/die';
import { DiceTray, DiceNeeded, type FaceSource } from '../../../src/dice/source';
import { DiceStream, seedStream } from '../../../src/dice/stream';

const stream = seedStream(7);
const rolledFaces = (count: number): number[] => {
  const dice = new DiceStream(stream);
  return Array.from({ length: count }, () => dice.roll(d(6)));
};
/** The hero's dice are typed, everybody else's rolled. */
const mixed = (faces: (number | null)[]): FaceSource => ({
  faces,
  origin: 'typed',
  then: 'roll',
  stream,
  handOf: (whose) => (whose === 'hero' ? 'ask' : 'roll'),
});
const wantedOf = (work: () => unknown): DiceNeeded => {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof DiceNeeded) return thrown;
    throw thrown;
  }
  throw new Error('no dice were wanted');
};

describe('dice in the hand of their owner', () => {
  it('asks for those of the hero and rolls those of the brigand, whoever acts', () => {
    const attack = (tray: DiceTray): number[] => [
      tray.roll(d(6), 'Brigand: attack', 'brigand'),
      tray.roll(d(6), 'Hero: dodge', 'hero'),
    ];
    const wanted = wantedOf(() => attack(new DiceTray(mixed([]))));
    expect(wanted.group).toEqual({ label: 'Hero: dodge', dice: [d(6)], whose: 'hero' });
    const tray = new DiceTray(mixed([null, 4]));
    expect(attack(tray)).toEqual([rolledFaces(1)[0], 4]);
    expect(tray.tape.map((entry) => entry.by)).toEqual(['rolled', 'typed']);
    expect(tray.leftOver).toBe(0);
  });

  it('asks for several people at once and marks the dice that are rolled all the same', () => {
    const dice = ['brigand', 'hero', 'brigand', 'hero'].map((whose) => ({
      die: d(6),
      whose,
      label: `${whose}: who is first`,
    }));
    const wanted = wantedOf(() => new DiceTray(mixed([])).rollEach(dice, 'Who is first'));
    expect(wanted.group.label).toBe('Who is first');
    expect(wanted.known).toBe(1);
    expect(wanted.group.dice.map((die) => [die.whose, die.rolled === true])).toEqual([
      ['brigand', true],
      ['hero', false],
      ['brigand', true],
      ['hero', false],
    ]);
    const tray = new DiceTray(mixed([null, 2, null, 5]));
    const [first, second] = rolledFaces(2);
    expect(tray.rollEach(dice, 'Who is first')).toEqual([first, 2, second, 5]);
    expect(tray.tape.map((entry) => entry.group)).toContain('hero: who is first');
  });

  it('falls back on the common hand for dice of nobody', () => {
    expect(new DiceTray(mixed([])).roll(d(6), 'scatter')).toBe(rolledFaces(1)[0]);
    const asking = new DiceTray({ ...mixed([]), then: 'ask' });
    expect(wantedOf(() => asking.roll(d(6), 'scatter')).group.whose).toBeUndefined();
  });
});
