import { invalidParams, refuse } from '../../../engine/state/refusal';
import type { Weapon } from '../gear';
import { isMelee, theWeapon } from '../gear';
import { checkReady } from '../hands';
import type { ManualModifier } from '../levels';
import { bestTrained, isGuardSkill, levelLine, manualLines, needLevel, sayName, shockLines } from '../levels';
import { checkReach, evaluateLines } from '../maneuvers';
import type { Roll } from '../rolls';
import { rollAgainst } from '../rolls';
import { isAttribute } from '../tables/attributes';
import { tablesOf } from '../own-tables';
import type { Line, Read, Run } from '../types';
import { needWeaponLevel } from '../weapon-level';

/** A feint as entered. */
export interface FeintCall {
  target: string;
  weapon: Weapon;
  distance: number;
  opponentAgainst?: string | undefined;
  modifiers?: readonly ManualModifier[] | undefined;
}

export interface FeintResult {
  actorRoll: Roll;
  targetRoll: Roll;
  penalty: number;
}

/** Refuses a feint with anything but a melee weapon or bare hands. */
export function checkFeintClass(weapon: Weapon): void {
  if (isMelee(weapon)) return;
  refuse('illegal-maneuver', `Nobody can feint with ${theWeapon(weapon)}.`, { path: 'weapon', rule: 'TD-FEINT-1' });
}

/** Refuses a feint with a weapon that is not ready, or at a foe out of its reach (9.4). */
export function checkFeintReach(ctx: Read, id: string, call: FeintCall): void {
  checkReady(ctx.peek(id), call.weapon);
  checkReach(call.weapon, call.distance);
}

/** Refuses a skill that cannot resist a feint: any but weapon, unarmed and shield skills, Cloak and DX. */
export function checkGuard(ctx: Read, name: string | undefined): void {
  if (name === undefined || name === 'dx' || isGuardSkill(ctx.options, name)) return;
  const listed = Object.hasOwn(tablesOf(ctx.options).skills, name);
  if (listed || isAttribute(name))
    invalidParams('opponentAgainst', `A feint cannot be resisted with ${sayName(name)}.`);
}

/** What both sides of a feint roll against (TD-FEINT-1); refuses with `no-default` where either has no level. */
export function feintLines(ctx: Read, id: string, call: FeintCall): { actor: Line[]; target: Line[] } {
  const actor = ctx.peek(id);
  const foe = ctx.peek(call.target);
  const skill = needWeaponLevel(actor, ctx.options, call.weapon);
  const guard =
    call.opponentAgainst === undefined
      ? bestTrained(foe, ctx.options, (name) => isGuardSkill(ctx.options, name))
      : needLevel(foe, ctx.options, call.opponentAgainst);
  return {
    actor: [
      levelLine(skill),
      ...shockLines(actor, skill),
      ...evaluateLines(actor, call.target),
      ...manualLines(call.modifiers),
    ],
    target: [levelLine(guard), ...shockLines(foe, guard)],
  };
}

/** Rolls a feint (TD-FEINT-1, TD-FEINT-2) and stores its penalty. The levels are checked first. */
export function rollFeint(ctx: Run, id: string, call: FeintCall): FeintResult {
  const lines = feintLines(ctx, id, call);
  const actorRoll = rollAgainst(ctx, id, 'feint', lines.actor);
  const targetRoll = rollAgainst(ctx, call.target, 'see through the feint', lines.target);
  const penalty = feintPenalty(actorRoll.margin, targetRoll.margin);
  ctx.explain.lookUp('Penalty to the foe’s defences', -penalty, 'TD-FEINT-2', { subject: call.target });
  ctx.edit(id).state.feint = penalty >= 1 ? { target: call.target, penalty } : null;
  return { actorRoll, targetRoll, penalty };
}

/** Penalty to the foe's defences, from the margins of both rolls (TD-FEINT-2). */
export function feintPenalty(actor: number, target: number): number {
  if (actor < 0) return 0;
  return target < 0 ? actor : Math.max(0, actor - target);
}
