import type { ChoiceView } from '../../contract/views';
import { refuse } from '../../engine/state/refusal';
import { within } from '../../kernel/decimal';
import { has } from './effects';
import { moveNow, sprintMove, step } from './figures';
import type { Weapon } from './gear';
import { isMelee, theWeapon } from './gear';
import { nameOf } from './levels';
import type { State } from './state';
import type { Allowance, ManeuverId } from './tables/maneuvers';
import { ALL_OUT_ATTACKS, MANEUVERS } from './tables/maneuvers';
import type { Being, Line, Read, Run } from './types';

/** The part of a maneuver that matters for movement. */
export interface Moving {
  maneuver: ManeuverId;
  option: string | null;
  /** Straight ahead, as a sprint (TD-MMOV-2). */
  forward?: boolean;
}

/** True for a Move that counts as a turn of sprinting (TD-MMOV-2). */
export function sprints(ctx: Read, { maneuver, forward = false }: Moving): boolean {
  return maneuver === 'move' && forward && ctx.options.sprintInFights;
}

/** How far a maneuver lets somebody move, in yards (TD-MAN-1); half Move is not rounded. */
export function allowance(ctx: Read, being: Being, moving: Moving): number {
  if (has(being, 'immobilized')) return 0;
  const now = moveNow(being, ctx.options);
  if (sprints(ctx, moving)) return being.state.running === 0 ? now : sprintMove(being, ctx.options);
  switch (movementOf(moving)) {
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

function movementOf({ maneuver, option }: Moving): Allowance {
  const entry = MANEUVERS[maneuver];
  return (option === null ? undefined : entry.options?.[option]?.movement) ?? entry.movement;
}

/** True if a maneuver's movement is a step, which can be used to kneel or stand (TD-POST-2). */
export function movesByStep(moving: Moving): boolean {
  return movementOf(moving) === 'step';
}

/** Refuses `yards` above the allowance; no movement at all is always allowed. */
export function checkYards(ctx: Read, being: Being, moving: Moving, yards: number): void {
  if (yards === 0) return;
  const most = allowance(ctx, being, moving);
  if (within(yards, most)) return;
  const { title, rule } = MANEUVERS[moving.maneuver];
  refuse('too-far', `${title} lets ${nameOf(being)} move ${most} yd, not ${yards}.`, { path: 'yards', rule });
}

/** Refuses a missing or unknown option, and any option of a maneuver without options. */
export function checkOption(maneuver: ManeuverId, option: string | null): void {
  const { options, title } = MANEUVERS[maneuver];
  if (options === null) {
    if (option !== null) refuse('illegal-maneuver', `${title} has no option '${option}'.`, 'option');
    return;
  }
  if (option !== null && Object.hasOwn(options, option)) return;
  // 'Determined: +4 to hit' goes by its first word.
  const names = Object.values(options).map((entry) => entry.title.split(':')[0]);
  refuse('illegal-maneuver', `Which ${title}: ${names.join(', ')}?`, 'option');
}

/** True for options of All-Out Attack that need a melee weapon (TD-AOA-3 … 5). */
function isForMelee(option: string | null): option is 'double' | 'feint' | 'strong' {
  return option === 'double' || option === 'feint' || option === 'strong';
}

/** True if the weapon can be used for that option of All-Out Attack (TD-AOA-3 … 6). */
export function fitsAllOut(option: string | null, weapon: Weapon): boolean {
  if (isForMelee(option)) return isMelee(weapon);
  return option !== 'suppression-fire' || (!isMelee(weapon) && weapon.rof >= 5);
}

/** Refuses options of All-Out Attack that the weapon cannot be used for. */
export function checkAllOutWeapon(option: string | null, weapon: Weapon): void {
  if (fitsAllOut(option, weapon)) return;
  const why = isForMelee(option)
    ? `${ALL_OUT_ATTACKS[option].title.split(':')[0]} is for melee weapons, not for ${theWeapon(weapon)}.`
    : 'Suppression fire needs a weapon with RoF 5 or more.';
  refuse('illegal-maneuver', why, 'weapon');
}

/** True for a Wait declared for a feint: Feint, or All-Out Attack (Feint). */
export function holdsFeint(wait: State['wait']): boolean {
  return wait?.action === 'feint' || (wait?.action === 'all-out-attack' && wait.option === 'feint');
}

/** What a weapon cannot be used for, by maneuver field: no feint with a bow, no aim with a sword. */
export function unfitFor(weapon: Weapon): NonNullable<ChoiceView['unless']> {
  const option = Object.keys(ALL_OUT_ATTACKS).filter((one) => !fitsAllOut(one, weapon));
  const held = { option, actionOption: option };
  return isMelee(weapon) ? { maneuver: ['aim'], ...held } : { maneuver: ['feint'], action: ['feint'], ...held };
}

/** Refuses anything out of turn, except after a triggered Wait. */
export function checkTurn(ctx: Read, id: string): void {
  const { encounter } = ctx.world;
  if (encounter === null) return;
  const being = ctx.peek(id);
  if (encounter.active === id || (being.state.fighting && being.state.interrupting)) return;
  refuse('not-your-turn', `It is not ${nameOf(being)}’s turn.`);
}

/** Refuses without a running encounter. */
export function needEncounter(ctx: Read): void {
  if (ctx.world.encounter === null) refuse('no-encounter', 'No fight is running. Start one first.');
}

/** Refuses those who take part in the running encounter. */
export function refuseParticipants(ctx: Read, id: string, rule: string): void {
  if (ctx.world.encounter === null || !ctx.peek(id).state.fighting) return;
  refuse('encounter-running', `${nameOf(ctx.peek(id))} is in the fight; this takes a manoeuvre there.`, { rule });
}

/** Refuses while an encounter runs. */
export function refuseInEncounter(ctx: Read): void {
  if (ctx.world.encounter !== null) refuse('encounter-running', 'A fight is running. End it first.');
}

/** Records the turn's maneuver; any but Concentrate ends concentration (TD-CONC-2), any but a sprint ends a run. */
export function declare(ctx: Run, id: string, moving: Moving, target?: string): void {
  const { maneuver: name, option } = moving;
  const { state } = ctx.edit(id);
  state.maneuver = { name, option, ...(target === undefined ? {} : { target }) };
  if (name !== 'concentrate') state.concentrating = null;
  state.running = sprints(ctx, moving) ? state.running + 1 : 0;
  ctx.explain.note(`Manoeuvre: ${MANEUVERS[name].title}`, MANEUVERS[name].rule, { subject: id });
}

/** Bonus against an evaluated opponent (TD-EVAL-1). */
export function evaluateLines(being: Being, target: string): Line[] {
  const { evaluate } = being.state;
  return evaluate?.target === target ? [{ label: 'Evaluated', value: evaluate.bonus, rule: 'TD-EVAL-1' }] : [];
}

/** Refuses a melee target beyond the weapon's reach (TD-ATK-6). */
export function checkReach(weapon: Weapon, distance: number): void {
  if (distance <= weapon.reach) return;
  refuse('out-of-range', `The reach of ${theWeapon(weapon)} is ${weapon.reach} yd, not ${distance}.`, 'distance');
}
