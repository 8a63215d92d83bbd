import { z } from 'zod';
import { unknownCombatant } from '../../engine/state/refusal';
import { err, ok } from '../../kernel/result';
import { campaignCommand } from '../command';
import { shortText } from '../../contract/names';
import { book, moneyText, overflow } from '../money';
import { nameOf } from '../names';
import type { CampaignState, LedgerEntry } from '../state';

/** Puts money in (positive) or takes it out (negative), in whole smallest coins. */
export const ledgerEntry = campaignCommand({
  name: 'ledger',
  params: z.strictObject({ who: z.string().default(''), amount: z.int(), text: shortText }),
  run(state, { who, amount, text }, ruleset, ports) {
    if (who !== '' && !Object.hasOwn(state.world.index, who)) {
      return err(unknownCombatant(who, 'who'));
    }
    const entry = { id: ports.id('ledger'), who, amount, text, clock: state.world.clock };
    const booked = book(ruleset, state, [entry]);
    if (!booked.ok) return booked;
    const verb = amount < 0 ? 'pays' : 'receives';
    return ok({
      state: booked.value,
      sentence: `${purseOf(state, who)} ${verb} ${moneyText(Math.abs(amount), state.money)}: ${text}.`,
    });
  },
});

/** Moves money from one purse to another: two entries, one step. */
export const handOver = campaignCommand({
  name: 'hand-over',
  params: z.strictObject({ from: z.string(), to: z.string(), amount: z.int().min(1), text: shortText }),
  run(state, { from, to, amount, text }, ruleset, ports) {
    const unknown = [from, to].find((who) => who !== '' && !Object.hasOwn(state.world.index, who));
    if (unknown !== undefined) {
      return err(unknownCombatant(unknown, 'to'));
    }
    if (from === to) return err({ code: 'invalid-params', message: 'That is the same purse.', path: 'to' });
    const { clock } = state.world;
    const entries = [
      { id: ports.id('ledger'), who: from, amount: -amount, text, clock },
      { id: ports.id('ledger'), who: to, amount, text, clock },
    ];
    const booked = book(ruleset, state, entries);
    if (!booked.ok) return booked;
    const sentence = `${purseOf(state, from)} gives ${moneyText(amount, state.money)} to ${purseOf(state, to)}: ${text}.`;
    return ok({ state: booked.value, sentence });
  },
});

function purseOf(state: CampaignState, who: string): string {
  return who === '' ? 'The party' : nameOf(state, who);
}

/**
 * Sets the currency and its decimals. Amounts keep their value: with more decimals every smallest coin becomes several;
 * fewer decimals are refused if an amount would no longer be exact.
 */
export const setMoney = campaignCommand({
  name: 'set-money',
  params: z.strictObject({ unit: z.string().max(20), decimals: z.int().min(0).max(4).default(0) }),
  run(state, money) {
    const ledger = recounted(state.ledger, money.decimals - state.money.decimals);
    if (ledger === null) {
      const message = 'Some amounts in the ledger have more decimals than that.';
      return err({ code: 'invalid-params', message, path: 'decimals' });
    }
    const spilt = overflow(ledger);
    if (spilt !== null) return err(spilt);
    return ok({
      state: { ...state, money, ledger },
      sentence: `Money is counted in ${money.unit === '' ? 'plain numbers' : money.unit}.`,
    });
  },
});

function recounted(ledger: readonly LedgerEntry[], shift: number): LedgerEntry[] | null {
  if (shift === 0) return [...ledger];
  const size = 10 ** Math.abs(shift);
  if (shift < 0 && ledger.some(({ amount }) => amount % size !== 0)) return null;
  return ledger.map((entry) => ({ ...entry, amount: shift > 0 ? entry.amount * size : entry.amount / size }));
}
