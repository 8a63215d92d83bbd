import { ceilDiv, floorDiv, halfUp } from '../../kernel/rounding';
import type { Options } from './options';
import { LYING } from './tables/combat';
import { BEARABLE_MULTIPLE, RUNS } from './tables/feats';
import { rowUpTo, tablesOf } from './tables/index';
import type { Being } from './types';

/**
 * An exact decimal rounded half up to so many decimals. Noise of binary fractions below a billionth is dropped first,
 * so that 0.6 × 35 is 21 and nothing else.
 */
export function decimals(value: number, places: number): number {
  const scale = 10 ** places;
  return halfUp(Number((value * scale).toFixed(6))) / scale;
}

/** `value` without the noise of binary fractions, for comparing and for counting whole steps. */
export function exactly(value: number): number {
  return Number(value.toFixed(9));
}

const halved = (value: number): number => ceilDiv(value, 2);

/** Full Hit Points (TD-STAT-1). */
export function hpMax(being: Being): number {
  return being.stats.hp ?? being.stats.st;
}

/** Full Fatigue Points (TD-STAT-1). */
export function fpMax(being: Being): number {
  return being.stats.fp ?? being.stats.ht;
}

export function will(being: Being): number {
  return being.stats.will ?? being.stats.iq;
}

export function perception(being: Being): number {
  return being.stats.per ?? being.stats.iq;
}

/** Basic Speed in quarter steps (TD-STAT-2). */
export function basicSpeed(being: Being): number {
  return being.stats.basicSpeed ?? (being.stats.ht + being.stats.dx) / 4;
}

/** Basic Move in yards a second (TD-STAT-2). */
export function basicMove(being: Being): number {
  return being.stats.basicMove ?? Math.floor(basicSpeed(being));
}

/** Basic Lift in lb (TD-STAT-3): whole numbers from 10 up, one decimal below. */
export function basicLift(being: Being): number {
  const squared = being.stats.st * being.stats.st;
  return squared >= 50 ? halfUp(squared / 5) : squared / 5;
}

/** A multiple of Basic Lift in lb, one decimal. */
export function lifts(being: Being, multiple: number): number {
  return decimals(basicLift(being) * multiple, 1);
}

/** Under a third of HP (TD-INJ-2). */
export function reeling(being: Being): boolean {
  return being.state.hp * 3 < hpMax(being);
}

/** Under a third of FP (TD-FAT-2). */
export function veryTired(being: Being): boolean {
  return being.state.fp * 3 < fpMax(being);
}

/** A third of FP or less: the line for running and swimming (TD-RUN-4). */
function tiredRunner(being: Being): boolean {
  return being.state.fp * 3 <= fpMax(being);
}

/** ST for ST rolls and throwing distance (TD-FAT-2). */
export function effectiveSt(being: Being): number {
  return veryTired(being) ? halved(being.stats.st) : being.stats.st;
}

/** Encumbrance level, 0 up (TD-LOAD-1). */
export function encumbranceLevel(being: Being, options: Options): number {
  const rows = tablesOf(options).encumbrance;
  const level = rows.findIndex(([multiple]) => being.state.load <= lifts(being, multiple));
  return level === -1 ? rows.length - 1 : level;
}

/** More than the last row of the encumbrance table (TD-LOAD-5). */
export function overloaded(being: Being, options: Options): boolean {
  const last = tablesOf(options).encumbrance.at(-1)?.[0] ?? 0;
  return being.state.load > lifts(being, last);
}

/** Basic Move under the load (TD-LOAD-2), yards a second. */
export function loadedMove(being: Being, options: Options): number {
  if (being.state.load > lifts(being, BEARABLE_MULTIPLE)) return 0;
  const factor = tablesOf(options).encumbrance[encumbranceLevel(being, options)]?.[1] ?? 1;
  return Math.max(1, Math.floor(exactly(basicMove(being) * factor)));
}

