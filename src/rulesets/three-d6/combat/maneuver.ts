import { noActionsLeft, notYourTurn } from '../../../engine/commands/common-refusals';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { plus, within } from '../../../kernel/decimal';
import { moveNow } from '../figures';
import type { ManeuverParams } from '../forms/maneuver';
import type { Weapon } from '../gear';
import { isMelee } from '../gear';
import { checkFreeHands, checkInHand } from '../hands';
import { nameOf } from '../levels';
import type { Moving } from '../maneuvers';
import { checkOption, checkYards, movesByStep, needEncounter } from '../maneuvers';
import { checkAble, checkFreeToAct, checkTargets } from '../refusals';
import { LYING } from '../tables/combat';
import type { ManeuverId, WaitAction } from '../tables/maneuvers';
import { ALL_OUT_ATTACKS, MANEUVERS, WAIT_ACTIONS } from '../tables/maneuvers';
import type { Being, Read } from '../types';
import { findWeapon } from '../find-weapon';
import type { FeintCall } from './feint';
import { checkFeintClass, checkFeintReach, checkGuard, feintLines } from './feint';

/** A maneuver with its weapon and feint looked up. */
export interface Chosen extends Moving {
  id: string;
  forward: boolean;
  params: ManeuverParams;
  weapon: Weapon | null;
  /** The feint of Feint and of All-Out Attack (Feint). */
  feint: FeintCall | null;
}

type Needed = 'target' | 'weapon' | 'posture' | 'task' | 'item';

const QUESTIONS: Readonly<Record<Needed, string>> = {
  target: 'Which foe?',
  weapon: 'With which weapon?',
  posture: 'Into which posture?',
  task: 'Concentrate on what?',
  item: 'Which item is made ready?',
};

/** Parameters that a maneuver requires. */
const NEEDED: Partial<Record<ManeuverId, readonly Needed[]>> = {
  aim: ['weapon', 'target'],
  'change-posture': ['posture'],
  concentrate: ['task'],
  evaluate: ['target'],
  feint: ['target', 'weapon'],
  ready: ['item'],
};

/** Maneuvers that are directed at somebody. */
const DIRECTED: readonly ManeuverId[] = ['aim', 'evaluate', 'feint', 'all-out-attack'];

/** True for Feint and for All-Out Attack (Feint). */
export function isFeint(maneuver: ManeuverId, option: string | null | undefined): boolean {
  return maneuver === 'feint' || (maneuver === 'all-out-attack' && option === 'feint');
}

/** Reads the parameters of a maneuver. Refuses missing or unknown ones with `invalid-params`. */
export function choose(ctx: Read, params: ManeuverParams): Chosen {
  const { maneuver, target, forward } = params;
  const option = params.option ?? null;
  const feints = isFeint(maneuver, option);
  for (const name of (feints ? NEEDED.feint : NEEDED[maneuver]) ?? []) {
    if (params[name] === undefined) invalidParams(name, QUESTIONS[name]);
  }
  const weapon = params.weapon === undefined ? null : findWeapon(ctx, ctx.peek(params.actor), params.weapon, 'weapon');
  if (feints) checkGuard(ctx, params.opponentAgainst);
  const { opponentAgainst, modifiers } = params;
  const feint =
    feints && weapon !== null && target !== undefined
      ? { target, weapon, distance: params.distance ?? 1, opponentAgainst, modifiers }
      : null;
  return { id: params.actor, maneuver, option, forward, params, weapon, feint };
}

/** Refuses a maneuver outside a fight, at the dead, out of turn, by those who cannot act, or after another one. */
export function mayManeuver(ctx: Read, id: string, params: Partial<ManeuverParams>): void {
  const { maneuver, target } = params;
  needEncounter(ctx);
  checkDirected(ctx, maneuver, target);
  const actor = ctx.peek(id);
  if (ctx.world.encounter?.active !== id) notYourTurn(nameOf(actor), 'TD-TIME-1');
  if (maneuver === 'do-nothing') checkAble(ctx, [id]);
  else checkFreeToAct(ctx, id);
  if (actor.state.maneuver !== null) noActionsLeft(nameOf(actor), 'manoeuvre', 'TD-MAN-1');
}

function checkDirected(ctx: Read, maneuver: ManeuverId | undefined, target: string | undefined): void {
  if (maneuver !== undefined && DIRECTED.includes(maneuver) && target !== undefined) checkTargets(ctx, [target]);
}

