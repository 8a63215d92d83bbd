import type { JsonObject } from '../../kernel/json';
import { Exact, plus, times } from '../../kernel/decimal';
import { floorDiv } from '../../kernel/rounding';
import { ROUND_SECONDS } from './durations';
import { armorPenalty, hurtLimbs, lostLimbs, score, scores, skillBonus, unhealedTraumas } from './beings';
import { passiveValue } from './check/passive';
import {
  carryingCapacity,
  conditions,
  exhaustionLevel,
  feltGravity,
  incapacitated,
  loadFelt,
  overloadOf,
  radiationExhaustion,
  vitalityMax,
} from './conditions';
import type { FarsightOptions } from './options';
import { EFFECTS } from './tables/effects';
import { ON_GUARD_BONUS } from './tables/attacks';
import { HOUR_SECONDS, LEARNING, REST_GAP_DIVISOR } from './tables/downtime';
import { LOW_GRAVITY_SPEED_METRES } from './tables/gravity';
import { LOAD_FACTORS, SIZE_TABLE, SURROUND_SAME_SIZE } from './tables/sizes';
import { MILD_LEG_METRES } from './tables/traumas';
import type { Being, Read } from './types';

export type MoveMode = 'walk' | 'climb' | 'swim' | 'crawl' | 'fly';

/** Damage beyond 0 vitality that kills outright when exceeded (FS-DTH-1). */
export function deathThreshold(being: Being): number {
  return 10 + score(being, 'str') + score(being, 'wil');
}

/** Armour value of all sources together (FS-DMG-9). */
export function armorValue(being: Being): number {
  return (being.stats.armor?.av ?? 0) + being.stats.naturalArmor + being.stats.extraArmor;
}

export function defenseOf(being: Being): number {
  const onGuard = being.state.effects.some((instance) => instance.effect === 'on-guard');
  return being.stats.defense + (onGuard ? ON_GUARD_BONUS : 0);
}

/** Natural reach in metres (FS-MOV-9, FS-ATK-14). */
export function reachMetres(being: Being): number {
  return being.stats.reach ?? SIZE_TABLE[being.stats.size].reachMetres;
}

export function sizeIndex(being: Being): number {
  return SIZE_TABLE[being.stats.size].index;
}

/** Speed of a way of moving after everything that slows (FS-MOV-1), in metres a round; null where there is no such way. */
export function speedOf(
  being: Being,
  options: FarsightOptions,
  mode: 'walk' | 'climb' | 'swim' | 'fly',
): number | null {
  const { stats } = being;
  const base = { walk: stats.speed, climb: stats.climbSpeed, swim: stats.swimSpeed, fly: stats.flySpeed }[mode];
  if (base === null) return null;
  if (being.state.lifeState === 'dead' || exhaustionLevel(being, options) >= 5) return 0;
  const present = conditions(being, options);
  for (const id of present) if (EFFECTS[id].stops === true) return 0;
  let speed = Exact.of(base);
  if (mode === 'walk' && feltGravity(being, options) === 'low') speed = speed.plus(LOW_GRAVITY_SPEED_METRES);
  speed = speed.minus(MILD_LEG_METRES * (hurtLimbs(being, 'left-leg') + hurtLimbs(being, 'right-leg')));
  const legs = lostLimbs(being, 'leg');
  if (legs === 1) speed = speed.over(2);
  if (legs >= 2) speed = speed.over(3);
  if (present.has('hindered')) speed = speed.over(2);
  return Math.max(0, speed.times(2).floor() / 2);
}

/** Jumping distances in metres (FS-MOV-6). */
export function jumps(
  being: Being,
  options: FarsightOptions,
): Record<'long' | 'longStanding' | 'high' | 'highStanding', number> {
  const strength = score(being, 'str');
  const factor = feltGravity(being, options) === 'low' ? 2 : 1;
  const long = Math.max(0, 3 + strength) * factor;
  const high = Math.max(0, 0.25 + 0.25 * strength) * factor;
  return { long, longStanding: long / 2, high, highStanding: high / 2 };
}

/** Seconds a creature holds its breath, and rounds it lasts after that (FS-SUF-1). */
export function breath(being: Being): { holdSeconds: number; chokeRounds: number } {
  const rounds = Math.max(0, 1 + score(being, 'str'));
  return { holdSeconds: rounds * 60, chokeRounds: rounds };
}

