import { refuse } from '../../engine/state/refusal';
import { firstOf, HELPLESS, isDead, ONLY_DO_NOTHING } from './effects';
import { nameOf } from './levels';
import type { Being, Read } from './types';
import { effectWord } from './tables/effects';

/** This system's refusal codes, besides the common ones. */
export const REFUSALS: Readonly<Record<string, string>> = {
  'target-dead': 'The target is dead.',
  'not-waiting': 'No Wait was declared.',
  'illegal-maneuver': 'The manoeuvre, its option or its weapon is not allowed here.',
  'wrong-target': 'This manoeuvre has to attack its first target again.',
  'weapon-not-ready': 'The weapon has to be readied first.',
  'hands-full': 'No hand is free for it.',
  'too-heavy': 'It is heavier than eight times Basic Lift and cannot be thrown.',
  'two-hands-needed': 'It takes both hands to throw.',
  'too-far': 'The manoeuvre does not allow that much movement.',
  'illegal-posture-change': 'That change of posture is not possible.',
  'illegal-defense': 'That active defence cannot be used against this attack.',
  'no-default': 'The skill is untrained and has no default.',
  'not-by-these-rules': 'They lack that attribute, so it cannot be rolled against.',
  'not-eligible': 'Their condition does not allow this.',
  'already-treated': 'First aid has been given since the last injury.',
  'leader-not-qualified': 'Leading a march takes Leadership 12 or better.',
  'unknown-effect': 'There is no such condition.',
  'effect-not-present': 'They do not have that condition.',
};

/** Refuses dead targets. */
export function checkTargets(ctx: Read, ids: readonly string[]): void {
  for (const id of ids) {
    if (isDead(ctx.peek(id))) refuse('target-dead', `${nameOf(ctx.peek(id))} is dead.`);
  }
}

/** Refuses dead actors; the unconscious can still be rolled for. */
export function checkAlive(ctx: Read, ids: readonly string[]): void {
  for (const id of ids) {
    if (isDead(ctx.peek(id))) refuse('cannot-act', `${nameOf(ctx.peek(id))} is dead and cannot act.`);
  }
}

/** Why somebody cannot act at all, or null. */
export function helplessness(being: Being): { text: string; rule: string } | null {
  const effect = firstOf(being, HELPLESS);
  return effect === null ? null : { text: `${nameOf(being)} is ${effectWord(effect)}.`, rule: 'TD-MAN-2' };
}

/** Refuses actors who are dead, unconscious or fainted. */
export function checkAble(ctx: Read, ids: readonly string[]): void {
  for (const id of ids) {
    const why = helplessness(ctx.peek(id));
    if (why !== null) refuse('cannot-act', why.text);
  }
}

/** Refuses actors who are helpless, or limited to Do Nothing by stun, surprise or collapse (TD-MAN-2). */
export function checkFreeToAct(ctx: Read, id: string): void {
  checkAble(ctx, [id]);
  const being = ctx.peek(id);
  const effect = firstOf(being, ONLY_DO_NOTHING);
  if (effect === null) return;
  refuse('cannot-act', `${nameOf(being)} is ${effectWord(effect)} and can only Do Nothing.`);
}
