import { d, type Die } from '../../../dice/die';
import { Sum } from '../../../engine/explain/sum';
import type { Bonus } from '../check/spec';
import { conditions, senseless } from '../conditions';
import type { Being, Run } from '../types';
import { parseFormula } from '../formula';
import type { DamageType } from '../tables/attacks';
import type { Part } from './armor';

/** A part of the damage before rolling: dice text, or a fixed amount. */
export interface RollPart {
  roll?: string;
  amount?: number;
  type: DamageType;
  /** Lines added to the dice, and those not counted; the part is never below 0 (FS-DMG-1). */
  lines?: readonly Bonus[];
  /** An extra die of this part, rolled after all others (FS-SPC-5). */
  exploit?: { sides: number; title: string };
}

export interface RolledParts {
  faces: number[];
  parts: Part[];
  maximized: boolean;
  /** The first part before the minimum of 0. */
  firstSum: number;
}

/** An adjacent attacker's hit on somebody unconscious, asleep or paralysed does maximum damage (FS-DMG-5). */
export function isMaximized(target: Being, options: Run['options'], adjacent: boolean): boolean {
  if (!adjacent) return false;
  const present = conditions(target, options);
  return senseless(present) || present.has('paralyzed');
}

/** Rolls the dice of all parts in order, extra dice last; maximum damage rolls nothing. */
export function rollParts(ctx: Run, parts: readonly RollPart[], maximize: boolean, label: string): RolledParts {
  const plan: { part: number; die: Die; exploit: boolean }[] = [];
  for (const [part, { roll = '0' }] of parts.entries()) {
    const { count, sides } = parseFormula(roll);
    for (let i = 0; i < count; i += 1) plan.push({ part, die: d(sides), exploit: false });
  }
  for (const [part, { exploit }] of parts.entries()) {
    if (exploit !== undefined) plan.push({ part, die: d(exploit.sides), exploit: true });
  }
  const maximized = maximize && plan.length > 0;
  const dice = plan.map(({ die }) => die);
  const faces = maximized ? dice.map((die) => die.sides) : ctx.rollAll(dice, label);
  if (maximized) ctx.explain.note('Maximum damage', 'FS-DMG-5', { value: faces.join(' + ') });
  const facesOf = (part: number, exploit: boolean): number[] =>
    faces.filter((_, n) => plan[n]?.part === part && plan[n].exploit === exploit);
  const sums = parts.map((part, i) => partSum(part, facesOf(i, false), facesOf(i, true)));
  const firstSum = sums[0]?.total ?? 0;
  const rolled = parts.map(({ type }, i): Part => {
    const sum = sums[i] ?? new Sum();
    if (sum.total < 0) sum.then('Never below 0', 'FS-DMG-1', { atLeast: 0 });
    return { type, amount: ctx.explain.came(`Damage, ${type}`, sum, 'FS-DMG-1') };
  });
  return { faces, parts: rolled, maximized, firstSum };
}

/** Dice, what the text adds, scores and modifiers, and the die of an exploit (FS-DMG-1, FS-DMG-2, FS-SPC-5). */
function partSum({ roll = '0', amount = 0, lines = [], exploit }: RollPart, own: number[], extra: number[]): Sum {
  const { plus } = parseFormula(roll);
  const sum = new Sum();
  if (own.length === 0) sum.base('Damage', amount + plus, 'FS-DMG-1');
  else sum.rolled('Dice', own, 'FS-DMG-1');
  if (own.length > 0 && amount + plus !== 0) sum.add('Fixed', amount + plus, 'FS-DMG-1');
  for (const { label, value, rule, ...more } of lines) sum.add(label, value, rule, more);
  if (exploit !== undefined) sum.rolled(exploit.title, extra, 'FS-SPC-5');
  return sum;
}
