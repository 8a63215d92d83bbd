import { d } from '../../dice/die';
import { sumOf } from '../../kernel/decimal';
import { evaluate, type Formula } from './formula';
import type { Run } from './types';

/** What every amount die counts with option `staticValues`. */
export const STATIC_FACE = 5;

/** `count` ten-sided dice of an amount (damage, stress, healing, hours); with option `staticValues` each counts 5 and nothing is rolled. */
export function amountDice(ctx: Run, count: number, label: string, whose?: string): number[] {
  if (count <= 0) return [];
  if (ctx.options.staticValues) return Array.from({ length: count }, () => STATIC_FACE);
  return ctx.rollAll(
    Array.from({ length: count }, () => d(10)),
    label,
    whose,
  );
}

/** Rolls a formula: the amount, at least 0. */
export function rollFormula(ctx: Run, form: Formula, label: string, whose?: string): number {
  return Math.max(0, evaluate(form, sumOf(amountDice(ctx, form.dice, label, whose))));
}
