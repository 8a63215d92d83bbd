import { invalidParams, refuse } from '../../../engine/state/refusal';
import { plus, rounded, times, within } from '../../../kernel/decimal';
import type { DefenseParams } from '../forms/parts';
import type { DicePool } from '../damage';
import { checkDamageType, parseDice } from '../damage';
import { damageOf, lifts } from '../figures';
import { rowFor, throwReach } from '../reach';
import type { Weapon } from '../gear';
import { weaponSchema } from '../gear';
import type { ManualModifier } from '../levels';
import { levelLine, manualLines, nameOf, needLevel, shockLines } from '../levels';
import { checkTurn, evaluateLines } from '../maneuvers';
import type { Options } from '../options';
import { checkFreeToAct, checkTargets } from '../refusals';
import { tablesOf } from '../own-tables';
import type { Being, Line, Read } from '../types';
import { rangeLines } from './aim';
import { chooseDefenses, findDefenseWeapons } from './attack';
import type { Incoming } from './defense';
import type { Strike } from './strike';

/** A throw as entered. */
export interface ThrowCall {
  actor: string;
  weight: number;
  distance: number;
  target?: string | undefined;
  area: boolean;
  hands: 1 | 2;
  fragile: boolean;
  damageType: string;
  /** The person thrown, if any (TD-THROW-6). */
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

/** Multiples of Basic Lift that can be thrown with both hands and with one (TD-THROW-1). */
const MAX_TWO_HANDED = 8;
const MAX_ONE_HANDED = 2;

/** Modifier for a definite target rather than an area (TD-THROW-2). */
const TARGET_PENALTY = -3;

/**
 * Makes every check of a throw, in the order of refusals, and adds its numbers up; nothing is rolled. With `forOdds`,
 * turns, declarations and the ability to act are not checked.
 */
export function prepareThrow(ctx: Read, call: ThrowCall, forOdds: boolean): PreparedThrow {
  const actor = ctx.peek(call.actor);
  const target = throwTarget(ctx, call);
  checkThrown(call);
  checkDamageType(ctx.options, call.damageType, 'damageType');
  const choices = target === null ? null : findDefenseWeapons(ctx, { ...call, target: target.id });
  checkTargets(
    ctx,
    [target?.id, call.character].filter((id) => id !== undefined),
  );
  const inFight = !forOdds && ctx.world.encounter !== null;
  if (!forOdds) {
    checkTurn(ctx, call.actor);
    checkFreeToAct(ctx, call.actor);
    if (inFight) checkThrowLeft(actor);
  }
  checkWeight(actor, call);
  const { reach, ratio } = throwReach(actor, ctx.options, call.weight);
  checkDistance(actor, call.distance, reach);
  const weapon = thrownObject(call);
  const counted = inFight && target?.state.fighting === true;
  const incoming: Incoming = { attacker: actor, weapon, aware: call.aware, counted };
  const chosen =
    target === null || choices === null
      ? { defense: null, second: null }
      : chooseDefenses(ctx, target, incoming, choices);
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
  const declares = inFight && actor.state.maneuver === null;
  return { strike, incoming, throwDistance: rounded(reach, 2), weightRatio: ratio, declares };
}

/** Refuses the thrower or the target as the person thrown (TD-THROW-6). */
function checkThrown({ character, actor, target }: ThrowCall): void {
  if (character === undefined || (character !== actor && character !== target)) return;
  invalidParams('character', 'The person thrown cannot be the thrower or the target.');
}

function throwTarget(ctx: Read, call: ThrowCall): Being | null {
  if (call.area && call.target !== undefined)
    invalidParams('area', 'A throw is at a target or into an area, not both.');
  if (!call.area && call.target === undefined) invalidParams('target', 'Choose a target, or throw into an area.');
  return call.area || call.target === undefined ? null : ctx.peek(call.target);
}

/** A throw is the one attack of an Attack maneuver (TD-THROW-1). */
export function checkThrowLeft(actor: Being): void {
  const { maneuver, attacksMade } = actor.state;
  if (maneuver === null || (maneuver.name === 'attack' && attacksMade === 0)) return;
  refuse(
    'no-actions-left',
    `${nameOf(actor)} cannot throw this turn: throwing takes an Attack manoeuvre and its one attack.`,
  );
}

function checkWeight(actor: Being, { weight, hands }: ThrowCall): void {
  const [most, oneHanded] = [lifts(actor, MAX_TWO_HANDED), lifts(actor, MAX_ONE_HANDED)];
  const name = nameOf(actor);
  const about = (path: string): { path: string; rule: string } => ({ path, rule: 'TD-THROW-1' });
  if (!within(weight, most)) {
    refuse('too-heavy', `${name} can throw at most ${rounded(most, 1)} lb.`, about('weight'));
  }
  if (hands === 1 && !within(weight, oneHanded)) {
    refuse('two-hands-needed', `${name} needs both hands for more than ${rounded(oneHanded, 1)} lb.`, about('hands'));
  }
}

function checkDistance(actor: Being, distance: number, reach: number): void {
  if (within(distance, reach)) return;
  refuse('out-of-range', `${nameOf(actor)} can throw that ${rounded(reach, 2)} yd, not ${distance}.`, {
    path: 'distance',
    rule: 'TD-THROW-3',
  });
}

function thrownObject({ weight, damageType }: ThrowCall): Weapon {
  const thing = { id: 'thrown-object', name: 'the thrown object', class: 'thrown', weight, damageType };
  return weaponSchema.parse({ ...thing, skill: 'dx', damage: 'thr' });
}

function throwLines(ctx: Read, actor: Being, target: Being | null, call: ThrowCall): Line[] {
  const dx = needLevel(actor, ctx.options, 'dx');
  const lines: Line[] = [levelLine(dx)];
  if (target !== null) lines.push({ label: 'At a definite target', value: TARGET_PENALTY, rule: 'TD-THROW-2' });
  lines.push(...shockLines(actor, dx), ...rangeLines(ctx, target, plus(call.distance, call.targetSpeed)));
  if (target !== null) lines.push(...evaluateLines(actor, target.id));
  return [...lines, ...manualLines(call.modifiers)];
}

/** Thrust, modified per die by weight (TD-THROW-4); for −1/2 per die, the amount subtracted is rounded down. */
export function throwDice(actor: Being, options: Options, weight: number): DicePool {
  const thrust = parseDice(damageOf(actor, options)[0]);
  const rows = tablesOf(options).throwDamage;
  const perDie = (rowFor(actor, rows, weight) ?? rows.at(-1))?.[1] ?? 0;
  return { count: thrust.count, add: thrust.add + Math.trunc(times(thrust.count, perDie)) };
}
