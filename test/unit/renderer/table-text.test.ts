import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RandomTable } from '../../../src/contract/binder';
import { readTable, TABLE_TEXTS } from '../../../renderer/panels/binder/table-text';

describe('reading tables', () => {
  it('reads plain lines and bullets as rows of equal weight', () => {
    expect(readTable('fog\n- rain\n* 3 goblins')).toEqual({
      name: '',
      dice: '',
      rows: [{ text: 'fog' }, { text: 'rain' }, { text: '3 goblins' }],
    });
  });

  it('reads totals, percentile rows and rows in descending order', () => {
    expect(readTable('01–65: fog\n66-99 rain\n00. clear')).toEqual({
      name: '',
      dice: 'd100',
      rows: [
        { text: 'fog', from: 1, to: 65 },
        { text: 'rain', from: 66, to: 99 },
        { text: 'clear', from: 100, to: 100 },
      ],
    });
    expect(readTable('2 a\n3-11 b\n12 c').dice).toBe('2d6');
  });

  it('reads a title with its dice, and an open end', () => {
    expect(readTable('# Wandering (d20)\n1-19 nobody\n20+ 2d6 [[Dock rat]]')).toEqual({
      name: 'Wandering',
      dice: 'd20',
      rows: [
        { text: 'nobody', from: 1, to: 19 },
        { text: '2d6 [[Dock rat]]', from: 20, to: 20 },
      ],
    });
  });

  it('reads weights', () => {
    expect(readTable('Weather:\n3x fog\n1 x rain')).toMatchObject({
      name: 'Weather',
      dice: '',
      rows: [{ text: 'fog', weight: 3 }, { text: 'rain' }],
    });
  });

  it('keeps ranges that overlap or are out of order, for the campaign to refuse or to sort out', () => {
    expect(readTable('1-3 fog\n3-5 rain\n6 snow')).toMatchObject({
      dice: 'd6',
      rows: [
        { from: 1, to: 3 },
        { from: 3, to: 5 },
        { from: 6, to: 6 },
      ],
    });
    expect(readTable('4-6 rain\n1-3 fog')).toMatchObject({
      dice: 'd6',
      rows: [
        { from: 4, to: 6 },
        { from: 1, to: 3 },
      ],
    });
  });

  it('reads tables of Markdown, of spreadsheets and of CSV files', () => {
    const rows = [
      { text: 'fog, thick', from: 1, to: 3 },
      { text: 'rain', from: 4, to: 6 },
    ];
    const weather = { name: 'Weather', dice: 'd6', rows };
    expect(readTable('| d6 | Weather |\n|---|:--|\n| 1-3 | fog, thick |\n| 4-6 | rain |')).toEqual(weather);
    expect(readTable('d6\tWeather\n1–3\tfog, thick\n4–6\train')).toEqual(weather);
    expect(readTable('d6,Weather\n1-3,"fog, thick"\n4-6,rain')).toEqual(weather);
  });

  it('reads what it wrote, in every form', () => {
    const word = fc.constantFrom('fog', 'rain, cold', '2d6 [[Dock rat|rats]]', 'a "quoted" word', '[[table: Gem]]; x');
    const tables = fc
      .record({
        weighted: fc.boolean(),
        sizes: fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), word), { minLength: 2, maxLength: 12 }),
      })
      .map(({ weighted, sizes }): RandomTable => {
        let next = 1;
        const rows = sizes.map(([size, text]) => {
          const from = next;
          next += size;
          return { from, to: next - 1, text };
        });
        return { id: 't', name: 'Weather', dice: `d${next - 1}`, weighted, rows, tags: [] };
      });
    fc.assert(
      fc.property(tables, fc.constantFrom(...TABLE_TEXTS), (table, { text }) => {
        const read = readTable(text(table));
        expect(read.name).toBe('Weather');
        expect(read.dice).toBe(table.weighted ? '' : table.dice);
        const sizes = read.rows.map((row) =>
          table.weighted ? (row.weight ?? 1) : (row.to ?? 0) - (row.from ?? 0) + 1,
        );
        expect(sizes).toEqual(table.rows.map(({ from, to }) => to - from + 1));
        expect(read.rows.map((row) => row.text)).toEqual(table.rows.map((row) => row.text));
      }),
    );
  });
});
