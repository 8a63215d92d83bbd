import { refuse } from '../../../engine/state/refusal';
import { impossible } from '../../../kernel/result';
import type { Chosen } from '../combat/maneuver';
import { checkManeuver, choose, isFeint, isWaitAction, mayManeuver } from '../combat/maneuver';
import { feintLines, rollFeint } from '../combat/feint';
import { rollExhaustion } from '../exertion';
import type { ManeuverParams } from '../forms/maneuver';
import { maneuverParams } from '../forms/maneuver';
import { MANEUVER_ASKS } from '../asks';
import { command } from '../command';
import { MANEUVER_OFFER } from '../offers';
import type { CarriedOut } from '../present/turns';
import { presentManeuver } from '../present/turns';
import { takeUp } from '../hands';
import { loseFatigue } from '../health';
import { manualLines } from '../levels';
import { allowance, declare, sprints } from '../maneuvers';
import { targetNumber } from '../odds';
import { feintOdds } from '../odds-mind';
import { attributeLines, rollAgainst, succeeded } from '../rolls';
import type { Posture } from '../tables/combat';
import type { Run } from '../types';
import type { Weapon } from '../gear';
import type { State } from '../state';

/** Turns of sprinting between HT rolls (TD-MMOV-2). */
const SPRINT_ROLL_INTERVAL = 15;

/** Carries the maneuver out and returns its extra results. */
function carryOut(ctx: Run, chosen: Chosen): CarriedOut {
  const { id, maneuver, params, weapon, feint } = chosen;
  const { target } = params;
  if (params.stepPosture !== undefined) {
    ctx.edit(id).state.posture = params.stepPosture;
    ctx.explain.note(`Now ${params.stepPosture}`, 'TD-POST-2', { subject: id });
  }
  if (feint !== null) return { feint: rollFeint(ctx, id, feint) };
  switch (maneuver) {
    case 'aim':
      return { aim: takeAim(ctx, id, weapon?.id ?? '', target ?? '') };
    case 'evaluate':
      return { evaluate: evaluateFoe(ctx, id, target ?? '') };
    case 'change-posture':
      return { posture: changePosture(ctx, id, params.posture ?? 'standing') };
    case 'concentrate':
      ctx.edit(id).state.concentrating = params.task ?? null;
      return params.task === undefined ? {} : { task: params.task };
    case 'ready':
      takeUp(ctx, id, params.item ?? '');
      return params.item === undefined ? {} : { item: params.item };
    case 'wait':
      return { wait: declareWait(ctx, id, params, weapon) };
    case 'move':
      return sprint(ctx, chosen);
    default:
      return {};
  }
}

function changePosture(ctx: Run, id: string, posture: Posture): Posture {
  ctx.edit(id).state.posture = posture;
  return posture;
}

/** A turn of sprinting, with an HT roll every fifteenth (TD-MMOV-2); nothing if sprinting in fights is switched off. */
function sprint(ctx: Run, chosen: Chosen): CarriedOut {
  const { id, forward, params } = chosen;
  if (!forward) return {};
  if (!sprints(ctx, chosen)) {
    ctx.explain.note('No sprinting in fights', 'TD-MMOV-2', { subject: id, counted: false });
    return {};
  }
  const being = ctx.peek(id);
  const { running } = being.state;
  if (running % SPRINT_ROLL_INTERVAL !== 0) return { running, fpLost: 0 };
  const staminaRoll = rollAgainst(ctx, id, 'stamina', [
    ...attributeLines(being, 'ht', 'TD-MMOV-2'),
    ...manualLines(params.modifiers),
  ]);
  const fpLost = succeeded(staminaRoll.outcome) ? 0 : loseFatigue(ctx, id, 1).fpLost;
  return { running, fpLost, staminaRoll };
}

