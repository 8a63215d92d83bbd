import { invalidParams, refuse } from '../../../engine/refusal';
import { lostLimbs, nameOf, skillAbility } from '../beings';
import { refuseCheck } from '../check/refusals';
import { incapacitated } from '../conditions';
import { refuseDead } from '../commands/shared';
import { takesPart } from '../durations';
import { hasInstance } from '../effects';
import { refuseCost } from '../turn/budget';
import type { Being, Read } from '../types';
import type { AttackParams } from './params';
import { attackCheck } from './plan';
import { beyondRange, type Situation } from './situation';

function refuseParams(ctx: Read, params: AttackParams): void {
  const { weapon, target, object, use } = params;
  if (target === undefined && object === undefined) invalidParams('target', 'Say who or what is attacked.');
  if (weapon.mode === 'ranged' && params.distance === undefined) {
    invalidParams('distance', 'A ranged attack needs the distance.');
  }
  if (skillAbility(weapon.skill, ctx.options) === undefined) {
    invalidParams('weapon.skill', `There is no skill '${weapon.skill}'.`);
  }
  const granted = params.trigger === 'team-play' || params.trigger === 'readied';
  if (use === 'reaction' && weapon.mode === 'ranged' && !granted) {
    invalidParams('weapon.mode', 'An attack as a reaction is a melee attack.');
  }
  if (params.dodge && (weapon.mode === 'ranged' || target === undefined)) {
    invalidParams('dodge', 'Only a creature can dodge, and only a melee attack.');
  }
}

/** Nobody harms its charmer (FS-CND-4, FS-ATK-16). */
export function refuseCharmed(being: Being, target: string): void {
  if (being.state.effects.some(({ effect, source }) => effect === 'charmed' && source === target)) {
    refuse('charmed', `${nameOf(being)} is charmed and does no harm there.`);
  }
}

/** What compromised arms and a dropped weapon forbid (FS-ATK-16). */
function refuseHands(attacker: Being, hands: number): void {
  const arms = lostLimbs(attacker, 'arm');
  if ((arms >= 1 && hands === 2) || (arms >= 2 && hands >= 1)) {
    refuse('cannot-hold', `${nameOf(attacker)} cannot hold this weapon any more.`);
  }
  if (hands >= 1 && hasInstance(attacker, 'weapon-unready')) {
    refuse('weapon-unready', `The weapon of ${nameOf(attacker)} is dropped or jammed.`);
  }
}

function refuseOffHand(ctx: Read, { params, attacker }: Situation): void {
  if (params.use !== 'minor') return;
  if (!params.weapon.light || params.weapon.hands > 1) {
    refuse('weapon-not-light', 'The second weapon must be light and held in one hand.');
  }
  if (takesPart(ctx, params.actor) && !attacker.state.turn.lightAttack) {
    refuse('no-light-attack', 'First comes an attack with a light weapon in the other hand.');
  }
}

function refuseDodge(ctx: Read, { params, target }: Situation): void {
  if (!params.dodge || target === null) return;
  if (incapacitated(target, ctx.options) || hasInstance(target, 'surprised')) {
    refuse('cannot-act', `${nameOf(target)} cannot dodge.`);
  }
  const { turn } = target.state;
  if (takesPart(ctx, target.id) && (turn.reactionUsed || turn.noReaction)) {
    refuse('no-actions-left', `${nameOf(target)} has no reaction left to dodge.`);
  }
}

/** What is wrong with the shot itself; odds refuse the same. */
export function refuseShot(ctx: Read, situation: Situation): void {
  const { params, attacker, category, cover } = situation;
  if (params.target !== undefined) refuseDead(ctx, params.target);
  if (cover === 'total') refuse('no-line-of-attack', 'The target is wholly behind cover.');
  const beyond = beyondRange(situation);
  if (category === null || beyond > 1 || (beyond === 1 && params.weapon.noOverreach)) {
    refuse('out-of-range', `${situation.distanceMetres} m is too far for ${params.weapon.name}.`, 'distance');
  }
  if (params.target !== undefined) refuseCharmed(attacker, params.target);
  refuseHands(attacker, params.weapon.hands);
}

/** Every refusal of an attack, in order: parameters, the shot, what the turn holds (FS-TRN-1). */
export function refuseAttack(ctx: Read, params: AttackParams, situation: Situation): void {
  refuseParams(ctx, params);
  refuseShot(ctx, situation);
  refuseOffHand(ctx, situation);
  refuseDodge(ctx, situation);
  refuseCheck(ctx, attackCheck(situation).spec, { anyPairing: true });
  refuseCost(ctx, params.actor, params.use, { attack: true });
}

/** The refusals that also hold for the odds of an attack: no turns, no costs. */
export function refuseAttackOdds(ctx: Read, params: AttackParams, situation: Situation): void {
  refuseParams(ctx, params);
  refuseShot(ctx, situation);
  refuseCheck(ctx, attackCheck(situation).spec, { anyPairing: true });
}