/** Ground Move after load, injury and fatigue (TD-MOVE-1). */
export function move(being: Being, options: Options): number {
  let value = loadedMove(being, options);
  if (reeling(being)) value = halved(value);
  if (veryTired(being)) value = halved(value);
  return value;
}

/** `move` in the present posture (TD-MOVE-3). */
export function moveNow(being: Being, options: Options): number {
  const full = move(being, options);
  const { posture } = being.state;
  if (full === 0 || posture === 'sitting') return 0;
  if (posture === 'standing') return full;
  if (LYING.includes(posture)) return Math.min(1, full);
  return Math.max(1, floorDiv(full, 3));
}

/** A step in yards (TD-MOVE-2). */
export function step(being: Being, options: Options): number {
  const full = move(being, options);
  return full === 0 ? 0 : Math.max(1, ceilDiv(full, 10));
}

/** Move for running (TD-RUN-4). */
export function runningMove(being: Being, options: Options): number {
  let value = loadedMove(being, options);
  if (reeling(being)) value = halved(value);
  if (tiredRunner(being)) value = halved(value);
  return value;
}

/** Move in the water (TD-SWIM-4). */
export function waterMove(being: Being): number {
  let value = Math.max(1, floorDiv(basicMove(being), 5));
  if (reeling(being)) value = halved(value);
  if (tiredRunner(being)) value = halved(value);
  return value;
}

/** Yards a second of a way of running, unrounded beyond the tenth it is exact to. */
export function runSpeed(being: Being, options: Options, mode: keyof typeof RUNS): number {
  const base = mode === 'swim' ? waterMove(being) : runningMove(being, options);
  return decimals((base * RUNS[mode].tenths) / 10, 1);
}

/** Dodge score (TD-DODGE-1, TD-LOAD-3). */
export function dodgeScore(being: Being, options: Options): number {
  const penalty = Math.abs(tablesOf(options).encumbrance[encumbranceLevel(being, options)]?.[2] ?? 0);
  let value = Math.max(1, Math.floor(basicSpeed(being)) + 3 + being.stats.defenseBonus - penalty);
  if (reeling(being)) value = halved(value);
  if (veryTired(being)) value = halved(value);
  return value;
}

/** DR against a damage type; without one, against no type in particular (TD-STAT-5). */
export function damageResistance(being: Being, type?: string): number {
  return being.stats.armor.reduce((sum, piece) => {
    const special = type === undefined ? undefined : piece.drByType?.[type];
    return sum + (special ?? piece.dr);
  }, being.stats.dr);
}

/** Thrust and swing of the ST (TD-STAT-4); fatigue does not change the row. */
export function damageOf(being: Being, options: Options): readonly [thrust: string, swing: string] {
  const rows = tablesOf(options).damage;
  for (let st = being.stats.st; st >= 0; st -= 1) {
    const row = rows[String(st)];
    if (row !== undefined) return row;
  }
  return ['1d-6', '1d-5'];
}

/** Standing high jump in inches, standing broad jump in feet, with so many yards of run-up added to Basic Move (TD-JUMP-2, TD-JUMP-3). */
export function jumpReach(being: Being, kind: 'high' | 'broad', runYards = 0): number {
  const base = basicMove(being) + runYards;
  return Math.max(0, kind === 'high' ? 6 * base - 10 : 2 * base - 3);
}

/** Throwing distance in yards, two decimals (TD-THROW-3), and the weight in Basic Lifts. */
export function throwReach(being: Being, options: Options, weight: number): { distance: number; ratio: number } {
  const ratio = weight / basicLift(being);
  const factor =
    rowUpTo(tablesOf(options).throwDistance, ratio)?.[1] ?? tablesOf(options).throwDistance.at(-1)?.[1] ?? 0;
  return { distance: decimals(effectiveSt(being) * factor, 2), ratio: decimals(ratio, 4) };
}