/** One more second on the same target with the same weapon, three at most; otherwise from the start (TD-AIM-1). */
function takeAim(ctx: Run, id: string, weapon: string, target: string): { turns: number } {
  const { state } = ctx.edit(id);
  const same = state.aim?.weapon === weapon && state.aim.target === target;
  state.aim = { weapon, target, turns: same ? Math.min(3, (state.aim?.turns ?? 0) + 1) : 1 };
  ctx.explain.lookUp('Seconds of aim', state.aim.turns, 'TD-AIM-1', { subject: id });
  return { ...state.aim };
}

/** +1 for each turn in a row on the same opponent, three at most (TD-EVAL-1). */
function evaluateFoe(ctx: Run, id: string, target: string): { bonus: number } {
  const { state } = ctx.edit(id);
  const same = state.evaluate?.target === target;
  state.evaluate = { target, bonus: same ? Math.min(3, (state.evaluate?.bonus ?? 0) + 1) : 1 };
  ctx.explain.lookUp('Bonus against this foe', state.evaluate.bonus, 'TD-EVAL-1', { subject: id });
  return { ...state.evaluate };
}

function declareWait(ctx: Run, id: string, params: ManeuverParams, weapon: Weapon | null): NonNullable<State['wait']> {
  const { state } = ctx.edit(id);
  state.wait = {
    trigger: params.trigger ?? '',
    action: isWaitAction(params.action) ? params.action : 'attack',
    option: params.action === 'all-out-attack' ? (params.actionOption ?? null) : null,
    zone: params.zone ?? null,
    weapon: weapon?.id ?? null,
  };
  ctx.explain.note(`Waits for: ${state.wait.trigger}`, 'TD-WAIT-1', { subject: id });
  return { ...state.wait };
}

const maneuver = command({
  name: 'maneuver',
  title: 'Manoeuvre',
  summary: 'Choose what to do with the turn.',
  kind: 'action',
  params: maneuverParams,
  asks: MANEUVER_ASKS,
  rules: [
    'TD-MAN-1',
    'TD-MAN-2',
    'TD-AIM-1',
    'TD-EVAL-1',
    'TD-FEINT-1',
    'TD-MMOV-2',
    'TD-POST-1',
    'TD-READY-1',
    'TD-READY-3',
    'TD-WAIT-1',
  ],
  actorParam: 'actor',
  targetParam: 'target',
  ...MANEUVER_OFFER,
  guard: mayManeuver,
  present: presentManeuver,
  run(ctx, params) {
    const chosen = choose(ctx, params);
    const { id, maneuver: name, option } = chosen;
    mayManeuver(ctx, id, params);
    checkManeuver(ctx, chosen);
    const exhaustionRoll = name === 'do-nothing' ? null : rollExhaustion(ctx, id, 'TD-FAT-3');
    if (exhaustionRoll !== null && exhaustionRoll.margin < 0) {
      return { outcome: 'collapsed' as const, maneuver: 'do-nothing' as const, option: null, exhaustionRoll };
    }
    const movement = allowance(ctx, ctx.peek(id), chosen);
    const rule = sprints(ctx, chosen) ? 'TD-MMOV-2' : 'TD-MAN-1';
    ctx.explain.lookUp('Movement in yards', movement, rule, { subject: id });
    declare(ctx, id, chosen, isFeint(name, option) && name === 'all-out-attack' ? params.target : undefined);
    const extra = carryOut(ctx, chosen);
    const result = { outcome: 'done' as const, maneuver: name, option, movement, ...extra };
    return exhaustionRoll === null ? result : { ...result, exhaustionRoll };
  },
  odds(ctx, params) {
    if (!isFeint(params.maneuver, params.option)) refuse('not-in-ruleset', 'Of the manoeuvres, only feints have odds.');
    const chosen = choose(ctx, params);
    checkManeuver(ctx, chosen, true);
    const { id, feint } = chosen;
    if (feint === null) return impossible('a feint has its weapon and its foe');
    const { actor, target } = feintLines(ctx, id, feint);
    return feintOdds(targetNumber(ctx, id, actor), targetNumber(ctx, feint.target, target));
  },
});

export const maneuverCommands = [maneuver];
