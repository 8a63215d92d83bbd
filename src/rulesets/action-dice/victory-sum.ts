import { sumFrom } from '../../engine/explain/sum';
import type { Outcome } from './dice';
import { mustBeRollable, outcomeOf, reaches, rollAction } from './dice';
import type { PlannedRoll } from './plan';
import { explainPlan } from './plan';
import type { Roll } from './state';
import type { Read, Run } from './types';

/** The target of a roll: the Victory Sum, what poor visibility adds, and the rule that asks for the roll. */
export interface RollTarget {
  vs: number;
  harder?: number;
  rule?: string;
}

/** Explains the Victory Sum before the dice are rolled, and returns it (AD-DICE-11, AD-VIS-2). */
export function explainVs(ctx: Read, { vs, harder = 0, rule = 'AD-DICE-11' }: RollTarget, subject: string): number {
  const needed = sumFrom('Victory Sum', vs, 'AD-DICE-11');
  if (harder !== 0) needed.add('Visibility', harder, 'AD-VIS-2');
  const label = harder === 0 ? 'Victory Sum' : 'Total Victory Sum';
  return ctx.explain.sum(ctx.options.vsTie === 'success' ? label : `${label} to beat`, needed, rule, subject);
}

/** A roll and its result against the Victory Sum. */
export interface CheckResult {
  roll: Roll;
  vs: number;
  margin: number;
  outcome: Outcome;
}

/** Rolls against a Victory Sum, explained from the pool to the margin. */
export function rollAgainst(
  ctx: Run,
  plan: PlannedRoll,
  against: RollTarget,
  label: string,
  subject: string,
): CheckResult {
  explainPlan(ctx.explain, plan, subject);
  const vs = explainVs(ctx, against, subject);
  mustBeRollable(plan, vs);
  const roll = rollAction(ctx, plan, label, subject);
  const margin = ctx.explain.lookUp('Margin', roll.total - vs, 'AD-DICE-11', { subject });
  return { roll, vs, margin, outcome: outcomeOf(reaches(ctx, roll.total, vs)) };
}
