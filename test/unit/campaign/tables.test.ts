import { describe, expect, it } from 'vitest';
import { tableOdds } from '../../../src/campaign/binder/odds';
import type { DiceInput } from '../../../src/engine/commands/execute';
import { TestCampaign } from '../../support/campaign';
import { TOY_RULESET } from '../../toy/ruleset';

const typed = (...faces: number[]): DiceInput => ({ faces, origin: 'typed', then: 'ask' });

/** The toy sample with tables. */
class Play extends TestCampaign {
  constructor() {
    super(TOY_RULESET, TestCampaign.sample(TOY_RULESET, 7).state);
  }

  table(name: string, rows: (object | string)[], dice = ''): string {
    const list = rows.map((row) => (typeof row === 'string' ? { text: row } : row));
    return String(this.do('write-table', { name, dice, rows: list }).body.result['id']);
  }

  /** The result text of a table on these faces. */
  said(table: string, ...faces: number[]): string {
    this.do('roll-table', { table }, typed(...faces));
    return this.state.binder?.rolled[0]?.text ?? '';
  }
}

describe('making tables', () => {
  it('turns weights into ranges on a die of their sum', () => {
    const play = new Play();
    const id = play.table('Weather', [{ text: 'fog', weight: 3 }, { text: 'rain' }, { text: 'clear', weight: 2 }]);
    expect(play.state.binder?.tables[id]).toMatchObject({
      dice: 'd6',
      weighted: true,
      rows: [
        { from: 1, to: 3, text: 'fog' },
        { from: 4, to: 4, text: 'rain' },
        { from: 5, to: 6, text: 'clear' },
      ],
    });
  });

  it('numbers rows without totals on from the lowest total of the formula', () => {
    const play = new Play();
    const id = play.table('Moods', ['grim', { from: 4, to: 6, text: 'calm' }, 'glad'], '2d6');
    expect(play.state.binder?.tables[id]?.rows.map(({ from, to }) => [from, to])).toEqual([
      [2, 2],
      [4, 6],
      [7, 7],
    ]);
  });

  it('refuses shared totals, backward ranges, taken names, bad formulas and excessive weights', () => {
    const play = new Play();
    play.table('Weather', ['fog']);
    const write = (params: object): string => play.code('write-table', { name: 'X', rows: [{ text: 'a' }], ...params });
    expect(
      write({
        dice: 'd6',
        rows: [
          { from: 1, to: 3, text: 'a' },
          { from: 3, to: 4, text: 'b' },
        ],
      }),
    ).toBe('rows-overlap');
    expect(write({ dice: 'd6', rows: [{ from: 3, to: 1, text: 'a' }] })).toBe('invalid-params');
    expect(write({ name: ' weather ' })).toBe('name-taken');
    expect(write({ dice: '2x6' })).toBe('bad-notation');
    expect(
      write({
        rows: [
          { text: 'a', weight: 700 },
          { text: 'b', weight: 400 },
        ],
      }),
    ).toBe('invalid-params');
    expect(write({ id: 'table-zz' })).toBe('unknown-table');
    expect(write({ name: 'A [b]' })).toBe('invalid-params');
  });
});

describe('rolling tables', () => {
  it('asks for the dice of the table by name, and accepts no impossible face', () => {
    const play = new Play();
    const table = play.table(
      'Weather',
      [
        { from: 1, to: 65, text: 'fog' },
        { from: 66, to: 100, text: 'rain' },
      ],
      'd%',
    );
    expect(play.try('roll-table', { table }, typed())).toMatchObject({
      kind: 'needs-dice',
      group: { label: 'Weather (d%)', dice: [{ sides: 100 }] },
    });
    expect(play.code('roll-table', { table }, typed(101))).toBe('bad-face');
    expect(play.code('roll-table', { table }, typed(3, 4))).toBe('dice-left-over');
    const done = play.do('roll-table', { table }, typed(66));
    expect(done.body.presentation.sentence).toBe('Weather: rain.');
    expect(done.body.trace.map(({ label, value }) => [label, value])).toEqual([
      ['Weather', 66],
      ['Weather, row 66–100', 'rain'],
    ]);
  });

  it('rolls dice in the text, and counts what the text names', () => {
    const play = new Play();
    const people = play.state.world.combatants.map(({ id }) => id);
    const table = play.table('Ambush', ['2d4+1 [[Lantern moth]]s and [[Ash]], 3 gold']);
    expect(play.said(table, 1, 2, 3)).toMatch(/^6 .+s and Ash, 3 gold$/);
    const gives = play.state.binder?.rolled[0]?.gives ?? [];
    expect(gives.find(({ kind }) => kind === 'person')).toMatchObject({ id: people[0], count: 1 });
  });

  it('says nothing where no row has the total', () => {
    const play = new Play();
    const table = play.table('Check', [{ from: 1, to: 1, text: 'They come.' }], 'd6');
    expect(play.said(table, 2)).toBe('Nothing');
    expect(play.state.binder?.rolled[0]).toMatchObject({ total: 2, row: null });
  });

  it('follows tables into other tables, as often as stated', () => {
    const play = new Play();
    play.table('Gem', ['ruby', 'opal']);
    const hoard = play.table('Hoard', ['2x [[Gem]], 1d6 coins, [[table: Gem]]']);
    expect(play.said(hoard, 1, 1, 2, 5, 1)).toBe('ruby, opal, 5 coins, ruby');
  });

  it('stops where tables form a cycle, and names what is left', () => {
    const play = new Play();
    const loop = play.table('Loop', ['again, 4x [[Loop]]']);
    const done = play.do('roll-table', { table: loop });
    expect(done.body.tape.length).toBeLessThanOrEqual(60);
    expect(done.body.trace.some(({ label }) => label.startsWith('Loop is not rolled'))).toBe(true);
  });
});

