import { invalidParams, refuse } from '../../../engine/refusal';
import { isMelee, weaponName } from '../gear';
import { moveNow } from '../figures';
import { nameOf, needLevel } from '../levels';
import {
  allowance,
  checkFeintClass,
  checkGuard,
  checkOption,
  checkReach,
  checkReady,
  checkYards,
  declare,
  makeReady,
  movesByStep,
  needEncounter,
  rollExhaustion,
  rollFeint,
} from '../maneuvers';
import { checkAble, checkFreeToAct, checkTargets } from '../refusals';
import { LYING } from '../tables/combat';
import type { ManeuverId, WaitAction } from '../tables/maneuvers';
import { ALL_OUT_ATTACKS, MANEUVERS, WAIT_ACTIONS } from '../tables/maneuvers';
import type { Being, Read, Run } from '../types';
import type { Weapon } from '../gear';
import { findWeapon } from '../weapons';
import type { ManeuverParams } from './maneuver-params';
import { maneuverParams } from './maneuver-params';
import { command } from './parts';

/** A maneuver with what it names found. */
interface Chosen {
  id: string;
  maneuver: ManeuverId;
  option: string | null;
  params: ManeuverParams;
  weapon: Weapon | null;
}

/** Parameters that a maneuver cannot do without. */
const NEEDED: Partial<Record<ManeuverId, readonly ('target' | 'weapon' | 'posture' | 'task' | 'item')[]>> = {
  aim: ['weapon', 'target'],
  'change-posture': ['posture'],
  concentrate: ['task'],
  evaluate: ['target'],
  feint: ['target', 'weapon'],
  ready: ['item'],
};

function choose(ctx: Read, params: ManeuverParams): Chosen {
  const { maneuver } = params;
  const option = params.option ?? null;
  const needed = maneuver === 'all-out-attack' && option === 'feint' ? NEEDED.feint : NEEDED[maneuver];
  for (const name of needed ?? []) {
    if (params[name] === undefined) invalidParams(name, `${MANEUVERS[maneuver].title} needs this.`);
  }
  const weapon = params.weapon === undefined ? null : findWeapon(ctx, ctx.peek(params.actor), params.weapon, 'weapon');
  if (needed === NEEDED.feint) checkGuard(ctx, params.opponentAgainst);
  return { id: params.actor, maneuver, option, params, weapon };
}

function feints({ maneuver, option }: Chosen): boolean {
  return maneuver === 'feint' || (maneuver === 'all-out-attack' && option === 'feint');
}

/** Every check of a maneuver, in the order of section 9. */
function checkManeuver(ctx: Read, chosen: Chosen): void {
  const { id, maneuver, option, params, weapon } = chosen;
  const actor = ctx.peek(id);
  const aimsAt = ['aim', 'evaluate', 'feint', 'all-out-attack'].includes(maneuver);
  if (aimsAt && params.target !== undefined) checkTargets(ctx, [params.target]);
  if (ctx.world.encounter?.active !== id) refuse('not-your-turn', `It is not the turn of ${nameOf(actor)}.`);
  if (maneuver === 'do-nothing') checkAble(ctx, [id]);
  else checkFreeToAct(ctx, id);
  if (actor.state.maneuver !== null) refuse('no-actions-left', `${nameOf(actor)} has chosen a maneuver this turn.`);
  checkOption(maneuver, option);
  checkLegality(ctx, chosen);
  if (feints(chosen) && weapon !== null) {
    checkReady(actor, weapon);
    checkReach(weapon, params.distance ?? 1);
  }
  if (maneuver === 'evaluate') checkEvaluateRange(ctx, actor, weapon, params.distance);
  checkYards(ctx, actor, maneuver, option, params.yards);
  checkPosture(actor, chosen);
  if (feints(chosen) && weapon !== null) {
    needLevel(actor, ctx.options, weapon.skill);
    if (params.opponentAgainst !== undefined && params.target !== undefined) {
      needLevel(ctx.peek(params.target), ctx.options, params.opponentAgainst);
    }
  }
}

