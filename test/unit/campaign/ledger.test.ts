import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { createSample } from '../../../src/campaign/create';
import type { CampaignOutcome } from '../../../src/campaign/dispatch';
import { dispatch } from '../../../src/campaign/dispatch';
import { balance, coinsOf, moneyText } from '../../../src/campaign/money';
import type { CampaignState } from '../../../src/campaign/state';
import { ROLL_ALL } from '../../../src/engine/commands/execute';
import type { JsonObject } from '../../../src/kernel/json';
import { parseMoney, moneyText as shownMoney } from '../../../renderer/panels/downtime/money';
import { TOY_RULESET } from '../../toy/ruleset';

function table(): CampaignState {
  const sample = createSample(TOY_RULESET, 3);
  if (!sample.ok) throw new Error(sample.error.message);
  return sample.value;
}

const send = (state: CampaignState, name: string, params: JsonObject): CampaignOutcome =>
  dispatch(TOY_RULESET, state, { do: name, with: params }, ROLL_ALL, { seq: 1, now: '2030-01-01T00:00:00Z' });

function after(state: CampaignState, name: string, params: JsonObject): CampaignState {
  const outcome = send(state, name, params);
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome.state;
}

describe('the ledger', () => {
  it('adds up ten thousand amounts exactly, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 60 }), (amounts) => {
        let state = table();
        for (const amount of amounts) state = after(state, 'ledger', { amount, text: 'x' });
        expect(BigInt(balance(state, ''))).toBe(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n));
      }),
      { numRuns: 30 },
    );
  });

  it('refuses a sum that could no longer be exact', () => {
    const rich = after(table(), 'ledger', { amount: Number.MAX_SAFE_INTEGER, text: 'The dragon' });
    expect(send(rich, 'ledger', { amount: -1, text: 'Ale' })).toMatchObject({
      kind: 'refused',
      error: { code: 'invalid-params', path: 'amount' },
    });
  });

  it('hands money over in one step, and nothing is lost on the way', () => {
    const start = table();
    const [to = ''] = Object.keys(start.world.index);
    const state = after(start, 'hand-over', { from: '', to, amount: 30, text: 'Wages' });
    expect([balance(state, ''), balance(state, to)]).toEqual([-30, 30]);
    const error = { code: 'invalid-params', path: 'to' };
    expect(send(start, 'hand-over', { from: to, to, amount: 1, text: 'x' })).toMatchObject({ error });
    const stranger = { code: 'unknown-combatant', path: 'to' };
    expect(send(start, 'hand-over', { from: to, to: 'nobody', amount: 1, text: 'x' })).toMatchObject({
      error: stranger,
    });
  });

  it('keeps the value of amounts when the currency gets decimals, and refuses to drop them', () => {
    const paid = after(table(), 'ledger', { amount: 7, text: 'x' });
    const fine = after(paid, 'set-money', { unit: 'crowns', decimals: 2 });
    expect(moneyText(balance(fine, ''), fine.money)).toBe('7.00 crowns');
    const odd = after(fine, 'ledger', { amount: -5, text: 'y' });
    expect(send(odd, 'set-money', { unit: 'crowns', decimals: 1 })).toMatchObject({ error: { path: 'decimals' } });
    expect(balance(after(fine, 'set-money', { unit: '', decimals: 0 }), '')).toBe(7);
  });

  it('books the cost of work without binary rounding errors', () => {
    expect([coinsOf(0.29, 2), coinsOf(1.005, 2), coinsOf(3, 0), coinsOf(1e21, 0)]).toEqual([29, 101, 3, 1e21]);
  });

  it('reads amounts as written, and refuses more decimals than the currency has', () => {
    expect(['12', '12.5', '−3,05', '+1', '1.005', '', 'ten', '1e3'].map((text) => parseMoney(text, 2))).toEqual([
      1200,
      1250,
      -305,
      100,
      null,
      null,
      null,
      null,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 4 }), (amount, decimals) => {
        expect(parseMoney(shownMoney(amount, { unit: '', decimals }), decimals)).toBe(amount);
        expect(moneyText(amount, { unit: 'cr', decimals })).toBe(shownMoney(amount, { unit: 'cr', decimals }));
      }),
    );
  });
});
