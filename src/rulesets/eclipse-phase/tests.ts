import { idWords } from '../../contract/id-words';
import { PERCENTILE } from '../../dice/die';
import { ownChanges } from '../../engine/own/marks';
import { sumFrom } from '../../engine/explain/sum';
import { minus, plus } from '../../kernel/decimal';
import { clamp } from '../../kernel/rounding';
import type { Base } from './bases';
import { actionLines, nameOf } from './derive';
import { effectOf, hasEffect } from './effects';
import type { Options } from './options';
import type { Tag } from './tables/skills';
import { familyName } from './tables/skills';
import type { Line, Read, Run } from './types';
import { isShell, total } from './types';

export type Outcome = 'critical-success' | 'success' | 'failure' | 'critical-failure';
export type Degree = 'normal' | 'excellent' | 'exceptional' | 'severe' | 'horrific';

/** The result of a percentile test, as every command reports it. */
export interface TestResult {
  roll: number;
  base: number;
  modifier: number;
  targetNumber: number;
  success: boolean;
  critical: boolean;
  margin: number;
  degree: Degree;
  outcome: Outcome;
}

export interface TestPlan {
  base: number;
  modifier: number;
  targetNumber: number;
  baseLabel: string;
  baseRule: string;
  lines: Line[];
  /** The total before the cap. */
  uncapped: number;
}

/** Manual modifiers as lines (EP-TEST-4, last in order). */
export function manualLines(modifiers: readonly { label: string; value: number }[] | undefined): Line[] {
  return (modifiers ?? []).map(({ label, value }) => ({ label, value, rule: 'EP-TEST-4' }));
}

/** Explains manual modifiers that do not count, since nothing is rolled. */
export function explainUnusedModifiers(
  ctx: Read,
  id: string,
  modifiers: readonly { label: string; value: number }[] | undefined,
): void {
  for (const { label, value, rule } of manualLines(modifiers)) {
    ctx.explain.note(label, rule, { value, subject: id, counted: false });
  }
}

const any = (tags: readonly Tag[], wanted: readonly Tag[]): boolean => wanted.some((tag) => tags.includes(tag));

/** Effects that modify only some kinds of test: running, water, contamination, strange gravity. */
export function tagLines(ctx: Read, id: string, tags: readonly Tag[], running = true): Line[] {
  const being = ctx.peek(id);
  const lines: Line[] = ownChanges(being, ...tags);
  if (being.state.effects.length === 0) return lines;
  if (running && hasEffect(being, 'running') && any(tags, ['physical', 'combat', 'fine'])) {
    lines.push({ label: 'Running', value: -10, rule: 'EP-MOVE-2' });
  }
  if (hasEffect(being, 'underwater') && tags.includes('physical')) {
    lines.push({ label: 'Underwater', value: -20, rule: 'EP-HAZ-9' });
  }
  const contaminated = effectOf(being, 'contaminated');
  if (contaminated !== undefined && any(tags, ['physical', 'social'])) {
    lines.push({ label: 'Contaminated', value: contaminated.value ?? -10, rule: 'EP-HAZ-10' });
  }
  const gravity = effectOf(being, 'gravity-unadapted');
  if (gravity !== undefined) {
    const hard = gravity.severe === true && any(tags, ['combat', 'fine']);
    const touched = gravity.severe === true ? ['physical', 'social'] : ['physical', 'social', 'fine'];
    if (hard) lines.push({ label: 'Strange gravity', value: -20, rule: 'EP-GRAV-2' });
    else if (any(tags, touched as Tag[])) lines.push({ label: 'Strange gravity', value: -10, rule: 'EP-GRAV-2' });
  }
  return lines;
}

/** What a test needs besides its base. */
export interface TestSetup {
  /** Tags beyond those of the base. */
  tags?: readonly Tag[];
  /** Situations, then automatic, then manual modifiers. */
  lines?: readonly Line[];
  /** "No other modifiers": neither the body's nor those of effects count. */
  plain?: boolean;
  /** The running −10 is replaced by something else (ranged attacks, charges). */
  withoutRunning?: boolean;
  /** The test resists something and is no action: jamming may be waived (EP-REM-3). */
  resisting?: boolean;
  /** Rolled by the game master for everybody: no player is asked for the die (EP-AMB-1). */
  secret?: boolean;
  /** Moxie: negative modifiers are dropped before summing. */
  ignorePenalties?: boolean;
}

/** Base, modifier and target number of a test, not yet rolled (EP-TEST-4). */
export function planTest(ctx: Read, id: string, base: Base, setup: TestSetup = {}): TestPlan {
  const lines: Line[] = [];
  if (setup.plain !== true) {
    const tags = [...base.tags, ...(setup.tags ?? [])];
    lines.push(...actionLines(ctx, id, setup.resisting), ...tagLines(ctx, id, tags, setup.withoutRunning !== true));
    lines.push(...ownChanges(ctx.peek(id), ...(base.linked ?? [])));
    const { stats } = ctx.peek(id);
    if (
      base.skill !== undefined &&
      stats.handling !== 0 &&
      isShell(stats.morph) &&
      familyName(base.skill) === 'pilot'
    ) {
      lines.push({ label: 'Handling', value: stats.handling, rule: 'EP-VEH-1' });
    }
  }
  lines.push(...(setup.lines ?? []));
  const kept = setup.ignorePenalties === true ? lines.map(withoutPenalty) : lines;
  const uncapped = total(kept);
  const modifier = capped(uncapped, ctx.options);
  const targetNumber = plus(base.value, modifier);
  return {
    base: base.value,
    modifier,
    targetNumber,
    baseLabel: base.label,
    baseRule: base.rule,
    lines: kept,
    uncapped,
  };
}

