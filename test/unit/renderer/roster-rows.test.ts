import { describe, expect, it } from 'vitest';
import { cellOf, columnsOf, healthOf, isNumeric, rosterRows } from '../../../renderer/panels/roster/rows';
import type { Compared } from '../../../renderer/panels/roster/rows';

function person(name: string, side: Compared['side'], hp: number, weapon = 'Knife'): Compared {
  return {
    id: name.toLowerCase().replace(' ', '-'),
    name,
    side,
    health: { fraction: hp / 10, word: hp === 10 ? 'unhurt' : 'hurt' },
    columns: [
      { label: 'HP', value: hp },
      { label: 'Weapon', value: weapon },
    ],
  } as unknown as Compared;
}

const PEOPLE = [
  person('Bandit 1', 'foe', 10),
  person('Vesna', 'pc', 12, 'Bow'),
  person('Bandit 2', 'foe', 4),
  person('Old Mill', 'neutral', 3),
  person('Ilka', 'pc', 9, 'Axe'),
];
const labels = (rows: { label: string }[]): string[] => rows.map(({ label }) => label);

describe('the lines of the roster', () => {
  it('are grouped by side, party first, with those of a kind folded into one', () => {
    const rows = rosterRows(PEOPLE, null, new Set());
    expect(labels(rows)).toEqual(['Vesna', 'Ilka', '2 × Bandit', 'Old Mill']);
    const [, , bandits] = rows;
    expect(bandits?.isFolded).toBe(true);
    const unfolded = rosterRows(PEOPLE, null, new Set([bandits?.key ?? '']));
    // The first of them leads back.
    const back = { key: bandits?.key, label: '2 × Bandit' };
    expect(unfolded.map(({ folds }) => folds)).toEqual([undefined, undefined, back, undefined, undefined]);
    expect(labels(unfolded)).toEqual(['Vesna', 'Ilka', 'Bandit 1', 'Bandit 2', 'Old Mill']);
  });

  it('are sorted within their side by a number or a word, up and down', () => {
    const byHp = (isDown: boolean): string[] => labels(rosterRows(PEOPLE, { key: 'HP', isDown }, new Set()));
    expect(byHp(false).slice(0, 2)).toEqual(['Ilka', 'Vesna']);
    expect(byHp(true).slice(0, 2)).toEqual(['Vesna', 'Ilka']);
    expect(labels(rosterRows(PEOPLE, { key: 'Weapon', isDown: false }, new Set())).slice(0, 2)).toEqual([
      'Ilka',
      'Vesna',
    ]);
  });

  it('show what all of a kind have in common, and say where they differ', () => {
    const [, , bandits] = rosterRows(PEOPLE, null, new Set());
    if (bandits === undefined) throw new Error('no bandits');
    expect(cellOf(bandits, 'Weapon')).toBe('Knife');
    expect(cellOf(bandits, 'HP')).toBe('differs');
    expect(healthOf(bandits)).toBe('1 unhurt, 1 hurt');
    expect(columnsOf(PEOPLE)).toEqual(['HP', 'Weapon']);
    expect([isNumeric(PEOPLE, 'HP'), isNumeric(PEOPLE, 'Weapon')]).toEqual([true, false]);
  });
});
