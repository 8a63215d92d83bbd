import { describe, expect, it } from 'vitest';
import type { Figure, TrackerView } from '../../../src/contract/views';
import { cardFigures, cardSkills, standing } from '../../../renderer/panels/paper/card-figures';

const figure = (label: string, value: Figure['value'], group?: string): Figure => ({
  ...{ label, value, rule: 'TD-PARRY-1' },
  ...(group === undefined ? {} : { group }),
});
const tracker = (label: string, value: number, max: number | null): TrackerView => ({
  ...{ id: label, label, value, max, kind: 'bar', direction: 'drain' },
});

describe('figures on a card', () => {
  it('are those for a fight, then the first of the sheet, each under one name', () => {
    const shown = cardFigures({
      trackers: [tracker('HP', 10, 10)],
      figures: [figure('Dodge', 9), figure('Parry, bare hands', 9), figure('Parry, Knife', 8), figure('DR', 2)],
      derived: [
        ...[figure('HP', 10), figure('Dodge', 9), figure('Parry', 'Knife 8'), figure('Block', '–'), figure('Will', 11)],
        ...[figure('High jump', 26, 'Movement'), { ...figure('Strength', 3, 'Abilities'), basic: true as const }],
      ],
    });
    expect(shown.map(({ label }) => label)).toEqual([
      ...['Dodge', 'Parry, bare hands', 'Parry, Knife', 'DR', 'Block', 'Will', 'Strength'],
    ]);
  });

  it('are followed by what they have learnt', () => {
    const skill = [
      { value: 'brawl', label: 'brawl 12' },
      { value: 'swim', label: 'Swim, untrained: Strength 3', untrained: true as const },
    ];
    expect(cardSkills({ choices: { skill } })).toEqual(['Brawl 12']);
    expect(cardSkills({})).toEqual([]);
  });

  it('have a true minus', () => {
    const said = standing({ trackers: [tracker('HP', -1, 10), tracker('Luck', 3, null)] });
    expect(said.map(({ text }) => text)).toEqual(['−1 of 10', '3']);
  });

  it('say what is left as the screen does, and leave out a pool of nothing', () => {
    const damage = { ...tracker('Damage', 11, 75), left: { label: 'Durability', value: 39, of: 50 } };
    const said = standing({ trackers: [damage, tracker('Moxie', 0, 0), tracker('Wounds', 0, null)] });
    expect(said.map(({ label, text }) => `${label} ${text}`)).toEqual(['Durability 39 of 50', 'Wounds 0']);
  });
});