/** Every check of a maneuver that does not depend on the turn, in the order of refusals. */
export function checkManeuver(ctx: Read, chosen: Chosen, forOdds = false): void {
  const { id, maneuver, params, weapon, feint } = chosen;
  const actor = ctx.peek(id);
  if (forOdds) checkDirected(ctx, maneuver, params.target);
  checkOption(maneuver, chosen.option);
  checkLegality(actor, chosen);
  if (feint !== null) checkFeintReach(ctx, id, feint);
  if (weapon !== null && (maneuver === 'aim' || (maneuver === 'wait' && params.action !== 'ready'))) {
    checkInHand(actor, weapon);
  }
  if (maneuver === 'ready') checkFreeHands(ctx, actor, params.item ?? '');
  if (maneuver === 'evaluate') checkEvaluateRange(ctx, actor, weapon, params.distance);
  checkYards(ctx, actor, chosen, params.yards);
  checkPosture(actor, chosen);
  if (feint !== null) feintLines(ctx, id, feint);
}

function checkLegality(actor: Being, chosen: Chosen): void {
  const { maneuver, params, weapon, feint } = chosen;
  const bad = (message: string, path: string, rule: string): never =>
    refuse('illegal-maneuver', message, { path, rule });
  if (params.forward && (maneuver !== 'move' || actor.state.posture !== 'standing')) {
    bad('Only a Move while standing can go straight ahead.', 'forward', 'TD-MMOV-2');
  }
  if (maneuver === 'aim' && weapon !== null && isMelee(weapon)) {
    bad('Only a ranged weapon can be aimed.', 'weapon', 'TD-AIM-1');
  }
  if ((maneuver === 'aim' || maneuver === 'evaluate') && !params.visible) {
    bad('The target has to be in sight.', 'visible', MANEUVERS[maneuver].rule);
  }
  if (feint !== null) checkFeintClass(feint.weapon);
  if (maneuver === 'wait') checkWait(params, weapon);
}

export function isWaitAction(action: string | undefined): action is WaitAction {
  return (WAIT_ACTIONS as readonly (string | undefined)[]).includes(action);
}

/** A Wait needs a trigger, one of its actions, and a zone with a ranged weapon (TD-WAIT-1). */
function checkWait(params: ManeuverParams, weapon: Weapon | null): void {
  const bad = (message: string, path: string): never =>
    refuse('illegal-maneuver', message, { path, rule: 'TD-WAIT-1' });
  if (params.trigger === undefined || params.trigger === '') bad('What triggers the Wait?', 'trigger');
  if (!isWaitAction(params.action)) {
    const actions = WAIT_ACTIONS.map((action) => MANEUVERS[action].title).join(', ');
    bad(`A Wait needs one of these actions: ${actions}.`, 'action');
  }
  const option = params.actionOption;
  if (params.action === 'all-out-attack' && (option === undefined || !Object.hasOwn(ALL_OUT_ATTACKS, option))) {
    bad('Choose the option of the All-Out Attack now.', 'actionOption');
  }
  if (weapon !== null && !isMelee(weapon) && (params.zone === undefined || params.zone === '')) {
    bad('Waiting with a ranged weapon needs a zone to cover.', 'zone');
  }
}

function checkEvaluateRange(ctx: Read, actor: Being, weapon: Weapon | null, distance: number | undefined): void {
  if (distance === undefined) return;
  const most = plus(moveNow(actor, ctx.options), weapon?.reach ?? 1);
  if (within(distance, most)) return;
  refuse('out-of-range', `${nameOf(actor)} can charge ${most} yd, not ${distance}.`, {
    path: 'distance',
    rule: 'TD-EVAL-1',
  });
}

/** Changes of posture (TD-POST-1) and kneeling or standing as a step (TD-POST-2). */
function checkPosture(actor: Being, chosen: Chosen): void {
  const { maneuver, params } = chosen;
  const now = actor.state.posture;
  const bad = (message: string, path: string, rule: string): never =>
    refuse('illegal-posture-change', message, { path, rule });
  if (maneuver === 'change-posture') {
    if (params.posture === now) bad(`${nameOf(actor)} is already in that posture.`, 'posture', 'TD-POST-1');
    if (params.posture === 'standing' && LYING.includes(now)) {
      bad('From lying down, crawl, kneel or sit first.', 'posture', 'TD-POST-1');
    }
  }
  const { stepPosture } = params;
  if (stepPosture === undefined) return;
  const badStep = (message: string): never => bad(message, 'stepPosture', 'TD-POST-2');
  if (!movesByStep(chosen)) badStep(`${MANEUVERS[maneuver].title} has no step to kneel or stand with.`);
  if (params.yards > 0) badStep('Kneeling or standing uses up the step; no movement is left.');
  const fits = (now === 'kneeling' && stepPosture === 'standing') || (now === 'standing' && stepPosture === 'kneeling');
  if (!fits) badStep('A step only goes from standing to kneeling or back.');
}
