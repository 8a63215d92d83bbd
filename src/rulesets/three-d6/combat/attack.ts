import { noActionsLeft } from '../../../engine/commands/common-refusals';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import type { DefenseParams } from '../forms/parts';
import { within } from '../../../kernel/decimal';
import { attackDice } from '../damage';
import { capital, counted } from '../../../engine/words/say';
import type { Weapon } from '../gear';
import { isEmptyHand, isMelee, theWeapon, weaponName } from '../gear';
import { checkReady } from '../hands';
import type { Location } from '../health';
import type { ManualModifier } from '../levels';
import { nameById, nameOf, needLevel } from '../levels';
import { needWeaponLevel } from '../weapon-level';
import { checkAllOutWeapon, checkOption, checkReach, checkTurn, checkYards } from '../maneuvers';
import { checkFreeToAct, checkTargets } from '../refusals';
import type { AttackManeuver } from '../tables/maneuvers';
import { isAttackManeuver, sayManeuver } from '../tables/maneuvers';
import type { Being, Read, Run } from '../types';
import type { WeaponRef } from '../weapons';
import { findWeapon } from '../find-weapon';
import { skillLines } from './aim';
import type { EnteredChoice } from './answers';
import { resolveChoice, resolveSecondChoice } from './answers';
import type { Defense, DefenseChoice, Incoming, ReadyDefense } from './defense';
import { chooseDefense, chooseSecond } from './defense';
import type { Strike } from './strike';

/** An attack as entered (9.3). */
export interface AttackCall {
  actor: string;
  target: string;
  weapon: WeaponRef;
  maneuver?: AttackManeuver | undefined;
  option?: string | undefined;
  distance: number;
  targetSpeed: number;
  shots: number;
  hand?: 'main' | 'off-hand' | undefined;
  aware: boolean;
  defense?: DefenseParams | undefined;
  secondDefense?: DefenseParams | undefined;
  location: Location;
  yards: number;
  modifiers?: ManualModifier[] | undefined;
}

/** An attack that passed every check. */
export interface PreparedAttack {
  strike: Strike;
  incoming: Incoming;
  maneuver: AttackManeuver;
  option: string | null;
  /** The command declares the turn's maneuver. */
  declares: boolean;
}

/**
 * Makes every check of an attack, in the order of refusals, and adds its numbers up; nothing is rolled. With `forOdds`,
 * turns, declarations and the ability to act are not checked.
 */
export function prepareAttack(ctx: Read, call: AttackCall, forOdds: boolean, aimed = true): PreparedAttack {
  const actor = ctx.peek(call.actor);
  const weapon = findWeapon(ctx, actor, call.weapon, 'weapon');
  if (call.shots > weapon.rof) {
    invalidParams(
      'shots',
      `${capital(theWeapon(weapon))} fires at most ${counted(weapon.rof, 'shot')}, not ${call.shots}.`,
    );
  }
  const choices = findDefenseWeapons(ctx, call);
  checkTargets(ctx, [call.target]);
  const inFight = !forOdds && ctx.world.encounter !== null;
  if (!forOdds) {
    checkTurn(ctx, call.actor);
    checkFreeToAct(ctx, call.actor);
  }
  const { maneuver, option, declares } = resolveManeuver(actor, call, inFight);
  if (!forOdds && declares && option === 'feint') {
    refuse('illegal-maneuver', 'Feint and strike starts with the feint: declare the manoeuvre first.', 'option');
  }
  checkAllOutWeapon(option, weapon);
  if (inFight) checkBoundTarget(ctx, actor, call.target, maneuver, option);
  checkReady(actor, weapon);
  checkRange(weapon, call.distance);
  if (inFight) checkYards(ctx, actor, { maneuver, option }, call.yards);
  const target = ctx.peek(call.target);
  const incoming: Incoming = { attacker: actor, weapon, aware: call.aware, counted: inFight && target.state.fighting };
  const { defense, second } = chooseDefenses(ctx, target, incoming, choices);
  const level = needWeaponLevel(actor, ctx.options, weapon);
  const secondWeapon = inFight && isSecondWeapon(actor, weapon, option);
  const swing = { secondWeapon, aimed, ...call, actor, target, weapon, maneuver, option };
  const strike: Strike = {
    actor: call.actor,
    target: call.target,
    weapon,
    skill: skillLines(ctx, swing, level),
    shots: call.shots,
    defense,
    second,
    damage: attackDice(actor, ctx.options, weapon, maneuver === 'all-out-attack' && option === 'strong'),
    half: !isMelee(weapon) && weapon.halfDamageRange !== null && !within(call.distance, weapon.halfDamageRange),
    location: call.location,
    fragile: false,
    character: null,
  };
  return { strike, incoming, maneuver, option, declares: declares && inFight };
}

