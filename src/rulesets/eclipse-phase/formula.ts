import { z } from 'zod';
import { field } from '../../engine/commands/params';

/** A damage, stress or healing formula (EP-TEST-8): round(dice ÷ divisor) + flat, at least 0. */
export interface Formula {
  /** Number of d10. */
  dice: number;
  divisor: number;
  roundUp: boolean;
  flat: number;
}

const SYNTAX = /^(?:(\d*)d10(?:\/([1-9]\d*)(u)?)?([+-]\d+)?|([+-]?\d+))$/i;

/** Most dice of one formula, and the largest number in one (EP-NUM-2). */
const MAX_DICE = 1000;
const MAX_NUMBER = 1_000_000_000;

/** `2d10+5`, `1d10/2`, `1d10/2u`, `7`; null for anything else, for more than 1000 dice and for numbers beyond 1 000 000 000. */
export function parseFormula(text: string | number): Formula | null {
  const match = SYNTAX.exec(String(text).replace(/\s+/g, '').replace('−', '-'));
  if (match === null || Number(match[1] ?? 0) > MAX_DICE) return null;
  if (match.slice(2).some((part) => part !== undefined && Math.abs(Number(part)) > MAX_NUMBER)) return null;
  const [, count, divisor, up, flat, bare] = match;
  if (bare !== undefined) return { dice: 0, divisor: 1, roundUp: false, flat: Number(bare) };
  return {
    dice: count === '' ? 1 : Number(count),
    divisor: divisor === undefined ? 1 : Number(divisor),
    roundUp: up !== undefined,
    flat: Number(flat ?? 0),
  };
}

/** A formula known to be valid (from our tables). */
export function formula(text: string | number): Formula {
  const parsed = parseFormula(text);
  if (parsed === null) throw new Error(`not a formula: ${text}`);
  return parsed;
}

/** Schema of a formula written as text or number; what does not parse is `invalid-params`. */
export function formulaText(): z.ZodUnion<[z.ZodString, z.ZodInt]> {
  return field(
    z.union([
      z.string().refine((text) => parseFormula(text) !== null, 'Write dice as 2d10+5, 1d10/2, 1d10/2u or 7.'),
      z.int(),
    ]),
    { widget: 'formula' },
  );
}

/** What is rolled, with its formula unless the dice count as they fall: 'stunner (1d10/2)'. */
export function withFormula(what: string, text: string | number): string {
  const { dice, divisor, flat } = formula(text);
  return dice === 0 || (divisor === 1 && flat === 0) ? what : `${what} (${text})`;
}

/** round(sum ÷ D) + K of a formula, not yet limited to 0. */
export function evaluate(form: Formula, sum: number): number {
  const share = form.roundUp ? Math.ceil(sum / form.divisor) : Math.floor(sum / form.divisor);
  return share + form.flat;
}
