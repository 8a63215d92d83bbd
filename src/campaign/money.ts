import type { AnyRuleset } from '../engine/system/ruleset';
import type { AnyWorld } from '../engine/state/world';
import { over, plus } from '../kernel/decimal';
import type { CodedError, Result } from '../kernel/result';
import { err, ok } from '../kernel/result';
import type { CampaignState, LedgerEntry } from './state';

type Purse = AnyRuleset['purse'];

/** An amount in coins as whole smallest coins, to the nearest; `decimals` 0 to 4. */
export function coinsOf(amount: number, decimals: number): number {
  // The shift of the decimal point is done on the figures, so that 0.29 is 29 and not 28.999….
  const shifted = Number(`${amount}e${decimals}`);
  return Math.round(Number.isFinite(shifted) ? shifted : amount * 10 ** decimals);
}

const sumOf = (entries: readonly LedgerEntry[], who: string): number =>
  entries.reduce((sum, entry) => (entry.who === who ? sum + entry.amount : sum), 0);

/** What a purse holds, in smallest coins: what the rules keep for somebody, else the sum of the ledger. */
export function balance(state: CampaignState, who: string, purse?: Purse): number {
  const place = state.world.index[who];
  const kept = purse === undefined || place === undefined ? null : coinsIn(state.world.combatants[place], purse);
  return kept === null ? sumOf(state.ledger, who) : coinsOf(kept, state.money.decimals);
}

/** Coins that the rules keep for somebody. */
function coinsIn(one: AnyWorld['combatants'][number] | undefined, { field }: NonNullable<Purse>): number {
  const coins = (one?.state as Record<string, unknown> | undefined)?.[field];
  return typeof coins === 'number' ? coins : 0;
}

/**
 * The campaign with `entries` in its ledger; where the rules keep people's money, theirs changes with it. Refused with
 * `invalid-params` once the ledger can no longer be added up exactly.
 */
export function book(
  { purse }: Pick<AnyRuleset, 'purse'>,
  state: CampaignState,
  entries: readonly LedgerEntry[],
): Result<CampaignState, CodedError> {
  const ledger = [...state.ledger, ...entries];
  const spilt = overflow(ledger);
  if (spilt !== null) return err(spilt);
  if (purse === undefined) return ok({ ...state, ledger });
  const combatants = state.world.combatants.map((one) => {
    const amount = sumOf(entries, one.id);
    if (amount === 0) return one;
    const coins = plus(coinsIn(one, purse), over(amount, 10 ** state.money.decimals));
    return { ...one, state: { ...one.state, [purse.field]: coins } };
  });
  return ok({ ...state, ledger, world: { ...state.world, combatants } });
}

/** Refuses a ledger that can no longer be added up exactly. */
export function overflow(ledger: readonly LedgerEntry[]): CodedError | null {
  const moved = ledger.reduce((sum, entry) => sum + Math.abs(entry.amount), 0);
  if (Number.isSafeInteger(moved)) return null;
  return { code: 'invalid-params', message: 'Such sums cannot be added up exactly any more.', path: 'amount' };
}

/** An amount in smallest coins as people write it: `12.50 credits`. */
export function moneyText(amount: number, { unit, decimals }: CampaignState['money']): string {
  const figures = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = figures.slice(0, figures.length - decimals);
  const part = decimals === 0 ? '' : `.${figures.slice(figures.length - decimals)}`;
  return `${amount < 0 ? '−' : ''}${whole}${part}${unit === '' ? '' : ` ${unit}`}`;
}
