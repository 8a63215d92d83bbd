import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableOdds } from '../../src/campaign/binder/odds';
import { MAX_ROLLS } from '../../src/campaign/binder/roll';
import { createSample } from '../../src/campaign/create';
import { dispatch } from '../../src/campaign/dispatch';
import type { CampaignState } from '../../src/campaign/state';
import { ROLL_ALL } from '../../src/engine/commands/execute';
import type { JsonObject } from '../../src/kernel/json';
import { applyPatches } from '../../src/kernel/patch';
import { TOY_RULESET } from '../toy/ruleset';

const now = '2026-03-01T19:00:00.000Z';

function fresh(seed: number): CampaignState {
  const made = createSample(TOY_RULESET, seed);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

function run(state: CampaignState, name: string, params: object, seq: number): ReturnType<typeof dispatch> {
  return dispatch(TOY_RULESET, state, { do: name, with: params as JsonObject }, ROLL_ALL, { seq, now });
}

function done(state: CampaignState, name: string, params: object, seq: number): CampaignState {
  const outcome = run(state, name, params, seq);
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome.state;
}

describe('random tables', () => {
  it.each([
    [
      '2d6',
      [
        [2, 5],
        [6, 8],
        [9, 12],
      ],
    ],
    [
      'd100',
      [
        [1, 65],
        [66, 90],
        [91, 100],
      ],
    ],
    [
      '4d6kh3',
      [
        [3, 9],
        [10, 12],
        [13, 18],
      ],
    ],
    ['d6', [[1, 1]]],
  ] as const)('fall as their exact distribution says, over 100,000 rolls of %s', (dice, ranges) => {
    const rows = ranges.map(([from, to]) => ({ from, to, text: `${from}` }));
    let state = done(fresh(3), 'write-table', { name: 'T', dice, rows }, 1);
    const odds = tableOdds({ dice, rows });
    if (!odds.ok) throw new Error(odds.error.message);
    const counts = new Array<number>(rows.length).fill(0);
    let nothing = 0;
    for (let roll = 0; roll < 5000; roll += 1) {
      state = done(state, 'roll-table', { table: 'table-1', times: 20 }, roll + 2);
      for (const one of state.binder?.rolled.slice(0, 20) ?? []) {
        if (one.row === null) nothing += 1;
        else counts[one.row] = (counts[one.row] ?? 0) + 1;
      }
    }
    const shares = [...counts, nothing].map(
      (count, at) => [count, (odds.value.rows[at] ?? odds.value.nothing) * 100_000] as const,
    );
    expect(shares.reduce((sum, [count]) => sum + count, 0)).toBe(100_000);
    // Five standard deviations: wrong once in a million tables.
    for (const [count, expected] of shares) {
      expect(Math.abs(count - expected)).toBeLessThanOrEqual(
        5 * Math.sqrt(Math.max(1, expected * (1 - expected / 100_000))),
      );
    }
  });

  it('end, whatever tables they refer to, and one undo restores everything', () => {
    const names = ['A', 'B', 'C', 'D'];
    const piece = fc.constantFrom(
      'x',
      '1d4',
      '[[A]]',
      '[[B]]',
      '3x [[C]]',
      '2 [[D]]',
      '1d3x [[A]]',
      '[[Ash]]',
      '5x [[E]]',
      '2d6 [[B]]',
    );
    const text = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(' '));
    const tables = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(tables, fc.integer(), (texts, seed) => {
        let state = fresh(seed);
        texts.forEach((rows, at) => {
          state = done(state, 'write-table', { name: names[at], rows: rows.map((row) => ({ text: row })) }, at + 1);
        });
        const outcome = run(state, 'roll-table', { table: 'table-1' }, 9);
        if (outcome.kind !== 'done') throw new Error(outcome.kind);
        const rolls = outcome.body.trace.filter((part) => part.kind === 'look-up');
        expect(rolls.length).toBeLessThanOrEqual(MAX_ROLLS);
        expect(outcome.state.binder?.rolled[0]?.text.length).toBeLessThanOrEqual(4000);
        expect(applyPatches(outcome.state, outcome.body.inverse)).toEqual(state);
      }),
      { numRuns: 100 },
    );
  });
});
