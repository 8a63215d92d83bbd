import { invalidParams, refuse } from '../../../engine/refusal';
import type { DefenseParams } from '../commands/parts';
import type { DicePool } from '../damage';
import { checkDamageType, parseDice } from '../damage';
import { basicLift, damageOf, lifts, throwReach } from '../figures';
import type { Weapon } from '../gear';
import type { ManualModifier } from '../levels';
import { manualLines, nameOf, needLevel, shockLines } from '../levels';
import { checkTurn, evaluateLines } from '../maneuvers';
import type { Options } from '../options';
import { checkFreeToAct, checkTargets } from '../refusals';
import { rowUpTo, tablesOf } from '../tables/index';
import type { Being, Line, Read } from '../types';
import { rangeLines } from './aim';
import { chooseDefenses, findDefenseWeapons, needDefenseLevels } from './attack';
import type { Strike } from './strike';

/** A throw as it is entered. */
export interface ThrowCall {
  actor: string;
  weight: number;
  distance: number;
  target?: string | undefined;
  area: boolean;
  hands: 1 | 2;
  fragile: boolean;
  damageType: string;
  targetSpeed: number;
  aware: boolean;
  defense?: DefenseParams | undefined;
  secondDefense?: DefenseParams | undefined;
  modifiers?: ManualModifier[] | undefined;
}

export interface PreparedThrow {
  strike: Strike;
  throwDistance: number;
  weightRatio: number;
  declares: boolean;
}

/** DX to lob into an area; three less at a definite target (TD-THROW-2). */
const TARGET_PENALTY = -3;

/** Makes every check of a throw in the order of section 9 and adds its numbers up; nothing is rolled. */
export function prepareThrow(ctx: Read, call: ThrowCall): PreparedThrow {
  const actor = ctx.peek(call.actor);
  const target = throwTarget(ctx, call);
  checkDamageType(ctx.options, call.damageType, 'damageType');
  const choices = target === null ? null : findDefenseWeapons(ctx, { ...call, target: target.id });
  if (target !== null) checkTargets(ctx, [target.id]);
  checkTurn(ctx, call.actor);
  checkFreeToAct(ctx, call.actor);
  const fought = ctx.world.encounter !== null;
  if (fought) checkAttackLeft(actor);
  checkWeight(actor, call);
  const reach = throwReach(actor, ctx.options, call.weight);
  if (call.distance > reach.distance) {
    refuse('out-of-range', `${nameOf(actor)} throws that ${reach.distance} yd, not ${call.distance}.`, 'distance');
  }
  const weapon = thrownObject(call);
  const incoming = { attacker: actor, weapon, aware: call.aware, counted: fought && target?.state.fighting === true };
  const chosen =
    target === null || choices === null
      ? { defense: null, second: null }
      : chooseDefenses(ctx, target, incoming, choices);
  if (target !== null) needDefenseLevels(ctx, target, [chosen.defense, chosen.second]);
  const strike: Strike = {
    actor: call.actor,
    target: target?.id ?? null,
    weapon,
    skill: throwLines(ctx, actor, target, call),
    shots: 1,
    ...chosen,
    damage: throwDice(actor, ctx.options, call.weight),
    half: false,
    location: 'torso',
    fragile: call.fragile,
  };
  return {
    strike,
    throwDistance: reach.distance,
    weightRatio: reach.ratio,
    declares: fought && actor.state.maneuver === null,
  };
}

function throwTarget(ctx: Read, call: ThrowCall): Being | null {
  if (call.area && call.target !== undefined)
    invalidParams('area', 'A throw goes at a target or into an area, not both.');
  if (!call.area && call.target === undefined) invalidParams('target', 'Name a target, or throw into an area.');
  return call.area || call.target === undefined ? null : ctx.peek(call.target);
}

/** A throw is the one attack of an Attack maneuver (TD-THROW-1). */
function checkAttackLeft(actor: Being): void {
  const { maneuver, attacksMade } = actor.state;
  if (maneuver === null || (maneuver.name === 'attack' && attacksMade === 0)) return;
  refuse(
    'no-actions-left',
    `${nameOf(actor)} has no throw left this turn: it takes the one attack of an Attack maneuver.`,
  );
}

function checkWeight(actor: Being, { weight, hands }: ThrowCall): void {
  const most = lifts(actor, 8);
  if (weight > most) refuse('too-heavy', `${nameOf(actor)} can throw ${most} lb at most.`, 'weight');
  if (hands === 1 && weight > lifts(actor, 2)) {
    refuse('two-hands-needed', `More than ${lifts(actor, 2)} lb takes both hands of ${nameOf(actor)}.`, 'hands');
  }
}

function thrownObject(call: ThrowCall): Weapon {
  return {
    id: 'thrown-object',
    name: 'the thing thrown',
    class: 'thrown',
    skill: 'dx',
    damage: 'thr',
    damageType: call.damageType,
    reach: 1,
    unbalanced: false,
    unreadyAfterAttack: false,
    weight: call.weight,
    acc: 0,
    halfDamageRange: null,
    maxRange: null,
    minRange: 0,
    rof: 1,
    rcl: 1,
    bulk: 0,
  };
}

function throwLines(ctx: Read, actor: Being, target: Being | null, call: ThrowCall): Line[] {
  const dx = needLevel(actor, ctx.options, 'dx');
  const lines: Line[] = [{ label: 'DX', value: dx.value, rule: 'TD-THROW-2' }];
  if (target !== null) lines.push({ label: 'At a definite target', value: TARGET_PENALTY, rule: 'TD-THROW-2' });
  lines.push(...shockLines(actor, dx), ...rangeLines(ctx, target, call.distance + call.targetSpeed));
  if (target !== null) lines.push(...evaluateLines(actor, target.id));
  return [...lines, ...manualLines(call.modifiers)];
}

/** Thrust, changed per die by the weight (TD-THROW-4); what is subtracted for half a die is rounded down. */
export function throwDice(actor: Being, options: Options, weight: number): DicePool {
  const thrust = parseDice(damageOf(actor, options)[0]);
  const rows = tablesOf(options).throwDamage;
  const perDie = (rowUpTo(rows, weight / basicLift(actor)) ?? rows.at(-1))?.[1] ?? 0;
  return { count: thrust.count, add: thrust.add + Math.trunc(thrust.count * perDie) };
}
