import { d, type Die } from '../../../dice/die';
import { conditions, senseless } from '../conditions';
import type { Being, Run } from '../types';
import { parseFormula } from './formula';
import type { DamageType } from '../tables/attacks';
import type { Part } from './armor';

/** A part of a damage before its dice fell: dice text, or a fixed amount. */
export interface RollPart {
  roll?: string;
  amount?: number;
  type: DamageType;
  /** Added to the dice; the part never falls below 0 (FS-DMG-1). */
  plus?: number;
  /** Further dice of this part, thrown after all others (exploits). */
  extraDie?: number;
}

export interface RolledParts {
  faces: number[];
  parts: Part[];
  maximized: boolean;
  /** The first part before it is kept from falling below 0. */
  firstSum: number;
}

/** A close hit on somebody unconscious, asleep or paralyzed does its worst (FS-DMG-5). */
export function isMaximized(target: Being, options: Run['options'], adjacent: boolean): boolean {
  if (!adjacent) return false;
  const present = conditions(target, options);
  return senseless(present) || present.has('paralyzed');
}

/** Throws the dice of all parts in order, extra dice last; where the damage is at its maximum no die is thrown. */
export function rollParts(ctx: Run, parts: readonly RollPart[], maximize: boolean, label: string): RolledParts {
  const formulas = parts.map((part) => parseFormula(part.roll ?? '0'));
  const plan: { part: number; die: Die }[] = [];
  for (const [part, { count, sides }] of formulas.entries()) {
    for (let i = 0; i < count; i += 1) plan.push({ part, die: d(sides) });
  }
  for (const [part, { extraDie }] of parts.entries()) if (extraDie !== undefined) plan.push({ part, die: d(extraDie) });
  const maximized = maximize && plan.length > 0;
  const dice = plan.map(({ die }) => die);
  const faces = maximized ? dice.map((die) => die.sides) : ctx.rollAll(dice, label);
  if (maximized) ctx.explain.note('Damage at its maximum', 'FS-DMG-5');
  let firstSum = 0;
  const rolled = parts.map((part, i): Part => {
    const thrown = plan.reduce((sum, step, n) => (step.part === i ? sum + (faces[n] ?? 0) : sum), 0);
    const sum = (part.amount ?? 0) + thrown + (formulas[i]?.plus ?? 0) + (part.plus ?? 0);
    if (i === 0) firstSum = sum;
    const amount = Math.max(0, sum);
    ctx.explain.add(`Damage, ${part.type}`, amount, 'FS-DMG-1');
    return { amount, type: part.type };
  });
  return { faces, parts: rolled, maximized, firstSum };
}