describe('timers that roll a table', () => {
  it('roll in the step in which they ring, with the dice of the step', () => {
    const play = new Play();
    const table = play.table('Wandering', ['a moth', 'a draught']);
    play.do('add-timer', { label: 'check', inSeconds: 600, everySeconds: 600, table });
    const wait = { minutes: 20 };
    const name = 'advance-time';
    expect(play.try(name, wait, typed())).toMatchObject({ kind: 'needs-dice', group: { label: 'Wandering (d2)' } });
    const done = play.do(name, wait, typed(2, 1));
    expect(done.body.events.filter(({ label }) => label === 'check')).toMatchObject([
      { at: 600, label: 'check', table: 'Wandering', rolled: 'a draught' },
      { at: 1200, label: 'check', table: 'Wandering', rolled: 'a moth' },
    ]);
    expect(done.body.tape.map(({ at, face }) => [at, face])).toEqual([
      [600, 2],
      [1200, 1],
    ]);
    expect(play.state.binder?.rolled.map(({ text }) => text)).toEqual(['a moth', 'a draught']);
  });

  it('roll in the order of time, whichever was set first', () => {
    const play = new Play();
    const table = play.table('Wandering', ['a moth', 'a draught']);
    play.do('add-timer', { label: 'slow', inSeconds: 900, table });
    play.do('add-timer', { label: 'quick', inSeconds: 500, everySeconds: 500, table });
    const done = play.do('advance-time', { minutes: 20 }, typed(1, 2, 1));
    expect(done.body.events.flatMap(({ label, rolled }) => (rolled === undefined ? [] : [[label, rolled]]))).toEqual([
      ['quick', 'a moth'],
      ['slow', 'a draught'],
      ['quick', 'a moth'],
    ]);
    expect(done.body.tape.map(({ at }) => at)).toEqual([500, 900, 1000]);
  });

  it('only ring once their table is gone, and cannot name a missing table', () => {
    const play = new Play();
    const table = play.table('Wandering', ['a moth']);
    play.do('add-timer', { label: 'check', inSeconds: 60, table });
    expect(play.code('add-timer', { label: 'x', inSeconds: 60, table: 'table-zz' })).toBe('unknown-table');
    play.do('remove-table', { id: table });
    expect(play.state.timers.find(({ label }) => label === 'check')).not.toHaveProperty('table');
  });
});

describe('kept results', () => {
  it('are dismissed one by one, and only once', () => {
    const play = new Play();
    const table = play.table('Wandering', ['a moth']);
    play.do('roll-table', { table }, typed(1));
    const id = play.state.binder?.rolled[0]?.id ?? '';
    play.do('drop-rolled', { id });
    expect(play.state.binder?.rolled).toEqual([]);
    expect(play.code('drop-rolled', { id })).toBe('unknown-result');
  });
});

describe('names that change', () => {
  it('change in every text that names them', () => {
    const play = new Play();
    const gem = play.table('Gem', ['ruby']);
    const hoard = play.table('Hoard', ['[[gem|a stone]] from [[Ash]]']);
    const person = play.state.world.combatants[0]?.id ?? '';
    play.do('write-table', { id: gem, name: 'Jewel', rows: [{ text: 'ruby' }] });
    play.do('edit-combatant', { target: person, card: { name: 'Old Ash' } });
    expect(play.state.binder?.tables[hoard]?.rows[0]?.text).toBe('[[Jewel|a stone]] from [[Old Ash]]');
  });
});

describe('the odds of a table', () => {
  it('are refused where two large totals are multiplied', () => {
    const rows = [{ from: 1, to: 100, text: 'a' }];
    expect(tableOdds({ dice: '50d100*50d100', rows })).toMatchObject({ ok: false, error: { code: 'too-many-dice' } });
    expect(tableOdds({ dice: '2d6*10', rows })).toMatchObject({ ok: true });
  });
});
