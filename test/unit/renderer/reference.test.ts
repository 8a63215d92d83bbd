import { describe, expect, it } from 'vitest';
import type { PersonView } from '../../../src/contract/campaign-view';
import type { RuleEntry } from '../../../src/contract/views';
import { changesOf } from '../../../renderer/lib/changes';
import { splitByRules } from '../../../renderer/panels/reference/links';
import { playedTable } from '../../../renderer/panels/reference/own-figures';
import { optionsOf, partOf, printedOf, valuesOf } from '../../../renderer/panels/reference/options';
import { RuleSearch } from '../../../renderer/panels/reference/search';
import { formSchema } from '../../../src/engine/commands/params';
import { ALL_RULESETS } from '../../support/scenarios';

const rule = (id: string, part: Partial<RuleEntry> = {}): RuleEntry => ({
  id,
  title: id,
  group: 'Play',
  text: '',
  ...part,
});
const schema = {
  type: 'object',
  properties: {
    ties: { type: 'string', enum: ['roll', 'listed'], default: 'roll', rules: ['XX-INIT-1'] },
    cover: { type: 'object', default: {}, advanced: true, group: 'Tables' },
    luck: { type: 'boolean', default: true },
  },
} as never;

describe('options beside their rule', () => {
  it('are those that cite the rule, those it cites and those of its tables', () => {
    expect(optionsOf(rule('XX-INIT-1'), schema)).toEqual(['ties']);
    expect(optionsOf(rule('XX-ANY-1', { options: ['luck'] }), schema)).toEqual(['luck']);
    const table = { title: 'Cover', columns: [], rows: [], option: 'cover' };
    expect(optionsOf(rule('XX-COV-1', { tables: [table] }), schema)).toEqual(['cover']);
    expect(optionsOf(rule('XX-NONE-1'), schema)).toEqual([]);
  });

  it('are shown separately, with their current and default values', () => {
    expect(partOf(schema, ['cover'])).toMatchObject({ properties: { cover: { type: 'object', default: {} } } });
    expect(JSON.stringify(partOf(schema, ['cover']))).not.toContain('advanced');
    expect(valuesOf({ ties: 'listed', luck: false }, ['ties', 'cover'])).toEqual({ ties: 'listed' });
    expect(printedOf(schema, ['ties', 'luck'])).toEqual({ ties: 'roll', luck: true });
  });

  it('are beside some rule for every option of every system', () => {
    for (const ruleset of ALL_RULESETS) {
      const form = formSchema(ruleset.options) as { properties?: Record<string, { widget?: string }> };
      const beside = new Set(ruleset.rules.flatMap((entry) => optionsOf(entry, form as never)));
      const shown = Object.entries(form.properties ?? {}).filter(([, { widget }]) => widget !== 'hidden');
      const lost = shown.map(([key]) => key).filter((key) => !beside.has(key));
      expect(lost, ruleset.id).toEqual([]);
    }
  });
});

describe('the campaign’s own numbers', () => {
  const across = { title: 'Dice', columns: ['Score', '1', '2'], rows: [['Die', 4, 6]], option: 'dice' };
  const down = {
    title: 'Sizes',
    columns: ['Size', 'Load'],
    rows: [
      ['Very small', '+2'],
      ['large', '–'],
    ],
    option: 'load',
  };

  it('are shown in the printed table, by column or by row', () => {
    expect(playedTable(across, { dice: { 1: 4, 2: 8 } })).toEqual({ rows: [['Die', 4, 8]], own: new Set(['0:2']) });
    expect(playedTable(down, { load: { 'very-small': 3, large: 9 } }).rows).toEqual([
      ['Very small', 3],
      ['large', '–'],
    ]);
  });

  it('do not change the printed table if they are equal or have another shape', () => {
    expect(playedTable(down, { load: { 'very-small': 2 } }).own.size).toBe(0);
    expect(playedTable(across, { dice: { 1: { from: 2 } } }).rows).toEqual(across.rows);
    expect(playedTable(across, {}).own.size).toBe(0);
  });

  it('find their row by its id, which is read as words', () => {
    const guns = {
      ...down,
      rows: [
        ['light-pistol', 10],
        ['smg', 30],
        ['Per-5', 1],
        ['half-day, whole day', 2],
      ],
    };
    expect(playedTable(guns, { load: { 'light-pistol': 12 } }).rows).toEqual([
      ['light pistol', 12],
      ['smg', 30],
      ['Per-5', 1],
      ['half-day, whole day', 2],
    ]);
    expect(playedTable({ ...guns, option: undefined }, {}).rows[0]).toEqual(['light pistol', 10]);
  });

  it('do not appear in a campaign without any, in every system', () => {
    for (const ruleset of ALL_RULESETS) {
      const options = ruleset.options.parse({}) as never;
      const tables = ruleset.rules.flatMap((entry) => entry.tables ?? []);
      const own = tables.flatMap((table) =>
        [...playedTable(table, options).own].map((cell) => `${table.title} ${cell}`),
      );
      expect(own, ruleset.id).toEqual([]);
    }
  });
});

describe('finding rules', () => {
  it('forgives a typo, accepts ids and puts titles first', () => {
    const search = new RuleSearch([
      rule('XX-INIT-1', { title: 'Initiative' }),
      rule('XX-RNG-2', { title: 'Range', text: 'Counts after initiative.' }),
      rule('XX-FIRE-1', { title: 'Burning' }),
    ]);
    const find = (query: string): string[] => search.find(query).map((entry) => entry.id);
    expect(find('inititive')).toEqual(['XX-INIT-1', 'XX-RNG-2']);
    expect(find('XX-FIRE-1')[0]).toBe('XX-FIRE-1');
    expect(find('burnin')).toEqual(['XX-FIRE-1']);
    expect(find('zzzz')).toEqual([]);
  });

  it('leaves out similar spellings if something contains the typed text', () => {
    const search = new RuleSearch([
      rule('XX-TIME-1', { title: 'Round' }),
      rule('XX-DMG-1', { title: 'Wounded' }),
      rule('XX-DMG-2', { title: 'Scars', text: 'Every wound leaves one.' }),
    ]);
    expect(search.find('wound').map(({ id }) => id)).toEqual(['XX-DMG-1', 'XX-DMG-2']);
  });

  it('turns ids in a text into links if the rule exists', () => {
    const parts = splitByRules('As XX-INIT-1 says, not XX-GONE-9.', (id) => id === 'XX-INIT-1');
    expect(parts.filter((part) => part.rule).map((part) => part.text)).toEqual(['XX-INIT-1']);
    expect(parts.map((part) => part.text).join('')).toBe('As XX-INIT-1 says, not XX-GONE-9.');
  });
});

it('says what differs between two states of a person', () => {
  const person = (value: number, labels: string[], speeds: number[]): PersonView =>
    ({
      trackers: [{ id: 'hp', label: 'Hits', value, max: 10, kind: 'bar', direction: 'drain' }],
      conditions: labels.map((label) => ({ id: label, label })),
      figures: [{ label: 'Guard', value: 3 }],
      derived: speeds.map((speed) => ({ label: 'Walk', value: speed, unit: 'm' })),
    }) as unknown as PersonView;
  const [before, after] = [person(7, ['prone'], [4, 1]), person(4, ['bleeding'], [4, 2])];
  expect(changesOf(before, after)).toEqual(['Hits 7 → 4', 'prone ends', 'bleeding begins']);
  expect(changesOf(before, after, true)).toContain('Walk 1 m → 2 m');
  expect(changesOf(before, before, true)).toEqual([]);
});
