import { d } from '../../dice/die';
import type { OpenDie, OwnedDie } from '../../dice/source';
import { invalidParams } from '../../engine/state/refusal';
import { capital } from '../../engine/words/say';
import { sumFrom } from '../../engine/explain/sum';
import { clamp } from '../../kernel/rounding';
import type { Roll } from './state';
import { ACTION_DIE, LADDER, MOST_ROLLED } from './tables/ladder';
import type { Read, Run } from './types';
import { nameOf } from './types';

/** Size of the Bonus Dice on a step; steps beyond the ladder count as its ends (AD-DICE-6). */
export function sizeOf(step: number): number {
  return LADDER[clamp(step, 0, LADDER.length - 1)] ?? LADDER[0];
}

/** Name of the Bonus Die on a step: `d10`. */
export function dieOf(step: number): string {
  return `d${sizeOf(step)}`;
}

/** A flat modifier by hand (AD-ATK-7). */
export interface Modifier {
  label: string;
  value: number;
}

/** A planned roll: how many Bonus Dice on which step, and the modifiers. */
export interface RollPlan {
  dice: number;
  step: number;
  modifiers: readonly Modifier[];
}

/** Sum of the modifiers of a roll. */
export function modifierOf({ modifiers }: RollPlan): number {
  return modifiers.reduce((total, { value }) => total + value, 0);
}

/** Refuses, before any is rolled, more dice than anybody rolls at once: stat blocks set no limit (AD-NUM-2). */
export function mustBeFew(dice: number): void {
  if (dice > MOST_ROLLED) invalidParams('', `At most ${MOST_ROLLED.toLocaleString('en')} dice in one roll.`);
}

/**
 * Refuses, before the dice, a roll of too many of them, or one whose total less `against` would not be exact, bursts aside:
 * modifiers and numbers to beat are limited only one by one (AD-NUM-2).
 */
export function mustBeRollable(plan: RollPlan, against = 0): void {
  mustBeFew(plan.dice);
  const [least, most] = reachOf(plan);
  if ([against, least - against, most - against].every(Number.isSafeInteger)) return;
  invalidParams('modifiers', 'The modifiers or the number to beat are too large to be exact.');
}

/** The same for two rolls that are compared. */
export function mustBeComparable(plan: RollPlan, other: RollPlan): void {
  for (const total of reachOf(other)) mustBeRollable(plan, total);
}

/** The least and the greatest total of a roll without bursts. */
function reachOf(plan: RollPlan): [least: number, most: number] {
  const modifier = modifierOf(plan);
  return [modifier + 1, modifier + ACTION_DIE + plan.dice * sizeOf(plan.step)];
}

/** Rolls d20 and Bonus Dice, each with its bursts before the next (AD-DICE-1, AD-DICE-10). `subject`: whose roll it is. */
export function rollAction(ctx: Run, plan: RollPlan, label: string, subject: string): Roll {
  mustBeRollable(plan);
  const size = sizeOf(plan.step);
  const action = ctx.rollNext([d(ACTION_DIE), ...upcomingDice(ctx, plan.dice, size)], label, subject);
  const bonus = rollBonusDice(ctx, plan.dice, size, label, subject);
  const faces = bonus.flat();
  const total = action + faces.reduce((sum, face) => sum + face, 0) + modifierOf(plan);
  const roll: Roll = {
    action,
    bonus,
    die: `d${size}`,
    bonusDice: plan.dice,
    modifier: modifierOf(plan),
    bursts: faces.length - bonus.length,
    total,
  };
  explainRoll(ctx, roll, plan, label, subject);
  return roll;
}

/** Rolls Bonus Dice of one size; one list of faces per die, its bursts after it (AD-DICE-10). */
export function rollBonusDice(ctx: Run, count: number, size: number, label: string, whose?: string): number[][] {
  const limit = ctx.options.burstLimit;
  const bonus: number[][] = [];
  for (let position = 0; position < count; position += 1) {
    // Each burst is a die of its own.
    let asked = label;
    const others = upcomingDice(ctx, count - position - 1, size);
    const faces = [ctx.rollNext([bursting(ctx, size), ...others], asked, whose)];
    while (faces.at(-1) === size && (limit === 0 || faces.length <= limit)) {
      asked = `${label}, burst`;
      faces.push(ctx.rollAgain([bursting(ctx, size, faces.length), ...others], asked, whose));
    }
    bonus.push(faces);
  }
  return bonus;
}

/** Bonus Dice that will be rolled in any case. */
const upcomingDice = (ctx: Read, count: number, size: number): OpenDie[] =>
  Array.from({ length: count }, () => bursting(ctx, size));

/** A Bonus Die, whose bursts follow it at once (AD-DICE-10); `bursts`: how many it has had so far. */
function bursting({ options: { burstLimit } }: Read, sides: number, bursts = 0): OpenDie {
  if (burstLimit === 0) return { sides, again: true };
  const most = burstLimit - bursts;
  return most > 0 ? { sides, again: true, most } : { sides };
}

/** The dice of a planned roll, with their owner. */
export function diceOf(ctx: Read, { dice, step }: Pick<RollPlan, 'dice' | 'step'>, whose: string): OwnedDie[] {
  return [d(ACTION_DIE), ...upcomingDice(ctx, dice, sizeOf(step))].map((die) => ({ die, whose }));
}

/** True if a total reaches the Victory Sum (AD-DICE-11). */
export function reaches(ctx: Read, total: number, vs: number): boolean {
  return ctx.options.vsTie === 'success' ? total >= vs : total > vs;
}

/** Result of a roll against a Victory Sum. */
export type Outcome = 'success' | 'failure';

export function outcomeOf(success: boolean): Outcome {
  return success ? 'success' : 'failure';
}

/** The total of a roll: the Action Die, the first faces of the Bonus Dice, their bursts, the modifiers (AD-DICE-1). */
function explainRoll(ctx: Run, roll: Roll, plan: RollPlan, label: string, subject: string): void {
  const total = sumFrom('Action Die', roll.action, 'AD-DICE-1');
  const firsts = roll.bonus.flatMap((faces) => faces.slice(0, 1));
  const bursts = roll.bonus.flatMap((faces) => faces.slice(1));
  if (firsts.length > 0) total.rolled(`${roll.bonusDice}${roll.die}`, firsts, 'AD-DICE-2');
  if (bursts.length > 0) total.rolled('Bursts', bursts, 'AD-DICE-10');
  total.addAll(plan.modifiers, 'AD-ATK-7');
  // The label begins with the roller's name, which the line shows anyway.
  const what = label.replace(`${nameOf(ctx, subject)}: `, '');
  ctx.explain.came(`${capital(what)}, total`, total, 'AD-DICE-1', subject);
}
