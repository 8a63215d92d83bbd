import { z } from 'zod';
import { d } from '../../dice/die';
import { field } from '../../engine/params';
import type { Run } from './types';

/** A damage, stress or healing formula (EP-TEST-8): round(dice ÷ divisor) + flat, at least 0. */
export interface Formula {
  /** Number of d10. */
  dice: number;
  divisor: number;
  roundUp: boolean;
  flat: number;
}

const SYNTAX = /^(?:(\d*)d10(?:\/([1-9]\d*)(u)?)?([+-]\d+)?|([+-]?\d+))$/i;

/** `2d10+5`, `1d10/2`, `1d10/2u`, `7`; null for anything else. */
export function parseFormula(text: string | number): Formula | null {
  const match = SYNTAX.exec(String(text).replace(/\s+/g, '').replace('−', '-'));
  if (match === null) return null;
  const [, count, divisor, up, flat, bare] = match;
  if (bare !== undefined) return { dice: 0, divisor: 1, roundUp: false, flat: Number(bare) };
  return {
    dice: count === '' ? 1 : Number(count),
    divisor: divisor === undefined ? 1 : Number(divisor),
    roundUp: up !== undefined,
    flat: Number(flat ?? 0),
  };
}

/** A formula known to be sound (from a table of ours). */
export function formula(text: string | number): Formula {
  const parsed = parseFormula(text);
  if (parsed === null) throw new Error(`not a formula: ${text}`);
  return parsed;
}

/** Schema of a formula written as text or number; what does not parse is `invalid-params`. */
export function formulaText(): z.ZodUnion<[z.ZodString, z.ZodInt]> {
  return field(
    z.union([
      z.string().refine((text) => parseFormula(text) !== null, 'write dice as 2d10+5, 1d10/2, 1d10/2u or 7'),
      z.int(),
    ]),
    { widget: 'formula' },
  );
}

/** round(sum ÷ D) + K of a formula, not yet limited to 0. */
export function evaluate(form: Formula, sum: number): number {
  const share = form.roundUp ? Math.ceil(sum / form.divisor) : Math.floor(sum / form.divisor);
  return share + form.flat;
}

/** What every amount die counts with option `staticValues`. */
export const STATIC_FACE = 5;

/** `count` ten-sided dice of an amount (damage, stress, healing, hours); with option `staticValues` each counts 5 and nothing is rolled. */
export function amountDice(ctx: Run, count: number, label: string): number[] {
  if (count <= 0) return [];
  if (ctx.options.staticValues) return Array.from({ length: count }, () => STATIC_FACE);
  return ctx.rollAll(
    Array.from({ length: count }, () => d(10)),
    label,
  );
}

/** Rolls a formula: the amount, at least 0. */
export function rollFormula(ctx: Run, form: Formula, label: string): number {
  const sum = amountDice(ctx, form.dice, label).reduce((left, face) => left + face, 0);
  return Math.max(0, evaluate(form, sum));
}
