/** Formats an amount in smallest coins: `−12.50 credits`. */
export function moneyText(amount: number, money: { unit: string; decimals: number }): string {
  const size = 10 ** money.decimals;
  const whole = Math.trunc(Math.abs(amount) / size);
  const rest = Math.abs(amount) % size;
  const figure = money.decimals === 0 ? String(whole) : `${whole}.${String(rest).padStart(money.decimals, '0')}`;
  return `${amount < 0 ? '−' : ''}${figure}${money.unit === '' ? '' : ` ${money.unit}`}`;
}

/**
 * Parses an amount into smallest coins: `12.5`, `-3`, `−0,05`. null for anything that is not an amount or has more decimals
 * than the currency; nothing is rounded. Works on the digits, not on floating-point numbers.
 */
export function parseMoney(text: string, decimals: number): number | null {
  const plain = text
    .trim()
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\s\u202f]/g, '');
  const [, sign = '', whole = '', , part = ''] = /^([+-]?)(\d{1,13})([.,](\d*))?$/.exec(plain) ?? [];
  if (whole === '' || part.length > decimals) return null;
  const coins = Number(whole + part.padEnd(decimals, '0'));
  if (!Number.isSafeInteger(coins)) return null;
  return sign === '-' && coins !== 0 ? -coins : coins;
}
