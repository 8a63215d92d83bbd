import { describe, expect, it } from 'vitest';
import { completions } from '../../../renderer/panels/combatants/quick-completions';
import { toneAtTable } from '../../../renderer/panels/shared/table-tone';
import { drawnPart } from '../../../renderer/ui/odds';
import type { LogEntry, PersonView } from '../../../src/contract/campaign-view';

describe('the plot of a distribution', () => {
  it('ends at 99.9 %, and knows the highest possible value', () => {
    const points = [
      { value: 1, probability: 0.9 },
      { value: 2, probability: 0.0995 },
      { value: 129, probability: 0.0005 },
    ];
    expect(drawnPart(points)).toEqual({ drawn: points.slice(0, 2), highest: 129 });
    expect(drawnPart([{ value: 3, probability: 0.2 }]).drawn).toHaveLength(1);
    expect(drawnPart([])).toEqual({ drawn: [], highest: 0 });
  });
});

describe('the tone of a result', () => {
  const sides: Record<string, PersonView['side']> = { ilka: 'pc', bo: 'pc', rat: 'foe' };
  const toneOf = (tone: string, actor: string | null, ...who: string[]): string => {
    const call = { do: 'attack', with: actor === null ? {} : { actor } };
    return toneAtTable({ tone, call, who } as Pick<LogEntry, 'tone' | 'call' | 'who'>, (id) => sides[id]);
  };

  it('is no red cross for damage to a foe, and never green for damage to the party', () => {
    expect(toneOf('bad', 'ilka', 'ilka', 'rat')).toBe('plain');
    expect(toneOf('bad', null, 'rat')).toBe('plain');
    expect(toneOf('bad', null, 'bo')).toBe('bad');
    expect(toneOf('good', 'rat', 'rat', 'bo')).toBe('warn');
    expect(toneOf('good', 'ilka', 'ilka', 'rat')).toBe('good');
    expect(toneOf('bad', 'ilka', 'ilka')).toBe('bad');
  });

  it('finds the actor by the command’s own parameter', () => {
    const toneBy = (param: string, actor: string, ...who: string[]): string => {
      const call = { do: 'blast', with: { [param]: actor } };
      return toneAtTable(
        { tone: 'bad', call, who } as Pick<LogEntry, 'tone' | 'call' | 'who'>,
        (id) => sides[id],
        param,
      );
    };
    expect(toneBy('source', 'ilka', 'ilka', 'rat')).toBe('plain');
    expect(toneBy('source', 'ilka', 'ilka', 'rat', 'bo')).toBe('bad');
    expect(toneBy('target', 'ilka', 'ilka')).toBe('bad');
    expect(toneBy('target', 'rat', 'rat')).toBe('plain');
  });
});

describe('completion of the word being typed', () => {
  const table = {
    ruleset: {
      effects: [
        { id: 'prone', label: 'Prone', byHand: true },
        { id: 'ablaze', label: 'On fire', byHand: true },
        { id: 'secret', label: 'Proof', byHand: false },
      ],
      figures: [{ id: 'guard', label: 'Guard' }],
      quick: { harm: { types: [{ id: 'p', label: 'Piercing' }] }, pools: [{ id: 'psi', label: 'Psi' }], effects: {} },
    },
  } as unknown as Parameters<typeof completions>[0];
  const people = [{ name: 'Pell' }] as PersonView[];
  const labels = (typed: string): string[] => completions(table, typed, people).map(({ label }) => label);

  it('offers people at the beginning, and otherwise conditions, trackers and damage types', () => {
    expect(labels('p')).toEqual(['Pell', 'party', 'prone', 'psi', 'piercing']);
    expect(labels('-7 p')).toEqual(['prone', 'psi', 'piercing']);
    expect(labels('gua')).toEqual(['guard']);
    expect(completions(table, '-7, -pro', people)).toEqual([{ label: 'prone', text: '-7, -prone ' }]);
    expect(completions(table, 'Pell -pro', people)).toEqual([{ label: 'prone', text: 'Pell -prone ' }]);
    expect(labels('-7')).toEqual([]);
    expect(labels('prone')).toEqual([]);
    expect(labels('-7 prone 2')).toEqual([]);
  });

  it('completes a name of several words from its first, and a typo to the nearest name', () => {
    expect(completions(table, '-7, on fi', people)).toEqual([{ label: 'on fire', text: '-7, on fire ' }]);
    expect(completions(table, '-7 on fi', people)).toEqual([{ label: 'on fire', text: '-7 on fire ' }]);
    expect(completions(table, 'pronne', people)).toEqual([{ label: 'prone', text: 'prone ' }]);
    expect(labels('xyzzy')).toEqual([]);
  });
});
