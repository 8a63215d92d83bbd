import { invalidParams, refuse } from '../../../engine/state/refusal';
import { nameOf } from '../derive';
import { hasEffect } from '../effects';
import type { Band, RangeBands } from '../tables/ranges';
import type { Base } from '../bases';
import { skillBase } from '../bases';
import type { Read } from '../types';
import type { FiringMode, Weapon } from '../weapon';
import { completeWeapon, isBlast, isRanged } from '../weapon';
import { familyName, skillFamily } from '../tables/skills';
import type { AttackParams } from './params';
import { MODE_TITLES, PARRYING } from './params';
import { bandAt, bandsOf } from './range';

/** An attack as declared: parameters checked, nothing rolled yet. */
export interface Attack {
  params: AttackParams;
  actor: string;
  weapon: Weapon;
  mode: FiringMode;
  /** Empty for a blast at a spot. */
  targets: readonly string[];
  base: Base;
  bands: RangeBands | null;
  /** Known once `requireRange` has passed. */
  band: Band | null;
  ranged: boolean;
  blast: boolean;
}

/** Checks the parameters; refuses with `invalid-params`. */
export function declareAttack(ctx: Read, params: AttackParams): Attack {
  const weapon = completeWeapon(params.weapon, ctx.options);
  const attack: Attack = {
    params,
    actor: params.actor,
    weapon,
    mode: params.mode ?? weapon.modes?.[0] ?? 'SS',
    targets: targetsOf(params, isBlast(weapon)),
    base: skillBase(ctx, params.actor, weapon.skill, 'weapon.skill'),
    bands: bandsOf(ctx, params.actor, weapon, params),
    band: null,
    ranged: isRanged(weapon),
    blast: isBlast(weapon),
  };
  requireGunSense(attack);
  requireIntentSense(attack);
  requireDefenseSense(ctx, attack);
  if (attack.bands !== null && params.distance === undefined) {
    invalidParams('distance', 'How many metres away is the target?');
  }
  return attack;
}

function targetsOf(params: AttackParams, blast: boolean): readonly string[] {
  const { target, targets } = params;
  if (target !== undefined && targets !== undefined) {
    return invalidParams('targets', 'Name one target or several, not both.');
  }
  if (targets !== undefined) return targets;
  if (target !== undefined) return [target];
  return blast ? [] : invalidParams('target', 'Who is attacked?');
}

function requireGunSense({ params, weapon, mode, ranged }: Attack): void {
  if (weapon.modes !== null && weapon.modes.length > 0 && !weapon.modes.includes(mode)) {
    invalidParams('mode', `The ${weapon.name} has no ${MODE_TITLES[mode].toLowerCase()} mode.`);
  }
  if (params.shot === 2 && (mode === 'SS' || mode === 'FA')) {
    invalidParams('shot', `There is no second shot in ${MODE_TITLES[mode].toLowerCase()} mode.`);
  }
  if (params.concentrate) {
    const continuous = weapon.beam && !weapon.pulse && mode === 'SA' && params.shot === 1;
    if (!continuous)
      invalidParams('concentrate', 'Only the first semi-automatic shot of a continuous beam can be concentrated.');
  }
  if (params.hand > 0 && !ranged) invalidParams('hand', 'Only ranged weapons can be fired with another hand.');
}

function requireIntentSense({ params, weapon }: Attack): void {
  const { intent, calledShot, charge } = params;
  const melee = weapon.kind === 'melee';
  if (charge && !melee) invalidParams('charge', 'Only a melee attack can be a charge.');
  if (intent !== 'harm' && intent !== 'paint' && !melee) invalidParams('intent', 'This needs a melee attack.');
  if (calledShot !== undefined && intent !== 'harm')
    invalidParams('calledShot', 'A called shot has to be meant to harm.');
}

function requireDefenseSense(ctx: Read, { params, weapon, ranged, targets }: Attack): void {
  const { defense, defenseSkill } = params;
  if (weapon.kind === 'psi') return;
  if (defense === 'parry') {
    if (ranged) invalidParams('defense', 'A ranged attack cannot be parried.');
    const skill = defenseSkill ?? invalidParams('defenseSkill', 'Which skill parries?');
    if (skillFamily(skill) !== undefined && !PARRYING.includes(familyName(skill))) {
      invalidParams('defenseSkill', 'Only a melee skill can parry.');
    }
    for (const target of targets) skillBase(ctx, target, skill, 'defenseSkill');
  }
  if (defense !== 'freerunning') return;
  const unready = targets.find((target) => !hasEffect(ctx.peek(target), 'full-defense'));
  if (unready !== undefined) {
    invalidParams('defense', `${nameOf(ctx, unready)} is not on full defence and cannot use Freerunning.`);
  }
}

/** Finds the range band; refuses with `out-of-range`. */
export function requireRange(attack: Attack): void {
  const { bands, params } = attack;
  if (bands !== null) attack.band = bandAt(bands, params.distance ?? 0);
}

const MODE_TARGETS: Record<FiringMode, number> = { SS: 1, SA: 1, BF: 2, FA: 3 };
const CONE_TARGETS: Record<Band, number> = { short: 1, medium: 2, long: 3, extreme: 3 };

/** The most targets one attack can have; melee has no limit (EP-GUN-7, EP-AREA-3). */
function maxTargets({ weapon, mode, band, params }: Attack): number {
  if (weapon.kind === 'melee') return Infinity;
  if (weapon.kind === 'psi' || params.suppressive) return 1;
  const cone = weapon.area === 'cone' && band !== null ? CONE_TARGETS[band] : 1;
  return Math.max(MODE_TARGETS[mode], cone);
}

/** Refuses with `too-many-targets`. */
export function requireFewTargets(attack: Attack): void {
  const most = maxTargets(attack);
  if (attack.targets.length <= most) return;
  refuse('too-many-targets', `This attack can have only ${most === 1 ? 'one target' : `${most} targets`}.`, {
    path: 'targets',
    rule: 'EP-GUN-7',
  });
}