/** The second attack of a Double with another weapon than the first (TD-AOA-7). */
function isSecondWeapon(actor: Being, weapon: Weapon, option: string | null): boolean {
  const [first] = actor.state.attackedWith;
  return option === 'double' && first !== undefined && first !== weapon.id;
}

/** The two defences as entered, with the weapons they name found among the target's own. */
export interface DefenseChoices {
  first: EnteredChoice | undefined;
  second: EnteredChoice | undefined;
}

export function findDefenseWeapons(
  ctx: Read,
  call: {
    target: string;
    defense?: DefenseParams | undefined;
    secondDefense?: DefenseParams | undefined;
  },
): DefenseChoices {
  const target = ctx.peek(call.target);
  const find = <K extends string>(
    entered: (Omit<DefenseParams, 'kind'> & { kind: K }) | undefined,
    path: string,
  ): (Omit<DefenseChoice, 'kind'> & { kind: K }) | undefined => {
    if (entered === undefined) return undefined;
    const { weapon, ...rest } = entered;
    if (weapon === undefined) return rest;
    const own = target.stats.weapons.some((one) => one.id === weapon);
    if (isEmptyHand(weapon) && !own) return { ...rest, weapon };
    return { ...rest, weapon: findWeapon(ctx, target, weapon, `${path}.weapon`) };
  };
  return { first: find(call.defense, 'defense'), second: find(call.secondDefense, 'secondDefense') };
}

/** The two defences. Refuses those that are not allowed, then those without a level, even if they might never be rolled. */
export function chooseDefenses(
  ctx: Read,
  target: Being,
  incoming: Incoming,
  choices: DefenseChoices,
): { defense: Defense; second: ReadyDefense | null } {
  const defense = chooseDefense(ctx, target, incoming, resolveChoice(ctx, target, incoming, choices.first));
  const choice = resolveSecondChoice(ctx, target, incoming, defense, choices.second);
  const second = chooseSecond(ctx, target, incoming, defense, choice);
  for (const one of [defense, second]) {
    if (one !== null && one.kind !== 'none' && one.skill !== undefined) needLevel(target, ctx.options, one.skill);
  }
  return { defense, second };
}

/** The maneuver of the attack: the one declared, or the one given (TD-MAN-1). */
function resolveManeuver(
  actor: Being,
  call: AttackCall,
  inFight: boolean,
): { maneuver: AttackManeuver; option: string | null; declares: boolean } {
  const declared = inFight ? actor.state.maneuver : null;
  if (declared === null) {
    const maneuver = call.maneuver ?? 'attack';
    const option = call.option ?? null;
    checkOption(maneuver, option);
    return { maneuver, option, declares: true };
  }
  const { name, option } = checkAttackManeuver(actor, declared);
  const differs =
    (call.maneuver !== undefined && call.maneuver !== name) || (call.option !== undefined && call.option !== option);
  if (differs) {
    refuse('no-actions-left', `${nameOf(actor)} has declared ${sayManeuver(name, option)} this turn.`, {
      path: 'maneuver',
      rule: 'TD-MAN-1',
    });
  }
  checkAttacksLeft(actor, option, call.target);
  return { maneuver: name, option, declares: false };
}

