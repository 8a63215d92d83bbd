import type { RollPlan } from './dice';
import { dieOf } from './dice';
import { has, valueOf } from './effects';
import { abilityDice, skillDice } from './pools';
import { capital } from './present/say';
import { BASE_STEP } from './tables/ladder';
import type { Read, Run } from './types';

/** A figure with its reason and rule, as it goes into a sum and into the explanation. */
export interface Line {
  label: string;
  value: number;
  rule: string;
  /** False: looked at, but not counted. */
  counted?: boolean;
}

export interface Modifier {
  label: string;
  value: number;
}

/** What goes into an action roll besides the roller's own condition. */
export interface RollParts {
  skill?: string | null | undefined;
  ability?: string | null | undefined;
  /** Dice from the stat block, or of an ability that counts differently here. */
  sources?: readonly Line[];
  bonusDice?: number | undefined;
  charges?: number | undefined;
  challenges?: number | undefined;
  /** Charges and Challenges of weapon, posture and the like. */
  extraCharges?: readonly Line[];
  extraChallenges?: readonly Line[];
  modifiers?: readonly Modifier[] | undefined;
  /** A reaction, for which a campaign may ignore Charges (AD-REA-8). */
  reaction?: boolean;
}

/** A roll worked out: the plan and all that led to it. */
export interface Planned extends RollPlan {
  /** Charges that counted, before cancelling (AD-DICE-9). */
  charges: number;
  lines: Line[];
}

/** Works out an action roll of `id`: pool (AD-DICE-8), step (AD-DICE-5) and modifiers (AD-ATK-7). */
export function planAction(ctx: Read, id: string, parts: RollParts): Planned {
  const pool = poolLines(ctx, id, parts);
  const charges = chargeLines(ctx, id, parts);
  const challenges = challengeLines(ctx, id, parts);
  const modifiers = (parts.modifiers ?? []).map((entry) => ({ ...entry, rule: 'AD-ATK-7' }));
  const { stats, state } = ctx.peek(id);
  const steps: Line[] = [];
  if (stats.bonusRank !== 0) steps.push({ label: 'Steps by ability', value: stats.bonusRank, rule: 'AD-DICE-4' });
  if (has(state, 'wounded')) steps.push({ label: 'Wounded', value: -1, rule: 'AD-DICE-3' });
  const step = BASE_STEP + sum(charges) - sum(challenges) + sum(steps);
  const dice = Math.max(0, sum(pool));
  const size: Line[] =
    dice === 0 ? [] : [{ label: `Step of the Bonus Dice, ${dice}${dieOf(step)}`, value: step, rule: stepRule(step) }];
  return {
    dice,
    step,
    modifier: sum(modifiers),
    charges: sum(charges),
    lines: [...pool, ...charges, ...challenges.map(negative), ...steps, ...size, ...modifiers],
  };
}

/** 'medical-science' as a name: 'Medical science'. */
function named(id: string): string {
  return capital(id.replaceAll('-', ' '));
}

function poolLines(ctx: Read, id: string, parts: RollParts): Line[] {
  const { stats } = ctx.peek(id);
  const lines: Line[] = [];
  if (parts.skill != null) {
    lines.push({ label: `Dice of ${named(parts.skill)}`, value: skillDice(stats, parts.skill), rule: 'AD-DICE-8' });
  }
  if (parts.ability != null) {
    const value = abilityDice(stats, parts.ability, ctx.options.pointsPerBonusDie);
    lines.push({ label: `Dice of ${named(parts.ability)}`, value, rule: 'AD-ABIL-2' });
  }
  lines.push(...(parts.sources ?? []).filter((line) => line.value !== 0));
  if (parts.bonusDice) lines.push({ label: 'Further Bonus Dice', value: parts.bonusDice, rule: 'AD-DICE-8' });
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

function stepRule(step: number): string {
  return step < 0 || step > 5 ? 'AD-DICE-6' : 'AD-DICE-5';
}

function negative(line: Line): Line {
  return { ...line, value: -line.value };
}

/** Sum of the lines that count. */
export function sum(lines: readonly Line[]): number {
  let total = 0;
  for (const line of lines) if (line.counted !== false) total += line.value;
  return total;
}

/** Puts lines into the explanation of the running command. */
export function explainLines(ctx: Run, lines: readonly Line[], subject?: string): void {
  for (const { label, value, rule, counted } of lines) {
    ctx.explain.add(label, value, rule, {
      ...(counted === false ? { counted } : {}),
      ...(subject === undefined ? {} : { subject }),
    });
  }
}
