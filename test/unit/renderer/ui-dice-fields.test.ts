import { describe, expect, it } from 'vitest';
import { groupFaces } from '../../../renderer/panels/shared/command-text';
import {
  afterEnter,
  dieRows,
  endsRoll,
  isComplete,
  missingWords,
  openFields,
  readFace,
  retyped,
  splitFaces,
  withGivenFaces,
} from '../../../renderer/ui/dice-fields';

const percentile = { sides: 100, lowest: 0, label: 'Stoya: knockdown' };
const hundred = { sides: 100, zeroAs: 100, label: 'Stoya: knockdown' };
const ten = { sides: 10, zeroAs: 10, label: 'damage' };
const plainTen = { sides: 10, label: 'damage' };
const six = { sides: 6, label: 'location' };
const twenty = { sides: 20, label: 'check' };

describe('a typed face', () => {
  it('reads 00 as 0 on a percentile pair and as 100 if the die is set so', () => {
    expect(readFace('00', percentile)).toEqual({ state: 'face', face: 0 });
    expect(readFace('0', percentile)).toEqual({ state: 'face', face: 0 });
    expect(readFace('07', percentile)).toEqual({ state: 'face', face: 7 });
    expect(readFace('00', hundred)).toEqual({ state: 'face', face: 100 });
  });

  it('reads 0 as 10 only if set so', () => {
    expect(readFace('0', ten)).toEqual({ state: 'face', face: 10 });
    expect(readFace('0', plainTen).state).toBe('wrong');
  });

  it('refuses an impossible face, and says which are possible', () => {
    expect(readFace('7', six)).toEqual({ state: 'wrong', message: 'A d6 here shows 1 to 6.' });
    expect(readFace('100', percentile).state).toBe('wrong');
    expect(readFace('x', six).state).toBe('wrong');
    expect(readFace('  ', six)).toEqual({ state: 'empty' });
  });
});

describe('moving on automatically', () => {
  it.each([
    ['4', six, true],
    ['7', six, false],
    ['2', twenty, false],
    ['3', twenty, true],
    ['20', twenty, true],
    ['5', percentile, false],
    ['05', percentile, true],
    ['0', percentile, false],
    ['1', ten, false],
    ['0', ten, false],
    ['00', ten, true],
    ['7', ten, true],
    ['1', plainTen, false],
    ['99', hundred, true],
    ['', six, false],
  ])('%s on %o: %s', (text, ask, expected) => {
    expect(isComplete(text, ask)).toBe(expected);
  });
});

describe('a roll accepted with its last die', () => {
  const read = (texts: string[], dice: Parameters<typeof readFace>[1][]) =>
    texts.map((text, at) => readFace(text, dice[at] ?? six));
  const three = [six, six, six];

  it('is complete, at its end, and of one person', () => {
    expect(endsRoll(three, read(['4', '4', '2'], three), 2)).toBe(true);
    expect(endsRoll(three, read(['4', '', '2'], three), 2)).toBe(false);
    expect(endsRoll(three, read(['4', '4', '2'], three), 1)).toBe(false);
    const two = [six, { ...six, label: 'somebody else' }];
    expect(endsRoll(two, read(['4', '2'], two), 1)).toBe(false);
  });

  it('includes extra dice', () => {
    const open = openFields([{ ...six, again: true }], ['6', '2']);
    expect(endsRoll(open, read(['6', '2'], open), 1)).toBe(true);
  });
});

it('takes a pasted line apart', () => {
  expect(splitFaces('22 vs 68, 4;1')).toEqual(['22', '68', '4', '1']);
  expect(splitFaces('nothing')).toEqual([]);
});

describe('Enter in a field of a die', () => {
  const face = { state: 'face', face: 5 } as const;
  const empty = { state: 'empty' } as const;

  it('takes 15, Enter, 10, Enter, 7, Enter as a d20 and two ten-sided dice', () => {
    // After 15 and after 10 the cursor has moved on by itself; the Enter after it does not move it further.
    expect(afterEnter([face, empty, empty], 1, 1)).toBe(1);
    expect(afterEnter([face, face, empty], 2, 2)).toBe(2);
    expect(afterEnter([face, face, face], 2, null)).toBe('use');
  });

  it('moves on from a face that could have had another digit', () => {
    expect(afterEnter([face, empty, empty], 0, null)).toBe(1);
    expect(afterEnter([face, face, empty], 0, null)).toBe(2);
  });

  it('rolls while nothing is typed, unless it was meant for the dice before', () => {
    expect(afterEnter([empty, empty], 0, null)).toBe('roll');
    expect(afterEnter([empty, empty], 1, null)).toBe('roll');
    expect(afterEnter([empty, empty], 0, 0)).toBe(0);
  });

  it('says what is missing if the field was empty and chosen by hand', () => {
    expect(afterEnter([face, empty], 1, null)).toBe('use');
  });
});

