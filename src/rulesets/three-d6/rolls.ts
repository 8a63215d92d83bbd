import { capital } from '../../engine/words/say';
import type { Sum } from '../../engine/explain/sum';
import { sumOf } from '../../kernel/decimal';
import type { Level, ManualModifier } from './levels';
import { attributeValue, nameOf, rollLines, shockLines } from './levels';
import type { Attribute } from './tables/attributes';
import { ATTRIBUTE_TITLES } from './tables/attributes';
import type { Being, Line, Run } from './types';
import { sumOfLines } from './types';

export type RollOutcome = 'critical-success' | 'success' | 'failure' | 'critical-failure';

/** A roll of three dice against a number. */
export interface Roll {
  dice: number[];
  roll: number;
  against: number;
  margin: number;
  outcome: RollOutcome;
}

/** The outcome of a total against a target number (TD-ROLL-2), and its margin (TD-ROLL-3). */
export function judge(roll: number, against: number): { outcome: RollOutcome; margin: number } {
  const outcome = outcomeOf(roll, against);
  const raw = against - roll;
  return { outcome, margin: succeeded(outcome) ? Math.max(0, raw) : Math.min(-1, raw) };
}

function outcomeOf(roll: number, against: number): RollOutcome {
  if (roll <= 4) return 'critical-success';
  if ((roll === 5 && against >= 15) || (roll === 6 && against >= 16)) return 'critical-success';
  if (roll === 18) return 'critical-failure';
  if (roll === 17) return against <= 15 ? 'critical-failure' : 'failure';
  if (roll >= against + 10) return 'critical-failure';
  return roll <= against ? 'success' : 'failure';
}

export function succeeded(outcome: RollOutcome): boolean {
  return outcome === 'success' || outcome === 'critical-success';
}

/** Rolls three dice against the sum of `lines` (TD-ROLL-1). `what` completes the group name: 'Stoya: knockdown'. */
export function rollAgainst(ctx: Run, id: string, what: string, lines: readonly Line[]): Roll {
  const needed = sumOfLines(lines);
  const against = ctx.explain.sum(`${rollLabel(what, needed)}, at most`, needed, 'TD-ROLL-1', id);
  const dice = ctx.dice(3, 6, `${nameOf(ctx.peek(id))}: ${what}`, id);
  const roll = sumOf(dice);
  const { outcome, margin } = judge(roll, against);
  const details = { faces: dice, against, by: margin, byRule: 'TD-ROLL-3', subject: id };
  ctx.explain.roll('Rolled', roll, 'TD-ROLL-1', details);
  ctx.explain.lookUp(`Outcome: ${what}`, outcome, 'TD-ROLL-2', { subject: id });
  return { dice, roll, against, margin, outcome };
}

/** The label of a roll's sum; if the level is its only line, with the name of that level. */
function rollLabel(what: string, { lines }: Sum): string {
  const [only] = lines;
  if (only === undefined || lines.length > 1) return capital(what);
  if (only.label.toLowerCase().startsWith(what.toLowerCase())) return only.label;
  return `${capital(what)} (${only.label})`;
}

/** An ordinary roll against a level with automatic and manual modifiers. */
export function rollLevel(
  ctx: Run,
  id: string,
  what: string,
  level: Level,
  modifiers?: readonly ManualModifier[],
  further: readonly Line[] = [],
): Roll {
  return rollAgainst(ctx, id, what, [...rollLines(ctx.peek(id), ctx.options, level, modifiers), ...further]);
}

/** A roll against an attribute that a rule calls for: `ht` of a death roll, `will` of a fright. */
export function attributeLines(being: Being, attribute: Attribute, rule: string): Line[] {
  const line = { label: ATTRIBUTE_TITLES[attribute], value: attributeValue(being, attribute), rule };
  return [line, ...shockLines(being, { attribute })];
}

/** Result of a Quick Contest (TD-ROLL-4): the higher margin wins, equal margins tie. */
export function contest(
  actor: Roll,
  opponent: Roll,
): { outcome: 'actor' | 'opponent' | 'tie'; marginOfVictory: number } {
  const difference = actor.margin - opponent.margin;
  const outcome = difference === 0 ? 'tie' : difference > 0 ? 'actor' : 'opponent';
  return { outcome, marginOfVictory: Math.abs(difference) };
}
