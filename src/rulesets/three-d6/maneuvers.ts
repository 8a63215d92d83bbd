import { invalidParams, refuse } from '../../engine/refusal';
import { rollWill } from './damage';
import { addEffect, has } from './effects';
import { moveNow, step } from './figures';
import type { Weapon } from './gear';
import { isMelee, weaponName } from './gear';
import type { ManualModifier } from './levels';
import { bestTrained, isGuardSkill, levelLine, manualLines, needLevel, nameOf, sayName, shockLines } from './levels';
import type { Roll } from './rolls';
import { rollAgainst } from './rolls';
import type { ManeuverId } from './tables/maneuvers';
import { ALL_OUT_ATTACKS, MANEUVERS } from './tables/maneuvers';
import type { Being, Line, Read, Run } from './types';
import { tablesOf } from './tables/index';
import { isAttribute } from './stats';

/** How far a maneuver lets somebody move, in yards (TD-MAN-1); half Move is not rounded. */
export function allowance(ctx: Read, being: Being, maneuver: ManeuverId, option: string | null): number {
  if (has(being, 'immobilized')) return 0;
  const entry = MANEUVERS[maneuver];
  const kind = (option === null ? undefined : entry.options?.[option]?.movement) ?? entry.movement;
  const now = moveNow(being, ctx.options);
  switch (kind) {
    case 'none':
      return 0;
    case 'full':
      return now;
    case 'half':
      return now / 2;
    case 'step': {
      const one = step(being, ctx.options);
      return being.state.posture === 'standing' ? one : Math.min(one, now);
    }
  }
}

/** True when the movement of a maneuver is a step, so that one may kneel or stand with it (TD-POST-2). */
export function movesByStep(maneuver: ManeuverId, option: string | null): boolean {
  const entry = MANEUVERS[maneuver];
  return ((option === null ? undefined : entry.options?.[option]?.movement) ?? entry.movement) === 'step';
}

/** Refuses `yards` above the allowance. */
export function checkYards(ctx: Read, being: Being, maneuver: ManeuverId, option: string | null, yards: number): void {
  const most = allowance(ctx, being, maneuver, option);
  if (yards <= most) return;
  refuse('too-far', `${MANEUVERS[maneuver].title} lets ${nameOf(being)} move ${most} yd, not ${yards}.`, 'yards');
}

/** Refuses a missing or unknown option, and one where there is none to choose. */
export function checkOption(maneuver: ManeuverId, option: string | null): void {
  const { options, title } = MANEUVERS[maneuver];
  if (options === null) {
    if (option !== null) refuse('illegal-maneuver', `${title} has no option '${option}'.`, 'option');
    return;
  }
  if (option !== null && Object.hasOwn(options, option)) return;
  // 'Determined: better to hit' is called by its first word.
  const names = Object.values(options).map((entry) => entry.title.split(':')[0]);
  refuse('illegal-maneuver', `${title} needs one of these: ${names.join(', ')}.`, 'option');
}

/** Refuses options of All-Out Attack that the weapon cannot carry out (TD-AOA-3 … 6). */
export function checkAllOutWeapon(option: string | null, weapon: Weapon): void {
  const melee = isMelee(weapon);
  if ((option === 'strong' || option === 'double' || option === 'feint') && !melee) {
    refuse(
      'illegal-maneuver',
      `${ALL_OUT_ATTACKS[option].title} is for melee; ${weaponName(weapon)} is not.`,
      'weapon',
    );
  }
  if (option === 'suppression-fire' && (melee || weapon.rof < 5)) {
    refuse('illegal-maneuver', 'Suppression fire takes a weapon that fires five shots or more.', 'weapon');
  }
}

/** Refuses anything out of turn; those with a triggered Wait may act. */
export function checkTurn(ctx: Read, id: string): void {
  const { encounter } = ctx.world;
  if (encounter === null) return;
  const being = ctx.peek(id);
  if (encounter.active === id || (being.state.fighting && being.state.interrupting)) return;
  refuse('not-your-turn', `It is not the turn of ${nameOf(being)}.`);
}

/** Refuses without a running encounter. */
export function needEncounter(ctx: Read): void {
  if (ctx.world.encounter === null) refuse('no-encounter', 'No encounter is running.');
}

/** Refuses while an encounter runs. */
export function refuseInEncounter(ctx: Read): void {
  if (ctx.world.encounter !== null) refuse('encounter-running', 'An encounter is running; end it first.');
}

