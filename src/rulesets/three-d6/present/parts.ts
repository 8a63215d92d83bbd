import type { Figure, Presentation, Suggestion, Tone } from '../../../contract/views';
import { sayDuration } from '../../../engine/time/duration';
import { capital, listOf, plain } from '../../../engine/words/say';
import type { Who } from '../../../engine/words/who';
import { theThing } from '../gear';
import { heldItem } from '../hands';
import { nameById } from '../levels';
import type { Roll } from '../rolls';
import type { Being, Read } from '../types';
import { effectWord as wordOf, isEffectId } from '../tables/effects';

/** Presents a result, from the parsed parameters and the fields it needs of what the command returned. */
export type Presenter<P, R> = (ctx: Read, params: P, result: R) => Presentation;

export function presentation(
  sentence: string,
  tone: Tone = 'neutral',
  figures: Figure[] = [],
  suggestions: Suggestion[] = [],
): Presentation {
  return { sentence: capital(sentence), tone, figures, suggestions };
}

/** The name of the combatant with that id; 'somebody' without one. */
export function who(ctx: Read, id: string | null | undefined): string {
  return id == null ? 'somebody' : nameById(ctx, id);
}

/** 'nobody', 'Ana', 'Ana and Bo', 'Ana, Bo and Cy'. */
export function namesOrNobody(names: readonly string[]): string {
  return names.length === 0 ? 'nobody' : listOf(names);
}

/** One of their weapons or the shield as people say it: 'the axe'; anything else as it was entered. */
export function sayItem(being: Being, item: string): string {
  const held = heldItem(being, item);
  if (held === null) return item;
  return theThing(held.name);
}

/** An effect as it reads after 'is'. */
export function effectWord(effect: string): string {
  return isEffectId(effect) ? wordOf(effect) : effect;
}

const OUTCOMES = {
  'critical-success': 'critical success',
  success: 'success',
  failure: 'failure',
  'critical-failure': 'critical failure',
} as const;

/** '11 against 13, success by 2'; '13 against 13, success'. */
export function sayRoll(roll: Roll): string {
  const by = roll.margin === 0 ? '' : ` by ${Math.abs(roll.margin)}`;
  return `${roll.roll} against ${plain(roll.against)}, ${OUTCOMES[roll.outcome]}${by}`;
}

/** Offers to pass the time that something took without moving the clock; in a fight, turns do that. */
export function letPass(ctx: Read, seconds: number): Suggestion[] {
  if (ctx.world.encounter !== null) return [];
  const call = { do: 'advance-time', with: { seconds } };
  return [{ label: `Let ${sayDuration(seconds)} pass`, call, rule: 'TD-TIME-2' }];
}

/** '4 of 13 HP left'; below zero: 'now at −2 of 13 HP'. */
export const sayLeft = (pool: 'HP' | 'FP', value: number, full: number): string =>
  value < 0 ? `now at ${plain(value)} of ${full} ${pool}` : `${value} of ${full} ${pool} left`;

/** A roll as a figure beside the result. */
export function rollFigure(label: string, roll: Roll | null | undefined, rule: string): Figure[] {
  return roll == null ? [] : [{ label, value: sayRoll(roll), rule }];
}

export function toneOf(roll: Roll): Tone {
  return roll.margin >= 0 ? 'good' : 'warn';
}

/** 'Ana is', 'Ana and Bo are'. */
export const theyAre = ({ names, verb }: Who): string => `${names} ${verb('is', 'are')}`;

/** After 'is'. */
const SWIMMING: Readonly<Record<string, string>> = {
  swimming: 'afloat in deep water',
  recovering: 'above water again',
  struggling: 'struggling to stay up',
  drowned: 'dead, drowned',
  left: 'out of the water',
};

/** The outcome of a swimming roll: 'Bo is struggling to stay up (1 FP lost).' */
export function sayWater(who: Who, outcome: string, fpLost: number): string {
  return `${theyAre(who)} ${SWIMMING[outcome] ?? outcome}${fpLost > 0 ? ` (${fpLost} FP lost${who.each})` : ''}.`;
}
