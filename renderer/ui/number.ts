/** Reading and stepping typed numbers. */

/** A number a person typed, with either minus sign, spaces and a decimal comma allowed; null if it is not one. */
export function parseTypedNumber(text: string): number | null {
  const plain = text
    .trim()
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\s\u202f_]/g, '')
    .replace(',', '.');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  return Number(plain);
}

export interface NumberRange {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** The nearest number inside the range. */
export function clamp(value: number, range: NumberRange): number {
  return Math.max(range.min ?? -Infinity, Math.min(range.max ?? Infinity, value));
}

/** True if the number is inside the range. */
export function isWithin(value: number, range: NumberRange): boolean {
  return clamp(value, range) === value;
}

/** One step up or down from a value (or from 0 within the range if there is none), without binary dust. */
export function stepFrom(value: number | null, by: number, range: NumberRange): number {
  if (value === null) return clamp(0, range);
  return clamp(Number((value + by).toFixed(6)), range);
}