/** A Will roll before any act at 0 FP or less (TD-FAT-3); null where none is needed. On a failure the actor has collapsed. */
export function rollExhaustion(ctx: Run, id: string): Roll | null {
  if (ctx.peek(id).state.fp > 0) return null;
  const roll = rollWill(ctx, id, 'act in spite of exhaustion', 'TD-FAT-3', 0);
  if (roll.margin < 0) {
    ctx.edit(id).state.maneuver = { name: 'do-nothing', option: null };
    addEffect(ctx, id, 'collapsed');
  }
  return roll;
}

/** Notes the maneuver of the turn; choosing anything but Concentrate ends a concentration (TD-CONC-2). */
export function declare(ctx: Run, id: string, name: ManeuverId, option: string | null, target?: string): void {
  const { state } = ctx.edit(id);
  state.maneuver = { name, option, ...(target === undefined ? {} : { target }) };
  if (name !== 'concentrate') state.concentrating = null;
  ctx.explain.note(`Maneuver: ${MANEUVERS[name].title}`, MANEUVERS[name].rule, { subject: id });
}

/** Bonus of a studied opponent (TD-EVAL-1). */
export function evaluateLines(being: Being, target: string): Line[] {
  const { evaluate } = being.state;
  return evaluate?.target === target ? [{ label: 'Evaluated', value: evaluate.bonus, rule: 'TD-EVAL-1' }] : [];
}

/** A feint as it is entered. */
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

/** Weapon class of a feint: melee or unarmed, else `illegal-maneuver`. */
export function checkFeintClass(call: FeintCall): void {
  if (!isMelee(call.weapon)) refuse('illegal-maneuver', `No feint with ${weaponName(call.weapon)}.`, 'weapon');
}

/** Refuses a weapon that needs a Ready maneuver. */
export function checkReady(being: Being, weapon: Weapon): void {
  if (!being.state.unready.includes(weapon.id)) return;
  refuse('weapon-not-ready', `${nameOf(being)} has to ready ${weaponName(weapon)} first.`, 'weapon');
}

/** Refuses a melee target beyond the weapon's reach (TD-ATK-6). */
export function checkReach(weapon: Weapon, distance: number): void {
  if (distance <= weapon.reach) return;
  refuse('out-of-range', `${weaponName(weapon)} reaches ${weapon.reach} yd, not ${distance}.`, 'distance');
}

/** The skill a foe may set against a feint, by name; others than weapons, shields, bare hands and DX are no guard. */
export function checkGuard(ctx: Read, name: string | undefined): void {
  if (name === undefined || name === 'dx' || isGuardSkill(ctx.options, name)) return;
  const listed = Object.hasOwn(tablesOf(ctx.options).skills, name);
  if (listed || isAttribute(name)) invalidParams('opponentAgainst', `${sayName(name)} is no guard against a feint.`);
}

/** Rolls a feint (TD-FEINT-1, TD-FEINT-2) and keeps its penalty. The levels are checked first. */
export function rollFeint(ctx: Run, id: string, call: FeintCall): FeintResult {
  const actor = ctx.peek(id);
  const foe = ctx.peek(call.target);
  const skill = needLevel(actor, ctx.options, call.weapon.skill);
  const guard =
    call.opponentAgainst === undefined
      ? bestTrained(foe, ctx.options, (name) => isGuardSkill(ctx.options, name))
      : needLevel(foe, ctx.options, call.opponentAgainst);
  const actorRoll = rollAgainst(ctx, id, 'feint', [
    levelLine(skill),
    ...shockLines(actor, skill),
    ...evaluateLines(actor, call.target),
    ...manualLines(call.modifiers),
  ]);
  const targetRoll = rollAgainst(ctx, call.target, 'see through the feint', [
    levelLine(guard),
    ...shockLines(foe, guard),
  ]);
  const penalty = feintPenalty(actorRoll, targetRoll);
  ctx.explain.add('Penalty to the foe’s defences', -penalty, 'TD-FEINT-2', { subject: call.target });
  ctx.edit(id).state.feint = penalty >= 1 ? { target: call.target, penalty } : null;
  return { actorRoll, targetRoll, penalty };
}

function feintPenalty(actor: Roll, target: Roll): number {
  if (actor.margin < 0) return 0;
  return target.margin < 0 ? actor.margin : Math.max(0, actor.margin - target.margin);
}

/** Takes up, draws or resets something (TD-READY-1). */
export function makeReady(ctx: Run, id: string, item: string): void {
  const { state, stats } = ctx.edit(id);
  state.unready = state.unready.filter((weapon) => weapon !== item);
  if (stats.shield?.id === item) state.shieldReady = true;
  ctx.explain.note(`Readied: ${item}`, 'TD-READY-1', { subject: id });
}
