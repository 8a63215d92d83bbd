import type { CodedError } from '../kernel/result';
import type { CampaignState, LedgerEntry } from './state';

/** An amount in coins as whole smallest coins, to the nearest; `decimals` 0 to 4. */
export function coinsOf(amount: number, decimals: number): number {
  // The shift of the decimal point is done on the figures, so that 0.29 is 29 and not 28.999….
  const shifted = Number(`${amount}e${decimals}`);
  return Math.round(Number.isFinite(shifted) ? shifted : amount * 10 ** decimals);
}

/** The sum of a purse, in smallest coins. */
export function balance(state: CampaignState, who: string): number {
  return state.ledger.reduce((sum, entry) => (entry.who === who ? sum + entry.amount : sum), 0);
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