function checkLegality(ctx: Read, { maneuver, params, weapon, option }: Chosen): void {
  if (maneuver === 'aim' && weapon !== null && isMelee(weapon)) {
    refuse('illegal-maneuver', `${weaponName(weapon)} is not a ranged weapon.`, 'weapon');
  }
  if ((maneuver === 'aim' || maneuver === 'evaluate') && !params.visible) {
    refuse('illegal-maneuver', 'The target has to be in sight.', 'visible');
  }
  if (weapon !== null && (maneuver === 'feint' || (maneuver === 'all-out-attack' && option === 'feint'))) {
    checkFeintClass({ target: '', weapon, distance: 1 });
  }
  if (maneuver === 'wait') checkWait(params, weapon);
}

function isWaitAction(action: string | undefined): action is WaitAction {
  return (WAIT_ACTIONS as readonly (string | undefined)[]).includes(action);
}

/** A Wait needs its trigger, an action it may hold back, and a zone with a ranged weapon (TD-WAIT-1). */
function checkWait(params: ManeuverParams, weapon: Weapon | null): void {
  if (params.trigger === undefined || params.trigger === '') {
    refuse('illegal-maneuver', 'Say what the Wait is for.', 'trigger');
  }
  if (!isWaitAction(params.action)) {
    refuse(
      'illegal-maneuver',
      `A Wait holds back one of these: ${WAIT_ACTIONS.map((action) => MANEUVERS[action].title).join(', ')}.`,
      'action',
    );
  }
  const option = params.actionOption;
  if (params.action === 'all-out-attack' && (option === undefined || !Object.hasOwn(ALL_OUT_ATTACKS, option))) {
    refuse('illegal-maneuver', 'Choose the option of the All-Out Attack beforehand.', 'actionOption');
  }
  if (weapon !== null && !isMelee(weapon) && (params.zone === undefined || params.zone === '')) {
    refuse('illegal-maneuver', 'Waiting with a ranged weapon needs a zone to cover.', 'zone');
  }
}

function checkEvaluateRange(ctx: Read, actor: Being, weapon: Weapon | null, distance: number | undefined): void {
  if (distance === undefined) return;
  const most = moveNow(actor, ctx.options) + (weapon?.reach ?? 1);
  if (distance > most) refuse('out-of-range', `${nameOf(actor)} could reach ${most} yd, not ${distance}.`, 'distance');
}

/** Changes of posture (TD-POST-1) and kneeling or standing as a step (TD-POST-2). */
function checkPosture(actor: Being, { maneuver, option, params }: Chosen): void {
  const now = actor.state.posture;
  const bad = (message: string): never => refuse('illegal-posture-change', message, 'posture');
  if (maneuver === 'change-posture') {
    if (params.posture === now) bad(`${nameOf(actor)} is in that posture already.`);
    if (params.posture === 'standing' && LYING.includes(now))
      bad('From lying, rise to a crawl, a kneel or a seat first.');
  }
  const { stepPosture } = params;
  if (stepPosture === undefined) return;
  if (!movesByStep(maneuver, option)) bad(`${MANEUVERS[maneuver].title} has no step to kneel or stand with.`);
  if (params.yards > 0) bad('The step is used for kneeling or standing; no yards are left.');
  const fits = (now === 'kneeling' && stepPosture === 'standing') || (now === 'standing' && stepPosture === 'kneeling');
  if (!fits) bad('As a step one may only kneel from standing or stand from kneeling.');
}

