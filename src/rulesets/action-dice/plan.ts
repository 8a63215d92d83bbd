import type { Explainer } from '../../engine/explain/explain';
import { ownChanges } from '../../engine/own/marks';
import { Sum } from '../../engine/explain/sum';
import type { Modifier, RollPlan } from './dice';
import { dieOf } from './dice';
import { has, valueOf } from './effects';
import type { Line } from './line';
import { sum, sumOf } from './line';
import { abilityDice, skillDice } from './pools';
import { BASE_STEP, LADDER } from './tables/ladder';
import { displayName } from './display-name';
import type { Read } from './types';

/** The parts of an action roll besides the roller's own condition. */
export interface RollParts {
  skill?: string | null | undefined;
  ability?: string | null | undefined;
  /** Dice from the stat block, or of an ability that is counted differently here. */
  sources?: readonly Line[];
  bonusDice?: number | undefined;
  charges?: number | undefined;
  challenges?: number | undefined;
  /** Charges and Challenges of weapon, posture and the like. */
  extraCharges?: readonly Line[];
  extraChallenges?: readonly Line[];
  modifiers?: readonly Modifier[] | undefined;
  /** A reaction, for which a campaign can ignore Charges (AD-REA-8). */
  reaction?: boolean;
}

/** A planned roll with the reasons for it. */
export interface PlannedRoll extends RollPlan {
  /** Charges that counted, before cancelling (AD-DICE-9). */
  charges: number;
  /** Where the Bonus Dice come from, and what moves them on the ladder. */
  pool: Line[];
  steps: Line[];
}

/** Plans an action roll of `id`: pool (AD-DICE-8), step (AD-DICE-5) and modifiers (AD-ATK-7). */
export function planAction(ctx: Read, id: string, parts: RollParts): PlannedRoll {
  const pool = poolLines(ctx, id, parts);
  const charges = chargeLines(ctx, id, parts);
  const steps = [...charges, ...challengeLines(ctx, id, parts).map(negative), ...conditionLines(ctx, id)];
  const own = ownChanges(ctx.peek(id), 'rolls').map(({ label, value }) => ({ label, value }));
  const modifiers = [...own, ...(parts.modifiers ?? [])];
  return {
    dice: Math.max(0, sum(pool)),
    step: BASE_STEP + sum(steps),
    modifiers,
    charges: sum(charges),
    pool,
    steps,
  };
}

/** Explains a roll before it is made: its pool (AD-DICE-8) and the step of its dice (AD-DICE-5). */
export function explainPlan(explain: Explainer, plan: PlannedRoll, subject: string): void {
  if (plan.pool.length > 0) explainPool(explain, 'Bonus Dice', plan.pool, 'AD-DICE-8', subject);
  if (plan.dice > 0 || plan.steps.length > 0) explainStep(explain, plan.steps, 'Bonus Dice', subject);
}

/** Explains a roll for odds, its modifiers included (AD-ATK-7). */
export function explainForOdds(explain: Explainer, plan: PlannedRoll, subject: string): void {
  explainPlan(explain, plan, subject);
  if (plan.modifiers.length > 0) {
    explain.sum('Modifiers of the roll', new Sum().addAll(plan.modifiers, 'AD-ATK-7'), 'AD-ATK-7', subject);
  }
}

/** Lists the modifiers of a roll that is not made now, as not counted (AD-ATK-7). */
export function explainUnrolled(explain: Explainer, modifiers: readonly Modifier[], subject: string): void {
  for (const { label, value } of modifiers) explain.note(label, 'AD-ATK-7', { value, counted: false, subject });
}

/** A number of dice with their sources; never below 0. */
export function explainPool(
  explain: Explainer,
  label: string,
  pool: readonly Line[],
  rule: string,
  subject: string,
): void {
  const made = sumOf(pool);
  if (made.total < 0) made.then('Not below 0', rule, { atLeast: 0 });
  explain.sum(label, made, rule, { subject, thrown: true });
}

/** The final step of the Bonus Dice of a roll (AD-DICE-5); steps beyond the ladder are lost (AD-DICE-6). */
export function explainStep(explain: Explainer, steps: readonly Line[], label: string, subject?: string): void {
  // Without steps the starting die is the final one, so it is named only once.
  const start = steps.length === 0 ? dieOf(BASE_STEP) : `Bonus Dice start as ${dieOf(BASE_STEP)}`;
  const made = sumOf(steps, { label: start, value: BASE_STEP, rule: 'AD-DICE-2' });
  const raw = made.total;
  const last = LADDER.length - 1;
  if (raw > last) made.then(`The ladder ends at ${dieOf(last)}`, 'AD-DICE-6', { atMost: last });
  if (raw < 0) made.then(`The ladder starts at ${dieOf(0)}`, 'AD-DICE-6', { atLeast: 0 });
  explain.sum(`${label}: ${dieOf(raw)}, step`, made, 'AD-DICE-5', {
    thrown: true,
    ...(subject === undefined ? {} : { subject }),
  });
}

function poolLines(ctx: Read, id: string, parts: RollParts): Line[] {
  const { stats } = ctx.peek(id);
  const lines: Line[] = [];
  if (parts.skill != null) {
    lines.push({ label: `${displayName(parts.skill)} dice`, value: skillDice(stats, parts.skill), rule: 'AD-DICE-8' });
  }
  if (parts.ability != null) {
    const value = abilityDice(stats, parts.ability, ctx.options.pointsPerBonusDie);
    lines.push({ label: `${displayName(parts.ability)} dice`, value, rule: 'AD-ABIL-2' });
  }
  lines.push(...(parts.sources ?? []).filter((line) => line.value !== 0));
  lines.push(...ownChanges(ctx.peek(id), 'bonus-dice'));
  if (parts.bonusDice) lines.push({ label: 'Extra Bonus Dice', value: parts.bonusDice, rule: 'AD-DICE-8' });
  return lines;
}

function chargeLines(ctx: Read, id: string, parts: RollParts): Line[] {
  const ignored = parts.reaction === true && ctx.options.reactionCharges === 'ignored';
  const lines: Line[] = [
    { label: 'Charges', value: parts.charges ?? 0, rule: 'AD-DICE-4' },
    ...(parts.extraCharges ?? []),
    { label: 'Charged', value: valueOf(ctx.peek(id).state, 'charged'), rule: 'AD-DICE-4' },
  ].filter((line) => line.value !== 0);
  return ignored ? lines.map((line) => ({ ...line, rule: 'AD-REA-8', counted: false })) : lines;
}

function challengeLines(ctx: Read, id: string, parts: RollParts): Line[] {
  return [
    { label: 'Challenges', value: parts.challenges ?? 0, rule: 'AD-DICE-3' },
    ...(parts.extraChallenges ?? []),
    { label: 'Challenged', value: valueOf(ctx.peek(id).state, 'challenged'), rule: 'AD-DICE-3' },
  ].filter((line) => line.value !== 0);
}

/** Steps from abilities and being wounded (AD-DICE-3, AD-DICE-4). */
function conditionLines(ctx: Read, id: string): Line[] {
  const { stats, state } = ctx.peek(id);
  const lines: Line[] = [];
  if (stats.bonusRank !== 0) lines.push({ label: 'Steps from abilities', value: stats.bonusRank, rule: 'AD-DICE-4' });
  if (has(state, 'wounded')) lines.push({ label: 'Wounded', value: -1, rule: 'AD-DICE-3' });
  return [...lines, ...ownChanges(ctx.peek(id), 'steps')];
}

/** A Challenge as a step down. */
export function negative(line: Line): Line {
  return { ...line, value: -line.value };
}
