import { invalidParams, refuse } from '../../../engine/commands/refusal';
import { plus, rounded, times, within } from '../../../kernel/decimal';
import type { DefenseParams } from '../forms/parts';
import type { DicePool } from '../damage';
import { checkDamageType, parseDice } from '../damage';
import { damageOf, lifts } from '../figures';
import { rowFor, throwReach } from '../reach';
import type { Weapon } from '../gear';
import type { ManualModifier } from '../levels';
import { levelLine, manualLines, nameOf, needLevel, shockLines } from '../levels';
import { checkTurn, evaluateLines } from '../maneuvers';
import type { Options } from '../options';
import { checkFreeToAct, checkTargets } from '../refusals';
import { tablesOf } from '../own-tables';
import type { Being, Line, Read } from '../types';
import { rangeLines } from './aim';
import { chooseDefenses, findDefenseWeapons, needDefenseLevels } from './attack';
import type { Incoming } from './defense';
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
  /** Somebody who is thrown (TD-THROW-6). */
  character?: string | undefined;
  targetSpeed: number;
  aware: boolean;
  defense?: DefenseParams | undefined;
  secondDefense?: DefenseParams | undefined;
  modifiers?: ManualModifier[] | undefined;
}

export interface PreparedThrow {
  strike: Strike;
  incoming: Incoming;
  throwDistance: number;
  weightRatio: number;
  declares: boolean;
}

/** Basic Lifts that can be thrown at all, and with one hand (TD-THROW-1). */
const MOST_THROWN = 8;
const ONE_HAND_THROWN = 2;

/** DX to lob into an area; three less at a definite target (TD-THROW-2). */
const TARGET_PENALTY = -3;

/**
 * Makes every check of a throw in the order of section 9 and adds its numbers up; nothing is rolled. `priced`: only odds
 * are wanted, so turns, declarations and the ability to act are left out.
 */
export function prepareThrow(ctx: Read, call: ThrowCall, priced: boolean): PreparedThrow {
  const actor = ctx.peek(call.actor);
  const target = throwTarget(ctx, call);
  checkThrown(call);
  checkDamageType(ctx.options, call.damageType, 'damageType');
  const choices = target === null ? null : findDefenseWeapons(ctx, { ...call, target: target.id });
  checkTargets(ctx, [
    ...(target === null ? [] : [target.id]),
    ...(call.character === undefined ? [] : [call.character]),
  ]);
  const fought = !priced && ctx.world.encounter !== null;
  if (!priced) {
    checkTurn(ctx, call.actor);
    checkFreeToAct(ctx, call.actor);
    if (fought) checkThrowLeft(actor);
  }
  checkWeight(actor, call);
  const { reach, ratio } = throwReach(actor, ctx.options, call.weight);
  if (!within(call.distance, reach)) {
    refuse('out-of-range', `${nameOf(actor)} throws that ${rounded(reach, 2)} yd, not ${call.distance}.`, {
      path: 'distance',
      rule: 'TD-THROW-3',
    });
  }
  const weapon = thrownObject(call);
  const incoming: Incoming = {
    attacker: actor,
    weapon,
    aware: call.aware,
    counted: fought && target?.state.fighting === true,
  };
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
    character: call.character ?? null,
  };
  return {
    strike,
    incoming,
    throwDistance: rounded(reach, 2),
    weightRatio: ratio,
    declares: fought && actor.state.maneuver === null,
  };
}

/** Refuses somebody who throws himself, or is thrown at himself (TD-THROW-6). */
function checkThrown({ character, actor, target }: ThrowCall): void {
  if (character === undefined || (character !== actor && character !== target)) return;
  invalidParams('character', 'Whoever is thrown is neither the thrower nor the target.');
}

function throwTarget(ctx: Read, call: ThrowCall): Being | null {
  if (call.area && call.target !== undefined)
    invalidParams('area', 'A throw goes at a target or into an area, not both.');
  if (!call.area && call.target === undefined) invalidParams('target', 'Name a target, or throw into an area.');
  return call.area || call.target === undefined ? null : ctx.peek(call.target);
}

/** A throw is the one attack of an Attack maneuver (TD-THROW-1). */
export function checkThrowLeft(actor: Being): void {
  const { maneuver, attacksMade } = actor.state;
  if (maneuver === null || (maneuver.name === 'attack' && attacksMade === 0)) return;
  refuse(
    'no-actions-left',
    `${nameOf(actor)} has no throw left this turn: it takes the one attack of an Attack manoeuvre.`,
  );
}

function checkWeight(actor: Being, { weight, hands }: ThrowCall): void {
  const [most, oneHanded] = [lifts(actor, MOST_THROWN), lifts(actor, ONE_HAND_THROWN)];
  const name = nameOf(actor);
  const about = (path: string): { path: string; rule: string } => ({ path, rule: 'TD-THROW-1' });
  if (!within(weight, most)) {
    refuse('too-heavy', `${name} can throw ${rounded(most, 1)} lb at most.`, about('weight'));
  }
  if (hands === 1 && !within(weight, oneHanded)) {
    refuse('two-hands-needed', `More than ${rounded(oneHanded, 1)} lb takes both hands of ${name}.`, about('hands'));
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
    stowed: false,
  };
}

function throwLines(ctx: Read, actor: Being, target: Being | null, call: ThrowCall): Line[] {
  const dx = needLevel(actor, ctx.options, 'dx');
  const lines: Line[] = [levelLine(dx)];
  if (target !== null) lines.push({ label: 'At a definite target', value: TARGET_PENALTY, rule: 'TD-THROW-2' });
  lines.push(...shockLines(actor, dx), ...rangeLines(ctx, target, plus(call.distance, call.targetSpeed)));
  if (target !== null) lines.push(...evaluateLines(actor, target.id));
  return [...lines, ...manualLines(call.modifiers)];
}

/** Thrust, changed per die by the weight (TD-THROW-4); what is subtracted for half a die is rounded down. */
export function throwDice(actor: Being, options: Options, weight: number): DicePool {
  const thrust = parseDice(damageOf(actor, options)[0]);
  const rows = tablesOf(options).throwDamage;
  const perDie = (rowFor(actor, rows, weight) ?? rows.at(-1))?.[1] ?? 0;
  return { count: thrust.count, add: thrust.add + Math.trunc(times(thrust.count, perDie)) };
}
