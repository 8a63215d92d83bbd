import { invalidParams } from '../../engine/state/refusal';
import { entryOf } from '../../kernel/lookup';
import { clamp } from '../../kernel/rounding';
import type { z } from 'zod';
import type { inlineSkill, SkillEntry } from './schemas/stats';
import { CATALOGUE } from './tables/skills';
import { byScore, UNTRAINED_ACTIONS, UNTRAINED_ADJUSTMENT } from './tables/scores';
import type { Known, Unknown } from './tables/stats';
import type { Being, Read } from './types';

/** A skill as a command names it: a key of the stat block, or the skill inline. */
export type SkillReference = string | z.infer<typeof inlineSkill>;

/** A skill with everything looked up. */
export interface Skill {
  label: string;
  score: number;
  ks: Known;
  us: Unknown;
  /** Sides of its die; null for an untrained attempt (VX-ACT-6). */
  die: number | null;
  /** Actions per turn. */
  actions: number;
}

/** Sides of the die for a score (VX-ACT-5); null at score 0. */
export function dieOf(ctx: Read, score: number): number | null {
  return score <= 0 ? null : byScore(ctx.options.esDice, score);
}

/** Lowest and highest adjustment for a score; null if it cannot be used. */
export function spanOf(ctx: Read, score: number): { min: number | null; max: number | null } {
  const die = dieOf(ctx, score);
  if (die !== null) return { min: die > score ? score - die : 1, max: Math.min(score, die) };
  const fixed = ctx.options.untrained === 'minimum' ? UNTRAINED_ADJUSTMENT : null;
  return { min: fixed, max: fixed };
}

/** Actions per turn by score (VX-ACT-1), or the skill's own number (VX-ACT-8). */
export function actionsOf(ctx: Read, score: number, own: number | undefined): number {
  if (score <= 0) return ctx.options.untrained === 'minimum' ? UNTRAINED_ACTIONS : 0;
  return own ?? byScore(ctx.options.actionsByEs, score);
}

/** The adjustment of a roll: the roll itself at or under the score, otherwise minus the excess (VX-ACT-4). */
export function adjustmentOf(score: number, roll: number | null): number {
  if (roll === null) return UNTRAINED_ADJUSTMENT;
  return roll <= score ? roll : score - roll;
}

/** A stat-block skill in its full form. */
export function inFull(given: SkillEntry): Exclude<SkillEntry, number> {
  return typeof given === 'number' ? { score: given } : given;
}

/** The score of a stat-block skill; 0 if absent. */
export function scoreOf({ stats }: Being, key: string): number {
  const entry = entryOf(stats.skills, key);
  return entry === undefined ? 0 : inFull(entry).score;
}

/**
 * Resolves a skill and its two stats: those of the command, then the skill's, then the catalogue's. Refuses
 * with `invalid-params` at `ks` or `us`, prefixed by `path`, if one is unknown.
 */
export function resolveSkill(
  ctx: Read,
  being: Being,
  reference: SkillReference,
  chosen: { ks?: Known | undefined; us?: Unknown | undefined },
  path = '',
): Skill {
  const byKey = typeof reference === 'string';
  const stored = byKey ? entryOf(being.stats.skills, reference) : undefined;
  const entry = byKey ? (stored === undefined ? undefined : inFull(stored)) : reference;
  const usual = byKey ? entryOf(CATALOGUE, reference) : undefined;
  const ks = chosen.ks ?? entry?.ks ?? usual?.ks;
  const us = chosen.us ?? entry?.us ?? usual?.us;
  const label = byKey ? (usual?.title ?? reference) : (reference.name ?? 'this skill');
  if (ks === undefined) return invalidParams(`${path}ks`, `Which known stat goes with '${label}'?`);
  if (us === undefined) return invalidParams(`${path}us`, `Which unknown stat goes with '${label}'?`);
  const score = clamp(entry?.score ?? 0, 0, 10);
  return { label, score, ks, us, die: dieOf(ctx, score), actions: actionsOf(ctx, score, entry?.actions) };
}
