import { describe, expect, it } from 'vitest';
import { diceRuns } from '../../../renderer/lib/dice';
import { untold } from '../../../renderer/lib/events';

describe('dice as they are told', () => {
  const die = (group: string, sides: number, face: number, by = 'app') => ({ group, sides, face, by });

  it('stand together where they were for the same thing', () => {
    const dice = [die('To hit', 6, 4), die('To hit', 6, 3), die('To hit', 6, 3), die('Damage', 6, 5)];
    expect(diceRuns(dice)).toEqual([
      { group: 'To hit', name: '3d6', faces: [4, 3, 3], isTyped: false },
      { group: 'Damage', name: 'd6', faces: [5], isTyped: false },
    ]);
  });

  it('part by size and by whether they were typed, and keep their order', () => {
    const dice = [die('A', 20, 7, 'typed'), die('A', 8, 2, 'typed'), die('A', 8, 8), die('A', 20, 1)];
    expect(diceRuns(dice).map(({ name, faces, isTyped }) => [name, faces, isTyped])).toEqual([
      ['d20', [7], true],
      ['d8', [2], true],
      ['d8', [8], false],
      ['d20', [1], false],
    ]);
    expect(diceRuns([])).toEqual([]);
  });
});

describe('events of an entry', () => {
  const entry = (sentence: string, ...texts: string[]) => ({ sentence, events: texts.map((text) => ({ text })) });

  it('are left out where the sentence tells them', () => {
    expect(untold(entry('Osk wakes. An hour passes.', 'Osk wakes.', 'The lamp burns down.'))).toEqual([
      'The lamp burns down.',
    ]);
  });

  it('become one line with a count where the same happened again', () => {
    expect(untold(entry('A day passes.', 'The watch changes.', 'Osk wakes.', 'The watch changes.'))).toEqual([
      'The watch changes (2 times).',
      'Osk wakes.',
    ]);
  });
});