export function learningDays(being: Being): number {
  return Math.max(1, LEARNING.days - LEARNING.daysPerPoint * score(being, 'int'));
}

export function pushOffSpeed(being: Being): number {
  return Math.max(0, 2 * (score(being, 'str') + skillBonus(being, 'might')));
}

/** Clock second from which the next full rest may begin; null while the cadence is not running (FS-RST-3, FS-RST-11). */
export function restAllowedAt({ state, stats }: Being): number | null {
  if (state.lastFullRestAt === null) return null;
  const gap = Exact.of(stats.fullRestEvery).times(HOUR_SECONDS).over(REST_GAP_DIVISOR);
  return gap.plus(state.lastFullRestAt).toNumber();
}

/** Clock second at which the held breath ends; null with air (FS-SUF-1, FS-SUF-4). */
export function breathEndsAt(being: Being): number | null {
  const { airLostAt, canHoldBreath } = being.state;
  return airLostAt === null ? null : plus(airLostAt, canHoldBreath ? breath(being).holdSeconds : 0);
}

/** Clock second from which the creature drops without air; null with air (FS-SUF-2, FS-SUF-4). */
export function dropsAt(being: Being): number | null {
  const ends = breathEndsAt(being);
  return ends === null ? null : plus(ends, breath(being).chokeRounds * ROUND_SECONDS);
}

/** The greatest load of each kind in kg; null where load is not tracked (FS-LOD-4). */
export function loadLimits(being: Being): { free: number; hindered: number; dragging: number } | null {
  const capacity = carryingCapacity(being);
  if (capacity === null) return null;
  const { hindered, dragging } = LOAD_FACTORS;
  return { free: capacity, hindered: times(capacity, hindered), dragging: times(capacity, dragging) };
}

/** Every derived value by name (section 2 of the rules). */
export function derive(ctx: Read, id: string): JsonObject {
  const being = ctx.peek(id);
  const { options } = ctx;
  const size = SIZE_TABLE[being.stats.size];
  const armor = armorValue(being);
  const jump = jumps(being, options);
  const air = breath(being);
  return {
    abilities: scores(being),
    vitalityMax: vitalityMax(being, options),
    deathThreshold: deathThreshold(being),
    armorValue: armor,
    armorValueEnergy: floorDiv(armor, 2),
    defense: defenseOf(being),
    speed: speedOf(being, options, 'walk'),
    climbSpeed: speedOf(being, options, 'climb'),
    swimSpeed: speedOf(being, options, 'swim'),
    flySpeed: speedOf(being, options, 'fly'),
    space: size.spaceMetres,
    reach: reachMetres(being),
    carryingCapacity: carryingCapacity(being),
    overload: overloadOf(being, options),
    exhaustionLevel: exhaustionLevel(being, options),
    radiationExhaustion: radiationExhaustion(being, options),
    gravityCategory: feltGravity(being, options),
    holdBreathSeconds: air.holdSeconds,
    chokeRounds: air.chokeRounds,
    jumpLong: jump.long,
    jumpLongStanding: jump.longStanding,
    jumpHigh: jump.high,
    jumpHighStanding: jump.highStanding,
    passiveAlertness: passiveValue(ctx, { actor: id, ability: 'per', skill: 'alertness' }).value,
    initiativeBonus: score(being, 'dex') + being.stats.initiativeBonus + armorPenalty(being, 'dex'),
    incapacitated: incapacitated(being, options),
    foodPerDay: size.foodKg,
    waterPerDay: size.waterLitres,
    daysWithoutFoodLimit: Math.max(0, score(being, 'str')),
    learningDays: learningDays(being),
    traumaCount: unhealedTraumas(being),
    pushOffSpeed: pushOffSpeed(being),
    surroundSameSize: SURROUND_SAME_SIZE,
    loadFelt: loadFelt(being, options),
    loadLimits: loadLimits(being),
    restAllowedAt: restAllowedAt(being),
    restDueAt: options.restCadence ? being.state.restDueAt : null,
    breathEndsAt: breathEndsAt(being),
    dropsAt: dropsAt(being),
  };
}
