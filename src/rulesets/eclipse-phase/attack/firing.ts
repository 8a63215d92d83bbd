import { refuse } from '../../../engine/state/refusal';
import { nameOf } from '../derive';
import { removeEffect } from '../effects';
import { requireAction, spendAction } from '../slots';
import type { Read, Run } from '../types';
import type { Attack } from './setup';

export function sameTargets(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

/** Throwing back a caught explosive is part of the action that caught it (EP-GREN-3). */
function isFreeThrow(ctx: Read, attack: Attack): boolean {
  const { shot, hand } = attack.params;
  const thrown = attack.weapon.kind === 'thrown' && attack.blast;
  return ctx.peek(attack.actor).state.freeThrow && thrown && shot === 1 && hand === 0;
}

/** Refuses with `no-first-shot` or `no-actions-left`: a first shot costs a Complex action, the rest must follow it. */
export function requireShot(ctx: Read, attack: Attack): void {
  const { shot, hand } = attack.params;
  const { firing } = ctx.peek(attack.actor).state;
  const none = (what: string): never =>
    refuse(
      'no-first-shot',
      `${nameOf(ctx, attack.actor)} has no shot of the ${attack.weapon.name} to follow up: ${what}.`,
      { rule: hand > 0 ? 'EP-GUN-8' : 'EP-GUN-2' },
    );
  if (shot === 2) {
    const open = firing !== null && firing.secondOpen;
    const fits = open && firing.weapon === attack.weapon.name && firing.mode === attack.mode && firing.hand === hand;
    if (!fits) none('fire the first one with the same weapon, mode and hand');
    return;
  }
  if (hand > 0) {
    if (ctx.world.encounter === null) return;
    if (firing === null || !firing.hands.includes(0)) none('the first hand must fire first');
    if (firing?.hands.includes(hand) === true) none('this hand has already fired');
    return;
  }
  if (!isFreeThrow(ctx, attack)) requireAction(ctx, attack.actor, 'complex');
}

/** Counts the action of a first shot, if it costs one. */
export function payShot(ctx: Run, attack: Attack): void {
  const { shot, hand } = attack.params;
  if (shot !== 1 || hand !== 0) return;
  if (isFreeThrow(ctx, attack)) {
    ctx.edit(attack.actor).state.freeThrow = false;
    ctx.explain.note('Thrown with the action that caught it', 'EP-GREN-3', { subject: attack.actor });
    return;
  }
  spendAction(ctx, attack.actor, 'complex');
}

/** Records what was fired, for follow-up shots in this slot. `hit`: the shot hit somebody. */
export function recordShot(ctx: Run, attack: Attack, hit: boolean): void {
  const { shot, hand, concentrate } = attack.params;
  const { state } = ctx.edit(attack.actor);
  const { firing } = state;
  if (shot === 2) {
    if (firing !== null) firing.secondOpen = false;
    return;
  }
  const follows = hand > 0 && firing !== null;
  const twice = attack.mode === 'SA' || attack.mode === 'BF';
  const given = concentrate && hit;
  if (given) ctx.explain.note('The second shot is given up', 'EP-BEAM-2', { subject: attack.actor });
  state.firing = {
    firstTargets: follows ? firing.firstTargets : [...attack.targets],
    hands: follows ? [...firing.hands, hand] : [hand],
    weapon: attack.weapon.name,
    mode: attack.mode,
    hand,
    targets: [...attack.targets],
    hit,
    secondOpen: attack.ranged && twice && !given,
  };
}

/** The next ranged attack uses up an aim, whoever its target (EP-ACT-5). */
export function useUpAim(ctx: Run, attack: Attack): void {
  const { shot, hand } = attack.params;
  if (attack.ranged && shot === 1 && hand === 0) removeEffect(ctx, attack.actor, 'aiming');
}
