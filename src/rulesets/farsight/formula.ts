/** Damage text: `NdM`, `NdM+K`, `NdM-K` or `K`; up to 999 dice of 1 to 9 999 faces (FS-CHK-19). */
export const FORMULA = /^\s*(?:(\d{1,3})d([1-9]\d{0,3})\s*(?:([+-])\s*(\d{1,9}))?|(\d{1,9}))\s*$/i;

/** Dice and a constant. */
export interface Formula {
  count: number;
  sides: number;
  plus: number;
}

/** Reads damage text that matches `FORMULA`; anything else counts as nothing. */
export function parseFormula(text: string): Formula {
  const match = FORMULA.exec(text);
  if (match === null) return { count: 0, sides: 1, plus: 0 };
  if (match[5] !== undefined) return { count: 0, sides: 1, plus: Number(match[5]) };
  const plus = match[4] === undefined ? 0 : Number(match[4]) * (match[3] === '-' ? -1 : 1);
  return { count: Number(match[1]), sides: Number(match[2]), plus };
}