describe('the message about missing dice', () => {
  it('asks for them if there are none, and counts them if there are some', () => {
    expect(missingWords(1, 1)).toBe('Type what the die shows.');
    expect(missingWords(3, 3)).toBe('Type what the dice show.');
    expect(missingWords(1, 2)).toBe('One die is missing.');
    expect(missingWords(2, 5)).toBe('2 dice are missing.');
  });
});

describe('an exploding die', () => {
  const open = { sides: 6, label: 'Ana', again: true } as const;
  const dice = [{ sides: 20, label: 'Ana' }, open, open, { sides: 20, label: 'Bo' }];
  const labels = (texts: readonly string[]): string[] => openFields(dice, texts).map(({ label }) => label);

  it('adds a field after it each time it explodes, and the others keep their values', () => {
    const texts = retyped(dice, ['7', '', '3', '16'], 1, '6');
    expect(texts).toEqual(['7', '6', '', '3', '16']);
    expect(labels(texts)).toEqual(['Ana', 'Ana', 'Ana, again', 'Ana', 'Bo']);
    const twice = retyped(dice, texts, 2, '6');
    expect(twice).toEqual(['7', '6', '6', '', '3', '16']);
    // A face that came with the request is in its field, wherever that has moved.
    expect(withGivenFaces(dice, twice, [null, null, 4], [])).toEqual(['7', '6', '6', '', '4', '16']);
    expect(retyped(dice, twice, 1, '5')).toEqual(['7', '5', '3', '16']);
  });

  it('keeps a face corrected after it was said, whatever else is said', () => {
    const two = [six, six];
    const first = withGivenFaces(two, [], [5, null], []);
    expect(first[0]).toBe('5');
    const right = retyped(two, first, 0, '6');
    expect(withGivenFaces(two, right, [5, 3], [5, null])).toEqual(['6', '3']);
    // Said again it counts: somebody has read the die again.
    expect(withGivenFaces(two, right, [4, 3], [5, 3])[0]).toBe('4');
  });

  it('explodes only as often as the limit allows', () => {
    const once = { ...open, most: 1 };
    const limited = [once, once];
    const fields = openFields(limited, ['6', '6', '6']);
    expect(fields.map(({ label }) => label)).toEqual(['Ana', 'Ana, again', 'Ana', 'Ana, again']);
    expect(retyped(limited, ['6', '6', '6', '2'], 2, '5')).toEqual(['6', '6', '5']);
    const group = { label: 'Initiative', dice: [{ sides: 6, rolled: true as const }, { ...once, sides: 6 }, once] };
    const wanted = { kind: 'needs-dice' as const, group, known: 0, fallen: [], trace: [] };
    expect(groupFaces(wanted, [6, 6, 6, 2])).toEqual([null, 6, 6, 6, 2]);
    expect(groupFaces(wanted, [6, 6])).toEqual([null, 6, 6]);
  });

  it('is sent with its extra faces, and null for those the app rolls', () => {
    const group = {
      label: 'Initiative',
      dice: [{ sides: 20 }, open, { sides: 20, rolled: true as const }, open, { sides: 20 }],
    };
    const wanted = { kind: 'needs-dice' as const, group, known: 0, fallen: [], trace: [] };
    expect(groupFaces(wanted, [7, 6, 6, 2, 4, 16])).toEqual([7, 6, 6, 2, null, 4, 16]);
    expect(groupFaces(wanted, [7, 6])).toEqual([7, 6]);
    expect(groupFaces(wanted, [7, 3, 6, 6, 1])).toEqual([7, 3, null, 6, 6, 1]);
  });
});

describe('dice of several people', () => {
  const die = (label: string) => ({ sides: 6, label, again: true as const });

  it('stand in one row for each, with re-rolls beside their die', () => {
    const rows = dieRows(openFields([die('Ilka'), die('Ilka'), die('Osk')], ['6', '2', '1']));
    expect(rows.map(({ label, from, fields }) => [label, from, fields.length])).toEqual([
      ['Ilka', 0, 3],
      ['Osk', 3, 1],
    ]);
  });

  it('are not gathered across those of somebody else, so that they are typed in the order they are asked for', () => {
    expect(dieRows([die('Ilka'), die('Osk'), die('Ilka')]).map(({ from }) => from)).toEqual([0, 1, 2]);
  });
});