function withoutPenalty(line: Line): Line {
  return line.value < 0 ? { ...line, counted: false } : line;
}

/** The modifier total within the cap; 0 means no cap. */
export function capped(sum: number, options: Options): number {
  return options.modifierCap === 0 ? sum : clamp(sum, -options.modifierCap, options.modifierCap);
}

export function isDouble(roll: number): boolean {
  return Math.floor(roll / 10) === roll % 10;
}

/** Judges a roll against a target number (EP-TEST-1 to EP-TEST-3). */
export function judge(
  plan: Pick<TestPlan, 'base' | 'modifier' | 'targetNumber'>,
  roll: number,
  options: Options,
): TestResult {
  const { base, modifier, targetNumber } = plan;
  const success = roll === 0 || (roll !== 99 && roll <= targetNumber);
  const critical = isDouble(roll);
  const short = success && options.marginMethod === 'roll';
  const margin = short ? roll : Math.max(0, success ? minus(targetNumber, roll) : minus(roll, targetNumber));
  const outcome: Outcome = success
    ? critical
      ? 'critical-success'
      : 'success'
    : critical
      ? 'critical-failure'
      : 'failure';
  return { roll, base, modifier, targetNumber, success, critical, margin, degree: degreeOf(success, margin), outcome };
}

function degreeOf(success: boolean, margin: number): Degree {
  if (margin >= 60) return success ? 'exceptional' : 'horrific';
  if (margin >= 30) return success ? 'excellent' : 'severe';
  return 'normal';
}

/** Explains a plan: base, every line, the cap if it changed the total, the target number. */
export function explainPlan(ctx: Read, id: string, plan: TestPlan): void {
  const sum = sumFrom(plan.baseLabel, plan.base, plan.baseRule);
  for (const { label, value, rule, counted } of plan.lines) sum.add(label, value, rule, counted !== false);
  if (plan.uncapped !== plan.modifier) {
    sum.then('Modifier cap', 'EP-TEST-4', { instead: plan.targetNumber }, { value: plan.modifier });
  }
  ctx.explain.sum('Target number', sum, 'EP-TEST-1', id);
}

/** Rolls a planned test and explains it. `label` says what it is for: 'knockdown'. */
export function rollPlan(ctx: Run, id: string, plan: TestPlan, label: string, secret = false): TestResult {
  explainPlan(ctx, id, plan);
  const roll = ctx.percentile(`${nameOf(ctx, id)}: ${label}`, secret ? undefined : id);
  return explained(ctx, id, judge(plan, roll, ctx.options));
}

/** Explains the roll and its result. */
export function explained(ctx: Run, id: string, result: TestResult): TestResult {
  const { roll, targetNumber, margin } = result;
  ctx.explain.roll('Rolled', roll, 'EP-TEST-1', {
    sides: PERCENTILE.sides,
    against: targetNumber,
    by: margin,
    byRule: 'EP-TEST-3',
    // The margin of a failure has no sign (EP-TEST-3).
    ...(result.success ? {} : { failed: true as const }),
    subject: id,
  });
  if (result.critical) ctx.explain.note(idWords(result.outcome), 'EP-TEST-2', { subject: id });
  return result;
}

/** Plans, explains and rolls a test in one go. */
export function rollTest(ctx: Run, id: string, base: Base, label: string, setup: TestSetup = {}): TestResult {
  return rollPlan(ctx, id, planTest(ctx, id, base, setup), label, setup.secret);
}

export type Contest = 'actor' | 'opponent' | 'tie';

/** Who wins an opposed test (EP-TEST-6). */
export function contest(actor: TestResult, opponent: TestResult, options: Options): Contest {
  if (actor.success !== opponent.success) return actor.success ? 'actor' : 'opponent';
  if (!actor.success) return 'tie';
  if (options.criticalsTrump && actor.critical !== opponent.critical) return actor.critical ? 'actor' : 'opponent';
  if (actor.roll === opponent.roll) return 'tie';
  return actor.roll > opponent.roll ? 'actor' : 'opponent';
}

/** Who won an opposed test, by name. */
export function contestWords(outcome: Contest, names: Readonly<Record<'actor' | 'opponent', string>>): string {
  return outcome === 'tie' ? 'Nobody wins the contest' : `${names[outcome]} wins the contest`;
}

/** A roll with its digits swapped: 83 becomes 38 (EP-MOX-2). */
export function flipped(roll: number): number {
  return (roll % 10) * 10 + Math.floor(roll / 10);
}
