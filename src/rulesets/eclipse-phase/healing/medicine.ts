import { minus, times } from '../../../kernel/decimal';
import { UNIT_SECONDS } from '../../../engine/time/duration';
import { refuse } from '../../../engine/state/refusal';
import { nameOf } from '../derive';
import { effectOf, hasEffect, isGone, removeEffect } from '../effects';
import { amountDice } from '../amount';
import type { TestResult } from '../tests';
import type { Read, Run } from '../types';
import { taskSeconds } from './time';
import { healDamage, healWounds, stopBleeding } from './wounds';

/** First aid is too late after a day (EP-HEAL-4). */
export const FIRST_AID_WINDOW_SECONDS = UNIT_SECONDS.days;

export interface MedicalResult {
  check: TestResult;
  success: boolean;
  damageHealed: number;
  woundsHealed: number;
  bleedingStopped: boolean;
  timeframeSeconds?: number;
  spentSeconds?: number;
}

/** Why a patient cannot get first aid: code and sentence; null if they can (EP-HEAL-4). */
export function firstAidObstacle(ctx: Read, id: string): { code: string; message: string } | null {
  const being = ctx.peek(id);
  const { damage, wounds, nanoTreated, firstAidUsed, lastInjuryAt } = being.state;
  const who = nameOf(ctx, id);
  if ((damage === 0 && wounds === 0) || isGone(being)) {
    return { code: 'nothing-to-treat', message: `There is nothing first aid can do for ${who}.` };
  }
  if (hasEffect(being, 'needs-surgery')) return { code: 'needs-surgery', message: `${who} needs surgery first.` };
  if (nanoTreated) {
    return { code: 'nano-treated', message: `Nanotech is at work on ${who}’s injury; first aid adds nothing.` };
  }
  if (firstAidUsed) return { code: 'already-treated', message: `${who} has already had first aid for this injury.` };
  if (lastInjuryAt !== null && minus(ctx.world.clock, lastInjuryAt) > FIRST_AID_WINDOW_SECONDS) {
    return { code: 'too-late', message: `${who}’s injury is more than a day old; first aid comes too late.` };
  }
  return null;
}

/** Refuses if first aid is not possible. */
export function requireFirstAid(ctx: Read, id: string): void {
  const obstacle = firstAidObstacle(ctx, id);
  if (obstacle !== null) refuse(obstacle.code, obstacle.message, { rule: 'EP-HEAL-4' });
}

/** What a success of first aid or surgery heals: 1d10 damage and a wound. */
function healByHand(ctx: Run, id: string, rule: string): { damageHealed: number; woundsHealed: number } {
  const [points = 0] = amountDice(ctx, 1, `${nameOf(ctx, id)}: healed`);
  return { damageHealed: healDamage(ctx, id, points, rule), woundsHealed: healWounds(ctx, id, 1, rule) };
}

/** Gives first aid by this test (EP-HEAL-4). Dice: 1d10 on success. */
export function giveFirstAid(ctx: Run, id: string, check: TestResult): MedicalResult {
  const { firstAidAttemptCounts, bleedingNeedsSuccess } = ctx.options;
  if (check.success || firstAidAttemptCounts) ctx.edit(id).state.firstAidUsed = true;
  const stops = check.success || !bleedingNeedsSuccess;
  const bleedingStopped = stops && stopBleeding(ctx, id);
  const healed = check.success ? healByHand(ctx, id, 'EP-HEAL-4') : { damageHealed: 0, woundsHealed: 0 };
  return { check, success: check.success, ...healed, bleedingStopped };
}

/** Refuses surgery on somebody who needs none (EP-HEAL-5). */
export function requireSurgery(ctx: Read, id: string): void {
  const being = ctx.peek(id);
  const { damage, wounds } = being.state;
  const hurt = damage > 0 || wounds > 0 || hasEffect(being, 'needs-surgery');
  if (!hurt || isGone(being))
    refuse('nothing-to-treat', `${nameOf(ctx, id)} does not need surgery.`, { rule: 'EP-HEAL-5' });
}

/** Operates by this test: heals like first aid, and natural healing can go on (EP-HEAL-5). Dice: 1d10 on success. */
export function operate(ctx: Run, id: string, check: TestResult, hours: number): MedicalResult {
  const timeframeSeconds = times(hours, UNIT_SECONDS.hours);
  const spentSeconds = taskSeconds(ctx, timeframeSeconds, check, id);
  const result = { check, success: check.success, timeframeSeconds, spentSeconds };
  if (!check.success) return { ...result, damageHealed: 0, woundsHealed: 0, bleedingStopped: false };
  const bleedingStopped = stopBleeding(ctx, id);
  if (removeEffect(ctx, id, 'needs-surgery')) ctx.explain.note('Operated on', 'EP-HEAL-5', { subject: id });
  return { ...result, ...healByHand(ctx, id, 'EP-HEAL-5'), bleedingStopped };
}

/** Refuses clearing the lungs of somebody who is not drowning (EP-HAZ-9). */
export function requireDrowning(ctx: Read, id: string): void {
  if (effectOf(ctx.peek(id), 'asphyxiation')?.drowning !== true) {
    refuse('nothing-to-treat', `${nameOf(ctx, id)} has no water in the lungs.`, { rule: 'EP-HAZ-9' });
  }
}

/** Clears the lungs by this test, which ends drowning (EP-HAZ-9). */
export function clearLungs(ctx: Run, id: string, check: TestResult): { check: TestResult; success: boolean } {
  if (check.success) {
    removeEffect(ctx, id, 'asphyxiation');
    ctx.explain.note('The lungs are clear', 'EP-HAZ-9', { subject: id });
  }
  return { check, success: check.success };
}
