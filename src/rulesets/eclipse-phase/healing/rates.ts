import { UNIT_SECONDS } from '../../../engine/time/duration';
import { times } from '../../../kernel/decimal';
import { hasEffect, isGone } from '../effects';
import type { Conditions, HealingRate } from '../tables/healing';
import { CONDITIONS, HEALING } from '../tables/healing';
import type { Being, Read } from '../types';
import { isBiological, isSynthetic, isThing } from '../types';

export type Aid = 'none' | 'nanobandage' | 'medichines' | 'fixers';

/** The rate at which a body heals at rest; null if rest does nothing for it (EP-HEAL-1, EP-REP-3). */
export function rateOf(being: Being, aid: Aid): string | null {
  const { morph, medichines, fixers, biomods } = being.stats;
  if (isSynthetic(morph) || isThing(morph)) return fixers || aid === 'fixers' ? 'medichines' : null;
  if (!isBiological(morph)) return null;
  if (medichines || aid === 'medichines') return 'medichines';
  if (aid === 'nanobandage') return 'nanobandage';
  return biomods ? 'biomods' : 'no-biomods';
}

/** The row of a rate; the campaign's own figures take precedence. */
export function rateRow(ctx: Read, rate: string): HealingRate {
  return { ...HEALING, ...ctx.options.tables.healing }[rate] ?? { damageHours: 24, woundHours: 168 };
}

export type Step = 'damage' | 'wound';

/** Seconds of rest in normal conditions that a step of healing takes. */
export function intervalSeconds(ctx: Read, rate: string, step: Step): number {
  const { damageHours, woundHours } = rateRow(ctx, rate);
  return times(step === 'damage' ? damageHours : woundHours, UNIT_SECONDS.hours);
}

/** The factor of the conditions on a step; null: it does not heal (EP-HEAL-3). */
export function conditionFactor(conditions: Conditions, step: Step): number | null {
  return CONDITIONS[conditions][step];
}

/** What the body heals next: damage, then wounds; nothing for the dead or those who need surgery (EP-HEAL-2). */
export function nextStep(being: Being): Step | 'nothing' {
  if (isGone(being) || hasEffect(being, 'needs-surgery')) return 'nothing';
  if (being.state.damage > 0) return 'damage';
  return being.state.wounds > 0 ? 'wound' : 'nothing';
}
