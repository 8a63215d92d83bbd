import { capital } from '../../../engine/words/say';
import { idWords } from '../../../contract/id-words';

/** The scores the tables below have entries for; they double as option keys, hence strings. */
export const SCORES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
export type Score = (typeof SCORES)[number];

/** A row of a table by score. */
export type ByScore = Readonly<Record<Score, number>>;

/** Looks up a score in a table; scores beyond its ends are clamped. */
export function byScore(table: ByScore, score: number): number {
  const key = SCORES[Math.min(SCORES.length, Math.max(1, score)) - 1] ?? '1';
  return table[key];
}

/** Sides of the skill die by score (VX-ACT-5, mostly reconstructed). */
export const ES_DICE: ByScore = { 1: 4, 2: 4, 3: 6, 4: 6, 5: 8, 6: 8, 7: 10, 8: 10, 9: 12, 10: 12 };

/** Actions per turn by score (VX-ACT-1, reconstructed). */
export const ACTIONS_BY_ES: ByScore = { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 2, 7: 2, 8: 2, 9: 2, 10: 2 };

/** Metres per turn that Control adds (VX-MOV-2). */
export const MOV_BY_CONTROL: ByScore = { 1: -4, 2: -4, 3: -2, 4: -2, 5: 0, 6: 0, 7: 2, 8: 2, 9: 4, 10: 4 };

/** Highest load band by Build: 0 none, 1 light, 2 medium, 3 heavy (VX-LOAD-4, mostly reconstructed). */
export const BURDEN_BY_BUILD: ByScore = { 1: 0, 2: 1, 3: 1, 4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 3, 10: 3 };

/** Levels of complexity (VX-ARC-4, reconstructed but for `average`). */
export const THRESHOLDS = {
  'very-easy': 3,
  easy: 6,
  average: 9,
  difficult: 12,
  'very-difficult': 15,
  extreme: 18,
} as const;
export type Level = keyof typeof THRESHOLDS;
export const LEVELS = Object.keys(THRESHOLDS) as Level[];

/** Their titles in forms. */
export const LEVEL_TITLES = Object.fromEntries(LEVELS.map((level) => [level, capital(idWords(level))]));

/** Skill adjustment of an untrained attempt, where those are allowed (VX-ACT-6). */
export const UNTRAINED_ADJUSTMENT = -3;
export const UNTRAINED_ACTIONS = 1;

/** Other adjustments beyond this, either way, are flagged as unusual (VX-MOD-1). */
export const USUAL_OTHER = 3;

/** Seconds of a turn (VX-TIME-1). */
export const TURN_SECONDS = 6;
export const DAY_SECONDS = 86_400;
/** Hours of rest that heal (VX-EXT-13), and hours between two successful uses of first aid (VX-EXT-14). */
export const HOURS_PER_DAY = 24;
/** The base movement that the Control table assumes, in metres per turn (VX-MOV-1). */
export const HUMAN_MOV = 8;
/** State of Mind: panicked at one end, exalted at the other (VX-SOM-1). */
export const SOM_RANGE = { min: 1, max: 10 } as const;
/** Added to an ARC when exalted, subtracted when panicked (VX-MOD-6). */
export const SOM_MODIFIER = 1;
/** The die of reactions and of ties in the order. */
export const REACTION_SIDES = 10;
