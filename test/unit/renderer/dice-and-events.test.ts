import { describe, expect, it } from 'vitest';
import { diceRuns, runWords, shortNames } from '../../../renderer/lib/dice-runs';
import { saidText } from '../../../renderer/panels/phones/words';
import { dieAsks } from '../../../renderer/panels/shared/command-text';
import { untold } from '../../../src/contract/untold';
import { Explainer } from '../../../src/engine/explain/explain';
import { sumFrom } from '../../../src/engine/explain/sum';

describe('dice in the log', () => {
  const die = (group: string, sides: number, face: number, by = 'app') => ({ group, sides, face, by });

  it('are grouped if they were for the same thing', () => {
    const dice = [die('To hit', 6, 4), die('To hit', 6, 3), die('To hit', 6, 3), die('Damage', 6, 5)];
    expect(diceRuns(dice)).toEqual([
      { group: 'To hit', name: '3d6', faces: [4, 3, 3], shown: ['4', '3', '3'], isTyped: false },
      { group: 'Damage', name: 'd6', faces: [5], shown: ['5'], isTyped: false },
    ]);
  });

  it('are split by size and by whether they were typed, and keep their order', () => {
    const dice = [die('A', 20, 7, 'typed'), die('A', 8, 2, 'typed'), die('A', 8, 8), die('A', 20, 1)];
    expect(diceRuns(dice).map(({ name, faces, isTyped }) => [name, faces, isTyped])).toEqual([
      ['d20', [7], true],
      ['d8', [2], true],
      ['d8', [8], false],
      ['d20', [1], false],
    ]);
    expect(diceRuns([])).toEqual([]);
  });

  it('show their faces: 00 on percentile dice, and nothing else', () => {
    const dice = [die('A', 100, 0), die('A', 100, 5), die('A', 100, 100), die('B', 10, 0)];
    expect(diceRuns(dice).map(({ shown }) => shown)).toEqual([['00', '5', '100'], ['0']]);
    const said = { id: '1', phone: '1', name: 'Ash', who: 'ash', kind: 'dice', ask: '1', amount: 0 } as const;
    const faces = [
      { at: 0, face: 0, sides: 100 },
      { at: 1, face: 0, sides: 10 },
    ];
    expect(saidText({ ...said, faces })).toBe('00, 0');
  });

  it('show their result as far as it is known', () => {
    const explain = new Explainer();
    explain.roll('Rolled', 8, 'X-1', { faces: [1, 3, 4], against: 15, by: 7 });
    explain.roll('Rolled', 62, 'X-1', { against: 40, by: -22 });
    explain.sum('Damage', sumFrom('Sword', 1, 'X-1').rolled('2d', [4, 6], 'X-2'), 'X-1');
    const rolls = [[1, 3, 4], [62], [4, 6], [5]].map((faces) => ({
      group: '',
      name: '',
      faces,
      shown: [],
      isTyped: false,
    }));
    expect(runWords(rolls, explain.trace)).toEqual([' = 8, by 7', ', missed by 22', ' = 11', '']);
    // Later rolls do not count for earlier ones.
    expect(runWords(rolls.slice(1, 2), [])).toEqual(['']);
  });

  it('have the shortest distinct names', () => {
    expect(shortNames(['Ilka: attack with spear', 'Grell: dodge', 'Ilka: spear damage'])).toEqual([
      'Attack with spear',
      'Dodge',
      'Spear damage',
    ]);
    // All for the same purpose: the owner is enough. Two dice of one roll stay together.
    expect(shortNames(['Ilka: initiative', 'Ilka: initiative', 'Osk: initiative'])).toEqual(['Ilka', 'Ilka', 'Osk']);
    const burst = ['Ilka: initiative', 'Ilka: initiative, burst', 'Osk: initiative'];
    expect(shortNames(burst)).toEqual(['Ilka', 'Ilka, burst', 'Osk']);
    // Neither alone is enough: the damage of two people beside an attack.
    const mixed = ['Ilka: attack', 'Grell: damage', 'Osk: damage'];
    expect(shortNames(mixed)).toEqual(mixed);
    expect(shortNames(['To hit', 'Damage'])).toEqual(['To hit', 'Damage']);
    expect(shortNames([])).toEqual([]);
  });

  it('are asked for by name, and by purpose once only one person’s are left', () => {
    const group = {
      label: 'Who goes first',
      dice: [
        { sides: 6, whose: 'osk' },
        { sides: 6, whose: 'hound' },
      ],
    };
    const asks = (known: number, label = group.label) =>
      dieAsks({ kind: 'needs-dice', group: { ...group, label }, known, fallen: [], trace: [] }, {}, (id) => id).map(
        (ask) => ask.label,
      );
    expect(asks(0)).toEqual(['osk', 'hound']);
    expect(asks(1)).toEqual(['Who goes first: hound']);
    expect(asks(1, 'osk: Ride · hound: Swim')).toEqual(['hound: Swim']);
  });
});

describe('a bare zero on a die', () => {
  it('is read by the kind of dice: 100 on percentile dice from 1, 10 if the system says so, 0 on those from 0', () => {
    const dice = [{ sides: 100 }, { sides: 100, zeroBased: true }, { sides: 10 }, { sides: 6 }];
    const noughts = (hints: Record<string, string>) =>
      dieAsks(
        { kind: 'needs-dice', group: { label: 'A', dice }, known: 0, fallen: [], trace: [] },
        hints,
        (id) => id,
      ).map(({ zeroAs }) => zeroAs);
    expect(noughts({})).toEqual([100, undefined, undefined, undefined]);
    expect(noughts({ '10': '0 is 10' })).toEqual([100, undefined, 10, undefined]);
  });
});

describe('events of an entry', () => {
  const entry = (sentence: string, ...texts: string[]) => ({ sentence, events: texts.map((text) => ({ text })) });

  it('are left out if the sentence mentions them', () => {
    expect(untold(entry('Osk wakes. An hour passes.', 'Osk wakes.', 'The lamp burns down.'))).toEqual([
      'The lamp burns down.',
    ]);
  });

  it('become one line with a count if the same happened again', () => {
    expect(untold(entry('A day passes.', 'The watch changes.', 'Osk wakes.', 'The watch changes.'))).toEqual([
      'The watch changes (2 times).',
      'Osk wakes.',
    ]);
  });
});
