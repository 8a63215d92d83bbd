/** An amount in smallest coins as people write it: `-12.50 credits`. */
export function moneyText(amount: number, money: { unit: string; decimals: number }): string {
  const size = 10 ** money.decimals;
  const whole = Math.trunc(Math.abs(amount) / size);
  const rest = Math.abs(amount) % size;
  const figure = money.decimals === 0 ? String(whole) : `${whole}.${String(rest).padStart(money.decimals, '0')}`;
  return `${amount < 0 ? '−' : ''}${figure}${money.unit === '' ? '' : ` ${money.unit}`}`;
}
