import { refuse } from '../../engine/commands/refusal';
import { firstOf, HELPLESS, isDead, ONLY_DO_NOTHING } from './effects';
import { nameOf } from './levels';
import type { Being, Read } from './types';
import { effectWord } from './tables/effects';

/** Codes these rules refuse with beyond the common ones. */
export const REFUSALS: Readonly<Record<string, string>> = {
  'target-dead': 'The one it is aimed at is dead.',
  'not-waiting': 'No Wait was declared, so none can be triggered.',
  'illegal-maneuver': 'The manoeuvre, its option or its weapon does not fit.',
  'wrong-target': 'The manoeuvre binds its attacks to another foe.',
  'weapon-not-ready': 'The weapon has to be readied first.',
  'hands-full': 'No hand is free for it.',
  'too-heavy': 'It is heavier than eight times Basic Lift and cannot be thrown.',
  'two-hands-needed': 'It takes both hands to throw.',
  'too-far': 'The manoeuvre does not allow so much movement.',
  'illegal-posture-change': 'One cannot get from one posture to the other that way.',
  'illegal-defense': 'That active defence is not to be had against this attack.',
  'no-default': 'The skill is untrained and has no default.',
  'not-by-these-rules': 'The one concerned lacks that attribute, so nothing is rolled against it.',
  'not-eligible': 'The state of the one concerned leaves nothing to do here.',
  'already-treated': 'First aid was given since the last injury.',
  'leader-not-qualified': 'Leading a march takes Leadership 12 or better.',
  'unknown-effect': 'There is no such effect.',
  'effect-not-present': 'The effect is not there to be removed.',
};

/** Refuses dead targets. */
export function checkTargets(ctx: Read, ids: readonly string[]): void {
  for (const id of ids) {
    if (isDead(ctx.peek(id))) refuse('target-dead', `${nameOf(ctx.peek(id))} is dead.`);
  }
}

/** Refuses the dead as actors; the unconscious may still be rolled for. */
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

/** Refuses actors who are helpless, or bound to Do Nothing by stun, surprise or collapse (TD-MAN-2). */
export function checkFreeToAct(ctx: Read, id: string): void {
  checkAble(ctx, [id]);
  const being = ctx.peek(id);
  const effect = firstOf(being, ONLY_DO_NOTHING);
  if (effect === null) return;
  refuse('cannot-act', `${nameOf(being)} is ${effectWord(effect)} and can only Do Nothing.`);
}
