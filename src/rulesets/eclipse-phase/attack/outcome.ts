import type { Options } from '../options';
import type { TestResult } from '../tests';
import { contest } from '../tests';

export type AttackOutcome = 'critical-hit' | 'hit' | 'dodged' | 'miss' | 'critical-miss';

export const ATTACK_OUTCOMES: readonly AttackOutcome[] = ['critical-hit', 'hit', 'dodged', 'miss', 'critical-miss'];

/** How an attack came out (EP-ATK-2). `defense` is null for a target that makes no roll. */
export function attackOutcome(attack: TestResult, defense: TestResult | null, options: Options): AttackOutcome {
  if (!attack.success) return attack.critical ? 'critical-miss' : 'miss';
  if (defense !== null && defense.success && contest(attack, defense, options) !== 'actor') return 'dodged';
  return attack.critical ? 'critical-hit' : 'hit';
}

export function isHit(outcome: AttackOutcome): boolean {
  return outcome === 'hit' || outcome === 'critical-hit';
}

/** Points added to the DV of a hit by its margin (EP-ATK-3). */
export function dvBonusOf(margin: number): number {
  if (margin >= 60) return 10;
  return margin >= 30 ? 5 : 0;
}

/** The margin a called shot, knockdown or hold needs (EP-CALL-1, EP-MEL-3, EP-MEL-4). */
export const SPECIAL_MARGIN = 30;
