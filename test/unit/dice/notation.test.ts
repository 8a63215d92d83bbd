import { describe, expect, it } from 'vitest';
import { atLeast, entriesOf, exactly, mean } from '../../../src/dice/distribution';
import { distributionOf, parseNotation, rollFormula } from '../../../src/dice/notation';
import { DiceTray } from '../../../src/dice/source';
import { seedStream } from '../../../src/dice/stream';

function roll(text: string, faces: number[]) {
  const formula = parseNotation(text);
  if (!formula.ok) throw new Error(formula.error.message);
  const tray = new DiceTray({ faces, origin: 'scripted', then: 'ask', stream: seedStream(1) });
  const rolled = rollFormula(formula.value, tray, text);
  expect(tray.leftOver).toBe(0);
  return rolled;
}

function chances(text: string) {
  const formula = parseNotation(text);
  if (!formula.ok) throw new Error(formula.error.message);
  return distributionOf(formula.value);
}

describe('dice notation', () => {
  it.each([
    ['3d6', [1, 2, 6], 9],
    ['d20+5', [13], 18],
    ['4d6kh3', [1, 6, 6, 5], 17],
    ['4d6dl1', [1, 6, 6, 5], 17],
    ['2d20kl1', [13, 4], 4],
    ['3d6dh1', [6, 2, 6], 8],
    ['2d10*2-1', [3, 4], 13],
    ['(1d6+1)/2', [4], 2],
    ['1d6!', [6, 6, 2], 14],
    ['-d4+10', [3], 7],
    ['d%', [100], 100],
    ['7', [], 7],
  ])('%s on %j comes to %i', (text, faces, total) => {
    expect(roll(text, faces).total).toBe(total);
  });

  it('says which dice counted; of equal ones the first is kept', () => {
    expect(roll('3d6kh1', [6, 6, 1]).dice.map((die) => die.counted)).toEqual([true, false, false]);
  });

  it.each(['', '3x6', '2d', '1001d6', '2d0', '3d6kh4', '1d1!', '(2d6', '2d6 2'])(
    "refuses '%s' and says where",
    (text) => {
      const parsed = parseNotation(text);
      expect(parsed).toMatchObject({ ok: false, error: { code: 'bad-notation' } });
    },
  );

  it('gives exact chances', () => {
    expect(exactly(chances('3d6'), 10)).toBeCloseTo(27 / 216, 12);
    expect(atLeast(chances('2d20kh1'), 20)).toBeCloseTo(39 / 400, 12);
    expect(mean(chances('4d6kh3'))).toBeCloseTo(15869 / 1296, 9);
    expect(mean(chances('1d6!'))).toBeCloseTo(4.2, 9);
    expect([...entriesOf(chances('1d4*10'))]).toEqual([10, 20, 30, 40].map((value) => [value, 0.25]));
  });
});