/** Carries the maneuver out and returns its extra results. */
function carryOut(ctx: Run, chosen: Chosen): object {
  const { id, maneuver, params, weapon } = chosen;
  const { target } = params;
  if (params.stepPosture !== undefined) {
    ctx.edit(id).state.posture = params.stepPosture;
    ctx.explain.note(`Now ${params.stepPosture}`, 'TD-POST-2', { subject: id });
  }
  if (feints(chosen) && weapon !== null && target !== undefined) {
    const { opponentAgainst, modifiers } = params;
    return {
      feint: rollFeint(ctx, id, { target, weapon, distance: params.distance ?? 1, opponentAgainst, modifiers }),
    };
  }
  switch (maneuver) {
    case 'aim':
      return { aim: takeAim(ctx, id, weapon?.id ?? '', target ?? '') };
    case 'evaluate':
      return { evaluate: study(ctx, id, target ?? '') };
    case 'change-posture':
      ctx.edit(id).state.posture = params.posture ?? 'standing';
      return { posture: params.posture };
    case 'concentrate':
      ctx.edit(id).state.concentrating = params.task ?? null;
      return { task: params.task };
    case 'ready':
      makeReady(ctx, id, params.item ?? '');
      return { item: params.item };
    case 'wait':
      return { wait: holdBack(ctx, id, params, weapon) };
    default:
      return {};
  }
}

/** One more second on the same target with the same weapon, three at most; otherwise from the start (TD-AIM-1). */
function takeAim(ctx: Run, id: string, weapon: string, target: string): object {
  const { state } = ctx.edit(id);
  const same = state.aim?.weapon === weapon && state.aim.target === target;
  state.aim = { weapon, target, turns: same ? Math.min(3, (state.aim?.turns ?? 0) + 1) : 1 };
  ctx.explain.add('Seconds of aim', state.aim.turns, 'TD-AIM-1', { subject: id });
  return { ...state.aim };
}

/** +1 for each turn in a row on the same opponent, three at most (TD-EVAL-1). */
function study(ctx: Run, id: string, target: string): object {
  const { state } = ctx.edit(id);
  const same = state.evaluate?.target === target;
  state.evaluate = { target, bonus: same ? Math.min(3, (state.evaluate?.bonus ?? 0) + 1) : 1 };
  ctx.explain.add('Bonus against the opponent studied', state.evaluate.bonus, 'TD-EVAL-1', { subject: id });
  return { ...state.evaluate };
}

function holdBack(ctx: Run, id: string, params: ManeuverParams, weapon: Weapon | null): object {
  const { state } = ctx.edit(id);
  state.wait = {
    trigger: params.trigger ?? '',
    action: isWaitAction(params.action) ? params.action : 'attack',
    option: params.action === 'all-out-attack' ? (params.actionOption ?? null) : null,
    zone: params.zone ?? null,
    weapon: weapon?.id ?? null,
  };
  return { ...state.wait };
}

const maneuver = command({
  name: 'maneuver',
  title: 'Maneuver',
  summary: 'Choose what to do with the turn.',
  kind: 'action',
  params: maneuverParams,
  rules: ['TD-MAN-1', 'TD-MAN-2', 'TD-AIM-1', 'TD-EVAL-1', 'TD-FEINT-1', 'TD-POST-1', 'TD-READY-1', 'TD-WAIT-1'],
  actorParam: 'actor',
  targetParam: 'target',
  run(ctx, params) {
    const chosen = choose(ctx, params);
    needEncounter(ctx);
    checkManeuver(ctx, chosen);
    const { id, option } = chosen;
    const exhaustionRoll = params.maneuver === 'do-nothing' ? null : rollExhaustion(ctx, id);
    if (exhaustionRoll !== null && exhaustionRoll.margin < 0) {
      return { outcome: 'collapsed', maneuver: 'do-nothing', option: null, exhaustionRoll };
    }
    const movement = allowance(ctx, ctx.peek(id), params.maneuver, option);
    ctx.explain.add('Movement in yards', movement, 'TD-MAN-1', { subject: id });
    const bound = params.maneuver === 'all-out-attack' && option === 'feint' ? params.target : undefined;
    declare(ctx, id, params.maneuver, option, bound);
    const extra = carryOut(ctx, chosen);
    const result = { outcome: 'done', maneuver: params.maneuver, option, movement, ...extra };
    return exhaustionRoll === null ? result : { ...result, exhaustionRoll };
  },
});

export const maneuverCommands = [maneuver];
