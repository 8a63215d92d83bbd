import { conditions, incapacitated } from '../conditions';
import { reachMetres } from '../derive';
import { CATEGORIES, COVERS, DISTANCES, type Category, type Cover } from '../tables/attacks';
import type { EffectId } from '../tables/effects';
import type { Being, Read } from '../types';
import type { AttackParams } from './params';

/** Everything about an attack that follows from the world, before sources are counted. */
export interface Situation {
  params: AttackParams;
  attacker: Being;
  attackerIs: ReadonlySet<EffectId>;
  target: Being | null;
  targetIs: ReadonlySet<EffectId>;
  distanceMetres: number;
  category: Category | null;
  /** The attacker does not see the target; the target does not see the attacker (FS-ATK-8). */
  targetUnseen: boolean;
  attackerUnseen: boolean;
  hostileAdjacent: boolean;
  cover: Cover | null;
  ctx: Read;
}

/** Distance category; null for a melee target out of reach (FS-ATK-3, FS-ATK-14). */
export function categoryOf(attacker: Being, params: AttackParams, distanceMetres: number): Category | null {
  const reach = reachMetres(attacker);
  if (params.weapon.mode === 'melee') return distanceMetres <= reach + params.weapon.reachBonus ? 'adjacent' : null;
  if (distanceMetres <= reach) return 'adjacent';
  return DISTANCES.find(({ upToMetres }) => distanceMetres <= upToMetres)?.category ?? 'extreme';
}

/** The best of several degrees of cover; they do not add (FS-ATK-4). */
export function bestCover(cover: AttackParams['cover']): Cover | null {
  if (cover === undefined) return null;
  const degrees = Array.isArray(cover) ? cover : [cover];
  return [...COVERS].reverse().find((degree) => degrees.includes(degree)) ?? null;
}

/** Categories beyond the range of the weapon; 0 or less within it (FS-ATK-9). */
export function beyondRange(situation: Situation): number {
  const { weapon } = situation.params;
  if (weapon.mode === 'melee' || situation.category === null) return 0;
  return CATEGORIES.indexOf(situation.category) - CATEGORIES.indexOf(weapon.range);
}

function hiddenFrom(hider: Being, other: string): boolean {
  return hider.state.hidden !== null && !hider.state.hidden.foundBy.includes(other);
}

/** `seer` cannot see `seen`: blind, or the other invisible or hidden from it (FS-ATK-8). */
export function unseenBy(ctx: Read, seer: Being, seen: Being): boolean {
  const eyes = conditions(seer, ctx.options);
  if (eyes.has('blinded')) return true;
  const invisible = conditions(seen, ctx.options).has('invisible') && !seer.stats.senses.ultravision;
  return invisible || hiddenFrom(seen, seer.id);
}

const NOTHING: ReadonlySet<EffectId> = new Set();

/** Works out the situation of an attack. Melee without a distance is at 1 m, or at reach if that is shorter. */
export function situationOf(ctx: Read, params: AttackParams): Situation {
  const attacker = ctx.peek(params.actor);
  const target = params.target === undefined ? null : ctx.peek(params.target);
  const attackerIs = conditions(attacker, ctx.options);
  const distanceMetres = params.distance ?? Math.min(1, reachMetres(attacker));
  const category = categoryOf(attacker, params, distanceMetres);
  const blind = attackerIs.has('blinded') || params.visibility === 'obscured' || params.targetUnseen;
  const targetUnseen = blind || (target !== null && unseenBy(ctx, attacker, target));
  // Nothing that concerns a creature counts against an object (FS-ATK-2).
  const attackerUnseen = target !== null && (params.attackerUnseen || unseenBy(ctx, target, attacker));
  const targetIs = target === null ? NOTHING : conditions(target, ctx.options);
  const threatens =
    target !== null && category === 'adjacent' && !incapacitated(target, ctx.options) && !targetIs.has('blinded');
  return {
    params,
    attacker,
    attackerIs,
    target,
    targetIs,
    distanceMetres,
    category,
    targetUnseen,
    attackerUnseen,
    hostileAdjacent: params.hostileAdjacent ?? (threatens && !attackerUnseen),
    cover: bestCover(params.cover),
    ctx,
  };
}
