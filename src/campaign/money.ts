import type { AnyRuleset } from '../engine/system/ruleset';
import type { AnyWorld } from '../engine/state/world';
import { over, plus } from '../kernel/decimal';
import type { CodedError, Result } from '../kernel/result';
import { err, ok } from '../kernel/result';
import type { CampaignPorts } from './command';
import type { CampaignState, LedgerEntry } from './state';

type Purse = AnyRuleset['purse'];

/** An amount in coins as whole smallest coins, rounded to the nearest; `decimals` 0 to 4. */
export function coinsOf(amount: number, decimals: number): number {
  // The decimal point is shifted in the text, so 0.29 becomes 29 and not 28.999….
  const shifted = Number(`${amount}e${decimals}`);
  return Math.round(Number.isFinite(shifted) ? shifted : amount * 10 ** decimals);
}

const sumOf = (entries: readonly LedgerEntry[], who: string): number =>
  entries.reduce((sum, entry) => (entry.who === who ? sum + entry.amount : sum), 0);

type Kept = Pick<CampaignState, 'world' | 'money'>;

/** What a purse holds, in smallest coins: the amount the rules keep for somebody, else the sum of the ledger. */
export function balance(state: CampaignState, who: string, purse?: Purse): number {
  return keptBy(purse, state, who) ?? sumOf(state.ledger, who);
}

/** The amount the rules keep for somebody, in smallest coins; null if they keep none. */
export function keptBy(purse: Purse, { world, money }: Kept, who: string): number | null {
  const place = world.index[who];
  if (purse === undefined || place === undefined) return null;
  return coinsOf(coinsIn(world.combatants[place], purse), money.decimals);
}

/** Coins that the rules keep for somebody. */
function coinsIn(one: AnyWorld['combatants'][number] | undefined, { field }: NonNullable<Purse>): number {
  const coins = (one?.state as Record<string, unknown> | undefined)?.[field];
  return typeof coins === 'number' ? coins : 0;
}

/** The campaign with `entries` in its ledger. Refused with `invalid-params` if it can no longer be added up exactly. */
export function note(state: CampaignState, entries: readonly LedgerEntry[]): Result<CampaignState, CodedError> {
  if (entries.length === 0) return ok(state);
  const ledger = [...state.ledger, ...entries];
  const spilt = overflow(ledger);
  return spilt === null ? ok({ ...state, ledger }) : err(spilt);
}

/** Like `note`, for money not yet paid: if the rules keep people's money, that changes too. */
export function book(
  { purse }: Pick<AnyRuleset, 'purse'>,
  before: CampaignState,
  entries: readonly LedgerEntry[],
): Result<CampaignState, CodedError> {
  const noted = note(before, entries);
  if (!noted.ok || purse === undefined) return noted;
  const state = noted.value;
  const combatants = state.world.combatants.map((one) => {
    const amount = sumOf(entries, one.id);
    if (amount === 0) return one;
    const coins = plus(coinsIn(one, purse), over(amount, 10 ** state.money.decimals));
    return { ...one, state: { ...one.state, [purse.field]: coins } };
  });
  return ok({ ...state, world: { ...state.world, combatants } });
}

/** The campaign with a ledger entry, described as `line`, for each purse whose money has already been moved. */
export function noteMoved(
  { purse }: Pick<AnyRuleset, 'purse'>,
  before: CampaignState,
  after: CampaignState,
  line: Pick<LedgerEntry, 'text' | 'clock'>,
  id: CampaignPorts['id'],
): Result<CampaignState, CodedError> {
  if (purse === undefined) return ok(after);
  const touched = after.world.combatants.filter((one, at) => one !== before.world.combatants[at]);
  const entries = touched.flatMap(({ id: who }): LedgerEntry[] => {
    const was = keptBy(purse, before, who);
    const amount = (keptBy(purse, after, who) ?? 0) - (was ?? 0);
    return was === null || amount === 0 ? [] : [{ id: id('ledger'), who, amount, ...line }];
  });
  return note(after, entries);
}

/** The refusal of a ledger that can no longer be added up exactly; null if it can. */
export function overflow(ledger: readonly LedgerEntry[]): CodedError | null {
  const moved = ledger.reduce((sum, entry) => sum + Math.abs(entry.amount), 0);
  if (Number.isSafeInteger(moved)) return null;
  return { code: 'invalid-params', message: 'These sums are too large to add up exactly.', path: 'amount' };
}

/** An amount in smallest coins as people write it: `12.50 credits`. */
export function moneyText(amount: number, { unit, decimals }: CampaignState['money']): string {
  const figures = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = figures.slice(0, figures.length - decimals);
  const part = decimals === 0 ? '' : `.${figures.slice(figures.length - decimals)}`;
  return `${amount < 0 ? '−' : ''}${whole}${part}${unit === '' ? '' : ` ${unit}`}`;
}
