import { describe, expect, it } from 'vitest';
import { isComplete, readFace, splitFaces } from '../../../renderer/ui/dice-fields';

const percentile = { sides: 100, lowest: 0, label: 'Stoya: knockdown' };
const hundred = { sides: 100, zeroAs: 100, label: 'Stoya: knockdown' };
const ten = { sides: 10, zeroAs: 10, label: 'damage' };
const plainTen = { sides: 10, label: 'damage' };
const six = { sides: 6, label: 'location' };
const twenty = { sides: 20, label: 'check' };

describe('a typed face', () => {
  it('reads 00 as 0 on a percentile pair and as 100 where the die is told so', () => {
    expect(readFace('00', percentile)).toEqual({ state: 'face', face: 0 });
    expect(readFace('0', percentile)).toEqual({ state: 'face', face: 0 });
    expect(readFace('07', percentile)).toEqual({ state: 'face', face: 7 });
    expect(readFace('00', hundred)).toEqual({ state: 'face', face: 100 });
  });

  it('reads 0 as 10 only where told so', () => {
    expect(readFace('0', ten)).toEqual({ state: 'face', face: 10 });
    expect(readFace('0', plainTen).state).toBe('wrong');
  });

  it('refuses what the die does not show, and says what it shows', () => {
    expect(readFace('7', six)).toEqual({ state: 'wrong', message: 'A d6 here shows 1 to 6.' });
    expect(readFace('100', percentile).state).toBe('wrong');
    expect(readFace('x', six).state).toBe('wrong');
    expect(readFace('  ', six)).toEqual({ state: 'empty' });
  });
});

describe('moving on by itself', () => {
  it.each([
    ['4', six, true],
    ['7', six, false],
    ['2', twenty, false],
    ['3', twenty, true],
    ['20', twenty, true],
    ['5', percentile, false],
    ['05', percentile, true],
    ['0', percentile, false],
    ['1', ten, true],
    ['1', plainTen, false],
    ['99', hundred, true],
    ['', six, false],
  ])('%s on %o: %s', (text, ask, expected) => {
    expect(isComplete(text, ask)).toBe(expected);
  });
});

it('takes a pasted line apart', () => {
  expect(splitFaces('22 vs 68, 4;1')).toEqual(['22', '68', '4', '1']);
  expect(splitFaces('nothing')).toEqual([]);
});
