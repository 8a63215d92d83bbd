import { cannotAct, noActionsLeft } from '../../../engine/commands/common-refusals';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { lostLimbs, nameOf, skillAbility } from '../beings';
import { refuseCheck, refuseCheckParams } from '../check/refusals';
import { incapacitated } from '../conditions';
import { refuseDead } from '../guards';
import { takesPart } from '../durations';
import { hasInstance } from '../effects';
import { refuseCost } from '../turn/budget';
import type { Being, Read } from '../types';
import type { AttackParams } from './params';
import { attackCheck } from './plan';
import { beyondRange, situationOf, type Situation } from './situation';

function refuseParams(ctx: Read, params: AttackParams): void {
  const { weapon, target, object, use } = params;
  if (target === undefined && object === undefined) invalidParams('target', 'Who or what is attacked?');
  if (weapon.mode === 'ranged' && params.distance === undefined) {
    invalidParams('distance', 'How far away is the target?');
  }
  if (skillAbility(weapon.skill, ctx.options) === undefined) {
    invalidParams('weapon.skill', `There is no skill '${weapon.skill}'.`);
  }
  const granted = params.trigger === 'team-play' || params.trigger === 'readied';
  if (use === 'reaction' && weapon.mode === 'ranged' && !granted) {
    invalidParams('weapon.mode', 'A reaction attack must be a melee attack.');
  }
  if (params.dodge && (weapon.mode === 'ranged' || target === undefined)) {
    invalidParams('dodge', 'Only a creature can dodge, and only a melee attack.');
  }
  if (params.draw && ((use !== 'action' && use !== 'readied') || weapon.hands === 0)) {
    invalidParams('draw', 'Only a handheld weapon can be drawn, with the action or a readied one.');
  }
  if (params.further !== undefined && use !== 'action') {
    invalidParams('further', 'Further attacks belong to the action.');
  }
  refuseCheckParams(ctx, attackCheck(situationOf(ctx, params)).spec);
}

/** Nobody can harm their charmer (FS-CND-4, FS-ATK-16). */
export function refuseCharmed(being: Being, target: string): void {
  if (being.state.effects.some(({ effect, source }) => effect === 'charmed' && source === target)) {
    refuse('charmed', `${nameOf(being)} is charmed and cannot harm their charmer.`, { rule: 'FS-CND-4' });
  }
}

/** Whether the attacker's arms and hands can use the weapon (FS-ATK-16, FS-ATK-17, FS-CND-18). */
function refuseHands(ctx: Read, { params, attacker }: Situation, drawn: boolean): void {
  const { hands } = params.weapon;
  const name = nameOf(attacker);
  const arms = lostLimbs(attacker, 'arm');
  const offHand = params.use === 'minor';
  if ((arms >= 1 && (hands === 2 || (offHand && hands === 1))) || (arms >= 2 && hands >= 1)) {
    refuse('cannot-hold', `${name} cannot hold the ${params.weapon.name} with injured arms.`, {
      rule: offHand ? 'FS-ATK-17' : 'FS-ATK-16',
    });
  }
  const { lightHand } = attacker.state.turn;
  if (offHand && lightHand !== null && params.hand === lightHand) {
    refuse('cannot-hold', 'The second weapon must be in the other hand.', { path: 'hand', rule: 'FS-ATK-17' });
  }
  if (hands === 0 || drawn) return;
  if (hasInstance(attacker, 'weapon-unready')) {
    refuse('weapon-unready', `${name}’s weapon has been dropped or is jammed.`, { rule: 'FS-ATK-16' });
  }
  if (attacker.state.emptyHanded && ctx.options.droppedThings === 'tracked') {
    refuse('empty-handed', `${name} has dropped the weapon and must pick it up or draw another.`, {
      rule: 'FS-CND-18',
    });
  }
}

function refuseOffHand(ctx: Read, { params, attacker }: Situation): void {
  if (params.use !== 'minor') return;
  if (!params.weapon.light || params.weapon.hands > 1) {
    refuse('weapon-not-light', 'The second weapon must be light and held in one hand.', { rule: 'FS-ATK-15' });
  }
  if (takesPart(ctx, params.actor) && !attacker.state.turn.lightAttack) {
    refuse('no-light-attack', 'Attack with a light weapon in the other hand first.', { rule: 'FS-ATK-15' });
  }
}

function refuseDodge(ctx: Read, { params, target }: Situation): void {
  if (!params.dodge || target === null) return;
  if (incapacitated(target, ctx.options) || hasInstance(target, 'surprised')) {
    cannotAct(nameOf(target), 'cannot dodge', 'FS-ACT-12');
  }
  const { turn } = target.state;
  if (takesPart(ctx, target.id) && (turn.reactionUsed || turn.noReaction)) {
    noActionsLeft(nameOf(target), 'reaction', 'FS-ACT-12', 'it cannot dodge');
  }
}

/** What is wrong with the attack itself: target, line, range, hands, charm. Odds refuse the same. */
function refuseTargeting(ctx: Read, situation: Situation, drawn: boolean): void {
  const { params, attacker, category, cover } = situation;
  if (params.target !== undefined) refuseDead(ctx, params.target);
  if (cover === 'total') {
    refuse('no-line-of-attack', 'The target is behind total cover.', { path: 'cover', rule: 'FS-ATK-4' });
  }
  const beyond = beyondRange(situation);
  if (category === null || beyond > 1 || (beyond === 1 && params.weapon.noOverreach)) {
    const rule = category === null ? 'FS-ATK-14' : 'FS-ATK-9';
    const text = `${situation.distanceMetres} m is too far for the ${params.weapon.name}.`;
    refuse('out-of-range', text, { path: 'distance', rule });
  }
  refuseHands(ctx, situation, drawn);
  refuseOffHand(ctx, situation);
  if (params.target !== undefined) refuseCharmed(attacker, params.target);
}

/** Every refusal of an attack and its further ones, in order: parameters, the attacks, the turn's budget (FS-TRN-1). */
export function refuseAttack(ctx: Read, params: AttackParams, further: readonly AttackParams[]): void {
  refuseParams(ctx, params);
  for (const one of further) refuseParams(ctx, one);
  const situation = situationOf(ctx, params);
  refuseTargeting(ctx, situation, params.draw);
  for (const one of further) refuseTargeting(ctx, situationOf(ctx, one), params.draw);
  refuseDodge(ctx, situation);
  refuseCheck(ctx, attackCheck(situation).spec, { anyPairing: true });
  refuseCost(ctx, params.actor, params.use, { attack: true });
  refuseTooMany(ctx, params.actor, further.length);
}

/** No more attacks than the action allows; the first can be one it still has left (FS-ACT-1, FS-ATK-18). */
function refuseTooMany(ctx: Read, actor: string, further: number): void {
  const { stats, state } = ctx.peek(actor);
  const begun = takesPart(ctx, actor) && state.turn.attacksLeft > 0;
  if (further > (begun ? state.turn.attacksLeft - 1 : stats.extraAttacks)) {
    noActionsLeft(nameOf(ctx.peek(actor)), 'attack', 'FS-ATK-18');
  }
}

/** The refusals that also apply to the odds of an attack: no turns, no costs. */
export function refuseAttackOdds(ctx: Read, params: AttackParams): void {
  refuseParams(ctx, params);
  const situation = situationOf(ctx, params);
  refuseTargeting(ctx, situation, params.draw);
  refuseCheck(ctx, attackCheck(situation).spec, { anyPairing: true });
}