type Declared = NonNullable<Being['state']['maneuver']>;

/** The declared maneuver. Refuses one without an attack. */
function checkAttackManeuver(
  actor: Being,
  { name, option }: Declared,
): { name: AttackManeuver; option: string | null } {
  if (isAttackManeuver(name)) return { name, option };
  return noActionsLeft(nameOf(actor), 'attack', 'TD-MAN-1', `the manoeuvre is ${sayManeuver(name, option)}`);
}

/** Refuses if the turn has no attack left, whatever the target. */
export function checkAttackOpen(actor: Being): void {
  const declared = actor.state.maneuver;
  if (declared !== null) checkAttacksLeft(actor, checkAttackManeuver(actor, declared).option, null);
}

/** One attack; two in All-Out Attack (Double); in suppression fire one for every target. */
function checkAttacksLeft(actor: Being, option: string | null, target: string | null): void {
  const { attacksMade, attackedTargets } = actor.state;
  const suppresses = option === 'suppression-fire';
  const allowed = suppresses ? Infinity : option === 'double' ? 2 : 1;
  if (attacksMade >= allowed) noActionsLeft(nameOf(actor), 'attack', option === 'double' ? 'TD-AOA-3' : 'TD-MATK-1');
  if (suppresses && target !== null && attackedTargets.includes(target)) {
    refuse('no-actions-left', 'Suppression fire attacks each target only once.', { path: 'target', rule: 'TD-AOA-6' });
  }
}

/** Refuses another target for the second attack of a Double or the one after a feint (TD-AOA-3, TD-AOA-4). */
function checkBoundTarget(
  ctx: Read,
  actor: Being,
  target: string,
  maneuver: AttackManeuver,
  option: string | null,
): void {
  if (maneuver !== 'all-out-attack') return;
  const { state } = actor;
  const bound =
    option === 'feint' ? state.maneuver?.target : option === 'double' ? state.attackedTargets[0] : undefined;
  if (bound === undefined || bound === target) return;
  refuse('wrong-target', `The attack has to target ${nameById(ctx, bound)}.`, 'target');
}

function checkRange(weapon: Weapon, distance: number): void {
  if (isMelee(weapon)) {
    checkReach(weapon, distance);
    return;
  }
  const name = weaponName(weapon);
  const about = { path: 'distance', rule: 'TD-RNG-1' };
  if (weapon.maxRange !== null && !within(distance, weapon.maxRange)) {
    refuse('out-of-range', `${name} has a range of ${weapon.maxRange} yd, not ${distance}.`, about);
  }
  if (!within(weapon.minRange, distance)) {
    refuse('out-of-range', `${name} needs a distance of at least ${weapon.minRange} yd.`, about);
  }
}

/** Makes a weapon unready if it has to be readied after each attack (TD-READY-2). */
export function unreadyWeapon(ctx: Run, id: string, weapon: Weapon): void {
  const { state } = ctx.edit(id);
  if (!weapon.unreadyAfterAttack || state.unready.includes(weapon.id)) return;
  state.unready.push(weapon.id);
  ctx.explain.note(`${weaponName(weapon)} has to be readied again`, 'TD-READY-2', { subject: id });
}

/** Records an attack on the attacker: it ends the aim and, in a fight, counts. */
export function noteAttack(ctx: Run, id: string, weapon: Weapon, target: string | null): void {
  const { state } = ctx.edit(id);
  state.aim = null;
  if (!state.fighting) return;
  state.attacksMade += 1;
  if (!state.attackedWith.includes(weapon.id)) state.attackedWith.push(weapon.id);
  if (target !== null && !state.attackedTargets.includes(target)) state.attackedTargets.push(target);
}
